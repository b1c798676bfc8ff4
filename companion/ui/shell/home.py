"""Home: games going on, the games of the house, and the ways to everything else."""

from datetime import datetime

from kivy.factory import Factory

from companion import games
from companion.locale import word, words
from companion.store.history import Going
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import game_name


class HomePage(Page):
    def show(self, **about: object) -> None:
        app = running_app()
        going = app.library.history.going()
        self.ids.going.clear_widgets()
        if going:
            card = Factory.GoingOn()
            for one in going:
                card.add_widget(self._going(one))
            self.ids.going.add_widget(card)
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

    def _going(self, one: Going) -> ListRow:
        app = running_app()
        when = datetime.fromtimestamp(one.touched).strftime("%d.%m. %H:%M")
        names = ", ".join(seat.name for seat in one.seats)
        row = ListRow(
            text=names, sub=f"{game_name(one.game)} · {when} · {words('entries', one.rows)}"
        )
        row.icon = "play"
        row.means = ("resume", str(one.id))
        row.then = lambda: app.attempt(lambda: app.open_table(one.id))
        row.held = lambda: self._ask_about(one)
        return row

    def _ask_about(self, one: Going) -> None:
        from companion.ui.widgets.bottom_sheet import (  # not needed for the first frame
            BottomSheet,
            SheetButton,
        )

        app = running_app()

        def put_away() -> None:
            app.attempt(lambda: app.library.put_away(one.id))
            self.show()

        sheet = BottomSheet(", ".join(seat.name for seat in one.seats))
        sheet.say(word("home.put-away?"))
        sheet.offer(
            [
                SheetButton(word("home.put-away"), put_away, "danger", means="put-away"),
                SheetButton(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()


kv.load("shell/navigation", "shell/home")
