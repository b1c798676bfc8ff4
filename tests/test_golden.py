"""Golden games: they replay to the points they had, and a change says where it shows."""

import json
import re
import shutil
from dataclasses import replace
from types import SimpleNamespace

import msgspec
import pytest

from companion import games
from companion.core import Refusal
from companion.games import cave_vs_cave
from companion.games.cave_vs_cave.rules import dig
from tests import golden
from tests.golden import KINDS, RECORDS, Kind

EXAMPLE = Kind("cave_vs_cave", "one", 2)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_recorded_game_comes_out_as_it_did(kind):
    assert golden.difference(kind) is None


def test_every_record_is_of_a_kind_that_is_replayed():
    files = {file for file in RECORDS.rglob("*") if file.is_file()}
    assert files == {file for kind in KINDS for file in (kind.file, kind.points)}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The records in a folder of their own."""
    shutil.copytree(RECORDS / "cave_vs_cave", tmp_path / "cave_vs_cave")
    monkeypatch.setattr(golden, "RECORDS", tmp_path)
    monkeypatch.setattr(golden, "KINDS", (EXAMPLE,))
    return tmp_path


def dearer(state):
    """The sheet with a point more for each gold that a cave holds, once it holds five."""
    sheet = cave_vs_cave.scoring.sheet(state)
    more = tuple(home.goods[cave_vs_cave.box.GOLD] >= 5 for home in state.homes)
    totals = tuple(map(sum, zip(sheet.totals, more, strict=True)))
    return msgspec.structs.replace(sheet, totals=totals)


def never(state, move):
    return Refusal("cave_vs_cave.dig.nothing-there", at=move.at, seat=move.seat, there="?")


GAME = cave_vs_cave.GAME
NO_DIGGING = SimpleNamespace(**{**vars(dig), "refuse": never})
CHANGED = {
    "points": replace(GAME, sheet=dearer),
    "rule": replace(GAME, chapters=tuple(NO_DIGGING if c is dig else c for c in GAME.chapters)),
}


def test_other_points_are_told_with_the_row_and_the_move(folder, monkeypatch, capsys):
    monkeypatch.setattr(games, "load", lambda name: CHANGED["points"])
    said = golden.difference(EXAMPLE)
    assert re.match(r"tests/records/cave_vs_cave/one-2: “row \d+: [\d. ]+” is “row \d+: ", said)
    assert re.search(r"; row \d+ is “.+”\. If the rules were meant to change: ", said)
    assert said.endswith("python -m tests.golden renew cave_vs_cave/one-2")
    assert golden.main([]) == 1
    assert capsys.readouterr().out == said + "\n"


def test_a_move_that_is_refused_now_is_told_with_its_row_and_rule(folder, monkeypatch):
    monkeypatch.setattr(games, "load", lambda name: CHANGED["rule"])
    said = golden.difference(EXAMPLE)
    assert re.search(r"one-2: row \d+ is refused now, by cave_vs_cave\.dig\.nothing-there: ", said)


def test_renewed_knowingly_they_are_golden_again(folder, monkeypatch):
    before = EXAMPLE.file.read_bytes()
    monkeypatch.setattr(games, "load", lambda name: CHANGED["points"])
    assert golden.main(["renew", EXAMPLE.name]) == 0
    assert golden.difference(EXAMPLE) is None
    rows = json.loads(EXAMPLE.file.read_bytes())["rows"]
    assert rows == json.loads(before)["rows"]
    monkeypatch.undo()
    monkeypatch.setattr(golden, "RECORDS", folder)
    assert golden.difference(EXAMPLE) is not None


def test_a_game_that_is_missing_or_not_over_is_told_and_played_anew(folder):
    top = json.loads(EXAMPLE.file.read_bytes())
    EXAMPLE.file.write_text(json.dumps(top | {"rows": top["rows"][:20]}))
    assert "not over" in golden.difference(EXAMPLE)
    golden.renew(EXAMPLE)
    assert golden.difference(EXAMPLE) is None
    EXAMPLE.points.unlink()
    assert "no such record" in golden.difference(EXAMPLE)


def test_a_game_of_another_kind_is_told(folder):
    shutil.copy(Kind("cave_vs_cave", "both", 2).file, EXAMPLE.file)
    assert "another kind" in golden.difference(EXAMPLE)


def test_a_sheet_that_the_moves_do_not_lead_to_is_told(folder):
    top = json.loads(EXAMPLE.file.read_bytes())
    top["sheet"]["totals"][0] += 1
    EXAMPLE.file.write_text(json.dumps(top))
    assert "the sheet in the record" in golden.difference(EXAMPLE)
