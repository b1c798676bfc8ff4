"""Colours, distances and motion: one hand for the whole app. kv files read `theme`."""

from typing import Literal

from kivy.metrics import Metrics
from kivy.utils import get_color_from_hex

Palette = dict[str, str]

LIGHT: Palette = {
    "paper": "#F6F1E7",
    "card": "#FFFCF5",
    "ink": "#2B2320",
    "soft": "#65574C",
    "line": "#D9CDBA",
    "accent": "#1F5C57",
    "on_accent": "#FFFFFF",
    "tint": "#E3ECE6",
    "glow": "#B26A00",
    "bad": "#9C2B23",
    "on_bad": "#FFFFFF",
    "veil": "#2B232088",
}
DARK: Palette = {
    "paper": "#1B1816",
    "card": "#2A2522",
    "ink": "#F4EDE2",
    "soft": "#BFB2A3",
    "line": "#463E38",
    "accent": "#7CCBBE",
    "on_accent": "#0F211F",
    "tint": "#253330",
    "glow": "#F0B651",
    "bad": "#F39A8F",
    "on_bad": "#2A0F0C",
    "veil": "#000000AA",
}
LIGHT_CONTRAST: Palette = LIGHT | {
    "paper": "#FFFFFF",
    "card": "#FFFFFF",
    "ink": "#000000",
    "soft": "#2E2E2E",
    "line": "#000000",
    "accent": "#003D39",
    "bad": "#7A0000",
}
DARK_CONTRAST: Palette = DARK | {
    "paper": "#000000",
    "card": "#000000",
    "ink": "#FFFFFF",
    "soft": "#E6E6E6",
    "line": "#FFFFFF",
    "accent": "#9FF5E7",
    "on_accent": "#000000",
    "tint": "#00332E",
}

SEATS = {  # a player's colour, what is written on it, and its shape
    "red": ("#B3362D", "#FFFFFF", "circle"),
    "blue": ("#2B5FA8", "#FFFFFF", "square"),
    "green": ("#3C7A3F", "#FFFFFF", "triangle"),
    "yellow": ("#E3B62B", "#2B2320", "diamond"),
    "white": ("#F4F1EA", "#2B2320", "hexagon"),
    "black": ("#2B2727", "#FFFFFF", "pentagon"),
    "purple": ("#75428F", "#FFFFFF", "star"),
    "orange": ("#B4580F", "#FFFFFF", "shield"),
}


def seat_look(colour: str) -> tuple[str, str, str]:
    """The colour of a seat, what is written on it, and its shape; plain for one without."""
    return SEATS.get(colour, ("#8A7F74", "#FFFFFF", "circle"))


class Theme:
    """What kv files read. Plain values: when they change, the pages are built anew."""

    def __init__(self) -> None:
        self.dark = False
        self.motion = 0.18  # seconds of a transition; 0 for reduced motion and the robot
        self._take_colours(LIGHT)

    def _take_colours(self, palette: Palette) -> None:
        for name, value in palette.items():
            setattr(self, name, tuple(get_color_from_hex(value)))

    def __getattr__(self, name: str) -> tuple[float, float, float, float]:
        raise AttributeError(f"no colour is called {name!r}")

    def apply(
        self,
        look: Literal["light", "dark"],
        *,
        contrast: bool = False,
        motion: bool = True,
        scale: int = 100,
    ) -> None:
        """Puts on a palette, the speed of motion and the size of text (in per cent)."""
        self.dark = look == "dark"
        plain, strong = (DARK, DARK_CONTRAST) if self.dark else (LIGHT, LIGHT_CONTRAST)
        self._take_colours(strong if contrast else plain)
        self.motion = 0.18 if motion else 0
        Metrics.fontscale = scale / 100


theme = Theme()
