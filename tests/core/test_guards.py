"""The edges of what the core lets pass: the last that is allowed, and the first that is not."""

from dataclasses import replace
from itertools import islice

import msgspec
import pytest

from companion.core import Correct, Line, Message, Refusal, add_up, record
from companion.core.auction import open_auction
from companion.core.chance import Stream
from companion.core.journal import entry_row
from companion.core.moves import MOST_PIECES
from companion.core.record import RecordError
from companion.core.sheet import LONGEST_ID, MOST, MOST_LINES, Fact, Result
from companion.core.simulate import chance_for, playout, seed_for
from companion.core.unreadable import LONGEST, brief
from companion.core.verify_games import first_failure, whole_game
from tests.burrow import GAME
from tests.burrow.moves import Dig, SetCoins, SetFirst

OPTIONS = GAME.variants[0].options
START = GAME.start(2, OPTIONS)


# --- auctions


def test_the_most_that_anybody_may_bid_is_outbid_not_too_much():
    rising = open_auction("a", (0, 1), first=0, last=9).bid(9)
    assert rising.refuse_bid(1, 9).id == "a.outbid"
    assert rising.refuse_bid(1, 10).id == "a.over-limit"
    falling = open_auction("a", (0, 1), first=9, last=1, falling=True).bid(1)
    assert falling.refuse_bid(1, 1).id == "a.outbid"
    assert falling.refuse_bid(1, 0).id == "a.under-limit"


def test_a_bid_that_nobody_can_beat_is_the_result():
    won = open_auction("a", (0, 1), first=0, last=20, limits=(5, 3)).bid(3)
    assert list(won.results()) == [(0, 3)]
    free = open_auction("a", (0, 1), first=0, last=20, limits=(5, 0), must_open=True).bid(0)
    assert list(free.results()) == [(0, 0)]


# --- chance


class Words(Stream):
    """A stream of given words."""

    def __init__(self, *words: int) -> None:
        super().__init__("")
        self._words = list(reversed(words))


def test_words_that_would_favour_small_numbers_are_passed_over():
    last = (1 << 64) - 1  # 2 to the 64th is one more than a multiple of 3
    assert Words(last, 5).below(3) == 2
    assert Words(last - 1, 5).below(3) == (last - 1) % 3
    assert Words(last, 5).below(1 << 64) == last
    most = 3 << 62
    assert Words(most, most - 1).below(most) == most - 1


def test_a_bound_is_at_most_a_word():
    assert Stream("").below(1) == 0
    with pytest.raises(ValueError, match="no number below"):
        Stream("").below((1 << 64) + 1)


# --- what can be entered


def test_a_change_is_entered_in_a_correction_only():
    assert GAME.refuse(START, SetFirst(1)).id == "core.unknown-kind"
    assert GAME.refuse(START, Correct((SetFirst(1),))) is None


@pytest.mark.parametrize("sign", [1, -1])
def test_a_correction_names_no_more_pieces_than_a_box_could_hold(sign):
    most = GAME.refuse(START, Correct((SetCoins(0, sign * MOST_PIECES),)))
    assert most is None or most.id == "core.correction-unsound"
    more = GAME.refuse(START, Correct((SetFirst(0), SetCoins(0, sign * (MOST_PIECES + 1)))))
    assert more.id == "core.unknown-value"
    assert more.args["value"] == sign * (MOST_PIECES + 1)


def test_a_seat_is_one_of_those_that_play():
    for seat, rule in {
        -1: "core.table-first",
        1: "core.table-first",
        2: "core.unknown-seat",
    }.items():
        assert GAME.refuse(START, Dig(seat, "A1")).id == rule
    assert GAME.refuse(START, Dig(-2, "A1")).id == "core.unknown-seat"


def test_messages_as_json():
    inner = Message("b", count=2)
    message = Message("a", one=inner, some=("x", (1, inner)), seat=0, no=None)
    assert message.plain() == {
        "id": "a",
        "one": {"id": "b", "count": 2},
        "some": ["x", [1, {"id": "b", "count": 2}]],
        "seat": 0,
        "no": None,
    }


# --- sheets


def sheet(value: float = 3, id: str = "a", lines: int = 1):
    return add_up([Line(id, (value, 0))] + [Line("b", (0, 0))] * (lines - 1), 2)


def test_a_sheet_from_a_file_has_points_that_somebody_could_have():
    for value in (MOST - 1, 1 - MOST, 0.5):
        assert sheet(value).fits(2)
    for value in (MOST, -MOST):
        assert not sheet(value).fits(2)
        assert not msgspec.structs.replace(sheet(), totals=(0, value)).fits(2)
    assert not sheet().fits(1) and not sheet().fits(3)


def test_a_sheet_from_a_file_is_no_longer_than_a_screen_can_show():
    assert sheet(lines=MOST_LINES - 1).fits(2)
    assert not sheet(lines=MOST_LINES).fits(2)
    assert sheet(id="x" * LONGEST_ID).fits(2)
    assert not sheet(id="x" * (LONGEST_ID + 1)).fits(2)
    assert not msgspec.structs.replace(sheet(), decided="x" * (LONGEST_ID + 1)).fits(2)


@pytest.mark.parametrize(("winner", "fits"), [(-1, False), (0, True), (1, True), (2, False)])
def test_a_winner_sits_at_the_table(winner, fits):
    assert msgspec.structs.replace(sheet(), winners=(winner,)).fits(2) is fits


