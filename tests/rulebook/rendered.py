"""Everything that is said, filled in: every text with 0, 1 and 2 of what it counts, and all pages.

    python -m tests.rulebook.rendered find    keeps an example of each message, from played games
    python -m tests.rulebook.rendered renew   writes what is said in each language anew

Kept in `rendered/<language>.txt`, so that a change of one word is seen wherever it is read.
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion import games, rulebook
from companion.commands import refusals
from companion.core import record
from companion.core.message import Message, Value
from companion.locale import LANGUAGES
from companion.rulebook import Unit, aids, pieces
from tests.conformance import house
from tests.golden import KINDS
from tests.rulebook.texts import PARTS, files

HERE = Path(__file__).parent
EXAMPLES = HERE / "messages.json"
FOLDER = HERE / "rendered"
NAMES = ("Orange", "Red", "Émeraude", "Hazel", "Blue", "Yellow", "Ivory")  # vowels and consonants
COUNTED = re.compile(r"\{(\w+):n ")
PLACE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
EVERY = 8  # positions of a golden game at which prompt and sheet are asked for, one in so many
RENEW = "If that is meant: python -m tests.rulebook.rendered renew"


def written(language: str) -> str:
    """All that is said in a language."""
    examples = json.loads(EXAMPLES.read_text("utf-8"))
    lines: list[str] = []
    for units in files(language).values():
        for id, unit in units.items():
            for part in PARTS:
                filled = _filled(id, getattr(unit, part), examples, language)
                lines += [f"{id} {part}: {said}" for said in filled]
    for name in house():
        lines += _pages(name, language)
        lines += _aids(name, language)
    return "\n".join(lines) + "\n"


def _filled(id: str, text: str, examples: dict[str, Any], language: str) -> Iterator[str]:
    """The text with its example, and with 0, 1 and 2 of all that it counts."""
    if "{" not in text:
        return
    unit = Unit(text)
    known = {name: _value(one) for name, one in examples.get(id, {}).items()}
    counted = set(COUNTED.findall(text))
    args = {
        name: known[name] if name in known else _made_up(id, name, spec, examples, language)
        for name, spec in PLACE.findall(text)
    }
    if "game" in known:
        args["game"] = known["game"]
    shown = []
    for number in (None, 0, 1, 2):
        if number is None or counted:
            counts = {} if number is None else dict.fromkeys(counted, number)
            message = Message(id, **(args | counts))
            with patch.object(rulebook, "unit", _instead(rulebook.unit, id, unit)):
                said = rulebook.say(message, NAMES, language)
            if said not in shown:
                shown.append(said)
    yield from shown


def _instead(known: Any, id: str, unit: Unit) -> Any:
    return lambda asked, language="en": unit if asked == id else known(asked, language)


def _made_up(id: str, name: str, spec: str, examples: dict[str, Any], language: str) -> Value:
    """A value as another message of the subject has it, or one that fits the form asked for."""
    if spec.startswith("name"):
        return 0
    if spec.startswith("n "):
        return 2
    subject = id.partition(".")[0]
    for other, args in examples.items():
        if other.startswith(f"{subject}.") and name in args:
            return _value(args[name])
    things = (
        thing
        for thing, unit in rulebook.units(language).items()
        if thing.startswith(f"{subject}.") and spec in unit.forms
    )
    if (thing := next(things, None)) is not None:
        return Message(thing)
    return 2


def _pages(game: str, language: str) -> Iterator[str]:
    for id in sorted(rulebook.units("en")):
        if id.startswith(f"{game}."):
            for fact in pieces.page(id, language):
                yield f"{id} page: {fact}"
            if effect := pieces.effect(id, language):
                yield f"{id} effect: {effect}"


def _aids(game: str, language: str) -> Iterator[str]:
    for table in aids.aid(game, language):
        yield f"{game} aid: {table!r}"


def _value(plain: Any) -> Value:
    if isinstance(plain, dict):
        return Message(plain["id"], **{k: _value(v) for k, v in plain.items() if k != "id"})
    return tuple(map(_value, plain)) if isinstance(plain, list) else plain


def find() -> None:
    """Keeps the first of each message that golden games and examples of rulings give."""
    found: dict[str, dict[str, Any]] = {}
    made = Message.__init__

    def keep(self: Message, id: str, /, **args: Value) -> None:
        made(self, id, **args)
        plain = self.plain()
        del plain["id"]
        if len(plain) > len(found.get(id, {})):
            found[id] = plain

    with patch.object(Message, "__init__", keep):
        for kind in KINDS:
            game = games.load(kind.game)
            file = record.read(kind.file.read_bytes())
            journal = record.open_journal(game, file, file.rows)
            for played in journal.played[::EVERY]:
                game.prompt(played.state)
                game.sheet(played.state)
        for name in house():
            list(refusals.told(games.load(name), "en"))
    EXAMPLES.write_text(json.dumps(dict(sorted(found.items())), indent=0, ensure_ascii=False))


def difference(language: str) -> str | None:
    """The first text that is said differently."""
    was = (FOLDER / f"{language}.txt").read_text("utf-8").split("\n")
    now = written(language).split("\n")
    for old, new in zip(was, now, strict=False):
        if old != new:
            return f"was: {old}\nis:  {new}\n{RENEW}"
    return None if len(was) == len(now) else f"{len(now)} lines, not {len(was)}. {RENEW}"


def main(arguments: Sequence[str]) -> int:
    match list(arguments):
        case ["find"]:
            find()
        case ["renew"]:
            FOLDER.mkdir(exist_ok=True)
            for language in LANGUAGES:
                (FOLDER / f"{language}.txt").write_text(written(language), "utf-8")
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
