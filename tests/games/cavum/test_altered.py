"""A whole game with one move altered: named by rule and move."""

import json

import pytest

from companion.commands import check
from tests.golden import Kind

ALTERED = {
    "cavum.tunnel.only-mountain": ("lay", "at", "R3"),
    "cavum.station.separator": ("station", "at", "R19"),
    "cavum.vein.on-a-tile": ("vein", "at", "R1"),
    "cavum.sequence.card-taken": ("take-card", "card", None),
    "cavum.prospect.no-tunnel": ("go", "to", "A1"),
    "core.not-your-turn": ("end-turn", "seat", None),
}


@pytest.mark.parametrize("rule", ALTERED)
def test_altered_records_are_named_by_rule_and_move(tmp_path, capsys, rule):
    kept = json.loads(Kind("cavum", "full", 3).file.read_bytes())
    kind, field, value = ALTERED[rule]
    rows = [number for number, row in enumerate(kept["rows"]) if row["moves"][0]["do"] == kind]
    row = rows[1]
    move = kept["rows"][row]["moves"][0]
    if value is None and kind == "take-card":
        value = kept["rows"][rows[0]]["moves"][0]["card"]
    move[field] = (move[field] + 1) % 3 if value is None else value
    file = tmp_path / "game.json"
    file.write_text(json.dumps(kept))
    check.run(str(file), True)
    report = json.loads(capsys.readouterr().out)
    assert report["rule"] == rule
    assert report["move"] == row + 1
    assert report["sentence"] and "(id" not in report["sentence"]
