"""The journal against a plain list: entries, undo, redo, anyway, corrections, reload."""

from uuid import UUID

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.core import Anyway, Correct, Reveal, record
from companion.core.journal import Broken, Journal, Played, Refused, Undone, entry_row, replay
from companion.core.record import Player
from companion.store.memory import MemoryStore
from companion.table import Table
from tests.burrow import GAME
from tests.burrow.moves import Bid, Dig, SetCoins, SetDug, Stop

OPTIONS = GAME.variants[0].options
PLAYERS = (Player("Red"), Player("Blue"))
ID = UUID(int=7)


class AgainstAList(RuleBasedStateMachine):
    """The model is a list of entries that stand and a list of those taken back."""

    def __init__(self) -> None:
        super().__init__()
        self.store = MemoryStore()
        self.table = Table.begin(GAME, PLAYERS, OPTIONS, self.store, id=ID, seed="0" * 32)
        self.line: list = []
        self.undone: list = []
        self.rows = 0

    def entered(self, acts) -> None:
        outcome = self.table.enter(*acts)
        assert isinstance(outcome, Played)
        self.line.append(acts)
        self.undone.clear()
        self.rows += 1

    @precondition(lambda self: not self.table.over)
    @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=4))
    def enter_legal_moves(self, picks):
        state, acts = self.table.state, []
        for pick in picks:
            moves = list(GAME.legal(state))
            if not moves:
                break
            acts.append(moves[pick % len(moves)])
            state = GAME.play(state, acts[-1]).state
        self.entered(tuple(acts))

    @precondition(lambda self: not self.table.over)
    @rule(pick=st.integers(0, 10**6))
    def enter_a_refused_move_behind_a_legal_one(self, pick):
        moves = list(GAME.legal(self.table.state))
        outcome = self.table.enter(moves[pick % len(moves)], Dig(5, "A1"))
        assert isinstance(outcome, Refused)
        assert outcome.number == 1

    @rule(data=st.data())
    def play_anyway(self, data):
        state = self.table.state
        seat = data.draw(st.integers(0, 1))
        at = data.draw(st.sampled_from(("A1", "B2", "C4")))
        refusal = GAME.refuse(state, Dig(seat, at))
        outcome = self.table.anyway(Dig(seat, at))
        if refusal is not None and refusal.anyway:
            assert isinstance(outcome, Played)
            assert outcome.anyway
            self.line.append((Anyway(Dig(seat, at)),))
            self.undone.clear()
            self.rows += 1
        else:
            assert isinstance(outcome, Refused)

    @rule(coins=st.integers(-1, 9), owner=st.integers(-1, 1), lamp=st.booleans())
    def correct(self, coins, owner, lamp):
        changes = (SetCoins(0, coins), SetDug("B3", owner, lamp))
        outcome = self.table.correct(*changes)
        if coins < 0 or (lamp and owner < 0):
            assert isinstance(outcome, Refused)
            assert outcome.refusal.id == "core.correction-unsound"
        else:
            assert isinstance(outcome, Played)
            assert outcome.corrected
            self.line.append((Correct(changes),))
            self.undone.clear()
            self.rows += 1

    @precondition(lambda self: self.line)
    @rule(data=st.data())
    def undo_to(self, data):
        keep = data.draw(st.integers(0, len(self.line) - 1))
        self.table.undo_to(keep)
        self.undone = self.line[keep:] + self.undone
        del self.line[keep:]
        self.rows += 1

    @precondition(lambda self: self.undone)
    @rule(data=st.data())
    def redo(self, data):
        count = data.draw(st.integers(1, len(self.undone)))
        self.table.redo(count)
        self.line += self.undone[:count]
        del self.undone[:count]
        self.rows += 1

    @rule()
    def reopen_from_the_store(self):
        self.table = Table.open(GAME, self.store, ID)

    @rule()
    def reopen_from_a_file(self):
        kept = record.read(record.write(self.table.record()))
        journal = record.open_journal(GAME, kept, kept.rows)
        assert journal.state == self.table.state
        assert [entry.acts for entry in journal.played] == self.line

    @invariant()
    def as_the_list_has_it(self):
        journal = self.table.journal
        assert [entry.acts for entry in journal.played] == self.line
        assert [entry.acts for entry in reversed(journal.undone)] == self.undone
        assert len(journal.rows) == len(journal.items) == self.rows
        state = GAME.start(2, OPTIONS)
        for acts in self.line:
            for act in acts:
                state = GAME.play(state, act).state
        assert journal.state == state
        assert not GAME.audit(state)


