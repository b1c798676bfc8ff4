"""The position editor by touch: corrections, a start in the middle, the end for scoring."""

from companion.core.moves import Correct
from companion.games.caverna import box
from companion.games.caverna.cells import INDEX
from companion.games.caverna.moves import SetGoods, SetStable
from companion.locale import word
from companion.ui.meaning import Open
from companion.ui.robot import Robot
from tests.games.caverna.table import home
from tests.ui.caverna.steps import lay, recorded, said
from tests.ui.steps import on_screen


def open_editor(finger):
    finger.tap("menu")
    finger.tap("correct")


def tab(finger, name):
    finger.tap(Open(name, ()))


def test_a_miscount_is_put_right(finger):
    lay(finger, home("red goods 3W"))
    open_editor(finger)
    finger.tap("edit-goods")
    finger.tap(("step", 1))  # the first is wood
    finger.tap("ok")
    finger.tap("corrected")
    assert finger.app.table.state.homes[0].goods[0] == 4
    assert finger.app.visits[-1].name == "table"


def test_cells_and_stables(finger):
    lay(finger, home())
    open_editor(finger)
    finger.tap(("choose", 1))
    finger.tap(("cell", "C4"))
    finger.tap(("holds", "meadow"))
    finger.tap(("cell", "D3"))
    finger.tap(("holds", "carpenter"))
    finger.tap(("cell", "C4"))
    finger.tap("stable")
    finger.tap("corrected")
    land = finger.app.table.state.homes[1].land
    assert land.meadows == land.stables == 1 << INDEX["C4"]
    assert not finger.app.table.state.offer >> 13 & 1 or land.built


def test_a_furnishing_is_taken_out_and_it_is_said_where_it_goes(finger):
    carpenter = 1 << box.FURNISHING["carpenter"]
    lay(finger, home("red has carpenter@D3"))
    open_editor(finger)
    finger.tap(("cell", "D3"))
    finger.tap(("take-out", True))
    finger.tap("corrected")
    assert finger.app.table.state.offer & carpenter
    lay(finger, home("red has carpenter@D3"))
    open_editor(finger)
    finger.tap(("cell", "D3"))
    finger.tap(("take-out", False))
    finger.tap("corrected")
    assert finger.app.table.state.out & carpenter


def test_the_offer_is_put_right(finger):
    lay(finger, home("red has carpenter@D3"))
    open_editor(finger)
    tab(finger, "furnishings")
    assert on_screen(finger, "Red")
    finger.tap(("furnishing", "carpenter"))
    finger.tap(("furnishing", "miner"))
    finger.tap("corrected")
    state = finger.app.table.state
    assert state.offer >> box.FURNISHING["carpenter"] & 1
    assert state.out == 1 << box.FURNISHING["miner"]


def test_the_editor_says_that_the_turn_begins_again(finger):
    lay(finger, home())
    open_editor(finger)
    assert not on_screen(finger, word("correct.begins-again"))
    lay(finger, home().plays("1 place housework", "1 take"))
    open_editor(finger)
    assert on_screen(finger, word("correct.begins-again"))
    assert finger.app.table.state.homes[0].goods[box.DOG] == 1
    finger.tap("edit-goods")
    finger.tap(("step", 1))
    finger.tap("ok")
    finger.tap("corrected")
    home_now = finger.app.table.state.homes[0]
    assert home_now.goods[box.WOOD] == 1 and home_now.goods[box.DOG] == 0


def test_faults_are_named_until_it_is_sound(finger):
    lay(finger, home())
    open_editor(finger)
    finger.tap(("edit", "set-dwarfs"))
    finger.tap("one-more")
    finger.tap("ok")
    assert said(finger, "caverna.audit.rooms", seat=0, dwarfs=3, rooms=2)
    assert not finger.find(lambda means: means == "corrected").possible
    finger.tap(("cell", "D3"))
    finger.tap(("holds", "dwelling"))
    finger.tap("corrected")
    assert len(finger.app.table.state.homes[0].dwarfs) == 3


def test_goods_and_a_dwarf_on_a_space(finger):
    lay(finger, home())
    open_editor(finger)
    tab(finger, "spaces")
    finger.tap(("space", "logging"))
    finger.tap(("step", 1))
    finger.tap("ok")
    finger.tap(("space", "logging"))
    finger.tap(("on", 1, 0))
    finger.tap("corrected")
    state = finger.app.table.state
    at = next(at for at, who in enumerate(state.on) if who == 1)
    assert state.stock[at] == (1,)


def test_a_start_in_the_middle(finger):
    """Round 3, with the cards that lie open then."""
    lay(finger, home("round 1\ncards blacksmithing"))
    open_editor(finger)
    tab(finger, "round")
    finger.tap(("step", 1))
    finger.tap(("step", 1))
    assert said(finger, "caverna.audit.cards", round=3, cards=3)
    finger.tap(("card", "sheep-farming"))
    finger.tap(("card", "ore-mine-construction"))
    finger.tap("corrected")
    assert finger.app.table.state.round == 3
    assert not finger.app.table.over


def test_the_game_ends_as_it_lies(finger):
    lay(finger, home("red goods 3R\nblue goods 5A"))
    open_editor(finger)
    tab(finger, "round")
    finger.tap(("do", "set-end"))
    finger.tap("corrected")
    assert finger.app.table.over
    finger.tap("final-sheet")
    assert on_screen(finger, "Where the points came from")


def test_a_correction_in_a_record_is_entered_by_the_robot(finger):
    lay(finger, home())
    Robot(finger, recorded("full-2")).enter(
        Correct((SetGoods(0, "wood", 5), SetStable(1, "C3", True)))
    )
    state = finger.app.table.state
    assert state.homes[0].goods[0] == 5
    assert state.homes[1].land.stables == 1 << INDEX["C3"]
