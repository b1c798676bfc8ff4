"""The table of Caverna: what one touch does, and how few are needed."""

import pytest
from kivy.core.window import Window

from companion.games.caverna import GAME
from companion.games.caverna.cells import CELLS, INDEX
from companion.ui.caverna import geometry
from companion.ui.caverna.harvest import in_signs
from companion.ui.caverna.meaning import Exchanging, FirstCell, LookAt, TakePiece
from companion.ui.caverna.round_board import RoundCell
from companion.ui.meaning import Enter, Open
from companion.ui.widgets.long_press import HOLD
from tests.games.caverna.table import home
from tests.ui.caverna.steps import acts, enter, face, harvest, lay
from tests.ui.steps import on_screen

SMITH = "cards blacksmithing\n"


def test_a_plain_space_is_one_touch(finger):
    lay(finger, home("stock wood-gathering 3W"))
    finger.touch(face(finger, "1 place wood-gathering"))
    assert acts(finger) == ["1 place wood-gathering"]
    assert finger.app.table.state.homes[0].goods[0] == 3
    assert finger.app.table.state.active == 1


def test_goods_come_with_the_dwarf(finger):
    lay(finger, home("stock logging 3W"))
    finger.touch(face(finger, "1 place logging", "1 take"))
    assert acts(finger) == ["1 place logging", "1 take"]
    finger.tap("undo")
    assert finger.app.table.state.active == 0


def test_goods_later(finger):
    lay(finger, home("stock clearing 3W"))
    assert enter(finger, "1 place clearing", "1 lay meadow-field C4 C3", "1 take") <= 5
    assert finger.app.table.state.homes[0].goods[0] == 3


def test_a_space_with_a_tile_is_at_most_four_touches(finger):
    for space, tile in (
        ("clearing", "meadow-field C4 B4"),
        ("drift-mining", "cavern-tunnel D2 D1"),
        ("excavation", "cavern-cavern E3 F3"),
    ):
        lay(finger, home(f"stock {space} 2{'W' if space == 'clearing' else 'S'}"))
        assert enter(finger, f"1 place {space}", "1 take", f"1 lay {tile}") <= 4
        finger.app.home()


def test_a_twin_tile_dragged_from_cell_to_cell_is_laid_by_a_touch(finger):
    """A drag enters nothing; of one that is refused, the reason is said."""
    lay(finger, home("stock clearing 1W"))
    enter(finger, "1 place clearing", "1 take")
    finger.frames(10)
    board = finger.app.pages.page.view.ids.home
    drag(finger, board, "C4", "C3")
    assert acts(finger)[-1] == "1 take"
    laid = GAME.notation.read("1 lay meadow-field C4 C3")
    finger.tap(Enter((laid,)))
    assert acts(finger)[-1] == "1 lay meadow-field C4 C3"


def test_animals_are_moved_by_hand_for_the_eye_only(finger):
    lay(finger, home("red meadow C4 C3 stable C4 C3 goods 1H", seats=1))
    finger.app.pages.page.view.look_at(0)
    finger.frames(10)
    board = finger.app.pages.page.view.ids.home
    before = finger.app.table.state
    (where,) = [cell for cell, look in board._looks().items() if look.herd]
    drag(finger, board, CELLS[where], "B2")
    (now,) = [cell for cell, look in board._looks().items() if look.herd]
    assert now == INDEX["B2"] != where
    assert finger.app.table.state is before


def drag(finger, board, at, to):
    """A finger from cell to cell."""
    start, target = (
        board.to_window(*board.on_screen(*geometry.middle(INDEX[cell], outside=False)))
        for cell in (at, to)
    )
    tip = finger._tip(*start)
    finger.send("begin", tip)
    for part in (0.4, 0.8, 1.0):
        tip.move(
            {
                "x": start[0] + (target[0] - start[0]) * part,
                "y": start[1] + (target[1] - start[1]) * part,
            }
        )
        finger.send("update", tip)
        finger.frames(1)
    finger.send("end", tip)
    finger.frames(2)


