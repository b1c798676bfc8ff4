"""Moves as text, both ways: `1 place logging 3`, `table reveal markers leaf`; seats from 1.

A last field that has its usual value is not written.
"""

from typing import Any, get_type_hints

import msgspec

from companion.core import TABLE, Move, Reveal

from . import moves

_kinds: dict[str, type[Move]] = {
    kind.kind(): kind
    for kind in (Reveal, *vars(moves).values())
    if isinstance(kind, type) and issubclass(kind, Move) and kind is not Move
}
_hints = {kind: get_type_hints(kind) for kind in _kinds.values()}
_usual: dict[type[Move], tuple[Any, ...]] = {
    kind: tuple(
        field.default
        for field in msgspec.structs.fields(kind)
        if field.default is not msgspec.NODEFAULT
    )
    for kind in _kinds.values()
}


def write(move: Move) -> str:
    who = "table" if move.seat == TABLE else str(move.seat + 1)
    values = [getattr(move, field) for field in move.__struct_fields__[1:]]
    usual = _usual[type(move)]
    if usual and values[-1] == usual[-1]:
        values = values[:-1]
    return " ".join((who, move.kind(), *map(str, values)))


def read(text: str) -> Move:
    words = text.split()
    kind = _kinds.get(words[1]) if len(words) > 1 else None
    if kind is None:
        raise ValueError(f"{text!r} is no move of Caverna")
    fields = kind.__struct_fields__[1:]
    given = words[2:]
    if not len(fields) - len(_usual[kind]) <= len(given) <= len(fields):
        raise ValueError(f"{text!r} is no move of Caverna")
    try:
        seat = TABLE if words[0] == "table" else int(words[0]) - 1
        values = [
            int(word) if _hints[kind][field] is int else word
            for field, word in zip(fields, given, strict=False)
        ]
    except ValueError:
        raise ValueError(f"{text!r}: a number is missing") from None
    return kind(seat, *values)
