"""The room there is on the screen: how it is laid out depends on that, never on the device."""

from kivy.core.window import Window
from kivy.metrics import dp, sp

TABLET = 600  # dp of the shorter side from which letters are larger: it lies farther away
LARGER = 1.3
LOW = 480  # dp of height below which the bars stand at the side
SHEET = 540  # dp: no wider is a sheet, at the usual size
COLUMN = 720  # dp: no wider than this are lines of text, at the usual size


def is_tablet() -> bool:
    return bool(min(Window.size) >= dp(TABLET))


def letters(wished: int) -> int:
    """The size of letters in per cent: as it is wished for, larger on a tablet."""
    return round(wished * LARGER) if is_tablet() else wished


def sheet_width(width: float, height: float) -> float:
    """Of a sheet in a window: all of it on a phone, on a tablet no more than lines of text need."""
    if height < dp(LOW):
        return width
    return float(min(width, dp(SHEET) * (LARGER if is_tablet() else 1)))


def narrow(width: float, usual: float) -> bool:
    """Whether a width holds fewer letters than so many dp hold at the usual size."""
    return bool(width < sp(usual))
