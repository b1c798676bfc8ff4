"""Goods: got, with what furnishings add to them; paid as far as they reach, the rest a debt."""

from msgspec.structs import replace

from companion.core import Event

from .. import words
from ..box import NOTHING, Goods, plus, times
from ..home import survey
from ..state import Action, Home, State


def change(state: State, seat: int, **fields: object) -> State:
    home: Home = replace(state.homes[seat], **fields)
    return replace(state, homes=(*state.homes[:seat], home, *state.homes[seat + 1 :]))


def set_action(state: State, seat: int, action: Action | None) -> State:
    return replace(state, actions=(*state.actions[:seat], action, *state.actions[seat + 1 :]))


def action_of(state: State, seat: int) -> Action:
    """What a seat that is asked for a step of it is doing."""
    action = state.actions[seat]
    assert action is not None
    return action


def covers(goods: Goods, cost: Goods) -> bool:
    return all(map(int.__ge__, goods, cost))


def lacking(goods: Goods, cost: Goods) -> Goods:
    return tuple([due - held if due > held else 0 for held, due in zip(goods, cost, strict=True)])


def pay(state: State, seat: int, cost: Goods, said: list[Event]) -> State:
    """Pays as far as the goods reach."""
    if cost == NOTHING:
        return state
    goods = state.homes[seat].goods
    paid = tuple(map(min, goods, cost))
    if paid != NOTHING:
        said.append(Event("caverna.pays", seat=seat, goods=words.goods(paid)))
    if paid != cost:
        said.append(Event("caverna.owes", seat=seat, goods=words.goods(lacking(goods, cost))))
    return change(state, seat, goods=tuple(map(int.__sub__, goods, paid)))


def gain(state: State, seat: int, more: Goods, said: list[Event]) -> State:
    """Takes goods, and what comes for each new one of some."""
    if more == NOTHING:
        return state
    home = state.homes[seat]
    for good, extra in survey(home.land).each_new:
        if more[good]:
            more = plus(more, times(more[good], extra))
    said.append(Event("caverna.gets", seat=seat, goods=words.goods(more)))
    return change(state, seat, goods=plus(home.goods, more))
