"""What is touched is large enough with seven at the table; `tests/ui/test_fit.py` sees the rest."""

from companion.ui.caverna.scenes import moments
from tests.ui.test_fit import small


def test_every_touchable_is_large_enough(finger):
    found = []
    for scene in moments(finger, seats=7):
        finger.frames(3)
        found += small(finger, scene)
    assert found == []
