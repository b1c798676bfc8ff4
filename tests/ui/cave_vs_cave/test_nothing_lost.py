"""After a refusal everything is as it was before the wrong touch, and the cave names the places."""

import pytest
from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from companion.core.chance import Stream
from companion.core.instead import instead
from companion.core.simulate import playout, seed_for
from companion.games.cave_vs_cave import GAME
from companion.ui.cave_vs_cave.meaning import AddGood, Exchanging, LookAt
from companion.ui.cave_vs_cave.move_pictures import draw
from companion.ui.meaning import Enter, Open
from companion.ui.widgets.drawing import Pen
from tests.games.cave_vs_cave.table import cave
from tests.games.cave_vs_cave.test_draft import drafting
from tests.ui.cave_vs_cave.steps import acts, lay

ACTIVATION = Open("activation", ("use", "before"))


def entry(*texts):
    return Enter(tuple(map(GAME.notation.read, texts)))


def sheets():
    return [child for child in Window.children if isinstance(child, ModalView)]


def named(finger):
    """The names that are written over the caves now."""
    caves = finger.app.pages.page.view.ids.caves
    return set(caves._names._shown)


def test_the_activation_sheet_stays_below_a_refusal(finger):
    lay(finger, cave("red goods F0 has 02@2L\nturn red A01"))
    finger.tap(ACTIVATION)
    finger.tap(entry("1 use 2", "1 take 1F>1G"))
    assert len(sheets()) == 2
    finger.tap("ok")
    assert len(sheets()) == 1
    finger.tap(entry("1 use 0", "1 take +1W"))
    assert sheets() == [] and acts(finger) == ["1 use 0", "1 take +1W"]


def test_what_is_answered_instead_closes_the_activation_sheet(finger):
    lay(finger, cave("red goods N1 has 07@2L\nturn red A01"))
    finger.tap(ACTIVATION)
    finger.tap(entry("1 use 7", "1 take 2N>1W1S1E1F"))
    finger.tap(entry("1 exchange E", "1 take 2N>1W1S1E1F"))
    assert sheets() == []
    assert acts(finger) == ["1 use 7", "1 exchange E", "1 take 2N>1W1S1E1F"]


def test_the_exchange_sheet_stays_below_a_refusal(finger):
    lay(finger, cave("red goods E0 F2\nturn red A01"))
    finger.tap(Exchanging(0))
    finger.tap(entry("1 exchange E"))
    finger.tap("ok")
    assert len(sheets()) == 1
    finger.tap(entry("1 exchange F", "1 exchange F"))
    assert sheets() == [] and acts(finger) == ["1 exchange F"] * 2


def test_a_furnishing_that_is_asked_about_stays_open(finger):
    lay(finger, cave("red goods N9\nturn red A05"))
    finger.tap("display")
    finger.tap(("furnishing", 2))
    finger.tap("may-i")
    assert len(sheets()) == 2
    finger.tap("ok")
    assert len(sheets()) == 1
    finger.tap("may-i")
    finger.tap(entry("1 pay dwarfs", "1 furnish 2"))
    assert sheets() == [] and acts(finger) == ["1 pay dwarfs", "1 furnish 2"]


@pytest.fixture
def mixing(finger):
    position = "red goods W2 S2 E2 has 14@5R walls 5L|5R 5R|5X\nturn red A04"
    lay(finger, cave(position, junction_takes="no-food-no-gold").plays("1 use 14"))
    finger.tap(AddGood("W"))
    finger.tap(AddGood("S"))
    return finger.app.pages.page.view.panel


def test_goods_that_were_chosen_stay_chosen(finger, mixing):
    finger.tap(AddGood("G"))
    finger.tap("ok")
    assert mixing.mixed == "WS"
    finger.tap(AddGood("E"))
    assert acts(finger) == ["1 mix WSE"]


def test_of_goods_that_are_refused_the_last_is_given_up(finger, mixing):
    mixing._add("G")
    finger.frames(2)
    finger.tap("ok")
    assert mixing.mixed == "WS" and named(finger) == set()
    finger.tap(AddGood("E"))
    assert acts(finger) == ["1 mix WSE"]


