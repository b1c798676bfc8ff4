"""Set-up as a checklist: what to lay out, ticked off piece by piece."""

from functools import partial
from typing import Any

from kivy.app import App
from kivy.properties import NumericProperty

from companion.locale import word
from companion.ui import kv
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import Row
from companion.ui.words import say


class SetUp(Page):
    left = NumericProperty(0)

    def show(self, **about: Any) -> None:
        table = App.get_running_app().table
        names = [player.name for player in table.head.seats]
        self.title = word("setup.title")
        box = self.ids.things
        box.clear_widgets()
        things = table.game.lay_out(len(names), table.options)
        self.left = len(things)
        for number, thing in enumerate(things):
            row = Row(text=say(thing, names), icon="chevron-right")
            row.means = ("tick", number)
            row.then = partial(self._tick, row)
            box.add_widget(row)

    def _tick(self, row: Row) -> None:
        row.chosen = not row.chosen
        row.icon = "check-circle" if row.chosen else "chevron-right"
        self.left = sum(not one.chosen for one in self.ids.things.children)

    def done(self) -> None:
        App.get_running_app().swap("table")


kv.load("shell/setup")
