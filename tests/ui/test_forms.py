"""Every screen in its four forms: nothing cut, all in reach, boards that a thumb can hit."""

import pytest

from tests.day import by_day
from tests.ui import near
from tests.ui.forms import FORMS, SCALES, lost_boards
from tests.ui.scene_parts import PARTS, scenes
from tests.ui.test_fit import faults

BY_DAY = {("cavum", "phone, lying", 150), ("caverna", "phone, lying", 200)}
BY_DAY |= {("cave_vs_cave", "tablet, upright", 100)}
WORN = [(part, form, scale) for part in PARTS for form in FORMS for scale in SCALES]


@pytest.mark.parametrize("worn", by_day(WORN, *BY_DAY), ids=lambda one: "-".join(map(str, one)))
def test_every_scene_in_every_form(open_app, tmp_path, real_games, worn):
    part, form, scale = worn
    finger = open_app(tmp_path, FORMS[form])
    finger.app.set(language="de", text=scale)
    found, count = [], 0
    for scene in scenes(finger, part):
        finger.frames(4)
        count += 1
        found += faults(scene)
        others = [*near.small(finger), *near.out_of_reach(finger), *lost_boards(finger)]
        found += [f"{scene}: {fault}" for fault in others]
    assert count >= 0.9 * PARTS[part]  # what stands on a sheet upright may stand beside
    assert not found, "\n".join(found)
