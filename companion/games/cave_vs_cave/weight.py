"""How random play chooses, so that simulated games look like games: people build, dig and use."""

from companion.core import Move

from . import box
from .box import FOOD, FURNISHINGS, GOLD, Goods
from .cave import ENDS, SLOT, around
from .effects import AT_ONCE, CHOICES, SWAPS, Swap, swaps_of
from .moves import (
    Before,
    BuildWall,
    Choose,
    EndTurn,
    Exchange,
    Finish,
    Furnish,
    Mix,
    Pay,
    PlayOn,
    RemoveWall,
    Stop,
    Take,
    Use,
)
from .rules import possible, purse
from .state import State, at_work, dwarfs, free, ground_of

_USUAL = 300
_WEIGHTS: dict[type[Move], int] = {
    Pay: 1500,
    Mix: 40,
    RemoveWall: 40,
    Before: 100,
    Stop: 20,
    EndTurn: 20,
    Exchange: 1,
    PlayOn: 400,
    Finish: 100,
}
_WORTH: Goods = (2, 2, 2, 2, 1, 4, 2, 1, 3, 4)  # what people give for a good, roughly
_FURNISHES = {
    tile.number for tile in box.TILES.values() if any("furnish" in text for text in tile.effects)
}
_DIGS = {tile.number for tile in box.TILES.values() if any("dig" in text for text in tile.effects)}
_USES = {tile.number for tile in box.TILES.values() if any("use" in text for text in tile.effects)}
_SWAPS = tuple(tuple(swaps_of(node)) for node in CHOICES)
_SWAP = {swap.text: swap for swap in SWAPS}


def weight(state: State, move: Move) -> int:
    match move:
        case Choose(seat, tile):
            return _choosing(state, seat, tile)
        case Furnish(_, number):
            return 100 + box.POINTS[number] ** 3
        case Take(seat, text):
            return 100 + 100 * _gain(state, seat, _SWAP[text])
        case Use(seat, number):
            return _using(state, seat, number)
        case BuildWall(seat, at):
            return _building(state, seat, at)
    return _WEIGHTS.get(type(move), _USUAL)


def _gain(state: State, seat: int, swap: Swap) -> int:
    """What an exchange is worth, at least nothing."""
    got = swap.got(state.homes[seat].goods, state.era)
    worth = sum(w * (a - b) for w, a, b in zip(_WORTH, got, swap.give, strict=True))
    return max(0, worth)


def _choosing(state: State, seat: int, tile: str) -> int:
    goods = state.homes[seat].goods
    if tile in _FURNISHES:
        ready = goods[FOOD] >= dwarfs(state) or goods[GOLD] > 1
        return 1500 if ready and possible.buildable(state, seat, goods) else 30
    if tile in _DIGS and possible.diggable(state, seat):
        return 400
    if tile in _USES:
        orange = at_work(state, seat) & ~box.BLUE
        return 150 + 60 * orange.bit_count()
    return 500 if box.TILES[tile].era == 2 else 200


def _using(state: State, seat: int, number: int) -> int:
    if (swap := AT_ONCE[number]) is not None:
        return 50 + 100 * _gain(state, seat, swap)
    if number == box.ENTRANCE:
        return 60
    if not FURNISHINGS[number].use:
        return 150
    if not _SWAPS[number]:
        return 400
    goods = state.homes[seat].goods
    gains = [_gain(state, seat, swap) for swap in _SWAPS[number] if purse.covers(goods, swap.give)]
    return 20 + 100 * max(gains, default=0)


def _building(state: State, seat: int, at: str) -> int:
    """People wall in the spaces that they mean to furnish."""
    spaces = free(state, seat)
    walls = around(ground_of(state, seat), state.homes[seat].walls)
    best = max(
        (walls[space].bit_count() for space, _ in ENDS[SLOT[at]] if spaces >> space & 1), default=-1
    )
    return 10 if best < 0 else 40 * 3**best
