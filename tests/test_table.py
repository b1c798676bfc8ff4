"""One game at the table: entries, undo, redo, corrections, reveals, and what is durable when."""

from uuid import UUID

import pytest

from companion.core import Fact, record
from companion.core.journal import Played, Refused, Undone
from companion.core.record import Player
from companion.core.simulate import seed_for
from companion.store import StoreError
from companion.store.memory import MemoryStore
from companion.table import Table
from tests.burrow import GAME
from tests.burrow.moves import SetCoins

ID = UUID(int=3)
PLAYERS = (Player("Red", "red"), Player("Blue", "blue"))


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
def table(store):
    return Table.begin(GAME, PLAYERS, GAME.options(), store, id=ID)


def enter(table, *texts):
    return table.enter(*(GAME.notation.read(text) for text in texts))


def finish(table):
    for _ in range(3):
        enter(table, "table reveal finds root")
        enter(table, f"table won {table.state.first} 0")
        enter(table, f"{table.state.actor + 1} gather")
        enter(table, "1 eat red" if table.state.badgers[0].fish[0] else "1 beg")
        enter(table, "2 beg")


def test_an_entry_is_one_thing(table, store):
    outcome = enter(table, "table reveal finds stone", "table won 0 2", "1 dig A1")
    assert isinstance(outcome, Played)
    assert [event.id for event in outcome.events] == [
        "burrow.turned-up",
        "burrow.won",
        "burrow.pays",
        "burrow.pays",
        "burrow.digs",
    ]
    assert len(store.load(ID).rows) == 1
    table.undo()
    assert table.state.phase == "reveal"


def test_an_entry_with_a_refused_move_enters_nothing(table, store):
    outcome = enter(table, "table reveal finds stone", "table won 0 2", "1 light A1")
    assert isinstance(outcome, Refused)
    assert (outcome.number, outcome.refusal.id) == (2, "core.not-now")
    assert table.state.phase == "reveal"
    assert store.load(ID).rows == []


def test_what_would_be_allowed_is_said_of_where_the_move_stood(table):
    outcome = enter(table, "table reveal finds stone", "table won 0 2", "1 dig A1", "1 dig C4")
    assert outcome.refusal.id == "burrow.dig.beside-own"
    assert table.instead(outcome).values == ("A2", "B1")


def test_an_empty_entry_is_a_mistake_of_ours(table):
    with pytest.raises(ValueError, match="at least one"):
        table.enter()


def test_nothing_is_taken_in_that_the_store_did_not_keep(table, store):
    enter(table, "table reveal finds stone")
    before = table.state

    def full(*args):
        raise StoreError("store.no-game", id="x")

    store.append = full
    with pytest.raises(StoreError):
        enter(table, "table won 0 2")
    with pytest.raises(StoreError):
        table.undo()
    assert table.state == before
    assert len(table.journal.rows) == 1


def test_two_tables_on_one_game_do_not_mix(table, store):
    other = Table.open(GAME, store, ID)
    enter(table, "table reveal finds stone")
    with pytest.raises(StoreError) as caught:
        enter(other, "table reveal finds lamp")
    assert caught.value.why.id == "store.other-table"
    assert Table.open(GAME, store, ID).state == table.state


def test_undo_to_here_and_redo(table):
    enter(table, "table reveal finds stone")
    enter(table, "1 bid 2")
    enter(table, "2 pass")
    end = table.state
    table.undo_to(1)
    assert table.state.auction.best is None
    table.redo()
    table.redo()
    assert table.state == end
    with pytest.raises(ValueError, match="cannot redo"):
        table.redo()
    with pytest.raises(ValueError, match="cannot keep"):
        table.undo_to(3)


def test_a_debt_is_in_the_log(table):
    enter(table, "table reveal finds stone", "table won 0 6")
    played = table.anyway(GAME.notation.read("1 dig A1"))
    assert played.anyway
    assert [event.id for event in played.events] == ["burrow.owes", "burrow.digs"]
    assert table.state.badgers[0].coins == 0


def test_anyway_is_for_refused_moves_that_allow_it(table):
    enter(table, "table reveal finds stone", "table won 0 2")
    dig = GAME.notation.read("1 dig A1")
    assert table.anyway(dig).refusal.id == "core.anyway-needless"
    eat = GAME.notation.read("1 eat red")
    assert table.anyway(eat).refusal.id == "core.anyway-impossible"


def test_a_correction_is_an_entry(table):
    played = table.correct(SetCoins(1, 15))
    assert played.corrected
    assert table.state.badgers[1].coins == 15
    table.undo()
    assert table.state.badgers[1].coins == 6


def test_since_your_last_turn(table):
    enter(table, "table reveal finds stone")
    enter(table, "1 bid 1")
    enter(table, "2 bid 2")
    enter(table, "1 pass")
    enter(table, "2 dig A1")
    since = table.since_last_turn(0)
    assert [GAME.notation.write(entry.acts[0]) for entry in since] == ["2 dig A1"]
    assert len(table.since_last_turn(1)) == 0


def test_the_app_proposes_and_the_same_piece_again_after_an_undo(store):
    table = Table.begin(GAME, PLAYERS, GAME.options(), store, id=ID, seed=seed_for(9))
    reveal = table.propose()
    table.enter(reveal)
    assert table.propose() is None
    table.undo()
    assert table.propose() == reveal
    assert [item.revealed for item in table.journal.items if isinstance(item, Undone)] == [True]


def test_a_table_that_shuffles_itself_gets_no_proposal(table):
    assert table.propose() is None


def test_the_finished_game_is_kept_with_its_sheet_and_reopened_by_undo(table, store):
    kept = []
    append = store.append
    store.append = lambda *args: (kept.append(args[3]), append(*args))
    finish(table)
    assert table.over
    assert store.load(ID).sheet == table.sheet == table.kept_sheet
    assert kept[-1].facts == (Fact(0, "burrow.fact.digs", 0), Fact(1, "burrow.fact.digs", 0))
    assert kept[:-1] == [None] * 14
    table.undo()
    assert store.load(ID).sheet is None
    table.redo()
    assert store.load(ID).sheet == table.sheet


def test_the_record_opens_to_the_same_game(table):
    finish(table)
    table.undo_to(12)
    kept = record.read(record.write(table.record()))
    again = record.open_journal(GAME, kept, kept.rows)
    assert again.state == table.state
    assert kept.sheet is None
    assert [player.name for player in kept.seats] == ["Red", "Blue"]


def test_a_game_begins_once(table, store):
    with pytest.raises(StoreError) as caught:
        Table.begin(GAME, PLAYERS, GAME.options(), store, id=ID)
    assert caught.value.why.id == "store.game-exists"


def test_a_game_that_is_not_there(store):
    with pytest.raises(StoreError) as caught:
        Table.open(GAME, store, ID)
    assert caught.value.why.id == "store.no-game"
