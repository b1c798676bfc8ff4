"""Every rule has its text with a place, a test that triggers it, and one for a legal neighbour."""

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from companion import rulebook
from companion.games import cavum
from companion.games.cavum.moves import Move
from companion.games.cavum.scoring import SOURCES
from companion.rulebook.cavum import pieces

CODE = sorted(Path(cavum.__file__).parent.rglob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
AUCTIONS = {  # what the auction of the core makes of its prefix, as far as it can be met
    "cavum.sequence": ("outbid", "must-open", "not-bidding", "against-nobody"),
    "cavum.sale": (
        "opening",
        "outbid",
        "under-limit",
        "not-bidding",
        "against-nobody",
        "nobody-wins",
        "nobody-pays",
    ),
}


def said(name: str) -> dict[str, set[str]]:
    """Ids given to Refusal, Message or Event in the package, with the names of their arguments."""
    found: dict[str, set[str]] = {}
    for file in CODE:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == name and node.args and isinstance(node.args[0], ast.Constant):
                args = {word.arg or "*" for word in node.keywords}
                known = found.setdefault(node.args[0].value, args)
                found[node.args[0].value] = known & args
    return found


RULES = sorted(
    {*said("Refusal"), *(f"{rule}.{end}" for rule, ends in AUCTIONS.items() for end in ends)}
)
OF_THE_GAME = [rule for rule in RULES if not rule.startswith("cavum.correct.")]


@cache
def sources() -> list[tuple[str, dict[str, str]]]:
    """The source of each test function, and of each table beside it by name."""
    found = []
    for file in TESTS:
        source = file.read_text(encoding="utf-8")
        lines = source.splitlines()
        tables = {}
        functions = []
        for node in ast.parse(source).body if file.name != Path(__file__).name else ():
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                tables[node.targets[0].id] = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                functions.append("\n".join(lines[first - 1 : node.end_lineno]))
        found += [(text, tables) for text in functions]
    return found


def naming(rule: str) -> list[str]:
    """The tests that name this rule, themselves or in a table they use."""
    return [
        text
        for text, tables in sources()
        if f'"{rule}"' in text
        or any(
            f'"{rule}"' in table and re.search(rf"\b{name}\b", text)
            for name, table in tables.items()
        )
    ]


@pytest.mark.parametrize("rule", OF_THE_GAME)
def test_a_rule_has_a_text_with_its_title_and_place(rule):
    unit = rulebook.unit(rule)
    assert unit is not None, "no text"
    assert unit.place, "no place in the book"
    assert unit.title, "no title"


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_triggered_by_a_test_beside_its_legal_neighbour(rule):
    tests = naming(rule)
    assert tests, "no test names it"
    assert any(".allows(" in test for test in tests), "no legal neighbour is tested"


@pytest.mark.parametrize("kind", ["Refusal", "Message", "Event"])
def test_everything_that_is_said_has_a_text_and_its_arguments(kind):
    for id, args in said(kind).items():
        unit = rulebook.unit(id)
        assert unit is not None, id
        if "*" not in args:
            wanted = {name for _, name, _, _ in Formatter().parse(unit.sentence) if name}
            assert wanted <= args, id


def test_questions_lines_and_rulings_have_texts():
    asks = "first reveal auction card draft build route use-at-once sale sell orders penalty final"
    ids = [f"cavum.ask.{name}" for name in (*asks.split(), "auction-result", "sale-result")]
    ids += [f"cavum.sheet.{name}" for name in SOURCES] + ["cavum.tie.card"]
    ids += [f"cavum.variant.{variant.name}" for variant in cavum.GAME.variants]
    own = cavum.GAME.own_box
    ids += [f"cavum.box.{name}" for name in own.questions]
    ids += [f"cavum.guess.{name}" for name in own.questions if name not in own.library_only]
    for id in ids:
        assert rulebook.unit(id) is not None, id
    for ruling in cavum.GAME.rulings:
        unit = rulebook.unit(f"cavum.ruling.{ruling.name}")
        assert unit is not None and unit.place, ruling.name


def test_every_text_of_the_game_is_used():
    used = {
        *RULES,
        *said("Message"),
        *said("Event"),
        *(f"cavum.box.{one}" for one in cavum.GAME.own_box.questions),
    }
    pages = [id for id in rulebook.units("en") if id.startswith("cavum.piece.")]
    told = {id: pieces.facts(id) for id in pages}
    used |= {id for id in pages if told[id]} | {one.id for all in told.values() for one in all}
    groups = ("ask", "sheet", "tie", "variant", "ruling", "fact", "guess", "rule", "name")
    groups += ("move", "do", "instead", "instead-of", "field", "value", "now", "stands")
    for id in rulebook.units("en"):
        if id.startswith("cavum.") and id.split(".")[1] not in groups:
            assert id in used, id


def test_every_answer_and_advice_is_about_a_move():
    kinds = {kind.kind(): kind for kind in cavum.GAME.chapter_of}
    for id in rulebook.units("en"):
        if id.startswith("cavum.do."):
            assert id.removeprefix("cavum.do.").removesuffix(".nobody") in kinds, id
        elif id.startswith("cavum.instead."):
            kind, _, field = id.removeprefix("cavum.instead.").partition(".")
            assert field in kinds[kind].__struct_fields__, id
        elif id.startswith("cavum.instead-of."):
            assert set(id.removeprefix("cavum.instead-of.").split(".")) <= kinds.keys(), id


def test_every_kind_of_move_is_played_by_a_test():
    words = " ".join(file.read_text(encoding="utf-8") for file in TESTS)
    for kind in Move.__subclasses__():
        if kind.__module__ == "companion.games.cavum.moves":
            assert re.search(rf"(\d|table) {kind.kind()}\b", words), kind
