"""What lies near at a position of Caverna: what is done now, and furnishings in the homes."""

from companion.games.caverna.box import FURNISHINGS
from companion.games.caverna.state import State
from companion.rulebook.book import Near

_CHAPTERS = {  # of each phase
    "work": ("place", "turn", "tile", "furnish", "trip", "forge"),
    "harvest": ("feed", "breed", "animals"),
    "final": ("exchange",),
}


def near(state: State) -> Near:
    built = {number for home in state.homes for _, number in home.land.built}
    pieces = [f"caverna.furnishing.{FURNISHINGS[number].name}" for number in built]
    return Near(_CHAPTERS.get(state.phase, ()), pieces)
