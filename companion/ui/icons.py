"""Icons by name, from the Material Design font. The package is only located, never imported."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from kivy.core.text import Label
from kivy.graphics.texture import Texture
from kivy.metrics import sp

CODES = {
    "account": 0xF0004,
    "account-multiple": 0xF000E,
    "account-plus": 0xF0014,
    "account-switch": 0xF0019,
    "alert": 0xF0026,
    "anvil": 0xF089B,
    "archive-arrow-down": 0xF1259,
    "arrow-left": 0xF004D,
    "arrow-right": 0xF0054,
    "baby-face-outline": 0xF0E7D,
    "backspace": 0xF006E,
    "barley": 0xF0073,
    "barn": 0xF0B5E,
    "book-open-page-variant": 0xF05DA,
    "bread-slice": 0xF0CEE,
    "calculator": 0xF00EC,
    "calendar": 0xF00ED,
    "camera": 0xF0100,
    "carrot": 0xF010F,
    "chart-bar": 0xF0128,
    "check": 0xF012C,
    "check-all": 0xF012D,
    "check-circle": 0xF05E0,
    "chevron-down": 0xF0140,
    "chevron-left": 0xF0141,
    "chevron-right": 0xF0142,
    "chevron-up": 0xF0143,
    "city": 0xF0146,
    "clock-outline": 0xF0150,
    "close": 0xF0156,
    "cog": 0xF0493,
    "content-copy": 0xF018F,
    "content-paste": 0xF0192,
    "content-save": 0xF0193,
    "cow": 0xF019A,
    "cube": 0xF01A6,
    "delete": 0xF01B4,
    "delete-forever": 0xF05E8,
    "delete-restore": 0xF0819,
    "diamond-stone": 0xF01C8,
    "dice-5": 0xF01CE,
    "dog-side": 0xF0A44,
    "donkey": 0xF07C2,
    "dots-vertical": 0xF01D9,
    "drag": 0xF01DB,
    "eye": 0xF0208,
    "fence": 0xF179A,
    "file": 0xF0214,
    "filter": 0xF0232,
    "flag": 0xF023B,
    "flower": 0xF024A,
    "format-list-bulleted": 0xF0279,
    "gavel": 0xF029B,
    "gold": 0xF124F,
    "hammer": 0xF08EA,
    "help": 0xF02D6,
    "help-circle": 0xF02D7,
    "hexagon": 0xF02D8,
    "history": 0xF02DA,
    "home": 0xF02DC,
    "image": 0xF02E9,
    "information-outline": 0xF02FD,
    "leaf": 0xF032A,
    "magnify": 0xF0349,
    "minus": 0xF0374,
    "package-variant": 0xF03D6,
    "page-first": 0xF0600,
    "page-last": 0xF0601,
    "palette": 0xF03D8,
    "pause": 0xF03E4,
    "pencil": 0xF03EB,
    "pickaxe": 0xF08B7,
    "pig": 0xF0401,
    "pine-tree": 0xF0405,
    "play": 0xF040A,
    "plus": 0xF0415,
    "qrcode": 0xF0432,
    "radiobox-blank": 0xF043D,
    "radiobox-marked": 0xF043E,
    "redo": 0xF044E,
    "rotate-left": 0xF0465,
    "share-variant": 0xF0497,
    "sheep": 0xF0CC6,
    "shuffle": 0xF049D,
    "silverware-fork-knife": 0xF0A70,
    "sofa": 0xF04B9,
    "sprout": 0xF0E66,
    "star-four-points": 0xF0AE2,
    "store": 0xF04DC,
    "swap-horizontal": 0xF04E1,
    "sword": 0xF04E5,
    "table": 0xF04EB,
    "terrain": 0xF0509,
    "trophy": 0xF0538,
    "tunnel": 0xF183D,
    "undo": 0xF054C,
    "volume-high": 0xF057E,
    "wall": 0xF07FE,
}


FIRST = 0xF0000  # where the font's icons begin


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


def is_icon(text: str) -> bool:
    """Whether this is a letter of the icon font."""
    return len(text) == 1 and ord(text) >= FIRST


def size(scale: float) -> tuple[float, float]:
    """How large an icon is drawn at this size of text, in per cent."""
    side = sp(24) if scale else 0
    return side, side


@cache
def texture(name: str, scale: float) -> Texture | None:
    """An icon in white, to be coloured where it is drawn; None for no name."""
    if not name:
        return None
    label = Label(text=icon(name), font_name=font(), font_size=size(scale)[0], padding=0)
    label.refresh()
    return label.texture
