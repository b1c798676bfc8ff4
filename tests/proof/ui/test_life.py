"""The app's life by touch, against a plain list of what was entered; no fault is ever shown."""

import gc
import shutil
import tempfile
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from kivy.core.window import Window

from companion.core import Correct
from companion.core.chance import Stream
from companion.core.simulate import playout
from companion.games.cave_vs_cave import moves as cave_vs_cave
from companion.games.caverna import moves as caverna
from companion.games.cavum import moves as cavum
from companion.store import backup
from companion.store.library import Library
from companion.ui.app import CompanionApp
from companion.ui.finger import Finger, Lost
from companion.ui.robot import Robot
from tests.burrow import moves as burrow
from tests.proof import good
from tests.ui.steps import wait, write

SEATS = {"burrow": 2, "cavum": 2, "cave_vs_cave": 2, "caverna": 2}
NAMES = ("Red", "Blue")
AHEAD = 60  # moves to look at: a screen may enter several as one, as at a harvest

CHANGES = {
    "burrow": burrow.SetCoins,
    "cavum": cavum.SetPoints,
    "cave_vs_cave": lambda seat, count: cave_vs_cave.SetGoods(seat, "W", count),
    "caverna": lambda seat, count: caverna.SetGoods(seat, "wood", count),
}


def games_of(library: Library) -> set[UUID]:
    return {UUID(id) for (id,) in library._file.rows("SELECT id FROM game")}


def copy_if_there(source: str, target: str) -> None:
    """A backup that is being written has another name in the next moment."""
    with suppress(FileNotFoundError):
        shutil.copy2(source, target)


