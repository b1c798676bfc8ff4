"""Independent answers at positions of simulated games: all moves tried, routes, room, feeding."""

from typing import Any

import pytest

from companion.commands import series
from companion.core import Move
from companion.core.chance import Stream
from companion.core.simulate import seed_for
from companion.core.verify import well_formed
from companion.games.caverna import feeding, hints, housing
from companion.games.caverna.home import animals
from companion.games.caverna.home import housing as home_of
from companion.games.cavum import best_route
from companion.games.cavum.moves import HandIn, Start
from tests.games.caverna.oracle import fits_by_model
from tests.games.caverna.oracle_feeding import lost_by_model
from tests.games.cavum.oracle import by_circuit
from tests.second.games import of_every_kind, played


def of_game(name: str, first: int) -> list[series.SimulatedGame]:
    return [case for case in of_every_kind(first) if case.game.name == name]


def largest(first: int) -> list[series.SimulatedGame]:
    """A game of every variant with all seats taken."""
    cases = of_every_kind(first)
    return list({(case.game.name, case.variant): case for case in cases}.values())


def check_moves(case: series.SimulatedGame, positions: int) -> int:
    """`legal` lists what trying every well-formed move finds, where each kind is asked for."""
    game = case.game
    stream = Stream(seed_for(case.number), "positions")
    asked: dict[tuple[int, type[Move]], list[Any]] = {}
    for _, state in played(case):
        for seat, kinds in game.asked(state):
            for kind in kinds:
                asked.setdefault((seat, kind), []).append(state)
    chosen = {}
    for (seat, kind), states in asked.items():
        if kind in game.closed_kinds:
            chosen[kind] = [(seat, stream.pick(states)) for _ in range(positions)]
    for kind, places in chosen.items():
        for seat, state in places:
            by_list = [
                move for move in game.legal(state) if (type(move), move.seat) == (kind, seat)
            ]
            tried = well_formed(game, state, kind, seat)
            found = [move for move in tried if game.refuse(state, move) is None]
            assert sorted(map(repr, by_list)) == sorted(map(repr, found)), (case.group, kind)
    return len(chosen)


def check_routes(case: series.SimulatedGame) -> int:
    """The best route of every seat whenever somebody is about to prospect."""
    checked = 0
    state = case.game.start(case.seats, case.options)
    for move, after in played(case):
        if isinstance(move, Start | HandIn):
            for seat in range(case.seats):
                found = best_route.best(state, seat)
                most = by_circuit(state, seat, best_route.EACH)
                assert (None if found is None else found.worth) == most, (case.group, move)
                checked += 1
        state = after
    return checked


def check_harvests(case: series.SimulatedGame) -> int:
    """Room for the animals and the cheapest feeding of every home as each harvest begins."""
    checked = 0
    before = ""
    for _, state in played(case):
        if state.phase == "harvest" and before != "harvest":
            for seat, home in enumerate(state.homes):
                room, held = home_of(home), animals(home)
                assert housing.fits(room, held) == fits_by_model(room, held), (case.group, home)
                crowd = tuple(count + 1 for count in held)
                assert housing.fits(room, crowd) == fits_by_model(room, crowd), (case.group, home)
                supply = hints.supply(state, seat)
                plan = feeding.cheapest(supply)
                assert plan.lost == lost_by_model(supply), (case.group, supply)
                checked += 1
        before = state.phase
    return checked


@pytest.mark.parametrize("case", largest(0), ids=lambda case: case.group)
def test_lists_of_moves(case):
    assert check_moves(case, 4) >= 8


def test_routes():
    assert sum(map(check_routes, of_game("cavum", 0)[:3])) > 20


def test_harvests():
    assert sum(map(check_harvests, of_game("caverna", 0)[1:4])) > 40


@pytest.mark.night
@pytest.mark.parametrize("turn", range(6))
def test_lists_of_moves_of_many_games(turn):
    for case in of_every_kind(20_000 + 1000 * turn):
        check_moves(case, 8)


@pytest.mark.night
@pytest.mark.parametrize("turn", range(10))
def test_routes_and_harvests_of_many_games(turn):
    first = 30_000 + 1000 * turn
    for case in of_game("cavum", first):
        check_routes(case)
    for case in of_game("caverna", first):
        check_harvests(case)
