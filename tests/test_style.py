"""What ruff and mypy do not keep: no `global` in a rule, no furnishing's name, types upstairs."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[1] / "companion"
MOST_ANY = 0.03


def trees(room: str) -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted((HOUSE / room).rglob("*.py")):
        yield file, ast.parse(file.read_text("utf-8"))


def annotations(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            yield ast.unparse(node.annotation)
        elif isinstance(node, ast.FunctionDef) and node.returns is not None:
            yield ast.unparse(node.returns)


def is_any(annotation: str) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == "Any"
        for node in ast.walk(ast.parse(annotation.strip("'\""), mode="eval"))
    )


def test_no_rule_has_a_global():
    for room in ("core", "games"):
        for file, tree in trees(room):
            assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)], file


def texts(tree: ast.AST) -> set[str]:
    nodes = ast.walk(tree)
    return {one.value for one in nodes if isinstance(one, ast.Constant) and type(one.value) is str}


def test_no_code_names_a_furnishing():
    """What one does is a word of the data, found in `games/caverna/furnishings/`."""
    data = tomllib.loads((HOUSE / "games/caverna/components.toml").read_text("utf-8"))
    names = {one["name"] for one in data["furnishing"]} - {"dwelling"}  # a step, too
    assert len(names) == 48
    named = {str(file): texts(tree) & names for file, tree in trees(".")}
    assert {file: found for file, found in named.items() if found} == {}


def test_a_furnishing_would_be_seen():
    assert texts(ast.parse("if name == 'cuddle-room': ...")) == {"cuddle-room"}


def test_the_screens_are_typed():
    every = [one for _, tree in trees("ui") for one in annotations(tree)]
    untyped = [one for one in every if is_any(one)]
    assert len(every) > 4000
    assert len(untyped) <= MOST_ANY * len(every)


def test_any_would_be_counted():
    tree = ast.parse("def f(a: Any, *b: 'list[Any]') -> None: ...\nc: int = 1")
    assert [is_any(one) for one in annotations(tree)].count(True) == 2
