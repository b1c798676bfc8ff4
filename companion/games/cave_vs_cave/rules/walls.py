"""Walls: built between two spaces while the supply lasts, or torn down (p. 4)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Move, Refusal, Step

from .. import box
from ..cave import SLOT, slot_names
from ..moves import BuildWall, RemoveWall
from ..state import State, ground_of, supply
from . import blue_furnishings, purse, turns

MOVES = (BuildWall, RemoveWall)
PRINTED = box.JOINT["printed"]  # edges between the boards with a wall that was always there
PLACES = {**SLOT, **dict.fromkeys(PRINTED)}
BREACH = box.amounts(next(tile.breach for tile in box.TILES.values() if tile.breach))


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"at": PLACES}


def refuse(state: State, move: BuildWall | RemoveWall) -> Refusal | None:
    if isinstance(move, RemoveWall):
        if turns.find(state, "breach") is None:
            return turns.not_open(state, "breach")
        if move.at in PRINTED or not state.homes[move.seat].walls >> SLOT[move.at] & 1:
            return Refusal("cave_vs_cave.wall.none-there", at=move.at, seat=move.seat)
        return None
    if turns.find(state, "wall") is None:
        return turns.not_open(state, "wall")
    if supply(state) <= 0:
        return Refusal("cave_vs_cave.wall.none-left", at=move.at)
    return refuse_at(state, move.seat, move.at)


def refuse_at(state: State, seat: int, at: str) -> Refusal | None:
    """Whether a wall could stand here at all."""
    ground = ground_of(state, seat)
    if ground.boards == 3 if at in PRINTED else ground.printed >> SLOT[at] & 1:
        return Refusal("cave_vs_cave.wall.printed", at=at)
    if at in PRINTED or not ground.slots >> SLOT[at] & 1:
        return Refusal("cave_vs_cave.wall.no-place", at=at, seat=seat)
    if state.homes[seat].walls >> SLOT[at] & 1:
        return Refusal("cave_vs_cave.wall.stands", at=at, seat=seat)
    return None


def play(state: State, move: BuildWall | RemoveWall) -> Step[State]:
    said: list[Event] = []
    slot = 1 << SLOT[move.at]
    walls = state.homes[move.seat].walls
    if isinstance(move, RemoveWall):
        step = turns.find(state, "breach")
        said.append(Event("cave_vs_cave.removes-wall", seat=move.seat, at=move.at))
        state = purse.change(state, move.seat, walls=walls & ~slot)
        state = purse.gain(state, move.seat, BREACH, said)
    else:
        step = turns.find(state, "wall")
        said.append(Event("cave_vs_cave.builds-wall", seat=move.seat, at=move.at))
        state = purse.change(state, move.seat, walls=walls | slot)
        for more in blue_furnishings.goods(state, move.seat, "wall"):
            state = purse.gain(state, move.seat, more, said)
    assert step is not None
    return turns.go_on(turns.take_step(state, step), said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    walls = state.homes[seat].walls
    if kind is RemoveWall and turns.find(state, "breach"):
        for at in slot_names(walls):
            yield RemoveWall(seat, at)
    elif kind is BuildWall and turns.find(state, "wall") and supply(state):
        for at in slot_names(ground_of(state, seat).slots & ~walls):
            yield BuildWall(seat, at)
