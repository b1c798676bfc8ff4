"""Walls: built between two spaces while the supply lasts, or torn down (p. 4)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Message, Move, Refusal, Step

from .. import box, words
from ..cave import ENDS, ROOM, SLOT, slot_names
from ..moves import BuildWall, RemoveWall
from ..state import State, ground_of, supply
from . import blue_furnishings, not_now, purse, tiles, turns

MOVES = (BuildWall, RemoveWall)
PRINTED = box.JOINT["printed"]  # edges between the boards with a wall that was always there
PLACES = {**SLOT, **dict.fromkeys(PRINTED)}
_breach = next(tile for tile in box.TILES.values() if tile.breach)
BREACH = box.amounts(_breach.breach)
WANTED = {BuildWall: not_now.Wanted(("wall",)), RemoveWall: not_now.Wanted(("breach",))}


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"at": PLACES}


def refuse(state: State, move: BuildWall | RemoveWall) -> Refusal | None:
    if isinstance(move, RemoveWall):
        if turns.find(state, "breach") is None:
            return not_now.not_open(state, WANTED[RemoveWall])
        if move.at in PRINTED or not state.homes[move.seat].walls >> SLOT[move.at] & 1:
            why = _not_built(state, move.seat, move.at)
            return Refusal("cave_vs_cave.wall.none-there", at=move.at, seat=move.seat, why=why)
        return None
    if turns.find(state, "wall") is None:
        return _later(state, move, not_now.not_open(state, WANTED[BuildWall]))
    if supply(state) <= 0:
        return Refusal("cave_vs_cave.wall.none-left", at=move.at)
    return refuse_at(state, move.seat, move.at)


def never(state: State, move: BuildWall | RemoveWall) -> Refusal | None:
    """Alone there is no tile that razes a wall (p. 9)."""
    if state.seats == 1 and isinstance(move, RemoveWall):
        name = words.tile(state.options, _breach.number)
        return Refusal("cave_vs_cave.reveal.not-in-game", piece=name, razing=True)
    return None


def untimely(state: State, move: BuildWall | RemoveWall) -> Refusal | None:
    return not_now.untimely(state, WANTED[type(move)])


def _later(state: State, move: BuildWall, refusal: Refusal) -> Refusal:
    """Where a wall could never stand, that comes before what must be finished first."""
    never_there = refuse_at(state, move.seat, move.at) if refusal.id in not_now.LATER else None
    return never_there or refusal


def refuse_at(state: State, seat: int, at: str) -> Refusal | None:
    """Whether a wall could stand here at all."""
    ground = ground_of(state, seat)
    if _printed(state, seat, at):
        return Refusal("cave_vs_cave.wall.printed", at=at)
    if at in PRINTED or not ground.slots >> SLOT[at] & 1:
        why = _no_place(state, seat, at)
        return Refusal("cave_vs_cave.wall.no-place", at=at, seat=seat, why=why)
    if state.homes[seat].walls >> SLOT[at] & 1:
        return Refusal("cave_vs_cave.wall.stands", at=at, seat=seat)
    return None


def _of_room(at: str) -> bool:
    return at in SLOT and ENDS[SLOT[at]][0][0] == ROOM


def _printed(state: State, seat: int, at: str) -> bool:
    """Whether this edge of a cave has a wall that was always there."""
    ground = ground_of(state, seat)
    if at in PRINTED:
        return ground.boards == 3
    if _of_room(at):
        return bool(state.homes[seat].room) and not ground.slots >> SLOT[at] & 1
    return bool(ground.printed >> SLOT[at] & 1)


def _not_built(state: State, seat: int, at: str) -> Message:
    """Why there is no wall that could be razed."""
    if _printed(state, seat, at):
        return Message("cave_vs_cave.no-wall.printed")
    if at not in PRINTED and ground_of(state, seat).slots >> SLOT[at] & 1:
        return Message("cave_vs_cave.no-wall.open")
    return _no_place(state, seat, at)


def _no_place(state: State, seat: int, at: str) -> Message:
    """The part of the cave that is not there."""
    if _of_room(at):
        return Message("cave_vs_cave.no-wall.room", seat=seat)
    if ground_of(state, seat).boards == 1:
        return Message("cave_vs_cave.no-wall.second-board")
    return Message("cave_vs_cave.no-wall.first-board")


ways = tiles.taken_first


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
