"""Games of this box at the table, by touch."""

from pathlib import Path
from typing import Any
from uuid import uuid4

from msgspec.structs import replace

from companion import rulebook
from companion.core import record
from companion.core.journal import Journal
from companion.core.message import Message
from companion.core.record import Record
from companion.games.caverna import GAME
from companion.games.caverna.moves import SetHarvest
from companion.games.caverna.state import State
from companion.table import Table
from companion.ui.finger import Finger
from companion.ui.meaning import Enter
from companion.ui.robot import Robot
from companion.ui.scenes import COLOURS, NAMES
from tests.at_table import AtTable
from tests.ui.steps import on_screen

RECORDS = Path(__file__).parents[2] / "records" / "caverna"


def recorded(name: str, *, app_shuffles: bool = True) -> Record:
    """A recorded whole game, with seats of names and colours."""
    kept = record.read((RECORDS / f"{name}.json").read_bytes())
    seats = tuple(record.Player(NAMES[seat], COLOURS[seat]) for seat in range(len(kept.seats)))
    return replace(kept, seats=seats, chance=kept.chance if app_shuffles else None)


def lay(finger: Finger, position: AtTable[State]) -> None:
    """Puts a position on the table, with nothing entered before it."""
    state = position.state
    players = tuple(map(record.Player, NAMES, COLOURS))[: state.seats]
    head = record.begin(GAME, players, state.options, None, id=uuid4())
    finger.app.library.create(head)
    finger.app.table = Table(GAME, finger.app.library, head, Journal(GAME, state))
    finger.app.go("table")
    finger.frames(10)


def harvest(position: AtTable[State]) -> AtTable[State]:
    """All dwarfs have come home: the harvest of the round begins."""
    corrected = GAME.correct(position.state, (SetHarvest(),))
    assert isinstance(corrected, State)
    return AtTable(GAME, corrected)


def enter(finger: Finger, *texts: str) -> int:
    """Enters moves by touch; gives the touches it took."""
    robot = Robot(finger, recorded("full-2"))
    before = finger.touches
    for _ in robot.enter_all([GAME.notation.read(text) for text in texts]):
        pass
    return finger.touches - before


def face(finger: Finger, *texts: str) -> Any:
    """What can be touched to enter these moves."""
    moves = tuple(GAME.notation.read(text) for text in texts)
    found = finger.find(lambda means: means == Enter(moves))
    assert found is not None, texts
    return found


def said(finger: Finger, id: str, **args: Any) -> bool:
    """Whether a message of the rules stands on the screen."""
    return on_screen(finger, rulebook.say(Message(id, **args), NAMES))


def acts(finger: Finger) -> list[str]:
    """The latest entry in words of the notation."""
    (*_, last) = finger.app.table.journal.played
    return [GAME.notation.write(act) for act in last.acts]
