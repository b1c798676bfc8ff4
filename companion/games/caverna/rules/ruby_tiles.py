"""Single tiles that rubies would have to lay before a step (FR p. 12 and 17).

Every way that leaves no tile out. One tile more is never better for what is printed under it: a
ruby brings as much.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from .. import box
from ..box import NOTHING, RUBY, TILE_RUBIES, Goods
from ..cells import BONUS, NEAR, Laid, around, has_pair, members
from ..home import free_forest, free_mountain, sites, survey
from ..state import Land
from . import tiles


def price(laid: Laid) -> Goods:
    return box.unit(RUBY, sum(TILE_RUBIES[tile] for tile, _ in laid))


def brings(laid: Laid) -> Goods:
    """What is printed under them."""
    goods = NOTHING
    for _, cell in laid:
        if cell in BONUS:
            goods = box.plus(goods, BONUS[cell])
    return goods


def one(land: Land, tile: str, there: int) -> Iterator[Laid]:
    """For one such cell; those that are there need no ruby."""
    if there:
        yield ()
        return
    for cell in members(tiles.single_cells(land, tile)):
        yield ((tile, cell),)


def two(land: Land, tile: str, there: int) -> Iterator[Laid]:
    """For two such cells side by side."""
    if has_pair(there):
        yield ()
        return
    cells = tiles.single_cells(land, tile)
    if beside := cells & around(there):
        for cell in members(beside):
            yield ((tile, cell),)
        return
    free = free_forest(land) if tile in tiles.ON_FOREST else free_mountain(land)
    for cell in members(cells):
        for other in members(NEAR[cell] & free):
            yield ((tile, cell), (tile, other))


def field(land: Land) -> Iterator[Laid]:
    """For a new field."""
    for board, laid in _past_stables(land, lambda board: bool(tiles.single_cells(board, "field"))):
        for cell in members(tiles.single_cells(board, "field")):
            yield (*laid, ("field", cell))


def before_single(land: Land, tile: str) -> Iterator[Laid]:
    """For a single tile that comes otherwise."""
    for _, laid in _past_stables(land, lambda board: bool(tiles.single_cells(board, tile))):
        yield laid


def before_twin(land: Land, number: int) -> Iterator[Laid]:
    for _, laid in _past_stables(land, lambda board: tiles.has_twin(board, number)):
        yield laid


def _past_stables(
    land: Land, suits: Callable[[Land], bool], laid: Laid = ()
) -> Iterator[tuple[Land, Laid]]:
    """Boards that suit. Where fields can be joined to nothing but stables, meadows lead past."""
    if suits(land):
        yield land, laid
        return
    for cell in members(tiles.single_cells(land, "meadow") & land.stables):
        further = replace(land, meadows=land.meadows | 1 << cell)
        yield from _past_stables(further, suits, (*laid, ("meadow", cell)))


def site(land: Land, furnishing: int) -> Iterator[Laid]:
    """For a cell to furnish."""
    there = sites(land, furnishing)
    yield from one(land, "cavern", there)
    if not there and survey(land).tunnels_too:
        yield from one(land, "tunnel", there)