def test_a_level_3_trip_is_at_most_eight_touches(finger):
    lay(finger, home(SMITH + "red goods 10O 1W"))
    moves = ("1 place blacksmithing", "1 forge 7", "1 loot dog", "1 loot gold", "1 loot grain")
    assert enter(finger, *moves) <= 8
    assert finger.app.table.state.active == 1


def test_loot_that_needs_a_place_opens_a_step(finger):
    lay(finger, home(SMITH + "red goods 10O dwarfs 8 8"))
    moves = ("1 place blacksmithing 8", "1 loot dog", "1 loot gold", "1 loot stable", "1 stable C4")
    assert enter(finger, *moves) <= 8
    assert finger.app.table.state.homes[0].land.stables


def test_a_dwarf_out_of_order_is_one_touch_more(finger):
    lay(finger, home("stock logging 3W\nred dwarfs 0 5 goods 1R"))
    assert enter(finger, "1 place logging 5", "1 take") == 2
    assert finger.app.table.state.homes[0].goods[3] == 0


def test_a_parked_trip_is_flagged_and_finished_later(finger):
    lay(finger, home(SMITH + "red dwarfs 5 5"))
    enter(finger, "1 place blacksmithing 5", "1 park")
    assert finger.app.table.state.active == 1
    assert face(finger, "2 place housework", "2 take") is not None
    enter(finger, "1 loot wood", "1 loot dog", "1 loot weapons")
    assert finger.app.table.state.actions[0] is None


def test_another_home_is_one_touch_away(finger):
    lay(finger, home("blue meadow C4 B4 goods 5S\nstock ore-mining 3O", seats=7))
    enter(finger, "1 place ore-mining")  # from now on something can be undone below
    finger.tap(LookAt(2))
    finger.frames(6)
    view = finger.app.pages.page.view
    assert view.shown == 2
    assert view.board_high > 200
    back = finger.find(lambda means: means == "step-back")
    assert view.ids.scroll.y <= back.to_window(*back.pos)[1]  # it need not be scrolled to
    finger.touch(back)
    assert view.shown == 1


def test_exchanges_by_the_goods_row(finger):
    lay(finger, home("red goods 3G 2R"))
    finger.tap(Exchanging(0))
    finger.touch(face(finger, "1 eat grain", "1 eat grain"))
    assert acts(finger) == ["1 eat grain", "1 eat grain"]
    assert enter(finger, "1 ruby-tile tunnel D2") <= 4


def test_a_furnishing_in_four_touches(finger):
    lay(finger, home("red goods 1W cavern D3 E3"))
    assert enter(finger, "1 place housework", "1 take", "1 furnish cuddle-room", "1 site E3") <= 5


def test_the_picker_says_what_a_furnishing_does(finger):
    lay(finger, home("red goods 1W"))
    enter(finger, "1 place housework", "1 take")
    finger.tap(Open("picker", ("furnish",)))
    assert on_screen(finger, "Holds as many sheep")
    assert not on_screen(finger, "Half of a twin tile")
    finger.tap("only-affordable")
    assert on_screen(finger, "Half of a twin tile")


def test_animals_without_room_are_settled_in_one_touch(finger):
    lay(finger, home("round 3\ncards sheep-farming\nstock sheep-farming 4H"))
    enter(finger, "1 place sheep-farming", "1 take")
    assert finger.app.table.state.crowded == 1
    assert on_screen(finger, "Red: not enough room for all animals")
    finger.touch(face(finger, "1 eat sheep", "1 eat sheep"))
    assert finger.app.table.state.crowded == 0


