"""Helpers without a game: who starts, who sits where, set-ups to share, quick answers, pasting."""

import secrets
from functools import partial

from kivy.properties import ListProperty, StringProperty

from companion import games
from companion.core.chance import Stream, shuffled
from companion.core.game import Variant
from companion.locale import word, words
from companion.store import own_box
from companion.store.people import fold
from companion.ui import kv
from companion.ui.face import Quick
from companion.ui.faces import face_of
from companion.ui.running import running_app
from companion.ui.shell.transfer import open_file, paste, share_setup
from companion.ui.theme import SEATS
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.name_input import ask_name
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import game_name, say, variant_name, with_colon


class HelpersPage(Page):
    present = ListProperty([])  # who is at the table tonight
    drawn = StringProperty("")

    def show(self, **about: object) -> None:
        self.title = word("helpers.title")
        self.drawn = ""
        self._people()
        self._games()
        self._quick()

    def _quick(self) -> None:
        """Questions about a game that need no table."""
        box = self.ids.quick
        box.clear_widgets()
        for game in games.names():
            for quick in face_of(game).quick:
                act = BigButton(
                    text=word(f"quick.{quick.name}"), sub=game_name(game), icon=quick.icon
                )
                act.means = ("quick", quick.name)
                act.then = partial(_open, quick)
                box.add_widget(act)

    def paste(self) -> None:
        paste(running_app())

    def open_file(self) -> None:
        open_file(running_app())

    def _people(self) -> None:
        box = self.ids.people
        box.clear_widgets()
        known = [person.name for person in running_app().library.people.all()]
        for name in dict.fromkeys([*known, *self.present]):
            row = ListRow(text=name, chosen=name in self.present)
            row.icon = "check-circle" if row.chosen else "account"
            row.means = ("present", name)
            row.then = lambda name=name: self.toggle(name)
            box.add_widget(row)

    def toggle(self, name: str) -> None:
        if name in self.present:
            self.present = [one for one in self.present if one != name]
        else:
            self.present = [*self.present, name]
        self._people()

    def add(self) -> None:
        ask_name(word("new.name"), self.come)

    def come(self, name: str) -> None:
        """Somebody known by this name, however it is spelt, or somebody new."""
        people = [person.name for person in running_app().library.people.all()]
        known = {fold(one): one for one in (*people, *self.present)}
        name = known.get(fold(name), name)
        if name not in self.present:
            self.toggle(name)

    def draw_start(self) -> None:
        if self.present:
            name = Stream(secrets.token_hex(16), "start").pick(list(self.present))
            self.drawn = word("new.starts", name=name)
        else:
            self.drawn = word("helpers.nobody")

    def draw_seats(self) -> None:
        """Seats and colours, clockwise from the start player."""
        seed = secrets.token_hex(16)
        names = shuffled(self.present, seed, "seats")
        colours = shuffled(tuple(SEATS), seed, "colours")
        pairs = zip(names, colours, strict=False)
        self.drawn = "\n".join(with_colon(name, word(f"colour.{colour}")) for name, colour in pairs)
        if not names:
            self.drawn = word("helpers.nobody")

    def _games(self) -> None:
        box = self.ids.games
        box.clear_widgets()
        for name in games.names():
            act = BigButton(text=game_name(name), icon="format-list-bulleted")
            act.means = ("set-up", name)
            act.then = lambda name=name: self.ask_count(name)
            box.add_widget(act)

    def ask_count(self, name: str) -> None:
        game = games.load(name)
        ways = [
            SheetButton(
                f"{variant_name(name, variant.name)}, {words('helpers.players', count)}",
                partial(self.lay_out, name, variant, count),
                means=("count", variant.name, count),
            )
            for variant in game.variants
            for count in variant.seats
        ]
        sheet = BottomSheet(game_name(name))
        sheet.offer([*ways, SheetButton(word("cancel"), look="quiet", means="cancel")]).open()

    def lay_out(self, name: str, variant: Variant, count: int) -> None:
        seats = [word("helpers.seat", number=number + 1) for number in range(count)]
        sheet = BottomSheet(f"{game_name(name)}, {words('helpers.players', count)}")
        game = games.load(name)
        options = own_box.with_known(running_app().library, game, variant.options)
        things = game.lay_out(count, options)
        sheet.say(*(f"• {say(thing, seats)}" for thing in things))
        names = [*self.present, *seats[len(self.present) :]][:count]
        share = partial(share_setup, running_app(), name, variant, names)
        sheet.offer(
            [
                SheetButton(word("hand-on.setup"), share, icon="qrcode", means="share-set-up"),
                SheetButton(word("ok"), look="primary", means="ok"),
            ]
        ).open()


def _open(quick: Quick) -> None:
    quick.open.load()()


kv.load("shell/helpers")
