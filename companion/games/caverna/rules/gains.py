"""The goods of a space: what lies there, what comes besides (FR p. 16, 17)."""

from msgspec.structs import replace

from companion.core import Event

from .. import words
from ..actions import GAINS, board
from ..box import NOTHING, Goods, plus, times
from ..state import Home, State
from . import purse


def lying(state: State, space: int) -> Goods:
    """What lies on a space."""
    counts = state.stock[space]
    if not any(counts):
        return NOTHING
    goods = list(NOTHING)
    for good, count in zip(board(state.seats).spaces[space].goods, counts, strict=True):
        goods[good] = count
    return tuple(goods)


def amount(state: State, home: Home, space: int, number: int) -> Goods:
    """What the goods of this number bring on a space."""
    gain = GAINS[number]
    goods = gain.plain
    if gain.take:
        goods = plus(goods, lying(state, space))
    if gain.by_ore_mine is not NOTHING:
        goods = plus(goods, times(home.land.ore_mines.bit_count(), gain.by_ore_mine))
    least, more = gain.with_ruby_mines
    if least and home.land.ruby_mines.bit_count() >= least:
        goods = plus(goods, more)
    return goods


def any_there(state: State, seat: int, space: int, number: int) -> bool:
    """Whether the goods of this number, or the start marker, are there to take."""
    return GAINS[number].start or any(amount(state, state.homes[seat], space, number))


def carry_out(state: State, seat: int, space: int, number: int, said: list[Event]) -> State:
    gain = GAINS[number]
    goods = amount(state, state.homes[seat], space, number)
    if gain.take and any(state.stock[space]):
        empty = (0,) * len(state.stock[space])
        stock = (*state.stock[:space], empty, *state.stock[space + 1 :])
        state = replace(state, stock=stock)
        said.append(Event("caverna.empties", seat=seat, space=words.space(state.seats, space)))
    if gain.start:
        state = replace(state, starter=seat)
        said.append(Event("caverna.starts-next", seat=seat))
    return purse.gain(state, seat, goods, said)
