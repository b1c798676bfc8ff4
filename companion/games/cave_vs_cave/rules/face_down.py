"""What lies face down: draw piles of furnishings, stacks of action tiles (p. 2, 3, 7, 9)."""

from msgspec.structs import replace

from companion.core import Event, Step

from .. import box, words
from ..cave import BOARD, ENTRANCE_SPACE, MARKED
from ..state import State, dwarfs

AT_FIRST = {  # face-down tiles in a cave, alone: of Era I not on the marked space (p. 9)
    1: (BOARD[0] & ~MARKED[0] & ~(1 << ENTRANCE_SPACE)).bit_count(),
    2: BOARD[1].bit_count(),
}


def left(state: State, place: str) -> int:
    """How many tiles of this era lie face down elsewhere than in the caves."""
    era = int(place[-1])
    spaces = BOARD[1] if era == 2 else ~BOARD[1]  # the additional room too, by a ruling
    covered = sum((home.covered & spaces).bit_count() for home in state.homes)
    return (state.unseen & box.DARK[era]).bit_count() - covered - state.due.count(place)


def round_stack(state: State) -> str:
    """The stack that this round's tile comes from."""
    return "tiles-II" if state.era == 2 else f"tiles-{dwarfs(state)}"


def stack_of(tile: str) -> str:
    """The stack that a tile comes from: of Era II, or of the number on its back."""
    one = box.TILES[tile]
    return "tiles-II" if one.era == 2 else f"tiles-{one.stack}"


def stack(state: State, place: str) -> tuple[str, ...]:
    """The tiles of a stack in this game."""
    return tuple(
        tile.number
        for tile in box.TILES.values()
        if place == stack_of(tile.number) and (tile.solo or state.seats > 1)
    )


def stack_mask(state: State, place: str) -> int:
    return sum(box.TILES[tile].bit for tile in stack(state, place))


def hidden_tiles(state: State, place: str) -> tuple[str, ...]:
    """The tiles of a stack that lie face down."""
    return tuple(tile for tile in stack(state, place) if not state.open & box.TILES[tile].bit)


def turn_up(state: State, said: list[Event]) -> Step[State]:
    """The tile of a new round: reported by the table, unless only one can come."""
    place = round_stack(state)
    hidden = hidden_tiles(state, place)
    if len(hidden) == 1:
        return Step(open_tile(state, hidden[0], said), tuple(said))
    return Step(replace(state, due=(*state.due, place)), tuple(said))


def open_tile(state: State, tile: str, said: list[Event]) -> State:
    said.append(Event("cave_vs_cave.turned-up", piece=words.tile(state.options, tile)))
    fields = (*state.fields, tile) if state.era == 2 else state.fields
    return replace(state, open=state.open | box.TILES[tile].bit, fields=fields)
