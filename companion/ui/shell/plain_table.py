"""The plain table: the questions and their answers as big buttons, for any game."""

from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp

from companion.core.moves import TABLE
from companion.locale import word
from companion.ui import kv
from companion.ui.meaning import Begin, Open
from companion.ui.protocols import ViewHost
from companion.ui.shell.entries import describe
from companion.ui.shell.plain_questions import AnswerGroup, PlainQuestions
from companion.ui.shell.view import View
from companion.ui.widgets import answers
from companion.ui.widgets.answers import Choosable
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.pad import Pad
from companion.ui.widgets.text import Small, Title, Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say

ON_SCREEN = 3  # entries of "since your last turn"
LATEST = 12  # entries beside the questions on a wide screen


class PlainTable(View[Any]):
    def __init__(self, page: ViewHost, **kwargs: object) -> None:
        super().__init__(page, **kwargs)
        self.plain = PlainQuestions(page.table)

    def refresh(self) -> None:
        self.plain.step_back()
        self._happened()
        self._asked()
        self._beside()
        self.ids.scroll.scroll_y = 1

    def back(self) -> bool:
        if not self.plain.step_back():
            return False
        self._asked()
        return True

    def choose(self, means: Choosable) -> bool:
        """False if it made a move that is refused: then only this choice is given up."""
        begun = self.plain.begun
        try:
            move = self.plain.choose(means)
        except ValueError as error:
            Toast.show(word("correct.unreadable", text=str(error)))
            return False
        if move is None:
            self._asked()
            self.ids.scroll.scroll_y = 1
        elif not self.page.enter(move):
            self.plain.begun = begun
            return False
        return True

    def _happened(self) -> None:
        names, journal = self.page.names, self.table.journal
        acting = self.page.acting
        since = self.table.since_last_turn(acting) if acting != TABLE else []
        with BoxFiller(self.ids.happened) as fill:
            if journal.broken is not None:
                fill.put(Words, text=word("table.broken"))
                fill.put(Small, text=say(journal.broken.why, names))
            for entry in since[-ON_SCREEN:] or journal.played[-1:]:
                fill.put(Small, text=describe(self.table.game, entry, names))
            if not journal.played and journal.broken is None:
                fill.put(Small, text=word("table.begin"))

    def _asked(self) -> None:
        with BoxFiller(self.ids.asked) as fill:
            if self.table.over:
                self.say_over(fill)
                return
            groups = self.plain.groups()
            for group in groups:
                fill.put(Title, text=group.question)
                answers.fill(fill, group, self.choose, self._may_i)
            if self.plain.begun is not None:
                fill.put(
                    BigButton,
                    text=word("cancel"),
                    look="quiet",
                    means="step-back",
                    then=self.back,
                )
            elif besides := self.plain.anytime():
                begins = (offer.means for group in besides for offer in group.offers)
                kinds = {begin.kind for begin in begins if isinstance(begin, Begin)}
                fill.put(
                    BigButton,
                    text=word("plain.anytime"),
                    look="quiet",
                    icon="dots-vertical",
                    means=Open("anytime", tuple(sorted(kinds))),
                    then=lambda: self._besides(besides),
                )

    def _may_i(self, means: Choosable) -> None:
        """A finger held on a choice asks: may I?"""
        move = self.plain.example(means)
        if move is not None:
            self.page.may_i(move)

    def _besides(self, groups: list[AnswerGroup]) -> None:
        """What is allowed at any time, seat by seat."""
        sheet = BottomSheet(word("plain.anytime"))

        def chosen(means: Choosable) -> None:
            if self.choose(means):
                sheet.dismiss()

        with BoxFiller(sheet.body) as fill:
            for group in groups:
                fill.put(Words, text=group.question, bold=True)
                answers.fill(fill, group, chosen, self._may_i)
        sheet.offer([SheetButton(word("cancel"), look="quiet", means="cancel")]).open()

    def _beside(self) -> None:
        """On a wide screen the sheet so far and the latest entries stand beside the questions."""
        for old in self.children[:-1]:  # all but the first, where the questions are
            self.remove_widget(old)
        if not (self.page.wide and self.page.roomy):
            return
        beside = Factory.Beside()
        column = Factory.Column(padding=(dp(20), dp(16)), spacing=dp(16))
        card = Factory.Card()
        colours = [player.colour for player in self.table.head.seats]
        card.add_widget(Pad(self.table.sheet, self.page.names, colours))
        column.add_widget(card)
        for entry in reversed(self.table.journal.played[-LATEST:]):
            column.add_widget(Small(text=describe(self.table.game, entry, self.page.names)))
        beside.add_widget(column)
        self.add_widget(beside)


kv.load("theme", "shell/plain_table")
