"""The page for whoever carries on is true: its game is played, its quotations stand in the code."""

import importlib.util
import re
import sys
from pathlib import Path

import pytest

from companion import games, locale, rulebook
from companion.core import verify_games
from companion.core.simulate import seed_for
from companion.core.verify import well_formed

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/carry-on.md").read_text()


def part(heading: str) -> str:
    """What stands under a heading of the page."""
    (found,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return found


def blocks(text: str, kind: str = "") -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@pytest.fixture
def pebbles(tmp_path, monkeypatch):
    """The page's game, registered as the page says."""
    (code,) = blocks(part("A game"), "python")
    file = tmp_path / "pebbles.py"
    file.write_text(code)
    spec = importlib.util.spec_from_file_location("pebbles", file)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "pebbles", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(games, "_rooms", dict(games._rooms))
    games.register("pebbles", "pebbles")
    return games.load("pebbles")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_smallest_game_holds_at_every_move(pebbles, seats):
    journal, failure = verify_games.whole_game(pebbles, seats, pebbles.options(), seed_for(seats))
    assert failure is None
    assert sum(pebbles.sheet(journal.state).totals) == 7


def test_the_smallest_game_refuses(pebbles):
    state = pebbles.start(2, pebbles.options())
    for text in ("1 take 2", "2 take 2", "1 take 2"):
        state = pebbles.play(state, pebbles.notation.read(text)).state
    one, two = well_formed(pebbles, state, pebbles.chapters[0].Take, 1)
    assert pebbles.refuse(state, one) is None
    assert pebbles.refuse(state, two).id == "pebbles.take.too-many"


@pytest.mark.parametrize("heading", ["A furnishing", "A ruling"])
def test_what_is_quoted_stands_in_the_code(heading):
    text = part(heading)
    files = [ROOT / place for place in re.findall(r"`(companion/\S+\.(?:py|toml))`", text)]
    files += (ROOT / "companion/games/caverna/furnishings").glob("*.py")
    code = "\n".join(file.read_text() for file in files)
    quoted = blocks(text, r"\w+")
    assert len(quoted) > 1
    for block in quoted:
        assert block in code


def test_the_files_of_a_language_are_those_there_are():
    (listed,) = blocks(part("A language"))
    there = {str(file.relative_to(ROOT)) for file in (ROOT / "companion").glob("*/de/**/*.*")}
    assert set(listed.split()) == there


def test_the_texts_that_are_named_exist():
    named = re.findall(r"`(caverna\.[\w.-]+)`", PAGE)
    assert len(named) > 2
    for language in locale.LANGUAGES:
        for id in named:
            if not id.endswith(".json"):
                assert rulebook.unit(id, language) is not None, (id, language)


def test_every_place_that_is_named_exists():
    for place in re.findall(r"`((?:companion|tests|docs)/[\w/.]+)`", PAGE):
        if "pebbles" not in place:
            assert (ROOT / place).exists(), place
