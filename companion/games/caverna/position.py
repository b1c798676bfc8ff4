"""How a position is corrected: small edits, and the turn from its start."""

from msgspec.structs import replace

from companion.core import Refusal

from . import box
from .actions import SITE, board
from .box import FURNISHING, FURNISHINGS, GOOD, PRINTED
from .cells import INDEX
from .furnishings.each_round import SUPPLIED
from .moves import (
    SetBegging,
    SetCard,
    SetCell,
    SetCrops,
    SetDwarfs,
    SetEnd,
    SetFurnishing,
    SetGoods,
    SetHarvest,
    SetLarge,
    SetMarkers,
    SetPlaced,
    SetRound,
    SetStable,
    SetStock,
    SetSupplier,
)
from .rules import furnish, purse, reveals, rounds, turns
from .state import NOBODY, Land, State

CHANGES = (
    SetGoods,
    SetCell,
    SetStable,
    SetLarge,
    SetCrops,
    SetDwarfs,
    SetPlaced,
    SetBegging,
    SetSupplier,
    SetStock,
    SetCard,
    SetFurnishing,
    SetMarkers,
    SetRound,
    SetHarvest,
    SetEnd,
)
Edit = (
    SetGoods
    | SetCell
    | SetStable
    | SetLarge
    | SetCrops
    | SetDwarfs
    | SetPlaced
    | SetBegging
    | SetSupplier
    | SetStock
    | SetCard
    | SetFurnishing
    | SetMarkers
    | SetRound
    | SetHarvest
    | SetEnd
)
HOLDS = {
    "meadow": "meadows",
    "field": "fields",
    "small-pasture": "small",
    "cavern": "caverns",
    "tunnel": "tunnels",
    "deep-tunnel": "deep",
    "ore-mine": "ore_mines",
    "ruby-mine": "ruby_mines",
}
BARE = "bare"


def correct(state: State, changes: tuple[Edit, ...]) -> State | Refusal:
    state = _start_of_turn(state)
    for change in changes:
        edited = _edit(state, change)
        if isinstance(edited, Refusal):
            return edited
        state = edited
    return _settled(state) if changes else state


def _start_of_turn(state: State) -> State:
    """The dwarf of the open action goes home, and a furnishing without a place back."""
    seat = state.active
    action = state.actions[seat] if seat != NOBODY else None
    if action is None or action.parked:
        return state
    if (step := turns.find(state, seat, SITE)) is not None and not FURNISHINGS[step.number].many:
        state = replace(state, offer=state.offer | 1 << step.number)
    return _empty(purse.set_action(state, seat, None), action.space)


def _empty(state: State, space: int) -> State:
    """Whoever is on a space goes home; a trip from there is over."""
    seat = state.on[space]
    if seat == NOBODY:
        return state
    home = state.homes[seat]
    weapon = next(weapon for at, weapon in home.away if at == space)
    away = tuple(pair for pair in home.away if pair[0] != space)
    state = purse.change(state, seat, away=away, dwarfs=tuple(sorted((*home.dwarfs, weapon))))
    action = state.actions[seat]
    if action is not None and action.space == space:
        state = purse.set_action(state, seat, None)
    return replace(state, on=(*state.on[:space], NOBODY, *state.on[space + 1 :]))


def _settled(state: State) -> State:
    """Room for animals and whose turn it is follow; what comes by itself comes."""
    for seat in range(state.seats):
        state = turns.crowd(state, seat)
    if state.phase == "work" and not state.crowded:
        waits = state.active != NOBODY and state.actions[state.active] is not None
        if not waits and (state.active == NOBODY or not state.homes[state.active].dwarfs):
            state = turns.next_turn(state)
    if state.phase == "over":
        return state
    return turns.go_on(state, [], 0).state


