"""Every way that a file or a text takes into the house, gone as the app and the commands go it."""

import contextlib
import io
import json
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from uuid import uuid4

from companion import games, rulebook
from companion.commands import check, score
from companion.core import record
from companion.core.journal import Broken
from companion.core.record import RecordError
from companion.export import transfer_text
from companion.store import StoreError
from companion.store.library import Library
from companion.store.memory import MemoryStore
from companion.table import Table

from . import good, spoil, spoil_backup

LANGUAGES = ("en", "de", "fr", "nl", "it")
A_LIBRARY = 400  # inputs until a library is looked through and a new one begun
KINDS = (
    ("record",) * 6
    + ("wild",) * 4
    + ("text",) * 4
    + ("set-up",) * 2
    + ("score",) * 3
    + ("backup",) * 3
)


class Input(NamedTuple):
    """A bad input: its number gives it again."""

    number: int
    kind: str
    data: bytes


def bad_input(number: int) -> Input:
    dice = Random(f"bad input {number}")
    kind = dice.choice(KINDS)
    return Input(number, kind, _MAKERS[kind](dice))


def bad_record(dice: Random) -> bytes:
    data = dice.choice(good.records())
    return spoil.of_bytes(data, dice) if dice.random() < 0.3 else spoil.of_json(data, dice)


def wild_record(dice: Random) -> bytes:
    """A good game that goes on with acts that can be read and make no sense, each taken back."""
    top = json.loads(dice.choice(good.records()))
    entries = [row for row in top["rows"] if row["row"] == "entry"]
    top["rows"] = entries[: dice.randrange(len(entries))]
    keep = len(top["rows"])
    for _ in range(10):
        top["rows"].append({"row": "entry", "moves": [spoil.wild(top["game"], dice)]})
        if dice.random() < 0.8:
            top["rows"].append({"row": "undo-to", "keep": keep})
    return json.dumps(top).encode()


def bad_text(dice: Random) -> bytes:
    """A game as it was pasted: the text spoilt, or what it carries."""
    match dice.randrange(6):
        case 0 | 1:
            return spoil.of_bytes(dice.choice(good.texts()).encode(), dice)
        case 2:
            inner = dice.choice((*good.set_ups(), b"", b"[" * 5000, bytes(99_999)))
            return transfer_text.pack("game", inner).encode()
        case _:
            return b"Hello!\n" + transfer_text.pack("game", bad_record(dice)).encode()


def bad_set_up(dice: Random) -> bytes:
    data = dice.choice(good.set_ups())
    data = spoil.of_bytes(data, dice) if dice.random() < 0.3 else spoil.of_json(data, dice)
    return transfer_text.pack("setup", data).encode()


def bad_score(dice: Random) -> bytes:
    """The game's name on a line before its file."""
    files = good.score_files()
    name, other = dice.choice(list(files)), dice.choice(list(files))
    data = files[name if dice.random() < 0.9 else other]
    data = spoil.of_bytes(data, dice) if dice.random() < 0.3 else spoil.of_toml(data, dice)
    return name.encode() + b"\n" + data


_MAKERS: dict[str, Callable[[Random], bytes]] = {
    "record": bad_record,
    "wild": wild_record,
    "text": bad_text,
    "set-up": bad_set_up,
    "score": bad_score,
    "backup": spoil_backup.backup,
}


