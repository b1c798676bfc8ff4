"""The life of a library against a plain list of what was entered: nothing lost, nothing doubled.

Every game of the house, with all that a table does to it and all that happens to a device: killed
at any moment, backed up, restored, given to another device and taken back, deleted and brought
back. The model is a dict of games, each the list of its rows.
"""

import shutil
import tempfile
from itertools import islice
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from companion import games
from companion.core import record
from companion.core.chance import Stream
from companion.core.journal import Played, Refused
from companion.core.moves import Correct
from companion.core.simulate import choose, seed_for
from companion.store.library import Library
from companion.table import Table

from . import good

SEATS = {"burrow": 2, "cavum": 2, "cave_vs_cave": 1, "caverna": 1}


class LibraryLife(RuleBasedStateMachine):
    tables = Bundle("tables")
    backups = Bundle("backups")

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "0" / "library.db"
        self.library = Library(self.path, work=lambda job: None)
        self.model: dict[UUID, list[bytes]] = {}
        self.away: set[UUID] = set()
        self.open: dict[UUID, Table[object]] = {}
        self.count = 0

    def teardown(self) -> None:
        self.library.check()
        self.library.close()
        shutil.rmtree(self.folder)

    def table(self, id: UUID) -> Table[object]:
        """The game as it lies open, or opened from the library now."""
        if id not in self.open:
            name = self.library.load(id).head.game
            self.open[id] = Table.open(games.load(name), self.library, id)
        return self.open[id]

    def keep(self, id: UUID) -> None:
        """What the table says it has is what the model has from now on."""
        rows = self.table(id).journal.rows
        assert rows[: len(self.model[id])] == self.model[id], "a row was changed"
        if len(rows) > len(self.model[id]):
            self.away.discard(id)  # what is played on is taken up
        self.model[id] = list(rows)

    @rule(target=tables, name=st.sampled_from(sorted(SEATS)), app_shuffles=st.booleans())
    def new_game(self, name: str, app_shuffles: bool) -> UUID:
        game = games.load(name)
        self.count += 1
        id = uuid4()
        seats = SEATS[name]
        variant = next(one for one in game.variants if seats in one.seats)
        self.open[id] = Table.begin(
            game,
            good.players(seats),
            variant.options,
            self.library,
            id=id,
            seed=seed_for(self.count) if app_shuffles else None,
        )
        self.model[id] = []
        return id

    @rule(id=tables, luck=st.integers(0, 999), entries=st.integers(1, 8))
    def enter(self, id: UUID, luck: int, entries: int) -> None:
        if id not in self.model:
            return
        table = self.table(id)
        stream = Stream("life", str(luck))
        for _ in range(entries):
            if not table.over:
                move = choose(table.game, table.state, stream, table.head.chance)
                assert isinstance(table.enter(move), Played)
        self.keep(id)

    @rule(id=tables)
    def anyway(self, id: UUID) -> None:
        if id in self.model:
            table = self.table(id)
            for forced in islice(good.forced(table.game, table.state), 1):
                assert isinstance(table.enter(forced), Played)
                self.keep(id)

    @rule(id=tables)
    def refused(self, id: UUID) -> None:
        """What is refused leaves no row."""
        if id in self.model:
            table = self.table(id)
            for forced in good.forced(table.game, table.state):
                assert isinstance(table.enter(forced.move), Refused)

    @rule(id=tables)
    def correct(self, id: UUID) -> None:
        if id in self.model:
            self.table(id).enter(Correct(()))
            self.keep(id)

    @rule(id=tables, share=st.floats(0, 1))
    def undo_to(self, id: UUID, share: float) -> None:
        if id in self.model and (line := self.table(id).journal.line):
            self.table(id).undo_to(int(share * (len(line) - 1)))
            self.keep(id)

    @rule(id=tables, share=st.floats(0, 1))
    def redo(self, id: UUID, share: float) -> None:
        if id in self.model and (undone := self.table(id).journal.undone):
            self.table(id).redo(1 + int(share * (len(undone) - 1)))
            self.keep(id)

    @rule(id=tables)
    def delete(self, id: UUID) -> None:
        if id in self.model:
            self.library.put_away(id)
            self.away.add(id)

    @rule(id=tables)
    def bring_back(self, id: UUID) -> None:
        if id in self.away:
            self.library.put_away(id, False)
            self.away.discard(id)

    @rule()
    def reopen(self) -> None:
        self.library.close()
        self.library = Library(self.path, work=lambda job: None)
        self.open.clear()

    @rule()
    def kill(self) -> None:
        """The files as they lie at this moment are all that is left."""
        self.count += 1
        place = self.folder / str(self.count)
        shutil.copytree(self.path.parent, place)
        self.library.close()
        self.path = place / "library.db"
        self.library = Library(self.path, work=lambda job: None)
        self.open.clear()

    @rule(target=backups)
    def back_up(self) -> tuple[Path, dict[UUID, list[bytes]], set[UUID]]:
        self.count += 1
        target = self.folder / f"{self.count}.backup"
        self.library.back_up_to(target)
        return target, {id: list(rows) for id, rows in self.model.items()}, set(self.away)

    @rule(backup=backups)
    def restore(self, backup: tuple[Path, dict[UUID, list[bytes]], set[UUID]]) -> None:
        path, model, away = backup
        self.library.restore(path)
        self.model = {id: list(rows) for id, rows in model.items()}
        self.away = set(away)
        self.open.clear()

    @rule(backup=backups, twice=st.booleans())
    def take_in(self, backup: tuple[Path, dict[UUID, list[bytes]], set[UUID]], twice: bool) -> None:
        """A backup of this library has nothing that is longer: only what was not here comes."""
        path, model, away = backup
        before = dict(self.model)
        parted = {id for id in model if id in before and not _goes_on(model[id], before[id])}
        merged = self.library.take_in(path)
        if twice:
            again = self.library.take_in(path)
            assert (again.new, again.longer, again.tellings) == (0, 0, 0)
        for id, rows in model.items():
            if id not in before:
                self.model[id] = list(rows)
                if id in away:
                    self.away.add(id)
            elif len(rows) > len(before[id]) and id not in parted:
                if id not in away:
                    self.away.discard(id)
                self.model[id] = list(rows)
                self.open.pop(id, None)
        self._tellings(merged.tellings, {tuple(model[id]) for id in parted})

    @rule(id=tables, entries=st.integers(0, 5))
    def to_another_phone_and_back(self, id: UUID, entries: int) -> None:
        """The game goes on elsewhere, as a record, and comes back longer."""
        if id not in self.model:
            return
        self.count += 1
        file = record.write(self.table(id).record())
        there = self.folder / f"there {self.count}" / "library.db"
        with Library(there, work=lambda job: None) as other:
            other.take_record(record.read(file))
            table: Table[object] = Table.open(self.table(id).game, other, id)
            for _ in range(entries):
                if not table.over:
                    move = choose(table.game, table.state, Stream("there"), table.head.chance)
                    table.enter(move)
            back = record.write(table.record())
            if len(table.journal.rows) > len(self.model[id]):
                self.away.discard(id)  # what is played on is taken up
            self.model[id] = list(table.journal.rows)
        merged = self.library.take_record(record.read(back))
        assert (merged.new, merged.tellings) == (0, 0)
        self.open.pop(id)

    def _tellings(self, count: int, logs: set[tuple[bytes, ...]]) -> None:
        """Logs that parted from ours are kept beside it, under ids the library chose."""
        ids = [UUID(id) for (id,) in self.library._file.rows("SELECT id FROM game")]
        new = [id for id in ids if id not in self.model]
        assert len(new) == count
        for id in new:
            rows = list(self.library.load(id).rows)
            assert tuple(rows) in logs, "a telling that nobody told"
            self.model[id] = rows
            if self.library.kept(id).away:
                self.away.add(id)

    @invariant()
    def nothing_is_lost_and_nothing_doubled(self) -> None:
        ids = {UUID(id) for (id,) in self.library._file.rows("SELECT id FROM game")}
        assert ids == set(self.model)
        for id in ids:
            assert self.library.load(id).rows == self.model[id]
        going = {one.id for one in self.library.history.going()}
        past = {one.id for one in self.library.history.page(limit=1000)}
        assert going | past == ids - self.away
        assert not going & past

    @invariant()
    def what_is_open_is_what_is_kept(self) -> None:
        for id, table in self.open.items():
            assert table.journal.rows == self.model[id]
            assert (
                table.over == (self.library.kept(id).result is not None) or not table.journal.rows
            )


def _goes_on(one: list[bytes], other: list[bytes]) -> bool:
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


def live(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        LibraryLife,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_a_library_lives_on() -> None:
    live(8, 25)


@pytest.mark.night
def test_a_library_lives_long() -> None:
    live(300, 60)
