"""The pieces of Cavum: tiles by their exits, cards, chips, scales, cities."""

from companion.core.message import Message, Value
from companion.games.cavum import box
from companion.games.cavum.box import CLASSES, PIECE, STATION, TILES, VEIN

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
    over = (*(one for one in TILES if int(one[-1]) > exits), "vein")
    dynamite = name.startswith("d")
    number = PIECE[name]
    return (
        _about("exits", exits=exits),
        _about("box", count=box.TOTALS[number]),
        _about("by-card") if dynamite else _about("deal", count=box.dealt(0)[number]),
        _about("pool", count=box.POOL[number]),
        _about("covers", pieces=under) if under else _about("covers-none"),
        _about("covered", pieces=over),
    )


def _piece(number: int) -> tuple[Message, ...]:
    deal = _about("deal", count=box.dealt(0)[number])
    if number == VEIN:
        most, fewer = (box.stones_on_a_vein(seats) for seats in (TWO + 1, TWO))
        return (
            _about("box", count=box.TOTALS[VEIN]),
            deal,
            _about("pool", count=box.POOL[VEIN]),
            _about("stones", stones=most, two=fewer),
        )
    if number == STATION:
        pool = _about("pool-each", count=box.POOL_STATIONS)
        return _about("each", count=box.STATIONS), deal, pool
    if number == box.OPTION:
        return deal, _about("points", points=box.OPTION_POINTS)
    return (deal,)


def _sequence_cards() -> tuple[Message, ...]:
    return (_about("numbers", least=1, most=len(CLASSES)),)


def _order_cards() -> tuple[Message, ...]:
    sizes = [_about("orders", size=size, count=many) for size, many in box.ORDER_SIZES.items()]
    return (*sizes, _about("new-orders", count=box.ORDERS_A_PHASE))


def _chip() -> tuple[Message, ...]:
    return (_about("chip", points=box.CHIP_POINTS),)


def _scale() -> tuple[Message, ...]:
    return (_about("numbers", least=1, most=box.STONES),)


def _stone() -> tuple[Message, ...]:
    return _about("colours", colours=box.COLOURS), _about("of-each", count=box.STONES)


def _city() -> tuple[Message, ...]:
    return (_about("sizes", sizes=box.CITY_SIZES),)


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
