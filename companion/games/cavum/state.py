"""The position of a game of Cavum."""

from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion import core
from companion.core.auction import Auction

from .board import COUNT
from .box import NO_PIECES, NO_STONES, START_POINTS
from .my_box import Box, faults
from .order_cards import LETTERS, Order

T = TypeVar("T")

# Where points come from, in the order of the sheet.
START, BIDS, CHIPS, OPTIONS, CITIES, SALES, ORDERS, PENALTIES, FINAL, CORRECTED = range(10)

Section = Literal[
    "first", "reveal", "auction", "card", "draft", "build",
    "sale", "sell", "orders", "penalty", "final", "over",
]  # fmt: skip


class Options(core.Options, frozen=True, kw_only=True):
    box: Box = Box()
    phases: Literal[3, 2] = 3
    first_bidder: Literal["youngest", "chosen", "random"] = "youngest"
    deck: Literal["owner", "letters", "sample"] = "owner"
    stones: Literal["hidden", "open"] = "hidden"
    covered: Literal["hidden", "open"] = "hidden"
    bid_limit: Literal["own-points", "any"] = "own-points"
    draft_pass: Literal["out", "round"] = "out"
    giving_up: Literal["free", "only-if-impossible"] = "free"
    foreign_city: Literal["open", "owner-only"] = "open"
    beside_city: Literal["free", "must-lead"] = "free"
    foreign_station: Literal["leads-on", "blocks"] = "leads-on"
    just_laid: Literal["previous-action", "latest-of-turn", "any-of-turn", "across-turns"] = (
        "previous-action"
    )
    way_through_city: Literal["carries", "ends"] = "carries"
    route_through_city: Literal["allowed", "ends"] = "allowed"
    last_stone: Literal["at-once", "after-route"] = "at-once"
    city_points: Literal["each", "once"] = "each"
    opening_bid: Literal["any", "top"] = "any"
    below_zero: Literal["counts", "floor"] = "counts"

    def __post_init__(self) -> None:
        if found := faults(self.box):
            raise ValueError(", ".join(fault.id for fault in found))


class Prospector(Struct, frozen=True):
    ledger: tuple[int, ...] = (START_POINTS, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # points by source
    card: int = 0  # the sequence card held, 0 for none
    hand: tuple[int, ...] = NO_PIECES  # pieces on the action board, by number
    stones: tuple[int, ...] = NO_STONES  # by colour: hidden from the others
    orders: tuple[str, ...] = ()  # accepted and not fulfilled
    fresh: int = -1  # the space of the tile laid in the previous action

    @property
    def points(self) -> int:
        return sum(self.ledger)


class OpenOrder(Struct, frozen=True):
    """An order that lies open, with its 2-chips."""

    card: str
    chips: int = 0


class State(core.State, frozen=True, kw_only=True):
    options: Options
    players: tuple[Prospector, ...]
    cards: tuple[Order, ...]  # what is known of the orders A to O
    supply: tuple[int, ...]  # tiles and veins beside the board
    pool: tuple[int, ...]  # tiles and veins in the buy pool
    station_supply: tuple[int, ...]  # by seat
    station_pool: tuple[int, ...]
    scales: tuple[int, ...]  # stones on each colour's scale, from the 9 down
    stacks: tuple[tuple[int, ...], ...]  # tiles of each mountain space, the lowest first
    veins: tuple[int, ...] = (0,) * COUNT  # see `vein`
    stations: tuple[int, ...] = ()  # by seat: a bit for each space that has one
    unseen: tuple[str, ...] = LETTERS
    offers: tuple[OpenOrder, ...] = ()
    done: tuple[str, ...] = ()  # orders out of the game
    phase: int = 1
    section: Section = "first"
    first: int = 0  # who opens the bidding of this phase
    turn: int = -1  # whose decision it is; in a sequence auction, who opened it
    auction: Auction | None = None
    passed: tuple[int, ...] = ()  # seats that passed in the order draft
    actions: int = 0  # done in this turn
    laid: tuple[int, ...] = ()  # spaces of the tiles laid in this turn
    held: int = -1  # a piece taken by option, to be used at once
    route: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()  # stones of this route, as veins were before, space by space
    colour: int = 0  # the colour on sale
    price: int = 0  # at which the winner of the sale sells


def vein(colour: int, stones: int) -> int:
    """How a vein is kept: 0 is none; one without stones lies there only during a route."""
    return 16 * (colour + 1) + stones


def vein_colour(kept: int) -> int:
    return kept // 16 - 1


def vein_stones(kept: int) -> int:
    return kept & 15


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def add(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return (*values[:at], values[at] + more, *values[at + 1 :])


def change(state: State, seat: int, **fields: object) -> State:
    """The position with something else about one player."""
    players = state.players
    player: Prospector = replace(players[seat], **fields)
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def in_order(state: State) -> tuple[int, ...]:
    """The seats by their sequence cards, the lowest first."""
    players = state.players
    return tuple(sorted(range(state.seats), key=lambda seat: players[seat].card))
