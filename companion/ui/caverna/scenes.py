"""Telling moments of Caverna for pictures: spaces, steps, trips, harvests, sheets."""

from collections.abc import Iterator

import msgspec

from companion.core import record
from companion.core.journal import Entry
from companion.games.caverna import GAME
from companion.games.caverna.actions import LOOTING
from companion.games.caverna.box import UNIQUE
from companion.games.caverna.cells import CELLS
from companion.games.caverna.rules.asking import open_steps
from companion.games.caverna.state import State
from companion.table import Table
from companion.ui.caverna.meaning import Exchanging, TickLoot
from companion.ui.finger import Finger
from companion.ui.meaning import Open
from companion.ui.scenes import recorded


def moments(finger: Finger, seats: int = 4) -> Iterator[str]:
    """Leads an app through a simulated game; each moment is named when it stands."""
    return _Moments(finger, seats).all()


class _Moments:
    def __init__(self, finger: Finger, seats: int) -> None:
        self.finger = finger
        self.app = finger.app
        self.seats = seats
        self.seen: set[str] = set()

    def all(self) -> Iterator[str]:
        file = recorded(GAME, self.seats, number=3)
        self.app.library.create(record.head_of(file))
        self.app.table = Table.open(GAME, self.app.library, file.id)
        for row in file.rows:
            key = self._key(self.app.table.state)
            if key and key not in self.seen:
                self.seen.add(key)
                self._sit()
                yield f"caverna, {key}"
                yield from self._more(key)
            moves = msgspec.json.decode(row, type=Entry).moves
            self.app.table.enter(*map(GAME.read_move, moves))
        self._sit()
        yield "caverna, over"

    def _key(self, state: State) -> str:
        """What is worth a picture here: each sort of question once, placing early and late."""
        late = state.round > 8
        if state.due:
            return f"turned up {state.due[0][:6]}"
        if state.crowded:
            return "no room"
        if state.phase != "work":
            return f"{state.phase}{' late' if late else ''}" if state.stages else state.phase
        action = state.actions[state.active] if state.active >= 0 else None
        if action is None:
            return "spaces late" if late else "spaces" if state.round > 2 else "spaces at first"
        names = sorted({step.step for step in open_steps(state, state.active)})
        if LOOTING in names:
            return "trip"
        return f"step {names[0]}" if names else ""

    def _more(self, key: str) -> Iterator[str]:
        if key == "spaces":
            self.finger.touch(self.finger.find(lambda means: isinstance(means, Exchanging)))
            yield "caverna, exchange"
            self.finger.close_sheets()
            self.finger.tap("rounds")
            yield "caverna, rounds"
            self.finger.close_sheets()
        if key == "spaces late":
            yield from self._editor()
        if key.startswith("step furnish") and "picker" not in self.seen:
            self.seen.add("picker")
            self.finger.tap(Open("picker", ("furnish",)))
            yield "caverna, picker"
            self.finger.tap("only-affordable")
            yield "caverna, picker with all"
            self.finger.close_sheets()
        if key == "trip":
            self.finger.touch(self.finger.find(lambda means: isinstance(means, TickLoot)))
            yield "caverna, loot ticked"

    def _editor(self) -> Iterator[str]:
        self.app.go("correct")
        for part in ("home", "furnishings", "spaces", "round"):
            self.finger.tap(Open(part, ()))
            self.finger.frames(4)
            yield f"caverna, editor, {part}"
        self.finger.tap(Open("home", ()))
        table = self.app.table
        assert table is not None
        built = table.state.homes[0].land.built
        for cell in [cell for cell, number in built if UNIQUE >> number & 1][:1]:
            self.finger.tap(("cell", CELLS[cell]))
            yield "caverna, editor, a furnishing"
            self.finger.close_sheets()
        self.app.back()

    def _sit(self) -> None:
        self.app.home()
        self.app.go("table")
        self.finger.frames(4)
