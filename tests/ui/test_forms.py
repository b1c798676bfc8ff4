"""Every screen in its four forms: nothing cut, all in reach, boards that a thumb can hit."""

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics, dp

from companion import games
from companion.core import record
from companion.table import Table
from companion.ui.scenes import recorded
from companion.ui.widgets.bottom_sheet import BottomSheet
from tests.day import by_day
from tests.ui import near
from tests.ui.forms import FORMS, SCALES, lost_boards
from tests.ui.scene_parts import PARTS, scenes
from tests.ui.test_fit import faults

BY_DAY = {("cavum", "phone, lying", 150), ("caverna", "phone, lying", 200)}
BY_DAY |= {("cave_vs_cave", "tablet, upright", 100)}
WORN = [(part, form, scale) for part in PARTS for form in FORMS for scale in SCALES]


@pytest.mark.parametrize("worn", by_day(WORN, *BY_DAY), ids=lambda one: "-".join(map(str, one)))
def test_every_scene_in_every_form(open_app, tmp_path, real_games, worn):
    part, form, scale = worn
    finger = open_app(tmp_path, FORMS[form])
    finger.app.set(language="de", text=scale)
    found, count = [], 0
    for scene in scenes(finger, part):
        finger.frames(4)
        count += 1
        found += faults(scene)
        others = [*near.small(finger), *near.out_of_reach(finger), *lost_boards(finger)]
        found += [f"{scene}: {fault}" for fault in others]
    assert count >= 0.9 * PARTS[part]  # what stands on a sheet upright may stand beside
    assert not found, "\n".join(found)


def at_table(finger, name, entries=30):
    """In the middle of a game."""
    game = games.load(name)
    file = recorded(game, game.variants[0].seats[-1])
    finger.app.library.create(record.head_of(file))
    finger.app.table = table = Table.open(game, finger.app.library, file.id)
    journal = record.open_journal(game, file, file.rows[:entries])
    for entry in journal.played:
        table.enter(*entry.acts)
    finger.app.go("table")
    finger.frames(4)
    return finger.app.pages.page


def box(widget):
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("form", FORMS)
def test_table_and_question_stand_side_by_side_where_it_is_wider_than_high(
    open_app, real_games, part, form
):
    view = at_table(open_app(size=FORMS[form]), part).view
    panel = view.ids.scroll if "scroll" in view.ids else view.ids.panel
    left, low, right, top = box(panel)
    if Window.width > Window.height:
        assert left >= Window.width * 0.4 and right >= Window.width - 1
        assert top - low >= Window.height * 0.45
    else:
        assert left <= 1 and low < Window.height / 2


@pytest.mark.parametrize("part", PARTS)
def test_a_tablet_shows_log_and_scores_beside_the_question(open_app, real_games, part):
    finger = open_app(size=FORMS["tablet, lying"])
    latest = at_table(finger, part).view.ids.latest
    for form in ("tablet, lying", "tablet, upright", "tablet, lying"):
        Window.size = FORMS[form]
        finger.frames(4)
        left, low, right, top = box(latest)
        assert right - left > dp(250) and top - low > dp(110)
        assert latest.ids.lines.children and latest.ids.score.children


def test_letters_are_larger_on_a_tablet(open_app):
    open_app(size=FORMS["phone, lying"])
    assert Metrics.fontscale == 1
    Window.size = FORMS["tablet, upright"]
    assert Metrics.fontscale == pytest.approx(1.3)


def test_a_sheet_is_no_wider_than_it_must_be(finger):
    for form, widest in (("phone, lying", 1), ("phone, upright", 1), ("tablet, lying", 0.6)):
        Window.size = FORMS[form]
        sheet = BottomSheet("Red")
        sheet.open()
        finger.frames(3)
        assert 0.5 * Window.width <= sheet.width <= widest * Window.width
        sheet.dismiss()


def test_turning_the_phone_keeps_the_game_and_shows_the_other_form(open_app, real_games):
    finger = open_app(size=FORMS["phone, upright"])
    page = at_table(finger, "caverna")
    rows = len(page.table.journal.rows)
    Window.size = FORMS["phone, lying"]
    finger.frames(4)
    assert page.low and page.view.wide and finger.find(lambda means: means == "undo")
    assert near.out_of_reach(finger) == []
    Window.size = FORMS["phone, upright"]
    finger.frames(4)
    assert not page.low and not page.view.wide
    assert len(page.table.journal.rows) == rows and near.out_of_reach(finger) == []


@pytest.mark.parametrize("page", ["home", "history", "rules", "settings"])
def test_pages_can_be_turned_and_turned_back(finger, page):
    finger.app.go(page)
    for form in ("phone, lying", "phone, upright", "phone, lying"):
        Window.size = FORMS[form]
        finger.frames(5)
        assert near.out_of_reach(finger) == [] and near.small(finger) == []
        bar = box(
            next(one.widget for one in near.targets(finger) if one.widget.means == "nav-home")
        )
        at_side = bar[0] > Window.width / 2 and bar[1] > Window.height / 2
        assert at_side == (form == "phone, lying")


@pytest.mark.parametrize("form", FORMS)
def test_totals_of_the_pad_are_always_in_sight(open_app, real_games, form):
    finger = open_app(size=FORMS[form])
    finger.app.go("score", game="caverna")
    page = finger.app.pages.page
    page.players = [("Red", "red"), ("Blue", "blue"), ("Green", "green")]
    page.seated([-1] * 3)
    finger.frames(4)
    for cell in list(page._cells)[:: len(page._cells) - 1]:
        page.choose(*cell)
        page._bring_into_sight()
        finger.frames(3)
        _, low, right, top = box(page.ids.total)
        keys = box(page.ids["keys"].parent)
        assert page.ids.total.children and 0 <= low < top <= Window.height
        assert right <= keys[0] + 1 or low >= keys[3] - 1  # the keys do not cover it
    name, *cells = page.ids.total.children[0].children[::-1]
    assert len(cells) == 3 and name.text == "Total"  # beside its cells
