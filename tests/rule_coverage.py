"""Which rule ids a game can answer with, which of them have texts, and which have tests."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

from companion import rulebook


class Gap(NamedTuple):
    rule: str
    missing: str


def rule_ids(package: Path, auctions: tuple[str, ...] = ()) -> set[str]:
    """Every id that the package's chapters give a Refusal, read from the source, but the core's.

    `auctions` are the prefixes of its auctions, whose ids the core makes up.
    """
    ids = {f"{prefix}.{name}" for prefix in auctions for name in _auction_names()}
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and not first.value.startswith("core."):
                    ids.add(first.value)
    return ids


def gaps(ids: set[str], tests: Path) -> list[Gap]:
    """Ids without a text and its place, without a test, or without a legal neighbour in a test."""
    found = _tests(tests)
    missing = []
    for id in sorted(ids):
        unit = rulebook.unit(id)
        if unit is None or not unit.sentence:
            missing.append(Gap(id, "an English sentence"))
        elif not unit.place:
            missing.append(Gap(id, "its place in the printed book"))
        naming = [body for body in found if f'"{id}"' in body]
        if not naming:
            missing.append(Gap(id, "a test that triggers it"))
        elif not any(".allows(" in body for body in naming):
            missing.append(Gap(id, "a legal neighbour (.allows) in a test that triggers it"))
    return missing


def _tests(folder: Path) -> list[str]:
    """The source of every test function."""
    bodies = []
    for file in folder.rglob("test_*.py"):
        source = file.read_text()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                decorated = [ast.get_source_segment(source, one) for one in node.decorator_list]
                body = ast.get_source_segment(source, node) or ""
                bodies.append("\n".join([*map(str, decorated), body]))
    return bodies


def _auction_names() -> set[str]:
    source = (Path(__file__).parents[1] / "companion/core/auction.py").read_text()
    return set(re.findall(r'f"\{self\.rule\}\.([a-z-]+)"', source))
