"""The best route equals what independent searches find, and can be gone step by step."""

from random import Random

import pytest

from companion.core import Message
from companion.games.cavum import GAME, best_route
from companion.games.cavum.board import NUMBER
from companion.games.cavum.moves import Finish, Go, Start
from companion.games.cavum.state import Options, State, change, vein_colour
from tests.games.cavum.boards import joined
from tests.games.cavum.oracle import by_circuit, every_worth
from tests.games.cavum.table import cavum

WORTHS = (best_route.EACH, (3, 1, 4, 1, 5, 2))
RULINGS = (
    Options(),
    Options(last_stone="after-route"),
    Options(route_through_city="ends"),
)


def gone(state: State, route: best_route.Route) -> State:
    """The position after entering the route space by space: every step must be allowed."""
    state = change(state, 0, hand=(0,) * 11 + (1,))
    first, *rest = route.spaces
    for move in (Start(0, first), *(Go(0, space) for space in rest), Finish(0)):
        assert GAME.refuse(state, move) is None, (move, GAME.refuse(state, move))
        state = GAME.play(state, move).state
    return state


def check(state: State, worth: tuple[int, ...], most: int | None) -> None:
    found = best_route.best(state, 0, worth)
    assert (None if found is None else found.worth) == most
    if found is not None:
        passed = [space for space in map(NUMBER.get, found.spaces) if space < 91]
        veins = [state.veins[space] for space in passed if state.veins[space]]
        assert found.worth == sum(worth[vein_colour(kept)] for kept in veins)
        assert sum(gone(state, found).players[0].stones) == len(found.stones) == len(veins)


@pytest.mark.parametrize("lean", [False, True], ids=["rich", "one-stone"])
@pytest.mark.parametrize("options", RULINGS, ids=["default", "after-route", "city-ends"])
def test_best_route_equals_every_path_tried(options, lean):
    for number in range(400):
        rng = Random(f"{number}/{lean}")
        state = joined(rng, rng.randint(5, 20), options, lean=lean)
        worth = WORTHS[number % 2]
        check(state, worth, max(every_worth(state, 0, worth), default=None))


@pytest.mark.parametrize("lean", [False, True], ids=["rich", "one-stone"])
def test_best_route_equals_a_circuit_model(lean):
    for number in range(250):
        rng = Random(f"circuit {number}/{lean}")
        state = joined(rng, rng.randint(24, 60), RULINGS[number % 3], lean=lean)
        worth = WORTHS[number % 2]
        check(state, worth, by_circuit(state, 0, worth))


@pytest.mark.night
@pytest.mark.parametrize("lean", [False, True], ids=["rich", "one-stone"])
def test_best_route_on_thousands_of_boards(lean):
    for number in range(2000):
        rng = Random(f"night {number}/{lean}")
        state = joined(rng, rng.randint(10, 74), RULINGS[number % 3], lean=lean)
        worth = WORTHS[number % 2]
        check(state, worth, by_circuit(state, 0, worth))


def test_a_route_through_exactly_the_veins_touched():
    tried = 0
    for number in range(60):
        state = joined(Random(f"exact {number}"), 40)
        found = best_route.best(state, 0)
        if found is None or found.worth < 2:
            continue
        tried += 1
        veins = [name for name in found.spaces if name[0] != "R" and state.veins[NUMBER[name]]]
        for wanted in (veins, veins[:1], veins[1:]):
            again = best_route.through(state, 0, wanted)
            if isinstance(again, Message):
                assert wanted != veins
                continue
            met = {name for name in again.spaces if name[0] != "R" and state.veins[NUMBER[name]]}
            assert met == set(wanted)
            gone(state, again)
    assert tried > 20


def test_no_route_says_why():
    state = joined(Random(1), 30)
    alone = GAME.start(2, Options())
    assert best_route.best(alone, 0) is None
    assert best_route.through(alone, 0, ("F6",)).id == "cavum.route.none"
    bare = next(name for name in ("A1", "K6") if not state.veins[NUMBER[name]])
    assert best_route.through(state, 0, (bare,)).id == "cavum.route.no-vein"


def test_the_best_route_by_colours():
    # Two ways from F3 to F7: by a red vein, or by a green one.
    state = cavum(
        "bare\ntiles F3:6 E3:6 E4:6 E5:6 G3:6 G4:6 G5:6 F6:6 F7:6\n"
        "veins E4:red*2 G4:green*2\nstations 1:F3,F7\nhand 1 prospect"
    ).state
    assert best_route.best(state, 0).worth == 1
    for colour, at in ((1, "E4"), (2, "G4")):
        worth = tuple(5 if one == colour else 1 for one in range(6))
        assert at in best_route.best(state, 0, worth).spaces
    assert "G4" in best_route.through(state, 0, ("G4",)).spaces
    assert best_route.through(state, 0, ("E4", "G4")).id == "cavum.route.not-all"
