"""Moves as people write them, both ways: who, the kind of move, its fields.

`1 lay 4/1 C5`, `table reveal orders K`: seats count from 1, and a piece turned up is the table's.
A last field that has its usual value is not written.
"""

from collections.abc import Collection
from types import ModuleType
from typing import get_type_hints

import msgspec

from .moves import TABLE, Move, Reveal

NOBODY = "nobody"


class Notation:
    """The moves of one game as text. `seats` are fields that name a seat, or nobody."""

    def __init__(self, game: str, moves: ModuleType, seats: Collection[str] = ()) -> None:
        self._game = game
        self._seats = frozenset(seats)
        self._kinds: dict[str, type[Move]] = {
            kind.kind(): kind
            for kind in (Reveal, *vars(moves).values())
            if isinstance(kind, type) and issubclass(kind, Move) and kind is not Move
        }
        self._hints = {kind: get_type_hints(kind) for kind in self._kinds.values()}
        self._usual: dict[type[Move], tuple[object, ...]] = {
            kind: tuple(
                field.default
                for field in msgspec.structs.fields(kind)
                if field.default is not msgspec.NODEFAULT
            )
            for kind in self._kinds.values()
        }

    def write(self, move: Move) -> str:
        fields = move.__struct_fields__[1:]
        usual = self._usual[type(move)]
        if usual and getattr(move, fields[-1]) == usual[-1]:
            fields = fields[:-1]
        who = "table" if move.seat == TABLE else str(move.seat + 1)
        return " ".join((who, move.kind(), *(self._word(move, field) for field in fields)))

    def read(self, text: str) -> Move:
        """The move that was written; ValueError with a sentence if it is none."""
        wrong = f"{text!r} is not a move of {self._game}"
        words = text.split()
        kind = self._kinds.get(words[1]) if len(words) > 1 else None
        if kind is None:
            raise ValueError(wrong)
        fields, given = kind.__struct_fields__[1:], words[2:]
        if not len(fields) - len(self._usual[kind]) <= len(given) <= len(fields):
            raise ValueError(wrong)
        try:
            seat = TABLE if words[0] == "table" else int(words[0]) - 1
            values = [
                self._value(field, word, self._hints[kind][field])
                for field, word in zip(fields, given, strict=False)
            ]
        except ValueError:
            raise ValueError(
                f"{text!r} is not a move of {self._game}: a number is missing"
            ) from None
        return kind(seat, *values)

    def _word(self, move: Move, field: str) -> str:
        value = getattr(move, field)
        if field in self._seats:
            return str(value + 1) if value >= 0 else NOBODY
        return ",".join(value) if isinstance(value, tuple) else str(value)

    def _value(self, field: str, word: str, hint: object) -> int | str | tuple[str, ...]:
        if field in self._seats:
            return -1 if word == NOBODY else int(word) - 1
        if hint is int:
            return int(word)
        return tuple(word.split(",")) if getattr(hint, "__origin__", None) is tuple else word
