"""Rules: a question typed is answered at once, with the place in the printed book."""

import sys
from functools import partial
from threading import Thread

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.locale import LANGUAGES, current, word
from companion.rulebook import at_table, desk, naming, near, pieces
from companion.rulebook.reply import replies
from companion.rulebook.search import LONGEST_QUERY, SURE, Answer, Query, index, search
from companion.store import own_box
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.widgets import lists as _lists  # noqa: F401 (used in kv)
from companion.ui.widgets.name_input import NameInput
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import Touch
from companion.ui.words import game_name

MOST = 12
NEAREST = 3  # shown where none is sure
WORDS = 3  # of a question before anything is said about how well it is answered
LINES = 4  # about the position, under the first answer


class RuleQuestion(NameInput):
    """A line for a question: longer than a name."""

    longest = NumericProperty(LONGEST_QUERY)


class RuleRow(Touch, BoxLayout):
    """A rule in short, or (without one) the name of a game over its rules."""

    rule = StringProperty("")
    heading = StringProperty("")
    answer = StringProperty("")
    place = StringProperty("")


class RulesPage(Page):
    question = StringProperty("")
    nothing = BooleanProperty(False)
    ready = ObjectProperty(())  # languages that can be searched

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._left_for: str = ""  # the rule that was opened from here
        self._game = ""
        self._language = ""
        self._called: dict[str, naming.Called] = {}

    def show(self, game: str = "", **about: object) -> None:
        self.app = running_app()
        self.title = word("rules.title")
        table = self.app.table
        self._game = game or (table.game.name if table is not None else "")
        library = self.app.library
        self._called = {  # by their owner; a game whose box nobody told about is not loaded
            name: own_box.called(library, games.load(name))
            for name in games.names()
            if library.boxes.all(name, "box")
        }
        self._near = near.near(table.game.name, table.state) if table is not None else frozenset()
        if self._language != current():
            self._language = current()
            self.ready = ()
            Thread(target=self._read, args=(self._language,), daemon=True).start()
        if self._left_for:
            self._left_for = ""  # back from a rule: everything stands as it was
            return
        self.ids.search.text = ""
        self.answer()

    def on_question(self, *args: object) -> None:
        self.answer()

    def answer(self) -> None:
        """What was asked, or else what is asked most."""
        if not self.question.strip():
            rows, found = self._asked_most(), True
        elif current() not in self.ready:
            return  # it is listed as soon as it can be
        else:
            query = Query(self._as_printed(), games.names(), self._game, self._near)
            others = [one for one in self.ready if one != current()]
            rows = self._answers(search(query, current(), others, MOST))
            found = bool(rows)
        self.nothing = not found
        self.ids.list.rows = rows
        self.ids.list.scroll_y = 1

    def _as_printed(self) -> str:
        """The question, where it calls a thing of the owner's box by the owner's name."""
        text: str = self.question
        for name, called in self._called.items():
            text = naming.as_printed(text, name, current(), called)
        return text

    def _answers(self, found: list[Answer]) -> list[dict[str, object]]:
        """The answers as rows; above them, if none is sure."""
        cards = replies(found, self.question, current())
        if cards and (now := self._now(cards[0].id)):
            cards[0] = cards[0]._replace(answer=f"{cards[0].answer}\n{now}")
        rows = [self._row(one) for one in cards]
        typing = len(self.question.split()) < WORDS
        if found and not typing and found[0].fits < SURE:
            return [self._head(word("rules.nearest")), *rows[:NEAREST]]
        return rows

    def _now(self, rule: str) -> str:
        """What is so at the table, if there is one."""
        table = self.app.table
        if table is None:
            return ""
        names = [player.name for player in table.head.seats]
        return "\n".join(at_table.now(rule, table.game, table.state, current(), names)[:LINES])

    def _asked_most(self) -> list[dict[str, object]]:
        names = sorted(games.names(), key=lambda name: name != self._game)
        rows: list[dict[str, object]] = []
        for name in names:
            cards = desk.asked_most(name, current())
            if cards:
                heading = word("rules.asked-most", game=game_name(name))
                rows += [self._head(heading), *map(self._row, cards)]
        return rows

    def _row(self, card: desk.Card) -> dict[str, object]:
        game = game_name(card.id.partition(".")[0])
        return {
            "rule": card.id,
            "heading": card.title,
            "answer": card.answer,
            "place": f"{game} · {card.place}",
            "means": ("rule", card.id),
            "then": partial(self.open, card.id, card.also),
        }

    def _head(self, heading: str) -> dict[str, object]:
        return {
            "rule": "",
            "heading": heading,
            "answer": "",
            "place": "",
            "means": None,
            "then": None,
        }

    def open(self, rule: str, also: str = "") -> None:
        self._left_for = rule
        self.ids.search.focus = False
        self.app.go("rule", rule=rule, also=also)

    def clear(self) -> None:
        """An empty line, ready to be written on."""
        self.ids.search.text = ""
        self.ids.search.focus = True

    def aids(self) -> None:
        self.app.go("aids", game=self._game or games.names()[0])

    def _read(self, language: str) -> None:
        """Indexes the app's language, then the others, beside the screen."""
        sys.setswitchinterval(0.002)  # a finger must not wait for it
        for spoken in (language, *(one for one in LANGUAGES if one != language)):
            index(spoken)
            Clock.schedule_once(partial(self._has_read, spoken))  # on the screen's own thread
        pieces.warm(games.names())

    def _has_read(self, language: str, *args: object) -> None:
        self.ready = (*self.ready, language)
        if self.question.strip():
            Clock.schedule_once(lambda *_: self.answer())


kv.load("shell/navigation", "shell/rules")
