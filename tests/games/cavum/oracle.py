"""Independent answers on routes: every path by hand, and a circuit model in OR-Tools.

Written from the rule text on the tiles' edges, not from the solver's links.
"""

from collections.abc import Iterator

from ortools.sat.python import cp_model

from companion.games.cavum.board import BESIDE, COUNT
from companion.games.cavum.my_box import cities, shapes_of
from companion.games.cavum.state import State, vein_colour, vein_stones


def _edges(state: State, space: int) -> int:
    """The edges of a space when one comes to it."""
    if space >= COUNT:
        return 63 if space in cities(state.options.box.separators).city_of else 0
    stack = state.stacks[space]
    if state.veins[space]:
        return 63
    return shapes_of(state.options.box).exits[stack[-1]] if stack else 0


def _edges_out(state: State, space: int) -> int:
    """The edges of a space when one leaves it: a last stone is gone by then, and its vein."""
    last = space < COUNT and state.veins[space] and vein_stones(state.veins[space]) == 1
    if last and state.options.last_stone == "at-once":
        return shapes_of(state.options.box).exits[state.stacks[space][-1]]
    return _edges(state, space)


def steps(state: State, seat: int) -> dict[int, list[int]]:
    """From each space a player may be on to the spaces he may go to."""
    own = state.stations[seat]
    others = sum(mask for other, mask in enumerate(state.stations) if other != seat)

    def usable(space: int) -> bool:
        if others >> space & 1:
            return False
        return bool(own >> space & 1) or (space < COUNT and bool(state.stacks[space]))

    found: dict[int, list[int]] = {}
    for space in filter(usable, range(len(BESIDE))):
        found[space] = [
            other
            for edge, other in enumerate(BESIDE[space])
            if other >= 0
            and usable(other)
            and _edges_out(state, space) >> edge & 1
            and _edges(state, other) >> (edge + 3) % 6 & 1
        ]
    return found


def every_worth(state: State, seat: int, worth: tuple[int, ...]) -> Iterator[int]:
    """What each single path between two own stations is worth."""
    go = steps(state, seat)
    own = state.stations[seat]
    ends = state.options.route_through_city == "ends"

    def value(space: int) -> int:
        kept = state.veins[space] if space < COUNT else 0
        return worth[vein_colour(kept)] if kept else 0

    def walk(space: int, seen: set[int], total: int) -> Iterator[int]:
        if own >> space & 1 and len(seen) > 1:
            yield total
            if ends and space >= COUNT:
                return
        for other in go[space]:
            if other not in seen:
                yield from walk(other, seen | {other}, total + value(other))

    for start in go:
        if own >> start & 1:
            yield from walk(start, {start}, 0)


def by_circuit(state: State, seat: int, worth: tuple[int, ...]) -> int | None:
    """The most a path can be worth: a circuit over a node outside, which joins its two ends."""
    go = steps(state, seat)
    own = state.stations[seat]
    model = cp_model.CpModel()
    number = {space: at + 1 for at, space in enumerate(go)}
    arcs = []
    used = {}
    for space, others in go.items():
        stay = model.new_bool_var("")
        used[space] = stay.negated()
        arcs.append((number[space], number[space], stay))
        for other in others:
            if state.options.route_through_city == "ends" and space >= COUNT:
                continue
            arcs.append((number[space], number[other], model.new_bool_var("")))
        if own >> space & 1:
            begin, end = model.new_bool_var(""), model.new_bool_var("")
            arcs += [(0, number[space], begin), (number[space], 0, end)]
            model.add_bool_or([begin.negated(), end.negated()])
            if state.options.route_through_city == "ends" and space >= COUNT:
                for other in others:  # it may begin here, and only then go on
                    on = model.new_bool_var("")
                    arcs.append((number[space], number[other], on))
                    model.add_implication(on, begin)
    if not any(own >> space & 1 for space in go):
        return None
    model.add_circuit(arcs)
    model.maximize(
        sum(
            worth[vein_colour(state.veins[space])] * used[space]
            for space in go
            if space < COUNT and state.veins[space]
        )
    )
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    assert status == cp_model.OPTIMAL
    return round(solver.objective_value)
