"""Every refusal of the store has a sentence, and the sentence has all it needs."""

import ast
import json
from pathlib import Path
from string import Formatter

import companion.store
from companion import rulebook
from companion.store import errors

STORE = Path(companion.store.__file__).parent


def raised() -> dict[str, list[set[str]]]:
    """The ids in the store's code, with the arguments each is raised with."""
    found: dict[str, list[set[str]]] = {
        id: [{"file", "detail"}]
        for id in (
            *errors._SQLITE.values(),
            *errors._SYSTEM.values(),
            "store.closed",
            "store.fault",
        )
    }
    for file in STORE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "StoreError":
                id = node.args[0]
                names = {str(word.arg) for word in node.keywords}
                if isinstance(id, ast.Constant):
                    found.setdefault(str(id.value), []).append(names)
    return found


def test_every_refusal_has_a_sentence() -> None:
    for id, calls in raised().items():
        unit = rulebook.unit(id)
        assert unit is not None, id
        needs = {name for _, name, _, _ in Formatter().parse(unit.sentence) if name}
        for names in calls:
            assert needs <= names, (id, needs, names)


def test_every_sentence_is_used() -> None:
    texts = Path(rulebook.__file__).parent / "en" / "store.json"
    assert json.loads(texts.read_text()).keys() == raised().keys()
