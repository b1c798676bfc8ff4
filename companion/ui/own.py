"""What a game needs of its own around the table: an owner's box, a page to set a position."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from companion.ui.widgets.chip import Mark

OWN = {"cavum": "companion.ui.cavum.my_box:own_options"}
"""A game whose owner is asked about the box, and the function that knows the answers."""

EDITORS = {"cavum": "cavum-position"}
"""A game with a position editor, and the page where it is."""

PICKERS = {
    "cave_vs_cave": "companion.ui.cave_vs_cave.pieces:pick",
    "caverna": "companion.ui.caverna.rooms:pick",
}
"""A game with pieces to pick at the end, and the function that shows them."""


def own_options(game: str, app: Any, options: Any, again: Callable[[], object]) -> Any | None:
    """The options with what the owner's box is like; None while the owner is being asked, and
    then `again` is called.
    """
    if game not in OWN:
        return options
    module, _, name = OWN[game].partition(":")
    return getattr(import_module(module), name)(app, options, again)


class Picking(NamedTuple):
    """A player's pieces being picked from their pictures, for scoring without a table."""

    title: str
    options: Any
    marks: list[Mark]  # of every player
    seat: int
    picks: list[tuple[str, ...]]  # what each has
    changed: Callable[[tuple[str, ...]], object]  # told each time
    then: Callable[[], object]  # when all are picked

    def owner(self, piece: str) -> int | None:
        """Who else has it."""
        others = (at for at, own in enumerate(self.picks) if at != self.seat and piece in own)
        return next(others, None)


def pick(game: str, picking: Picking) -> None:
    module, _, name = PICKERS[game].partition(":")
    getattr(import_module(module), name)(picking)
