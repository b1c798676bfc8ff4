"""Turning up: the card of a round, the wish that becomes urgent, the harvest marker (FR p. 7)."""

from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Message, Move, Refusal, Reveal, Step
from companion.core.later import Later

from .. import words
from ..actions import board
from ..box import SET_UP, SPACES
from ..state import State
from . import rounds

MOVES = (Reveal,)
_GOING_ON: Later[Callable[[State, int], Iterator[tuple[Move, ...]]]] = Later(
    "companion.games.caverna.rules.timing:going_on"  # it knows all turns, and they this chapter
)
MARKERS = ("leaf", "question")


def in_stage(state: State, stage: int) -> tuple[str, ...]:
    """Cards of a stage that lie face down, in the order of the box."""
    found = board(state.seats)
    return tuple(
        found.spaces[at].name
        for at in found.cards
        if found.spaces[at].stage == stage
        and not (found.spaces[at].round or found.spaces[at].turned or state.open >> at & 1)
    )


def markers(state: State) -> tuple[str, ...]:
    """Harvest markers that nobody has seen."""
    if state.seats == 1:
        return ()
    green: int = SET_UP["two-players-green"] if state.seats == 2 else SET_UP["green"]
    leaves = ("leaf",) * (green - state.leaves)
    red: int = SET_UP["red"]
    return leaves + ("question",) * (red - state.questions)


def unseen(state: State, place: str) -> tuple[str, ...]:
    """The pieces of a pile that nobody has seen yet."""
    return markers(state) if place == "markers" else in_stage(state, _stage(place))


def _stage(place: str) -> int:
    return int(place.removeprefix("stage-"))


def _only(state: State, place: str) -> str:
    """The piece that must come, if no other can."""
    if place == "markers":
        left = markers(state)
    elif state.seats == 1:
        left = (SET_UP["solo-cards"][str(state.round)],)
    else:
        spaces = board(state.seats).spaces
        left = tuple(space.name for space in spaces if space.round == state.round)
        left = left or in_stage(state, _stage(place))
    return left[0] if len(set(left)) == 1 else ""


PILES = (*(f"stage-{stage}" for stage in range(1, 5)), "markers")
_pieces = {space.name: None for space in SPACES if space.card} | dict.fromkeys(MARKERS)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    """The pile is the one that is due: a piece is turned up from no other."""
    return {"place": state.due[:1] or PILES, "piece": _pieces}


def never(state: State, move: Reveal) -> Refusal | None:
    """Alone there are no markers (FR p. 24); nothing comes before its round begins (FR p. 7)."""
    if state.seats == 1 and move.piece in MARKERS:
        return Refusal("caverna.solo.no-markers")
    if state.due or state.phase == "over":
        return None
    return Refusal("caverna.reveal.not-yet")


def refuse(state: State, move: Reveal) -> Refusal | None:
    due = state.due[0]
    pile = Message(f"caverna.value.{due}")
    if (move.piece in MARKERS) != (due == "markers"):
        return Refusal("caverna.reveal.other-pile", pile=pile)
    if due == "markers":
        if move.piece not in markers(state):
            return Refusal("caverna.reveal.no-more", marker=_marker(move.piece))
        return None
    name = words.named_space(move.piece)
    found = board(state.seats)
    if move.piece not in found.index:
        return Refusal("caverna.reveal.not-in-game", space=name, seats=state.seats)
    at = found.index[move.piece]
    space = found.spaces[at]
    if state.open >> at & 1:
        return Refusal("caverna.reveal.seen", space=name)
    if space.turned:
        return Refusal("caverna.reveal.other-side", space=name)
    if space.round or f"stage-{space.stage}" != due:
        return Refusal("caverna.reveal.other-stage", space=name, pile=pile)
    return None


def _marker(piece: str) -> Message:
    return Message(f"caverna.value.{piece}")


def ways(state: State, move: Reveal, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """Where nothing is turned up, what the player is asked for goes on."""
    return _GOING_ON.load()(state, move.seat)


def play(state: State, move: Reveal) -> Step[State]:
    said: list[Event] = []
    state = replace(state, due=state.due[1:])
    state = _turned_up(state, move.place, move.piece, said)
    return Step(go_on(state, said), tuple(said))


def go_on(state: State, said: list[Event]) -> State:
    """What must come is turned up without asking; with nothing more due the round goes on."""
    while state.due or state.phase in ("reveal", "home"):
        due = []
        for place in state.due:
            if piece := _only(state, place):
                state = _turned_up(state, place, piece, said)
            else:
                due.append(place)
        state = replace(state, due=tuple(due))
        if due:
            break
        follows = rounds.harvest if state.phase == "home" else rounds.fill
        state = follows(state, said)
    return state


def _turned_up(state: State, place: str, piece: str, said: list[Event]) -> State:
    turn = turn_marker if place == "markers" else open_card
    return turn(state, piece, said)


def turn_marker(state: State, piece: str, said: list[Event]) -> State:
    if piece == "leaf":
        said.append(Event("caverna.marker.leaf", round=state.round))
        return replace(state, leaves=state.leaves + 1, marker="leaf")
    state = replace(state, questions=state.questions + 1, marker="question")
    said.append(Event(f"caverna.marker.question-{state.questions}", round=state.round))
    return state


def open_card(state: State, name: str, said: list[Event]) -> State:
    found = board(state.seats)
    said.append(Event("caverna.card", space=words.named_space(name), round=state.round))
    opened = state.open | 1 << found.index[name]
    for at in found.cards:
        space = found.spaces[at]
        if space.turned_by == name:  # FR p. 7: the wish becomes urgent
            opened = opened & ~(1 << at) | 1 << found.index[space.turns_to]
            said.append(
                Event(
                    "caverna.turned-over",
                    space=words.named_space(space.name),
                    to=words.named_space(space.turns_to),
                )
            )
    return replace(state, open=opened)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if state.due:
        for piece in dict.fromkeys(unseen(state, state.due[0])):
            yield Reveal(TABLE, state.due[0], piece)
