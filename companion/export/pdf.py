"""A sheet as a PDF: A4 or Letter, every letter with its font."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from .fonts import Font, file_of, runs
from .layout import Area, Shape, Text, Thing, lay_out
from .paper import Paper

if TYPE_CHECKING:
    from fpdf import FPDF

Size = Literal["A4", "Letter"]
SIZES: dict[Size, tuple[float, float]] = {"A4": (595.28, 841.89), "Letter": (612.0, 792.0)}
Tell = Callable[[float], object]


def write(paper: Paper, size: Size = "A4", tell: Tell = lambda share: None) -> bytes:
    """The file. `tell` is told how much is done, from 0 to 1; what it raises stops the work."""
    tell(0.0)
    from fpdf import FPDF

    width, height = SIZES[size]
    pdf = FPDF(unit="pt", format=(width, height))
    pdf.set_auto_page_break(False)
    pdf.set_title(f"{paper.game} – {paper.title}")
    pdf.set_creator("Cavern Companion")
    tell(0.2)
    sheets = lay_out(paper, width, height, lambda text, size, bold: _wide(pdf, text, size, bold))
    tell(0.5)
    for page in sheets.pages:
        pdf.add_page()
        for thing in page:
            _draw(pdf, thing)
    tell(0.7)
    made = bytes(pdf.output())
    tell(1.0)
    return made


def _use(pdf: "FPDF", font: Font, size: float) -> None:
    style: Literal["", "B"] = "B" if font.bold else ""
    if f"{font.name.lower()}{style}" not in pdf.fonts:
        pdf.add_font(font.name, style, file_of(font))
    pdf.set_font(font.name, style, size)


def _wide(pdf: "FPDF", text: str, size: float, bold: bool) -> float:
    width = 0.0
    for font, piece in runs(text, bold):
        _use(pdf, font, size)
        width += pdf.get_string_width(piece)
    return width


def _draw(pdf: "FPDF", thing: Thing) -> None:
    match thing:
        case Area(x, y, width, height, colour):
            pdf.set_fill_color(colour)
            pdf.rect(x, y, width, height, style="F")
        case Shape(corners, colour):
            pdf.set_fill_color(colour)
            pdf.polygon(corners, style="F")
        case Text(x, y, text, size, bold, colour, align):
            pdf.set_text_color(colour)
            if align == "middle":
                x -= _wide(pdf, text, size, bold) / 2
            for font, piece in runs(text, bold):
                _use(pdf, font, size)
                pdf.text(x, y, piece)
                x += pdf.get_string_width(piece)
