"""Where the app shuffles, nobody is told to shuffle: what it names is laid aside."""

import re

import pytest

from companion import games, rulebook
from companion.core.game import Game

KINDS = [
    (name, variant.name, seats)
    for name in games.names()
    for variant in games.load(name).variants
    for seats in variant.seats
]


def told(lines) -> str:
    names = [f"Seat {seat}" for seat in range(1, 8)]
    return " ".join(rulebook.say(line, names) for line in lines)


@pytest.mark.parametrize("name, variant, seats", KINDS)
def test_nobody_shuffles_what_the_app_names(name, variant, seats):
    game: Game = games.load(name)
    options = game.variant(variant).options
    hidden = [pile for pile in game.piles(seats, options) if len(pile.pieces) > 1]
    if not hidden or game.lay_out_aside is None:
        pytest.skip("nothing lies face down")
    text = told(game.lay_out_aside(seats, options))
    if "invent" not in text:
        assert "The app shuffles" in text
    assert not re.search(r"\bshuffle\b", text, re.IGNORECASE)


def test_the_games_that_have_it():
    assert all(games.load(name).lay_out_aside for name in ("cavum", "caverna", "cave_vs_cave"))
