"""Who has a piece now, or where it lies: what a rule's page adds at a table, from what all see."""

from collections.abc import Callable, Iterator
from typing import Any

from companion import locale, rulebook
from companion.core.message import Message, Value
from companion.table import Table


def standing(id: str, table: Table[Any] | None) -> tuple[str, ...]:
    """A sentence each; none where nothing can be said."""
    if table is None or not id.startswith(f"{table.game.name}."):
        return ()
    tell = _STANDING.get(table.game.name)
    if tell is None:
        return ()
    names = [player.name for player in table.head.seats]
    told = tell(table.state, *id.split(".")[1:3])
    return tuple(rulebook.say(one, names, locale.current()) for one in told)


def _cave_piece(state: Any, kind: str, name: str) -> Iterator[Message]:
    from companion.games.cave_vs_cave.box import TILES

    if kind != "effect":
        return
    if name in TILES:
        taken = tuple(at for at, taken in enumerate(state.taken) if taken & TILES[name].bit)
        if taken:
            yield Message("desk.taken", seats=taken)
    elif name.isdigit() and int(name):
        number = int(name)
        seats = tuple(at for at, home in enumerate(state.homes) if number in home.built)
        if seats:
            yield Message("desk.owned", seats=seats)
        elif state.pool >> number & 1:
            yield Message("desk.in-pool")
        elif state.display >> number & 1:
            yield Message("desk.on-offer")


def _caverna_piece(state: Any, kind: str, name: str) -> Iterator[Message]:
    from companion.games.caverna.actions import board
    from companion.games.caverna.box import FURNISHING, ORDINARY, PRINTED

    if kind == "furnishing" and FURNISHING[name] != PRINTED:
        number = FURNISHING[name]
        built = [{one for _, one in home.land.built} for home in state.homes]
        seats = tuple(at for at, numbers in enumerate(built) if number in numbers)
        if seats:
            yield Message("desk.owned", seats=seats)
        elif state.offer >> number & 1 or number == ORDINARY:
            yield Message("desk.on-offer")
    if kind == "space":
        for at, space in enumerate(board(state.seats).spaces):
            if space.name == name and state.on[at] >= 0:
                yield Message("desk.occupied", seats=(state.on[at],))


def _cavum_piece(state: Any, kind: str, name: str) -> Iterator[Message]:
    from companion.games.cavum.box import PIECE, STATION

    if kind != "piece":
        return
    if name in PIECE and PIECE[name] != STATION:
        yield from _cavum_hand(state, PIECE[name])
    elif name in _CAVUM:
        yield from _CAVUM[name](state)


def _cavum_hand(state: Any, piece: int) -> Iterator[Message]:
    from companion.games.cavum.box import VEIN

    if piece <= VEIN:
        in_sight = [stack[-1] // 6 for stack in state.stacks if stack]
        veins = sum(map(bool, state.veins))
        board = veins if piece == VEIN else in_sight.count(piece)
        yield _now("tile", supply=state.supply[piece], pool=state.pool[piece], board=board)
    for seat, player in enumerate(state.players):
        if player.hand[piece]:
            yield _now("hand", seat=seat, count=player.hand[piece])


def _stations(state: Any) -> Iterator[Message]:
    from companion.games.cavum.box import STATION
    from companion.games.cavum.my_box import cities

    towns = cities(state.options.box.separators).all
    for seat, own in enumerate(state.stations):
        yield _now(
            "stations",
            seat=seat,
            hand=state.players[seat].hand[STATION],
            mountain=(own & ~towns).bit_count(),
            city=(own & towns).bit_count(),
            supply=state.station_supply[seat],
            pool=state.station_pool[seat],
        )


def _sequence_cards(state: Any) -> Iterator[Message]:
    holders = {player.card: seat for seat, player in enumerate(state.players)}
    for card, exits in enumerate(state.options.box.dynamite, 1):
        if card in holders:
            yield _now("sequence", card=card, dynamite=f"d{exits}", seat=holders[card])
        else:
            yield _now("sequence-free", card=card, dynamite=f"d{exits}")


def _orders(state: Any) -> Iterator[Message]:
    for offer in state.offers:
        yield _now("order-open", card=offer.card, what=_order(state, offer.card))
    for seat, player in enumerate(state.players):
        for card in player.orders:
            yield _now("order-held", card=card, seat=seat, what=_order(state, card))


def _order(state: Any, card: str) -> Message:
    from companion.games.cavum.order_cards import UNKNOWN, number

    order = state.cards[number(card)]
    if not order.known:
        return _now("order-unknown")
    stones = tuple(state.options.box.colours[one] for one in order.stones)
    if order.penalty == UNKNOWN:
        return _now("order-half", stones=stones, value=order.value)
    return _now("order", stones=stones, value=order.value, penalty=order.penalty)


def _chips(state: Any) -> Iterator[Message]:
    for offer in state.offers:
        if offer.chips:
            yield _now("chips", card=offer.card, chips=offer.chips)


def _scales(state: Any) -> Iterator[Message]:
    from companion.games.cavum.box import STONES

    for colour, count in zip(state.options.box.colours, state.scales, strict=True):
        if count == STONES:
            yield _now("scale-full", colour=colour, count=count)
        else:
            yield _now("scale", colour=colour, count=count, top=STONES - count)


def _stones(state: Any) -> Iterator[Message]:
    from companion.games.cavum.state import vein_colour, vein_stones

    for at, colour in enumerate(state.options.box.colours):
        count = sum(vein_stones(one) for one in state.veins if one and vein_colour(one) == at)
        if count:
            yield _now("on-veins", colour=colour, count=count)


def _cities(state: Any) -> Iterator[Message]:
    from companion.games.cavum.my_box import cities
    from companion.games.cavum.rules.cities import tally

    sizes = [len(spaces) for spaces in cities(state.options.box.separators).spaces]
    for one, size in zip(tally(state), sizes, strict=True):
        yield _now("city", city=one.city, free=one.free, size=size)
        there = tuple(seat for seat, stations in enumerate(one.stations) if stations)
        if there:
            yield _now("city-of", seats=there)


def _now(told: str, /, **args: Value) -> Message:
    return Message(f"cavum.now.{told}", **args)


_CAVUM: dict[str, Callable[[Any], Iterator[Message]]] = {
    "station": _stations,
    "sequence-card": _sequence_cards,
    "order-card": _orders,
    "chip": _chips,
    "scale": _scales,
    "stone": _stones,
    "city": _cities,
}
_STANDING: dict[str, Callable[[Any, str, str], Iterator[Message]]] = {
    "cavum": _cavum_piece,
    "cave_vs_cave": _cave_piece,
    "caverna": _caverna_piece,
}
