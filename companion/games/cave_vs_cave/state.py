"""The position of a game of Cave vs Cave."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from companion import core
from companion.core.agenda import Node
from companion.core.record import Name

from . import box
from .cave import SPACES, Ground, SecondBoard, ground

Play = Literal["both", "one", "decide", "draft", "pool"]
TwoWalls = Literal["adjacent", "opposite"]
FREE = -1  # no furnishing on a space
BARE = (FREE,) * len(SPACES)


class Options(core.Options, frozen=True, kw_only=True):
    """The variant, the starter, the owner's box field by field (see my_box.py), and the rulings."""

    play: Play = "both"
    starter: Literal[0, 1] = 0
    second_board: SecondBoard = SecondBoard()
    room_with_two: TwoWalls = "adjacent"
    names: tuple[tuple[str, Name], ...] = ()
    undermining: Literal["slots", "printed"] = "slots"
    retting_when_filling: Literal["yes", "no"] = "yes"
    idle_activation: Literal["allowed", "refused"] = "allowed"
    bonus_without_activation: Literal["refused", "allowed"] = "refused"
    junction_takes: Literal["all", "no-food-no-gold"] = "all"
    solo_double_dug_once: Literal["drawn", "not-drawn"] = "drawn"
    solo_conditions: Literal["free", "some"] = "free"
    draft_walls: Literal["of-the-tile", "of-all-tiles"] = "of-the-tile"
    draft_out: Literal["after-turning-up", "before-turning-up"] = "after-turning-up"
    draft_rest_on_room: Literal["no", "yes"] = "no"
    beside_4a_alone: Literal["open", "wall"] = "open"


class Home(Struct, frozen=True):
    """A player's cave and goods."""

    goods: box.Goods
    covered: int = 0  # mask of spaces under a face-down tile
    walls: int = 0  # mask of the slots with a built wall
    built: tuple[int, ...] = BARE  # by space, the furnishing's number
    room: int = 0  # the additional room's printed walls: 2, 3, or 0 for somebody without it


class TurnStart(Struct, frozen=True):
    """What a turn can change, as it was before the tile was chosen or the furnishing drafted."""

    home: Home
    display: int
    unseen: int


class Scored(Struct, frozen=True):
    """What a player had at the end of Era I."""

    points: int
    gold: int


class State(core.State, frozen=True, kw_only=True):
    options: Options
    homes: tuple[Home, ...]
    unseen: int  # mask of furnishings that nobody has seen
    display: int = 0  # mask of furnishings that can be bought
    pool: int = 0  # mask of furnishings that both may use
    out: int = 0  # mask of furnishings that are in the box
    spare: int = 0  # dark tiles of Era II that went out of the game unseen
    era: Literal[1, 2] = 1
    round: int = 1  # in its era
    starter: int = 0
    active: int = 0
    phase: Literal["choose", "act", "draft", "cover", "decide", "over"] = "choose"
    due: tuple[str, ...] = ()  # places of the pieces to turn up, before anything else
    open: int = 0  # mask of action tiles that lie face up
    taken: tuple[int, ...] = ()  # by seat, mask of tiles chosen this round
    fields: tuple[str, ...] = ()  # the tiles of Era II in the order of their fields
    tile: str = ""  # the tile whose effects are being used
    agenda: Node | None = None
    used: int = 0  # mask of furnishings activated this turn
    owed: tuple[int, ...] = ()  # goods of blue furnishings that come after the use-effect
    dug: tuple[str, ...] = ()  # piles of the tiles dug in this dig effect
    left: int = 0  # mask of seats that are out of the draft
    scored: tuple[Scored, ...] = ()
    before: TurnStart | None = None  # while a turn is under way


def begin(state: State) -> TurnStart:
    """The position of whoever's turn begins."""
    return TurnStart(state.homes[state.active], state.display, state.unseen)


def boards(state: State) -> int:
    """Which cave boards each player has: 1, 2, or 3 for both."""
    if state.options.play == "pool":
        return 2
    return 1 if state.era == 1 else 3


def ground_of(state: State, seat: int) -> Ground:
    options = state.options
    room = state.homes[seat].room
    return ground(
        boards(state),
        room,
        options.room_with_two,
        options.beside_4a_alone,
        options.second_board,
    )


@lru_cache(maxsize=4096)
def _masks(built: tuple[int, ...]) -> tuple[int, int]:
    spaces = sum([1 << at for at, number in enumerate(built) if number != FREE])
    return spaces, box.mask([number for number in set(built) if number != FREE])


def built(home: Home) -> int:
    """Mask of the spaces that hold a furnishing."""
    return _masks(home.built)[0]


def free(state: State, seat: int) -> int:
    """Mask of the spaces that could be furnished."""
    home = state.homes[seat]
    return ground_of(state, seat).spaces & ~home.covered & ~built(home)


def owned(home: Home) -> int:
    """Mask of a player's furnishings, the printed one among them."""
    return _masks(home.built)[1]


def at_work(state: State, seat: int) -> int:
    """Mask of the furnishings that work for a player: own and the pool's."""
    return owned(state.homes[seat]) | state.pool


def points(home: Home) -> int:
    return sum([box.POINTS[number] for number in home.built if number != FREE])


def wall_total(state: State) -> int:
    """How many walls there are in this game now."""
    if state.options.play == "pool":
        return box.WALLS["pool"]
    if state.seats == 1 or state.era == 1:
        return box.WALLS["era-1"]
    return box.WALLS["era-1"] + box.WALLS["more-in-era-2"]


def supply(state: State) -> int:
    """Walls that anybody may still build."""
    return wall_total(state) - sum(home.walls.bit_count() for home in state.homes)


def stock(state: State, seat: int) -> int:
    """Walls that a player has left in the draft."""
    return box.WALLS["draft"] - state.homes[seat].walls.bit_count()


def dwarf_counts(state: State) -> list[int]:
    if state.era == 2:
        return box.DWARFS["era-2"]
    return box.DWARFS["solo" if state.seats == 1 else "two"]


def dwarfs(state: State) -> int:
    """Turns each player has this round."""
    return dwarf_counts(state)[state.round - 1]
