"""A QR sign on the screen: black on white in every theme, as large as its place."""

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.export import qr

QUIET = 4  # empty squares all round, which a camera needs


class QrSign(Widget):
    def __init__(self, text: str, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.text = text  # for who cannot use a camera
        self._lines = [bytes(line) for line in qr.sign(text).matrix]
        self.bind(pos=self._draw, size=self._draw, width=self._fit)

    def _fit(self, *args: object) -> None:
        self.height = min(self.width, dp(420))

    def _draw(self, *args: object) -> None:
        count = len(self._lines) + 2 * QUIET
        side = max(1, int(min(self.size) / count))  # whole pixels, so that edges are sharp
        whole = side * count
        left, top = int(self.center_x - whole / 2), int(self.center_y + whole / 2)
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(pos=(left, top - whole), size=(whole, whole))
            Color(0, 0, 0)
            for row, line in enumerate(self._lines):
                y = top - (row + QUIET + 1) * side
                for start, length in _dark(line):
                    place = (left + (start + QUIET) * side, y)
                    Rectangle(pos=place, size=(length * side, side))


def _dark(line: bytes) -> list[tuple[int, int]]:
    """Where a line is dark: the first square and how many."""
    found: list[tuple[int, int]] = []
    for at, dark in enumerate(line):
        if dark and found and sum(found[-1]) == at:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((at, 1))
    return found
