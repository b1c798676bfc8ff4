"""Fonts of our dependencies, and letters in the order in which they are drawn.

Roboto draws the five languages. What it lacks (Hebrew, Arabic, signs) DejaVu draws; what both lack
is a replacement sign. Arabic letters stand in their order, but are not joined: shaping them needs
a compiled library that the phone does not have.
"""

import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

MISSING = "\ufffd"
UNSEEN = ("Cf", "Mn", "Cc")  # joiners, marks above a letter and controls: drawn by no font alone


class Font(NamedTuple):
    name: str
    bold: bool


PLAIN, BOLD, OTHER = Font("Roboto", False), Font("Roboto", True), Font("DejaVu", False)
_FILES = {PLAIN: "Roboto-Regular.ttf", BOLD: "Roboto-Bold.ttf", OTHER: "DejaVuSans.ttf"}


@cache
def file_of(font: Font) -> Path:
    """The font's file. Kivy is only located, never imported."""
    spec = find_spec("kivy")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("Kivy, whose fonts are used, is not installed")
    return Path(spec.submodule_search_locations[0]) / "data" / "fonts" / _FILES[font]


@cache
def known(font: Font) -> frozenset[int]:
    """The letters that a font can draw."""
    from fontTools.ttLib import TTFont

    with TTFont(file_of(font), lazy=True) as opened:
        return frozenset(opened.getBestCmap())


def runs(text: str, bold: bool) -> Iterator[tuple[Font, str]]:
    """A text in pieces, each with the font that draws it; what none can is replaced."""
    first = BOLD if bold else PLAIN
    marked = []
    for letter in unicodedata.normalize("NFC", text):
        if ord(letter) in known(first):
            marked.append((first, letter))
        elif ord(letter) in known(OTHER) and unicodedata.category(letter) not in UNSEEN:
            marked.append((OTHER, letter))
        elif unicodedata.category(letter) not in UNSEEN:
            marked.append((first, MISSING))
    for font, piece in groupby(marked, key=lambda pair: pair[0]):
        yield font, "".join(letter for _, letter in piece)


def wrap(text: str, width: float, measure: Callable[[str], float]) -> list[str]:
    """The lines of a text as they are drawn from left to right; a word too long is broken."""
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        line = ""
        for word in paragraph.split():
            joined = f"{line} {word}" if line else word
            if measure(joined) <= width:
                line = joined
                continue
            if line:
                lines.append(line)
            line = word
            while measure(line) > width and len(line) > 1:
                cut = len(line) - 1
                while cut > 1 and measure(line[:cut]) > width:
                    cut -= 1
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return [drawn(line) for line in lines]


def drawn(text: str) -> str:
    """A line in the order in which it is drawn: what is read from the right, turned round."""
    if not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
        return text
    from fpdf.bidi import BidiParagraph
    from fpdf.enums import TextDirection

    # The sentences round a name are read from the left, whatever it begins with.
    ordered: str = BidiParagraph(text, TextDirection.LTR).get_reordered_string()
    return ordered
