"""What the owner calls a piece of Cave vs Cave, who has it now, or where it lies."""

from collections.abc import Iterator

from companion.core.message import Message
from companion.games.cave_vs_cave.box import TILES
from companion.games.cave_vs_cave.state import State


def whereabouts(state: State, kind: str, name: str) -> Iterator[Message]:
    if kind != "effect":
        return
    if own := dict(state.options.names).get(name):
        yield Message("cave_vs_cave.called", name=own)
    if name in TILES:
        taken = tuple(at for at, taken in enumerate(state.taken) if taken & TILES[name].bit)
        if taken:
            yield Message("desk.taken", seats=taken)
    elif name.isdigit() and int(name):
        yield from _furnishing(state, int(name))


def _furnishing(state: State, number: int) -> Iterator[Message]:
    seats = tuple(at for at, home in enumerate(state.homes) if number in home.built)
    if seats:
        yield Message("desk.owned", seats=seats)
    elif state.pool >> number & 1:
        yield Message("desk.in-pool")
    elif state.display >> number & 1:
        yield Message("desk.on-offer")