class Doors:
    """A library of its own and every door to it. `take` gives what came of an input."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._taken = 0
        self._open()

    def take(self, one: Input) -> str:
        """`accepted`, or the id of the error, whose sentence was read in five languages."""
        self._taken += 1
        if self._taken % A_LIBRARY == 0:
            self.look_through()
        try:
            getattr(self, "_" + one.kind.replace("-", "_"))(one.data)
        except (RecordError, StoreError) as error:
            _said(error)
            return error.why.id
        except _Told as told:
            return str(told)
        return "accepted"

    def look_through(self) -> None:
        """All that was let in can be read, listed and counted; then a new library is begun."""
        self.library.check()
        for going in self.library.history.going():
            assert len(going.seats) == len(self.library.load(going.id).head.seats)
            time.localtime(going.touched)
        for past in self.library.history.page(limit=1000):
            self.library.kept(past.id)
            time.localtime(past.ended)
        self.library.close()
        outside = sorted(path.name for path in self.folder.iterdir() if path != self.inside)
        assert outside == ["input"], f"something left the library's folder: {outside}"
        shutil.rmtree(self.inside)
        self._open()

    def _open(self) -> None:
        self.inside = self.folder / "library"
        self.library = Library(self.inside / "library.db", work=lambda job: None)
        good.begun(self.library, "burrow", 2)
        self._file = self.folder / "input"

    def _record(self, data: bytes) -> None:
        kept = record.read(data)
        game = games.known(kept.game)
        journal = record.open_journal(game, kept, kept.rows)
        report = check._report(game, kept, journal)
        assert check._in_words(report)
        names = [player.name for player in kept.seats]
        for item in journal.items:
            if isinstance(item, Broken):
                assert rulebook.say(item.why, names)
        assert not game.audit(journal.state)
        game.prompt(journal.state)
        game.sheet(journal.state)
        self.library.take_record(kept)

    _wild = _record

    def _text(self, data: bytes) -> None:
        kind, inner = transfer_text.unpack(data.decode(errors="replace"))
        if kind == "game":
            self._record(inner)
        else:
            self._begin(inner)

    _set_up = _text

    def _begin(self, data: bytes) -> None:
        setup = transfer_text.read_setup(data)
        game = games.known(setup.game)
        head = record.Head(
            id=uuid4(), game=setup.game, rules=setup.rules, seats=setup.seats, options=setup.options
        )
        options = record.options_of(game, head)
        game.variant_of(options)
        store: Any = MemoryStore()
        table = Table.begin(game, setup.seats, options, store, id=uuid4(), seed=setup.seed)
        assert table.prompt.asks

    def _score(self, data: bytes) -> None:
        name, _, text = data.partition(b"\n")
        self._file.write_bytes(text)
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = score.run(name.decode(), str(self._file), False, False)
        assert (code, bool(out.getvalue()), bool(err.getvalue())) in (
            (0, True, False),
            (2, False, True),
        )
        if code:
            raise _Told("score")

    def _backup(self, data: bytes) -> None:
        """Merged into a library; now and then it takes the library's place."""
        self._file.write_bytes(data)
        before = self.library.history.count(), len(self.library.history.going())
        try:
            if self._taken % 5:
                self.library.take_in(self._file)
            else:
                self.library.restore(self._file)
                self.look_through()
        except StoreError:
            assert before == (self.library.history.count(), len(self.library.history.going()))
            raise


class _Told(Exception):
    """An error that a command has told already."""


def _said(error: RecordError | StoreError) -> None:
    for language in LANGUAGES:
        assert rulebook.unit(error.why.id, language) is not None, error.why
        assert rulebook.say(error.why, language=language).strip()


class Worst(NamedTuple):
    seconds: float
    number: int


def through(numbers: range, folder: Path) -> tuple[Counter[str], Worst]:
    """All these inputs through their doors; what came of them, and the slowest."""
    doors = Doors(folder)
    came: Counter[str] = Counter()
    worst = Worst(0.0, -1)
    for number in numbers:
        one = bad_input(number)
        began = time.process_time()
        try:
            came[f"{one.kind}: {doors.take(one)}"] += 1
        except Exception as error:
            error.add_note(f"bad input {number}, a {one.kind}")
            raise
        worst = max(worst, Worst(time.process_time() - began, number))
    doors.look_through()
    doors.library.close()
    return came, worst


def faults(numbers: range) -> Iterator[str]:
    """Every fault in these inputs in a line: to find them all before mending."""
    with tempfile.TemporaryDirectory() as folder:
        doors = Doors(Path(folder))
        for number in numbers:
            one = bad_input(number)
            began = time.process_time()
            try:
                doors.take(one)
            except Exception as error:
                at: Any = error.__traceback__
                while at.tb_next is not None:
                    at = at.tb_next
                place = f"{Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno}"
                yield f"{number} {one.kind} {place} {type(error).__name__}: {str(error)[:100]}"
            if (took := time.process_time() - began) > 0.5:
                yield f"{number} {one.kind} took {took:.2f} s"


if __name__ == "__main__":
    from tests.burrow.home import move_in

    move_in()
    for fault in faults(range(int(sys.argv[1]), int(sys.argv[2]))):
        print(fault, flush=True)
