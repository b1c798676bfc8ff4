"""A paper pad being filled in: lines and seats, what is written, what cannot be."""

from companion.core.game import Game, Options, S
from companion.core.message import Message
from companion.core.sheet import Blank, Line, Points, Sheet, add_up
from companion.locale import word
from companion.ui.words import line_name, points


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
        return self.count(line, seat) * self.blanks[line].each

    def open(self, line: int, seat: int) -> bool:
        """Whether there is something to write."""
        return self.blanks[line].kind == "line"

    def strong(self, line: int) -> bool:
        return self.blanks[line].kind == "subtotal"

    def name(self, line: int) -> str:
        return line_name(self.blanks[line].id)

    def text(self, line: int, seat: int) -> str:
        return points(self.points(line, seat))

    def picked(self, line: int) -> bool:
        return False

    def fixed(self, line: int) -> bool:
        """Whether nobody has anything to write there."""
        return self.blanks[line].least >= self.blanks[line].most

    def full(self, line: int, seat: int) -> bool:
        """Whether no further digit can follow: sums of points are never known to be."""
        return False

    def write(self, line: int, seat: int, count: int) -> None:
        self.written[line, seat] = count

    def fault(self, line: int, seat: int) -> str:
        """What cannot be about a number; empty where it can."""
        blank, count = self.blanks[line], self.count(line, seat)
        if blank.least <= count <= blank.most:
            return ""
        name = self.name(line)
        return word("score.limits", line=name, least=blank.least, most=blank.most, value=count)

    def faults(self) -> list[tuple[int, int]]:
        """The cells that cannot be."""
        return [
            (line, seat)
            for line in self.lines
            for seat in range(self.seats)
            if self.fault(line, seat)
        ]

    def sheet(self, winner: int | None = None) -> Sheet:
        """The sheet; `winner`: who won a tie, by the game's own tie-break."""
        lines = [
            Line(
                blank.id,
                tuple(self.points(at, seat) for seat in range(self.seats))
                if blank.kind == "line"
                else (),
                blank.kind,
            )
            for at, blank in enumerate(self.blanks)
        ]
        ties: tuple[tuple[str, tuple[int, ...]], ...] = ()
        if winner is not None:
            won = tuple(int(seat == winner) for seat in range(self.seats))
            ties = ((self.game.score_only.load().tie_break, won),)
        return add_up(lines, self.seats, ties)

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
    return tuple(Blank(line.id, least=-99, kind=line.kind) for line in lines)
