"""The pieces of Cavum: tiles by their exits, cards, chips, scales, cities."""

from companion.core.message import Message, Value
from companion.games.cavum import pieces
from companion.games.cavum.pieces import CLASSES, PIECE, STATION, TILES, VEIN

TWO = 2  # players: a new vein gets fewer stones


def facts(id: str) -> tuple[Message, ...]:
    name = id.removeprefix("cavum.piece.")
    if name in TILES:
        return _tile(name)
    if name in PIECE:
        return _piece(PIECE[name])
    return _OF[name]()


def _tile(name: str) -> tuple[Message, ...]:
    exits = int(name[-1])
    under = tuple(one for one in TILES if int(one[-1]) < exits)
    over = tuple(one for one in TILES if int(one[-1]) > exits)
    dynamite = name.startswith("d")
    number = PIECE[name]
    return (
        _about("exits", exits=exits),
        _about("box", count=pieces.TOTALS[number]),
        _about("by-card") if dynamite else _about("deal", count=pieces.dealt(0)[number]),
        _about("pool", count=pieces.POOL[number]),
        _about("covers", pieces=under) if under else _about("covers-none"),
        _about("covered", pieces=over) if over else _about("covered-none"),
    )


def _piece(number: int) -> tuple[Message, ...]:
    deal = _about("deal", count=pieces.dealt(0)[number])
    if number == VEIN:
        most, fewer = (pieces.stones_on_a_vein(seats) for seats in (TWO + 1, TWO))
        return (
            _about("box", count=pieces.TOTALS[VEIN]),
            deal,
            _about("pool", count=pieces.POOL[VEIN]),
            _about("stones", stones=most, two=fewer),
        )
    if number == STATION:
        pool = _about("pool-each", count=pieces.POOL_STATIONS)
        return _about("each", count=pieces.STATIONS), deal, pool
    if number == pieces.OPTION:
        return deal, _about("points", points=pieces.OPTION_POINTS)
    return (deal,)


def _sequence_cards() -> tuple[Message, ...]:
    return (_about("numbers", least=1, most=len(CLASSES)),)


def _order_cards() -> tuple[Message, ...]:
    sizes = [_about("orders", size=size, count=many) for size, many in pieces.ORDER_SIZES.items()]
    return (*sizes, _about("new-orders", count=pieces.ORDERS_A_PHASE))


def _chip() -> tuple[Message, ...]:
    return (_about("chip", points=pieces.CHIP_POINTS),)


def _scale() -> tuple[Message, ...]:
    return (_about("numbers", least=1, most=pieces.STONES),)


def _stone() -> tuple[Message, ...]:
    return (_about("of-each", count=pieces.STONES),)


def _city() -> tuple[Message, ...]:
    return (_about("sizes", sizes=pieces.CITY_SIZES),)


_OF = {
    "sequence-card": _sequence_cards,
    "order-card": _order_cards,
    "chip": _chip,
    "scale": _scale,
    "stone": _stone,
    "city": _city,
}


def _about(what: str, **numbers: Value) -> Message:
    return Message(f"cavum.about.{what}", **numbers)
