"""Score only, the end: a tie decided by who sees the table, the sheet kept like any other game."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4

from companion.core import record
from companion.core.game import Game, Options, S
from companion.core.message import Message
from companion.core.sheet import Result
from companion.core.sheet import Sheet as Scores
from companion.locale import word
from companion.store.memory import MemoryStore
from companion.table import Table
from companion.ui.faces import face_of
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Players = list[tuple[str, str]]  # name and colour


def ask_tie(
    tie: Message, names: list[str], winners: tuple[int, ...], then: Callable[[int | None], object]
) -> None:
    ask = BottomSheet(word("score.tie")).say(say(tie, names))
    ways = [SheetButton(names[seat], partial(then, seat), means=("tie", seat)) for seat in winners]
    shared = SheetButton(word("history.shared"), partial(then, None), means=("tie", None))
    ask.offer([*ways, shared]).open()


def keep_sheet(
    app: "CompanionApp", game: Game[S], options: Options, players: Players, scores: Scores
) -> None:
    """A finished game without moves."""
    head = _head(game, options, players)

    def keep() -> None:
        app.library.create(head)
        app.library.append(head.id, 0, [], Result(scores))
        app.table = Table.open(game, app.library, head.id)
        app.go_instead("sheet")

    app.attempt(keep)


def lay_out_end(app: "CompanionApp", game: Game[S], options: Options, players: Players) -> Table[S]:
    """A table that nobody keeps yet, at its end, in the game's position editor."""
    head = _head(game, options, players)
    store = MemoryStore()
    store.create(head)
    table = Table.open(game, store, head.id)
    end = game.score_only.load().end
    assert end is not None
    table.correct(*end(table.state))
    app.table = table
    app.go(face_of(game.name).editor)
    return table


def keep_position(app: "CompanionApp", table: Table[S]) -> None:
    """Into the library; what the end still asks, as a final sale, is asked at the table."""
    rows, head = table.journal.rows, table.head
    result = Result(table.sheet) if table.over else None

    def keep() -> None:
        app.library.create(head)
        app.library.append(head.id, 0, rows, result)
        app.table = Table.open(table.game, app.library, head.id)
        app.go_instead("sheet" if table.over else "table")

    app.attempt(keep)


def _head(game: Game[S], options: Options, players: Players) -> record.Head:
    seats = tuple(record.Player(name, colour) for name, colour in players)
    started = datetime.now().astimezone().isoformat(timespec="seconds")
    return record.begin(game, seats, options, None, id=uuid4(), started=started)
