"""The score sheet of this game: halves, a tie explained, where the points come from."""

from msgspec.structs import replace

from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.moves import SetEnd, SetFurnishing, SetSpace
from companion.games.cave_vs_cave.setup import start
from companion.games.cave_vs_cave.state import Options
from companion.ui.cave_vs_cave.sheet import bars
from companion.ui.widgets.bars import BarChart
from tests.ui.cave_vs_cave.steps import begin, sit_down
from tests.ui.steps import on_screen


def test_bars_add_up_to_the_sheet():
    state = start(2, Options(play="pool"))
    home = replace(state.homes[0], built=(*state.homes[0].built[:11], 40, 36, *(-1,) * 7))
    state = replace(state, homes=(home, state.homes[1]))
    assert sum(bar.worth for bar in bars(state, 0)) == GAME.sheet(state).totals[0]


def test_points_by_furnishing_and_good_after_a_whole_game(finger):
    sit_down(finger, "both-2", 10_000)
    finger.tap("final-sheet")
    finger.frames(3)
    page = finger.app.pages.page
    charts = [one for one in page.walk() if isinstance(one, BarChart)]
    assert [chart.name for chart in charts] == ["Red", "Blue"]
    state = finger.app.table.state
    late = GAME.sheet(state)
    for seat, chart in enumerate(charts):
        second = sum(line.values[seat] for line in late.lines[3:7])
        assert sum(bar.worth for bar in chart.bars) == second


def test_a_tie_is_explained(finger):
    begin(finger, "one", 2, "table reveal tiles-2 A06")
    table = finger.app.table
    clear = [
        SetSpace(seat, at, "free")
        for seat in (0, 1)
        for at in ("1L", "1R", "2L", "2R", "3R", "4R", "5L", "5R", "5X")
    ]
    outs = [SetFurnishing(number, "out") for number in range(7, 25)]
    built = [SetSpace(0, "1L", "06"), SetSpace(1, "1L", "01"), SetSpace(1, "1R", "03")]
    outcome = table.correct(*clear, *outs, *built, SetEnd())
    assert hasattr(outcome, "events"), outcome
    finger.app.go("sheet")
    finger.frames(3)
    assert on_screen(finger, "A tie: the most valuable room decides. Rooms, best first:")
    assert on_screen(finger, "Red: 6, 0")
    assert on_screen(finger, "Blue: 3, 3, 0")
