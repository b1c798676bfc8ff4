"""A scripted evening: both eras for two, a dispute about walls, then only the pad."""

from collections.abc import Iterator
from typing import Any

from companion import locale, rulebook
from companion.core.message import Message
from companion.core.record import open_journal
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.moves import Choose
from companion.ui.cave_vs_cave.meaning import Mirrored
from companion.ui.finger import Finger
from companion.ui.meaning import Enter
from companion.ui.robot import Robot
from tests.ui.cave_vs_cave.steps import NAMES, acts, face, recorded
from tests.ui.steps import on_screen, write
from tests.ui.test_score import type_in

RESTS = 0.8  # seconds: a finger that asks
OF_ERA_2 = 30  # moves, the first furnishings among them


def tile(finger: Finger, number: str) -> Any:
    """A tile as it is offered now, whatever comes with it."""

    def fits(means: object) -> bool:
        move = means.moves[0] if isinstance(means, Enter) else None
        return isinstance(move, Choose) and move.tile == number

    return finger.find(fits)


def evening(finger: Finger) -> Iterator[str]:
    """From home to the score sheet; each step is named when it stands."""
    yield from _sit_down(finger)
    yield from _first_turns(finger)
    yield from _dispute(finger)
    file = recorded("both-2", app_shuffles=False)
    moves = [act for played in open_journal(GAME, file, file.rows).played for act in played.acts]
    done = sum(len(played.acts) for played in finger.app.table.journal.played)
    entering = Robot(finger, file).enter_all(moves[done:])
    while finger.app.table.state.era == 1:
        next(entering)
    yield "Era II is laid out"
    finger.tap(Mirrored())
    yield "Era II, first question"
    yield from _look_at_the_board(finger)
    for _ in range(OF_ERA_2):
        next(entering)
    yield "Era II, later"
    yield from _score_on_the_pad(finger)


def _sit_down(finger: Finger) -> Iterator[str]:
    finger.tap(("new", "cave_vs_cave"))
    yield "new game"
    for name in NAMES:
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap(("choose", "both"))
    finger.tap(("choose", "table"))
    yield "seated"
    finger.tap("begin")
    yield "set-up"
    finger.tap("laid-out")
    yield "first question"


def _first_turns(finger: Finger) -> Iterator[str]:
    finger.touch(face(finger, "table reveal tiles-2 A06"))
    yield "a tile to choose"
    finger.touch(tile(finger, "A01"))
    assert acts(finger) == ["1 choose A01", "1 take +2E", "1 take +1F"]
    yield "a tile taken"
    finger.touch(face(finger, "1 end-turn"))
    finger.touch(tile(finger, "A03"))
    yield "a space to dig"
    finger.touch(face(finger, "2 dig 4R"))
    yield "what was dug"
    finger.touch(face(finger, "table reveal dark-1 24"))
    finger.touch(tile(finger, "A02"))
    yield "an extra price"
    finger.touch(face(finger, "1 pay 1G"))
    yield "a furnishing to choose"


def _dispute(finger: Finger) -> Iterator[str]:
    """A finger rests on a furnishing whose walls are missing; the rule is read, nothing is lost."""
    before = finger.app.table.state
    finger.hold(face(finger, "1 furnish 3"), RESTS)
    pattern = rulebook.say(Message("cave_vs_cave.pattern.2o"), NAMES, locale.current())
    assert on_screen(finger, pattern)
    yield "may I furnish without its walls"
    finger.tap("show-rule")
    assert finger.app.visits[-1].name == "rule"
    yield "the rule about walls"
    finger.tap("back")
    assert finger.app.visits[-1].name == "table"
    assert finger.app.table.state == before
    yield "back at the table"
    finger.touch(face(finger, "1 furnish 2"))
    yield "where it goes"
    finger.touch(face(finger, "1 place 3L"))


def _look_at_the_board(finger: Finger) -> Iterator[str]:
    """The new board is compared with what the app guesses, before anybody digs there."""
    finger.app.go("my-box", game="cave_vs_cave")
    yield "my box"
    finger.tap(("box", "era-two-board"))
    yield "a question about the box"
    finger.tap("box-yes")
    finger.tap("back")
    assert finger.app.visits[-1].name == "table"


def _score_on_the_pad(finger: Finger) -> Iterator[str]:
    """Another table's game, of which only the caves are left to count."""
    scored = finger.app.table.state.scored
    finger.app.home()
    finger.tap("score-only")
    finger.tap(("choose", "cave_vs_cave"))
    for name in NAMES:
        finger.tap("add-player")
        finger.tap(("seat", name))
    yield "an empty pad"
    for seat, (points, gold) in enumerate((one.points, one.gold) for one in scored):
        for line, number in enumerate((points, gold)):
            finger.tap(("cell", line, seat))
            type_in(finger, number)
    yield "a pad filled in"
    finger.tap("finish")
    yield "the sheet from the pad"
    totals = tuple(one.points + one.gold for one in scored)
    assert finger.app.table.kept_sheet.totals == totals
    assert on_screen(finger, str(totals[1]))
