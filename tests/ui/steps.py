"""What people do on the screen, by touch alone."""

import time
from typing import Any

from kivy.core.window import Window

from companion.core.journal import Played
from companion.ui.finger import Finger
from companion.ui.robot import Robot
from companion.ui.scenes import recorded
from companion.ui.widgets.progress import BackgroundJob
from tests.burrow import GAME


def write(finger: Finger, text: str) -> None:
    """Types on the keyboard of the device."""
    finger.frames(2)
    Window.dispatch("on_textinput", text)
    finger.frames(2)


def wait(finger: Finger) -> None:
    """Until what was begun beside the screen is done."""
    while BackgroundJob.under_way is not None:
        finger.frames(1)
        time.sleep(0.005)
    finger.frames(3)


def new_game(finger: Finger, *names: str, shuffler: str = "table") -> None:
    """From home to the table: players added by name, set-up ticked off."""
    finger.tap(("new", "burrow"))
    for name in names:
        if finger.find(lambda means, name=name: means == ("seat", name)):
            finger.tap(("seat", name))
        else:
            finger.tap("add-player")
            write(finger, name)
            finger.tap("ok")
    finger.tap(("choose", shuffler))
    finger.tap("begin")
    for row in [one for one in finger.touchables() if isinstance(one.means, tuple)]:
        finger.touch(row)
    finger.tap("laid-out")


def enter(finger: Finger, *texts: str) -> None:
    """Enters moves by touch, whatever buttons they need."""
    robot = Robot(finger, recorded(GAME, 2))
    for text in texts:
        robot.enter(GAME.notation.read(text))


def words_on(root: Any) -> list[str]:
    """All texts in sight under a widget."""
    texts = (getattr(widget, "text", "") for widget in root.walk())
    return [text for text in texts if isinstance(text, str)]


def on_screen(finger: Finger, words: str) -> bool:
    return any(words in text for child in Window.children for text in words_on(child))


def acts_of(finger: Finger) -> list[str]:
    table = finger.app.table
    return [
        GAME.notation.write(getattr(act, "move", act))
        for entry in table.journal.played
        if isinstance(entry, Played)
        for act in entry.acts
    ]
