"""Closed inside a tile and opened again; killed for real."""

import pytest

from companion.games.cave_vs_cave import GAME
from tests.ui.cave_vs_cave.steps import begin, recorded
from tests.ui.killing import check_kept, kill_after

ROUND_1 = "table reveal tiles-2 A05"
INSIDE = {  # a multi-step tile, left in the middle
    "a price is paid": ["1 choose A05", "1 take +1N", "1 pay dwarfs"],
    "a furnishing is bought": ["1 choose A05", "1 take +1N", "1 pay dwarfs", "1 furnish 1"],
    "a space is dug": ["1 choose A03", "1 dig 2L"],
    "a furnishing is used": ["1 choose A04", "1 use 0"],
    "an effect is left": ["1 choose A04", "1 take +2W"],
}


def meanings(finger):
    finger.frames(3)
    return [str(one.means) for one in finger.touchables()]


@pytest.mark.parametrize("moves", INSIDE.values(), ids=INSIDE)
def test_closed_inside_a_tile_it_is_in_the_same_place(open_app, moves):
    finger = open_app()
    begin(finger, "one", 2, ROUND_1, *moves)
    state, before = finger.app.table.state, meanings(finger)
    finger.stop()
    again = open_app()
    again.touch(again.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    assert again.app.table.state == state
    assert meanings(again) == before


@pytest.mark.parametrize("moves", [9, 25])
def test_killed_for_real(open_app, tmp_path, moves):
    file = recorded("one-2")
    told = kill_after(tmp_path, file, moves)
    check_kept(open_app(), GAME, file, told, more=3)  # an entry may hold a tile and its goods
