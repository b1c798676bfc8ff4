"""No text of this game's screens is cut; what is touched is large enough."""

import pytest
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.locale import LANGUAGES
from companion.ui.cave_vs_cave.scenes import moments
from companion.ui.meaning import BoardSpot
from tests.day import by_day
from tests.ui.test_fit import SMALLEST, faults, in_sight


@pytest.mark.parametrize("language", by_day(LANGUAGES, "de"))
def test_nothing_is_cut_at_one_and_a_half(finger, language):
    finger.app.set(language=language, text=150)
    found, scenes = [], 0
    for scene in moments(finger):
        finger.frames(2)
        scenes += 1
        found += faults(scene)
    assert scenes > 60
    assert found == []


@pytest.mark.parametrize("scale", [100, 200])
def test_every_touchable_is_large_enough(finger, scale):
    finger.app.set(text=scale)
    small = []
    for scene in moments(finger):
        for widget in finger.touchables():
            if isinstance(widget, BoardSpot | TextInput) or not in_sight(widget):
                continue
            if widget.width < dp(SMALLEST) - 1 or widget.height < dp(SMALLEST) - 1:
                small.append(f"{scene}: {widget.means!r} {widget.size}")
    assert small == []
