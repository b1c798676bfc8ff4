"""The position editor: homes, spaces and the round as they lie on the table."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.core.moves import Change
from companion.games.caverna import box
from companion.games.caverna.cells import CELLS, ENTRANCE, FOREST, PRINTED, members
from companion.games.caverna.moves import SetCell, SetGoods, SetLarge, SetStable
from companion.games.caverna.position import BARE, HOLDS
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import edit_home, edit_spaces
from companion.ui.caverna.board import HomeBoard, Spot
from companion.ui.caverna.draft import Draft
from companion.ui.caverna.faces import FaceGrid, OfferFace, OfferLook
from companion.ui.caverna.names import furnishing_name, good_name
from companion.ui.caverna.picker import GROUPS, group_of
from companion.ui.caverna.players import Purse, PurseLook
from companion.ui.caverna.signs import GROUND, Sign
from companion.ui.shell.correct import CorrectPage
from companion.ui.theme import theme
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Mark
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.tabs import Tabs
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say, value_name

NAME = "caverna"
PARTS = ("home", "spaces", "round")
FOREST_TILES = ("meadow", "field", "small-pasture")


class EditedHome(HomeBoard):
    """The home being edited, of its own height."""


class CavernaEditor(CorrectPage):
    """Touch what lies otherwise; faults are named until it is sound. The list stays as it was."""

    def show(self, **about: Any) -> None:
        self.part = "home"
        self.seat = 0
        self._board: EditedHome | None = None
        self.draft: Draft | None = None
        super().show(**about)

    def _ask_kind(self, fill: BoxFiller) -> None:
        self.draft = Draft(self.table, self.changes)
        tabs = fill.add(Tabs())
        tabs.parts = [(name, word(f"caverna.edit-{name}"), ()) for name in PARTS]
        tabs.value = self.part
        tabs.bind(value=self._turn_to)
        for fault in self.draft.faults[:3]:
            fill.put(Words, text=say(fault, self.names), color=theme.bad)
        if self.part == "home":
            self._home(fill)
        elif self.part == "spaces":
            edit_spaces.spaces(self, self.draft, fill)
        else:
            edit_spaces.rounds(self, self.draft, fill)
        fill.put(
            BigButton,
            text=word("correct.done"),
            look="primary",
            possible=bool(self.changes) and not self.draft.faults,
            means="corrected",
            then=self._done,
        )
        if self.part == "home":
            fill.put(Words, text=word("caverna.edit-list"), bold=True)
            super()._ask_kind(fill)

    def _turn_to(self, tabs: Any, part: str) -> None:
        if part != self.part:
            self.part = part
            self._fill()

    def change(self, *changes: Change) -> None:
        assert self.draft is not None
        refusal = self.draft.edit(*changes)
        if refusal is not None:
            Toast.show(say(refusal, self.names))
        self._fill()

    def mark(self, seat: int) -> Mark:
        player = self.table.head.seats[seat]
        return player.colour, player.name[:1].upper()

    # a player's home

    def _home(self, fill: BoxFiller) -> None:
        assert self.draft is not None
        state, seat = self.draft.state, self.seat
        if len(self.names) > 1:
            edit_spaces.whose(self, fill, seat, self._other_seat)
        home = state.homes[seat]
        held = dict(zip(box.GOODS, home.goods, strict=True))
        fill.put(
            Purse,
            look=PurseLook(
                self.mark(seat),
                tuple((good, held[good]) for good in box.GOODS if good != "food"),
                held["food"],
                None,
                False,
            ),
            means="edit-goods",
            then=lambda: self._goods().open(),
        )
        if self._board is None:
            self._board = EditedHome()
            self._board.chosen = self._board.asked = self._touched
        fill.add(self._board)
        self._board.show(state, seat, self.mark(seat))
        spots = [
            Spot(cell, CELLS[cell], ("cell", CELLS[cell]), False)
            for cell in members(PRINTED)
            if cell != ENTRANCE
        ]
        self._board.offer(spots)
        fill.put(Small, text=word("caverna.edit-hint"))
        edit_home.show(self, self.draft, fill)

    def _other_seat(self, seat: int) -> None:
        self.seat = seat
        self._fill()

    def _touched(self, means: Any) -> None:
        if isinstance(means, tuple) and means[0] == "cell":
            self._cell(means[1]).open()

    def _cell(self, at: str) -> BottomSheet:
        """What lies on a cell: nothing, a tile, a mine or a furnishing; a stable."""
        assert self.draft is not None
        sheet = BottomSheet(at)
        draft, seat = self.draft, self.seat

        def put(*changes: Change) -> None:
            sheet.dismiss()
            self.change(*changes)

        forest = FOREST >> CELLS.index(at) & 1
        now = draft.holds(seat, at)
        names = [BARE, *(name for name in HOLDS if (name in FOREST_TILES) == bool(forest))]
        with BoxFiller(sheet.body) as fill:
            with BoxFiller(fill.put(FaceGrid, cols=2)) as grid:
                for name in names:
                    _choice(grid, name, now == name, partial(put, SetCell(seat, at, name)))
                for other in draft.large_beside(seat, at) if forest else ():
                    grid.put(
                        OfferFace,
                        look=OfferLook((Sign("tile", "large-pasture"),), f"{at}–{other}"),
                        means=("large", other),
                        then=partial(put, SetLarge(seat, at, other)),
                    )
            if forest:
                stands = bool(draft.state.homes[seat].land.stables >> CELLS.index(at) & 1)
                text = value_name(NAME, "tile", "stable", ())
                fill.put(
                    BigButton,
                    text=f"{text}: {value_name(NAME, 'stands', stands, ())}",
                    icon="barn",
                    means="stable",
                    then=partial(put, SetStable(seat, at, not stands)),
                )
            else:
                self._rooms(fill, put, at)
        sheet.offer([SheetButton(word("cancel"), look="quiet", means="cancel")])
        return sheet

    def _rooms(self, fill: BoxFiller, put: Callable[..., None], at: str) -> None:
        for group in GROUPS:
            fill.put(Small, text=word(f"caverna.{group}"))
            with BoxFiller(fill.put(FaceGrid, cols=2)) as grid:
                for one in box.FURNISHINGS:
                    if group_of(one.name) == group:
                        grid.put(
                            OfferFace,
                            look=OfferLook(
                                (Sign("colour", one.colour),), furnishing_name(one.number)
                            ),
                            means=("holds", one.name),
                            then=partial(put, SetCell(self.seat, at, one.name)),
                        )

    def _goods(self) -> BottomSheet:
        assert self.draft is not None
        held = self.draft.state.homes[self.seat].goods
        counts = {good: held[at] for at, good in enumerate(box.GOODS)}

        def done(changed: dict[str, int]) -> None:
            self.change(*(SetGoods(self.seat, good, many) for good, many in changed.items()))

        named = {good: good_name(good).capitalize() for good in box.GOODS}
        return steppers(self.names[self.seat], counts, named, done)


def _choice(grid: BoxFiller, name: str, chosen: bool, then: Callable[[], None]) -> None:
    line = (Sign("tile", name),) if name in GROUND else ()
    text = value_name(NAME, "holds", name, ())
    grid.put(
        OfferFace,
        look=OfferLook(line, text, "chosen" if chosen else "open"),
        means=("holds", name),
        then=then,
    )


def steppers(
    title: str,
    counts: dict[str, int],
    named: dict[str, str],
    done: Callable[[dict[str, int]], None],
) -> BottomSheet:
    """Numbers to be counted anew; `done` is given those that changed."""
    sheet = BottomSheet(title)
    made = {}
    for key, value in counts.items():
        made[key] = Stepper(text=named[key], value=value)
        sheet.body.add_widget(made[key])

    def finish() -> None:
        changed = {key: int(one.value) for key, one in made.items() if one.value != counts[key]}
        if changed:
            done(changed)

    sheet.offer([SheetButton(word("ok"), finish, look="primary", means="ok")])
    return sheet


kv.load("theme", "shell/correct", "caverna/editor")