def _edit(state: State, change: Edit) -> State | Refusal:
    seat = getattr(change, "seat", 0)
    if not 0 <= seat < state.seats and not (isinstance(change, SetPlaced) and seat == NOBODY):
        return Refusal("caverna.correct.seat", seat=seat)
    match change:
        case SetGoods(_, good, count):
            if good not in GOOD:
                return Refusal("caverna.correct.good", good=good)
            goods = state.homes[seat].goods
            at = GOOD[good]
            return purse.change(state, seat, goods=(*goods[:at], count, *goods[at + 1 :]))
        case SetCell() | SetStable() | SetLarge():
            return _set_land(state, change)
        case SetCrops(_, grain, vegetables):
            return purse.change(state, seat, crops=(*grain, *vegetables))
        case SetDwarfs(_, weapons, born):
            return purse.change(state, seat, dwarfs=tuple(sorted(weapons)), born=born)
        case SetBegging(_, markers):
            return purse.change(state, seat, begging=markers)
        case SetSupplier(_, good, count):
            if good not in GOOD or GOOD[good] not in SUPPLIED:
                return Refusal("caverna.correct.good", good=good)
            at = SUPPLIED.index(GOOD[good])
            left = state.homes[seat].supplies
            return purse.change(state, seat, supplies=(*left[:at], count, *left[at + 1 :]))
        case SetPlaced() | SetStock() | SetCard():
            return _set_space(state, change)
        case SetFurnishing(name, on_offer):
            return _set_furnishing(state, name, on_offer)
        case SetMarkers(leaves, questions, now):
            return replace(state, leaves=leaves, questions=questions, marker=now)
        case SetRound(round, starter, active):
            if not 0 <= starter < state.seats or not 0 <= active < state.seats:
                return Refusal("caverna.correct.seat", seat=max(starter, active))
            return replace(
                state,
                round=round,
                starter=starter,
                active=active,
                phase="work",
                due=(),
                stages=(),
                preferred=(),
            )
        case SetHarvest():
            state = replace(state, actions=(None,) * state.seats, due=(), stages=())
            for space in range(len(state.on)):
                state = _empty(state, space)
            state = replace(state, phase="home", active=NOBODY)
            return reveals.go_on(rounds.harvest(state, []), [])
        case SetEnd():
            return replace(state, phase="over", due=(), stages=(), actions=(None,) * state.seats)


def _set_land(state: State, change: SetCell | SetStable | SetLarge) -> State | Refusal:
    land = state.homes[change.seat].land
    if change.at not in INDEX:
        return Refusal("caverna.correct.cell", at=change.at)
    bit = 1 << INDEX[change.at]
    match change:
        case SetStable(_, _, stands):
            stables = land.stables | bit if stands else land.stables & ~bit
            return purse.change(state, change.seat, land=replace(land, stables=stables))
        case SetLarge(_, _, to):
            if to not in INDEX:
                return Refusal("caverna.correct.cell", at=to)
            other = 1 << INDEX[to]
            land = _bared(_bared(land, bit), other)
            large = tuple(sorted((*land.large, bit | other)))
            return purse.change(state, change.seat, land=replace(land, large=large))
        case SetCell(seat, at, holds):
            land = _bared(land, bit)
            if holds == BARE:
                return purse.change(state, seat, land=land)
            if holds in HOLDS:
                field = HOLDS[holds]
                land = replace(land, **{field: getattr(land, field) | bit})
                return purse.change(state, seat, land=land)
            if holds not in FURNISHING:
                return Refusal("caverna.correct.holds", holds=holds)
            number = FURNISHING[holds]
            state = replace(state, offer=state.offer & ~(1 << number))
            return purse.change(state, seat, land=furnish.on_cell(land, number, INDEX[at]))


def _bared(land: Land, bit: int) -> Land:
    """A board without whatever tile lies on a cell; a large pasture goes whole."""
    cell = bit.bit_length() - 1
    return replace(
        land,
        large=tuple(both for both in land.large if not both & bit),
        built=tuple(pair for pair in land.built if pair[0] != cell),
        **{field: getattr(land, field) & ~bit for field in HOLDS.values()},
    )


def _set_space(state: State, change: SetPlaced | SetStock | SetCard) -> State | Refusal:
    found = board(state.seats)
    if change.space not in found.index:
        return Refusal("caverna.correct.space", space=change.space)
    space = found.index[change.space]
    match change:
        case SetPlaced(_, seat, weapon):
            state = _empty(state, space)
            if seat == NOBODY:
                return state
            if weapon not in state.homes[seat].dwarfs:
                return Refusal("caverna.correct.dwarf", seat=seat, weapon=weapon)
            home = state.homes[seat]
            at = home.dwarfs.index(weapon)
            state = purse.change(
                state,
                seat,
                dwarfs=home.dwarfs[:at] + home.dwarfs[at + 1 :],
                away=(*home.away, (space, weapon)),
            )
            return replace(state, on=(*state.on[:space], seat, *state.on[space + 1 :]))
        case SetStock(_, good, count):
            goods = found.spaces[space].goods
            if good not in GOOD or GOOD[good] not in goods:
                return Refusal("caverna.correct.good", good=good)
            at = goods.index(GOOD[good])
            counts = (*state.stock[space][:at], count, *state.stock[space][at + 1 :])
            return replace(state, stock=(*state.stock[:space], counts, *state.stock[space + 1 :]))
        case SetCard(_, opened):
            if not found.spaces[space].card:
                return Refusal("caverna.correct.space", space=change.space)
            bit = 1 << space
            return replace(state, open=state.open | bit if opened else state.open & ~bit)


def _set_furnishing(state: State, name: str, on_offer: bool) -> State | Refusal:
    if name not in FURNISHING or FURNISHING[name] in (PRINTED, box.ORDINARY):
        return Refusal("caverna.correct.holds", holds=name)
    bit = 1 << FURNISHING[name]
    return replace(state, offer=state.offer | bit if on_offer else state.offer & ~bit)
