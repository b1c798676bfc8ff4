"""After a refusal everything is as it was before the wrong touch."""

from kivy.core.window import Window

from companion.games.caverna import GAME
from companion.games.caverna.cells import INDEX, members
from companion.ui.caverna.furnishing_picker import FurnishingPicker
from companion.ui.caverna.meaning import Exchanging, TakePiece
from companion.ui.meaning import Enter, Open
from companion.ui.widgets.bottom_sheet import BottomSheet
from tests.games.caverna.table import home
from tests.ui.caverna.steps import acts, enter, face, lay
from tests.ui.caverna.test_refusals import cell, take, touchable

PICKER = Open("picker", ("furnish",))


def view(finger):
    return finger.app.pages.page.view


def sheets():
    """Those that are open, the lowest first."""
    return [child for child in reversed(Window.children) if isinstance(child, BottomSheet)]


def digging(finger):
    lay(finger, home("stock drift-mining 1S"))
    enter(finger, "1 place drift-mining", "1 take")


def named(finger):
    """The cells that have their names on them."""
    return {name for name, at in INDEX.items() if at in view(finger).ids.home._named._shown}


def offered(finger):
    """What the topmost sheet would enter."""
    found = [one.means for one in finger.touchables() if isinstance(one.means, Enter)]
    return ["; ".join(map(GAME.notation.write, means.moves)) for means in found]


def test_a_first_half_in_the_wrong_land_is_refused_at_once(finger):
    digging(finger)
    finger.touch(cell(finger, "B2"))
    finger.frames(3)
    assert len(sheets()) == 1 and view(finger).in_hand.first is None
    assert {"B2", "D2", "E3"} <= named(finger) and "B3" not in named(finger)
    finger.tap("ok")
    finger.frames(3)
    assert named(finger) == set()
    finger.touch(cell(finger, "D2"))
    finger.touch(cell(finger, "D1"))
    assert acts(finger) == ["1 lay cavern-tunnel D2 D1"]


def test_an_answer_lays_the_tile_in_one_touch(finger):
    digging(finger)
    finger.touch(cell(finger, "B2"))
    finger.frames(3)
    (*_, first) = [text for text in offered(finger) if text.startswith("1 lay")]
    finger.touch(face(finger, first))
    assert acts(finger) == [first] and sheets() == []


def test_a_wrong_second_half_keeps_the_first(finger):
    digging(finger)
    finger.touch(cell(finger, "D2"))
    finger.touch(cell(finger, "F4"))
    finger.frames(3)
    assert len(sheets()) == 1
    finger.tap("ok")
    assert view(finger).in_hand.first == "D2"
    assert view(finger).in_hand.piece == TakePiece(0, "lay", "cavern-tunnel")
    finger.touch(cell(finger, "D1"))
    assert acts(finger) == ["1 lay cavern-tunnel D2 D1"]


def test_the_piece_stays_in_hand(finger):
    lay(finger, home("cards sheep-farming\nred goods 2W 1S meadow C4\nstock sheep-farming 1H"))
    enter(finger, "1 place sheep-farming")
    take(finger, "hand stable")
    finger.touch(cell(finger, "D2"))
    finger.frames(3)
    finger.tap("ok")
    assert view(finger).in_hand.piece == TakePiece(0, "stable")
    finger.touch(cell(finger, "B1"))
    assert acts(finger) == ["1 stable B1"]


def picking(finger, goods):
    lay(finger, home(f"red goods {goods}"))
    enter(finger, "1 place housework", "1 take")
    finger.tap(PICKER)
    take(finger, "all")
    take(finger, "group storages")
    take(finger, "group materials")
    finger.frames(4)


def test_the_picker_stays_with_its_group_and_where_it_was_scrolled(finger):
    picking(finger, "1W")
    (picker,) = sheets()
    assert isinstance(picker, FurnishingPicker)
    wrong = touchable(finger, "1 furnish seam")
    finger.touch(wrong)
    finger.frames(3)
    scrolled = picker.ids.inner.parent.scroll_y
    assert len(sheets()) == 2
    finger.tap("ok")
    finger.frames(3)
    assert sheets() == [picker] and picker.group == "materials" and not picker.only
    assert picker.ids.inner.parent.scroll_y == scrolled


def test_the_picker_closes_with_an_answer(finger):
    picking(finger, "1S 1R")
    finger.touch(touchable(finger, "1 furnish miner"))
    finger.frames(3)
    way = next(text for text in offered(finger) if text.startswith("1 ruby wood"))
    finger.touch(face(finger, *way.split("; ")))
    finger.frames(3)
    assert acts(finger) == way.split("; ") and sheets() == []


def test_the_exchange_sheet_stays(finger):
    lay(finger, home("red goods 2G"))
    finger.tap(Exchanging(0))
    (sheet,) = sheets()
    finger.touch(touchable(finger, "1 ruby wood"))
    finger.frames(3)
    assert sheets()[0] is sheet and len(sheets()) == 2
    finger.tap("ok")
    finger.frames(3)
    assert sheets() == [sheet]
    finger.touch(touchable(finger, "1 eat grain"))
    finger.frames(3)
    assert sheets() == [] and acts(finger) == ["1 eat grain"]


def test_a_tile_for_rubies_that_cannot_be_paid_keeps_the_sheet(finger):
    lay(finger, home("red goods 2G"))
    finger.tap(Exchanging(0))
    finger.touch(touchable(finger, "hand ruby-tile tunnel"))
    finger.frames(3)
    assert len(sheets()) == 2


def test_ticked_loot_stays(finger):
    lay(finger, home("cards blacksmithing\nred dwarfs 5 5 goods 3O"))
    enter(finger, "1 place blacksmithing 5")
    take(finger, "open trip")
    finger.touch(touchable(finger, "loot dog"))
    finger.touch(touchable(finger, "loot cattle"))
    finger.frames(3)
    assert len(sheets()) == 1
    finger.tap("ok")
    assert view(finger).ticks == ["dog"] and view(finger).packing


def test_an_exchange_keeps_the_loot_that_is_ticked(finger):
    lay(finger, home("cards blacksmithing\nred dwarfs 5 5 goods 3O 1G"))
    enter(finger, "1 place blacksmithing 5")
    take(finger, "open trip")
    finger.touch(touchable(finger, "loot dog"))
    finger.tap(Exchanging(0))
    finger.touch(touchable(finger, "1 eat grain"))
    finger.frames(3)
    assert acts(finger) == ["1 eat grain"] and view(finger).ticks == ["dog"]


def test_the_dwarf_that_was_chosen_stays(finger):
    lay(finger, home("red dwarfs 0 5\nstock logging 3W"))
    take(finger, "weapon 5")
    finger.touch(touchable(finger, "1 place logging 5"))
    finger.frames(3)
    finger.tap("ok")
    assert view(finger).weapon == 5


def test_names_are_written_only_on_cells_that_are_shown(finger):
    lay(finger, home("stock logging 3W"))
    assert not view(finger).point_out(frozenset({"logging"}))
    assert members(view(finger).in_hand.spoken_of(frozenset({"C4", "C5"}))) == [INDEX["C4"]]


def test_the_home_is_in_sight_above_a_refusal_and_back_in_its_place(finger):
    digging(finger)
    finger.frames(4)
    board = view(finger).ids.home
    before = (*board.pos, *board.size)
    finger.touch(cell(finger, "B2"))
    finger.frames(6)
    (sheet,) = sheets()
    assert board.to_window(*board.pos)[1] >= sheet.top - 1 and board.height > 150
    finger.tap("ok")
    finger.frames(6)
    assert (*board.pos, *board.size) == before
