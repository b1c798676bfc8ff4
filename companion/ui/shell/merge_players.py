"""Two players who are one person: asked for, and merged."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from companion.locale import word
from companion.store.people import Person
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def merge_players(
    app: "CompanionApp", then: Callable[[], object], first: UUID | None = None
) -> None:
    """Asks who is who: first for the name that stays, then for the other one."""
    people = app.library.people.all()
    one = next((person for person in people if person.id == first), None)
    title = word("statistics.same-as", name=one.name) if one else word("statistics.same-person")
    ways = [
        SheetButton(
            person.name,
            partial(_merge, app, then, one, person)
            if one
            else partial(merge_players, app, then, person.id),
            means=("person", person.name),
        )
        for person in people
        if person.id != first
    ]
    sheet = BottomSheet(title)
    sheet.whisper(word("statistics.same-hint") if one else word("statistics.same-first"))
    sheet.offer([*ways, SheetButton(word("cancel"), look="quiet", means="cancel")]).open()


def _merge(app: "CompanionApp", then: Callable[[], object], keep: Person, other: Person) -> None:
    def merge() -> None:
        app.library.people.merge(keep.id, other.id)
        Toast.show(word("statistics.merged", name=keep.name, other=other.name))

    app.attempt(merge)
    then()
