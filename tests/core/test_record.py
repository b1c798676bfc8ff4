"""A game as a file: all it needs by value, and a clear word when it is no such file."""

import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import rulebook
from companion.core import record, verify_games
from companion.core.record import RecordError
from companion.core.simulate import chance_for, seed_for
from tests.burrow import GAME


def a_record(seats: int = 3, seed: int = 5) -> record.Record:
    options = GAME.variants[0].options
    journal, failure = verify_games.whole_game(GAME, seats, options, seed_for(seed))
    assert failure is None
    colours = ("red", "blue", "green", "white")
    players = tuple(record.Player(colour.title(), colour) for colour in colours[:seats])
    chance = chance_for(GAME, seats, options, seed_for(seed))
    head = record.begin(GAME, players, options, chance, id=record.UUID(int=seed))
    return record.whole(head, journal.rows, GAME.sheet(journal.state))


RECORD = a_record()
FILE = record.write(RECORD)


def test_a_record_is_the_same_after_writing_and_reading():
    assert record.read(FILE) == RECORD
    assert record.write(record.read(FILE)) == FILE


def test_it_is_json_with_a_row_a_line():
    top = json.loads(FILE)
    assert top["format"] == "cavern-companion-record"
    assert len(top["rows"]) == len(RECORD.rows) == FILE.count(b'\n{"row":')


def changed(**fields: object) -> bytes:
    return json.dumps(json.loads(FILE) | fields).encode()


def without(*names: str) -> bytes:
    return json.dumps({k: v for k, v in json.loads(FILE).items() if k not in names}).encode()


BAD_FILES = {
    "empty": (b"", "core.record.empty", "empty"),
    "blank": (b" \n ", "core.record.empty", "empty"),
    "truncated": (FILE[: len(FILE) // 2], "core.record.not-json", "incomplete"),
    "text": (b"Dear Red,", "core.record.not-json", "not a saved game"),
    "binary": (bytes(range(256)), "core.record.not-json", "not a saved game"),
    "zeros": (bytes(1000), "core.record.not-json", "not a saved game"),
    "50 MB of zeros": (bytes(50 * 1024**2), "core.record.too-large", "larger than 4 MB"),
    "a number": (b"7", "core.record.other-file", "not a Cavern Companion"),
    "a list": (b"[]", "core.record.other-file", "not a Cavern Companion"),
    "another format": (
        changed(format="minutes"),
        "core.record.other-file",
        "not a Cavern Companion",
    ),
    "no version": (without("version"), "core.record.wrong-field", "version"),
    "a newer version": (changed(version=9), "core.record.newer", "format 9"),
    "version 0": (changed(version=0), "core.record.no-such-version", "no format 0"),
    "no rows": (without("rows"), "core.record.wrong-field", "rows"),
    "rows of another type": (changed(rows=3), "core.record.wrong-field", "$.rows"),
    "no uuid": (changed(id="seven"), "core.record.wrong-field", "$.id"),
    "a name that is a number": (
        changed(seats=[{"name": 3}]),
        "core.record.wrong-field",
        "$.seats[0].name",
    ),
    "an unknown field": (changed(colour="red"), "core.record.wrong-field", "colour"),
    "a key twice": (
        FILE.replace(b'"rules": 2', b'"rules": 2, "rules": 3'),
        "core.record.twice",
        "rules",
    ),
    "a key of a move twice": (
        FILE.replace(b'"do":', b'"do":"bid","do":', 1),
        "core.record.twice",
        "do",
    ),
    "deeply nested": (b"[" * 200_000, "core.record.not-json", "deeply nested"),
    "a long number": (b"9" * 5000, "core.record.not-json", "not a saved game"),
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_file_that_is_no_record(what):
    data, id, words = BAD_FILES[what]
    with pytest.raises(RecordError) as caught:
        record.read(data)
    assert caught.value.why.id == id
    assert words in rulebook.say(caught.value.why)


BAD_HEADS = {
    "seven seats": (dict(seats=[{"name": "Red"}] * 7), "core.record.seats", "played by 7 players"),
    "no seats": (dict(seats=[]), "core.record.seats", "played by 0 players"),
    "an unknown option": (dict(options={"speed": 3}), "core.record.options", "speed"),
    "an option of another type": (dict(options={"rounds": "x"}), "core.record.options", "$.rounds"),
    "a ruling that does not exist": (dict(options={"tie": "dice"}), "core.record.options", "$.tie"),
}


@pytest.mark.parametrize("what", BAD_HEADS)
def test_a_record_that_this_game_cannot_have(what):
    fields, id, words = BAD_HEADS[what]
    kept = record.read(changed(sheet=None, **fields))
    with pytest.raises(RecordError) as caught:
        record.open_journal(GAME, kept, kept.rows)
    assert caught.value.why.id == id
    assert words in rulebook.say(caught.value.why)


def test_options_that_came_later_have_their_defaults():
    kept = record.read(changed(options={"rounds": 3}))
    assert record.options_of(GAME, kept) == GAME.variants[0].options


def test_names_are_kept_as_they_are():
    name = 'a{b}[c]\\"</b>漢'
    kept = record.read(changed(seats=[{"name": name}] * 3))
    assert record.read(record.write(kept)).seats[0].name == name


@settings(max_examples=300, deadline=None)
@given(at=st.integers(0, len(FILE) - 1), with_=st.binary(max_size=3), cut=st.integers(0, 4))
def test_a_damaged_record_opens_or_says_why(at, with_, cut):
    data = FILE[:at] + with_ + FILE[at + cut :]
    try:
        kept = record.read(data)
        journal = record.open_journal(GAME, kept, kept.rows)
    except RecordError as error:
        assert rulebook.unit(error.why.id) is not None
        return
    assert len(journal.rows) == len(kept.rows)
    assert not GAME.audit(journal.state)


def test_each_move_is_decoded_by_itself():
    top = json.loads(FILE)
    top["rows"] = [row for row in top["rows"] if row["row"] == "entry"]
    top["rows"][3]["moves"][0]["do"] = "juggle"
    kept = record.read(msgspec.json.encode(top))
    journal = record.open_journal(GAME, kept, kept.rows)
    assert journal.broken.row == 3
    assert len(journal.played) == 3
    assert [bytes(row) for row in kept.rows] == journal.rows
