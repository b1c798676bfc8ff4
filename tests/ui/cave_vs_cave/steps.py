"""Games of this box at the table, by touch."""

from pathlib import Path
from typing import Any
from uuid import UUID

from msgspec.structs import replace

from companion import rulebook
from companion.core import record
from companion.core.journal import Journal
from companion.core.message import Message
from companion.core.record import Record
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.state import State
from companion.table import Table
from companion.ui.finger import Finger
from companion.ui.meaning import Enter
from companion.ui.robot import Robot
from tests.at_table import AtTable
from tests.ui.steps import on_screen

RECORDS = Path(__file__).parents[2] / "records" / "cave_vs_cave"
VARIANTS = sorted(file.stem for file in RECORDS.glob("*.json"))
COLOURS, NAMES = ("red", "blue"), ("Red", "Blue")


def recorded(name: str, *, app_shuffles: bool = True) -> Record:
    """A recorded whole game, with seats of names and colours."""
    kept = record.read((RECORDS / f"{name}.json").read_bytes())
    seats = tuple(record.Player(NAMES[seat], COLOURS[seat]) for seat in range(len(kept.seats)))
    return replace(kept, seats=seats, chance=kept.chance if app_shuffles else None)


def sit_down(finger: Finger, name: str, entries: int = 0) -> Robot:
    """Opens a recorded game and enters so much of it."""
    robot = Robot(finger, recorded(name))
    robot.sit_down()
    if entries:
        for number, _ in enumerate(robot.entries(), 1):
            if number == entries:
                break
    return robot


def begin(finger: Finger, play: str = "one", seats: int = 2, *moves: str) -> None:
    """Opens a new game and enters moves by their text, not by touch."""
    file = replace(recorded(f"{play}-{seats}", app_shuffles=False), rows=(), sheet=None)
    finger.app.library.create(record.head_of(file))
    finger.app.table = Table.open(GAME, finger.app.library, file.id)
    for text in moves:
        outcome = finger.app.table.enter(GAME.notation.read(text))
        assert hasattr(outcome, "events"), (text, outcome)
    finger.app.go("table")
    finger.frames(4)


def lay(finger: Finger, position: AtTable[State]) -> None:
    """Puts a position on the table, with nothing entered before it."""
    state = position.state
    players = tuple(map(record.Player, NAMES, COLOURS))[: state.seats]
    head = record.begin(GAME, players, state.options, None, id=UUID(int=99))
    finger.app.library.create(head)
    finger.app.table = Table(GAME, finger.app.library, head, Journal(GAME, state))
    finger.app.go("table")
    finger.frames(4)


def face(finger: Finger, text: str) -> Any:
    """What can be touched to enter this move alone."""
    move = GAME.notation.read(text)
    found = finger.find(lambda means: means == Enter((move,)))
    assert found is not None, text
    return found


def said(finger: Finger, id: str, **args: Any) -> bool:
    """Whether a message of the rules stands on the screen."""
    return on_screen(finger, rulebook.say(Message(id, **args), NAMES))


def acts(finger: Finger) -> list[str]:
    """The latest entry in words of the notation."""
    (*_, last) = finger.app.table.journal.played
    return [GAME.notation.write(act) for act in last.acts]
