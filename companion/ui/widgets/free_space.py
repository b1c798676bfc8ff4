"""Where nothing stands on a page: room for a notice that covers nothing."""

from collections.abc import Iterator

from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.widgets.board import DrawnBoard
from companion.ui.widgets.touch import Touch

Box = tuple[float, float, float, float]  # left, low, right, top, in pixels of the window


def free_band(
    root: Widget, within: Box, height: float, above: float, taken: list[Box]
) -> float | None:
    """The lowest place for a band of this height with nothing in it, at `above` or higher where
    there is room; `taken` are boxes besides what stands on the page. None if there is no room.
    """
    left, low, right, top = within
    spans = sorted(
        (max(low, box[1]), min(top, box[3]))
        for box in (*occupied(root, within), *taken)
        if box[0] < right and left < box[2] and box[1] < top and low < box[3]
    )
    edge = low
    for under, over in [*spans, (top, top)]:
        if under - edge >= height:
            return min(max(edge, above), under - height)
        edge = max(edge, over)
    return None


def occupied(widget: Widget, seen: Box) -> Iterator[Box]:
    """What can be seen of all that is written, drawn or touched under a widget; of a board, the
    places that answer.
    """
    box = _cut(_box(widget), seen)
    if box is None or not widget.opacity:
        return
    if isinstance(widget, DrawnBoard):
        yield from widget.answering()
        return
    if isinstance(widget, ScrollView):
        seen = box
    elif isinstance(widget, Touch) or _is_leaf(widget):
        yield box
        return
    for child in widget.children:
        yield from occupied(child, seen)


def _is_leaf(widget: Widget) -> bool:
    if isinstance(widget, Label):
        return bool(widget.text)
    return not widget.children and not isinstance(widget, Layout)


def _box(widget: Widget) -> Box:
    x, y = widget.to_window(*widget.pos)
    right, top = widget.to_window(widget.right, widget.top)
    return min(x, right), min(y, top), max(x, right), max(y, top)


def _cut(box: Box, seen: Box) -> Box | None:
    left, low = max(box[0], seen[0]), max(box[1], seen[1])
    right, top = min(box[2], seen[2]), min(box[3], seen[3])
    return (left, low, right, top) if left < right and low < top else None
