"""The smallest game of `docs/carry-on.md` is played on the plain table without more ado."""

from companion.ui.scenes import Scenes
from tests.test_carry_on import pebbles as pebbles


def test_from_new_game_to_the_final_sheet(pebbles, finger):
    scenes = list(Scenes(finger).game(pebbles.name))
    assert scenes[0] == "pebbles, new game"
    assert {"pebbles, first question", "pebbles, refused", "pebbles, over"} <= set(scenes)
    assert scenes[-1] == "pebbles, final sheet"
    assert sum(finger.app.table.kept_sheet.totals) == 7