def test_facts_of_a_result_are_about_seats_and_real_points():
    def result(**fields):
        return Result(sheet(), (msgspec.structs.replace(Fact(0, "a", 1), **fields),))

    for good in ({}, {"seat": 1}, {"value": MOST - 1}, {"value": 1 - MOST}):
        assert result(**good).fits(2)
    assert result(key="x" * LONGEST_ID).fits(2)
    for bad in ({"seat": -1}, {"seat": 2}, {"value": MOST}, {"value": -MOST}):
        assert not result(**bad).fits(2)
    assert not result(key="x" * (LONGEST_ID + 1)).fits(2)
    assert not Result(sheet(MOST)).fits(2)


# --- files


def a_record() -> record.Record:
    players = (record.Player("Red"), record.Player("Blue"))
    head = record.begin(GAME, players, OPTIONS, None, id=record.UUID(int=1))
    return record.whole(head, [entry_row([GAME.notation.read("table reveal finds lamp")])])


def test_a_file_may_be_as_large_as_is_said():
    file = record.write(a_record())
    full = file + b" " * (record.MOST_BYTES - len(file))
    assert record.read(full) == a_record()
    with pytest.raises(RecordError) as caught:
        record.read(full + b" ")
    assert caught.value.why.args == {"megabytes": 4}


def test_what_a_reader_says_is_cut_to_a_sentence():
    assert brief(ValueError("x" * LONGEST)) == "x" * LONGEST
    assert brief(ValueError("x" * (LONGEST + 1))) == "x" * LONGEST
    assert brief(ValueError()) == "ValueError"


# --- what goes wrong on the way through a file

ROWS = [
    entry_row([GAME.notation.read(text)])
    for text in ("table reveal finds stone", "1 bid 2", "2 pass", "1 dig A1")
]


def test_a_sound_file_has_no_failure():
    assert first_failure(GAME, START, ROWS) is None


def test_the_row_that_is_refused_is_named():
    dug_twice = [*ROWS, ROWS[-1]]
    number, failure = first_failure(GAME, START, dug_twice)
    assert (number, failure.check) == (5, "agree")
    assert first_failure(GAME, START, [*ROWS, b'{"row":"undo-to","keep":1}', *ROWS[1:]]) is None


@pytest.mark.parametrize(("phase", "row"), [("reveal", 0), ("auction", 1), ("action", 3)])
def test_the_row_after_which_a_position_is_unsound_is_named(phase, row):
    def audit(state):
        return (Message("burrow.audit.lamp"),) if state.phase == phase else ()

    number, failure = first_failure(replace(GAME, audit=audit), START, ROWS)
    assert (number, failure.check) == (row, "audit")


def test_the_row_at_which_a_chapter_raises_is_named():
    def sheet(state):
        if state.phase == "auction":
            raise KeyError("lamp")
        return GAME.sheet(state)

    number, failure = first_failure(replace(GAME, sheet=sheet), START, ROWS)
    assert (number, failure.check) == (1, "exception")
    assert failure.detail == "KeyError: 'lamp'"


def test_a_move_that_comes_out_differently_is_named_with_its_row():
    seen = []

    class Fickle:
        def __getattr__(self, name):
            return getattr(GAME.chapter_of[Dig], name)

        def play(self, state, move):
            step = GAME.play(state, move)
            seen.append(move)
            return step._replace(events=step.events[: len(seen) % 2])

    chapters = (*(one for one in GAME.chapters if Dig not in one.MOVES), Fickle())
    number, failure = first_failure(replace(GAME, chapters=chapters), START, ROWS)
    assert (number, failure.check) == (4, "pure")


def test_games_are_played_to_their_end_and_undone_on_the_way():
    played = [whole_game(GAME, 4, OPTIONS, seed_for(number)) for number in range(6)]
    assert all(failure is None for _, failure in played)
    assert all(not GAME.asked(journal.state) for journal, _ in played)
    assert any(len(journal.rows) > len(journal.line) > 20 for journal, _ in played)


def simulated(*, app_shuffles: bool) -> str:
    seed = seed_for(5)
    chance = chance_for(GAME, 3, OPTIONS, seed) if app_shuffles else None
    moves = playout(GAME, GAME.start(3, OPTIONS), Stream(seed, "moves"), chance)
    return ", ".join(GAME.notation.write(move) for move, _ in islice(moves, 12))


def test_the_same_seed_is_the_same_game_for_ever():
    """Failures are told by their seed: it must lead there again."""
    assert simulated(app_shuffles=True) == (
        "table reveal finds stone, 1 bid 4, table won 2 5, 3 dig B1, 3 stop, 1 eat red, 3 eat red,"
        " 1 trade, 2 eat red, table reveal finds stone, 2 bid 1, 1 bid 5"
    )
    assert simulated(app_shuffles=False) == (
        "table reveal finds stone, 1 bid 4, 2 bid 6, 2 skip, 1 eat red, 3 eat red, 1 trade,"
        " 2 eat red, 2 trade, table reveal finds lamp, 2 bid 1, table won 0 7"
    )


def test_refusals_are_equal_by_id_and_what_they_are_about():
    assert Refusal("a", at="B1") == Refusal("a", at="B1") != Refusal("a", at="B2")
    assert Refusal("a") != Message("a")
    assert hash(Refusal("a", x=1, y=2)) == hash(Refusal("a", y=2, x=1))
