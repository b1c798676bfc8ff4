"""A dependency only ever points down: ui, cli -> table -> store ... -> games -> core."""

import ast
import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1] / "companion"
FLOORS = {  # what each room may import of the house, besides itself
    "core": set(),
    "games": {"core"},
    "device": {"core"},
    "rulebook": {"games", "core", "locale"},
    "store": {"games", "core"},
    "export": {"rulebook", "games", "core", "locale"},
    "table": {"store", "export", "rulebook", "games", "core"},
    "locale": {"core"},
    "ui": {"table", "store", "export", "rulebook", "device", "games", "core", "locale"},
    "commands": {"ui", "table", "store", "export", "rulebook", "games", "core", "locale"},
    "cli": {"commands"},
    "__main__": {"cli"},
}
FORBIDDEN_BELOW = {"kivy", "gettext", "time", "datetime", "sqlite3", "random", "os", "plyer"}


def imports(file: Path) -> set[str]:
    """The full names of all modules that a file imports, wherever in it."""
    package = ("companion", *file.relative_to(HOUSE).parts[:-1])
    names = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names |= {f"{module}.{alias.name}" for alias in node.names}
    return names


def room(name: str) -> str:
    return name.split(".")[1]


FILES = sorted(
    file for file in HOUSE.rglob("*.py") if file.parent != HOUSE or file.stem != "__init__"
)


def arrows_up(file: Path, names: set[str]) -> list[str]:
    own = file.relative_to(HOUSE).parts[0].removesuffix(".py")
    allowed = FLOORS[own] | {own, "__version__"}
    return sorted(
        name for name in names if name.startswith("companion.") and room(name) not in allowed
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HOUSE)))
def test_no_arrow_points_up(file):
    assert arrows_up(file, imports(file)) == []


@pytest.mark.parametrize("room_name", ["core", "games"])
def test_rules_know_no_screen_no_clock_no_files(room_name):
    for file in (HOUSE / room_name).rglob("*.py"):
        tops = {name.split(".")[0] for name in imports(file)}
        assert not tops & FORBIDDEN_BELOW, file


def test_a_game_knows_no_other_game():
    rooms = [folder for folder in (HOUSE / "games").iterdir() if folder.is_dir()]
    for own in rooms:
        for file in own.rglob("*.py"):
            for name in imports(file):
                if name.startswith("companion.games."):
                    assert name.split(".")[2] == own.name, file


def test_an_arrow_up_would_be_seen():
    file = HOUSE / "core" / "game.py"
    assert arrows_up(file, {"companion.table.Table", "msgspec.Struct"}) == ["companion.table.Table"]
    assert imports(file) >= {"companion.core.refusal.Refusal"}


GAMES = tuple(file.parent.name for file in (HOUSE / "games").glob("*/__init__.py"))
REGISTRIES = {"games/__init__.py", "rulebook/books.py", "ui/faces.py"}


def named_games(text: str) -> set[str]:
    """The games that a text names, as a word or in code."""
    names = "|".join(name.replace("_", "[ _]") for name in GAMES)
    words = re.findall(names, text, re.IGNORECASE)
    return {word.lower().replace(" ", "_") for word in words}


def shared_files() -> list[Path]:
    """All code that belongs to no game's room."""
    files = [*HOUSE.rglob("*.py"), *HOUSE.parent.joinpath("kv").rglob("*.kv")]
    registries = {HOUSE / place for place in REGISTRIES}
    return [file for file in files if not set(file.parts) & set(GAMES) and file not in registries]


@pytest.mark.parametrize("file", shared_files(), ids=lambda file: "/".join(file.parts[-2:]))
def test_no_shared_file_names_a_game(file):
    assert not named_games(file.read_text())


def test_a_registry_is_one_line_a_game():
    for place in REGISTRIES:
        lines = [line for line in (HOUSE / place).read_text().splitlines() if named_games(line)]
        assert len(lines) == len(GAMES), place


def test_a_name_would_be_seen():
    assert named_games("if game == 'cavum':") == {"cavum"}
    assert named_games('"""Walls of Cave vs Cave."""') == {"cave_vs_cave"}
