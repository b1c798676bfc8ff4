"""After Era I: whether Era II follows is decided then (p. 1, 6)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step

from ..moves import Finish, PlayOn
from ..state import State
from . import course

MOVES = (PlayOn, Finish)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {}


def refuse(state: State, move: PlayOn | Finish) -> Refusal | None:
    return None


def play(state: State, move: PlayOn | Finish) -> Step[State]:
    if isinstance(move, PlayOn):
        return course.era_2(state, [])
    return Step(replace(state, phase="over"), (Event("cave_vs_cave.over"),))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    yield kind(TABLE)
