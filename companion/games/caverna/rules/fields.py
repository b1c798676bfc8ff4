"""Sowing: grain and vegetables, up to two fields each, on empty fields (FR p. 14)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Message, Move, Refusal, Step
from companion.core.agenda import Do

from .. import box, words
from ..box import GRAIN, NUMBERS, VEGETABLE
from ..home import empty_fields
from ..moves import Sow
from ..state import State
from . import asking, costs, purse, turns

MOVES = (Sow,)
MOST_GRAIN, MOST_VEGETABLES = NUMBERS["sow-grain"], NUMBERS["sow-vegetable"]


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int]]:
    return {"grain": range(MOST_GRAIN + 1), "vegetables": range(MOST_VEGETABLES + 1)}


def refuse(state: State, move: Sow) -> Refusal | None:
    if turns.find(state, move.seat, "sow") is None:
        return turns.not_open(state, move.seat)
    if not move.grain + move.vegetables:
        return Refusal("caverna.sow.nothing")
    home = state.homes[move.seat]
    free = empty_fields(home)
    if move.grain + move.vegetables > free:
        return Refusal("caverna.sow.fields", seat=move.seat, free=free)
    what = Message("caverna.what.sow")
    return costs.refuse(state, move.seat, what, _seed(move))


def _seed(move: Sow) -> box.Goods:
    return box.plus(box.unit(GRAIN, move.grain), box.unit(VEGETABLE, move.vegetables))


def instead(state: State, move: Sow, refusal: Refusal) -> Message:
    if refusal.id == "caverna.cost.lacking":
        return costs.instead(state, move.seat, _seed(move), "sow")
    home = state.homes[move.seat]
    grain = min(MOST_GRAIN, home.goods[GRAIN])
    vegetables = min(MOST_VEGETABLES, home.goods[VEGETABLE])
    free = empty_fields(home)
    if not free or not grain + vegetables or turns.find(state, move.seat, "sow") is None:
        return asking.instead(state)
    return Message("caverna.sow.most", fields=free, grain=grain, vegetables=vegetables)


def play(state: State, move: Sow) -> Step[State]:
    seat = move.seat
    said = [Event("caverna.sows", seat=seat, seed=words.goods(_seed(move)))]
    paid: list[Event] = []
    state = purse.pay(state, seat, _seed(move), paid)
    said += [event for event in paid if event.id == "caverna.owes"]  # the seed itself is sown
    one, two, three, few, more = state.homes[seat].crops
    crops = (one, two, three + move.grain, few, more + move.vegetables)
    state = purse.change(state, seat, crops=crops)
    return turns.go_on(turns.take_step(state, seat, Do("sow")), said, seat)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if turns.find(state, seat, "sow") is None:
        return
    home = state.homes[seat]
    left = home.land.fields.bit_count() - sum(home.crops)
    for grain in range(min(MOST_GRAIN, home.goods[GRAIN], left) + 1):
        for vegetables in range(min(MOST_VEGETABLES, home.goods[VEGETABLE], left - grain) + 1):
            if grain or vegetables:
                yield Sow(seat, grain, vegetables)
