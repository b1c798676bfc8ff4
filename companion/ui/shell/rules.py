"""Rules: every rule of a game in a sentence, with its place in the printed book."""

from functools import cache
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import games, rulebook
from companion.locale import current, word
from companion.ui import kv
from companion.ui.widgets import lists as _lists  # noqa: F401 (used in kv)
from companion.ui.widgets import name as _name  # noqa: F401 (used in kv)
from companion.ui.widgets.page import Page
from companion.ui.words import game_name


class RuleRow(BoxLayout):
    text = StringProperty("")
    place = StringProperty("")


class Rules(Page):
    wanted = StringProperty("")

    def show(self, rule: str = "", game: str = "", **about: Any) -> None:
        self.title = word("rules.title")
        name = game or rule.partition(".")[0]
        self._games = [name] if name in games.names() else list(games.names())
        self._rule = rule
        self.ids.search.text = ""
        self._list()

    def on_wanted(self, *args: Any) -> None:
        self._list()

    def _list(self) -> None:
        words = fold(self.wanted).split()
        rows = [
            (rule.id != self._rule, {"text": rule.text, "place": rule.place})
            for name in self._games
            for rule in rules_of(name, current())
            if all(one in rule.words for one in words)
        ]
        rows.sort(key=lambda row: row[0])
        self.ids.list.rows = [row for _, row in rows]
        self.ids.none.text = "" if rows else word("rules.none")


class Rule(NamedTuple):
    id: str
    text: str
    place: str
    words: str  # what is searched


@cache
def rules_of(game: str, language: str) -> tuple[Rule, ...]:
    """The rules of a game that have a place in its book, as they are listed."""
    found = []
    for id, english in sorted(rulebook.units("en").items()):
        if id.startswith(f"{game}.") and english.place:
            unit = rulebook.unit(id, language) or english
            place = f"{game_name(game)} · {unit.place or english.place}"
            words = fold(f"{id} {unit.sentence} {unit.instead}")
            found.append(Rule(id, unit.plain, place, words))
    return tuple(found)


def fold(text: str) -> str:
    """Small letters without accents, so that everybody finds everything."""
    return "".join(one for one in normalize("NFKD", text.casefold()) if not combining(one))


kv.load("shell/navigation", "shell/rules")
