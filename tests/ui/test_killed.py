"""Killed for real, with the screen in the middle of a game: every confirmed entry is there."""

import pytest

from companion.ui.scenes import recorded
from tests.burrow import GAME
from tests.ui.killing import check_kept, kill_after


@pytest.mark.parametrize("moves", [1, 4, 9])
def test_killed_while_a_finger_is_on_the_screen(open_app, tmp_path, moves):
    file = recorded(GAME, 3)
    told = kill_after(tmp_path, file, moves)
    check_kept(open_app(), GAME, file, told, more=1)
