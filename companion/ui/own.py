"""What a game needs of its own around the table: an owner's box, a page to set a position."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

OWN = {"cavum": "companion.ui.cavum.my_box:own_options"}
"""A game whose owner is asked about the box, and the function that knows the answers."""

EDITORS = {"cavum": "cavum-position"}
"""A game with a position editor, and the page where it is."""


def own_options(game: str, app: Any, options: Any, again: Callable[[], object]) -> Any | None:
    """The options with what the owner's box is like; None while the owner is being asked, and
    then `again` is called.
    """
    if game not in OWN:
        return options
    module, _, name = OWN[game].partition(":")
    return getattr(import_module(module), name)(app, options, again)
