"""Moves as text, both ways: `1 choose A04`, `table reveal dark-1 07`; seats count from 1."""

from typing import get_type_hints

from companion.core import TABLE, Move, Reveal

from . import moves

_kinds: dict[str, type[Move]] = {
    kind.kind(): kind
    for kind in (Reveal, *vars(moves).values())
    if isinstance(kind, type) and issubclass(kind, Move) and kind is not Move
}
_hints = {kind: get_type_hints(kind) for kind in _kinds.values()}


def write(move: Move) -> str:
    who = "table" if move.seat == TABLE else str(move.seat + 1)
    fields = [str(getattr(move, field)) for field in move.__struct_fields__[1:]]
    return " ".join((who, move.kind(), *fields))


def read(text: str) -> Move:
    words = text.split()
    kind = _kinds.get(words[1]) if len(words) > 1 else None
    if kind is None or len(words) - 2 != len(kind.__struct_fields__) - 1:
        raise ValueError(f"{text!r} is no move of Cave vs Cave")
    try:
        seat = TABLE if words[0] == "table" else int(words[0]) - 1
        values = [
            int(word) if _hints[kind][field] is int else word
            for field, word in zip(kind.__struct_fields__[1:], words[2:], strict=True)
        ]
    except ValueError:
        raise ValueError(f"{text!r}: a number is missing") from None
    return kind(seat, *values)
