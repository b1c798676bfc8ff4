"""What a touch does at the table: goods with the tile, effects, exchange, what is greyed."""

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from companion import rulebook
from companion.core.message import Message
from companion.core.record import head_of, open_journal
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.box import EMMER, FLAX, FOOD, GOLD
from companion.games.cave_vs_cave.moves import Choose, EndTurn, Take, Use
from companion.games.cave_vs_cave.state import dwarfs
from companion.table import Table
from companion.ui.cave_vs_cave.meaning import (
    Exchanging,
    Explain,
    GoodsLater,
    Leave,
    LookAt,
    Mirrored,
)
from companion.ui.meaning import Enter, Open
from companion.ui.widgets.toast import Toast
from tests.games.cave_vs_cave.table import cave
from tests.ui.cave_vs_cave.steps import acts, begin, face, lay, recorded, sit_down
from tests.ui.steps import on_screen

ROUND_1 = "table reveal tiles-2 A06"


def tile(finger, number):
    """The tile as it is offered now, whatever comes with it."""
    return next(
        one
        for one in finger.touchables()
        if isinstance(one.means, Enter)
        and isinstance(one.means.moves[0], Choose)
        and one.means.moves[0].tile == number
    )


def test_a_tile_brings_its_plain_goods_in_one_touch(finger):
    begin(finger, "one", 2, ROUND_1)
    before = finger.touches
    finger.touch(tile(finger, "A01"))
    assert finger.touches == before + 1
    assert acts(finger) == ["1 choose A01", "1 take +2E", "1 take +1F"]
    assert finger.app.table.state.homes[0].goods[EMMER : FLAX + 1] == (3, 2)


def test_goods_that_came_with_a_tile_can_be_left(finger):
    begin(finger, "one", 2, ROUND_1)
    finger.touch(tile(finger, "A01"))
    finger.tap(Leave("+2E"))
    assert acts(finger) == ["1 choose A01", "1 take +1F"]
    assert finger.app.table.state.homes[0].goods[EMMER : FLAX + 1] == (1, 2)
    finger.tap(Enter((Take(0, "+2E"),)))
    assert finger.app.table.state.homes[0].goods[EMMER : FLAX + 1] == (3, 2)


def test_goods_can_come_later(finger):
    begin(finger, "one", 2, ROUND_1)
    finger.tap(GoodsLater())
    finger.touch(tile(finger, "A01"))
    assert acts(finger) == ["1 choose A01"]


def test_back_takes_the_tile_with_its_goods_again(finger):
    begin(finger, "one", 2, ROUND_1)
    finger.tap(GoodsLater())
    assert finger.app.back()
    finger.frames(2)
    assert len(tile(finger, "A01").means.moves) == 3
    assert finger.app.visits[-1].name == "table"


def test_a_furnishing_is_used_with_its_effect_in_one_touch(finger):
    begin(finger, "one", 2, ROUND_1, "1 choose A01")
    finger.tap(Open("activation", ("use", "before")))
    use, take = GAME.notation.read("1 use 0"), GAME.notation.read("1 take +1S")
    finger.tap(Enter((use, take)))
    assert acts(finger) == ["1 use 0", "1 take +1S"]


def test_a_furnishing_is_used_where_it_lies(finger):
    begin(finger, "one", 2, ROUND_1, "1 choose A01")
    finger.touch(face(finger, "1 use 0"))
    assert acts(finger) == ["1 use 0"]


@pytest.mark.parametrize("seat", [0, 1])
def test_goods_for_food_are_a_touch_away_for_both(finger, seat):
    begin(finger, "one", 2, ROUND_1)
    finger.tap(Exchanging(seat))
    finger.tap(Enter((GAME.notation.read(f"{seat + 1} exchange G"),)))
    assert finger.app.table.state.homes[seat].goods[FOOD : GOLD + 1] == (2, 0)


def test_several_goods_for_food_are_one_entry(finger):
    begin(finger, "one", 2, ROUND_1, "1 choose A01", "1 take +2E")
    finger.tap(Exchanging(0))
    exchange = GAME.notation.read("1 exchange E")
    finger.tap(Enter((exchange,) * 3))
    assert len(acts(finger)) == 3
    assert finger.app.table.state.homes[0].goods[FOOD] == 4


def test_a_dig_is_a_space_and_a_number(finger):
    begin(finger, "one", 2, ROUND_1, "1 choose A03")
    before = finger.touches
    finger.touch(face(finger, "1 dig 2L"))
    finger.touch(face(finger, "table reveal dark-1 17"))
    assert finger.touches == before + 2
    assert finger.app.table.state.display >> 17 & 1


