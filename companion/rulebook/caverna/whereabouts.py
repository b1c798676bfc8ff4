"""Who has a furnishing of Caverna now, and who stands on a space."""

from collections.abc import Iterator

from companion.core.message import Message
from companion.games.caverna.actions import board
from companion.games.caverna.box import FURNISHING, ORDINARY, PRINTED
from companion.games.caverna.state import State


def whereabouts(state: State, kind: str, name: str) -> Iterator[Message]:
    if kind == "furnishing" and FURNISHING[name] != PRINTED:
        yield from _furnishing(state, FURNISHING[name])
    if kind == "space":
        for at, space in enumerate(board(state.seats).spaces):
            if space.name == name and state.on[at] >= 0:
                yield Message("desk.occupied", seats=(state.on[at],))


def _furnishing(state: State, number: int) -> Iterator[Message]:
    built = [{one for _, one in home.land.built} for home in state.homes]
    seats = tuple(at for at, numbers in enumerate(built) if number in numbers)
    if seats:
        yield Message("desk.owned", seats=seats)
    elif state.offer >> number & 1 or number == ORDINARY:
        yield Message("desk.on-offer")
