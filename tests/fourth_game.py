"""The fourth game of `docs/carry-on.md`, put into a copy of the house as the page says."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/carry-on.md").read_text("utf-8")
HOUSE = (
    "companion",
    "kv",
    "tests",
    "docs",
    "bench",
    "phone",
    "lock",
    "release",
    "desktop",
    "fastlane",
)
KINDS = ("pebbles/usual-2", "pebbles/usual-3", "pebbles/usual-4")


def part(heading: str) -> str:
    """What stands under a heading of the page."""
    (found,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return found


def blocks(text: str, kind: str = "") -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def files() -> dict[str, str]:
    """The game's files as the page has them, by their place."""
    found = re.findall(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return dict(found)


def lines() -> dict[str, str]:
    """The line that registers it, by the file it stands in."""
    found = re.findall(r"^In `([\w/.]+)`:\n\n```text\n(    .*\n)```$", PAGE, re.MULTILINE)
    return dict(found)


class Copy:
    """A copy of the house with the fourth game in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in HOUSE:
            shutil.copytree(
                ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        for file in ROOT.iterdir():
            if file.is_file():
                shutil.copy(file, folder)
        for place, text in files().items():
            file = folder / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        (folder / "tests/games/pebbles/__init__.py").touch()
        for place, line in lines().items():
            self._register(folder / place, line)
        self.run("tests.golden", "renew", *KINDS)
        self.run("tests.refusals", "find", "pebbles")

    def _register(self, file: Path, line: str) -> None:
        """After the last game of the register."""
        text = file.read_text("utf-8")
        last = re.findall(r'^    "\w+": .*\n', text, re.MULTILINE)[-1]
        file.write_text(text.replace(last, last + line), "utf-8")

    def run(self, module: str, *args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", module, *args],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
        )

    def test(self, *args: str) -> subprocess.CompletedProcess[str]:
        return self.run("pytest", "-p", "no:cacheprovider", *args)
