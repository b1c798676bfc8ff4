"""A paper pad being filled in: lines and seats, what is written, what cannot be."""

from companion.core.game import Game, Options, S
from companion.core.message import Message
from companion.core.sheet import Blank, Line, Points, Sheet, add_up, subtotal
from companion.ui.shell.pad_limits import beyond
from companion.ui.words import capital, line_name, points


class PointsPad:
    """Numbers as they were written: pieces where a line counts pieces, points elsewhere."""

    def __init__(self, game: Game[S], options: Options, seats: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.blanks = _blanks(game, options, seats)
        self.rows = list(range(len(self.blanks)))  # with the sums
        self.lines = [at for at, one in enumerate(self.blanks) if one.kind == "line"]
        self.written: dict[tuple[int, int], int] = {}

    @property
    def begun(self) -> bool:
        """Whether anything was written."""
        return bool(self.written)

    def keep(self, other: "PointsPad", seats: list[int]) -> None:
        """Takes over what was written; `seats`: where each of ours sat there, -1 for nowhere."""
        ids = {one.id: at for at, one in enumerate(other.blanks)}
        for line in self.lines:
            for seat, was in enumerate(seats):
                value = other.written.get((ids.get(self.blanks[line].id, -1), was))
                if value is not None:
                    self.written[line, seat] = value

    def count(self, line: int, seat: int) -> int:
        return self.written.get((line, seat), self.blanks[line].given)

    def points(self, line: int, seat: int) -> Points:
        """What it is worth; points lost come back as far as something prevents it."""
        left: Points = sum(self.blanks[at].prevents * self.count(at, seat) for at in self.lines)
        for at in self.lines:
            value = self.blanks[at].worth(self.count(at, seat))
            saved = min(left, max(0, -value))
            if at == line:
                return value + saved
            left -= saved
        return 0

    def open(self, line: int, seat: int) -> bool:
        """Whether there is something to write."""
        return self.blanks[line].kind == "line"

    def strong(self, line: int) -> bool:
        return self.blanks[line].kind == "subtotal"

    def name(self, line: int) -> str:
        return capital(line_name(self.blanks[line].id))

    def text(self, line: int, seat: int) -> str:
        counted = self.blanks[line].prevents > 0
        return points(self.count(line, seat) if counted else self.points(line, seat))

    def picked(self, line: int) -> bool:
        return False

    def fixed(self, line: int) -> bool:
        """Whether nobody has anything to write there."""
        return self.blanks[line].least == self.blanks[line].most is not None

    def full(self, line: int, seat: int) -> bool:
        """Whether no further digit can follow: sums of points are never known to be."""
        return False

    def write(self, line: int, seat: int, count: int) -> None:
        self.written[line, seat] = count

    def fault(self, line: int, seat: int) -> str:
        """What cannot be about a number; empty where it can."""
        return beyond(self.name(line), self.blanks[line], self.count(line, seat))

    def sheet(self, winner: int | None = None) -> Sheet:
        """The sheet; `winner`: who won a tie, by the game's own tie-break."""
        ties: tuple[tuple[str, tuple[int, ...]], ...] = ()
        if winner is not None:
            won = tuple(int(seat == winner) for seat in range(self.seats))
            ties = ((self.game.score_only.load().tie_break, won),)
        return add_up(self._lines(), self.seats, ties)

    def _lines(self) -> list[Line]:
        """The lines of the sheet, with what is written in several places for one of them."""
        lines: dict[str, Line] = {}
        for at, blank in enumerate(self.blanks):
            if blank.kind == "subtotal":
                lines[blank.id] = subtotal(blank.id)
            elif not blank.prevents:
                id = blank.line or blank.id
                before = lines.get(id, Line(id, (0,) * self.seats)).values
                values = (one + self.points(at, seat) for seat, one in enumerate(before))
                lines[id] = Line(id, tuple(values))
        return list(lines.values())

    def subtotals(self, line: int) -> tuple[Points, ...]:
        """What a line adds up to that adds up others."""
        id = self.blanks[line].id
        return next(one.values for one in self.sheet().lines if one.id == id)

    @property
    def tie_break(self) -> Message | None:
        """How this game decides a tie, if it does."""
        id = self.game.score_only.load().tie_break
        return Message(id) if id else None


def _blanks(game: Game[S], options: Options, seats: int) -> tuple[Blank, ...]:
    pad = game.score_only.load().pad
    if pad is not None:
        return pad(seats, options)
    lines = game.sheet(game.start(seats, options)).lines
    return tuple(Blank(line.id, least=None, kind=line.kind) for line in lines)
