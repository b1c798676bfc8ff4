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
from tests.fourth_game import PAGE, Copy, blocks, files, lines, part

ROOT = Path(__file__).parents[1]
OF_EVERY_GAME = ("tests/conformance", "tests/games/pebbles", "tests/ui/test_conformance.py")


@pytest.fixture
def pebbles(tmp_path, monkeypatch):
    """The page's game by its rules alone, registered beside the others."""
    file = tmp_path / "pebbles.py"
    file.write_text(files()["companion/games/pebbles/__init__.py"])
    spec = importlib.util.spec_from_file_location("pebbles", file)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "pebbles", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(games, "_rooms", dict(games._rooms))
    games.register("pebbles", "pebbles")
    return games.load("pebbles")


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of the house with the page's game in it, whole."""
    return Copy(tmp_path_factory.mktemp("house") / "copy")


def test_the_page_has_a_file_and_a_line_for_every_floor():
    assert len([place for place in files() if place.startswith("companion/rulebook/")]) == 6
    assert set(lines()) == {
        "companion/games/__init__.py",
        "companion/rulebook/books.py",
        "companion/ui/faces.py",
    }


def test_a_fourth_game_owes_nothing(copy):
    ran = copy.test(*OF_EVERY_GAME, "-k", "pebbles")
    assert ran.returncode == 0, ran.stdout
    assert int(re.search(r"(\d+) passed", ran.stdout)[1]) > 40
    shared = ("tests/test_layers.py", "tests/test_golden.py", "tests/rulebook/test_languages.py")
    ran = copy.test(*shared, "tests/test_docs.py")
    assert ran.returncode == 0, ran.stdout


@pytest.mark.night
def test_a_fourth_game_leaves_every_suite_green(copy):
    ran = copy.test("-n", "2", "--deselect", "tests/test_carry_on.py")
    assert ran.returncode == 0, ran.stdout


def without(copy, place: str, text: str = ""):
    """The copy without a file, or without the lines that have this text."""
    file = copy.folder / place
    kept = file.read_text("utf-8")
    if text:
        left = [line for line in kept.splitlines() if text not in line]
        file.write_text("\n".join(left), "utf-8")
    else:
        file.unlink()
    return lambda: file.write_text(kept, "utf-8")


MISSING = {
    "a text": ("companion/rulebook/en/pebbles.json", '"pebbles.ask"', "pebbles.ask"),
    "a language": ("companion/rulebook/nl/pebbles.json", "", "missing in nl"),
    "a golden game": (
        "tests/records/pebbles/usual-3.json",
        "",
        "tests/records/pebbles/usual-3: there is no such record",
    ),
    "the test of a refusal": (
        "tests/games/pebbles/test_take.py",
        ".refuses(",
        "a test that triggers it",
    ),
    "a legal neighbour": (
        "tests/games/pebbles/test_take.py",
        ".allows(",
        "a legal neighbour",
    ),
}


@pytest.mark.parametrize("what", MISSING)
def test_what_a_fourth_game_lacks_is_named(copy, what):
    place, text, named = MISSING[what]
    put_back = without(copy, place, text)
    try:
        ran = copy.test("tests/conformance", "-k", "pebbles and not random", "-vv")
    finally:
        put_back()
    assert ran.returncode == 1, ran.stdout
    assert named in ran.stdout


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
    there = (ROOT / "companion").glob("*/de/**/*.*")
    shared = [file for file in there if not file.name.startswith(games.names())]
    assert set(listed.split()) == {str(file.relative_to(ROOT)) for file in shared}


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


ROOMS = ("cavum", "caverna", "cave_vs_cave")


def rooms_with(floor: str) -> dict[str, list[bool]]:
    """The files of a floor, and which rooms have each."""
    found: dict[str, list[bool]] = {}
    for at, game in enumerate(ROOMS):
        folder = ROOT / (floor.replace("…", game) if "…" in floor else f"{floor}/{game}")
        for file in folder.iterdir():
            if not file.name.startswith("__"):
                name = f"{file.name}/" if file.is_dir() else file.name
                found.setdefault(name, [False] * len(ROOMS))[at] = True
    return found


def test_the_doors_are_those_of_the_rooms():
    """What stands in more than one room is a door of the page, with the rooms that have it."""
    rows = re.findall(
        r"^\| `(\S+)` \| `(\S+)` \| .+ \| (.*) \| (.*) \| (.*) \|$", PAGE, re.MULTILINE
    )
    listed = {(floor, door): [bool(mark) for mark in marks] for floor, door, *marks in rows}
    there = {
        (floor, name): rooms
        for floor in {floor for floor, _ in listed}
        for name, rooms in rooms_with(floor).items()
        if sum(rooms) > 1 and not is_test_of_a_file(floor, name)
    }
    assert listed == there
    assert {floor for floor, _ in listed} == {
        *("companion/games", "companion/games/…/rules", "companion/rulebook", "companion/ui"),
        *("kv", "tests/games", "tests/ui"),
    }


def is_test_of_a_file(floor: str, name: str) -> bool:
    tested = name.removeprefix("test_")
    room = {*rooms_with("companion/games"), *rooms_with("companion/games/…/rules")}
    return floor == "tests/games" and name.startswith("test_") and tested in room
