"""The four forms that a screen has, by the room there is."""

from itertools import combinations
from math import hypot
from typing import Any

from kivy.metrics import dp

from companion.ui.finger import Finger
from companion.ui.widgets.board import DrawnBoard
from tests.ui.seen import root

FORMS = {
    "phone, upright": (360, 640),
    "phone, lying": (640, 360),
    "tablet, lying": (1280, 800),
    "tablet, upright": (800, 1280),
}
SCALES = (100, 150, 200)
APART = 20  # dp between places of a board: a touch takes the nearest


def boards(finger: Finger) -> list[Any]:
    return [one for one in root(finger).walk(restrict=True) if isinstance(one, DrawnBoard)]


def lost_boards(finger: Finger) -> list[str]:
    """Boards that answer, but cannot be seen, or whose places a thumb could not tell apart."""
    found = []
    for board in boards(finger):
        name = type(board).__name__
        places = [(one.x, one.y) for one in board._places if one.possible]
        if not places:
            continue
        if not board.opacity or min(board.size) < dp(100):
            found.append(f"{name} of {len(places)} places is {tuple(map(round, board.size))}")
            continue
        spots = [board.on_screen(*place) for place in places]
        nearest = min(
            (hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(spots, 2)), default=dp(APART)
        )
        if nearest < dp(APART) - 1:
            found.append(f"{name}: places are {nearest / dp(1):.0f} dp apart")
    return found
