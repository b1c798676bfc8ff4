"""The people of this library: each with a name, a colour and an emblem that can be changed."""

from functools import partial
from uuid import UUID

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.locale import word
from companion.store.people import Person
from companion.ui import kv
from companion.ui.emblems import EMBLEMS, mark_letter
from companion.ui.running import running_app
from companion.ui.shell.merge_players import merge_players
from companion.ui.theme import SEATS
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.marks import MarkChoices, MarkOption
from companion.ui.widgets.name_input import ask_name
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton, Touch


class PersonRow(Touch, BoxLayout):
    name = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")


class PeoplePage(Page):
    def show(self, **about: object) -> None:
        self.app = running_app()
        self.title = word("people.title")
        people = self.app.library.people.all()
        with BoxFiller(self.ids.people) as fill:
            for person in people:
                fill.put(
                    PersonRow,
                    name=person.name,
                    colour=person.colour,
                    letter=mark_letter(person.name, person.emblem),
                    means=("person", person.name),
                    then=partial(PersonSheet(self, person.id).ask),
                )
        self.ids.none.text = word("people.hint") if people else word("people.none")

    def add(self) -> None:
        def add(name: str) -> None:
            self.app.attempt(lambda: self.app.library.people.add(name))
            self.show()

        ask_name(word("new.name"), add)


class PersonSheet:
    """What is kept of a person, to be changed; the page behind is told."""

    def __init__(self, page: PeoplePage, id: UUID) -> None:
        self._page = page
        self._id = id

    def ask(self) -> None:
        self._sheet = BottomSheet()
        self._fill()
        self._sheet.pin(SheetButton(word("ok"), look="primary", means="ok"))
        self._sheet.open()

    def _fill(self) -> None:
        person = self._person()
        self._sheet.title = person.name
        with BoxFiller(self._sheet.body) as fill:
            fill.put(
                BigButton,
                text=word("people.rename"),
                sub=word("people.rename-hint"),
                icon="pencil",
                means="rename",
                then=self._rename,
            )
            fill.put(Small, text=word("people.colour"))
            letter = mark_letter(person.name, person.emblem)
            colours = [MarkOption(colour, colour, letter) for colour in SEATS]
            self._marks(fill, "colour", person.colour, colours)
            fill.put(Small, text=word("people.emblem"))
            emblems = [
                MarkOption(emblem, person.colour, mark_letter(person.name, emblem))
                for emblem in ("", *EMBLEMS)
            ]
            self._marks(fill, "emblem", person.emblem, emblems)
            fill.put(
                BigButton,
                text=word("statistics.same-person"),
                sub=word("statistics.same-person-hint"),
                icon="account-switch",
                look="quiet",
                means="same-person",
                then=self._merge,
            )

    def _marks(self, fill: BoxFiller, name: str, value: str, options: list[MarkOption]) -> None:
        marks = fill.put(MarkChoices, name=name, chosen=lambda one: self._change(**{name: one}))
        marks.options = options
        marks.value = value

    def _person(self) -> Person:
        return next(one for one in self._page.app.library.people.all() if one.id == self._id)

    def _change(self, **fields: str) -> None:
        app = self._page.app
        app.attempt(lambda: app.library.people.change(replace(self._person(), **fields)))
        self._fill()
        self._page.show()

    def _rename(self) -> None:
        ask_name(word("new.name"), lambda name: self._change(name=name), self._person().name)

    def _merge(self) -> None:
        self._sheet.dismiss()
        merge_players(self._page.app, self._page.show, self._id)


kv.load("shell/people")
