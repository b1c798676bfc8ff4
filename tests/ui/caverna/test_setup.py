"""What is laid out before the game: every line of the checklist has its picture."""

import pytest

from companion.games.caverna import GAME
from companion.ui.caverna.setup_pictures import draw
from companion.ui.widgets.drawing import Pen


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("variant", GAME.variants, ids=lambda one: one.name)
def test_every_line_of_the_set_up_has_a_picture(finger, seats, variant):
    for thing in GAME.lay_out(seats, variant.options):
        assert draw(Pen(), thing, variant.options), thing.id
