"""The position of a game of Caverna."""

from typing import Literal

from msgspec import Struct

from companion import core
from companion.core.agenda import Node

from .box import Goods

NOBODY = -1
Phase = Literal["reveal", "keep", "work", "home", "harvest", "final", "over"]
Stage = Literal["prefer", "feed", "breed", "final", "done"]


class Options(core.Options, frozen=True, kw_only=True):
    """The furnishings in play, the starter, when markers are turned up, and the rulings."""

    furnishings: Literal["all", "introductory"] = "all"
    starter: Literal[0, 1, 2, 3, 4, 5, 6] = 0
    marker: Literal["with-the-card", "at-the-end"] = "with-the-card"
    carpenter_fences: Literal["each", "once"] = "each"
    guest_wish: Literal["any-order", "growth-first"] = "any-order"
    empty_trip: Literal["refused", "allowed"] = "refused"
    suppliers_round_9: Literal["played-rounds", "round-spaces"] = "played-rounds"
    solo_mixed: Literal["together", "each"] = "together"
    solo_overfull: Literal["six", "more-than-six"] = "six"


class Land(Struct, frozen=True, cache_hash=True):
    """A home board, as masks of cells; furnishings as pairs of cell and number."""

    meadows: int = 0
    fields: int = 0
    small: int = 0
    large: tuple[int, ...] = ()  # two cells each
    stables: int = 0
    caverns: int = 0
    tunnels: int = 0
    deep: int = 0
    ore_mines: int = 0
    ruby_mines: int = 0
    built: tuple[tuple[int, int], ...] = ()
    under: int = 0  # mask of furnishings that lie under another one


class Home(Struct, frozen=True):
    """A player's board, goods and dwarfs."""

    goods: Goods
    land: Land
    dwarfs: tuple[int, ...] = (0, 0)  # weapons of those at home, ascending; 0 is unarmed
    away: tuple[tuple[int, int], ...] = ()  # space and weapon; NOBODY's space: stayed at home
    born: int = 0  # newborn this round
    crops: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)  # fields with 1, 2, 3 grain, 1, 2 veg.
    begging: int = 0
    supplies: tuple[int, int, int] = (0, 0, 0)  # rounds for which wood, stone, ruby still come
    guest_used: bool = False  # both halves of Extension, once a game


class Trip(Struct, frozen=True):
    """An expedition on its way: the strength it began with and the items it has."""

    strength: int
    looted: int = 0  # mask


class TurnStart(Struct, frozen=True):
    """What an action can change, as it was before the dwarf was placed."""

    home: Home
    stock: tuple[int, ...]  # of the space


class Action(Struct, frozen=True):
    """What a dwarf is doing: where he stands, whose action it is, what is still open of it."""

    space: int
    of: int
    agenda: Node | None
    begun: bool = False
    trip: Trip | None = None
    parked: bool = False
    fenced: bool = False  # a pasture was built by this action, not as loot
    done: tuple[str, ...] = ()  # its steps that were taken, by name, in their order
    before: TurnStart | None = None  # None for a parked trip: what it brought stays


class State(core.State, frozen=True, kw_only=True):
    options: Options
    homes: tuple[Home, ...]
    actions: tuple[Action | None, ...]  # by seat
    open: int  # mask of the spaces that can be used
    stock: tuple[tuple[int, ...], ...]  # by space, in the order of its goods
    on: tuple[int, ...]  # by space, whose dwarf is there
    offer: int  # mask of the unique furnishings that can be bought
    out: int = 0  # mask of those that are not in this game
    round: int = 1
    phase: Phase = "reveal"
    starter: int = 0
    active: int = 0
    due: tuple[str, ...] = ()  # piles of the pieces to turn up, before anything else
    leaves: int = 0  # green markers turned up
    questions: int = 0  # red ones
    marker: Literal["", "leaf", "question"] = ""  # of this round
    stages: tuple[Stage, ...] = ()  # by seat, in the harvest and before scoring
    preferred: tuple[str, ...] = ()  # by seat, at the third red marker
    worked: int = 0  # mask of seats that fed a dwarf by work in this harvest
    crowded: int = 0  # mask of seats whose animals lack room
    kept: int = 0  # mask of overfull spaces that a ruby keeps
