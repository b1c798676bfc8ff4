"""No text of the Cavum screens is cut, and every touchable is large enough, at 360 dp and 150 %."""

import pytest
from kivy.metrics import dp

from companion.locale import LANGUAGES
from companion.ui.cavum.scenes import moments
from companion.ui.meaning import BoardSpot
from tests.day import by_day
from tests.ui.test_fit import SMALLEST, faults, in_sight


@pytest.mark.parametrize("language", by_day(LANGUAGES, "de"))
def test_nothing_is_cut_at_one_and_a_half(finger, language):
    finger.app.set(language=language, text=150)
    found, small = [], []
    count = 0
    for scene in moments(finger):
        finger.frames(4)
        count += 1
        found += faults(scene)
        for widget in finger.touchables():
            if isinstance(widget, BoardSpot) or not in_sight(widget):
                continue
            if widget.width < dp(SMALLEST) - 1 or widget.height < dp(SMALLEST) - 1:
                small.append(f"{scene}: {widget.means!r} {widget.size}")
    assert count > 15
    assert found == []
    assert small == []
