"""The search for the best path between two stations: a frontier dynamic programme.

The spaces are swept across the board. What is kept of a partial choice of joins is only how its
open ends hang together on the front of the sweep, and the most stones for each such pattern; so
nothing is overlooked. A vein with one stone lets nobody out but by the tile beneath: joins have
directions, and so do the fragments of a route.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from .board import NODES, PLACE

ON, BACK = 1, 2  # directions of a join, from its lower to its higher space and back
_DEAD = -1  # a space of the front that the route has passed
NONE = NODES  # the far end of a fragment that has ended at a station
_TURNED = (0, 2, 1)
_CLASH = 3
Chosen: TypeAlias = Any  # the joins of a pattern: the latest, and those before it
Patterns: TypeAlias = dict[tuple[int, ...], tuple[int, Chosen]]


def _flow(ways: int, end_a: int, end_b: int) -> int:
    """How a route runs over a join from a to b: 1 on, 2 back, 0 if it can be either."""
    flows = end_a | _TURNED[end_b]
    if not flows:
        return 0 if ways == ON | BACK else ways
    return flows if flows & ways else _CLASH


_FLOWS = {  # by the directions of a join, and of the fragments at its two ends
    ways: tuple(tuple(_flow(ways, a, b) for b in range(3)) for a in range(3))
    for ways in (ON, BACK, ON | BACK)
}


class Graph(NamedTuple):
    joins: dict[tuple[int, int], int]  # directions by pair, the lower space first
    via: dict[tuple[int, int], tuple[int, ...]]  # spaces left out of a join, by its direction
    gain: dict[tuple[int, int], int]  # worth of the spaces left out of a join
    worth: dict[int, int]
    ends: int  # spaces at which a route may end
    once: int  # spaces that can only be an end


def _order(graph: Graph) -> list[int]:
    """The spaces in the order of the narrowest front, of six sweeps."""
    beside: dict[int, list[int]] = {}
    for a, b in graph.joins:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    sweeps = []
    for x, y in ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, -1)):
        keys = {space: PLACE[space][0] * x + PLACE[space][1] * y for space in beside}
        order = sorted(beside, key=lambda space: (keys[space], PLACE[space]))
        sweeps.append((_cost(order, beside), order))
    return min(sweeps)[1]


def _cost(order: list[int], beside: dict[int, list[int]]) -> float:
    last = {space: at for at, space in enumerate(order)}
    gone = {space: max([last[space], *(last[other] for other in beside[space])]) for space in order}
    width = 0
    cost = 0.0
    leaving = [0] * len(order)
    for space in order:
        leaving[gone[space]] += 1
    for at in range(len(order)):
        width += 1
        cost += 2.2**width
        width -= leaving[at]
    return cost


def sweep(graph: Graph) -> tuple[int, tuple[int, ...]] | None:
    """The most that a route can be worth, and its spaces; None if there is no route."""
    order = _order(graph)
    rank = {space: at for at, space in enumerate(order)}
    joins = sorted(graph.joins, key=lambda p: (max(rank[p[0]], rank[p[1]]), rank[p[0]], rank[p[1]]))
    last: dict[int, int] = {}
    for number, (a, b) in enumerate(joins):
        last[a] = last[b] = number
    front: list[int] = []
    entered: set[int] = set()
    states: Patterns = {(): (0, None)}
    search = _Search(graph)
    unmet = sum(graph.worth.get(space, 0) for space in order) + sum(graph.gain.values())
    for number, (a, b) in enumerate(joins):
        for space in (a, b):
            if space not in entered:
                entered.add(space)
                front.append(space)
                states = {(*key, 4 * space): value for key, value in states.items()}
        states = search.take(states, front, a, b)
        unmet -= graph.gain.get((a, b), 0)
        for space in (a, b):
            if last[space] == number:
                states = search.leave(states, front, space)
                front.remove(space)
                unmet -= graph.worth.get(space, 0)
        floor = search.most - unmet  # what could still become better than the best so far
        if floor >= 0:
            states = {key: value for key, value in states.items() if value[0] > floor}
    return None if search.most < 0 else (search.most, search.route())


class _Search:
    """The patterns of open ends, step by step. An end is kept as 4 times its far end, and the
    direction of the fragment: 1 where the route leaves it, 2 where it enters.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.most = -1
        self._chosen: Chosen = None

    def take(self, states: Patterns, front: list[int], a: int, b: int) -> Patterns:
        """With and without the join from a to b."""
        flow = _FLOWS[self.graph.joins[a, b]]
        at = {space: place for place, space in enumerate(front)}
        i, j = at[a], at[b]
        worth_a, worth_b = self.graph.worth.get(a, 0), self.graph.worth.get(b, 0)
        gained = self.graph.gain.get((a, b), 0)
        once_a, once_b = self.graph.once >> a & 1, self.graph.once >> b & 1
        after = dict(states)
        for key, (stones, chosen) in states.items():
            end_a, end_b = key[i], key[j]
            far_a, far_b = end_a >> 2, end_b >> 2
            if far_a < 0 or far_b < 0 or far_a == b:  # passed already, or the way would be a ring
                continue
            fresh_a, fresh_b = far_a == a, far_b == b
            if (once_a and not fresh_a) or (once_b and not fresh_b):
                continue
            flows = flow[end_a & 3][end_b & 3]
            if flows == _CLASH:
                continue
            total = stones + gained + (worth_a if fresh_a else 0) + (worth_b if fresh_b else 0)
            new = list(key)
            if not fresh_a:
                new[i] = _DEAD
            if not fresh_b:
                new[j] = _DEAD
            if far_a == NONE and far_b == NONE:
                self._finish(new, front, total, ((a, b), chosen))
                continue
            if far_a != NONE:
                new[at[far_a]] = 4 * far_b + _TURNED[flows]
            if far_b != NONE:
                new[at[far_b]] = 4 * far_a + flows
            pattern = tuple(new)
            known = after.get(pattern)
            if known is None or known[0] < total:
                after[pattern] = (total, ((a, b), chosen))
        return after

    def leave(self, states: Patterns, front: list[int], space: int) -> Patterns:
        """The space leaves the front: an open end there is the end of the route, at a station."""
        place = front.index(space)
        at = {other: spot - (spot > place) for spot, other in enumerate(front)}
        is_end = self.graph.ends >> space & 1
        after: Patterns = {}
        for key, value in states.items():
            end = key[place]
            rest = key[:place] + key[place + 1 :]
            if end != _DEAD and end >> 2 != space:
                if not is_end:
                    continue
                far = end >> 2
                if far == NONE:
                    others = front[:place] + front[place + 1 :]
                    self._finish(rest, others, *value)
                    continue
                spot = at[far]
                rest = (*rest[:spot], 4 * NONE + (rest[spot] & 3), *rest[spot + 1 :])
                if sum(one >> 2 == NONE for one in rest if one != _DEAD) > 2:
                    continue
            known = after.get(rest)
            if known is None or known[0] < value[0]:
                after[rest] = value
        return after

    def _finish(
        self, pattern: Sequence[int], front: Sequence[int], stones: int, chosen: Chosen
    ) -> None:
        """A whole route, if no other fragment is open."""
        if stones > self.most and all(
            end == _DEAD or end >> 2 == space for end, space in zip(pattern, front, strict=True)
        ):
            self.most = stones
            self._chosen = chosen

    def route(self) -> tuple[int, ...]:
        """The spaces of the best route, in a direction in which it can be gone."""
        beside: dict[int, list[int]] = {}
        chosen = self._chosen
        while chosen is not None:
            (a, b), chosen = chosen
            beside.setdefault(a, []).append(b)
            beside.setdefault(b, []).append(a)
        spaces = [min(space for space, near in beside.items() if len(near) == 1)]
        while len(spaces) < len(beside):
            spaces.append(next(one for one in beside[spaces[-1]] if one not in spaces[-2:]))
        if not self._open(spaces):
            spaces.reverse()
        whole = [spaces[0]]
        for a, b in pairwise(spaces):
            whole += (*self.graph.via.get((a, b), ()), b)
        return tuple(whole)

    def _open(self, spaces: list[int]) -> bool:
        joins = self.graph.joins
        return all(joins[a, b] & ON if a < b else joins[b, a] & BACK for a, b in pairwise(spaces))
