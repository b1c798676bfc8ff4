"""A finger that notes each answer that moved although nothing was entered."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.ui import ground
from companion.ui.finger import Finger, Touchable
from companion.ui.meaning import Open
from companion.ui.widgets.board import BoardArea

NEAR = 1.5  # pixels that count for nothing
Edges = tuple[float, ...]


class Moved(NamedTuple):
    touched: object
    answer: object
    by: tuple[int, ...]


class WatchingFinger(Finger):
    """What it touches is scrolled into sight first; then nothing may move but what is asked."""

    moved: tuple[Moved, ...] = ()

    def touch(self, widget: Touchable | None) -> None:
        self.place(widget)
        self.frames(3)
        asked, before = ground.asked(), dict(_answers())
        super().touch(widget)
        self.frames(3)
        means = getattr(widget, "means", None)
        looked = isinstance(means, tuple) and not hasattr(means, "leads")  # at something else
        if asked == ground.asked() and not looked:
            self.moved += tuple(_moved(means, before, dict(_answers())))


def _answers() -> Iterator[tuple[object, Edges]]:
    """What leads to a move, and where it is; not what only leads to where it is entered."""
    for area in ground.areas(ground.uppermost()):
        places = area.where() if isinstance(area, BoardArea) else [(area.means, area[:4])]
        for means, edges in places:
            if hasattr(means, "leads") and not isinstance(means, Open):
                yield means, edges


def _moved(
    touched: object, before: dict[object, Edges], after: dict[object, Edges]
) -> Iterator[Moved]:
    for means, at in before.items():
        by = tuple(round(b - a) for a, b in zip(at, after.get(means, at), strict=True))
        if max(map(abs, by)) > NEAR:
            yield Moved(touched, means, by)