def test_a_harvest_of_four_is_one_touch_when_all_is_as_proposed(finger):
    fed = "round 3\nred goods 3F 2G\nblue goods 9F\ngreen goods 1H 5F\nyellow goods 2C 2V"
    lay(finger, harvest(home(fed, seats=4)))
    before = finger.touches
    finger.touch(finger.find(lambda means: isinstance(means, Enter) and len(means.moves) > 3))
    assert finger.touches - before == 1
    assert finger.app.table.state.round == 4
    assert [one.begging for one in finger.app.table.state.homes] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("moves", "signs"),
    [
        (("1 eat sheep",), [("sheep", "−1"), ("arrow-right", ""), ("food", "+1")]),
        (("1 eat two-donkeys",), [("donkey", "−2"), ("arrow-right", ""), ("food", "+3")]),
        (("1 eat grain", "1 feed 4"), [("grain", "−1"), ("arrow-right", ""), ("food", "−4")]),
    ],
)
def test_what_is_eaten_says_what_for(moves, signs):
    position = harvest(home("round 3\nred goods 3F 1G 1H 2K\nblue goods 9F"))
    line = in_signs(position.state, 0, tuple(map(GAME.notation.read, moves)))
    assert [(one.name, one.text) for one in line] == signs


def test_one_player_feeds_otherwise(finger):
    lay(finger, harvest(home("round 3\nred goods 3F 2G\nblue goods 9F")))
    finger.tap(LookAt(0))
    finger.touch(face(finger, "1 feed 3"))
    assert finger.app.table.state.homes[0].begging == 1
    finger.touch(face(finger, "2 feed 4"))
    assert finger.app.table.state.round == 4


def test_which_tile_is_in_hand(finger):
    lay(finger, home("stock excavation 1S"))
    enter(finger, "1 place excavation", "1 take")
    finger.tap(TakePiece(0, "lay", "cavern-cavern"))
    assert finger.app.pages.page.view.in_hand.piece == TakePiece(0, "lay", "cavern-cavern")


CROWDED = "round 3\ncards sheep-farming\nstock sheep-farming 4H"


@pytest.mark.parametrize(
    ("position", "before"),
    [
        (home(), ()),
        (home("stock excavation 1S"), ("1 place excavation",)),
        (home(SMITH + "red dwarfs 8 8"), ("1 place blacksmithing 8", "1 loot dog")),
        (home(CROWDED), ("1 place sheep-farming", "1 take")),
        (harvest(home("round 3\nred goods 3F 2G\nblue goods 9F")), ()),
        (home(seats=1), ()),
    ],
    ids=["placing", "an action", "a trip", "no room", "a harvest", "alone"],
)
def test_the_round_board_is_one_touch_away(finger, position, before):
    """With the cards that came and the harvests that are known."""
    lay(finger, position)
    enter(finger, *before)
    finger.frames(4)
    mark = finger.find(lambda means: means == "rounds")
    assert min(mark.size) >= 48
    finger.touch(mark)
    assert on_screen(finger, f"Round {finger.app.table.state.round} of 12")
    cells = [one.look for child in Window.children for one in child.walk()
             if isinstance(one, RoundCell)]  # fmt: skip
    assert [one.round for one in cells] == list(range(1, 13))
    assert [one.round for one in cells if one.state == "now"] == [finger.app.table.state.round]
    assert cells[0].icon == "close" and cells[2].icon == "leaf"


def test_what_was_begun_stays_while_a_rule_is_read(finger):
    lay(finger, home(SMITH + "red dwarfs 8 8"))
    enter(finger, "1 place blacksmithing 8")
    finger.tap(Open("trip", ("loot", "park")))
    for item in ("dog", "gold"):
        finger.touch(finger.find(lambda means, item=item: getattr(means, "item", "") == item))
    finger.hold(finger.find(lambda means: getattr(means, "item", "") == "stable"), HOLD + 0.2)
    finger.tap("show-rule")
    finger.tap("back")
    finger.frames(4)
    ticked = [one.means.item for one in finger.touchables() if getattr(one.means, "ticked", False)]
    assert ticked == ["dog", "gold"]


def test_a_refused_second_cell_leaves_the_first(finger):
    lay(finger, home("stock clearing 1W"))
    enter(finger, "1 place clearing", "1 take")
    piece = TakePiece(0, "lay", "meadow-field")
    finger.tap(FirstCell(piece, "C4", True))
    finger.touch(face(finger, "1 lay meadow-field C4 A1"))
    finger.tap("ok")
    finger.touch(face(finger, "1 lay meadow-field C4 C3"))
    assert acts(finger) == ["1 lay meadow-field C4 C3"]
