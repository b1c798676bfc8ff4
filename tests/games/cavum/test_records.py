"""Whole games as files: accepted as they are, and named by rule and move where altered."""

import json
from pathlib import Path

import pytest

from companion.commands import check, simulate
from companion.core import trial
from companion.core.simulate import seed_for
from companion.games.cavum import GAME

SHEETS = {  # seats, variant, seed: totals of the simulated game; they must not change unnoticed
    (2, "full", 7): [32, 6],
    (3, "full", 7): [38, 5, 36],
    (4, "full", 7): [18, 48, 0, 66],
    (2, "learning", 7): [23, 9],
    (3, "learning", 7): [18, 12, 40],
    (4, "learning", 7): [19, 26, 16, 50],
    (2, "letters", 7): [-54, 18],
    (3, "letters", 7): [-4, 32, 43],
    (4, "letters", 7): [15, 3, 62, 1],
}


def recorded(folder: Path, seats: int, variant: str = "full", seed: int = 0) -> Path:
    file = folder / "game.json"
    request = simulate.Request("cavum", seats, 1, seed, variant, False, str(file), None)
    assert simulate.run(request) == 0
    return file


def ruled(file: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    capsys.readouterr()
    check.run(str(file), True)
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("variant", [variant.name for variant in GAME.variants])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_records_are_accepted(tmp_path, capsys, seats, variant):
    report = ruled(recorded(tmp_path, seats, variant), capsys)
    assert report["legal"] and report["over"]


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
    file = recorded(tmp_path, 3, seed=2)
    kept = json.loads(file.read_text())
    kind, field, value = ALTERED[rule]
    rows = [number for number, row in enumerate(kept["rows"]) if row["moves"][0]["do"] == kind]
    row = rows[1]
    move = kept["rows"][row]["moves"][0]
    if value is None and kind == "take-card":
        value = kept["rows"][rows[0]]["moves"][0]["card"]
    move[field] = (move[field] + 1) % 3 if value is None else value
    file.write_text(json.dumps(kept))
    report = ruled(file, capsys)
    assert report["rule"] == rule
    assert report["move"] == row + 1
    assert report["sentence"] and "(id" not in report["sentence"]


@pytest.mark.parametrize(("seats", "variant", "seed"), SHEETS)
def test_sheets_of_recorded_games_do_not_change(tmp_path, capsys, seats, variant, seed):
    report = ruled(recorded(tmp_path, seats, variant, seed), capsys)
    assert list(report["totals"].values()) == SHEETS[seats, variant, seed]


@pytest.mark.night
@pytest.mark.parametrize("variant", [variant.name for variant in GAME.variants])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games_with_every_check(seats, variant):
    for number in range(40):
        app = number % 2 == 0
        options = GAME.variant(variant).options
        _, failure = trial.whole_game(GAME, seats, options, seed_for(number), app_shuffles=app)
        assert failure is None
