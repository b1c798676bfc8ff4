"""Spaces and the round in the position editor: goods and dwarfs there, cards, markers, the end."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.games.caverna.moves import (
    SetCard,
    SetEnd,
    SetHarvest,
    SetMarkers,
    SetPlaced,
    SetRound,
    SetStock,
)
from companion.games.caverna.rules import gains
from companion.games.caverna.rules.rounds import LAST
from companion.games.caverna.state import NOBODY
from companion.locale import word
from companion.ui.caverna import signs
from companion.ui.caverna import spaces as shown
from companion.ui.caverna.draft import Draft
from companion.ui.caverna.faces import FaceGrid, SpaceCard, SpaceLook
from companion.ui.caverna.names import good_name, space_name
from companion.ui.caverna.players import MarkFace
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import field_name, kind_name

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor

NAME = "caverna"


def whose(
    page: "CavernaEditor", fill: BoxFiller, value: int, chosen: Callable[[int], object]
) -> None:
    """One of the players, by their marks."""
    many = len(page.names)
    cols = 4 if many > 5 and page.width < 700 else many  # seven in a line are too narrow
    with BoxFiller(fill.put(FaceGrid, cols=cols)) as row:
        for seat in range(many):
            row.put(
                MarkFace,
                look=(page.mark(seat), seat == value),
                means=("choose", seat),
                then=partial(chosen, seat),
            )


def spaces(page: "CavernaEditor", draft: Draft, fill: BoxFiller) -> None:
    """All spaces that lie open; a touch sets what lies there and who stands there."""
    state = draft.state
    found = board(state.seats)
    with BoxFiller(fill.put(FaceGrid, cols=2 if page.width < 700 else 4)) as grid:
        for at, space in enumerate(found.spaces):
            if not state.open >> at & 1:
                continue
            who = state.on[at]
            weapon = 0
            if who != NOBODY:
                weapon = next((own for there, own in state.homes[who].away if there == at), 0)
            grid.put(
                SpaceCard,
                look=SpaceLook(
                    space_name(space.name),
                    signs.of_goods(gains.lying(state, at)),
                    shown.does(state.seats, at),
                    True,
                    None if who == NOBODY else (page.mark(who), weapon),
                ),
                means=("space", space.name),
                then=partial(_open, page, draft, at),
            )


def _open(page: "CavernaEditor", draft: Draft, at: int) -> None:
    _space(page, draft, at).open()


def _space(page: "CavernaEditor", draft: Draft, at: int) -> BottomSheet:
    state = draft.state
    space = board(state.seats).spaces[at]
    sheet = BottomSheet(space_name(space.name))
    made = {}
    for good, count in zip(space.goods, state.stock[at], strict=True):
        name = box.GOODS[good]
        made[name] = Stepper(text=good_name(name).capitalize(), value=count)
        sheet.body.add_widget(made[name])

    def counted() -> None:
        changes = [SetStock(space.name, name, int(one.value)) for name, one in made.items()]
        if changes:
            page.change(*changes)

    ways = [SheetButton(word("ok"), counted, look="primary", means="ok")]
    sheet.body.add_widget(Words(text=word("caverna.who-stands"), bold=True))
    placed = [
        SheetButton(
            word("nobody"), partial(page.change, SetPlaced(space.name, NOBODY)), means="nobody"
        )
    ]
    for seat, name in enumerate(page.names):
        for weapon in dict.fromkeys(state.homes[seat].dwarfs):
            text = f"{name} ({weapon})" if weapon else name
            change = SetPlaced(space.name, seat, weapon)
            placed.append(
                SheetButton(
                    text, partial(page.change, change), icon="account", means=("on", seat, weapon)
                )
            )
    sheet.offer([*ways, *placed])
    return sheet


def rounds(page: "CavernaEditor", draft: Draft, fill: BoxFiller) -> None:
    """Round, start marker, whose turn, markers, cards; harvest and end."""
    state = draft.state
    number = fill.add(
        Stepper(text=field_name(NAME, "round").capitalize(), value=state.round, least=1, most=LAST)
    )
    number.bind(value=lambda _, value: _set_round(page, draft, round=int(value)))
    if state.seats > 1:
        for field, value in (("starter", state.starter), ("active", max(0, state.active))):
            fill.put(Words, text=field_name(NAME, field).capitalize(), bold=True)
            whose(page, fill, value, partial(_set_field, page, draft, field))
        fill.put(
            ListRow,
            text=kind_name(NAME, "set-markers"),
            end=f"{state.leaves} / {state.questions}",
            means="edit-markers",
            then=lambda: _markers(page, draft).open(),
        )
    fill.put(Words, text=kind_name(NAME, "set-card"), bold=True)
    found = board(state.seats)
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
    fill.put(Small, text=word("caverna.edit-end-hint"))
    for kind, change in (("set-harvest", SetHarvest()), ("set-end", SetEnd())):
        fill.put(
            BigButton,
            text=kind_name(NAME, kind),
            icon="flag",
            means=("do", kind),
            then=partial(_finish, page, change),
        )


def _finish(page: "CavernaEditor", change: SetHarvest | SetEnd) -> None:
    page.change(change)
    page.part = "home"
    page.change()
    Toast.show(word("caverna.edit-homes-now"))


def _set_field(page: "CavernaEditor", draft: Draft, field: str, value: int) -> None:
    _set_round(page, draft, **{field: value})


def _set_round(page: "CavernaEditor", draft: Draft, **fields: int) -> None:
    state = draft.state
    now = {"round": state.round, "starter": state.starter, "active": max(0, state.active)}
    if not fields.items() <= now.items():
        page.change(SetRound(**(now | fields)))


def _markers(page: "CavernaEditor", draft: Draft) -> BottomSheet:
    state = draft.state
    sheet = BottomSheet(kind_name(NAME, "set-markers"))
    leaves = Stepper(text=field_name(NAME, "leaves").capitalize(), value=state.leaves, most=4)
    reds = Stepper(text=field_name(NAME, "questions").capitalize(), value=state.questions, most=3)
    for stepper in (leaves, reds):
        sheet.body.add_widget(stepper)
    sheet.body.add_widget(Words(text=field_name(NAME, "now").capitalize(), bold=True))

    def done(now: str) -> None:
        change = SetMarkers(int(leaves.value), int(reds.value), now)  # type: ignore[arg-type]
        page.change(change)

    ways = [
        SheetButton(word("caverna.marker-none"), partial(done, ""), means=("now", "")),
        SheetButton(word("caverna.marker-leaf"), partial(done, "leaf"), icon="leaf",
            means=("now", "leaf")),
        SheetButton(word("caverna.marker-red"), partial(done, "question"), icon="help-circle",
            means=("now", "question")),
    ]  # fmt: skip
    sheet.offer(ways)
    return sheet
