"""What a finger can still reach: it is on the screen, and no sheet has come over it."""

from kivy.core.window import Window
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget


def in_reach(widget: Widget) -> bool:
    """Whether a finger that is lifted may still do what it went down for.

    Meanwhile the page may be left by the key for going back, or another finger may have opened a
    sheet or another page: what lies below or is gone does nothing.
    """
    root = widget
    while root.parent is not None and root.parent is not Window:
        root = root.parent
    if root not in Window.children:
        return False
    above = Window.children[: Window.children.index(root)]
    return not any(isinstance(one, ModalView) for one in above)
