"""One rule: its answer, details and place, another edition's words beside it, what is related."""

from functools import partial

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import games, rulebook
from companion.device.voice import speak
from companion.locale import LANGUAGES, current, word
from companion.rulebook import at_table, desk, pieces
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.shell.our_ruling import open_questions
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Small
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import game_name


class RuleCard(BoxLayout):
    """A rule as a card: what it is called, what it says, where it stands."""

    heading = StringProperty("")
    answer = StringProperty("")
    more = StringProperty("")
    place = StringProperty("")
    quiet = BooleanProperty(False)  # beside the main one


class Section(BoxLayout):
    """A part of a rule with its name."""

    heading = StringProperty("")
    text = StringProperty("")


class RulePage(Page):
    def show(self, rule: str = "", said: str = "", also: str = "", **about: object) -> None:
        """`said`: the ruling that led here; `also`: the rule that may have been meant as well."""
        self.app = running_app()
        self._rule = rule
        self._said = said
        self._also = also
        game = rule.partition(".")[0]
        self.title = game_name(game) if game in games.names() else word("rules.title")
        self.refresh()
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        self._main()
        self._side()

    def _main(self) -> None:
        card = desk.card(self._rule, current())
        unit = desk.read(self._rule, current())
        now = self._now()
        with BoxFiller(self.ids.main) as fill:
            if self._said:
                fill.put(Section, heading=word("rule.here"), text=self._said)
            more = "\n".join(pieces.page(self._rule, current()))
            fill.put(RuleCard, heading=card.title, answer=card.answer, more=more, place=card.place)
            if now:
                fill.put(Section, heading=word("rule.now"), text="\n".join(now))
            for name in ("details", "example", "editions"):
                if text := desk.plain(getattr(unit, name)):
                    fill.put(Section, heading=word(f"rule.{name}"), text=text)
            for part in open_questions(self.app, self._rule, unit):
                fill.add(part)

    def _now(self) -> list[str]:
        """What is so at the table, if there is one."""
        table = self.app.table
        if table is None:
            return []
        names = [player.name for player in table.head.seats]
        return at_table.now(self._rule, table.game, table.state, current(), names)

    def _side(self) -> None:
        unit = desk.read(self._rule, current())
        second = self.app.prefs.second
        with BoxFiller(self.ids.side) as fill:
            if second and second != current():
                card = desk.card(self._rule, second)
                more = desk.plain(desk.read(self._rule, second).details)
                fill.put(
                    RuleCard,
                    heading=card.title,
                    answer=card.answer,
                    more=more,
                    place=f"{LANGUAGES[second]} · {card.place}",
                    quiet=True,
                )
            fill.put(
                BigButton,
                text=word("rule.second", language=LANGUAGES[second])
                if second
                else word("rule.add-second"),
                icon="book-open-page-variant",
                look="quiet",
                means="second-language",
                then=self.choose_second,
            )
            related = [one for one in unit.related if self._readable(one) and one != self._also]
            related = [self._also, *related] if self._also else related
            if related:
                fill.put(Small, text=word("rule.related"), bold=True)
            for one in related:
                card = desk.card(one, current())
                fill.put(
                    ListRow,
                    text=card.title,
                    sub=card.answer,
                    strong=True,
                    means=("rule", one),
                    then=partial(self.app.go, "rule", rule=one),
                )

    def _readable(self, id: str) -> bool:
        """Whether a rule has a page; open questions are asked on this one."""
        found = rulebook.unit(id, current())
        asked = id.split(".")[1] == "ruling"
        return found is not None and not asked and desk.is_answer(id, found, rulebook.units("en"))

    def choose_second(self) -> None:
        """The language of the other edition on the table; it is remembered."""
        ways = [
            SheetButton(name, partial(self._second, code), means=("second", code))
            for code, name in LANGUAGES.items()
            if code != current()
        ]
        ways.append(
            SheetButton(word("rule.no-second"), partial(self._second, ""), means=("second", ""))
        )
        BottomSheet(word("rule.which-second")).offer(ways).open()

    def _second(self, language: str) -> None:
        self.app.set(second=language)
        self._side()

    def read_aloud(self) -> None:
        card = desk.card(self._rule, current())
        speak(f"{card.title}. {card.answer}", lambda: Toast.show(word("rule.no-voice")))


kv.load("shell/rule")
