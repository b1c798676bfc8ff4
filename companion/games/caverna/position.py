"""How a position is corrected: small edits, and the turn from its start."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core import Change, Refusal

from . import box
from .actions import SITE, board
from .audit import wrong_markers
from .box import FURNISHING, FURNISHINGS, GOOD, ORDINARY, PRINTED, UNIQUE
from .cells import INDEX
from .furnishings.each_round import SUPPLIED
from .home import survey
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


def correct(state: State, changes: tuple[Change, ...]) -> State | Refusal:
    state = _start_of_turn(state)
    for change in changes:
        edited = _edit(state, change)
        if isinstance(edited, Refusal):
            return edited
        state = edited
    return _settled(state) if changes else state


def _start_of_turn(state: State) -> State:
    """Before the dwarf of the open action was placed. What others did meanwhile stays."""
    seat = state.active
    action = state.actions[seat] if seat != NOBODY else None
    if action is None or action.before is None:
        return state
    before = action.before
    bought = _all_of(state.homes[seat].land) & ~_all_of(before.home.land)
    if (step := turns.find(state, seat, SITE)) is not None:
        bought |= 1 << step.number
    state = replace(
        purse.set_action(state, seat, None),
        homes=(*state.homes[:seat], before.home, *state.homes[seat + 1 :]),
        stock=(*state.stock[: action.space], before.stock, *state.stock[action.space + 1 :]),
        on=_put_at(state.on, action.space, NOBODY),
        offer=state.offer | bought & UNIQUE,
    )
    return turns.crowd(state, seat)


def _end_action(state: State, seat: int) -> State:
    """A furnishing that was bought and has no place yet goes back."""
    step = turns.find(state, seat, SITE)
    return _put_back(purse.set_action(state, seat, None), 1 << step.number if step else 0)


def _all_of(land: Land) -> int:
    """Mask of the furnishings on a board, and of those under them."""
    return survey(land).owned | land.under


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
        state = _end_action(state, seat)
    return replace(state, on=_put_at(state.on, space, NOBODY))


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


def _edit(state: State, change: Change) -> State | Refusal:
    seat = getattr(change, "seat", 0)
    if not 0 <= seat < state.seats and not (isinstance(change, SetPlaced) and seat == NOBODY):
        return Refusal("caverna.correct.seat", seat=seat)
    return _edits[type(change)](state, change)


# --- a home


def _set_goods(state: State, change: SetGoods) -> State | Refusal:
    if change.good not in GOOD:
        return Refusal("caverna.correct.good", good=change.good)
    goods = _put_at(state.homes[change.seat].goods, GOOD[change.good], change.count)
    return purse.change(state, change.seat, goods=goods)


def _put_at(counts: tuple[int, ...], at: int, count: int) -> tuple[int, ...]:
    return (*counts[:at], count, *counts[at + 1 :])


def _set_cell(state: State, change: SetCell) -> State | Refusal:
    if change.at not in INDEX:
        return Refusal("caverna.correct.cell", at=change.at)
    cell = INDEX[change.at]
    was = state.homes[change.seat].land
    land = _bared(was, 1 << cell)
    if change.holds in HOLDS:
        field = HOLDS[change.holds]
        land = replace(land, **{field: getattr(land, field) | 1 << cell})
    elif change.holds in FURNISHING:
        number = FURNISHING[change.holds]
        bit = ~(1 << number)
        state = replace(state, offer=state.offer & bit, out=state.out & bit)
        land = furnish.on_cell(land, number, cell)
    elif change.holds != BARE:
        return Refusal("caverna.correct.holds", holds=change.holds)
    return _put_back(purse.change(state, change.seat, land=land), _all_of(was) & ~_all_of(land))


def _put_back(state: State, gone: int) -> State:
    """Furnishings taken off a board can be bought again, if they are in this game."""
    for home in state.homes:
        gone &= ~_all_of(home.land)
    gone &= UNIQUE
    on_offer = gone & box.in_game(state.options.furnishings)
    return replace(state, offer=state.offer | on_offer, out=state.out | gone & ~on_offer)


def _set_stable(state: State, change: SetStable) -> State | Refusal:
    if change.at not in INDEX:
        return Refusal("caverna.correct.cell", at=change.at)
    land = state.homes[change.seat].land
    bit = 1 << INDEX[change.at]
    stables = land.stables | bit if change.stands else land.stables & ~bit
    return purse.change(state, change.seat, land=replace(land, stables=stables))


def _set_large(state: State, change: SetLarge) -> State | Refusal:
    for at in (change.at, change.to):
        if at not in INDEX:
            return Refusal("caverna.correct.cell", at=at)
    bit, other = 1 << INDEX[change.at], 1 << INDEX[change.to]
    was = state.homes[change.seat].land
    land = _bared(_bared(was, bit), other)
    land = replace(land, large=tuple(sorted((*land.large, bit | other))))
    return _put_back(purse.change(state, change.seat, land=land), _all_of(was) & ~_all_of(land))


def _bared(land: Land, bit: int) -> Land:
    """A board without whatever lies on a cell; a large pasture goes whole."""
    cell = bit.bit_length() - 1
    over = [FURNISHINGS[number].over for at, number in land.built if at == cell]
    return replace(
        land,
        large=tuple(both for both in land.large if not both & bit),
        built=tuple(pair for pair in land.built if pair[0] != cell),
        under=land.under & ~box.mask([FURNISHING[name] for name in over if name]),
        **{field: getattr(land, field) & ~bit for field in HOLDS.values()},
    )


def _set_crops(state: State, change: SetCrops) -> State:
    return purse.change(state, change.seat, crops=(*change.grain, *change.vegetables))


def _set_dwarfs(state: State, change: SetDwarfs) -> State:
    dwarfs = tuple(sorted(change.weapons))
    return purse.change(state, change.seat, dwarfs=dwarfs, born=change.born)


def _set_begging(state: State, change: SetBegging) -> State:
    return purse.change(state, change.seat, begging=change.markers)


def _set_supplier(state: State, change: SetSupplier) -> State | Refusal:
    if change.good not in GOOD or GOOD[change.good] not in SUPPLIED:
        return Refusal("caverna.correct.good", good=change.good)
    at = SUPPLIED.index(GOOD[change.good])
    supplies = _put_at(state.homes[change.seat].supplies, at, change.rounds)
    return purse.change(state, change.seat, supplies=supplies)


# --- spaces and furnishings


def _space(state: State, name: str) -> int | Refusal:
    found = board(state.seats).index.get(name)
    return Refusal("caverna.correct.space", space=name) if found is None else found


def _set_placed(state: State, change: SetPlaced) -> State | Refusal:
    space = _space(state, change.space)
    if isinstance(space, Refusal):
        return space
    state = _empty(state, space)
    seat, weapon = change.seat, change.weapon
    if seat == NOBODY:
        return state
    home = state.homes[seat]
    if weapon not in home.dwarfs:
        return Refusal("caverna.correct.dwarf", seat=seat, weapon=weapon)
    at = home.dwarfs.index(weapon)
    state = purse.change(
        state,
        seat,
        dwarfs=home.dwarfs[:at] + home.dwarfs[at + 1 :],
        away=(*home.away, (space, weapon)),
    )
    return replace(state, on=_put_at(state.on, space, seat))


def _set_stock(state: State, change: SetStock) -> State | Refusal:
    space = _space(state, change.space)
    if isinstance(space, Refusal):
        return space
    goods = board(state.seats).spaces[space].goods
    if change.good not in GOOD or GOOD[change.good] not in goods:
        return Refusal("caverna.correct.good", good=change.good)
    counts = _put_at(state.stock[space], goods.index(GOOD[change.good]), change.count)
    return replace(state, stock=(*state.stock[:space], counts, *state.stock[space + 1 :]))


def _set_card(state: State, change: SetCard) -> State | Refusal:
    space = _space(state, change.space)
    if isinstance(space, Refusal):
        return space
    if not board(state.seats).spaces[space].card:
        return Refusal("caverna.correct.space", space=change.space)
    bit = 1 << space
    return replace(state, open=state.open | bit if change.open else state.open & ~bit)


def _set_furnishing(state: State, change: SetFurnishing) -> State | Refusal:
    """It leaves the board that it lies on; there its cavern is empty again."""
    name = change.furnishing
    if name not in FURNISHING or FURNISHING[name] in (PRINTED, ORDINARY):
        return Refusal("caverna.correct.holds", holds=name)
    number = FURNISHING[name]
    bit = 1 << number
    for seat, home in enumerate(state.homes):
        land = replace(home.land, under=home.land.under & ~bit)
        for cell in [cell for cell, other in land.built if other == number]:
            land = _bared(land, 1 << cell)
            land = replace(land, caverns=land.caverns | 1 << cell)
        state = _put_back(purse.change(state, seat, land=land), home.land.under & ~land.under)
    offer, out = state.offer & ~bit, state.out & ~bit
    if change.on_offer:
        return replace(state, offer=offer | bit, out=out)
    return replace(state, offer=offer, out=out | bit)


# --- rounds


def _set_markers(state: State, change: SetMarkers) -> State:
    return replace(state, leaves=change.leaves, questions=change.questions, marker=change.now)


def _set_round(state: State, change: SetRound) -> State | Refusal:
    starter, active = change.starter, change.active
    if not 0 <= starter < state.seats or not 0 <= active < state.seats:
        return Refusal("caverna.correct.seat", seat=max(starter, active))
    return replace(
        state,
        round=change.round,
        starter=starter,
        active=active,
        phase="work",
        due=(),
        stages=(),
        preferred=(),
    )


def _set_harvest(state: State, change: SetHarvest) -> State | Refusal:
    """The harvest is played here already: by markers that there are."""
    if faults := tuple(wrong_markers(state)):
        return Refusal("core.correction-unsound", faults=faults)
    state = replace(_no_actions(state), due=(), stages=())
    for space in range(len(state.on)):
        state = _empty(state, space)
    state = replace(state, phase="home", active=NOBODY)
    return reveals.go_on(rounds.harvest(state, []), [])


def _set_end(state: State, change: SetEnd) -> State:
    return replace(_no_actions(state), phase="over", due=(), stages=())


def _no_actions(state: State) -> State:
    for seat in range(state.seats):
        state = _end_action(state, seat)
    return state


_edits: dict[type[Change], Callable[[State, Any], State | Refusal]] = {
    SetGoods: _set_goods,
    SetCell: _set_cell,
    SetStable: _set_stable,
    SetLarge: _set_large,
    SetCrops: _set_crops,
    SetDwarfs: _set_dwarfs,
    SetPlaced: _set_placed,
    SetBegging: _set_begging,
    SetSupplier: _set_supplier,
    SetStock: _set_stock,
    SetCard: _set_card,
    SetFurnishing: _set_furnishing,
    SetMarkers: _set_markers,
    SetRound: _set_round,
    SetHarvest: _set_harvest,
    SetEnd: _set_end,
}
CHANGES = tuple(_edits)