def test_the_ruling_on_a_good_is_on_those_that_are_chosen(finger, mixing, monkeypatch):
    asked = []
    monkeypatch.setattr(finger.app.pages.page, "may_i", lambda *moves: asked.append(moves[0].goods))
    mixing._why_not("G")
    assert asked == ["WSG"]


def test_the_furnishing_in_hand_stays_there(finger):
    lay(finger, cave("red goods N9 dug 2L walls 2L|2R\nturn red A05"))
    finger.tap(entry("1 pay dwarfs"))
    finger.tap(entry("1 furnish 2"))
    finger.tap(entry("1 place 2L"))
    assert named(finger) == {"2L", "3L"}
    finger.tap("ok")
    assert named(finger) == set()
    finger.tap(entry("1 place 3L"))
    assert acts(finger) == ["1 place 3L"]


def test_walls_are_named_as_the_answers_name_them(finger):
    lay(finger, drafting(display="18").plays("1 draft 18"))
    finger.tap(entry("1 lay 5X"))
    assert named(finger) == {"5X", "5R|5X"}
    finger.tap(entry("1 brace 5R|5X", "1 lay 5X"))
    assert named(finger) == set() and acts(finger) == ["1 brace 5R|5X", "1 lay 5X"]


def test_places_are_named_in_the_cave_of_who_acts(finger):
    """On a phone one cave of Era II shows; the other's is looked at until the next entry."""
    lay(finger, cave("era 2 round 1\nturn red A03", play="both"))
    view = finger.app.pages.page.view
    finger.tap(LookAt(1))
    assert list(view.ids.caves._at) == [1]
    view.page.enter(GAME.notation.read("1 dig 1a"))
    finger.tap("box-later")
    assert list(view.ids.caves._at) == [0]
    assert {"1a", "3a", "4R"} <= named(finger)
    finger.tap("ok")
    assert list(view.ids.caves._at) == [1] and named(finger) == set()


def test_the_places_lie_above_the_refusal_and_all_is_as_before(finger):
    lay(finger, cave("turn red A03"))
    view = finger.app.pages.page.view
    caves, goods = view.ids.caves, view.ids.goods
    caves._zoom_at(caves.center, 2)
    before = (caves.size, caves.pos, caves._zoom, caves._middle)
    view.page.enter(GAME.notation.read("1 dig 1L"))
    finger.frames(3)
    (sheet,) = sheets()
    lowest = min(caves.on_screen(*caves._where(0, at))[1] for at in named(finger))
    assert lowest > sheet.top and goods.opacity == 0
    finger.tap("ok")
    assert (caves.size, caves.pos, caves._zoom, caves._middle) == before
    assert goods.opacity == 1


def test_a_refusal_without_places_names_none(finger):
    lay(finger, cave("turn red"))
    caves = finger.app.pages.page.view.ids.caves
    caves._zoom_at(caves.center, 2)
    finger.app.pages.page.enter(GAME.notation.read("1 choose A12"))
    finger.frames(2)
    assert named(finger) == set() and len(sheets()) == 1
    assert caves._zoom == 2


WITHOUT_PICTURE = {"end-turn", "stop", "play-on", "finish"}


@pytest.mark.parametrize("play", ["both", "draft", "pool"])
def test_every_answer_has_its_picture(play):
    """Along a game each move is drawn but those that are about no piece."""
    state = GAME.start(2, GAME.options(play=play))
    for move, step in playout(GAME, state, Stream(seed_for(3), play)):
        drawn = draw(Pen(), state, move)
        assert drawn == (move.kind() not in WITHOUT_PICTURE), move
        state = step.state


def test_answers_to_touch_are_those_of_the_advice(finger):
    table = cave("red goods N1 E0 F2 G0\nturn red A03")
    lay(finger, table)
    finger.tap(entry("1 pay 2N"))
    advice = instead(GAME, table.state, GAME.notation.read("1 pay 2N"))
    assert advice is not None and advice.entries
    shown = [one.means for one in finger.touchables() if isinstance(one.means, Enter)]
    assert shown == [Enter(one) for one in advice.entries]
