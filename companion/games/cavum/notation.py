"""Moves as text, both ways: `1 lay 4/1 C5`, `table won 2 7`; seats count from 1."""

from typing import Any, get_type_hints

from companion.core import TABLE, Move, Reveal

from . import moves

NOBODY = "nobody"
_kinds: dict[str, type[Move]] = {
    kind.kind(): kind
    for kind in (Reveal, *vars(moves).values())
    if isinstance(kind, type) and issubclass(kind, Move) and kind is not Move
}
_hints: dict[type[Move], dict[str, Any]] = {kind: get_type_hints(kind) for kind in _kinds.values()}
_SEATS = ("bidder", "winner")  # fields that name a seat


def write(move: Move) -> str:
    words = ["table" if move.seat == TABLE else str(move.seat + 1), move.kind()]
    for field in move.__struct_fields__[1:]:
        value = getattr(move, field)
        if field in _SEATS:
            words.append(str(value + 1) if value >= 0 else NOBODY)
        else:
            words.append(",".join(value) if isinstance(value, tuple) else str(value))
    return " ".join(words)


def read(text: str) -> Move:
    words = text.split()
    kind = _kinds.get(words[1]) if len(words) > 1 else None
    if kind is None or len(words) != len(kind.__struct_fields__) + 1:
        raise ValueError(f"{text!r} is no move of Cavum")
    try:
        values = [
            _value(field, word, _hints[kind][field])
            for field, word in zip(kind.__struct_fields__[1:], words[2:], strict=True)
        ]
        return kind(TABLE if words[0] == "table" else int(words[0]) - 1, *values)
    except ValueError:
        raise ValueError(f"{text!r} is no move of Cavum: a number is missing") from None


def _value(field: str, word: str, hint: Any) -> Any:
    if field in _SEATS:
        return -1 if word == NOBODY else int(word) - 1
    if hint is int:
        return int(word)
    return word if hint is str else tuple(word.split(","))
