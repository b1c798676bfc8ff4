"""The round in the position editor: its number, whose turn, markers, cards; harvest and end."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal

from companion.games.caverna.actions import board
from companion.games.caverna.moves import SetCard, SetEnd, SetHarvest, SetMarkers, SetRound
from companion.games.caverna.rules.rounds import LAST
from companion.locale import word
from companion.ui.caverna.editor_counts import add_steppers
from companion.ui.caverna.names import NAME, space_name
from companion.ui.caverna.piece_buttons import ButtonGrid
from companion.ui.caverna.player_buttons import PlayerButton
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import field_name, kind_name

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor


def whose(
    page: "CavernaEditor", fill: BoxFiller, value: int, chosen: Callable[[int], object]
) -> None:
    """One of the players, by their marks."""
    many = len(page.names)
    cols = 4 if many > 5 and page.width < 700 else many  # seven in a line are too narrow
    with BoxFiller(fill.put(ButtonGrid, cols=cols)) as row:
        for seat in range(many):
            row.put(
                PlayerButton,
                look=(page.mark(seat), seat == value),
                means=("choose", seat),
                then=partial(chosen, seat),
            )


def show(page: "CavernaEditor", fill: BoxFiller) -> None:
    state = page.draft.state
    number = fill.add(
        Stepper(text=field_name(NAME, "round").capitalize(), value=state.round, least=1, most=LAST)
    )
    number.bind(value=lambda _, value: _set_round(page, round=int(value)))
    if state.seats > 1:
        for field, value in (("starter", state.starter), ("active", max(0, state.active))):
            fill.put(Words, text=field_name(NAME, field).capitalize(), bold=True)
            whose(page, fill, value, partial(_set_field, page, field))
        fill.put(
            ListRow,
            text=kind_name(NAME, "set-markers"),
            end=f"{state.leaves} / {state.questions}",
            means="edit-markers",
            then=lambda: _markers(page).open(),
        )
    _cards(page, fill)
    fill.put(Small, text=word("caverna.edit-end-hint"))
    for change in (SetHarvest(), SetEnd()):
        fill.put(
            BigButton,
            text=kind_name(NAME, change.kind()),
            icon="flag",
            means=("do", change.kind()),
            then=partial(_finish, page, change),
        )


def _cards(page: "CavernaEditor", fill: BoxFiller) -> None:
    """Which lie open."""
    state = page.draft.state
    found = board(state.seats)
    fill.put(Words, text=kind_name(NAME, "set-card"), bold=True)
    for at in found.cards:
        name = found.spaces[at].name
        lies = bool(state.open >> at & 1)
        fill.put(
            ListRow,
            text=space_name(name),
            end=word("yes") if lies else word("no"),
            chosen=lies,
            means=("card", name),
            then=partial(page.change, SetCard(name, not lies)),
        )


def _finish(page: "CavernaEditor", change: SetHarvest | SetEnd) -> None:
    page.change(change)
    page.part = "home"
    page.change()
    Toast.show(word("caverna.edit-homes-now"))


def _set_field(page: "CavernaEditor", field: str, value: int) -> None:
    _set_round(page, **{field: value})


def _set_round(page: "CavernaEditor", **fields: int) -> None:
    state = page.draft.state
    now = {"round": state.round, "starter": state.starter, "active": max(0, state.active)}
    if not fields.items() <= now.items():
        page.change(SetRound(**(now | fields)))


def _markers(page: "CavernaEditor") -> BottomSheet:
    state = page.draft.state
    sheet = BottomSheet(kind_name(NAME, "set-markers"))
    leaves = Stepper(text=field_name(NAME, "leaves").capitalize(), value=state.leaves, most=4)
    reds = Stepper(text=field_name(NAME, "questions").capitalize(), value=state.questions, most=3)
    add_steppers(sheet, leaves, reds)
    sheet.body.add_widget(Words(text=field_name(NAME, "now").capitalize(), bold=True))

    def way(text: str, now: Literal["", "leaf", "question"], icon: str = "") -> SheetButton:
        def done() -> None:
            page.change(SetMarkers(int(leaves.value), int(reds.value), now))

        return SheetButton(word(text), done, icon=icon, means=("now", now))

    sheet.offer(
        [
            way("caverna.marker-none", ""),
            way("caverna.marker-leaf", "leaf", "leaf"),
            way("caverna.marker-red", "question", "help-circle"),
        ]
    )
    return sheet
