"""Who has a piece of Cavum now, where it lies, how cities stand, as far as all may see."""

from collections.abc import Callable, Iterator

from companion.core.message import Message, Value
from companion.games.cavum.box import PIECE, STATION, STONES, VEIN, piece_of
from companion.games.cavum.my_box import cities, colour_words
from companion.games.cavum.order_cards import UNKNOWN, number
from companion.games.cavum.rules.cities import tally
from companion.games.cavum.state import State, vein_colour, vein_stones


def whereabouts(state: State, kind: str, name: str) -> Iterator[Message]:
    if kind == "rule" and name in _OF_RULE:
        yield from _OF_RULE[name](state)
    if kind != "piece":
        return
    if name in PIECE and PIECE[name] != STATION:
        yield from _piece(state, PIECE[name])
    elif name in _OF:
        yield from _OF[name](state)


def _piece(state: State, piece: int) -> Iterator[Message]:
    if piece <= VEIN:
        in_sight = [piece_of(stack[-1]) for stack in state.stacks if stack]
        veins = sum(map(bool, state.veins))
        board = veins if piece == VEIN else in_sight.count(piece)
        yield _now("tile", supply=state.supply[piece], pool=state.pool[piece], board=board)
    for seat, player in enumerate(state.players):
        if player.hand[piece]:
            yield _now("hand", seat=seat, count=player.hand[piece])


def _stations(state: State) -> Iterator[Message]:
    towns = cities(state.options.box.separators).all
    for seat, stations in enumerate(state.stations):
        yield _now(
            "stations",
            seat=seat,
            hand=state.players[seat].hand[STATION],
            mountain=(stations & ~towns).bit_count(),
            city=(stations & towns).bit_count(),
            supply=state.station_supply[seat],
            pool=state.station_pool[seat],
        )


def _sequence_cards(state: State) -> Iterator[Message]:
    holders = {player.card: seat for seat, player in enumerate(state.players)}
    for card, exits in enumerate(state.options.box.dynamite, 1):
        if card in holders:
            yield _now("sequence", card=card, dynamite=f"d{exits}", seat=holders[card])
        else:
            yield _now("sequence-free", card=card, dynamite=f"d{exits}")


def _orders(state: State) -> Iterator[Message]:
    for offer in state.offers:
        yield _now("order-open", card=offer.card, what=_order(state, offer.card))
    for seat, player in enumerate(state.players):
        for card in player.orders:
            yield _now("order-held", card=card, seat=seat, what=_order(state, card))


def _order(state: State, card: str) -> Message:
    order = state.cards[number(card)]
    if not order.known:
        return _now("order-unknown")
    stones = tuple(colour_words(state.options.box)[one] for one in order.stones)
    if order.penalty == UNKNOWN:
        return _now("order-half", stones=stones, value=order.value)
    return _now("order", stones=stones, value=order.value, penalty=order.penalty)


def _chips(state: State) -> Iterator[Message]:
    for offer in state.offers:
        if offer.chips:
            yield _now("chips", card=offer.card, chips=offer.chips)


def _scales(state: State) -> Iterator[Message]:
    for colour, count in zip(colour_words(state.options.box), state.scales, strict=True):
        if count == STONES:
            yield _now("scale-full", colour=colour, count=count)
        else:
            yield _now("scale", colour=colour, count=count, top=STONES - count)


def _stones(state: State) -> Iterator[Message]:
    for at, colour in enumerate(colour_words(state.options.box)):
        count = sum(vein_stones(one) for one in state.veins if one and vein_colour(one) == at)
        if count:
            yield _now("on-veins", colour=colour, count=count)


def _cities(state: State) -> Iterator[Message]:
    sizes = [len(spaces) for spaces in cities(state.options.box.separators).spaces]
    line = "city-once" if state.options.city_points == "once" else "city"
    for one, size in zip(tally(state), sizes, strict=True):
        yield _now(line, city=one.city, free=one.free, size=size)
        there = tuple(seat for seat, stations in enumerate(one.stations) if stations)
        if there:
            yield _now("city-of", seats=there)


def _now(what: str, /, **args: Value) -> Message:
    return Message(f"cavum.now.{what}", **args)


_OF: dict[str, Callable[[State], Iterator[Message]]] = {
    "station": _stations,
    "sequence-card": _sequence_cards,
    "order-card": _orders,
    "chip": _chips,
    "scale": _scales,
    "stone": _stones,
    "city": _cities,
}
_OF_RULE: dict[str, Callable[[State], Iterator[Message]]] = {
    "city-scoring": _cities,
    "scale": _scales,
    "sale-price": _scales,
    "sequence-cards": _sequence_cards,
    "order-cards": _orders,
    "take-orders": _orders,
    "chips": _chips,
}
