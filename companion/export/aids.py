"""A player aid as one PDF page: two columns, as large as they fit."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.rulebook.book import AidTable

from .fonts import BOLD, PLAIN, file_of

WIDTH, HEIGHT, MARGIN, GAP = 297.0, 210.0, 10.0, 8.0  # mm: A4 across
TOP = MARGIN + 12
COLUMNS = 2
NAMES = 0.34  # of a column, for what a line is about
LARGEST, SMALLEST = 10.0, 5.0  # points


def write(path: Path, title: str, tables: Sequence[AidTable]) -> float:
    """Writes the page with the largest letters that hold it, and says how large they are."""
    page = _Page(_plain(title))
    shown = _readable(tables)
    size = LARGEST
    while size > SMALLEST and not page.holds(shown, size):
        size -= 0.5
    page.holds(shown, size, draw=True)
    path.write_bytes(page.bytes())
    return size


def _readable(tables: Sequence[AidTable]) -> list[AidTable]:
    return [
        AidTable(_plain(one.title), tuple((_plain(name), _plain(text)) for name, text in one.rows))
        for one in tables
    ]


def _plain(text: str) -> str:
    """The letters have no narrow blank that does not break: an ordinary one stands for it."""
    return text.replace("\u202f", "\u00a0")


class _Page:
    def __init__(self, title: str) -> None:
        from fpdf import FPDF

        pdf: Any = FPDF(orientation="landscape", unit="mm", format="A4")
        pdf.set_auto_page_break(False)
        pdf.add_font("page", "", str(file_of(PLAIN)))
        pdf.add_font("page", "B", str(file_of(BOLD)))
        pdf.add_page()
        pdf.set_font("page", "B", 16)
        pdf.set_xy(MARGIN, MARGIN)
        pdf.cell(text=title)
        self._pdf = pdf
        self._wide = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS

    def holds(self, tables: Sequence[AidTable], size: float, *, draw: bool = False) -> bool:
        """Whether tables in letters of this size fit; drawn if wished, else only measured."""
        self._size, self._line, self._draw = size, size * 0.42, draw
        self._column, self._y = 0, TOP
        for table in tables:
            head = self._line * 1.6
            self._room(head + (self._height(*table.rows[0]) if table.rows else 0))
            self._text(self._x, self._wide, table.title, "B", size + 2, head)
            self._y += head
            for row in table.rows:
                height = self._height(*row)
                self._room(height)
                self._row(*row)
                self._y += height
            self._y += self._line * 0.6
        return self._column < COLUMNS

    def bytes(self) -> bytes:
        return bytes(self._pdf.output())

    def _row(self, name: str, text: str) -> None:
        left = self._wide * NAMES if name else 0
        if name:
            self._text(self._x, left, name, "B", self._size, self._line)
        self._text(self._x + left, self._wide - left, text, "", self._size, self._line)

    def _text(
        self, x: float, width: float, text: str, style: str, size: float, line: float
    ) -> None:
        if self._draw:
            self._pdf.set_font("page", style, size)
            self._pdf.set_xy(x, self._y)
            self._pdf.multi_cell(width, line, text, align="L")

    def _height(self, name: str, text: str) -> float:
        left = self._wide * NAMES if name else 0
        high = 0.0
        for width, words, style in ((left, name, "B"), (self._wide - left, text, "")):
            if words:
                self._pdf.set_font("page", style, self._size)
                lines = self._pdf.multi_cell(
                    width, self._line, words, align="L", dry_run=True, output="LINES"
                )
                high = max(high, len(lines) * self._line)
        return high

    @property
    def _x(self) -> float:
        return MARGIN + self._column * (self._wide + GAP)

    def _room(self, height: float) -> None:
        """Goes on in the next column where this one ends."""
        if self._y + height > HEIGHT - MARGIN:
            self._column += 1
            self._y = TOP
