"""Independent answers on room for animals: every way by hand, and a model in OR-Tools.

Written from the rule text, not from the solver: each place is a line here.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

from ortools.sat.python import cp_model

from companion.games.caverna.housing import Animals, Housing


def places(home: Housing) -> Iterator[tuple[str, int]]:
    """Every place that holds animals: a kind or "any" or "guard", and how many without dogs."""
    for size, stables in home.pastures:
        yield "guard", 2 * size * 2**stables
    for stables in home.meadows:
        yield "guard", stables
    for _ in range(home.forest_stables):
        yield "boar", 1
    for _ in range(home.mines):
        yield "donkey", 1
    for _ in range(home.pairs):
        yield "any", 2
    yield "sheep", home.sheep_room
    yield "cattle", home.cattle_room
    for _ in range(home.empty_fields):
        yield "any", 1


KINDS = ("sheep", "donkey", "boar", "cattle")


def holds(place: tuple[str, int], kind: int, dogs: int) -> int:
    """How many of a kind a place takes with so many dogs on it."""
    sort, count = place
    if sort == "guard" and dogs:
        return dogs + 1 if KINDS[kind] == "sheep" else 0
    if sort in ("guard", "any") or sort == KINDS[kind]:
        return count
    return 0


def fits_by_hand(home: Housing, animals: Animals) -> bool:
    """Every way to set the dogs, and every kind in every place."""
    every = list(places(home))
    ground = [at for at, (sort, _) in enumerate(every) if sort == "guard"]
    for dogs in product(range(home.dogs + 1), repeat=len(ground)):
        if sum(dogs) > home.dogs:
            continue
        on = dict(zip(ground, dogs, strict=True))
        reached = {(0, 0, 0, 0)}
        for at, place in enumerate(every):
            grown = set(reached)
            for kind in range(4):
                more = holds(place, kind, on.get(at, 0))
                for some in reached:
                    full = list(some)
                    full[kind] = min(animals[kind], full[kind] + more)
                    grown.add((full[0], full[1], full[2], full[3]))
            reached = grown
        if animals in reached:
            return True
    return False


def fits_by_model(home: Housing, animals: Animals) -> bool:
    model = cp_model.CpModel()
    housed: list[list[cp_model.IntVar]] = [[], [], [], []]
    guards = []
    for sort, count in places(home):
        kinds = [model.new_bool_var("") for _ in range(4)]
        model.add_at_most_one(kinds)
        guarded = None
        if sort == "guard":
            guarded = model.new_bool_var("")
            dogs = model.new_int_var(0, home.dogs, "")
            model.add(dogs >= 1).only_enforce_if(guarded)
            model.add(dogs == 0).only_enforce_if(guarded.negated())
            guards.append(dogs)
        for kind in range(4):
            here = model.new_int_var(0, 60, "")
            housed[kind].append(here)
            model.add(here == 0).only_enforce_if(kinds[kind].negated())
            room = count if sort in ("guard", "any", KINDS[kind]) else 0
            if guarded is None:
                model.add(here <= room)
            else:
                model.add(here <= room).only_enforce_if(guarded.negated())
                most = dogs + 1 if KINDS[kind] == "sheep" else 0
                model.add(here <= most).only_enforce_if(guarded)
    model.add(sum(guards) <= home.dogs)
    for kind in range(4):
        model.add(sum(housed[kind]) == animals[kind])
    return solved(model) is not None


def random_home(rng: Random, size: int = 4) -> Housing:
    """A home as games have them: three stables at most."""
    stables = 3

    def some(most: int) -> int:
        nonlocal stables
        count = rng.randint(0, min(most, stables)) if rng.random() < 0.6 else 0
        stables -= count
        return count

    spaces = [rng.choice((1, 2)) for _ in range(rng.randint(0, size))]
    return Housing(
        pastures=tuple((space, some(space)) for space in spaces),
        meadows=tuple(some(1) for _ in range(rng.randint(0, 3))),
        forest_stables=rng.randint(0, stables),
        mines=rng.randint(0, size),
        pairs=rng.choice((1, 1, 2)),
        sheep_room=rng.choice((0, 0, 2, 3, 5)),
        cattle_room=rng.choice((0, 0, 3)),
        empty_fields=rng.choice((0, 0, 0, 1, size)),
        dogs=rng.choice((0, 0, 1, 2, 5)),
    )


def random_animals(rng: Random) -> Animals:
    a, b, c, d = (rng.randint(0, rng.choice((2, 4, 9))) for _ in range(4))
    return a, b, c, d


def solved(model: cp_model.CpModel) -> cp_model.CpSolver | None:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
    return None if status == cp_model.INFEASIBLE else solver
