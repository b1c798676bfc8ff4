"""Large letters leave room to touch; `test_access.py` and `test_fit.py` see the other sizes."""

from companion.ui.cave_vs_cave.scenes import moments
from tests.ui.test_fit import small


def test_every_touchable_is_large_enough_at_twice_the_size(finger):
    finger.app.set(text=200)
    found = []
    for scene in moments(finger):
        found += small(finger, scene)
    assert found == []
