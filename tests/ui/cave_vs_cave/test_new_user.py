"""As a new user would: two at the table, both eras, a dispute about walls, then only the pad."""

import pytest

from tests.day import by_day
from tests.ui.cave_vs_cave.evening import evening

PHONE, TABLET = (360, 640), (1280, 800)
EVENINGS = [(PHONE, "it", 150), (TABLET, "de", 150), (PHONE, "en", 100), (TABLET, "fr", 100)]


@pytest.mark.parametrize("about", by_day(EVENINGS, *EVENINGS[:2]))
def test_an_evening(open_app, about):
    size, language, text = about
    finger = open_app(size=size)
    finger.app.set(language=language, text=text)
    steps = list(evening(finger))
    assert steps[-1] == "the sheet from the pad"
    assert finger.app.table.kept_sheet.winners == (0,)
