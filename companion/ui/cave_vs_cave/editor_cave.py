"""The position editor's cave: a player's spaces, walls, additional room and goods."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.cave import SLOTS, SPACES
from companion.games.cave_vs_cave.moves import (
    SetFurnishing,
    SetGoods,
    SetRoom,
    SetSpace,
    SetWall,
)
from companion.games.cave_vs_cave.state import FREE, ground_of
from companion.locale import word
from companion.ui import kv
from companion.ui.cave_vs_cave.board import CaveOwner, Caves
from companion.ui.cave_vs_cave.draft import Where
from companion.ui.cave_vs_cave.editor_turn import one_of
from companion.ui.cave_vs_cave.names import furnishing_name, good_name
from companion.ui.cave_vs_cave.piece_buttons import PieceGrid
from companion.ui.cave_vs_cave.reading import CavePlace
from companion.ui.emblems import initial
from companion.ui.widgets.answers import AnswerCell
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.goods import GoodCount, GoodsRow
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.text import Small
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import value_name

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.editor import CaveEditor


class EditedCaves(Caves):
    """The cave being edited, of its own height."""


def show(page: "CaveEditor", fill: BoxFiller) -> None:
    state, seat = page.draft.state, page.seat
    home, player = state.homes[seat], page.table.head.seats[seat]
    if state.seats > 1:
        one_of(fill, list(enumerate(page.names)), seat, page.turn_to_seat)
    fill.put(
        GoodsRow,
        goods=[GoodCount(n, h, m) for n, h, m in zip(box.NAMES, home.goods, box.CAPS, strict=True)],
        colour=player.colour,
        letter=initial(player.name),
        note="",
        acting=True,
        means="edit-goods",
        then=lambda: _goods_sheet(page).open(),
    )
    _cave(page, fill)
    fill.put(Small, text=word("cave_vs_cave.edit-hint"))
    one_of(
        fill,
        [(walls, word("cave_vs_cave.room-walls", walls=walls)) for walls in (0, 2, 3)],
        home.room,
        lambda walls: page.change(SetRoom(seat, walls)),
    )


def _cave(page: "CaveEditor", fill: BoxFiller) -> None:
    """The drawn cave; all of it answers."""
    state, seat = page.draft.state, page.seat
    if page.caves is None:
        page.caves = EditedCaves()
        page.caves.chosen = page.caves.asked = partial(_touched, page)
    owners = [CaveOwner(one.name, one.colour, True, False) for one in page.table.head.seats]
    fill.add(page.caves)
    page.caves.show(state, [seat], owners)
    ground = ground_of(state, seat)
    spaces = [
        CavePlace(seat, "space", space, SPACES[space], ("space", SPACES[space]), False)
        for space in box.members(ground.spaces)
        if state.homes[seat].built[space] != box.ENTRANCE
    ]
    edges = [
        CavePlace(seat, "edge", slot, SLOTS[slot], ("edge", SLOTS[slot]), False)
        for slot in box.members(ground.slots)
    ]
    page.caves.offer(spaces + edges)


def _touched(page: "CaveEditor", means: object) -> None:
    assert isinstance(means, tuple)
    on, at = means
    if on == "edge":
        walls = page.draft.state.homes[page.seat].walls
        page.change(SetWall(page.seat, at, not walls >> SLOTS.index(at) & 1))
    else:
        _space_sheet(page, at).open()


def _space_sheet(page: "CaveEditor", at: str) -> BottomSheet:
    """What lies on a space: nothing, a face-down tile, or a furnishing by its number."""
    sheet = BottomSheet(at)
    state = page.draft.state

    def put(holds: str) -> None:
        sheet.dismiss()
        page.change(SetSpace(page.seat, at, holds))

    with BoxFiller(sheet.body) as fill:
        _take_out(page, fill, sheet, at)
        for holds in ("free", "covered"):
            text = value_name("cave_vs_cave", "holds", holds, page.names)
            fill.put(BigButton, text=text, means=("holds", holds), then=partial(put, holds))
        with BoxFiller(fill.put(PieceGrid, cols=5)) as inside:
            for one in box.FURNISHINGS[1:]:
                if one.era > state.era:
                    continue
                number = f"{one.number:02}"
                inside.put(
                    AnswerCell,
                    text=number,
                    possible=page.draft.where(one.number) != "built",
                    means=("holds", number),
                    then=partial(put, number),
                    held=partial(Toast.show, furnishing_name(state.options, one.number)),
                )
    sheet.offer([SheetButton(word("cancel"), look="quiet", means="cancel")])
    return sheet


def _take_out(page: "CaveEditor", fill: BoxFiller, sheet: BottomSheet, at: str) -> None:
    """What lies on a space goes back on display, or out of the game."""
    state = page.draft.state
    number = state.homes[page.seat].built[SPACES.index(at)]
    if number == FREE:
        return

    def put(place: Where) -> None:
        sheet.dismiss()
        page.change(SetFurnishing(number, place))

    named = {"furnishing": furnishing_name(state.options, number)}
    ways: tuple[tuple[str, str, Where], ...] = (
        (word("cave_vs_cave.take-out-to-display", **named), "store", "display"),
        (word("cave_vs_cave.take-out-of-game", **named), "close", "out"),
    )
    for text, icon, place in ways:
        fill.put(
            BigButton, text=text, icon=icon, means=("take-out", place), then=partial(put, place)
        )


def _goods_sheet(page: "CaveEditor") -> BottomSheet:
    sheet = BottomSheet(page.names[page.seat])
    state = page.draft.state
    count = len(box.GOODS) if state.era == 2 else box.OF_ERA_1
    held = state.homes[page.seat].goods
    steppers = [
        Stepper(text=good_name(box.GOODS[at]), value=held[at], most=box.CAPS[at])
        for at in range(count)
    ]
    for stepper in steppers:
        sheet.body.add_widget(stepper)

    def done() -> None:
        changed = [
            SetGoods(page.seat, box.GOODS[at], int(stepper.value))
            for at, stepper in enumerate(steppers)
            if stepper.value != held[at]
        ]
        if changed:
            page.change(*changed)

    sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
    return sheet


kv.load("theme", "cave_vs_cave/editor_cave")
