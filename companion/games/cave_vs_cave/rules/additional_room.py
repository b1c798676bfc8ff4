"""The additional room: for the first whose spaces are all furnished (p. 6)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step
from companion.core.agenda import Do

from ..moves import TakeRoom
from ..state import State
from . import draft, purse, turns

MOVES = (TakeRoom,)
SIDES = (2, 3)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int]]:
    return {"walls": range(5)}


def refuse(state: State, move: TakeRoom) -> Refusal | None:
    if move.walls not in SIDES:
        fewer, more = SIDES
        return Refusal("cave_vs_cave.room.sides", walls=move.walls, fewer=fewer, more=more)
    return None


def untimely(state: State, move: TakeRoom) -> Refusal | None:
    if state.due or state.phase == "decide":
        return None
    if (refusal := refuse(state, move)) is not None:
        return refusal
    for seat, home in enumerate(state.homes):
        if home.room:
            return Refusal("cave_vs_cave.room.taken", by=seat)
    return Refusal("cave_vs_cave.room.not-won", seat=move.seat)


def play(state: State, move: TakeRoom) -> Step[State]:
    said = [Event("cave_vs_cave.room", seat=move.seat, walls=move.walls)]
    state = purse.change(state, move.seat, room=move.walls)
    if state.phase == "draft":
        return draft.next_turn(replace(state, agenda=None, before=None), said)
    return turns.go_on(turns.take_step(state, Do("room")), said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if turns.find(state, "room"):
        yield from (TakeRoom(seat, walls) for walls in SIDES)