def test_what_to_touch_is_said(finger):
    begin(finger, "one", 2, ROUND_1, "1 choose A03")
    finger.tap(Explain("dig"))
    assert on_screen(finger, "Tap a highlighted space in the cave.")


def test_a_furnishing_in_words_settles_a_dispute_about_walls(finger):
    begin(finger, "one", 2, ROUND_1)
    finger.tap("display")
    finger.tap(("furnishing", 3))
    assert on_screen(finger, rulebook.say(Message("cave_vs_cave.pattern.2o"))[1:])
    assert on_screen(finger, "Red: fits nowhere now.")
    assert on_screen(finger, "One more wall would make it fit: 3L|3R (3L)")


def test_the_round_board(finger):
    sit_down(finger, "both-2", 60)
    state = finger.app.table.state
    left = 2 * dwarfs(state) - sum(map(int.bit_count, state.taken))
    finger.tap("rounds")
    assert on_screen(finger, f"Turns left in this round: {left}")
    assert on_screen(finger, "has the Starting Player marker.")


def at_question(finger, kind, era):
    """A recorded game where this is asked first; entered by its moves, not by touch."""
    file = recorded("both-2", app_shuffles=False)
    moves = [act for played in open_journal(GAME, file, file.rows).played for act in played.acts]
    finger.app.library.create(head_of(file))
    table = finger.app.table = Table.open(GAME, finger.app.library, file.id)
    for move in moves:
        if table.state.era == era and move.kind() == kind:
            break
        table.enter(move)
    finger.app.go("table")
    finger.frames(6)
    return finger.app.pages.page.view


@pytest.mark.parametrize(("kind", "least"), [("place", 48), ("dig", 40)])
def test_spaces_to_aim_at_are_large_in_era_two(finger, kind, least):
    assert at_question(finger, kind, era=2).ids.caves.unit >= dp(least)


def test_a_short_panel_stands_at_the_top_whatever_was_scrolled(open_app):
    finger = open_app(size=(1280, 800))
    begin(finger, "one", 2, ROUND_1, "1 choose A03")
    view = finger.app.pages.page.view
    scroll, panel = view.ids.scroll, view.ids.panel
    for way in ("scrolldown", "scrollup", "scrollup"):
        tip = finger._tip(*scroll.to_window(*scroll.center), button=way)
        finger.send("begin", tip)
        finger.send("end", tip)
        finger.frames(3)
    assert panel.height < scroll.height
    assert panel.to_window(0, panel.top)[1] == pytest.approx(scroll.to_window(0, scroll.top)[1])


def test_the_other_cave_on_a_phone(finger):
    sit_down(finger, "both-2", 230)
    caves = finger.app.pages.page.view.ids.caves
    (shown,) = caves._at
    finger.tap(LookAt(1 - shown))
    assert tuple(caves._at) == (1 - shown,)


def test_turned_to_who_sits_opposite(finger):
    finger.app.set(turn=True)
    begin(finger, "one", 2, ROUND_1, "1 choose A01", "1 end-turn")
    page = finger.app.pages.page
    assert page.ids.middle.turned
    goods, panel = page.view.ids.goods, page.view.ids.scroll
    assert goods.to_window(*goods.center)[1] < panel.to_window(*panel.center)[1]
    finger.touch(tile(finger, "A04"))
    assert acts(finger)[0] == "2 choose A04"
    assert Window.width == 360


def test_a_new_era_is_a_checklist(finger):
    """What is to be laid out for Era II stands on a sheet, once."""
    lay(finger, cave("round 8\nturn red", play="both"))
    table = finger.app.table
    for turn in range(8):
        open_tiles = [move for move in GAME.legal(table.state) if isinstance(move, Choose)]
        finger.app.pages.page.enter(open_tiles[0])
        if turn < 7:
            finger.app.pages.page.enter(EndTurn(table.state.active))
    finger.app.pages.page.enter(EndTurn(table.state.active))
    finger.frames(3)
    assert table.state.era == 2
    finger.tap(Mirrored())
    assert finger.find(lambda means: means == "menu")


def test_what_comes_by_itself_is_said(finger):
    lay(finger, cave("red goods W0 has 08@1L 10@2L 23@5X\nturn red A04"))
    finger.tap(Enter((Use(0, 10),)))
    (toast,) = [child for child in Window.children if isinstance(child, Toast)]
    assert toast.text.count("Red") == 2  # the storeroom's goods, then the wood
