"""Games of two phases with the invented cards, recorded before these had a variant of their own."""

from pathlib import Path

import pytest

from companion.core import record
from companion.games.cavum import GAME
from tests.golden import course

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_an_old_record_comes_out_as_it_did(file):
    kept = record.read(file.read_bytes())
    journal = record.open_journal(GAME, kept, kept.rows)
    assert journal.broken is None
    assert journal.state.options.deck == "sample"
    assert not GAME.asked(journal.state)
    was = file.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert list(course(GAME, journal)) == was
    assert kept.sheet == GAME.sheet(journal.state)


def test_there_are_such_records_for_every_number_of_players():
    assert [file.stem[-1] for file in RECORDS] == ["2", "3", "4"]
