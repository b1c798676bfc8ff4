"""The chapters of this game, in the order of the rulebook."""

from companion.core import Chapter

from ..state import State
from . import (
    additional_room,
    dig,
    draft,
    eras,
    furnish,
    goods,
    paying,
    reveals,
    tiles,
    use,
    walls,
)

CHAPTERS: tuple[Chapter[State], ...] = (
    reveals,
    tiles,
    goods,
    walls,
    dig,
    paying,
    furnish,
    additional_room,
    use,
    draft,
    eras,
)
