"""Turning up: a find each round (rule 1)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Reveal, Step

from ..box import FINDS
from ..state import State
from . import rounds

MOVES = (Reveal,)


def unseen(state: State, place: str) -> tuple[str, ...]:
    """The finds that nobody has seen yet."""
    return state.unseen


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"place": ("finds",), "piece": tuple(dict.fromkeys(FINDS))}


def refuse(state: State, move: Reveal) -> Refusal | None:
    if move.piece not in state.unseen:
        return Refusal("burrow.finds.all-seen", piece=move.piece)
    return None


def play(state: State, move: Reveal) -> Step[State]:
    at = state.unseen.index(move.piece)
    unseen = state.unseen[:at] + state.unseen[at + 1 :]
    return Step(
        rounds.to_auction(replace(state, unseen=unseen, find=move.piece)),
        (Event("burrow.turned-up", piece=move.piece),),
    )


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    for piece in dict.fromkeys(state.unseen):
        yield Reveal(TABLE, "finds", piece)
