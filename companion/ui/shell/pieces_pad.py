"""The end of a game by what lies there: pieces counted and picked, points computed by the game."""

from companion.core.game import Options
from companion.core.message import Message
from companion.core.score_only import CountedEnd
from companion.core.sheet import Implausible, Sheet
from companion.ui.shell.pad_limits import beyond, wrong_cells
from companion.ui.words import capital, say


class PiecesPad:
    """Numbers of pieces by seat. Like a pad to be filled in, but the points are not written."""

    tie_break: Message | None = None  # the game decides it by what was counted

    def __init__(self, counted: CountedEnd, options: Options, names: list[str]) -> None:
        self.counted = counted
        self.options = options
        self.names = names
        self.seats = len(names)
        self.pieces = counted.pieces(self.seats, options)
        self.written: dict[tuple[str, int], int] = {}
        self.picks: list[tuple[str, ...]] = [()] * self.seats

    @property
    def begun(self) -> bool:
        """Whether anything was counted."""
        return bool(self.written) or any(self.picks)

    def keep(self, other: "PiecesPad", seats: list[int]) -> None:
        """Takes over what was counted; `seats`: where each of ours sat there, -1 for nowhere."""
        for seat, was in enumerate(seats):
            if was >= 0:
                self.picks[seat] = other.picks[was]
                for (field, at), count in other.written.items():
                    if at == was:
                        self.written[field, seat] = count

    @property
    def lines(self) -> list[int]:
        """What counts for somebody here."""
        every = range(len(self.pieces))
        return [at for at in every if any(self.open(at, seat) for seat in range(self.seats))]

    @property
    def rows(self) -> list[int]:
        return self.lines

    def open(self, line: int, seat: int) -> bool:
        """Whether there is something to count: of the whole table the first seat does it."""
        piece = self.pieces[line]
        if piece.shared:
            return seat == 0
        return not piece.needs or bool(set(piece.needs) & set(self.picks[seat]))

    def strong(self, line: int) -> bool:
        return False

    def name(self, line: int) -> str:
        return capital(say(self.pieces[line].name, self.names))

    def text(self, line: int, seat: int) -> str:
        if not self.open(line, seat):
            return ""
        return str(self.count(line, seat))

    def picked(self, line: int) -> bool:
        return self.pieces[line].picked

    def count(self, line: int, seat: int) -> int:
        piece = self.pieces[line]
        if piece.picked:
            return len(self.picks[seat])
        return self.written.get((piece.field, seat), piece.given)

    def write(self, line: int, seat: int, count: int) -> None:
        if not self.pieces[line].picked:
            self.written[self.pieces[line].field, seat] = count

    def fixed(self, line: int) -> bool:
        return False

    def full(self, line: int, seat: int) -> bool:
        """Whether no further digit can follow."""
        most = self.pieces[line].most
        return most is not None and self.count(line, seat) * 10 > most

    def fault(self, line: int, seat: int) -> str:
        """What cannot be about a number; empty where it can."""
        piece = self.pieces[line]
        if piece.picked or not self.open(line, seat):
            return ""
        return beyond(self.name(line), piece, self.count(line, seat))

    def sheet(self, winner: int | None = None) -> Sheet | Message | None:
        """The sheet, or what cannot be about the numbers together; None while one is beyond it."""
        if wrong_cells(self):
            return None
        counts = [
            {
                piece.field: self.count(at, seat) if self.open(at, seat) else piece.given
                for at, piece in enumerate(self.pieces)
                if not piece.picked and not piece.shared
            }
            for seat in range(self.seats)
        ]
        shared = {
            piece.field: self.count(at, 0) for at, piece in enumerate(self.pieces) if piece.shared
        }
        try:
            return self.counted.tally(self.options, self.names, counts, self.picks, shared)
        except Implausible as fault:
            return fault.about
