"""The score so far above the table: only where it is wished for, never more than the sheet."""

from kivy.core.window import Window
from msgspec.structs import replace

from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.cavum import GAME as CAVUM
from companion.ui.shell.live_score import LiveScore
from companion.ui.widgets.chart import LineChart
from companion.ui.words import points
from tests.store.play import played
from tests.ui.steps import on_screen


def strips(finger):
    finger.frames(2)
    return [one for one in finger.app.pages.page.walk() if isinstance(one, LiveScore)]


def test_it_is_switched_on_and_follows_the_game(finger):
    finger.app.table = played(finger.app.library, 1, 6)
    finger.app.go("table")
    assert strips(finger) == []
    finger.app.home()
    finger.tap("nav-settings")
    finger.tap(("switch", "live"))
    finger.app.go("table")
    (strip,) = strips(finger)
    table = finger.app.table
    assert [one.points for one in strip.look] == [*map(points, table.sheet.totals)]
    finger.tap("undo")
    (strip,) = strips(finger)
    assert [one.points for one in strip.look] == [*map(points, table.sheet.totals)]
    finger.tap("live-score")
    assert on_screen(finger, "Red  ")
    found = [one for child in Window.children for one in child.walk() if isinstance(one, LineChart)]
    assert [one.values[-1] for one in found[-1].series] == list(table.sheet.totals)


def test_stones_in_hands_do_not_show_in_it():
    """Who holds what is secret in Cavum: the score so far is the same whatever it is."""
    seed, options = seed_for(1), CAVUM.options()
    state, seen = CAVUM.start(3, options), 0
    chance = chance_for(CAVUM, 3, options, seed)
    for _, step in playout(CAVUM, state, Stream(seed), chance):
        state = step.state
        if any(any(one.stones) for one in state.players) and CAVUM.asked(state):
            bare = tuple(replace(one, stones=(0,) * len(one.stones)) for one in state.players)
            assert CAVUM.sheet(replace(state, players=bare)).totals == CAVUM.sheet(state).totals
            seen += 1
    assert seen > 20
