"""What to lay out, for how many, and what is random."""

from companion.core import Event
from companion.core.chance import Pile

from . import pieces
from .board import CENTRE, COUNT, NUMBER, SPACES
from .box import shapes_of
from .deck import LETTERS, NEW, SAMPLE, Order
from .state import Options, Player, State, vein


def start(seats: int, options: Options) -> State:
    tunnels = shapes_of(options.box).of
    stacks: list[tuple[int, ...]] = [()] * COUNT
    stacks[CENTRE] = (tunnels[pieces.CENTRE_TILE][0],)
    for tile in options.box.starts:
        stacks[NUMBER[tile.at]] = (tunnels[pieces.START_TILE][tile.rotation],)
    veins = [0] * COUNT
    veins[CENTRE] = vein(0, pieces.STONES)
    supply = [total - pool for total, pool in zip(pieces.TOTALS, pieces.POOL, strict=True)]
    supply[pieces.CENTRE_TILE] -= 1
    supply[pieces.START_TILE] -= len(options.box.starts)
    supply[pieces.VEIN] -= 1
    return State(
        seats=seats,
        options=options,
        players=(Player(),) * seats,
        cards=cards(options),
        supply=tuple(supply),
        pool=pieces.POOL,
        station_supply=(pieces.STATIONS - pieces.POOL_STATIONS,) * seats,
        station_pool=(pieces.POOL_STATIONS,) * seats,
        scales=(0, *(pieces.STONES for _ in options.box.colours[1:])),
        stacks=tuple(stacks),
        veins=tuple(veins),
        stations=(0,) * seats,
    )


def cards(options: Options) -> tuple[Order, ...]:
    """What is known of the orders A to O at the start."""
    known = {"sample": SAMPLE, "letters": (), "owner": options.box.deck}[options.deck]
    return known + (Order(),) * (len(LETTERS) - len(known))


def lay_out(seats: int, options: Options) -> tuple[Event, ...]:
    box = options.box
    tiles = shapes_of(box).names
    four = 6 * pieces.START_TILE
    return (
        Event(
            "cavum.lay-out.centre",
            at=SPACES[CENTRE],
            piece=pieces.PIECES[pieces.CENTRE_TILE],
            stones=pieces.STONES,
            colour=box.colours[0],
        ),
        *(
            Event("cavum.lay-out.tile", tile=tiles[four + tile.rotation], at=tile.at)
            for tile in box.starts
        ),
        *(
            Event("cavum.lay-out.scale", colour=colour, stones=pieces.STONES)
            for colour in box.colours[1:]
        ),
        *(
            Event("cavum.lay-out.player", seat=seat, points=pieces.START_POINTS)
            for seat in range(seats)
        ),
        *(
            Event("cavum.lay-out.pool", piece=pieces.PIECES[piece], count=count)
            for piece, count in enumerate(pieces.POOL)
            if count
        ),
        *(
            Event("cavum.lay-out.pool-stations", seat=seat, count=pieces.POOL_STATIONS)
            for seat in range(seats)
        ),
        Event("cavum.lay-out.cards", count=len(box.dynamite)),
        Event("cavum.lay-out.orders", count=len(LETTERS), up=pieces.ORDERS_A_PHASE),
        Event("cavum.lay-out.chips"),
        Event("cavum.lay-out.supply"),
    )


def piles(seats: int, options: Options) -> tuple[Pile, ...]:
    orders = Pile("orders", _names(cards(options), LETTERS))
    if options.first_bidder != "random":
        return (orders,)
    return (orders, Pile("first", tuple(str(seat + 1) for seat in range(seats))))


def unseen(state: State, place: str) -> tuple[str, ...]:
    if place == "first":  # one seat is drawn; the others stay unseen
        drawn = () if state.section == "first" else (str(state.first + 1),)
        seats = tuple(str(seat + 1) for seat in range(state.seats))
        return tuple(seat for seat in seats if seat not in drawn)
    return _names(state.cards, state.unseen)


def _names(known: tuple[Order, ...], letters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(letter if known[LETTERS.index(letter)].known else NEW for letter in letters)
