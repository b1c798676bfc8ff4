"""Where the app shuffles, nobody is told to shuffle: what it names is laid aside."""

import re

import pytest

from companion import games, rulebook
from companion.core.game import Game

NAMES = ("cavum", "caverna", "cave_vs_cave")


def hidden(game, seats, options) -> bool:
    """Whether anything is shuffled at all."""
    return any(len(pile.pieces) > 1 for pile in game.piles(seats, options))


KINDS = [
    (name, variant.name, seats)
    for name in NAMES
    for variant in games.load(name).variants
    for seats in variant.seats
    if hidden(games.load(name), seats, variant.options)
]


def told(lines) -> str:
    names = [f"Seat {seat}" for seat in range(1, 8)]
    return " ".join(rulebook.say(line, names) for line in lines)


@pytest.mark.parametrize("name, variant, seats", KINDS)
def test_nobody_shuffles_what_the_app_names(name, variant, seats):
    game: Game = games.load(name)
    options = game.variant(variant).options
    text = told(game.lay_out_aside(seats, options))
    assert "The app shuffles" in text or "invented" in text, text
    assert not re.search(r"\bshuffle\b", text, re.IGNORECASE)
