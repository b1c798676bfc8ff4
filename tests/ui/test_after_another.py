"""A game after one with more players: what is left of the first is never laid out by the second."""

from uuid import uuid4

import pytest

from companion import games
from companion.core.record import Player
from companion.table import Table
from companion.ui.caverna.meaning import LookAt
from companion.ui.finger import Finger
from companion.ui.scenes import COLOURS, NAMES


def sit_down(finger: Finger, name: str, seats: int) -> None:
    game = games.load(name)
    players = tuple(map(Player, NAMES, COLOURS))[:seats]
    variant = next(one for one in game.variants if seats in one.seats)
    finger.app.table = Table.begin(
        game, players, variant.options, finger.app.library, id=uuid4(), seed="0" * 32
    )
    finger.app.go("table")
    finger.frames(4)


@pytest.mark.parametrize(("name", "more"), [("caverna", 7), ("cave_vs_cave", 2)])
def test_a_change_of_size_after_a_smaller_game(finger, monkeypatch, name, more):
    monkeypatch.setattr(games, "_rooms", {name: f"companion.games.{name}"})
    sit_down(finger, name, more)
    view = finger.app.pages.page.view
    if name == "caverna":
        finger.tap(LookAt(more - 1))  # somebody looks at the last home
    sit_down(finger, name, 1)
    finger.app.set(text=200)
    view.height += 10  # Kivy lays out what it has not swept up yet
    finger.frames(4)
    assert finger.app.visits[-1].name == "table"
