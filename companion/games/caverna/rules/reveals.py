"""Turning up: the card of a round and its harvest marker (FR p. 7)."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from companion.core import TABLE, Event, Message, Move, Refusal, Reveal, Step

from .. import words
from ..actions import board
from ..state import State
from . import rounds

MOVES = (Reveal,)
MARKERS = ("leaf", "question")


def unseen(state: State, place: str) -> tuple[str, ...]:
    """The pieces of a pile that nobody has seen yet."""
    if place == "markers":
        return rounds.markers(state)
    return rounds.in_stage(state, int(place.removeprefix("stage-")))


@cache
def _cards(seats: int) -> dict[str, None]:
    found = board(seats)
    return {found.spaces[at].name: None for at in found.cards}


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    place = state.due[0] if state.due else "markers"
    return {"place": (place,), "piece": MARKERS if place == "markers" else _cards(state.seats)}


def refuse(state: State, move: Reveal) -> Refusal | None:
    if move.place == "markers":
        if move.piece not in rounds.markers(state):
            return Refusal("caverna.reveal.no-more", marker=_marker(move.piece))
        return None
    name = words.named_space(move.piece)
    found = board(state.seats)
    at = found.index[move.piece]
    space = found.spaces[at]
    if space.round or space.turned or f"stage-{space.stage}" != move.place:
        return Refusal("caverna.reveal.other-stage", space=name)
    if state.open >> at & 1:
        return Refusal("caverna.reveal.seen", space=name)
    return None


def _marker(piece: str) -> Message:
    return Message(f"caverna.value.{piece}")


def instead(state: State, move: Reveal, refusal: Refusal) -> Message:
    left = dict.fromkeys(unseen(state, move.place))
    if move.place == "markers":
        return Message("caverna.reveal.left", pieces=tuple(map(_marker, left)))
    return Message("caverna.reveal.left", pieces=tuple(map(words.named_space, left)))


def play(state: State, move: Reveal) -> Step[State]:
    said: list[Event] = []
    state = replace(state, due=state.due[1:])
    if move.place == "markers":
        state = rounds.turn_marker(state, move.piece, said)
    else:
        state = rounds.open_card(state, move.piece, said)
    if state.due:
        return Step(state, tuple(said))
    if state.phase == "home":
        return rounds.harvest(state, said)
    return rounds.fill(state, said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if state.due:
        for piece in dict.fromkeys(unseen(state, state.due[0])):
            yield Reveal(TABLE, state.due[0], piece)
