"""The action tiles: face up, taken and still hidden, with the fields of Era II."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.moves import Choose
from companion.games.cave_vs_cave.rules import face_down, tiles, turns
from companion.games.cave_vs_cave.state import State
from companion.locale import word
from companion.ui.cave_vs_cave import pieces
from companion.ui.cave_vs_cave.meaning import GoodsLater
from companion.ui.cave_vs_cave.names import tile_name
from companion.ui.cave_vs_cave.piece_buttons import (
    ActionTileButton,
    ActionTileLook,
    HiddenTiles,
    PieceGrid,
    QuestionRow,
)
from companion.ui.cave_vs_cave.pieces import Sign, signs
from companion.ui.cave_vs_cave.reading import Reading
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import BigButton

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

BESIDE = 3  # tiles in a row


def show(view: "CaveTable", reading: Reading, fill: BoxFiller) -> None:
    with BoxFiller(fill.put(QuestionRow, stacked=view.huge)) as head:
        later, narrow = view.goods_later, view.large and not view.huge
        when = word("cave_vs_cave.goods-later") if later else word("cave_vs_cave.goods-now")
        head.put(
            BigButton,
            text=when,
            icon="" if narrow else "clock-outline" if later else "check-circle",
            look="quiet",
            size_hint_x=0.6 if narrow else 1,
            means=None if later else GoodsLater(),
            then=view.switch_goods,
        )
    offered = dict(reading.moves("choose"))
    with BoxFiller(fill.put(PieceGrid, cols=BESIDE)) as inside:
        for number in in_row(reading.state):
            if not reading.state.open & box.TILES[number].bit:
                continue
            choose = Choose(reading.seat, number)
            possible = offered.get(choose, False)
            moves: tuple[Move, ...] = (choose,)
            if possible and not view.goods_later:
                moves += reading.gains(choose)
            inside.put(
                ActionTileButton,
                look=_look(view, reading, number, possible),
                means=Enter(moves),
                then=partial(view.page.enter, *moves),
                held=partial(view.page.may_i, choose),
            )
    waiting = hidden(reading.state)
    if waiting:
        fill.put(HiddenTiles, backs=[back(number) for number in waiting])


def hidden(state: State) -> list[str]:
    """The tiles that still lie face down, by their stacks."""
    return [number for number in in_row(state) if not state.open & box.TILES[number].bit]


def back(number: str) -> str:
    """What is on the back of a tile."""
    tile = box.TILES[number]
    return "II" if tile.era == 2 else str(tile.stack)


def in_row(state: State) -> list[str]:
    """The tiles of this game in the order of the board's fields; hidden ones by their stacks."""
    seen = [number for number, tile in box.TILES.items() if state.open & tile.bit]
    order = [number for number in seen if number not in state.fields]
    places = ("tiles-II",) if state.era == 2 else ("tiles-2", "tiles-3", "tiles-4")
    for place in places:
        stack = face_down.stack(state, place)
        order = [number for number in order if number not in stack]
        order += [number for number in seen if number in stack and number not in state.fields]
        order += list(state.fields) if place == "tiles-II" else []
        order += [number for number in stack if number not in seen]
    return order


def _look(view: "CaveTable", reading: Reading, number: str, possible: bool) -> ActionTileLook:
    state, tile = reading.state, box.TILES[number]
    effects = pieces.tile_lines(number, reading.dwarfs)
    field = turns.field_of(state, number)
    taken = next((seat for seat, bits in enumerate(state.taken) if bits & tile.bit), None)
    more = tiles.condition(state, number)
    name = tile_name(state.options, number)
    mark = (Sign("word", ">"), Sign("good", box.NAMES[box.GOODS.index(more)])) if more else ()
    if mark:
        effects = ((*mark, Sign("word", ":"), *effects[0]), *effects[1:])
    return ActionTileLook(
        number,
        name,
        effects,
        word("cave_vs_cave.or") if tile.join == "or" else "·",
        field=_field(field, reading.dwarfs) if field else (),
        taken=None if taken is None else view.mark(taken),
        alive=possible,
    )


def _field(field: int, dwarfs: int) -> tuple[Sign, ...]:
    """A field's effect; of many steps the first and the last."""
    parts = box.FIELDS[field - 1].split(" / ")
    if len(parts) <= 3:
        return pieces.effect_line(box.FIELDS[field - 1], dwarfs)
    return (*signs(parts[0]), Sign("word", "…"), *signs(parts[-1]))
