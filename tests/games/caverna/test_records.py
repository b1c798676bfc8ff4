"""Recorded whole games of every variant and count: they replay, and their sheets do not change."""

from pathlib import Path

import pytest

from companion.core import record
from companion.games.caverna import GAME

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_ends_as_it_did(file):
    game = record.read(file.read_bytes())
    journal = record.open_journal(GAME, game, game.rows)
    assert journal.broken is None
    assert GAME.asked(journal.state) == ()
    assert GAME.sheet(journal.state) == game.sheet


def test_there_is_a_record_of_every_variant_and_count():
    wanted = {f"{variant.name}-{seats}" for variant in GAME.variants for seats in variant.seats}
    assert {file.stem for file in RECORDS} == wanted
