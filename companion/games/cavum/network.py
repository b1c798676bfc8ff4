"""The network of tunnels: which spaces join, what a player reaches, and where a way is cut."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple, TypeAlias

from companion.core import Message
from companion.core.cache import kept

from .board import ALL_EXITS, MOUNTAIN, NAMES, NEAR, NODES, OPPOSITE, OUTER, spaces_in
from .my_box import Box, cities, shape_of, shapes_of
from .state import State, vein_stones

Stacks: TypeAlias = tuple[tuple[int, ...], ...]
_NONE: frozenset[int] = frozenset()


def exits(state: State, space: int) -> int:
    """The open edges of a mountain space as a mask: of its vein, or else of its upper tile."""
    if state.veins[space]:
        return ALL_EXITS
    stack = state.stacks[space]
    return shapes_of(state.options.box).exits[stack[-1]] if stack else 0


def used_up(state: State) -> frozenset[int]:
    """The shapes of which all tunnels of the box lie on the board, covered ones too."""
    most = shapes_of(state.options.box).most
    return _used_up(state.stacks, state.options.box) if most else _NONE


@kept(4)
def _used_up(stacks: Stacks, box: Box) -> frozenset[int]:
    there = Counter(map(shape_of, chain.from_iterable(stacks)))
    return frozenset(shape for shape, most in shapes_of(box).most.items() if there[shape] >= most)


def links(state: State) -> tuple[int, ...]:
    """For each space, mountain or city, a mask of the spaces that a tunnel joins it with."""
    return _links(state.stacks, state.veins, state.options.box)


@kept(4)  # asked about the board alone: most moves leave it as it is
def _links(stacks: Stacks, veins: tuple[int, ...], box: Box) -> tuple[int, ...]:
    table = shapes_of(box).exits
    open_edges = [
        ALL_EXITS if vein else table[stack[-1]] if stack else 0
        for stack, vein in zip(stacks, veins, strict=True)
    ]
    all_cities = cities(box.separators).all
    found = [0] * NODES
    for space, edges in enumerate(open_edges):
        if not edges:
            continue
        own = 1 << space
        for edge, other in NEAR[space]:
            if other > space and edges >> edge & 1 and open_edges[other] & OPPOSITE[edge]:
                found[space] |= 1 << other
                found[other] |= own
        for edge, other in OUTER[space]:
            if edges >> edge & 1 and all_cities >> other & 1:
                found[space] |= 1 << other
                found[other] |= own
    return tuple(found)


def narrow(state: State) -> dict[int, int]:
    """Veins with one stone, and the spaces to which one can leave them: by the tile beneath."""
    if state.options.last_stone == "after-route":
        return {}
    return _narrow(state.stacks, state.veins, state.options.box)


@kept(4)
def _narrow(stacks: Stacks, veins: tuple[int, ...], box: Box) -> dict[int, int]:
    table = shapes_of(box).exits
    joined = _links(stacks, veins, box)
    found = {}
    for space, vein in enumerate(veins):
        if vein and vein_stones(vein) == 1:
            edges = table[stacks[space][-1]]
            beneath = sum(1 << other for edge, other in NEAR[space] if edges >> edge & 1)
            beneath |= sum(1 << other for edge, other in OUTER[space] if edges >> edge & 1)
            found[space] = joined[space] & beneath
    return found


def flood(joined: tuple[int, ...], seen: int, allowed: int) -> int:
    """Everything that can be reached from `seen` through allowed spaces, with `seen`."""
    todo = seen
    while todo:
        low = todo & -todo
        new = joined[low.bit_length() - 1] & allowed & ~seen
        seen |= new
        todo = todo ^ low | new
    return seen


def foreign(state: State, seat: int) -> int:
    """The spaces with other players' stations."""
    mask = 0
    for other, stations in enumerate(state.stations):
        if other != seat:
            mask |= stations
    return mask


def reach(state: State, seat: int) -> int:
    """The spaces joined with the player's mountain stations: foreign stations interrupt.

    Own city stations carry the way on, unless the table rules otherwise; then they are left out.
    """
    own = state.stations[seat]
    allowed = MOUNTAIN & ~foreign(state, seat)
    if state.options.way_through_city == "carries":
        allowed |= own
    return flood(links(state), own & MOUNTAIN, allowed)


def connected(state: State, seat: int) -> int:
    """The player's city stations that are joined with a mountain station of his."""
    return joined_cities(state, seat) & state.stations[seat]


def joined_cities(state: State, seat: int) -> int:
    """The city spaces, free or not, to which the player has a way from a mountain station."""
    reached = reach(state, seat)
    joined = links(state)
    found = 0
    for space in spaces_in(cities(state.options.box.separators).all):
        if joined[space] & reached:
            found |= 1 << space
    return found


class Cut(NamedTuple):
    """A foreign station at which a way ends."""

    at: str
    owner: int

    @property
    def told(self) -> Message:
        return Message("cavum.value.foreign-station", at=self.at, owner=self.owner)


def cuts(state: State, seat: int, start: int) -> tuple[Cut, ...]:
    """The foreign stations that interrupt the ways from a space, for this player."""
    allowed = MOUNTAIN & ~foreign(state, seat) | state.stations[seat]
    reached = flood(links(state), 1 << start, allowed)
    joined = links(state)
    met = 0
    for space in spaces_in(reached):
        met |= joined[space]
    return tuple(
        Cut(NAMES[space], owner(state, space)) for space in spaces_in(met & foreign(state, seat))
    )


def barriers(state: State, seat: int, start: int, goals: int, carrying: int) -> tuple[Cut, ...]:
    """The foreign stations but for which a way would lead from a space to one of the goals.

    `carrying`: own stations through which a way may lead.
    """
    joined = links(state)
    others = foreign(state, seat) & MOUNTAIN
    reached = flood(joined, 1 << start, MOUNTAIN & ~others | carrying)
    met = 0
    for space in spaces_in(reached):
        met |= joined[space] & others
    beyond = (MOUNTAIN | carrying | goals) & ~reached
    return tuple(
        Cut(NAMES[space], owner(state, space))
        for space in spaces_in(met)
        if flood(joined, 1 << space, beyond) & goals
    )


def owner(state: State, space: int) -> int:
    """Whose station stands on a space, or -1."""
    for seat, stations in enumerate(state.stations):
        if stations >> space & 1:
            return seat
    return -1


class StationGroup(NamedTuple):
    """Stations of a player that are joined with each other, and the veins on their ways."""

    stations: tuple[str, ...]
    veins: tuple[str, ...]
    cut: tuple[Cut, ...]


def groups(state: State, seat: int) -> Iterator[StationGroup]:
    """Who is connected to what: the player's stations, group by group."""
    allowed = MOUNTAIN & ~foreign(state, seat) | state.stations[seat]
    left = state.stations[seat]
    while left:
        low = left & -left
        reached = flood(links(state), low, allowed)
        yield StationGroup(
            tuple(NAMES[space] for space in spaces_in(reached & state.stations[seat])),
            tuple(NAMES[s] for s in spaces_in(reached & MOUNTAIN) if state.veins[s]),
            cuts(state, seat, low.bit_length() - 1),
        )
        left &= ~reached
