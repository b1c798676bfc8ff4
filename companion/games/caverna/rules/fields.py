"""Sowing: grain and vegetables, up to two fields each, on empty fields (FR p. 14)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Move, Refusal, Step
from companion.core.agenda import Do

from .. import box, words
from ..box import GRAIN, NUMBERS, VEGETABLE
from ..cells import FOREST, Laid, members
from ..home import empty_fields
from ..moves import Sow
from ..state import Land, State
from . import exchange_first, purse, tiles, timing, turns

MOVES = (Sow,)
untimely = timing.untimely
MOST_GRAIN, MOST_VEGETABLES = NUMBERS["sow-grain"], NUMBERS["sow-vegetable"]
_fields = range(FOREST.bit_count() + 1)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int]]:
    return {"grain": _fields, "vegetables": _fields}


def refuse(state: State, move: Sow) -> Refusal | None:
    if turns.find(state, move.seat, "sow") is None:
        return turns.not_open(state, move.seat, "sow")
    if not move.grain + move.vegetables:
        return Refusal("caverna.sow.nothing")
    home = state.homes[move.seat]
    sown = _at_most(move)
    free = empty_fields(home)
    enough = sown.grain + sown.vegetables <= free
    if not free:
        return Refusal("caverna.sow.fields", seat=move.seat, free=0, none=1)
    if not purse.covers(home.goods, _seed(sown)):
        held = words.held(home.goods, purse.lacking(home.goods, _seed(sown)))
        anyway = enough and sown == move
        return Refusal("caverna.sow.seed", anyway=anyway, seat=move.seat, held=held)
    if not enough:
        return Refusal("caverna.sow.fields", seat=move.seat, free=free, none=0)
    for good, fields, most in _crops(move):
        if fields > most:
            return Refusal("caverna.sow.at-most", most=most, crop=words.good(good))
    return None


def _crops(move: Sow) -> tuple[tuple[int, int, int], ...]:
    return (GRAIN, move.grain, MOST_GRAIN), (VEGETABLE, move.vegetables, MOST_VEGETABLES)


def _at_most(move: Sow) -> Sow:
    """As much of it as one action sows."""
    return Sow(move.seat, min(move.grain, MOST_GRAIN), min(move.vegetables, MOST_VEGETABLES))


def _seed(move: Sow) -> box.Goods:
    return box.plus(box.unit(GRAIN, move.grain), box.unit(VEGETABLE, move.vegetables))


def ways(state: State, move: Sow, refusal: Refusal) -> list[tuple[Move, ...]]:
    """Rubies lay the fields that are missing, and bring the seed: for as many as can be."""
    if not refusal.id.startswith("caverna.sow."):
        return list(timing.ways(state, move, refusal))
    if refusal.id == "caverna.sow.nothing":  # as many as can be
        return [(sown,) for sown in reversed(list(legal(state, move.seat, Sow)))]
    if refusal.id == "caverna.sow.at-most":
        return []
    most = _at_most(move)
    for fields in range(most.grain + most.vegetables, 0, -1):
        grain = range(min(fields, most.grain), max(0, fields - most.vegetables) - 1, -1)
        fewer = (Sow(move.seat, one, fields - one) for one in grain)
        if found := [way for sown in fewer for way in _after_rubies(state, sown)]:
            return sorted(found, key=len)[: exchange_first.MOST]
    return []


def _after_rubies(state: State, move: Sow) -> list[tuple[Move, ...]]:
    home = state.homes[move.seat]
    more = move.grain + move.vegetables - empty_fields(home)
    return exchange_first.paying(state, move, _seed(move), _new_fields(home.land, max(0, more)))


def _new_fields(land: Land, more: int) -> Iterator[Laid]:
    """So many fields for rubies, each beginning somewhere else."""
    if not more:
        yield ()
        return
    for cell in members(tiles.single_cells(land, "field")):
        rest = next(_new_fields(tiles.with_tile(land, cell, "field"), more - 1), None)
        if rest is not None:
            yield (("field", cell), *rest)


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
