"""Pictures of what is laid out, drawn by the game it belongs to."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from companion.core.message import Message
from companion.ui.widgets.drawing import Pen

Draw = Callable[[Pen, Message, Any], bool]
"""Draws a thing of the set-up, with the game's options, into a square of 1 by 1; False: none."""

PICTURES: dict[str, str] = {  # a game that has pictures, and where its `Draw` is
    "cave_vs_cave": "companion.ui.cave_vs_cave.laid_out:draw",
    "caverna": "companion.ui.caverna.laid_out:draw",
    "cavum": "companion.ui.cavum.pictures:draw",
}


def pictures_of(game: str) -> Draw | None:
    if game not in PICTURES:
        return None
    module, _, name = PICTURES[game].partition(":")
    draw: Draw = getattr(import_module(module), name)
    return draw