TestAgainstAList = AgainstAList.TestCase
TestAgainstAList.settings = settings(max_examples=200, stateful_step_count=30, deadline=None)


def journal(*texts: str) -> Journal:
    moves = [GAME.notation.read(text) for text in texts]
    return replay(GAME, GAME.start(2, OPTIONS), [entry_row([move]) for move in moves])


OPENING = ("table reveal finds stone", "1 bid 2", "2 pass", "1 dig A1")


def test_a_refused_entry_changes_nothing():
    log = journal(*OPENING)
    outcome = log.rule((Dig(0, "A2"), Dig(0, "C4")))
    assert isinstance(outcome, Refused)
    assert (outcome.number, outcome.refusal.id) == (1, "core.not-now")
    assert len(log.line) == 4


def test_undo_over_a_reveal_is_marked():
    log = journal(*OPENING)
    log.add(b'{"row":"undo-to","keep":3}')
    log.add(b'{"row":"undo-to","keep":0}')
    assert [item.revealed for item in log.items if isinstance(item, Undone)] == [False, True]


BAD_ROWS = {
    "core.row.nothing-to-undo": b'{"row":"undo-to","keep":4}',
    "core.row.nothing-to-redo": b'{"row":"redo","count":1}',
    "core.row.empty": b'{"row":"entry","moves":[]}',
    "core.row.no-box": b'{"row":"box","box":{}}',
    "core.unreadable": b'{"row":"leap","over":2}',
    "core.not-your-turn": b'{"row":"entry","moves":[{"do":"dig","seat":1,"at":"C4"}]}',
    "burrow.dig.taken": b'{"row":"entry","moves":[{"do":"dig","seat":0,"at":"A1"}]}',
}


@pytest.mark.parametrize("rule", BAD_ROWS)
def test_a_row_that_cannot_be_played_is_kept_and_the_game_stands_before_it(rule):
    log = journal(*OPENING)
    before = log.state
    log.add(BAD_ROWS[rule])
    assert log.broken.why.id == rule
    assert (log.broken.row, log.broken.act) == (4, 0)
    assert log.state == before
    assert log.rows[4] == BAD_ROWS[rule]


def test_play_goes_on_before_a_broken_row():
    log = journal(*OPENING)
    log.add(BAD_ROWS["burrow.dig.taken"])
    log.add(entry_row([Dig(0, "B1")]))  # entered when the row before it could still be played
    assert [type(item) for item in log.line[4:]] == [Broken, Broken]
    stop = (Stop(0),)
    ruled = log.rule(stop)
    rows = log.rows_to_enter(stop)
    assert rows[0] == b'{"row":"undo-to","keep":4}'
    for row in rows:
        log.add(row)
    assert log.broken is None
    assert log.state == ruled.state
    assert log.line[-1].row == ruled.row == 7
    assert len(log.rows) == 8
    again = replay(GAME, log.start, log.rows)
    assert again.state == log.state


def test_an_undo_before_a_broken_row_makes_the_game_whole():
    log = journal(*OPENING)
    log.add(BAD_ROWS["burrow.dig.taken"])
    log.add(b'{"row":"undo-to","keep":2}')
    assert log.broken is None
    assert log.state == journal(*OPENING[:2]).state
    log.add(b'{"row":"redo","count":3}')  # brings the broken one back
    assert log.broken.why.id == "burrow.dig.taken"


def test_acts_are_read_one_by_one():
    log = journal(*OPENING)
    row = b'{"row":"entry","moves":[{"do":"dig","seat":0,"at":"A2"},{"do":"fly","seat":0}]}'
    log.add(row)
    assert (log.broken.act, log.broken.why.id) == (1, "core.unreadable")
    assert "fly" in log.broken.why.args["detail"]


def test_moves_in_a_row_are_plain_json():
    row = msgspec.json.decode(entry_row([Reveal(-1, "finds", "lamp"), Anyway(Bid(0, 3))]))
    assert row == {
        "row": "entry",
        "moves": [
            {"do": "reveal", "seat": -1, "place": "finds", "piece": "lamp"},
            {"do": "anyway", "move": {"do": "bid", "seat": 0, "amount": 3}},
        ],
    }
