"""Caverna's solvers: room for animals and the cheapest feeding, in games and on random homes."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from bench.measure import Figure, percentile
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.caverna import GAME, feeding, hints, housing
from companion.games.caverna.feeding import animals, crops, materials, supply, weapons
from companion.games.caverna.home import animals as animals_of
from companion.games.caverna.home import housing as housing_of
from tests.games.caverna.oracle import random_animals, random_home
from tests.games.caverna.oracle_feeding import random_supply

GAMES = 14  # two of each count
RANDOM = 1500
CACHES = (
    *(housing._ways, housing._most, supply.means),
    *(animals.flock, animals.donkeys, animals.boars),
    *(crops.crops, weapons.weapons, materials.materials),
)


def figures() -> list[Figure]:
    homes, supplies = _met()
    rng = Random(0)
    any_homes = [(random_home(rng), random_animals(rng)) for _ in range(RANDOM)]
    any_supplies = [random_supply(rng) for _ in range(RANDOM)]
    return [
        Figure("room for animals in games, p99", _p99(_room, homes), "ms", 5),
        Figure("room for animals in random homes, p99", _p99(_room, any_homes), "ms", 5),
        Figure("cheapest feeding in games, p99", _p99(feeding.cheapest, supplies), "ms", 20),
        Figure("cheapest of random supplies, p99", _p99(feeding.cheapest, any_supplies), "ms", 20),
    ]


def _met() -> tuple[list[Any], list[feeding.Supply]]:
    """Homes with animals, and supplies of who feeds, in simulated games."""
    homes, supplies = [], []
    for number in range(GAMES):
        start = GAME.start(1 + number % 7, GAME.variant().options)
        for _, step in playout(GAME, start, Stream(seed_for(number), "moves")):
            for seat, kinds in GAME.asked(step.state):
                if seat < 0:
                    continue
                home = step.state.homes[seat]
                if any(animals_of(home)):
                    homes.append((housing_of(home), animals_of(home)))
                if any(kind.kind() == "feed" for kind in kinds):
                    supplies.append(hints.supply(step.state, seat))
    return homes, supplies


def _room(asked: tuple[housing.Housing, housing.Animals]) -> None:
    """All that can be asked about a home."""
    home, kept = asked
    housing.fits(home, kept)
    housing.most(home, kept)
    housing.newborns(home, kept)
    housing.arrangement(home, kept)


def _p99(work: Callable[[Any], object], on: Sequence[Any]) -> float:
    """In milliseconds, nothing remembered from before; each the best of three."""
    best = [float("inf")] * len(on)
    for _ in range(3):
        for at, one in enumerate(on):
            for cache in CACHES:
                cache.cache_clear()
            began = time.perf_counter()
            work(one)
            best[at] = min(best[at], time.perf_counter() - began)
    return percentile(best, 99) * 1000
