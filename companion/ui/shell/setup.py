"""Set-up as a checklist: what to lay out, with pictures, ticked off piece by piece."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.locale import word
from companion.store import own_box
from companion.ui import kv
from companion.ui.faces import face_of
from companion.ui.running import running_app, running_table
from companion.ui.shell.box_question import BoxQuestionSheet, guess_row
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.page import Page
from companion.ui.widgets.picture import Picture
from companion.ui.widgets.touch import Touch
from companion.ui.words import say

UNDER = {"x": 0, "y": 0}


class SetUpLine(Touch, BoxLayout):
    """A line of the checklist: a picture where there is one, a sentence, a tick."""

    text = StringProperty("")
    done = BooleanProperty(False)
    drawn = BooleanProperty(False)


class SetUpPage(Page):
    left = NumericProperty(0)

    def show(self, **about: object) -> None:
        table = running_table()
        names = [player.name for player in table.head.seats]
        self.title = word("setup.title")
        box = self.ids.things
        box.clear_widgets()
        self._guesses()
        things = table.set_up()
        pictures = face_of(table.game.name).draw_set_up
        draw = pictures.load() if pictures is not None else None
        self.left = len(things)
        for number, thing in enumerate(things):
            row = SetUpLine(text=say(thing, names), means=("tick", number))
            pen = Pen()
            if draw is not None and draw(pen, thing, table.options):
                row.drawn = True
                row.ids.picture.add_widget(Picture(pen, pos_hint=UNDER), index=1)  # below the tick
            row.then = partial(self._tick, row)
            box.add_widget(row)

    def _guesses(self) -> None:
        """What this list rests on that nobody has looked at in the box."""
        app, table = running_app(), running_table()
        self.ids.guesses.clear_widgets()
        if table.game.own_box is None:
            return
        known = own_box.known(app.library, table.game)
        for question in own_box.unanswered_at_set_up(known, table.game, table.state):
            self.ids.guesses.add_widget(guess_row(table.game.name, question, self._ask))

    def _ask(self, question: str) -> None:
        app, game = running_app(), running_table().game
        BoxQuestionSheet(
            app, game, question, lambda new: self.show() if new else self._guesses()
        ).open()

    def _tick(self, row: SetUpLine) -> None:
        row.done = not row.done
        self.left = sum(not one.done for one in self.ids.things.children)

    def done(self) -> None:
        running_app().go_instead("table")


kv.load("shell/setup")
