"""A score sheet: lines by seat, subtotals, totals, winners and what decided between them."""

from collections.abc import Iterable
from math import ceil
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from .message import Message

Points = int | float  # whole or half points; halves are exact
MOST = 1_000_000  # points that anybody could ever have
MOST_LINES = 100
LONGEST_ID = 200


class Line(Struct, frozen=True):
    """One line of the pad: its id and each seat's points."""

    id: str
    values: tuple[Points, ...] = ()
    kind: Literal["line", "subtotal"] = "line"


class Blank(Struct, frozen=True):
    """A line of the pad to be filled in: how many there can be, and what each is worth."""

    id: str
    most: int | None = None  # None: no rule says how many
    least: int | None = 0
    each: Points = 1
    given: int = 0  # what stands there before anybody writes
    kind: Literal["line", "subtotal"] = "line"
    why: Message | None = None  # the rule that says how many
    line: str = ""  # of the sheet, where several are added up in one
    round_up: bool = False
    prevents: int = 0  # instead of points: so many that would be lost, each

    def worth(self, count: int) -> Points:
        value = count * self.each
        return ceil(value) if self.round_up else value


class Piece(Struct, frozen=True):
    """Something that is counted at the end instead of its points."""

    field: str
    name: Message
    most: int | None = None  # None: no rule says how many
    least: int = 0
    given: int = 0
    picked: bool = False  # chosen by name, each once, not counted
    needs: tuple[str, ...] = ()  # counts only for who picked one of these
    shared: bool = False  # of the table, not of a seat
    why: Message | None = None  # the rule that says how many


class Implausible(ValueError):
    """What cannot lie there at the end of a game, in words that every language has."""

    def __init__(self, about: Message) -> None:
        super().__init__(about.id)
        self.about = about


class Sheet(Struct, frozen=True):
    lines: tuple[Line, ...]
    totals: tuple[Points, ...]
    winners: tuple[int, ...]
    decided: str  # id: most points, the tie-break that decided, or a shared victory

    def fits(self, seats: int) -> bool:
        """Whether a sheet from a file is one of so many seats: a value each, and real points."""
        columns = (self.totals, *(line.values for line in self.lines))
        return (
            len(columns) <= MOST_LINES
            and all(len(values) == seats for values in columns)
            and all(abs(value) < MOST for values in columns for value in values)
            and all(0 <= seat < seats for seat in self.winners)
            and all(len(id) <= LONGEST_ID for id in (self.decided, *(one.id for one in self.lines)))
        )


class Fact(Struct, frozen=True):
    """Something worth counting about a seat's game, for statistics."""

    seat: int
    key: str
    value: Points


class Result(Struct, frozen=True):
    """What remains of a finished game without its moves."""

    sheet: Sheet
    facts: tuple[Fact, ...] = ()

    def fits(self, seats: int) -> bool:
        """Whether what a file says remained can be of so many seats."""
        return self.sheet.fits(seats) and all(
            0 <= fact.seat < seats and abs(fact.value) < MOST and len(fact.key) <= LONGEST_ID
            for fact in self.facts
        )


MOST_POINTS = "core.sheet.most-points"
SHARED = "core.sheet.shared"
ALONE = "core.sheet.alone"


def subtotal(id: str) -> Line:
    """A line that adds up the lines since the subtotal before it."""
    return Line(id, kind="subtotal")


def add_up(
    lines: Iterable[Line], seats: int, ties: Iterable[tuple[str, tuple[Points, ...]]] = ()
) -> Sheet:
    """The whole sheet. `ties`: tie-breaks in order, each an id and a value a seat (more wins)."""
    done: list[Line] = []
    totals: list[Points] = [0] * seats
    since: list[Points] = [0] * seats
    for line in lines:
        if line.kind == "subtotal":
            done.append(replace(line, values=tuple(map(_whole, since))))
            since = [0] * seats
            continue
        if len(line.values) != seats:
            raise ValueError(f"{line.id}: {len(line.values)} values for {seats} seats")
        if any(value * 2 != int(value * 2) for value in line.values):
            raise ValueError(f"{line.id}: points come in wholes and halves")
        done.append(replace(line, values=tuple(map(_whole, line.values))))
        totals = [total + value for total, value in zip(totals, line.values, strict=True)]
        since = [total + value for total, value in zip(since, line.values, strict=True)]
    ends = tuple(map(_whole, totals))
    winners, decided = _winners(ends, ties)
    return Sheet(tuple(done), ends, winners, decided)


def _winners(
    totals: tuple[Points, ...], ties: Iterable[tuple[str, tuple[Points, ...]]]
) -> tuple[tuple[int, ...], str]:
    ahead = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    if len(totals) == 1:
        return ahead, ALONE
    if len(ahead) == 1:
        return ahead, MOST_POINTS
    for id, values in ties:
        best = max(values[seat] for seat in ahead)
        ahead = tuple(seat for seat in ahead if values[seat] == best)
        if len(ahead) == 1:
            return ahead, id
    return ahead, SHARED


def _whole(value: Points) -> Points:
    return int(value) if value == int(value) else value
