"""The position editor by touch: corrections, a start in the middle, scoring only."""

import pytest

from companion.core.moves import Correct
from companion.games.cave_vs_cave.box import WOOD
from companion.games.cave_vs_cave.cave import INDEX, SLOT
from companion.games.cave_vs_cave.moves import SetGoods, SetSpace, SetWall
from companion.games.cave_vs_cave.state import FREE
from companion.ui.meaning import Fill, Open, Type
from tests.ui.cave_vs_cave.steps import begin, face, said, sit_down
from tests.ui.steps import on_screen


def open_editor(finger):
    finger.tap("menu")
    finger.tap("correct")


def tab(finger, name):
    finger.tap(Open(name, ()))


def test_a_wall_and_a_space_are_put_right(finger):
    begin(finger, "one", 2, "table reveal tiles-2 A06", "1 choose A03", "1 dig 2L",
          "table reveal dark-1 07")  # fmt: skip
    open_editor(finger)
    finger.tap(("edge", "1L|1R"))
    finger.tap(("space", "2L"))
    finger.tap(("holds", "07"))
    finger.tap("corrected")
    home = finger.app.table.state.homes[0]
    assert home.walls == 1 << SLOT["1L|1R"]
    assert home.built[INDEX["2L"]] == 7
    assert not finger.app.table.state.display >> 7 & 1
    assert finger.app.visits[-1].name == "table"


def test_a_furnishing_is_taken_out_and_it_is_said_where_it_goes(finger):
    begin(finger, "one", 2, "table reveal tiles-2 A06")
    for place in ("display", "out"):
        open_editor(finger)
        finger.tap(("space", "3L"))
        finger.tap(("holds", "01"))
        finger.tap("corrected")
        open_editor(finger)
        finger.tap(("space", "3L"))
        finger.tap(("take-out", place))
        finger.tap("corrected")
        state = finger.app.table.state
        assert getattr(state, place) >> 1 & 1 and state.homes[0].built[INDEX["3L"]] == FREE


def test_faults_are_named_until_it_is_sound(finger):
    begin(finger, "one", 2, "table reveal tiles-2 A06")
    open_editor(finger)
    finger.tap(("space", "1L"))
    finger.tap(("holds", "20"))  # blue, and nothing orange beside the entrance
    assert said(finger, "cave_vs_cave.audit.colours", seat=0)
    assert not finger.find(lambda means: means == "corrected").possible
    finger.tap(("space", "1R"))
    finger.tap(("holds", "08"))
    assert not said(finger, "cave_vs_cave.audit.colours", seat=0)
    finger.tap("corrected")
    assert isinstance(finger.app.table.journal.played[-1].acts[0], Correct)


def test_goods_are_counted_anew(finger):
    begin(finger, "one", 2, "table reveal tiles-2 A06")
    open_editor(finger)
    finger.tap(("choose", 1))
    finger.tap("edit-goods")
    finger.tap(("step", 1))  # the first is wood
    finger.tap("ok")
    finger.tap("corrected")
    assert finger.app.table.state.homes[1].goods[WOOD] == 2


def test_a_start_in_the_middle(finger):
    """Round 4 of Era I: the tiles of the first three lie open, the fourth is asked for."""
    begin(finger, "one", 2, "table reveal tiles-2 A06")
    open_editor(finger)
    tab(finger, "turn")
    for _ in range(3):
        finger.tap(("step", 1))
    tab(finger, "display")
    finger.tap(("move-on", 1))  # off the display
    tab(finger, "cave")
    finger.tap(("space", "3L"))
    finger.tap(("holds", "01"))
    finger.tap("corrected")
    finger.touch(face(finger, "table reveal tiles-3 A08"))
    state = finger.app.table.state
    assert (state.round, state.open.bit_count()) == (4, 8)
    assert state.homes[0].built[INDEX["3L"]] == 1
    assert not finger.app.table.over


def test_scoring_only(finger):
    begin(finger, "both", 2, "table reveal tiles-2 A06")
    open_editor(finger)
    tab(finger, "turn")
    finger.tap(("choose", 2))  # Era II
    finger.tap("score-only")
    for seat, space, number in ((0, "1L", "17"), (0, "4a", "40"), (1, "1L", "34")):
        finger.tap(("choose", seat))
        finger.tap(("space", space))
        finger.tap(("holds", number))
    finger.tap("corrected")
    assert finger.app.table.over
    finger.tap("final-sheet")
    sheet = finger.app.table.sheet
    assert sheet.lines[3].values == (25, 14)
    assert on_screen(finger, "Red wins")
    assert on_screen(finger, "½")


def test_a_correction_in_a_record_is_entered_by_the_robot(finger):
    robot = sit_down(finger, "one-2", 4)
    robot.enter(Correct((SetGoods(0, "W", 5), SetWall(1, "1L|1R", True))))
    state = finger.app.table.state
    assert state.homes[0].goods[WOOD] == 5
    assert state.homes[1].walls == 1 << SLOT["1L|1R"]


@pytest.mark.parametrize(("holds", "said_so"), [("covered", "belegt"), ("free", "frei")])
def test_what_is_on_a_space_is_offered_in_ones_own_words(finger, holds, said_so):
    begin(finger, "one", 2, "table reveal tiles-2 A06")
    finger.app.set(language="de")
    open_editor(finger)
    finger.tap(("change", "set-space"))
    finger.tap(Fill("seat", 0))
    finger.find(lambda means: means == ("text", "at")).text = "2L"
    finger.tap(Type("at", number=False))
    offered = finger.find(lambda means: means == Fill("holds", holds))
    assert offered.text == said_so
    finger.touch(offered)
    assert finger.app.pages.page.changes == [SetSpace(0, "2L", holds)]
