"""What follows from a home: what is built and free, room for dwarfs and animals, prices."""

from functools import lru_cache
from typing import NamedTuple

from . import box
from .box import DOG, DONKEY, FURNISHINGS, NOTHING, NUMBERS, Goods
from .cells import (
    BEFORE_ENTRANCE,
    FOREST,
    FOREST_SIDE,
    MOUNTAIN,
    MOUNTAIN_SIDE,
    NEAR,
    around,
    members,
)
from .furnishings import houses
from .housing import Animals, Housing, fits
from .state import Home, Land

DWARFS = NUMBERS["dwarfs"]


class Survey(NamedTuple):
    """What follows from a board alone."""

    owned: int  # mask of furnishings
    furnished: int  # mask of cells
    forest: int  # cells with a tile
    mountain: int
    rooms: int  # for dwarfs, besides one beyond the limit
    one_more: bool
    dwellings: int  # mask of cells
    pairs: int  # pairs of animals that dwellings hold
    mines: int
    discounts: dict[str, Goods]
    swaps: dict[int, int]
    each_new: tuple[tuple[int, Goods], ...]
    each_newborn: tuple[tuple[int, Goods], ...]
    eaten: int
    overhang: Goods
    guest: bool
    tunnels_too: bool  # tunnels can be furnished
    disarms: bool


@lru_cache(maxsize=8192)
def survey(land: Land) -> Survey:
    cells = [cell for cell, _ in land.built]
    numbers = [number for _, number in land.built]
    built = [FURNISHINGS[number] for number in numbers]
    forest = land.meadows | land.fields | land.small | sum(land.large)
    furnished = sum(1 << cell for cell in cells)
    mines = land.ore_mines | land.ruby_mines
    discounts: dict[str, Goods] = {}
    swaps: dict[int, int] = {}
    for one in built:
        for what, goods in one.discount.items():
            discounts[what] = box.plus(discounts.get(what, NOTHING), goods)
        swaps |= one.swap
    overhangs = [one.overhang for one in built if one.overhang != NOTHING]
    return Survey(
        owned=box.mask(list(set(numbers))),
        furnished=furnished,
        forest=forest,
        mountain=land.caverns | land.tunnels | land.deep | mines | furnished,
        rooms=sum(one.dwarfs for one in built),
        one_more=any(one.one_more for one in built),
        dwellings=sum(1 << cell for cell, n in land.built if FURNISHINGS[n].dwelling),
        pairs=sum(one.pair for one in built),
        mines=mines.bit_count(),
        discounts=discounts,
        swaps=swaps,
        each_new=tuple(pair for one in built for pair in one.each_new.items()),
        each_newborn=tuple(pair for one in built for pair in one.each_newborn.items()),
        eaten=sum(one.eaten for one in built),
        overhang=overhangs[0] if overhangs else NOTHING,
        guest=any(one.either for one in built),
        tunnels_too=any(one.sites for one in built),
        disarms=any(one.disarms for one in built),
    )


def family(home: Home) -> int:
    """All dwarfs in play, newborn ones too."""
    return len(home.dwarfs) + len(home.away) + home.born


def weapons(home: Home) -> list[int]:
    """The weapon of each dwarf, newborn ones unarmed."""
    return [*home.dwarfs, *(weapon for _, weapon in home.away), *[0] * home.born]


def room_to_grow(home: Home) -> bool:
    known = survey(home.land)
    dwarfs = family(home)
    if dwarfs < DWARFS:
        return dwarfs < known.rooms
    return dwarfs == DWARFS and known.one_more


def empty_fields(home: Home) -> int:
    return home.land.fields.bit_count() - sum(home.crops)


def animals(home: Home) -> Animals:
    _, _, _, _, _, _, _, _, _, sheep, donkeys, boars, cattle = home.goods
    return sheep, donkeys, boars, cattle


def housing(home: Home) -> Housing:
    return _housing(home.land, empty_fields(home), family(home), home.goods[DOG])


@lru_cache(maxsize=8192)
def _housing(land: Land, empty: int, dwarfs: int, dogs: int) -> Housing:
    stables = land.stables
    pastures = [(1, stables >> cell & 1) for cell in members(land.small)]
    pastures += [(2, (stables & cells).bit_count()) for cells in land.large]
    known = survey(land)
    more = houses.of(land, houses.Household(dwarfs, empty))
    return Housing(
        pastures=tuple(sorted(pastures)),
        meadows=tuple(sorted(stables >> cell & 1 for cell in members(land.meadows))),
        forest_stables=(stables & ~known.forest).bit_count(),
        mines=known.mines,
        pairs=known.pairs,
        dogs=dogs,
        **more,
    )


def has_room(home: Home) -> bool:
    """Whether all animals have room."""
    own = animals(home)
    return not any(own) or fits(housing(home), own)


def free_forest(land: Land) -> int:
    """Forest cells without a tile; a stable may stand there."""
    return FOREST & ~survey(land).forest


def free_mountain(land: Land) -> int:
    return MOUNTAIN & ~survey(land).mountain


def reach_forest(land: Land) -> int:
    """Cells where a tile would be joined: before the entrance, or beside fields and meadows."""
    tiles = survey(land).forest
    return around(tiles) & FOREST_SIDE if tiles else BEFORE_ENTRANCE


def reach_mountain(land: Land) -> int:
    return around(survey(land).mountain) & MOUNTAIN_SIDE


def sites(land: Land, furnishing: int) -> int:
    """Cells where a furnishing may lie (FR p. 14: Trader and Spare part storage on one another)."""
    over = FURNISHINGS[furnishing].over
    if over:
        other = box.FURNISHING[over]
        for cell, number in land.built:
            if number == other:
                return 1 << cell
    return land.caverns | (land.tunnels | land.deep if survey(land).tunnels_too else 0)


def stable_cells(land: Land) -> int:
    """Where a stable may stand: forest, meadow, pasture (FR p. 19)."""
    if land.stables.bit_count() >= NUMBERS["stables"]:
        return 0
    return (FOREST | survey(land).forest) & ~land.fields & ~land.stables


def donkeys_in_ore_mines(home: Home) -> int:
    return min(home.goods[DONKEY], home.land.ore_mines.bit_count())


def dwellings_beside(land: Land, cell: int) -> int:
    return (NEAR[cell] & survey(land).dwellings).bit_count()


def grain(home: Home) -> int:
    """In supply and on fields."""
    one, two, three, _, _ = home.crops
    return home.goods[box.GRAIN] + one + 2 * two + 3 * three


def vegetables(home: Home) -> int:
    _, _, _, one, two = home.crops
    return home.goods[box.VEGETABLE] + one + 2 * two


def used(land: Land) -> int:
    """Cells with a tile or a stable."""
    known = survey(land)
    return known.forest | known.mountain | land.stables


def discounted(home: Home, what: str, cost: Goods) -> Goods:
    """A price after the discounts of one's furnishings."""
    less = survey(home.land).discounts.get(what)
    if less is None:
        return cost
    return tuple([max(0, due - off) for due, off in zip(cost, less, strict=True)])
