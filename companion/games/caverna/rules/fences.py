"""Pastures and stables (FR p. 19)."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step

from .. import box, words
from ..box import NUMBERS, STONE, WOOD
from ..cells import CELLS, FOREST, FOREST_SIDE, INDEX, NEAR, names, pairs
from ..home import stable_cells, survey
from ..moves import FenceLarge, FenceSmall, Stable
from ..state import Land, State
from . import asking, costs, prices, purse, tiles, turns

MOVES = (FenceSmall, FenceLarge, Stable)


@cache
def _cells(outside: bool) -> dict[str, None]:
    return dict.fromkeys(names(FOREST_SIDE if outside else FOREST))


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    cells = _cells(tiles.overhanging(state))
    return {"at": cells, "to": cells} if kind is FenceLarge else {"at": cells}


def refuse(state: State, move: FenceSmall | FenceLarge | Stable) -> Refusal | None:
    seat = move.seat
    land = state.homes[seat].land
    at = INDEX[move.at]
    match move:
        case FenceSmall():
            step = turns.find(state, seat, "small-pasture")
            if step is None:
                return turns.not_open(state, seat)
            if (refusal := _refuse_meadow(land, at)) is not None:
                return refusal
            wood = prices.fence(state, turns.acting(state, seat), step.number)
            return costs.refuse(state, seat, words.tile("small-pasture"), box.unit(WOOD, wood))
        case FenceLarge():
            step = turns.find(state, seat, "large-pasture")
            if step is None:
                return turns.not_open(state, seat)
            to = INDEX[move.to]
            if not NEAR[at] >> to & 1:
                return Refusal("caverna.tile.side-by-side", at=move.at, to=move.to)
            for cell in (at, to):
                if (refusal := _refuse_meadow(land, cell)) is not None:
                    return refusal
            if at > to:
                return Refusal("caverna.tile.name-first", at=move.at, to=move.to)
            wood = prices.fence(state, turns.acting(state, seat), step.number)
            return costs.refuse(state, seat, words.tile("large-pasture"), box.unit(WOOD, wood))
        case Stable():
            return _refuse_stable(state, move)


def _refuse_meadow(land: Land, cell: int) -> Refusal | None:
    if land.meadows >> cell & 1:
        return None
    if (land.small | sum(land.large)) >> cell & 1:
        return Refusal("caverna.fence.pasture", at=CELLS[cell])
    return Refusal("caverna.fence.meadow", at=CELLS[cell])


def _refuse_stable(state: State, move: Stable) -> Refusal | None:
    step = turns.find(state, move.seat, "stable")
    if step is None:
        return turns.not_open(state, move.seat)
    home = state.homes[move.seat]
    bit = 1 << INDEX[move.at]
    if home.land.stables.bit_count() >= NUMBERS["stables"]:
        return Refusal("caverna.stable.none-left", seat=move.seat, stables=NUMBERS["stables"])
    if home.land.stables & bit:
        return Refusal("caverna.stable.one-a-cell", at=move.at)
    if home.land.fields & bit:
        return Refusal("caverna.stable.field", at=move.at)
    if not bit & (FOREST | survey(home.land).forest):
        return Refusal("caverna.stable.nothing-there", at=move.at)
    stone = prices.stable(home, step.number)
    return costs.refuse(state, move.seat, words.tile("stable"), box.unit(STONE, stone))


def instead(state: State, move: FenceSmall | FenceLarge | Stable, refusal: Refusal) -> Message:
    seat = move.seat
    if refusal.id == "caverna.cost.lacking":
        if isinstance(move, Stable):
            step = turns.find(state, seat, "stable")
            cost = box.unit(STONE, step.number if step else 0)
            return costs.instead(state, seat, cost, "stable")
        step = turns.find(state, seat, "small-pasture", "large-pasture")
        actor = turns.acting(state, seat)
        wood = prices.fence(state, actor, step.number if step else 0)
        return costs.instead(state, seat, box.unit(WOOD, wood), "fences")
    places = []
    for one in legal(state, seat, type(move)):
        if isinstance(one, FenceLarge):
            places.append(f"{one.at}-{one.to}")
        elif isinstance(one, FenceSmall | Stable):
            places.append(one.at)
    if not places:
        return asking.instead(state)
    return Message("caverna.fence.places", places=tuple(places))


def play(state: State, move: FenceSmall | FenceLarge | Stable) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    land = state.homes[seat].land
    at = 1 << INDEX[move.at]
    match move:
        case Stable():
            step = turns.find(state, seat, "stable")
            assert step is not None
            stone = prices.stable(state.homes[seat], step.number)
            state = purse.pay(state, seat, box.unit(STONE, stone), said)
            said.append(Event("caverna.stable", seat=seat, at=move.at))
            land = replace(land, stables=land.stables | at)
        case FenceSmall():
            step = turns.find(state, seat, "small-pasture")
            assert step is not None
            state = _pay_fence(state, seat, step.number, said)
            said.append(Event("caverna.fences-small", seat=seat, at=move.at))
            land = replace(land, meadows=land.meadows & ~at, small=land.small | at)
        case FenceLarge(_, _, to_name):
            step = turns.find(state, seat, "large-pasture")
            assert step is not None
            state = _pay_fence(state, seat, step.number, said)
            said.append(Event("caverna.fences-large", seat=seat, at=move.at, to=to_name))
            both = at | 1 << INDEX[to_name]
            large = tuple(sorted((*land.large, both)))
            land = replace(land, meadows=land.meadows & ~both, large=large)
    state = purse.change(state, seat, land=land)
    return turns.go_on(turns.take_step(state, seat, step), said, seat)


def _pay_fence(state: State, seat: int, price: int, said: list[Event]) -> State:
    wood = prices.fence(state, turns.acting(state, seat), price)
    state = purse.pay(state, seat, box.unit(WOOD, wood), said)
    action = purse.action_of(state, seat)
    if action.trip is None:
        state = purse.set_action(state, seat, replace(action, fenced=True))
    return state


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    home = state.homes[seat]
    for step in asking.open_steps(state, seat):
        if kind is Stable and step.step == "stable":
            if prices.stable(home, step.number) <= home.goods[STONE]:
                for at in names(stable_cells(home.land)):
                    yield Stable(seat, at)
        elif kind is FenceSmall and step.step == "small-pasture":
            wood = prices.fence(state, turns.acting(state, seat), step.number)
            if wood <= home.goods[WOOD]:
                for at in names(home.land.meadows):
                    yield FenceSmall(seat, at)
        elif kind is FenceLarge and step.step == "large-pasture":
            wood = prices.fence(state, turns.acting(state, seat), step.number)
            if wood <= home.goods[WOOD]:
                for one, other in pairs(home.land.meadows):
                    yield FenceLarge(seat, CELLS[one], CELLS[other])
