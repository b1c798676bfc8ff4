"""Random hands: a minute of them by day, an hour by night; what they broke once stays mended."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games
from companion.ui.monkey import rounds
from companion.ui.monkey.checks import BrokenPromise, Checks
from companion.ui.monkey.hands import Hands
from companion.ui.monkey.steps import Gesture, Story, choose, read, write
from companion.ui.shell.rules import RulesPage

PATIENT = 30.0  # seconds a step may take: other tests run beside it
STORIES = sorted((Path(__file__).parent / "monkey").glob("*.json"))


@pytest.fixture(autouse=True)
def the_games_of_the_house(real_games, swept_apart):
    """What random hands touch."""


def monkey(*options: str, folder: Path) -> dict[str, int]:
    always = ("--freeze", str(PATIENT), "--failures", str(folder))
    done = subprocess.run(
        [sys.executable, "-m", "companion", "monkey", *always, *options],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return said


def test_a_minute(tmp_path):
    assert monkey("--minutes", "0.5", folder=tmp_path)["steps"] > 20


def test_some_kills(tmp_path):
    assert monkey("--minutes", "0.2", "--kill", folder=tmp_path)["kills"] > 0


@pytest.mark.night
@pytest.mark.parametrize("seed", range(1, 21))
def test_an_hour(tmp_path, seed):
    monkey("--minutes", "2", "--seed", str(seed), folder=tmp_path)
    monkey("--minutes", "1", "--seed", str(seed), "--kill", folder=tmp_path)


@pytest.mark.parametrize("file", STORIES, ids=lambda file: file.stem)
def test_what_broke_once_stays_mended(file):
    rounds.again(read(file.read_bytes()), Checks(PATIENT))


def test_what_breaks_is_found_and_cut_down_to_the_steps_that_break_it(monkeypatch):
    def show(self, **about):
        raise RuntimeError

    monkeypatch.setattr(RulesPage, "show", show)
    monkeypatch.setattr(rounds, "prepare", lambda folder, seed: None)
    steps = (Gesture("rest"), Gesture("tap", means="'nav-rules'"), Gesture("commit"))
    story = Story(seed="test", steps=steps, failure="")
    with pytest.raises(BrokenPromise) as broken:
        rounds.again(story, Checks(PATIENT))
    failed = Story(seed="test", steps=steps, failure=str(broken.value))
    short = rounds.shorten(failed, Checks(PATIENT), 60)
    assert short.steps == (Gesture("tap", means="'nav-rules'"),)
    assert read(write(short)) == short


def test_a_page_without_a_way_out_is_found(monkeypatch, tmp_path):
    hands = Hands(tmp_path)
    try:
        hands.app.go("rules")
        monkeypatch.setattr(hands.app, "back", lambda: True)
        with pytest.raises(BrokenPromise, match="no way out of rules"):
            Checks(PATIENT).do(hands, Gesture("out"))
    finally:
        hands.close()


def test_steps_are_the_same_for_a_seed():
    from random import Random

    meanings = ["'begin'", "('key', '1')"]
    first, second = (
        [choose(dice, meanings) for _ in range(200)] for dice in (Random("a"), Random("a"))
    )
    assert first == second
    assert games.names()
