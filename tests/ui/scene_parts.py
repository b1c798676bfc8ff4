"""The scenes of the real games in parts: each is a test of its own, and none takes long."""

from collections.abc import Iterator

from companion.ui.finger import Finger
from companion.ui.scenes import Scenes

FIRST = "cavum"  # after it the pages round the games are shown
PARTS = {FIRST: 90, "cave_vs_cave": 150, "caverna": 50}  # and how many scenes each has at least


def scenes(finger: Finger, part: str) -> Iterator[str]:
    """A game's scenes; those of the first with the pages round the games before and after."""
    every = Scenes(finger)
    if part == FIRST:
        yield from every.shell()
    yield from every.game(part)
    if part == FIRST:
        yield from every.after_games()
