"""What lies near at a position of Cave vs Cave: what is done now, and pieces in the caves."""

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.state import State
from companion.rulebook.book import Near

_CHAPTERS = {  # of each phase
    "choose": ("tile",),
    "act": ("turn", "dig", "furnish", "use", "wall", "goods"),
    "draft": ("draft",),
    "cover": ("draft",),
}


def near(state: State) -> Near:
    built = {number for home in state.homes for number in home.built if number >= 0}
    built |= set(box.members(state.pool))
    pieces = [f"cave_vs_cave.effect.{number:02}" for number in built]
    if state.tile:
        pieces.append(f"cave_vs_cave.effect.{state.tile}")
    return Near(_CHAPTERS.get(state.phase, ()), pieces)
