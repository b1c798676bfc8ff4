"""Rules: every rule of a game in a sentence, with its place in the printed book."""

from typing import Any
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
        rows = []
        for name in self._games:
            for id, english in sorted(rulebook.units("en").items()):
                if not id.startswith(f"{name}.") or not english.place:
                    continue
                unit = rulebook.unit(id, current()) or english
                if all(one in fold(f"{id} {unit.sentence} {unit.instead}") for one in words):
                    place = f"{game_name(name)} · {unit.place or english.place}"
                    rows.append((id != self._rule, {"text": unit.plain, "place": place}))
        rows.sort(key=lambda row: row[0])
        self.ids.list.rows = [row for _, row in rows]
        self.ids.none.text = "" if rows else word("rules.none")


def fold(text: str) -> str:
    """Small letters without accents, so that everybody finds everything."""
    return "".join(one for one in normalize("NFKD", text.casefold()) if not combining(one))


kv.load("shell/navigation", "shell/rules")
