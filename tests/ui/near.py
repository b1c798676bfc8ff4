"""Where a finger can touch, and whether it can get there: sizes, distances, scrolling."""

from itertools import combinations
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.ui.finger import Finger
from companion.ui.meaning import BoardSpot
from tests.ui.seen import Box, root

SMALLEST = 48  # dp of what a finger aims at, either way
APART = 8  # dp between that and the next
SLACK = 0.5  # dp that rounding may take
CLOSER = {  # pairs that may lie nearer, and why
    "StripPlayer": "seven seats in a row of 360 dp; a wrong touch only shows another home",
}


class Target(NamedTuple):
    """A touchable and its place in the window."""

    widget: Any
    box: Box


def targets(finger: Finger) -> list[Target]:
    """Everything that answers a touch now, but for the places of boards.

    Those are exempt: a board takes the nearest legal place within 24 dp of the finger.
    """
    found = []
    for widget in finger.touchables():
        if not isinstance(widget, BoardSpot) and widget.opacity and widget.width and widget.height:
            found.append(Target(widget, _box(widget)))
    return found


def small(finger: Finger) -> list[str]:
    return [
        f"{one.widget.means!r} is {_wide(one.box) / dp(1):.0f} x {_high(one.box) / dp(1):.0f} dp"
        for one in targets(finger)
        if min(_wide(one.box), _high(one.box)) < dp(SMALLEST - SLACK)
    ]


def crowded(finger: Finger) -> list[str]:
    """Pairs that lie nearer than 8 dp. What one has beyond 48 dp counts: nobody aims there."""
    found = []
    for one, other in combinations(targets(finger), 2):
        if _scroll_of(one.widget) is not _scroll_of(other.widget):
            continue  # they pass each other
        if _holds(one.widget, other.widget) or _holds(other.widget, one.widget):
            continue
        kinds = {type(one.widget).__name__, type(other.widget).__name__}
        if _gap(one.box, other.box) < dp(APART - SLACK) and not kinds <= CLOSER.keys():
            found.append(f"{one.widget.means!r} and {other.widget.means!r}")
    return found


def _gap(one: Box, other: Box) -> float:
    """Between what is aimed at, along the way on which they lie apart."""
    gaps = []
    for low, high in ((0, 2), (1, 3)):
        between = max(one[low] - other[high], other[low] - one[high])
        spare = sum(max(0.0, (box[high] - box[low] - dp(SMALLEST)) / 2) for box in (one, other))
        gaps.append(between + min(spare, dp(APART)) if between > -dp(SLACK) else between)
    return max(gaps)


def out_of_reach(finger: Finger) -> list[str]:
    """Touchables and texts that no scrolling brings into sight."""
    found = []
    for widget in root(finger).walk(restrict=True):
        text = isinstance(widget, Label) and widget.text.strip()
        touch = getattr(widget, "means", None) is not None and not isinstance(widget, TextInput)
        if (text or touch) and widget.opacity and widget.width > 1 and widget.height > 1:
            name = widget.means if touch else widget.text
            if why := _cut_off(widget):
                found.append(f"{name!r} {why}")
    return found


def _cut_off(widget: Any) -> str:
    """Why a widget cannot be seen wholly, if it cannot: each window round it in turn."""
    box = _box(widget)
    for scroll in scrolls_of(widget):
        around = _box(scroll)
        if not scroll.do_scroll_x and (box[0] < around[0] - 1 or box[2] > around[2] + 1):
            return "sticks out sideways"
        if not scroll.do_scroll_y and (box[1] < around[1] - 1 or box[3] > around[3] + 1):
            return "sticks out above or below"
        if min(_wide(around), _high(around)) < dp(SMALLEST):
            return "lies in a slit"
        box = around
    if box[0] < -1 or box[2] > Window.width + 1:
        return "leaves the screen sideways"
    if box[1] < -1 or box[3] > Window.height + 1:
        return "leaves the screen above or below"
    return ""


def scrolls_of(widget: Any) -> list[Any]:
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if isinstance(widget, ScrollView):
            found.append(widget)
    return found


def _scroll_of(widget: Any) -> Any:
    return next(iter(scrolls_of(widget)), None)


def _box(widget: Any) -> Box:
    one, other = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[0], other[0]),
        max(one[1], other[1]),
    )


def _wide(box: Box) -> float:
    return box[2] - box[0]


def _high(box: Box) -> float:
    return box[3] - box[1]


def _holds(outer: Any, inner: Any) -> bool:
    return any(widget is inner for widget in outer.walk(restrict=True))
