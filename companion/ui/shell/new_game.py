"""A new game: who plays, in which seats and colours, which variant, by which rulings."""

import secrets
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from msgspec.structs import replace

from companion import games, locale, rulebook
from companion.core.chance import Stream, shuffled
from companion.core.record import Player
from companion.locale import word
from companion.store import own_box
from companion.store.people import Member, Person, PlayerGroup, fold
from companion.table import Table
from companion.ui import kv
from companion.ui.protocols import TouchEvent
from companion.ui.running import running_app
from companion.ui.theme import SEATS
from companion.ui.widgets import inputs as _inputs  # noqa: F401 (used in kv)
from companion.ui.widgets import seats as _seats  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Segmented
from companion.ui.widgets.name_input import ask_name
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import answer_name, game_name, option_name, variant_name

if TYPE_CHECKING:
    from companion.ui.app import Visit


class NewGamePage(Page):
    players = ListProperty([])  # pairs of name and colour, clockwise from the start player
    variant = ObjectProperty(None, allownone=True)
    shuffler = StringProperty("table")
    ready = BooleanProperty(False)
    missing = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._visit: Visit | None = None
        self._people: dict[str, Person] = {}  # as they were when they sat down
        self._recoloured: set[str] = set()  # whose colour was chosen here
        self.rulings: dict[str, str | int | bool] = {}

    def show(
        self, game: str, players: list[tuple[str, str]] | None = None, **about: object
    ) -> None:
        self.game = games.load(game)
        self.title = game_name(game)
        if self._visit is not running_app().visits[-1]:  # else from a page visited meanwhile
            self._visit = running_app().visits[-1]
            self.rulings = {}
            self._recoloured = set()
            self.ids.scroll.to_top()
            if players is not None:
                self.players = players
        self._follow_people()
        with BoxFiller(self.ids.box) as fill:
            if self.game.own_box is not None:
                visit = partial(running_app().go, "my-box", game=game)
                fill.put(
                    BigButton,
                    text=word("box.title"),
                    icon="package-variant",
                    look="quiet",
                    means="my-box",
                    then=visit,
                )
        self._offer_people()
        self._check()

    def on_touch_down(self, touch: TouchEvent) -> bool:
        return self.ids.seats.take(touch) or bool(super().on_touch_down(touch))

    # who plays

    def _follow_people(self) -> None:
        """Who was given another name or colour meanwhile sits there with it."""
        now = {person.id: person for person in running_app().library.people.all()}
        taken = {colour for _, colour in self.players}
        players = []
        for name, colour in self.players:
            was = self._people.get(name)
            person = now.get(was.id) if was is not None else None
            if was is not None and person is not None:
                name = person.name
                if person.colour != was.colour and person.colour not in taken:
                    colour = person.colour
                    taken.add(colour)
            players.append((name, colour))
        self.players = []  # an emblem may be another one now
        self.players = players

    def _offer_people(self) -> None:
        app = running_app()
        box = self.ids.people
        box.clear_widgets()
        seated = {name for name, _ in self.players}
        people = app.library.people.all()
        self._people = {person.name: person for person in people}
        for person in people:
            if person.name not in seated:
                button = BigButton(text=person.name, icon="plus", look="quiet")
                button.means = ("seat", person.name)
                button.then = lambda one=person: self.sit(one.name, one.colour)
                box.add_widget(button)

    def sit(self, name: str, colour: str = "") -> None:
        taken = {colour for _, colour in self.players}
        if not colour or colour in taken:
            colour = next((one for one in SEATS if one not in taken), "")
        self.players = [*self.players, (name, colour)]
        self._offer_people()
        self._check()

    def add_player(self) -> None:
        def add(name: str) -> None:
            app = running_app()
            if any(fold(name) == fold(seated) for seated, _ in self.players):
                Toast.show(word("new.sits-already", name=name))
                return
            known = {fold(person.name): person for person in app.library.people.all()}
            person = known.get(fold(name))
            if person is not None:
                self.sit(person.name, person.colour)
            elif app.attempt(lambda: app.library.people.add(name)):
                self.sit(name)

        ask_name(word("new.name"), add)

    def stand_up(self, seat: int) -> None:
        self.players = [one for at, one in enumerate(self.players) if at != seat]
        self._offer_people()
        self._check()

    def order(self, order: list[int]) -> None:
        self.players = [self.players[at] for at in order]

    def next_colour(self, seat: int) -> None:
        taken = {colour for _, colour in self.players}
        colours = list(SEATS)
        name, colour = self.players[seat]
        at = colours.index(colour) if colour in colours else -1
        free = [one for one in colours[at + 1 :] + colours[: at + 1] if one not in taken]
        if free:
            self._recoloured.add(name)
            self.players = [
                (name, free[0]) if one == seat else player
                for one, player in enumerate(self.players)
            ]

    def random_seats(self) -> None:
        self.players = list(shuffled(self.players, secrets.token_hex(16), "seats"))

    def random_start(self) -> None:
        if self.players:
            first = Stream(secrets.token_hex(16), "start").below(len(self.players))
            self.players = [*self.players[first:], *self.players[:first]]
            Toast.show(word("new.starts", name=self.players[0][0]))

    def _keep_colours(self) -> None:
        """The colour that somebody chose stays theirs; one given because theirs was taken is not.

        A colour that another one had to leave is offered again next time.
        """
        people = running_app().library.people
        colours = dict(self.players)
        for person in people.all():
            colour = colours.get(person.name, "")
            if colour and (not person.colour or person.name in self._recoloured):
                people.change(replace(person, colour=colour))

    def groups(self) -> None:
        app = running_app()
        sheet = BottomSheet(word("new.groups"))
        people = {person.id: person.name for person in app.library.people.all()}
        ways = [
            SheetButton(
                group.name,
                partial(self._take, group, people),
                means=("group", group.name),
            )
            for group in app.library.people.groups()
        ]
        if self.players:
            ways.append(
                SheetButton(
                    word("new.save-group"), self._save_group, icon="plus", means="save-group"
                )
            )
        if not ways:
            sheet.whisper(word("new.no-groups"))
        sheet.offer([*ways, SheetButton(word("cancel"), look="quiet", means="cancel")]).open()

    def _take(self, group: PlayerGroup, people: dict[UUID, str]) -> None:
        self.players = [
            (people[member.person], member.colour)
            for member in group.members
            if member.person in people
        ]
        self.rulings = dict(group.rulings.get(self.game.name, {}))
        self._offer_people()
        self._check()

    def _save_group(self) -> None:
        app = running_app()
        ids = {person.name: person.id for person in app.library.people.all()}

        def save(name: str) -> None:
            members = tuple(
                Member(ids[player], colour) for player, colour in self.players if player in ids
            )
            group = PlayerGroup(uuid4(), name, members, {self.game.name: self.rulings})
            app.attempt(lambda: app.library.people.keep_group(group))
            Toast.show(word("new.group-saved", name=name))

        ask_name(word("new.group-name"), save)

    # how it is played

    def _check(self) -> None:
        """Which variants this many can play, and what is missing to begin."""
        count = len(self.players)
        fitting = [one for one in self.game.variants if count in one.seats]
        self.ids.variants.options = [
            (one.name, variant_name(self.game.name, one.name)) for one in fitting
        ]
        if self.variant not in [one.name for one in fitting]:
            self.variant = fitting[0].name if fitting else None
        self.ids.variants.value = self.variant
        self.ready = bool(fitting)
        counts = sorted({seats for one in self.game.variants for seats in one.seats})
        span = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
        self.missing = (
            "" if fitting else word("new.count", game=game_name(self.game.name), span=span)
        )

    def rule(self) -> None:
        """The open questions of the books, each with its answers."""
        sheet = BottomSheet(word("new.rulings"))
        sheet.whisper(word("new.rulings-hint"))
        for ruling in self.game.rulings:
            sheet.body.add_widget(Words(text=option_name(self.game.name, ruling.name), bold=True))
            unit = rulebook.unit(f"{self.game.name}.ruling.{ruling.name}", locale.current())
            if unit is not None and unit.place:
                sheet.whisper(unit.place)
            answers = Segmented(value=self.rulings.get(ruling.name, ruling.answers[0]))
            answers.options = [
                (answer, answer_name(self.game.name, ruling.name, answer))
                for answer in ruling.answers
            ]
            answers.bind(
                value=lambda _, value, name=ruling.name: self.rulings.__setitem__(name, value)
            )
            sheet.body.add_widget(answers)
        if not self.game.rulings:
            sheet.body.add_widget(Small(text=word("new.no-rulings")))
        sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()

    def begin(self) -> None:
        if not self.ready:
            Toast.show(self.missing)
            return
        app = running_app()
        chosen = replace(self.game.variant(self.variant).options, **self.rulings)
        options = own_box.with_known(app.library, self.game, chosen)
        players = tuple(Player(name, colour) for name, colour in self.players)
        seed = secrets.token_hex(16) if self.shuffler == "app" else None

        def start() -> None:
            self._keep_colours()
            app.table = Table.begin(
                self.game,
                players,
                options,
                app.library,
                id=uuid4(),
                seed=seed,
                started=datetime.now().astimezone().isoformat(timespec="seconds"),
            )
            app.go_instead("setup")

        app.attempt(start)


kv.load("shell/new_game")
