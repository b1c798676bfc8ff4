"""What is counted in a home, in the position editor: goods, dwarfs, crops, begging, suppliers."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box
from companion.games.caverna.furnishings.each_round import SUPPLIED
from companion.games.caverna.moves import SetBegging, SetCrops, SetDwarfs, SetGoods, SetSupplier
from companion.locale import word
from companion.ui.caverna.home_cells import CROPS
from companion.ui.caverna.names import NAME, good_name
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.touch import ListRow
from companion.ui.words import field_name, kind_name

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor

_Opens = Callable[["CavernaEditor"], BottomSheet]


def show(page: "CavernaEditor", fill: BoxFiller) -> None:
    """All but the goods, a line each."""
    home = page.draft.state.homes[page.seat]
    weapons = ", ".join("–" if not weapon else str(weapon) for weapon in home.dwarfs)
    lines: tuple[tuple[str, str, _Opens], ...] = (
        ("set-dwarfs", weapons, _dwarfs),
        ("set-crops", str(sum(home.crops)), _crops),
        ("set-begging", str(home.begging), _begging),
        ("set-supplier", str(sum(home.supplies)), _suppliers),
    )
    for kind, end, sheet in lines:
        fill.put(
            ListRow,
            text=kind_name(NAME, kind),
            end=end,
            means=("edit", kind),
            then=partial(_open, sheet, page),
        )


def _open(sheet: _Opens, page: "CavernaEditor") -> None:
    sheet(page).open()


def add_steppers(sheet: BottomSheet, *steppers: Stepper) -> None:
    for one in steppers:
        sheet.body.add_widget(one)


def offer_ok(sheet: BottomSheet, done: Callable[[], None]) -> BottomSheet:
    sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
    return sheet


def goods(page: "CavernaEditor") -> BottomSheet:
    sheet = BottomSheet(page.names[page.seat])
    held = dict(zip(box.GOODS, page.draft.state.homes[page.seat].goods, strict=True))
    made = {good: Stepper(text=good_name(good).capitalize(), value=held[good]) for good in held}
    add_steppers(sheet, *made.values())

    def done() -> None:
        counted = {good: int(one.value) for good, one in made.items()}
        changed = [good for good in held if counted[good] != held[good]]
        if changed:
            page.change(*(SetGoods(page.seat, good, counted[good]) for good in changed))

    return offer_ok(sheet, done)


def _dwarfs(page: "CavernaEditor") -> BottomSheet:
    """The weapons of the dwarfs at home, one stepper each; more or fewer dwarfs; newborn."""
    home = page.draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-dwarfs"))
    born = Stepper(text=field_name(NAME, "born").capitalize(), value=home.born, most=4)
    made = [
        Stepper(text=word("caverna.dwarf", number=number), value=weapon, most=14)
        for number, weapon in enumerate(home.dwarfs, 1)
    ]
    add_steppers(sheet, *reversed(made), born)

    def weapons() -> tuple[int, ...]:
        return tuple(int(one.value) for one in made)

    def keep(weapons: tuple[int, ...]) -> None:
        page.change(SetDwarfs(page.seat, weapons, int(born.value)))

    def one_more() -> None:
        keep((*weapons(), 0))
        _dwarfs(page).open()

    def one_fewer() -> None:
        keep(weapons()[1:])
        _dwarfs(page).open()

    sheet.offer(
        [
            SheetButton(word("caverna.one-more"), one_more, icon="plus", means="one-more"),
            SheetButton(word("caverna.one-fewer"), one_fewer, icon="minus", means="one-fewer"),
            SheetButton(word("ok"), lambda: keep(weapons()), look="primary", means="ok"),
        ]
    )
    return sheet


def _crops(page: "CavernaEditor") -> BottomSheet:
    """How many fields bear how much."""
    home = page.draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-crops"))
    made = []
    for (good, many), count in zip(CROPS, home.crops, strict=True):
        text = word("caverna.fields-with", count=many, good=good_name(good))
        made.append(Stepper(text=text, value=count, most=12))
    add_steppers(sheet, *made)

    def done() -> None:
        one, two, three, few, more = (int(stepper.value) for stepper in made)
        page.change(SetCrops(page.seat, (one, two, three), (few, more)))

    return offer_ok(sheet, done)


def _begging(page: "CavernaEditor") -> BottomSheet:
    home = page.draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-begging"))
    stepper = Stepper(text="", value=home.begging, most=60)
    add_steppers(sheet, stepper)
    return offer_ok(sheet, lambda: page.change(SetBegging(page.seat, int(stepper.value))))


def _suppliers(page: "CavernaEditor") -> BottomSheet:
    home = page.draft.state.homes[page.seat]
    sheet = BottomSheet(kind_name(NAME, "set-supplier"))
    made = {
        box.GOODS[good]: Stepper(text=good_name(box.GOODS[good]).capitalize(), value=rounds, most=7)
        for good, rounds in zip(SUPPLIED, home.supplies, strict=True)
    }
    add_steppers(sheet, *made.values())

    def done() -> None:
        page.change(*(SetSupplier(page.seat, name, int(one.value)) for name, one in made.items()))

    return offer_ok(sheet, done)
