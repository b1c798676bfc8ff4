"""As a new user would: four players from home to the table, all scenes of the app with it."""

from companion.games.caverna import box
from companion.ui.scenes import Scenes
from tests.ui.caverna.steps import enter


def test_from_home_to_the_table_and_two_rounds(finger):
    finger.tap(("new", "caverna"))
    page = finger.app.pages.page
    for name, colour in (("Red", "red"), ("Blue", "blue"), ("Green", "green"), ("Grey", "yellow")):
        finger.app.library.people.add(name, colour)
        page.sit(name, colour)
    finger.frames(3)
    finger.tap(("choose", "table"))
    finger.tap("begin")
    finger.tap("laid-out")
    enter(finger, "table reveal stage-1 blacksmithing", "1 place ore-mining")
    enter(finger, "2 place starting-player", "3 place logging", "3 take")
    enter(finger, "4 place housework", "4 take", "4 done")
    enter(finger, "1 place blacksmithing", "1 forge 3")
    enter(finger, "1 loot dog", "1 loot grain", "1 loot sheep")
    state = finger.app.table.state
    assert state.homes[0].goods[box.GOOD["sheep"]] == 1
    assert state.active == 1


def test_every_scene_of_the_app(finger):
    names = list(Scenes(finger).all())
    assert any("final sheet" in name for name in names)
