"""The table: whose turn it is, what is asked, and what just happened."""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.journal import Played, Refused
from companion.core.moves import TABLE, Move
from companion.core.moves import Act as Entered
from companion.device.senses import speak
from companion.locale import word
from companion.ui import kv
from companion.ui.shell.entries import describe
from companion.ui.shell.plain import Begin, Plain
from companion.ui.widgets import answers
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.pad import Pad
from companion.ui.widgets.page import Page
from companion.ui.widgets.refusal import refusal_sheet
from companion.ui.widgets.sheets import Sheet, Way
from companion.ui.widgets.text import Small, Title, Words
from companion.ui.widgets.touch import Act
from companion.ui.words import game_name, say

ON_SCREEN = 3  # entries of "since your last turn"
LATEST = 12  # entries beside the questions on a wide screen


class TablePage(Page):
    turn = StringProperty("")
    clock_text = StringProperty("")
    clock_runs = BooleanProperty(False)
    acting = NumericProperty(TABLE)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tick: Any = None
        self._game: Any = None

    def show(self, **about: Any) -> None:
        self.app = App.get_running_app()
        self.table = self.app.table
        self.names = [player.name for player in self.table.head.seats]
        self.title = game_name(self.table.game.name)
        self.plain = Plain(self.table)
        if self._game != self.table.head.id:
            self._game = self.table.head.id
            self.clock = self.app.library.clock(self._game)
        if self._tick is None:
            self._tick = Clock.schedule_interval(self._count, 1)
        self.refresh()

    def leave(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None

    def back(self) -> bool:
        if self.plain.step_back():
            self.refresh()
            return True
        self.clock.pause()
        return False

    # what is shown

    def refresh(self) -> None:
        self._whose_turn()
        self._undo_and_redo()
        self._happened()
        self._asked()
        self._beside()

    def on_wide(self, *args: Any) -> None:
        if self._game is not None:
            self._beside()

    def _beside(self) -> None:
        """On a wide screen the sheet so far and the latest entries stand beside the questions."""
        panes = self.ids.panes
        for old in panes.children[:-1]:  # all but the first, where the questions are
            panes.remove_widget(old)
        if not self.wide:
            return
        beside = Factory.Beside()
        column = Factory.Column(padding=(dp(20), dp(16)), spacing=dp(16))
        card = Factory.Card()
        colours = [player.colour for player in self.table.head.seats]
        card.add_widget(Pad(self.table.sheet, self.names, colours))
        column.add_widget(card)
        for entry in reversed(self.table.journal.played[-LATEST:]):
            column.add_widget(Small(text=describe(self.table.game, entry, self.names)))
        beside.add_widget(column)
        panes.add_widget(beside)

    def _whose_turn(self) -> None:
        asks = self.table.prompt.asks
        seats = [ask.seat for ask in asks if ask.seat != TABLE]
        self.acting = seats[0] if seats else TABLE
        if not asks:
            self.turn = word("table.over")
        elif not seats:
            self.turn = word("table.all")
        else:
            self.turn = self.names[seats[0]] if len(seats) == 1 else word("table.together")
        self.ids.chips.clear_widgets()
        if len(seats) == 1:
            colour = self.table.head.seats[self.acting].colour
            self.ids.chips.add_widget(Chip(colour=colour, letter=self.turn[:1].upper()))
        if not asks:
            self.clock.pause()
        elif self.clock.turn != self.acting:
            self.clock.pass_to(self.acting)
        self._count()

    def _undo_and_redo(self) -> None:
        line, undone = self.table.journal.line, self.table.journal.undone
        last = line[-1] if line else None
        following = undone[-1] if undone else None
        self.ids.bar.clear_widgets()
        for name, entry, then in (("undo", last, self.undo), ("redo", following, self.redo)):
            if entry is not None:
                button = Act(text=word(f"table.{name}"), sub=self._named(entry), icon=name)
                button.look = "quiet"
                button.means = name
                button.bind(on_release=lambda _, then=then: then())
                self.ids.bar.add_widget(button)

    def _named(self, entry: Any) -> str:
        if not isinstance(entry, Played):
            return word("entry.broken")
        return describe(self.table.game, entry, self.names)

    def _happened(self) -> None:
        box = self.ids.happened
        box.clear_widgets()
        broken = self.table.journal.broken
        if broken is not None:
            box.add_widget(Words(text=word("table.broken")))
            box.add_widget(Small(text=say(broken.why, self.names)))
        since = self.table.since_last_turn(self.acting) if self.acting != TABLE else []
        played = self.table.journal.played
        for entry in since[-ON_SCREEN:] or played[-1:]:
            box.add_widget(Small(text=describe(self.table.game, entry, self.names)))
        if not box.children:
            box.add_widget(Small(text=word("table.begin")))

    def _asked(self) -> None:
        box = self.ids.asked
        box.clear_widgets()
        if self.table.over:
            box.add_widget(Words(text=word("table.over-hint")))
            final = Act(text=word("table.sheet"), look="primary", icon="trophy")
            final.means = "final-sheet"
            final.bind(on_release=lambda *_: self.app.go("sheet"))
            box.add_widget(final)
            return
        for group in self.plain.groups():
            box.add_widget(Title(text=group.question))
            answers.fill(box, group, self.choose, self.ask_about)
        if self.plain.begun is None and self.plain.anytime():
            besides = Act(text=word("plain.anytime"), look="quiet", icon="dots-vertical")
            besides.means = "anytime"
            besides.bind(on_release=lambda *_: self.besides())
            box.add_widget(besides)
        if self.plain.begun is not None:
            leave = Act(text=word("cancel"), look="quiet")
            leave.means = "step-back"
            leave.bind(on_release=lambda *_: self.back())
            box.add_widget(leave)
        self.ids.scroll.scroll_y = 1
        if self.app.prefs.speak and self.plain.begun is None:
            asks = self.table.prompt.asks
            speak(". ".join(say(ask.question, self.names) for ask in asks))

    def _count(self, *args: Any) -> None:
        self.clock.tick()
        self.clock_runs = self.clock.running
        seconds = int(self.clock.used.get(self.acting, 0))
        self.clock_text = f"{seconds // 60}:{seconds % 60:02}"

    # what is done

    def choose(self, means: Any) -> None:
        move = self.plain.choose(means)
        if move is None:
            self._asked()
        else:
            self.enter(move)

    def enter(self, *acts: Entered) -> None:
        """The one way in for everything that is touched on this page."""

        def keep() -> None:
            outcome = self.table.enter(*acts)
            if isinstance(outcome, Refused):
                self._refused(outcome)

        self.app.say_after(keep)
        self.refresh()

    def _refused(self, refused: Refused[Any]) -> None:
        def anyway() -> None:
            assert isinstance(refused.act, Move)
            self.app.say_after(lambda: self.table.anyway(refused.act))
            self.refresh()

        refusal_sheet(self.app, self.table, refused, anyway).open()

    def ask_about(self, means: Any) -> None:
        """A finger held on a choice asks: may I?"""
        if isinstance(means, Begin):
            legal = [*self.table.game.legal(self.table.state)]
            if means.seat != TABLE:
                legal += self.table.game.anytime(self.table.state, means.seat)
            fits = any(means.fits(move) for move in legal)
            Sheet(word("table.may-i")).say(
                word("table.yes-you-may" if fits else "table.not-now")
            ).offer([Way(word("ok"), look="primary", means="ok")]).open()

    def besides(self) -> None:
        """What is allowed at any time, seat by seat."""
        sheet = Sheet(word("plain.anytime"))
        for group in self.plain.anytime():
            sheet.body.add_widget(Words(text=group.question, bold=True))

            def chosen(means: Any) -> None:
                sheet.dismiss()
                self.choose(means)

            answers.fill(sheet.body, group, chosen, self.ask_about)
        sheet.offer([Way(word("cancel"), look="quiet", means="cancel")]).open()

    def undo(self) -> None:
        if self.table.journal.line:
            self.plain.step_back()
            self.app.say_after(self.table.undo)
            self.refresh()

    def redo(self) -> None:
        if self.table.journal.undone:
            self.plain.step_back()
            self.app.say_after(self.table.redo)
            self.refresh()

    def pause(self) -> None:
        if self.clock.running:
            self.clock.pause()
        else:
            self.clock.resume()
        self._count()

    def menu(self) -> None:
        paused = not self.clock.running
        Sheet(self.title).offer(
            [
                Way(word("menu.sheet"), lambda: self.app.go("sheet"), icon="table", means="sheet"),
                Way(word("menu.log"), lambda: self.app.go("log"), icon="history", means="log"),
                Way(
                    word("menu.correct"),
                    lambda: self.app.go("correct"),
                    icon="pencil",
                    means="correct",
                ),
                Way(
                    word("menu.rules"),
                    lambda: self.app.go("rules", game=self.table.game.name),
                    icon="book-open-page-variant",
                    means="rules",
                ),
                Way(
                    word("menu.resume" if paused else "menu.pause"),
                    self.pause,
                    icon="play" if paused else "pause",
                    means="pause",
                ),
                Way(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()


kv.load("shell/table")
