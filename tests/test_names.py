"""No two public classes share a name unless they are the same idea.

The same idea is: the same door of several games' rooms, or a game's kind of what the house has.
"""

import ast
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

HOUSE = Path(__file__).parents[1] / "companion"
GAMES = {folder.name for folder in (HOUSE / "games").iterdir() if folder.is_dir()}


class Named(NamedTuple):
    """A public class: where it is, and the names of what it derives from."""

    file: str
    bases: tuple[str, ...]

    @property
    def door(self) -> str:
        """The same for the same file of every game's room on a floor; empty outside of rooms."""
        floor, *rest = Path(self.file).parts
        return "/".join([floor, *rest[1:]]) if rest and rest[0] in GAMES else ""


def public_classes(file: str, text: str) -> dict[str, Named]:
    return {
        node.name: Named(file, tuple(ast.unparse(base).split(".")[-1] for base in node.bases))
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    }


def all_classes() -> dict[str, list[Named]]:
    found = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.py")):
        file = str(path.relative_to(HOUSE))
        for name, one in public_classes(file, path.read_text()).items():
            found[name].append(one)
    return found


def clash(name: str, many: list[Named]) -> list[str]:
    """The files whose classes of this name are not the same idea; empty where they are."""
    shared = [one for one in many if not one.door]
    rooms = [one for one in many if one.door]
    derived = [one for one in rooms if name in one.bases]
    same_door = len({one.door for one in rooms}) <= 1
    if len(shared) <= 1 and same_door and (not shared or derived == rooms):
        return []
    return [one.file for one in many]


@pytest.mark.parametrize("name", [name for name, many in all_classes().items() if len(many) > 1])
def test_classes_of_one_name_are_one_idea(name):
    assert clash(name, all_classes()[name]) == []


def test_a_clash_would_be_seen():
    moves = [Named(f"games/{game}/moves.py", ()) for game in ("cavum", "caverna")]
    elsewhere, shared = Named("games/cavum/box.py", ()), Named("core/moves.py", ())
    derived = [one._replace(bases=("Lay",)) for one in moves]
    assert clash("Lay", moves) == []
    assert clash("Lay", [*derived, shared]) == []
    assert clash("Lay", [*moves, shared])
    assert clash("Lay", [*moves, elsewhere])
    assert clash("Lay", [shared, shared._replace(file="table.py")])
    found = public_classes("games/cavum/state.py", "class State(core.State): ...\nclass _Own: ...")
    assert found == {"State": Named("games/cavum/state.py", ("State",))}
