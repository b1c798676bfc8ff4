"""Letters for drawings: many words lie on one texture, so that many can be drawn as one."""

from functools import cache
from typing import NamedTuple

from kivy.core.text import Label
from kivy.graphics.texture import Texture

from companion.ui.icons import font, icon, is_icon
from companion.ui.kivy_internals import TexturePart

SIDE = 1024  # pixels of a case
GAP = 1  # between words: letters are smoothed when they are drawn
SIZES = (12, 16, 20, 26, 34, 48)


def crisp(height: float) -> float:
    """The size to letter at for so many pixels: shrunk much, letters look torn."""
    return next((size for size in SIZES if size >= height * 0.8), SIZES[-1])


@cache
def length(text: str, bold: bool = True) -> float:
    """How long words are, in heights."""
    width, height = Label(font_size=SIZES[-1], bold=bold).get_extents(text)
    return float(width / height)


class Letters(NamedTuple):
    """Words in white, to be coloured where they are drawn: where on which case, how large."""

    case: "LetterTexture"
    left: float
    low: float
    right: float
    top: float
    width: int
    height: int


@cache
def lettering(text: str, size: float, bold: bool = True, *, sign: bool = False) -> Letters:
    """Words that are not blank, or a letter of the icon font; `sign`: an icon by its name."""
    drawn = sign or is_icon(text)
    label = Label(
        text=icon(text) if sign else text,
        font_size=size,
        bold=bold and not drawn,
        font_name=font() if drawn else "Roboto",
    )
    width, height = label.render()
    if width > SIDE:
        return lettering(text, size * SIDE / (width + 1), bold, sign=sign)
    if not _cases or not _cases[-1].has_room(width, height):
        _cases.append(LetterTexture())
    return _cases[-1].put(label, width, height)


class LetterTexture:
    """A texture that is filled with words, row by row; none is ever taken out."""

    def __init__(self) -> None:
        self.texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
        self.texture.add_reload_observer(self._again)  # where the screen's memory was lost
        self._rows: list[_Row] = []
        self._high = 0
        self._labels: list[Label] = []
        self._wipe()

    def has_room(self, width: int, height: int) -> bool:
        return self._row(width, height) is not None or self._high + height <= SIDE

    def _row(self, width: int, height: int) -> "_Row | None":
        return next((one for one in self._rows if one.takes(width, height)), None)

    def put(self, label: Label, width: int, height: int) -> Letters:
        """Writes a label, for which there is room."""
        row = self._row(width, height)
        if row is None:
            row = _Row(self._high, height)
            self._rows.append(row)
            self._high += height + GAP
        x, y = row.used, row.y
        row.used += width + GAP
        label.texture = TexturePart(self.texture, x, y, width, height)
        label.refresh()
        self._labels.append(label)
        right, low = (x + width) / SIDE, (y + height) / SIDE  # its first line is the upper one
        return Letters(self, x / SIDE, low, right, y / SIDE, width, height)

    def _wipe(self) -> None:
        self.texture.blit_buffer(bytes(4 * SIDE * SIDE), colorfmt="rgba")

    def _again(self, *args: object) -> None:
        self._wipe()
        for label in self._labels:
            label.refresh()


class _Row:
    def __init__(self, y: int, height: int) -> None:
        self.y, self.height, self.used = y, height, 0

    def takes(self, width: int, height: int) -> bool:
        return height <= self.height <= height * 1.2 and self.used + width <= SIDE


_cases: list[LetterTexture] = []
