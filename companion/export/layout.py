"""Where everything of a sheet stands, in points from the top left: for a page and for a picture."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from .fonts import wrap
from .paper import Paper, PaperRow

Measure = Callable[[str, float, bool], float]  # a text, its size, whether bold: how wide it is

INK, SOFT, LINE, TINT = "#2B2320", "#65574C", "#D9CDBA", "#E3ECE6"
MARGIN = 42.0
MARK = 20.0  # a player's mark
NARROW = 40.0  # a column takes at least
WIDEST = 84.0


class Text(NamedTuple):
    x: float
    y: float  # the line the letters stand on
    text: str
    size: float
    bold: bool = False
    colour: str = INK
    align: Literal["left", "middle"] = "left"


class Area(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    colour: str


class Shape(NamedTuple):
    corners: tuple[tuple[float, float], ...]
    colour: str


Thing = Text | Area | Shape


class Sheets:
    """Pages filled from top to bottom."""

    def __init__(self, width: float, height: float, measure: Measure) -> None:
        self.width = width
        self.height = height
        self.pages: list[list[Thing]] = [[]]
        self.y = MARGIN
        self._measure = measure

    def put(self, *things: Thing) -> None:
        self.pages[-1].extend(things)

    def room(self, height: float) -> bool:
        """Whether a new page was begun, because so much does not fit on this one."""
        if self.y + height <= self.height - MARGIN:
            return False
        self.pages.append([])
        self.y = MARGIN
        return True

    def lines(self, text: str, width: float, size: float, bold: bool = False) -> list[str]:
        return wrap(text, width, lambda part: self._measure(part, size, bold))

    def paragraph(self, text: str, size: float, bold: bool = False, colour: str = INK) -> None:
        if not text:
            return
        for line in self.lines(text, self.width - 2 * MARGIN, size, bold):
            self.room(size * 1.35)
            self.y += size * 1.35
            self.put(Text(MARGIN, self.y - size * 0.3, line, size, bold, colour))


def lay_out(paper: Paper, width: float, height: float, measure: Measure) -> Sheets:
    """The sheet on pages of this size; a height without end makes one long page."""
    sheets = Sheets(width, height, measure)
    sheets.paragraph(f"{paper.game} – {paper.title}", 20, True)
    sheets.paragraph(" · ".join(paper.about), 11, colour=SOFT)
    sheets.y += 6
    sheets.paragraph(paper.won, 15, True)
    sheets.paragraph(paper.why, 11, colour=SOFT)
    sheets.y += 10
    _table(sheets, paper)
    sheets.y += 12
    sheets.paragraph(paper.comment, 12)
    sheets.y += MARGIN
    return sheets


def _table(sheets: Sheets, paper: Paper) -> None:
    seats = len(paper.columns)
    whole = sheets.width - 2 * MARGIN
    column = max(NARROW, min(WIDEST, (whole - 150) / seats))
    left = whole - column * seats
    _heads(sheets, paper, MARGIN + left, column)
    for row in paper.rows:
        names = sheets.lines(row.name, left - 12, 11.5, row.strong)
        high = max(20.0, 15.0 * len(names) + 6)
        if sheets.room(high):
            _heads(sheets, paper, MARGIN + left, column)
        _row(sheets, row, names, high, MARGIN + left, column)


def _heads(sheets: Sheets, paper: Paper, x: float, column: float) -> None:
    names = [sheets.lines(one.name, column - 4, 9.5) for one in paper.columns]
    top = sheets.y
    for at, (one, name) in enumerate(zip(paper.columns, names, strict=True)):
        middle = x + column * (at + 0.5)
        if one.corners:
            corners = tuple(
                (middle + MARK / 2 * a, top + MARK / 2 - MARK / 2 * b) for a, b in one.corners
            )
            sheets.put(Shape(corners, one.fill))
        letter = sheets.lines(one.letter, column, 10, True)[0]
        sheets.put(Text(middle, top + MARK / 2 + 3.5, letter, 10, True, one.ink, "middle"))
        for number, line in enumerate(name):
            sheets.put(Text(middle, top + MARK + 12 + 11 * number, line, 9.5, align="middle"))
    sheets.y = top + MARK + 11 * max(map(len, names)) + 10


def _row(
    sheets: Sheets, row: PaperRow, names: list[str], high: float, x: float, column: float
) -> None:
    top = sheets.y
    whole = sheets.width - 2 * MARGIN
    if row.strong:
        sheets.put(Area(MARGIN - 6, top, whole + 12, high, TINT))
    else:
        sheets.put(Area(MARGIN, top + high - 0.5, whole, 0.5, LINE))
    for number, name in enumerate(names):
        sheets.put(Text(MARGIN, top + 14 + 15 * number, name, 11.5, row.strong))
    for at, written in enumerate(row.written):
        middle = x + column * (at + 0.5)
        sheets.put(Text(middle, top + high / 2 + 4, written, 11.5, row.strong, align="middle"))
    sheets.y = top + high
