"""A home in the position editor, besides its board: dwarfs, crops, begging, suppliers."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box
from companion.games.caverna.furnishings.each_round import SUPPLIED
from companion.games.caverna.moves import SetBegging, SetCrops, SetDwarfs, SetSupplier
from companion.locale import word
from companion.ui.caverna.draft import Draft
from companion.ui.caverna.names import good_name
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.touch import ListRow
from companion.ui.words import field_name, kind_name

_Opens = Callable[["CavernaEditor", Draft], BottomSheet]

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor

NAME = "caverna"
CROPS = ("grain 1", "grain 2", "grain 3", "vegetable 1", "vegetable 2")


def show(page: "CavernaEditor", draft: Draft, fill: BoxFiller) -> None:
    home = draft.state.homes[page.seat]
    weapons = ", ".join("–" if not weapon else str(weapon) for weapon in home.dwarfs)
    for kind, end, opened in (
        ("set-dwarfs", weapons, _dwarfs),
        ("set-crops", str(sum(home.crops)), _crops),
        ("set-begging", str(home.begging), _begging),
        ("set-supplier", str(sum(home.supplies)), _suppliers),
    ):
        fill.put(
            ListRow,
            text=kind_name(NAME, kind),
            end=end,
            means=("edit", kind),
            then=partial(_open, opened, page, draft),
        )


def _open(opened: _Opens, page: "CavernaEditor", draft: Draft) -> None:
    opened(page, draft).open()


def _dwarfs(page: "CavernaEditor", draft: Draft) -> BottomSheet:
    """The weapons of the dwarfs at home, one stepper each; more or fewer dwarfs; newborn."""
    home = draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-dwarfs"))
    made: list[Stepper] = []
    born = Stepper(text=field_name(NAME, "born").capitalize(), value=home.born, most=4)

    def add(weapon: int = 0) -> None:
        number = len(made) + 1
        stepper = Stepper(text=word("caverna.dwarf", number=number), value=weapon, most=14)
        made.append(stepper)
        sheet.body.add_widget(stepper, index=len(sheet.body.children))

    for weapon in home.dwarfs:
        add(weapon)

    def done() -> None:
        weapons = tuple(int(one.value) for one in made)
        page.change(SetDwarfs(page.seat, weapons, int(born.value)))

    def another(count: int) -> None:
        weapons = tuple(int(one.value) for one in made)
        weapons = (*weapons, 0) if count > 0 else weapons[1:]
        page.change(SetDwarfs(page.seat, weapons, int(born.value)))
        assert page.draft is not None
        _dwarfs(page, page.draft).open()

    sheet.body.add_widget(born)
    sheet.offer(
        [
            SheetButton(
                word("caverna.one-more"), partial(another, 1), icon="plus", means="one-more"
            ),
            SheetButton(
                word("caverna.one-fewer"), partial(another, -1), icon="minus", means="one-fewer"
            ),
            SheetButton(word("ok"), done, look="primary", means="ok"),
        ]
    )
    return sheet


def _crops(page: "CavernaEditor", draft: Draft) -> BottomSheet:
    """How many fields bear how much."""
    home = draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-crops"))
    made = []
    for name, count in zip(CROPS, home.crops, strict=True):
        good, many = name.split()
        text = word("caverna.fields-with", count=many, good=good_name(good))
        stepper = Stepper(text=text, value=count, most=12)
        made.append(stepper)
        sheet.body.add_widget(stepper)

    def done() -> None:
        one, two, three, few, more = (int(stepper.value) for stepper in made)
        page.change(SetCrops(page.seat, (one, two, three), (few, more)))

    sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
    return sheet


def _begging(page: "CavernaEditor", draft: Draft) -> BottomSheet:
    home = draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-begging"))
    stepper = Stepper(text="", value=home.begging, most=60)
    sheet.body.add_widget(stepper)

    def done() -> None:
        page.change(SetBegging(page.seat, int(stepper.value)))

    sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
    return sheet


def _suppliers(page: "CavernaEditor", draft: Draft) -> BottomSheet:
    home = draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-supplier"))
    made = {}
    for good, rounds in zip(SUPPLIED, home.supplies, strict=True):
        name = box.GOODS[good]
        made[name] = Stepper(text=good_name(name).capitalize(), value=rounds, most=7)
        sheet.body.add_widget(made[name])

    def done() -> None:
        page.change(*(SetSupplier(page.seat, name, int(one.value)) for name, one in made.items()))

    sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
    return sheet
