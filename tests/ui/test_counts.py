"""What an entry costs, in counts: those are the same on every machine, so they may stop a change.

The bounds lie a quarter above what was counted. Whoever passes one on purpose says why and sets it
anew; `bench/` has the times.
"""

import sys

import pytest
from kivy.uix.widget import Widget

from companion import games
from companion.core.journal import replay
from companion.ui.robot import Robot
from companion.ui.scenes import recorded

ENTRIES = 40
FIRST = {"cavum": 12}  # entries before it is counted: order cards are read on a sheet built once
SEATS = {"burrow": 3, "cave_vs_cave": 2, "caverna": 4, "cavum": 4}
HOUSE = {"burrow": "tests.burrow"} | {
    name: f"companion.games.{name}" for name in ("cave_vs_cave", "caverna", "cavum")
}
MOST_WIDGETS = {"burrow": 8.3, "cave_vs_cave": 2.7, "caverna": 2.8, "cavum": 5.6}  # built an entry
MOST_STATEMENTS = {
    "burrow": 12,
    "cave_vs_cave": 9.7,
    "caverna": 12.2,
    "cavum": 12.2,
}  # SQL
MOST_CALLS = {"burrow": 50, "cave_vs_cave": 71, "caverna": 85, "cavum": 66}  # replayed, a move


@pytest.fixture(autouse=True)
def only_the_made_up_game(monkeypatch):
    """Here the whole house is open."""
    monkeypatch.setattr(games, "_rooms", HOUSE)


@pytest.mark.parametrize("name", SEATS)
def test_an_entry_builds_few_widgets_and_asks_the_library_little(name, finger, monkeypatch):
    built: list[type] = []
    asked: list[str] = []
    build = Widget.__init__

    def counted(widget, **kwargs):
        built.append(type(widget))
        build(widget, **kwargs)

    robot = Robot(finger, recorded(games.load(name), SEATS[name]))
    robot.sit_down()
    entries = robot.entries()
    for _ in range(FIRST.get(name, 0)):
        next(entries)
    monkeypatch.setattr(Widget, "__init__", counted)
    finger.app.library._file._db.set_trace_callback(asked.append)
    entered = 0
    for _ in entries:
        entered += 1
        if entered == ENTRIES:
            break
    finger.app.library._file._db.set_trace_callback(None)
    assert len(built) / entered <= MOST_WIDGETS[name]
    told = [one for one, before in zip(asked, ["", *asked], strict=False) if one != before]
    assert len(told) / entered <= MOST_STATEMENTS[name]  # a trigger tells its statement again


@pytest.mark.parametrize("name", SEATS)
def test_a_ruling_takes_few_calls(name):
    game = games.load(name)
    file = recorded(game, SEATS[name])
    start = game.start(SEATS[name], game.variants[0].options)
    replay(game, start, file.rows)  # what is kept for good is kept now
    calls = 0

    def called(frame, event, argument):
        nonlocal calls
        calls += event == "call"

    sys.setprofile(called)
    try:
        replay(game, start, file.rows)
    finally:
        sys.setprofile(None)
    assert calls / len(file.rows) <= MOST_CALLS[name]
