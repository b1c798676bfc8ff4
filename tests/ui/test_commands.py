"""The commands that show the app, each in a process of its own, without a display."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.core import record
from companion.ui.scenes import recorded
from tests.burrow import GAME

ROOT = Path(__file__).parents[2]


def command(folder: Path, *arguments: str) -> subprocess.CompletedProcess:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "tests.burrow", *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env=env | {"PYTHONPATH": str(ROOT), "KIVY_HOME": str(folder / "kivy")},
    )


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(record.write(recorded(GAME, 2, number=5)))
    return path


def test_the_robot_prints_one_json_line(tmp_path, file):
    done = command(tmp_path, "robot", str(file), "--size", "800x1280")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["same_state"]
    assert set(answer) == {"moves", "entries", "touches", "median", "p95", "same_state"}
    assert done.stderr == ""


def test_the_robot_refuses_a_file_that_is_no_record(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Blue,")
    done = command(tmp_path, "robot", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_a_size_that_is_none(tmp_path, file):
    done = command(tmp_path, "robot", str(file), "--size", "large")
    assert done.returncode == 2
    assert "360x640" in done.stderr


def test_without_a_display_the_app_says_so_and_leaves_the_demo(tmp_path):
    done = command(tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("There is no display here")
    left = tmp_path / "cavern-companion-demo"
    assert len(list(left.glob("*.png"))) > 5
    assert "Total" in (left / "sheet.txt").read_text() or (left / "sheet.png").exists()


def test_a_demo_of_an_unknown_game(tmp_path):
    done = command(tmp_path, "demo", "ludo")
    assert done.returncode == 2
    assert "ludo" in done.stderr
