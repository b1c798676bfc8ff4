"""An end as players count it: a game with a score pad owes it in `tests/games/NAME/pad_of.py`."""

from typing import NamedTuple


class Count(NamedTuple):
    """What a seat counts on the table, by the fields of the pad; and what it picks by name."""

    pieces: dict[str, int]
    picked: tuple[str, ...] = ()


class End(NamedTuple):
    """What the players count, and what they write into the lines of the paper pad."""

    seats: list[Count]
    shared: dict[str, int]
    lines: list[dict[str, int]]  # by seat: a number for each line of the pad, by its id


def same(id: str) -> str:
    """The line of the pad that a line of the sheet is written into, where they have one name."""
    return id
