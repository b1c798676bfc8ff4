"""Moves as text, both ways: `1 dig B2`, `table reveal finds lamp`; seats count from 1."""

from typing import get_type_hints

from companion.core import TABLE, Move, Reveal

from . import moves

_kinds: dict[str, type[Move]] = {
    kind.kind(): kind
    for kind in (Reveal, *vars(moves).values())
    if isinstance(kind, type) and issubclass(kind, Move) and kind is not Move
}


def write(move: Move) -> str:
    who = "table" if move.seat == TABLE else str(move.seat + 1)
    fields = [str(getattr(move, field)) for field in move.__struct_fields__[1:]]
    return " ".join((who, move.kind(), *fields))


def read(text: str) -> Move:
    who, name, *words = text.split()
    kind = _kinds.get(name)
    if kind is None or len(words) != len(kind.__struct_fields__) - 1:
        raise ValueError(f"{text!r} is no move of Burrow")
    hints = get_type_hints(kind)
    values = [
        int(word) if hints[field] is int else word
        for field, word in zip(kind.__struct_fields__[1:], words, strict=True)
    ]
    return kind(TABLE if who == "table" else int(who) - 1, *values)
