"""Weapons and expeditions: forging, loot, trips that others do not wait for (FR p. 20 to 22)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step
from companion.core.agenda import Do

from .. import box, words
from ..actions import LOOTING, STEPS, board, words_in
from ..box import ITEM, LOOT, NUMBERS, ORE
from ..moves import Disarm, EndTrip, Forge, Loot, Park
from ..state import Action, State, Trip
from . import costs, exchange_first, no_use, possible, prices, purse, timing, turns

MOVES = (Forge, Loot, Park, EndTrip)
FORGED = range(1, NUMBERS["forged"] + 1)
_strengths = range(NUMBERS["strongest"] + 1)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    if kind is Forge:
        return {"strength": _strengths}
    return {"item": ITEM} if kind is Loot else {}


def untimely(state: State, move: Forge | Loot | Park | EndTrip) -> Refusal | None:
    """An expedition that has not begun is not ended."""
    refusal = timing.untimely(state, move)
    if not isinstance(move, EndTrip) or refusal is None or refusal.id != "caverna.turn.not-here":
        return refusal
    action = purse.action_of(state, move.seat)
    if "expedition" not in words_in(turns.tree(state, move.seat, action.of)):
        return refusal
    if not turns.weapon(state, move.seat):
        return Refusal("caverna.trip.unarmed", seat=move.seat)
    return turns.not_open(state, move.seat, "expedition")


def refuse(state: State, move: Forge | Loot | Park | EndTrip) -> Refusal | None:
    match move:
        case Forge():
            return _refuse_forge(state, move)
        case Loot():
            return _refuse_loot(state, move)
        case Park():
            return _refuse_park(state, move)
        case EndTrip():
            return _refuse_end_trip(state, move)


def _refuse_forge(state: State, move: Forge) -> Refusal | None:
    if turns.find(state, move.seat, "forge") is None:
        return turns.not_open(state, move.seat, "forge")
    weapon = turns.weapon(state, move.seat)
    if weapon:
        return Refusal("caverna.forge.armed", weapon=weapon)
    if move.strength not in FORGED:
        least, *_, most = FORGED
        return Refusal("caverna.forge.strength", strength=move.strength, least=least, most=most)
    what = Message("caverna.what.forge", strength=move.strength)
    ore = prices.forge(state.homes[move.seat], move.strength)
    return costs.refuse(state, move.seat, what, box.unit(ORE, ore))


def _refuse_loot(state: State, move: Loot) -> Refusal | None:
    action = purse.action_of(state, move.seat)
    step = turns.find(state, move.seat, LOOTING, "expedition")
    if step is None:
        return turns.not_open(state, move.seat, "expedition")
    trip = action.trip or Trip(turns.weapon(state, move.seat))
    item = ITEM[move.item]
    name = words.item(move.item)
    if not trip.strength:
        return Refusal("caverna.trip.unarmed", seat=move.seat)
    if trip.looted >> item.number & 1:
        return Refusal("caverna.trip.twice", item=name)
    if item.strength > trip.strength:
        return Refusal(
            "caverna.trip.too-weak",
            anyway=True,
            item=name,
            needs=item.strength,
            weapon=0 if action.trip is None else trip.strength,
            has=trip.strength if action.trip is None else 0,
        )
    if not _usable(state, move.seat, move.item):
        why = no_use.why(state, turns.acting(state, move.seat), STEPS[move.item])
        return Refusal("caverna.trip.cannot-use", item=name, seat=move.seat, why=why)
    return None


def _usable(state: State, seat: int, item: str) -> bool:
    """Whether the step of an item could be taken now; goods always can."""
    step = STEPS.get(item)
    return step is None or possible.now(state, turns.acting(state, seat), step)


def _refuse_park(state: State, move: Park) -> Refusal | None:
    action = purse.action_of(state, move.seat)
    if turns.find(state, move.seat, LOOTING, "expedition") is None:
        return turns.not_open(state, move.seat, "expedition")
    if not turns.weapon(state, move.seat):
        return Refusal("caverna.trip.unarmed", seat=move.seat)
    if state.seats == 1:
        return Refusal("caverna.trip.alone")
    if action.parked:
        return Refusal("caverna.trip.parked", seat=move.seat)
    return None


def _refuse_end_trip(state: State, move: EndTrip) -> Refusal | None:
    action = purse.action_of(state, move.seat)
    empty = action.trip is None or not action.trip.looted
    if empty and state.options.empty_trip == "refused":
        return Refusal("caverna.trip.empty", anyway=True, seat=move.seat)
    return None


def offered(state: State, move: Forge | Loot | Park | EndTrip, refused: Move) -> bool:
    """To choose the loot later gives up what the space still has: that is not offered."""
    if not isinstance(move, Park) or (step := turns.find(state, move.seat, "goods")) is None:
        return True
    return not possible.now(state, turns.acting(state, move.seat), step)


def ways(
    state: State, move: Forge | Loot | Park | EndTrip, refusal: Refusal
) -> Iterator[tuple[Move, ...]]:
    """Ore for a weapon, a weapon for a trip, what an item needs to be of use."""
    seat = move.seat
    match move, refusal.id:
        case Forge(_, strength), "caverna.cost.lacking":
            ore = box.unit(ORE, prices.forge(state.homes[seat], strength))
            yield from exchange_first.paying(state, move, ore)
        case Forge(), "caverna.forge.armed":
            space = purse.action_of(state, seat).space
            yield Disarm(seat, board(state.seats).spaces[space].name), move
        case Loot(_, name), "caverna.trip.unarmed" if ITEM[name].strength in FORGED:
            yield Forge(seat, ITEM[name].strength), move
        case Park(), "caverna.trip.alone" | "caverna.trip.parked":
            yield from ((loot,) for loot in islice(legal(state, seat, Loot), exchange_first.MOST))
        case Loot(_, name), "caverna.trip.cannot-use":
            for first in exchange_first.before_step(state, seat, STEPS[name]):
                yield *first, move
        case _:
            yield from timing.ways(state, move, refusal)


def play(state: State, move: Forge | Loot | Park | EndTrip) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    match move:
        case Forge(_, strength):
            ore = prices.forge(state.homes[seat], strength)
            state = purse.pay(state, seat, box.unit(ORE, ore), said)
            state = turns.arm(state, seat, strength)
            said.append(Event("caverna.forges", seat=seat, strength=strength))
            state = turns.take_step(state, seat, Do("forge"))
        case Loot(_, name):
            state = _loot(set_out(state, seat), seat, name, said)
        case Park():
            state = set_out(state, seat)
            said.append(Event("caverna.parks", seat=seat))
            action = purse.action_of(state, seat)
            state = purse.set_action(state, seat, replace(action, parked=True, before=None))
            state = turns.next_turn(state)
        case EndTrip():
            state = turns.end_trip(state, seat, said)
    return turns.go_on(state, said, seat)


def set_out(state: State, seat: int) -> State:
    """The trip begins, with the weapon as it is."""
    step = turns.find(state, seat, "expedition")
    if step is None:
        return state
    weapon = turns.weapon(state, seat)
    state = turns.take_step(state, seat, step, Do(LOOTING, step.number))
    action = purse.action_of(state, seat)
    return purse.set_action(state, seat, replace(action, trip=Trip(weapon)))


def _loot(state: State, seat: int, name: str, said: list[Event]) -> State:
    item = ITEM[name]
    said.append(Event("caverna.loots", seat=seat, item=words.item(name)))
    action = purse.action_of(state, seat)
    step = turns.find(state, seat, LOOTING)
    assert action.trip is not None and step is not None
    trip = replace(action.trip, looted=action.trip.looted | 1 << item.number)
    state = purse.set_action(state, seat, replace(action, trip=trip))
    then = [STEPS[name]] if name in STEPS else []
    rest = Do(LOOTING, step.number - 1)
    state = turns.take_step(state, seat, step, *then, rest)
    return purse.gain(state, seat, item.gives, said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    action = state.actions[seat]
    if action is not None:
        yield from _lists[kind](state, seat, action)


def _weapons(state: State, seat: int, action: Action) -> Iterator[Move]:
    if turns.weapon(state, seat) or turns.find(state, seat, "forge") is None:
        return
    home = state.homes[seat]
    for strength in FORGED:
        if prices.forge(home, strength) <= home.goods[ORE]:
            yield Forge(seat, strength)


def _ends(state: State, seat: int, action: Action) -> Iterator[Move]:
    on_trip = turns.find(state, seat, LOOTING) is not None
    looted = action.trip is not None and action.trip.looted
    if on_trip and (looted or state.options.empty_trip == "allowed"):
        yield EndTrip(seat)


def _can_travel(state: State, seat: int) -> bool:
    """Armed, and on a trip or able to set out."""
    if not turns.weapon(state, seat):
        return False
    return turns.find(state, seat, LOOTING, "expedition") is not None


def _parkings(state: State, seat: int, action: Action) -> Iterator[Move]:
    if _can_travel(state, seat) and state.seats > 1 and not action.parked:
        yield Park(seat)


def _items(state: State, seat: int, action: Action) -> Iterator[Move]:
    if not _can_travel(state, seat):
        return
    strength = action.trip.strength if action.trip else turns.weapon(state, seat)
    had = action.trip.looted if action.trip else 0
    for item in LOOT:
        new = item.strength <= strength and not had & 1 << item.number
        if new and _usable(state, seat, item.name):
            yield Loot(seat, item.name)


_lists: dict[type[Move], Callable[[State, int, Action], Iterator[Move]]] = {
    Forge: _weapons,
    EndTrip: _ends,
    Park: _parkings,
    Loot: _items,
}
