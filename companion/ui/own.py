"""What a game needs of its own around the table: an owner's box, a page to set a position."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

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


def pick(
    game: str,
    title: str,
    marks: list[tuple[str, str]],
    seat: int,
    picks: list[tuple[str, ...]],
    changed: Callable[[tuple[str, ...]], object],
    then: Callable[[], object],
) -> None:
    """Lets a player's pieces be picked from their pictures; `changed` is told each time, `then`
    when all are."""
    module, _, name = PICKERS[game].partition(":")
    getattr(import_module(module), name)(title, marks, seat, picks, changed, then)
