"""The position editor: the caves, goods, display, tiles and the round as they lie on the table."""

from functools import partial
from typing import Any

from companion.core.moves import Change
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.cave import SLOTS, SPACES
from companion.games.cave_vs_cave.moves import (
    SetGoods,
    SetRoom,
    SetSpace,
    SetWall,
)
from companion.games.cave_vs_cave.state import ground_of
from companion.locale import word
from companion.ui import kv
from companion.ui.cave_vs_cave import between
from companion.ui.cave_vs_cave.board import Caves, Player, Spot
from companion.ui.cave_vs_cave.draft_position import Position
from companion.ui.cave_vs_cave.faces import PieceGrid
from companion.ui.cave_vs_cave.names import furnishing_name, good_name
from companion.ui.shell.correct import CorrectPage
from companion.ui.theme import theme
from companion.ui.widgets.answers import AnswerCell
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.goods import GoodCount, GoodsRow
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.tabs import Tabs
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say, value_name

GAME = "cave_vs_cave"
PARTS = ("cave", "display", "tiles", "turn")


class EditedCaves(Caves):
    """The cave being edited, of its own height."""


class CaveEditor(CorrectPage):
    """Touch what lies otherwise; faults are named until it is sound. The list stays as it was."""

    def show(self, **about: Any) -> None:
        self.part = "cave"
        self.seat = 0
        self._caves: EditedCaves | None = None
        self.position: Position | None = None
        super().show(**about)

    def _ask_kind(self, fill: BoxFiller) -> None:
        self.position = Position(self.table, self.changes)
        tabs = fill.add(Tabs())
        tabs.parts = [(name, word(f"cave_vs_cave.edit-{name}"), ()) for name in PARTS]
        tabs.value = self.part
        tabs.bind(value=self._turn_to)
        for fault in self.position.faults[:3]:
            fill.put(Words, text=say(fault, self.names), color=theme.bad)
        if self.part == "cave":
            self._cave(fill)
        else:
            between.PARTS[self.part](self, self.position, fill)
        fill.put(
            BigButton,
            text=word("correct.done"),
            look="primary",
            possible=bool(self.changes) and not self.position.faults,
            means="corrected",
            then=self._done,
        )
        if self.part == "cave":
            fill.put(Words, text=word("cave_vs_cave.edit-list"), bold=True)
            super()._ask_kind(fill)

    def _turn_to(self, tabs: Any, part: str) -> None:
        if part != self.part:
            self.part = part
            self._fill()

    def refill(self) -> None:
        self._fill()

    def change(self, *changes: Change) -> None:
        assert self.position is not None
        refusal = self.position.edit(*changes)
        if refusal is not None:
            Toast.show(say(refusal, self.names))
        self._fill()

    # a player's cave and goods

    def _whose(self, fill: BoxFiller) -> None:
        if len(self.names) > 1:
            between.one_of(fill, list(enumerate(self.names)), self.seat, self._other_seat)

    def _other_seat(self, seat: int) -> None:
        self.seat = seat
        self._fill()

    def _cave(self, fill: BoxFiller) -> None:
        assert self.position is not None
        self._whose(fill)
        state, seat = self.position.state, self.seat
        home, player = state.homes[seat], self.table.head.seats[seat]
        fill.put(
            GoodsRow,
            goods=[
                GoodCount(n, h, m) for n, h, m in zip(box.NAMES, home.goods, box.CAPS, strict=True)
            ],
            colour=player.colour,
            letter=player.name[:1].upper(),
            note="",
            acting=True,
            means="edit-goods",
            then=lambda: self._goods().open(),
        )
        if self._caves is None:
            self._caves = EditedCaves()
            self._caves.chosen = self._touched
            self._caves.asked = self._touched
        players = [Player(p.name, p.colour, True, False) for p in self.table.head.seats]
        fill.add(self._caves)
        self._caves.show(state, [seat], players)
        ground = ground_of(state, seat)
        spots = [
            Spot(seat, "space", space, SPACES[space], ("space", SPACES[space]), False)
            for space in box.members(ground.spaces)
            if home.built[space] != box.ENTRANCE
        ]
        spots += [
            Spot(seat, "edge", slot, SLOTS[slot], ("edge", SLOTS[slot]), False)
            for slot in box.members(ground.slots)
        ]
        self._caves.offer(spots)
        fill.put(Small, text=word("cave_vs_cave.edit-hint"))
        between.one_of(
            fill,
            [(walls, word("cave_vs_cave.room-walls", walls=walls)) for walls in (0, 2, 3)],
            home.room,
            lambda walls: self.change(SetRoom(seat, walls)),
        )

    def _touched(self, means: tuple[str, str]) -> None:
        assert self.position is not None
        on, at = means
        if on == "edge":
            walls = self.position.state.homes[self.seat].walls
            self.change(SetWall(self.seat, at, not walls >> SLOTS.index(at) & 1))
        else:
            self._space(at).open()

    def _space(self, at: str) -> BottomSheet:
        """What lies on a space: nothing, a face-down tile, or a furnishing by its number."""
        assert self.position is not None
        sheet = BottomSheet(at)
        options = self.position.state.options

        def put(holds: str) -> None:
            sheet.dismiss()
            self.change(SetSpace(self.seat, at, holds))

        with BoxFiller(sheet.body) as fill:
            for holds in ("free", "covered"):
                text = value_name(GAME, "holds", holds, self.names)
                fill.put(BigButton, text=text, means=("holds", holds), then=partial(put, holds))
            with BoxFiller(fill.put(PieceGrid, cols=5)) as inside:
                for one in box.FURNISHINGS[1:]:
                    if one.era > self.position.state.era:
                        continue
                    number = f"{one.number:02}"
                    inside.put(
                        AnswerCell,
                        text=number,
                        possible=self.position.where(one.number) != "built",
                        means=("holds", number),
                        then=partial(put, number),
                        held=partial(Toast.show, furnishing_name(options, one.number)),
                    )
        sheet.offer([SheetButton(word("cancel"), look="quiet", means="cancel")])
        return sheet

    def _goods(self) -> BottomSheet:
        assert self.position is not None
        sheet = BottomSheet(self.names[self.seat])
        count = len(box.GOODS) if self.position.state.era == 2 else box.OF_ERA_1
        held = self.position.state.homes[self.seat].goods
        steppers = []
        for at in range(count):
            stepper = Stepper(text=good_name(box.GOODS[at]), value=held[at], most=box.CAPS[at])
            steppers.append(stepper)
            sheet.body.add_widget(stepper)

        def done() -> None:
            changed = [
                SetGoods(self.seat, box.GOODS[at], int(stepper.value))
                for at, stepper in enumerate(steppers)
                if stepper.value != held[at]
            ]
            if changed:
                self.change(*changed)

        sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
        return sheet


kv.load("theme", "shell/correct", "cave_vs_cave/editor")
