"""The page under a sheet, kept as a picture: painted again only when something on it changes."""

from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.drawing import Offscreen

ROUND = 24  # dp: the upper corners of a sheet, behind which the page is seen
PALE = 0.3  # of the veil


class FrozenPage:
    """Shown where the sheet is not, with the veil on it already; a `pale` one leaves
    what is written there to be read.
    """

    def __init__(self, page: Widget, sheet: Widget, *, pale: bool = False) -> None:
        self._pale = pale
        self._page = page
        self._sheet = sheet
        self._place = InstructionGroup()
        self._picture = Offscreen(Window.size)
        at = Window.canvas.indexof(page.canvas)
        Window.canvas.remove(page.canvas)
        Window.canvas.insert(at, self._place)
        self._paint()
        Window.bind(size=self._paint)
        sheet.bind(top=self._show, width=self._show)

    def leave(self) -> None:
        """The page itself is drawn again."""
        Window.unbind(size=self._paint)
        self._sheet.unbind(top=self._show, width=self._show)
        self._picture.remove(self._page.canvas)
        at = Window.canvas.indexof(self._place)
        Window.canvas.remove(self._place)
        Window.canvas.insert(at, self._page.canvas)

    def _paint(self, *args: object) -> None:
        self._place.clear()
        self._picture.size = Window.size
        self._picture.hold(
            ClearColor(*theme.paper),
            ClearBuffers(clear_stencil=True),
            self._page.canvas,
            Color(*theme.veil[:3], theme.veil[3] * (PALE if self._pale else 1)),
            Rectangle(size=Window.size),
        )
        texture = self._picture.texture
        texture.min_filter = texture.mag_filter = "nearest"
        self._rectangle = Rectangle(texture=texture)
        for part in (self._picture, Color(1, 1, 1, 1), self._rectangle):
            self._place.add(part)
        self._show()

    def _show(self, *args: object) -> None:
        width, height = Window.size
        beside = self._sheet.width < width
        low = 0 if beside else min(max(0, self._sheet.top - dp(ROUND)), height)
        cut = low / height
        self._rectangle.pos = 0, low
        self._rectangle.size = width, height - low
        self._rectangle.tex_coords = (0, cut, 1, cut, 1, 1, 0, 1)
