"""What pieces, effects and places have in common: advice names the nearest first."""

from collections.abc import Iterable, Mapping

from companion.core import Value

from . import box
from .cave import ENDS, SLOT, SPACES
from .effects import PRICES, SWAPS, Swap

_Kin = frozenset[str]
COLUMNS = "cbaLRX"  # of both boards, from left to right
ROOM = box.ROOM["name"]


def _furnishing(one: box.Furnishing) -> _Kin:
    """Its colour, era, back and walls, and what it works with."""
    colour = "blue" if one.blue else "orange"
    goods = _letters(one.use or one.gives)
    return frozenset((colour, f"era {one.era}", one.back, f"walls {one.walls}", *goods))


def _letters(text: str) -> set[str]:
    return {letter for letter in text if letter in box.GOODS}


def _tile(tile: box.Tile) -> _Kin:
    """Its stack, and the effects on it."""
    words = {word for effect in tile.effects for word in effect.split() if word.isalpha()}
    goods = {letter for effect in tile.effects for letter in _letters(effect)}
    return frozenset((f"stack {tile.stack}", *words, *goods))


def _swap(swap: Swap) -> _Kin:
    """The goods given, and the goods got, by how many of each."""
    amounts = (("give", swap.give), ("get", swap.get))
    give, _, get = swap.text.rpartition(">")
    return frozenset(
        {f"give {one}" for one in _letters(give)}
        | {f"get {one}" for one in _letters(get)}
        | {
            f"{way} {box.GOODS[good]} {most}"
            for way, goods in amounts
            for good, count in enumerate(goods)
            for most in range(2, count + 1)
        }
    )


def _price(text: str) -> _Kin:
    return frozenset(_letters(text) or {box.GOODS[box.FOOD]})


def _at(*spaces: str) -> _Kin:
    """A space (twice) or an edge between two: on which side of each row and column it lies.

    The fewer rows and columns lie between two places, the more of it they have in common.
    """
    if ROOM in spaces:
        return frozenset((ROOM,))
    row = sum(int(name[0]) for name in spaces)
    column = sum(COLUMNS.index(name[1]) for name in spaces)
    lines = range(2 * len(COLUMNS))
    return frozenset(
        {f"row {line} {row < line}" for line in lines}
        | {f"column {line} {column < line}" for line in lines}
    )


def _places() -> Iterable[tuple[str, _Kin]]:
    for name in SPACES:
        yield name, _at(name, name)
    for edge, slot in SLOT.items():
        yield edge, _at(*(SPACES[space] for space, _ in ENDS[slot]))
    for edge in box.JOINT["printed"]:
        yield edge, _at(*edge.split("|"))


_TILES: dict[Value, _Kin] = {tile.number: _tile(tile) for tile in box.TILES.values()}
_FURNISHINGS: dict[Value, _Kin] = {one.number: _furnishing(one) for one in box.FURNISHINGS}
_PIECES: dict[Value, _Kin] = {f"{one.number:02}": _furnishing(one) for one in box.FURNISHINGS}
_KIN: Mapping[str, Mapping[Value, _Kin]] = {
    "furnishing": _FURNISHINGS,
    "tile": _TILES,
    "piece": _TILES | _PIECES,
    "what": {swap.text: _swap(swap) for swap in SWAPS},
    "price": {text: _price(text) for text in PRICES},
    "at": dict(_places()),
}
_NONE: _Kin = frozenset()


def kin(field: str, value: Value) -> _Kin:
    if field == "goods":
        return frozenset(str(value))
    return _KIN.get(field, {}).get(value, _NONE)
