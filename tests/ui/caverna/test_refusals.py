"""Every refusal is reached by touching what is greyed, or is listed with the reason why not."""

import re
from pathlib import Path

import pytest

from companion import rulebook
from companion.games import caverna
from companion.games.caverna import GAME
from companion.games.caverna.cells import INDEX
from companion.ui.caverna import plan
from companion.ui.caverna.cells import overhangs
from companion.ui.caverna.offers import Exchanging, Hand, Look
from companion.ui.meaning import BoardSpot, Enter, Open
from tests.games.caverna.table import home
from tests.ui.caverna.refused import NOT_REACHED, REACHED
from tests.ui.caverna.steps import enter, harvest, lay
from tests.ui.steps import on_screen

KINDS = {"trip": ("loot", "park"), "picker": ("furnish",)}


def spoken():
    """The refusals that the rules can speak, as they stand in the code."""
    folder = Path(caverna.__file__).parent
    code = "".join(file.read_text() for file in folder.rglob("*.py"))
    return set(re.findall(r'Refusal\(\s*"(caverna\.[a-z.-]+)"', code))


def cell(finger, name):
    """A cell of the home that is shown, wherever it is in the window."""
    view = finger.app.pages.page.view
    board = view.ids.home
    middle = plan.middle(INDEX[name], overhangs(view.table.state, view.shown))
    return BoardSpot(None, *board.to_window(*board.on_screen(*middle)))


def touchable(finger, text):
    """What is touched: a cell, a step that is closed, loot, a hand, or what enters a move."""
    finger.frames(6)
    words = text.split()
    if words[0] == "cell":
        return cell(finger, words[1])
    if words[0] == "closed":
        found = finger.find(lambda means: isinstance(means, tuple) and means[:2] == tuple(words))
    elif words[0] == "loot":
        found = finger.find(
            lambda means: means == tuple(words) or getattr(means, "item", "") == words[1]
        )
    elif words[0] == "hand":
        found = finger.find(lambda means: means == Hand(0, *words[1:]))
    else:
        move = GAME.notation.read(text)
        found = finger.find(lambda means: isinstance(means, Enter) and means.moves[0] == move)
    assert found is not None, (text, [one.means for one in finger.touchables()])
    return found


def take(finger, step):
    """One step on the way to what is refused."""
    words = step.split()
    finger.frames(4)
    if words[0] == "weapon":
        finger.touch(finger.find(lambda means: getattr(means, "weapon", -1) == int(words[1])))
    elif words[0] == "open":
        finger.tap(Open(words[1], KINDS[words[1]]))
    elif words[0] == "all":
        if finger.find(lambda means: means == "only-affordable").on:
            finger.tap("only-affordable")
    elif words[0] == "group":
        finger.touch(finger.find(lambda means: getattr(means, "name", "") == words[1]))
    elif words[0] == "exchange":
        finger.tap(Exchanging(0))
    elif words[0] == "look":
        finger.tap(Look(int(words[1])))
    elif words[0] in ("hand", "cell"):
        finger.touch(touchable(finger, step))
    else:
        enter(finger, step)


@pytest.mark.parametrize("name", REACHED)
def test_a_refusal_is_reached(finger, name):
    case = REACHED[name]
    position = home(case.position, seats=case.seats)
    lay(finger, harvest(position) if case.harvest else position)
    for step in case.before:
        take(finger, step)
    entered = len(finger.app.table.journal.rows)
    finger.touch(touchable(finger, case.touched))
    finger.frames(3)
    unit = rulebook.unit(case.rule)
    assert unit is not None and unit.place
    assert on_screen(finger, unit.place)
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == case.rule
    assert len(finger.app.table.journal.rows) == entered


def test_every_refusal_is_touched_or_has_a_reason():
    reached = {case.rule for case in REACHED.values()}
    listed = {f"caverna.{id}" for id in NOT_REACHED}
    assert reached & listed == set()
    assert reached | listed == spoken()
    assert len(spoken()) > 80