class AppLife(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.root = Path(tempfile.mkdtemp())
        self.folder = self.root / "0"
        self.model: dict[UUID, list[bytes]] = {}
        self.away: set[UUID] = set()  # played to the end, or put away
        self.count = 0

    @initialize()
    def start(self) -> None:
        Window.size = (360, 640)
        self.finger = Finger(CompanionApp(self.folder))
        self.finger.start()

    def teardown(self) -> None:
        if hasattr(self, "finger"):
            self.finger.stop()
        shutil.rmtree(self.root)
        gc.collect()  # the app waits for a pause between touches, and there is none

    def home(self) -> None:
        for _ in range(8):
            if self.finger.find(lambda means: means == "nav-home") is not None:
                self.finger.tap("nav-home")
                return
            self.finger.app.back()
            self.finger.frames(2)
        raise AssertionError("no way home")

    def going(self) -> list[UUID]:
        return sorted(one.id for one in self.finger.app.library.history.going())

    def sit_down(self, luck: int) -> Any:
        """Opens one of the games going on, by touch."""
        self.home()
        ids = self.going()
        id = ids[luck % len(ids)]
        self.finger.tap(("resume", str(id)))
        assert self.finger.app.table.journal.rows == self.model[id]
        return self.finger.app.table

    def keep(self) -> bool:
        """Knows what was entered; whether it was anything."""
        table = self.finger.app.table
        rows, known = table.journal.rows, self.model[table.head.id]
        assert rows[: len(known)] == known, "a row was changed"
        self.model[table.head.id] = list(rows)
        if table.over:
            self.away.add(table.head.id)
        return len(rows) > len(known)

    @rule(name=st.sampled_from(sorted(SEATS)))
    def new_game(self, name: str) -> None:
        self.home()
        self.finger.tap(("new", name))
        for player in NAMES:
            if not any(seated == player for seated, _ in self.finger.app.pages.page.players):
                if self.finger.find(lambda means, player=player: means == ("seat", player)):
                    self.finger.tap(("seat", player))
                else:
                    self.finger.tap("add-player")
                    write(self.finger, player)
                    self.finger.tap("ok")
        self.finger.tap(("choose", "app"))
        self.finger.tap("begin")
        self.finger.tap("laid-out")
        self.model[self.finger.app.table.head.id] = []

    @precondition(lambda self: self.model.keys() - self.away)
    @rule(luck=st.integers(0, 999), entries=st.integers(1, 4))
    def enter(self, luck: int, entries: int) -> None:
        table = self.sit_down(luck)
        stream = Stream("touched", str(luck))
        play = playout(table.game, table.state, stream, table.head.chance)
        ahead = [move for move, _ in islice(play, AHEAD)]
        for _ in islice(Robot(self.finger, table.record()).enter_all(ahead), entries):
            self.keep()

    @precondition(lambda self: self.model.keys() - self.away)
    @rule(luck=st.integers(0, 999), ways=st.lists(st.sampled_from(("undo", "redo")), max_size=4))
    def undo_and_redo(self, luck: int, ways: list[str]) -> None:
        self.sit_down(luck)
        for way in ways:
            if self.finger.find(lambda means, way=way: means == way) is not None:
                self.finger.tap(way)
                self.keep()

    @precondition(lambda self: self.model.keys() - self.away)
    @rule(luck=st.integers(0, 999))
    def undo_to_here(self, luck: int) -> None:
        """A line of the log in sight that is followed by others is touched."""
        table = self.sit_down(luck)
        at = {entry.row: number for number, entry in enumerate(table.journal.line[:-1])}
        self.finger.tap("menu")
        self.finger.tap("log")
        self.finger.frames(3)
        means = [one.means for one in self.finger.touchables()]
        rows = [one[1] for one in means if one[0] == "row" and one[1] in at]
        if rows:
            row = rows[luck % len(rows)]
            self.finger.tap(("row", row))
            self.finger.tap("undo-to-here")
            assert len(table.journal.line) == at[row] + 1
            self.keep()

    @precondition(lambda self: self.model.keys() - self.away)
    @rule(luck=st.integers(0, 999))
    def anyway(self, luck: int) -> None:
        """A wrong move, where the screen leads to one: refused, and played all the same."""
        table = self.sit_down(luck)
        for forced in good.forced(table.game, table.state):
            with suppress(Lost):  # nothing here leads to it, or to another move
                Robot(self.finger, table.record()).enter(forced)
            if self.keep():
                break
            self.sit_down(luck)

    @precondition(lambda self: self.model.keys() - self.away)
    @rule(luck=st.integers(0, 999), number=st.integers(0, 9))
    def correct(self, luck: int, number: int) -> None:
        table = self.sit_down(luck)
        change = CHANGES[table.head.game](luck % 2, number)
        if table.game.refuse(table.state, Correct((change,))) is None:
            Robot(self.finger, table.record()).enter(Correct((change,)))
            self.keep()

    @rule(luck=st.integers(0, 7))
    def restore(self, luck: int) -> None:
        """One of the backups that the app keeps by itself; its file is the oracle."""
        self.home()
        self.finger.tap("nav-settings")
        self.finger.tap("restore")
        kept = self.finger.app.library.backups.all()[:8]
        if not kept:
            self.finger.tap("cancel")
            return
        path = kept[luck % len(kept)].path
        self.count += 1
        copy = self.root / str(self.count) / "library.db"
        copy.parent.mkdir()
        backup.unpack(path, copy)
        library = Library(copy, work=lambda job: None)
        ids = games_of(library)
        self.model = {id: library.load(id).rows for id in ids}
        self.away = ids - {one.id for one in library.history.going()}
        library.close()
        self.finger.tap(("backup", path.stem))
        self.finger.frames(3)

    @rule(choice=st.sampled_from(("en", "de", "fr", "nl", "it", "dark", "light", "system")))
    def language_or_theme(self, choice: str) -> None:
        self.home()
        self.finger.tap("nav-settings")
        self.finger.tap(("choose", choice))

    @rule()
    def pause(self) -> None:
        assert self.finger.app.dispatch("on_pause")
        self.finger.app.dispatch("on_resume")

    @rule()
    def reopen(self) -> None:
        self.finger.stop()
        self.start()

    @rule()
    def kill(self) -> None:
        """The files as they lie at this moment are all that is left."""
        self.count += 1
        place = self.root / str(self.count)
        shutil.copytree(self.folder, place, copy_function=copy_if_there)
        self.finger.stop()
        self.folder = place
        self.start()

    @precondition(lambda self: self.model.keys() - self.away)
    @rule(luck=st.integers(0, 999))
    def put_away(self, luck: int) -> None:
        self.home()
        ids = self.going()
        id = ids[luck % len(ids)]
        row = self.finger.find(lambda means: means == ("resume", str(id)))
        self.finger.hold(row, 1.2)
        self.finger.tap("put-away")
        self.away.add(id)

    @rule()
    def back_up_and_take_in(self) -> None:
        """A backup of this library, taken in again, changes nothing."""
        from companion.ui.shell.transfer import take_file

        self.home()
        self.count += 1
        target = self.root / f"{self.count}.backup"
        self.finger.app.library.back_up_to(target)
        take_file(self.finger.app, target)
        wait(self.finger)

    @invariant()
    def nothing_is_lost_and_nothing_doubled(self) -> None:
        if not hasattr(self, "finger"):
            return
        self.finger.frames(2)
        assert self.finger.app.visits[-1].name not in ("fault", "trouble"), self.finger.app.visits
        library = self.finger.app.library
        ids = games_of(library)
        assert ids == set(self.model)
        assert set(self.going()) == ids - self.away
        for id in ids:
            assert library.load(id).rows == self.model[id]


def live(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        AppLife,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_an_app_lives_on():
    live(3, 10)


@pytest.mark.night
def test_an_app_lives_long():
    live(60, 40)
