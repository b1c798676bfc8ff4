"""Long lists: heights that are known beforehand are those that the texts then take."""

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label

from companion.ui.shell.rules import RuleRow
from companion.ui.theme import theme
from companion.ui.widgets.lists import text_height
from companion.ui.widgets.text import Words
from tests.ui.steps import enter, new_game, on_screen, write

TEXTS = [
    "Short.",
    "w" * 90,
    "Red\nBlue\nGreen",
    "Red trades a root for a coin. " * 4,
    "Die Truhe von Blau zählt 20. " * 9,
]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [150, 300, 640])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_measured_text_has_room(finger, text, width, scale):
    Metrics.fontscale = scale
    label = Label(text=text, font_size="16sp", text_size=(width, None), line_height=1.15)
    label.texture_update()
    measured = text_height(text, 16, width, scale)
    assert label.texture_size[1] <= measured + 2
    assert measured <= label.texture_size[1] * 1.25 + 8


def test_only_rows_in_sight_are_built(finger):
    new_game(finger, "Red", "Blue")
    for _ in range(40):
        enter(finger, "1 trade")
        finger.tap("undo")
    finger.tap("menu")
    finger.tap("log")
    finger.frames(3)
    page = finger.app.pages.page
    assert len(page.ids.list.data) == 80 + 1  # and the heading of the round
    assert len(page.ids.list.layout_manager.children) < 20
    assert on_screen(finger, "1 entry undone")


def test_a_line_that_nearly_fits_has_room(finger):
    """Words measured one by one may seem to fit where the whole line does not."""
    text = "Caverna: Cava vs Cava · Regolamento tedesco p. 9, usare le stanze; p. 14, A16"
    label = Label(text=text, font_size="15sp", text_size=(300, None), line_height=1.15)
    label.texture_update()
    assert label.texture_size[1] <= text_height(text, 15, 300, Metrics.fontscale) + 2


def test_rows_wear_the_colours_that_were_chosen_since(finger, real_games):
    """Kivy keeps rows that were scrolled away or searched away for the next list."""
    finger.tap("nav-rules")
    for text in ("dog", "sheep", "xyzzy"):
        finger.tap("search")
        finger.app.pages.page.ids.search.text = ""
        write(finger, text)
        finger.rest(0.6)
    finger.tap("nav-settings")
    finger.tap(("choose", "dark"))
    finger.tap("nav-rules")
    finger.rest(0.6)
    rows = [one for one in finger.app.pages.page.walk() if isinstance(one, RuleRow) and one.rule]
    assert len(rows) > 2
    for row in rows:
        answer = next(one for one in row.walk() if type(one) is Words and one.text == row.answer)
        assert tuple(answer.color) == tuple(theme.ink)
