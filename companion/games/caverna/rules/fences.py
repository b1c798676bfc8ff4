"""Pastures and stables (FR p. 19)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step

from .. import box
from ..box import NUMBERS, STONE, WOOD
from ..cells import CELLS, INDEX, MOUNTAIN_SIDE, NEAR, PRINTED, names, pairs
from ..home import stable_cells, survey
from ..moves import FenceLarge, FenceSmall, Stable
from ..state import Land, State
from . import asking, costs, exchange_first, prices, purse, tiles, timing, turns

MOVES = (FenceSmall, FenceLarge, Stable)
untimely = timing.untimely


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    cells = tiles.known_cells(state)
    return {"at": cells, "to": cells} if kind is FenceLarge else {"at": cells}


def refuse(state: State, move: FenceSmall | FenceLarge | Stable) -> Refusal | None:
    if isinstance(move, Stable):
        return _refuse_stable(state, move)
    seat = move.seat
    name = "small-pasture" if isinstance(move, FenceSmall) else "large-pasture"
    step = turns.find(state, seat, name)
    if step is None:
        return turns.not_open(state, seat, name)
    cells = _cells(move)
    for cell in cells:
        if (refusal := _refuse_meadow(state.homes[seat].land, cell)) is not None:
            return refusal
    if isinstance(move, FenceLarge) and not NEAR[cells[0]] >> cells[1] & 1:
        return Refusal("caverna.tile.side-by-side", at=move.at, to=move.to)
    wood = prices.fence(state, turns.acting(state, seat), step.number)
    what = Message(f"caverna.what.{name}")
    if (refusal := costs.refuse(state, seat, what, box.unit(WOOD, wood))) is not None:
        return refusal
    if isinstance(move, FenceLarge) and cells[0] > cells[1]:
        return Refusal("caverna.tile.name-first", at=move.at, to=move.to)
    return None


def _cells(move: FenceSmall | FenceLarge) -> tuple[int, ...]:
    at = INDEX[move.at]
    return (at, INDEX[move.to]) if isinstance(move, FenceLarge) else (at,)


def _refuse_meadow(land: Land, cell: int) -> Refusal | None:
    if land.meadows >> cell & 1:
        return None
    if (land.small | sum(land.large)) >> cell & 1:
        return Refusal("caverna.fence.pasture", at=CELLS[cell])
    return Refusal("caverna.fence.meadow", at=CELLS[cell])


def _refuse_stable(state: State, move: Stable) -> Refusal | None:
    step = turns.find(state, move.seat, "stable")
    if step is None:
        return turns.not_open(state, move.seat, "stable")
    home = state.homes[move.seat]
    bit = 1 << INDEX[move.at]
    known = survey(home.land)
    if not bit & (PRINTED | known.forest | known.mountain):
        return Refusal("caverna.stable.nothing-there", at=move.at)
    if bit & MOUNTAIN_SIDE:
        return Refusal("caverna.stable.mountain", at=move.at)
    if home.land.stables.bit_count() >= NUMBERS["stables"]:
        return Refusal("caverna.stable.none-left", seat=move.seat, stables=NUMBERS["stables"])
    if home.land.stables & bit:
        return Refusal("caverna.stable.one-a-cell", at=move.at)
    if home.land.fields & bit:
        return Refusal("caverna.stable.field", at=move.at)
    stone = prices.stable(home, step.number)
    what = Message("caverna.what.stable")
    return costs.refuse(state, move.seat, what, box.unit(STONE, stone))


def ways(
    state: State, move: FenceSmall | FenceLarge | Stable, refusal: Refusal
) -> list[tuple[Move, ...]]:
    """Rubies lay the meadow first, and bring what the price lacks; cells are named in order."""
    if isinstance(move, Stable):
        step = turns.find(state, move.seat, "stable")
        if step is None or refusal.id != "caverna.cost.lacking":
            return list(timing.ways(state, move, refusal))
        stone = prices.stable(state.homes[move.seat], step.number)
        return exchange_first.paying(state, move, box.unit(STONE, stone))
    if isinstance(move, FenceLarge) and (turned := tiles.ways(state, move, refusal)):
        return turned
    step = turns.find(state, move.seat, "small-pasture", "large-pasture")
    if step is None or refusal.id not in ("caverna.cost.lacking", "caverna.fence.meadow"):
        return list(timing.ways(state, move, refusal))
    wood = prices.fence(state, turns.acting(state, move.seat), step.number)
    meadows = state.homes[move.seat].land.meadows
    bare = [("meadow", cell) for cell in _cells(move) if not meadows >> cell & 1]
    boards = dict.fromkeys((tuple(bare), tuple(reversed(bare))))
    return exchange_first.paying(state, move, box.unit(WOOD, wood), boards)


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
