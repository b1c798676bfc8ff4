"""What a finished game leaves for statistics: counts, prices and bids of each player."""

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.core import Event, Fact, Value

from .my_box import colour_words
from .state import State

_COUNTED = {
    "cavum.did.lays": "cavum.fact.tiles",
    "cavum.did.builds": "cavum.fact.stations",
    "cavum.did.discovers": "cavum.fact.veins",
    "cavum.did.takes-stone": "cavum.fact.stones",
    "cavum.did.fulfils": "cavum.fact.orders",
}
SOLD, WON = "cavum.did.sells", "cavum.did.won"


def facts(state: State, events: Sequence[Event]) -> Iterator[Fact]:
    counts: Counter[tuple[str, object]] = Counter(
        (_COUNTED[event.id], event.args["seat"]) for event in events if event.id in _COUNTED
    )
    for seat in range(state.seats):
        for key in _COUNTED.values():
            yield Fact(seat, key, counts[key, seat])
        sold = [one.args for one in events if one.id == SOLD and _is(one, seat)]
        stones = sum(_int(args["count"]) for args in sold)
        yield Fact(seat, "cavum.fact.sold", stones)
        if stones:
            price = sum(_int(args["points"]) for args in sold) / stones
            yield Fact(seat, "cavum.fact.price", round(price, 2))
        box = state.options.box
        for colour, word in zip(box.colours, colour_words(box), strict=True):
            prices = [
                _int(args["points"]) / _int(args["count"])
                for args in sold
                if args["colour"] == word
            ]
            if prices:
                yield Fact(seat, f"cavum.price.{colour}", round(sum(prices) / len(prices), 2))
        won = [_int(one.args["points"]) for one in events if one.id == WON and _is(one, seat)]
        yield Fact(seat, "cavum.fact.auctions", len(won))
        if won:
            yield Fact(seat, "cavum.fact.bid", round(sum(won) / len(won), 2))
            yield Fact(seat, "cavum.fact.highest-bid", max(won))


def _is(event: Event, seat: int) -> bool:
    return event.args["seat"] == seat


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0
