"""What the app uses of Kivy's inside, all of it: a newer Kivy may change this without a word.

Kivy is imported in each function: some are called before it is set up, others open its window.
"""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.app import App
    from kivy.graphics.texture import Texture
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.textinput import TextInput

IN_KV = {
    "_bar_color": "whether a list is being scrolled shows in its bar (kv/theme.kv)",
    "_handle_y_pos": "where the bar of a list is, for drawing and touching it (kv/theme.kv)",
    "_handle_y_size": "how large that bar is (kv/theme.kv)",
    "_cursor_blink": "whether the cursor of a line is seen just now (kv/widgets/name_input.kv)",
    "_cursor_visual_pos": "where that cursor is drawn (kv/widgets/name_input.kv)",
    "_cursor_visual_height": "how high it is (kv/widgets/name_input.kv)",
}
"""Properties that Kivy's own rules read, and ours in their place. Should one go, the first page
with a list or a line to write on cannot be built: the tests of `tests/ui/test_kivy.py` say so."""

SHADER = """$HEADER$
attribute vec4 vInk;
void main(void) {
    frag_color = color * vec4(1.0 - vInk.rgb, vInk.a * opacity);
    tex_coord0 = vTexCoords0;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
"""
"""Kivy's own, and an ink for each corner, inside out. What Kivy draws has none: OpenGL takes
0, 0, 0, 1 for it, which leaves the colour as it is. Should Kivy call its variables something else,
nothing is drawn at all."""


def skip_kivy_style() -> None:
    """Kivy's rules for its own widgets are not read: a fifth of the start for the few in use.

    `kv/theme.kv` and `kv/widgets/name_input.kv` have ours for those. Should Kivy look for its file
    in another way, it is read and dropped again: only the start takes longer.
    """
    import kivy.resources  # noqa: F401 (its cache is written to)
    from kivy import kivy_data_dir
    from kivy.cache import Cache

    style = os.path.join(kivy_data_dir, "style.kv")  # noqa: PTH118 (as Kivy spells it)
    Cache.append("kv.resourcefind", style, os.devnull)  # where it is found
    from kivy.lang import Builder  # looks for it

    Cache.remove("kv.resourcefind", style)
    Builder.unload_file(style)


def ink_every_corner() -> None:
    """The window's shader is ours. Should Kivy not take it, drawings have no colours."""
    from kivy.core.window import Window

    Window.render_context.shader.vs = SHADER


def sharpen_plain_areas() -> None:
    """Plain areas are painted with one white texture: unsmoothed, they cost half the time.

    Should Kivy have one for each area, all are painted as before, only slower.
    """
    from kivy.graphics import Rectangle

    white = Rectangle().texture
    white.min_filter = white.mag_filter = "nearest"


def forget_recycled_rows() -> None:
    """Rows of lists that are gone are kept for the next list, in the colours of their time.

    Should Kivy keep them elsewhere, a row may have yesterday's colours until it is scrolled.
    """
    from kivy.uix.recycleview import views

    for kept in views._cached_views.values():
        kept.clear()


def composed(line: "TextInput") -> str:
    """What an input method is writing on a line just now; it is part of the text already.

    Should Kivy keep it elsewhere, nothing can be written with an input method.
    """
    return str(line._ime_composition)


class TexturePart:
    """A part of a texture, which a label takes for a texture of its own.

    Should a label fill its texture in another way, drawings have no letters.
    """

    def __init__(self, texture: "Texture", x: int, y: int, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._texture, self._at = texture, (x, y)

    def ask_update(self, fill: Callable[["TexturePart"], object]) -> None:
        fill(self)

    def blit_data(self, data: object) -> None:
        self._texture.blit_data(data, self._at)


def start_beside(app: "App") -> None:
    """Starts an app without its loop: who calls this makes the frames.

    Should Kivy start apps in another way, robot, demo, pictures and tests of the screen fail.
    """
    from kivy.base import runTouchApp

    app._run_prepare()
    runTouchApp(embedded=True)


def make_frame() -> None:
    """One frame of Kivy's loop, without drawing it: what takes longest of it, if nobody looks.

    Should a frame be made in another way, robot and tests of the screen miss what happens in it.
    """
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def hand_over_touch(kind: str, touch: "MotionEvent") -> None:
    """Tells the app of a touch as if the device had; `kind`: begin, update or end.

    Should touches come in another way, robot and tests of the screen touch nothing.
    """
    from kivy.base import EventLoop

    EventLoop.post_dispatch_input(kind, touch)
