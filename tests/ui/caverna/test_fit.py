"""No text is cut at 360 dp and one and a half times the size, in any language."""

import pytest
from kivy.metrics import dp

from companion.games.caverna import GAME
from companion.locale import LANGUAGES
from companion.ui.caverna.scenes import moments
from companion.ui.meaning import BoardSpot
from tests.day import by_day
from tests.ui.test_fit import SMALLEST, faults, in_sight


@pytest.mark.parametrize("language", by_day(LANGUAGES, "de"))
def test_nothing_is_cut_at_one_and_a_half(finger, language):
    finger.app.set(language=language, text=150)
    found = []
    for scene in moments(finger, GAME):
        finger.frames(4)
        found += faults(scene)
    assert found == []


def test_every_touchable_is_large_enough(finger):
    small = []
    for scene in moments(finger, GAME, seats=7):
        finger.frames(3)
        for widget in finger.touchables():
            if isinstance(widget, BoardSpot) or not in_sight(widget):
                continue
            if widget.width < dp(SMALLEST) - 1 or widget.height < dp(SMALLEST) - 1:
                small.append(f"{scene}: {widget.means!r} {widget.size}")
    assert small == []
