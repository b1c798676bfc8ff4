"""Home: games going on, the games of the house, and the ways to everything else."""

from collections.abc import Callable

from kivy.factory import Factory
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.locale import word
from companion.store.history import PAGE, SCREENFUL, Going
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.shell.standing import stands
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton, IconButton, ListRow
from companion.ui.words import game_name


class HomePage(Page):
    def show(self, **about: object) -> None:
        app = running_app()
        self.ids.notice.clear_widgets()
        self._tell_damage()
        self.ids.going.clear_widgets()
        if going := app.library.history.going(limit=SCREENFUL):
            card = Factory.GoingOn()
            self.ids.going.add_widget(card)
            self._add_going(card, going)
        self.ids.games.clear_widgets()
        for name in games.names():
            button = BigButton(
                text=game_name(name), icon="hexagon", look="plain", sub=word("home.begin")
            )
            button.means = ("new", name)
            button.then = lambda name=name: app.go("new", game=name)
            self.ids.games.add_widget(button)
        if not games.names():
            self.ids.games.add_widget(Small(text=word("home.no-games")))
        self.ids.helpers.clear_widgets()
        if games.names():
            button = BigButton(text=word("score.title"), icon="calculator", sub=word("score.hint"))
            button.means = "score-only"
            button.then = lambda: app.go("score")
            self.ids.helpers.add_widget(button)
        if app.prefs.helpers:
            button = BigButton(text=word("helpers.title"), icon="dice-5", sub=word("helpers.hint"))
            button.means = "helpers"
            button.then = lambda: app.go("helpers")
            self.ids.helpers.add_widget(button)

    def _add_going(self, card: BoxLayout, going: list[Going]) -> None:
        """So many of them, and a way to the next, where there are more."""
        history = running_app().library.history
        for one in going:
            card.add_widget(self._going(one))
        if len(card.children) - 1 >= history.count_going():
            return
        more = BigButton(text=word("home.more"), icon="chevron-down", look="quiet")
        more.means = "more-going"

        def show_more() -> None:
            card.remove_widget(more)
            self._add_going(card, history.going(going[-1], limit=PAGE))

        more.then = show_more
        card.add_widget(more)

    def _tell_damage(self) -> None:
        """What the daily look through the library found, with the way on."""
        app = running_app()
        error = app.library.automatic_backups.error
        if error is not None and error.why.id == "store.damaged":
            button = BigButton(text=word("home.damaged"), sub=word("home.mend"), icon="history")
            button.means = "rescue"
            button.then = lambda: app.rescue(error)
            self.ids.notice.add_widget(button)

    def leave(self) -> None:
        self.ids.notice.clear_widgets()

    def _going(self, one: Going) -> BoxLayout:
        app = running_app()
        names = [seat.name for seat in one.seats]
        stand = stands(one.game, one.standing, names, one.touched, app.library.now())
        row = ListRow(text=", ".join(names), sub=f"{game_name(one.game)} · {stand}", icon="play")
        row.means = ("resume", str(one.id))
        row.then = lambda: app.attempt(lambda: app.open_table(one.id))
        row.held = lambda: self._ask_about(one)
        more = IconButton(icon="dots-vertical", pos_hint={"center_y": 0.5})
        more.means = ("about", str(one.id))
        more.then = row.held
        both = Factory.GoingRow()
        both.add_widget(row)
        both.add_widget(more)
        return both

    def _ask_about(self, one: Going) -> None:
        from companion.ui.widgets.bottom_sheet import (  # not needed for the first frame
            BottomSheet,
            SheetButton,
        )

        app = running_app()

        def put_away() -> None:
            done = app.attempt(lambda: app.library.put_away(one.id))
            self.show()
            if done:
                self._say(word("home.is-away"), take_up)

        def take_up() -> None:
            app.attempt(lambda: app.library.put_away(one.id, False))
            self.show()

        sheet = BottomSheet(", ".join(seat.name for seat in one.seats))
        sheet.say(word("home.put-away?"))
        sheet.offer(
            [
                SheetButton(
                    word("home.put-away"), put_away, icon="archive-arrow-down", means="put-away"
                ),
                SheetButton(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()

    def _say(self, text: str, undo: Callable[[], object]) -> None:
        """What was done, with the way back, in a place of its own until the page is left."""
        button = BigButton(text=text, sub=word("table.undo"), icon="undo")
        button.means = "undo-put-away"
        button.then = undo
        self.ids.notice.add_widget(button)


kv.load("shell/navigation", "shell/home")
