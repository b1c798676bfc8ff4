"""Twin and single tiles: free cells, joined to what is there, the first before the entrance.

FR p. 12, 13 and 17; the Office room lets one half hang over the edge.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step
from companion.core.agenda import Do, every, steps
from companion.core.cache import kept

from .. import box, words
from ..actions import TWINS_OF, board, of_space
from ..box import FURNISHINGS, NOTHING, SINGLES, TWINS
from ..cells import (
    BEFORE_ENTRANCE,
    BONUS,
    CELLS,
    FOREST,
    FOREST_SIDE,
    INDEX,
    MOUNTAIN,
    MOUNTAIN_SIDE,
    NEAR,
    OUTSIDE,
    PRINTED,
    members,
    names,
)
from ..home import free_forest, free_mountain, reach_forest, reach_mountain, survey
from ..moves import FenceLarge, Lay, LaySingle
from ..state import Home, Land, State
from . import purse, timing, turns

MOVES = (Lay, LaySingle)
ON_FOREST = frozenset(("meadow", "field"))
HALVES = {name: tuple(name.split("-")) for name in TWINS}
_PLACE = {"meadow": "meadows", "field": "fields", "cavern": "caverns", "tunnel": "tunnels"}
PRINTED_NAMES = dict.fromkeys(names(PRINTED))
ALL_NAMES = dict.fromkeys(CELLS)
_twins = dict.fromkeys(TWINS)
_OFFICES = tuple(one.number for one in FURNISHINGS if one.overhang != NOTHING)


def untimely(state: State, move: Lay | LaySingle) -> Refusal | None:
    return timing.untimely(state, move)


def overhanging(state: State) -> bool:
    """Whether anybody has an Office room."""
    return _overhanging(state.homes)


@kept()
def _overhanging(homes: tuple[Home, ...]) -> bool:
    return any(survey(home.land).overhang is not NOTHING for home in homes)


def known_cells(state: State) -> Mapping[str, None]:
    """The cells that a tile may be laid on in this game: outside ones with an Office room."""
    return ALL_NAMES if overhanging(state) else PRINTED_NAMES


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    if kind is LaySingle:
        return {"at": known_cells(state)}
    return {"tile": _twins, "at": ALL_NAMES, "to": ALL_NAMES}


def refuse(state: State, move: Lay | LaySingle) -> Refusal | None:
    if isinstance(move, LaySingle):
        step = turns.find(state, move.seat, "single")
        if step is None:
            return turns.not_open(state, move.seat, "single")
        return refuse_single(state, move.seat, SINGLES[step.number], move.at)
    action = purse.action_of(state, move.seat)
    printed = every(of_space(state.seats, action.of, False, ""))
    open_now = _offered(steps(action.agenda))
    if move.tile not in (open_now or _offered(printed)):
        space = words.space(state.seats, action.of)
        return Refusal("caverna.tile.not-here", tile=words.tile(move.tile), space=space)
    if not open_now:
        return turns.not_open(state, move.seat, "twin")
    return _refuse_twin(state, move)


def _offered(found: Iterable[Do]) -> tuple[str, ...]:
    """The twin tiles of some steps; Extension has two with a Guest room."""
    return tuple(tile for step in found if step.step == "twin" for tile in TWINS_OF[step.number])


def _refuse_twin(state: State, move: Lay) -> Refusal | None:
    at, to = INDEX[move.at], INDEX[move.to]
    land = state.homes[move.seat].land
    first, second = HALVES[move.tile]
    both = 1 << at | 1 << to
    halves = ((first, at), (second, to))
    inside = ~0 if _office(state) else PRINTED
    for half, cell in halves:
        if inside >> cell & 1 and (refusal := _refuse_side(half, cell)) is not None:
            return refusal
    if both & OUTSIDE and survey(land).overhang is NOTHING:
        return _outside(state, move, both)
    if at == to:
        return Refusal("caverna.tile.side-by-side", at=move.at, to=move.to)
    for half, cell in halves:
        if (refusal := _refuse_cell(land, move.seat, half, cell)) is not None:
            return refusal
    if not NEAR[at] >> to & 1:
        return Refusal("caverna.tile.side-by-side", at=move.at, to=move.to)
    if both & ~OUTSIDE == 0:
        return Refusal("caverna.tile.half-outside", at=move.at, to=move.to)
    if (refusal := _refuse_unjoined(land, first, both)) is not None:
        return refusal
    if first == second and at > to:
        return Refusal("caverna.tile.name-first", at=move.at, to=move.to)
    return None


def _office(state: State) -> bool:
    """Whether this game has an Office room."""
    return not all(state.out >> number & 1 for number in _OFFICES)


def _outside(state: State, move: Lay, cells: int) -> Refusal:
    """What an Office room would not help comes first, if there is one."""
    office = _office(state)
    if office and not cells & ~OUTSIDE:
        return Refusal("caverna.tile.half-outside", at=move.at, to=move.to)
    at = names(cells & OUTSIDE)[0]
    if not office:
        return Refusal("caverna.tile.outside", at=at)
    return Refusal("caverna.tile.office-room", at=at)


def ways(
    state: State, move: Lay | LaySingle | FenceLarge, refusal: Refusal
) -> list[tuple[Move, ...]]:
    """Two cells of one sort, named the other way round; a space that has the tile."""
    if isinstance(move, LaySingle) or refusal.id != "caverna.tile.name-first":
        return list(timing.ways(state, move, refusal))
    return [(replace(move, at=move.to, to=move.at),)]


def refuse_single(
    state: State, seat: int, tile: str, at: str, anyway: bool = True
) -> Refusal | None:
    cell = INDEX[at]
    if OUTSIDE >> cell & 1:
        return Refusal("caverna.tile.single-outside", at=at)
    land = state.homes[seat].land
    if (refusal := _refuse_side(tile, cell) or _refuse_cell(land, seat, tile, cell)) is not None:
        return refusal
    return _refuse_unjoined(land, tile, 1 << cell, anyway)


def _refuse_side(half: str, cell: int) -> Refusal | None:
    """Whether half a tile, or a single one, goes on this side of the board."""
    name = words.tile(half)
    if half in ON_FOREST:
        if not FOREST_SIDE >> cell & 1:
            return Refusal("caverna.tile.forest", tile=name, at=CELLS[cell], poor="")
    elif not MOUNTAIN_SIDE >> cell & 1:
        return Refusal("caverna.tile.mountain", tile=name, at=CELLS[cell], poor="")
    return None


def _refuse_cell(land: Land, seat: int, half: str, cell: int) -> Refusal | None:
    """Whether it may cover the cell."""
    known = survey(land)
    if (known.forest if half in ON_FOREST else known.mountain) >> cell & 1:
        return Refusal("caverna.tile.free", at=CELLS[cell], seat=seat)
    if half == "field" and land.stables >> cell & 1:
        return Refusal("caverna.tile.field-on-stable", at=CELLS[cell])
    return None


def _refuse_unjoined(land: Land, half: str, cells: int, anyway: bool = True) -> Refusal | None:
    if half not in ON_FOREST:
        if not cells & reach_mountain(land):
            return Refusal("caverna.tile.beside-cave", anyway=anyway, cells=names(cells))
        return None
    if not survey(land).forest:
        if not cells & BEFORE_ENTRANCE:
            entrance = names(BEFORE_ENTRANCE)[0]
            return Refusal("caverna.tile.entrance", anyway=anyway, entrance=entrance)
        return None
    if not cells & reach_forest(land):
        return Refusal("caverna.tile.beside-tiles", anyway=anyway, cells=names(cells))
    return None


def play(state: State, move: Lay | LaySingle) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    if isinstance(move, LaySingle):
        step = turns.find(state, seat, "single")
        assert step is not None
        state = lay(state, seat, {INDEX[move.at]: SINGLES[step.number]}, said)
        return turns.go_on(turns.take_step(state, seat, step), said, seat)
    step = _step_of(state, seat, move.tile)
    first, second = HALVES[move.tile]
    action = purse.action_of(state, seat)
    if action.begun and board(state.seats).spaces[action.of].guest_once:
        state = purse.change(state, seat, guest_used=True)
    said.append(
        Event("caverna.lays", seat=seat, tile=words.tile(move.tile), at=move.at, to=move.to)
    )
    halves = {INDEX[move.at]: first, INDEX[move.to]: second}
    state = lay(state, seat, halves, said, told=True)
    if any(OUTSIDE >> cell & 1 for cell in halves):
        gold = survey(state.homes[seat].land).overhang
        state = purse.gain(state, seat, gold, said)
    return turns.go_on(turns.take_step(state, seat, step), said, seat)


def _step_of(state: State, seat: int, tile: str) -> Do:
    agenda = purse.action_of(state, seat).agenda
    return next(
        step for step in steps(agenda) if step.step == "twin" and tile in TWINS_OF[step.number]
    )


def lay(
    state: State, seat: int, halves: Mapping[int, str], said: list[Event], told: bool = False
) -> State:
    """Tiles on cells, and what is printed there (FR p. 12, 13)."""
    land = state.homes[seat].land
    goods = NOTHING
    for cell, half in halves.items():
        land = with_tile(land, cell, half)
        if cell in BONUS:
            goods = box.plus(goods, BONUS[cell])
        if not told:
            said.append(
                Event("caverna.lays-single", seat=seat, tile=words.tile(half), at=CELLS[cell])
            )
    state = purse.change(state, seat, land=land)
    return purse.gain(state, seat, goods, said)


def with_tile(land: Land, cell: int, tile: str) -> Land:
    field = _PLACE[tile]
    return replace(land, **{field: getattr(land, field) | 1 << cell})


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    land = state.homes[seat].land
    if kind is LaySingle:
        step = turns.find(state, seat, "single")
        if step is not None:
            for name in names(single_cells(land, SINGLES[step.number])):
                yield LaySingle(seat, name)
        return
    if state.actions[seat] is None:
        return
    for tile in _offered(steps(purse.action_of(state, seat).agenda)):
        for at, to in twin_cells(land, tile):
            yield Lay(seat, tile, CELLS[at], CELLS[to])


def single_cells(land: Land, tile: str) -> int:
    """Where a single tile may lie."""
    if tile not in ON_FOREST:
        return free_mountain(land) & reach_mountain(land)
    cells = free_forest(land) & reach_forest(land)
    return cells & ~land.stables if tile == "field" else cells


@lru_cache(maxsize=1024)
def _both_ways(free: int) -> tuple[tuple[int, int], ...]:
    return tuple((at, to) for at in members(free) for to in members(NEAR[at] & free))


def twin_cells(land: Land, tile: str) -> Iterator[tuple[int, int]]:
    """Where a twin tile may lie: its first half and its second."""
    first, second = HALVES[tile]
    forest = first in ON_FOREST
    known = survey(land)
    inside = FOREST if forest else MOUNTAIN
    free = inside & ~(known.forest if forest else known.mountain)
    reach = reach_forest(land) if forest else reach_mountain(land)
    if known.overhang is not NOTHING:
        side = FOREST_SIDE if forest else MOUNTAIN_SIDE
        free |= OUTSIDE & side & ~(known.forest | known.mountain)
    for at, to in _both_ways(free):
        both = 1 << at | 1 << to
        if not both & reach or not both & inside:
            continue
        if first == second and to < at:
            continue
        if second == "field" and land.stables >> to & 1:
            continue
        yield at, to


def has_twin(land: Land, number: int) -> bool:
    """Whether a twin tile of this step could lie anywhere."""
    return any(True for _ in twin_cells(land, TWINS_OF[number][0]))
