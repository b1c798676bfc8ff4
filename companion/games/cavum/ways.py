"""Ways through the mountain: which spaces join, what a player reaches, and where a way is cut."""

from collections.abc import Iterator
from typing import NamedTuple

from .board import ALL_EXITS, COUNT, MOUNTAIN, NAMES, NEAR, NODES, OPPOSITE, OUTER, spaces_in
from .box import Box, cities, shapes_of
from .state import State, vein_stones

_KEPT = 4  # boards whose links are remembered
_recent: tuple["_Net", ...] = ()


class _Net(NamedTuple):
    """A board and what was found of it: the links, and the veins that let out one way."""

    stacks: tuple[tuple[int, ...], ...]
    veins: tuple[int, ...]
    box: Box
    links: tuple[int, ...]
    narrow: dict[int, int]


def exits(state: State, space: int) -> int:
    """The open edges of a mountain space as a mask: of its vein, or else of its upper tile."""
    if state.veins[space]:
        return ALL_EXITS
    stack = state.stacks[space]
    return shapes_of(state.options.box).exits[stack[-1]] if stack else 0


def links(state: State) -> tuple[int, ...]:
    """For each space, mountain or city, a mask of the spaces that a tunnel joins it with."""
    return _net(state).links


def _net(state: State) -> _Net:
    """The links of a board, found once: rulings and lists ask for them many times."""
    global _recent
    stacks, veins, box = state.stacks, state.veins, state.options.box
    for known in _recent:
        if known.stacks is stacks and known.veins is veins and known.box is box:
            return known
    joined = _links(state)
    found = _Net(stacks, veins, box, joined, _narrow(state, joined))
    _recent = (found, *_recent[: _KEPT - 1])
    return found


def _links(state: State) -> tuple[int, ...]:
    table = shapes_of(state.options.box).exits
    open_edges = [
        ALL_EXITS if vein else table[stack[-1]] if stack else 0
        for stack, vein in zip(state.stacks, state.veins, strict=True)
    ]
    all_cities = cities(state.options.box.separators).all
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


def owner(state: State, space: int) -> int:
    """Whose station stands on a space, or -1."""
    for seat, stations in enumerate(state.stations):
        if stations >> space & 1:
            return seat
    return -1


class Group(NamedTuple):
    """Stations of a player that are joined with each other, and the veins on their ways."""

    stations: tuple[str, ...]
    veins: tuple[str, ...]
    cut: tuple[Cut, ...]


def groups(state: State, seat: int) -> Iterator[Group]:
    """Who is connected to what: the player's stations, group by group."""
    allowed = MOUNTAIN & ~foreign(state, seat) | state.stations[seat]
    left = state.stations[seat]
    while left:
        low = left & -left
        reached = flood(links(state), low, allowed)
        yield Group(
            tuple(NAMES[space] for space in spaces_in(reached & state.stations[seat])),
            tuple(NAMES[s] for s in spaces_in(reached & MOUNTAIN) if state.veins[s]),
            cuts(state, seat, low.bit_length() - 1),
        )
        left &= ~reached


# --- ways of a prospecting route: they have a direction


def narrow(state: State) -> dict[int, int]:
    """Veins with one stone, and the spaces to which one can leave them: by the tile beneath."""
    return _net(state).narrow if state.options.last_stone == "at-once" else {}


def _narrow(state: State, joined: tuple[int, ...]) -> dict[int, int]:
    table = shapes_of(state.options.box).exits
    found = {}
    for space, vein in enumerate(state.veins):
        if vein and vein_stones(vein) == 1:
            edges = table[state.stacks[space][-1]]
            beneath = sum(1 << other for edge, other in NEAR[space] if edges >> edge & 1)
            beneath |= sum(1 << other for edge, other in OUTER[space] if edges >> edge & 1)
            found[space] = joined[space] & beneath
    return found


def next_spaces(state: State, seat: int, route: tuple[int, ...]) -> int:
    """Where a route may go on: spaces from which an own station is still within reach."""
    joined = links(state)
    here = route[-1]
    if here >= COUNT and len(route) > 1 and state.options.route_through_city == "ends":
        return 0
    visited = 0
    for space in route:
        visited |= 1 << space
    narrowed = narrow(state)
    own = state.stations[seat] & ~visited
    allowed = (MOUNTAIN & ~foreign(state, seat) | own) & ~visited
    if state.options.route_through_city == "ends":
        allowed &= MOUNTAIN
    return joined[here] & _back(joined, narrowed, own, allowed)  # its own stone is taken already


def _back(joined: tuple[int, ...], narrowed: dict[int, int], seen: int, allowed: int) -> int:
    """The spaces from which one of `seen` can be reached, with `seen`."""
    one_way = sum(1 << space for space in narrowed)
    todo = seen
    while todo:
        low = todo & -todo
        new = joined[low.bit_length() - 1] & allowed & ~seen
        for space in spaces_in(new & one_way):
            if not narrowed[space] & low:
                new ^= 1 << space
        seen |= new
        todo = todo ^ low | new
    return seen


def leads_on(state: State, seat: int, visited: int, to: int) -> bool:
    """Whether an own station can be reached from a space, itself included, without going back."""
    joined = links(state)
    narrowed = narrow(state)
    own = state.stations[seat] & ~visited
    allowed = (MOUNTAIN & ~foreign(state, seat) | own) & ~visited
    seen = todo = 1 << to
    while todo and not seen & own:
        low = todo & -todo
        space = low.bit_length() - 1
        new = narrowed.get(space, joined[space]) & allowed & ~seen
        seen |= new
        todo = todo ^ low | new
    return bool(seen & own)


def starts(state: State, seat: int) -> int:
    """The own stations at which a route may begin."""
    return sum(
        1 << space
        for space in spaces_in(state.stations[seat])
        if next_spaces(state, seat, (space,))
    )
