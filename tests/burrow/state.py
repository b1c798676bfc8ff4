"""The position of a game of Burrow."""

from typing import Literal

from msgspec import Struct

from companion import core
from companion.core.agenda import Node
from companion.core.auction import Auction

from .moves import Colour

CELLS = tuple(row + column for row in "ABC" for column in "1234")
COLOURS: tuple[Colour, ...] = ("red", "blue")
FREE = -1


class Options(core.Options, frozen=True, kw_only=True):
    rounds: Literal[3, 5] = 3
    opener: Literal["must", "may"] = "must"
    tie: Literal["coins", "shared"] = "coins"


class Badger(Struct, frozen=True):
    coins: int = 6
    roots: int = 2
    fish: tuple[int, int] = (1, 1)  # red, blue: hidden from the others
    begging: int = 0
    chests: int = 0


class TurnStart(Struct, frozen=True):
    """What a find's action can change, as it was before."""

    badger: Badger
    dug: tuple[int, ...]
    lamps: tuple[bool, ...]


class State(core.State, frozen=True, kw_only=True):
    options: Options
    badgers: tuple[Badger, ...]
    unseen: tuple[str, ...]
    dug: tuple[int, ...] = (FREE,) * len(CELLS)  # whose, cell by cell
    lamps: tuple[bool, ...] = (False,) * len(CELLS)
    round: int = 1
    first: int = 0
    phase: Literal["reveal", "auction", "action", "feast", "over"] = "reveal"
    find: str = ""
    auction: Auction | None = None
    actor: int = FREE
    agenda: Node | None = None
    before: TurnStart | None = None
    hungry: tuple[int, ...] = ()
