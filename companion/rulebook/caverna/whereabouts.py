"""Who has a furnishing of Caverna now, who stands on a space, what each family needs."""

from collections.abc import Callable, Iterator

from companion.core.message import Message
from companion.games.caverna.actions import board
from companion.games.caverna.box import FOOD, FURNISHING, ORDINARY, PRINTED
from companion.games.caverna.home import family, room_to_grow
from companion.games.caverna.rules import rounds
from companion.games.caverna.state import State


def whereabouts(state: State, kind: str, name: str) -> Iterator[Message]:
    if kind == "furnishing" and FURNISHING[name] != PRINTED:
        yield from _furnishing(state, FURNISHING[name])
    if kind == "space":
        for at, space in enumerate(board(state.seats).spaces):
            if space.name == name and state.on[at] >= 0:
                yield Message("desk.occupied", seats=(state.on[at],))
    if kind == "rule" and name in _FAMILIES:
        yield from _FAMILIES[name](state)


def _furnishing(state: State, number: int) -> Iterator[Message]:
    built = [{one for _, one in home.land.built} for home in state.homes]
    seats = tuple(at for at, numbers in enumerate(built) if number in numbers)
    if seats:
        yield Message("desk.owned", seats=seats)
    elif state.offer >> number & 1 or number == ORDINARY:
        yield Message("desk.on-offer")


def _food(state: State) -> Iterator[Message]:
    """What each family owes in this round's feeding, if there is one."""
    if rounds.harvest_kind(state) == "none":
        return
    for seat, home in enumerate(state.homes):
        due = rounds.food_due(state, seat)
        yield Message("caverna.now.food", seat=seat, due=due, food=home.goods[FOOD])


def _room(state: State) -> Iterator[Message]:
    for seat, home in enumerate(state.homes):
        room = "room" if room_to_grow(home) else "no-room"
        yield Message(f"caverna.now.{room}", seat=seat, dwarfs=family(home))


_FAMILIES: dict[str, Callable[[State], Iterator[Message]]] = {
    "feeding": _food,
    "newborn-food": _food,
    "begging": _food,
    "harvest-phases": _food,
    "round-four": _food,
    "family-growth": _room,
    "family-limit": _room,
}
