"""The best prospecting route of a player, proven, and a route through veins that were touched."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.core import Message

from .best_route_search import BACK, ON, Graph, sweep
from .board import COUNT, MOUNTAIN, NAMES, NUMBER, spaces_in
from .box import COLOURS
from .network import flood, foreign, links, narrow
from .state import State, vein_colour

EACH = (1,) * COLOURS  # every colour is worth the same


class Route(NamedTuple):
    """A route from station to station, the stones it takes in order, and what they are worth."""

    spaces: tuple[str, ...]
    stones: tuple[str, ...]
    worth: int


def best(state: State, seat: int, worth: tuple[int, ...] = EACH) -> Route | None:
    """The route with the most stones, or the most valuable by `worth` a colour; None if there is
    no route at all.
    """
    values = {space: worth[vein_colour(kept)] for space, kept in enumerate(state.veins) if kept}
    return _best(state, seat, values, 0)


def through(state: State, seat: int, veins: Iterable[str]) -> Route | Message:
    """A route through exactly these veins, or why there is none."""
    wanted = {NUMBER[name] for name in veins}
    others = 0
    for space, kept in enumerate(state.veins):
        if kept and space not in wanted:
            others |= 1 << space
    missing = tuple(NAMES[space] for space in sorted(wanted) if not state.veins[space])
    if missing:
        return Message("cavum.route.no-vein", veins=missing)
    found = _best(state, seat, dict.fromkeys(wanted, 1), others)
    if found is None:
        return Message("cavum.route.none", seat=seat)
    if found.worth < len(wanted):
        met = {NUMBER[name] for name in found.spaces}
        left = tuple(NAMES[space] for space in sorted(wanted - met))
        return Message("cavum.route.not-all", seat=seat, most=found.worth, veins=left)
    return found


def _best(state: State, seat: int, values: dict[int, int], shut: int) -> Route | None:
    graph = _graph(state, seat, values, shut)
    winner: tuple[int, tuple[int, ...]] | None = None
    for part in _parts(graph):
        found = sweep(part)
        if found is not None and (winner is None or found[0] > winner[0]):
            winner = found
    if winner is None:
        return None
    colours = state.options.box.colours
    spaces = winner[1]
    stones = tuple(
        colours[vein_colour(state.veins[space])]
        for space in spaces
        if space < COUNT and state.veins[space]
    )
    return Route(tuple(NAMES[space] for space in spaces), stones, winner[0])


# --- the graph: what a route could use, without dead ends and with plain passages left out


def _graph(state: State, seat: int, values: dict[int, int], shut: int) -> Graph:
    own = state.stations[seat]
    allowed = (MOUNTAIN & ~foreign(state, seat) | own) & ~shut
    joined = links(state)
    narrowed = narrow(state)
    inside = flood(joined, own, allowed)
    once = own & ~MOUNTAIN if state.options.route_through_city == "ends" else 0
    joins: dict[tuple[int, int], int] = {}
    for space in spaces_in(inside):
        for other in spaces_in(joined[space] & inside & ~((2 << space) - 1)):
            on = ON if narrowed.get(space, joined[space]) >> other & 1 else 0
            back = BACK if narrowed.get(other, joined[other]) >> space & 1 else 0
            if on | back:
                joins[space, other] = on | back
    graph = Graph(joins, {}, {}, values, own, once)
    _simplify(graph)
    return graph


def _simplify(graph: Graph) -> None:
    """Takes out dead ends, and spaces that only lead from one to another."""
    beside: dict[int, set[int]] = {}
    for a, b in graph.joins:
        beside.setdefault(a, set()).add(b)
        beside.setdefault(b, set()).add(a)
    todo = list(beside)
    while todo:
        space = todo.pop()
        near = beside.get(space)
        if near is None or graph.ends >> space & 1 or len(near) > 2:
            continue
        if len(near) == 2:
            a, b = near
            if not _bridge(graph, a, space, b):
                continue
            if _pair(a, b) in graph.joins:
                beside[a].add(b)
                beside[b].add(a)
        for other in near:
            graph.joins.pop(_pair(space, other), None)
            graph.gain.pop(_pair(space, other), None)
            beside[other].discard(space)
        del beside[space]
        todo.extend(near)


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def _open(graph: Graph, a: int, b: int) -> bool:
    """Whether one can go from a to b."""
    return bool(graph.joins.get(_pair(a, b), 0) & (ON if a < b else BACK))


def _bridge(graph: Graph, a: int, space: int, b: int) -> bool:
    """Joins a and b directly where one could pass the space between them.

    Where they are joined already, the better way stays; False if each is better in something.
    """
    on = _open(graph, a, space) and _open(graph, space, b)
    back = _open(graph, b, space) and _open(graph, space, a)
    pair = _pair(a, b)
    ways = (ON if on else 0) | (BACK if back else 0)
    if a > b:
        ways = (BACK if on else 0) | (ON if back else 0)
    gain = graph.worth.get(space, 0)
    gain += graph.gain.get(_pair(a, space), 0) + graph.gain.get(_pair(space, b), 0)
    known = graph.joins.get(pair, 0)
    if not ways or (known & ways == ways and graph.gain.get(pair, 0) >= gain):
        return True
    if known & ways != known or graph.gain.get(pair, 0) > gain:
        return False
    graph.joins[pair] = ways
    graph.gain[pair] = gain
    for one, other in ((a, b), (b, a)):
        way = (*graph.via.get((one, space), ()), space, *graph.via.get((space, other), ()))
        graph.via[one, other] = way
    return True


def _parts(graph: Graph) -> list[Graph]:
    """The graph in pieces that hang together, those with two stations."""
    found = []
    left = dict(graph.joins)
    while left:
        spaces = set(next(iter(left)))
        grown = True
        inside: dict[tuple[int, int], int] = {}
        while grown:
            grown = False
            for pair in [pair for pair in left if spaces & set(pair)]:
                inside[pair] = left.pop(pair)
                spaces |= set(pair)
                grown = True
        if sum(graph.ends >> space & 1 for space in spaces) > 1:
            gain = {pair: graph.gain[pair] for pair in inside if pair in graph.gain}
            found.append(graph._replace(joins=inside, gain=gain))
    return found
