"""What to lay out, for how many, and what is random."""

from companion.core import Event
from companion.core.chance import Pile

from . import box
from .board import CENTRE, COUNT, NUMBER, SPACES
from .my_box import colour_words, shapes_of, start_tile
from .order_cards import LETTERS, SAMPLE, Order, face_down
from .state import Options, Prospector, State, vein


def start(seats: int, options: Options) -> State:
    stacks: list[tuple[int, ...]] = [()] * COUNT
    stacks[CENTRE] = (box.ROTATIONS * box.CENTRE_TILE,)
    for tile in options.box.starts:
        stacks[NUMBER[tile.at]] = (start_tile(tile),)
    veins = [0] * COUNT
    veins[CENTRE] = vein(0, box.STONES)
    supply = [total - pool for total, pool in zip(box.TOTALS, box.POOL, strict=True)]
    supply[box.CENTRE_TILE] -= 1
    supply[box.START_TILE] -= len(options.box.starts)
    supply[box.VEIN] -= 1
    return State(
        seats=seats,
        options=options,
        players=(Prospector(),) * seats,
        cards=cards(options),
        supply=tuple(supply),
        pool=box.POOL,
        station_supply=(box.STATIONS - box.POOL_STATIONS,) * seats,
        station_pool=(box.POOL_STATIONS,) * seats,
        scales=(0, *(box.STONES for _ in options.box.colours[1:])),
        stacks=tuple(stacks),
        veins=tuple(veins),
        stations=(0,) * seats,
    )


def cards(options: Options) -> tuple[Order, ...]:
    """What is known of the orders A to O at the start."""
    known = SAMPLE if options.deck == "sample" else options.box.deck
    return known + (Order(),) * (len(LETTERS) - len(known))


def lay_out(seats: int, options: Options) -> tuple[Event, ...]:
    """The set-up as a checklist, where the table shuffles."""
    return _lines(seats, options, aside=False)


def lay_out_aside(seats: int, options: Options) -> tuple[Event, ...]:
    """The same where the app shuffles: the orders lie aside until it names them."""
    return _lines(seats, options, aside=True)


def _lines(seats: int, options: Options, *, aside: bool) -> tuple[Event, ...]:
    own = options.box
    tiles = shapes_of(own).names
    yellow, *others = colour_words(own)
    return (
        Event(
            "cavum.lay-out.centre",
            at=SPACES[CENTRE],
            piece=box.PIECES[box.CENTRE_TILE],
            stones=box.STONES,
            colour=yellow,
        ),
        *(
            Event("cavum.lay-out.tile", tile=tiles[start_tile(tile)], at=tile.at)
            for tile in own.starts
        ),
        *(Event("cavum.lay-out.scale", colour=colour, stones=box.STONES) for colour in others),
        *(
            Event("cavum.lay-out.player", seat=seat, points=box.START_POINTS)
            for seat in range(seats)
        ),
        *(
            Event("cavum.lay-out.pool", piece=box.PIECES[piece], count=count)
            for piece, count in enumerate(box.POOL)
            if count
        ),
        *(
            Event("cavum.lay-out.pool-stations", seat=seat, count=box.POOL_STATIONS)
            for seat in range(seats)
        ),
        Event("cavum.lay-out.cards", count=len(own.dynamite)),
        _orders(options, aside),
        Event("cavum.lay-out.chips"),
        Event("cavum.lay-out.supply"),
    )


def _orders(options: Options, aside: bool) -> Event:
    count, up = len(LETTERS), box.ORDERS_A_PHASE
    if options.deck == "sample":
        return Event("cavum.lay-out.invented", count=count, up=up)
    if aside:
        return Event("cavum.lay-out.orders-aside", count=count, up=up)
    return Event("cavum.lay-out.orders", count=count, up=up)


def piles(seats: int, options: Options) -> tuple[Pile, ...]:
    orders = Pile("orders", face_down(LETTERS, cards(options)))
    if options.first_bidder != "random":
        return (orders,)
    return (orders, Pile("first", tuple(str(seat + 1) for seat in range(seats))))
