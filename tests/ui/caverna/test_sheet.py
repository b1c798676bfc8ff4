"""The final sheet: the pad, and where each player's points came from."""

from companion.games.caverna import GAME
from companion.ui.caverna.sheet import bars
from tests.games.caverna.table import home
from tests.ui.caverna.steps import lay
from tests.ui.steps import on_screen


def test_bars_add_up_to_the_pad(finger):
    text = "red goods 3R 2C 4G has weapon-storage@D3 dwarfs 3 0\nblue goods 5A begging 2"
    sheet = GAME.sheet(home(text).state)
    for seat, total in enumerate(sheet.totals):
        assert sum(bar.worth for bar in bars(sheet, seat)) == total
    names = [bar.name for bar in bars(sheet, 0)]
    assert "Weapon Storage" in names


def test_the_sheet_so_far_has_the_chart(finger):
    lay(finger, home("red goods 3R\nblue goods 5A"))
    finger.tap("menu")
    finger.tap("sheet")
    assert on_screen(finger, "Where the points came from")
    assert on_screen(finger, "Rubies")
