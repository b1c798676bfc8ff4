"""Icons by name, from the Material Design font. The package is only located, never imported."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kivy.core.text import Label
from kivy.metrics import sp

CODES = {
    "account": 0xF0004,
    "account-plus": 0xF0014,
    "alert": 0xF0026,
    "arrow-left": 0xF004D,
    "backspace": 0xF006E,
    "book-open-page-variant": 0xF05DA,
    "check": 0xF012C,
    "check-circle": 0xF05E0,
    "chevron-down": 0xF0140,
    "chevron-right": 0xF0142,
    "chevron-up": 0xF0143,
    "clock-outline": 0xF0150,
    "close": 0xF0156,
    "cog": 0xF0493,
    "content-copy": 0xF018F,
    "content-save": 0xF0193,
    "dice-5": 0xF01CE,
    "dots-vertical": 0xF01D9,
    "drag": 0xF01DB,
    "eye": 0xF0208,
    "flag": 0xF023B,
    "format-list-bulleted": 0xF0279,
    "gavel": 0xF029B,
    "hammer": 0xF08EA,
    "hexagon": 0xF02D8,
    "history": 0xF02DA,
    "home": 0xF02DC,
    "magnify": 0xF0349,
    "minus": 0xF0374,
    "pause": 0xF03E4,
    "pencil": 0xF03EB,
    "play": 0xF040A,
    "plus": 0xF0415,
    "redo": 0xF044E,
    "rotate-left": 0xF0465,
    "share-variant": 0xF0497,
    "shuffle": 0xF049D,
    "sword": 0xF04E5,
    "table": 0xF04EB,
    "trophy": 0xF0538,
    "undo": 0xF054C,
    "volume-high": 0xF057E,
}


@cache
def font() -> str:
    spec = find_spec("fonticon_mdi7")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("the icon font is not installed: fonticon-materialdesignicons7")
    folder = Path(spec.submodule_search_locations[0])
    return str(folder / "fonts" / "materialdesignicons-webfont.ttf")


def icon(name: str) -> str:
    """The letter of the icon font that shows this icon; nothing for no name."""
    return chr(CODES[name]) if name else ""


def size(scale: float) -> tuple[float, float]:
    """How large an icon is drawn at this size of text, in per cent."""
    side = sp(24) if scale else 0
    return side, side


@cache
def texture(name: str, scale: float) -> Any:
    """An icon in white, to be coloured where it is drawn; None for no name."""
    if not name:
        return None
    label = Label(text=icon(name), font_name=font(), font_size=size(scale)[0], padding=0)
    label.refresh()
    return label.texture
