"""The activation sheet: furnishings that may be used, each with its effects; used ones ticked."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.agenda import Do, Either, steps
from companion.core.moves import Move
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.effects import CHOICES, PRICES, SWAPS
from companion.games.cave_vs_cave.moves import Before, Pay, Take, Use
from companion.locale import word
from companion.ui.cave_vs_cave.names import furnishing_name, good_name
from companion.ui.cave_vs_cave.piece_buttons import (
    EffectButton,
    EffectLook,
    EffectRow,
    FurnishingButton,
    FurnishingLook,
    PieceGrid,
)
from companion.ui.cave_vs_cave.pieces import signs
from companion.ui.cave_vs_cave.reading import Reading, effect_text
from companion.ui.meaning import Enter
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable


def on_a_sheet(view: "CaveTable", reading: Reading) -> bool:
    """Where the tile's other effects leave no room, furnishings to use are on a sheet."""
    return reading.at_tile and not view.wide


def sheet(view: "CaveTable", reading: Reading) -> BottomSheet:
    """The same on a sheet of its own; what is accepted closes it."""
    assert reading.ask is not None
    shown = BottomSheet(say(reading.ask.question, view.page.names))
    with BoxFiller(shown.body) as fill:
        show(view, reading, fill)
    shown.offer([SheetButton(word("cancel"), look="quiet", means="cancel")])
    return shown


def show(view: "CaveTable", reading: Reading, fill: BoxFiller) -> None:
    for move, _ in reading.moves("before"):
        assert isinstance(move, Before)
        fill.put(
            BigButton,
            text=word("cave_vs_cave.before", good=good_name(move.good)),
            look="quiet",
            icon="plus",
            means=Enter((move,)),
            then=partial(view.page.enter, move),
        )
    offered = sorted(reading.moves("use"), key=lambda one: not one[1])
    for move, possible in offered:
        assert isinstance(move, Use)
        _row(view, reading, fill, move, possible)


def _row(
    view: "CaveTable",
    reading: Reading,
    fill: BoxFiller,
    use: Use,
    possible: bool,
) -> None:
    number = use.furnishing
    used = bool(reading.state.used >> number & 1)
    name = furnishing_name(reading.state.options, number)
    with BoxFiller(fill.put(EffectRow)) as inside:
        inside.put(
            FurnishingButton,
            look=FurnishingLook(number, possible, used),
            means=Enter((use,)),
            then=partial(view.page.enter, use),
            held=partial(view.page.may_i, use),
        )
        found = _alternatives(reading.seat, number)
        if not found or not possible:
            line = signs(box.FURNISHINGS[number].use.partition(" / ")[0])
            state = "open" if possible else "done" if used else "no"
            inside.put(
                EffectButton,
                look=EffectLook(line, state, name),
                means=Enter((use,)),
                then=partial(view.page.enter, use),
                held=partial(view.page.may_i, use),
            )
            return
        grid = inside.put(PieceGrid, cols=2 if view.large else len(found))
    then = reading.game.play(reading.state, use).state
    with BoxFiller(grid) as alternatives:
        for at, (text, move) in enumerate(found):
            able = reading.game.refuse(then, move) is None
            alternatives.put(
                EffectButton,
                look=EffectLook(signs(text), "open" if able else "no", " " if at else name),
                means=Enter((use, move)),
                then=partial(view.page.enter, use, move),
                held=partial(view.page.may_i, use, move),
            )


def _alternatives(seat: int, number: int) -> list[tuple[str, Move]]:
    """The alternatives of a furnishing that can be entered with it; none where none is needed."""
    node = CHOICES[number]
    if node is None:
        return []
    found: list[tuple[str, Move]] = []
    for part in node.parts if isinstance(node, Either) else (node,):
        first: Do = steps(part)[0]
        if first.step == "take":
            found.append((effect_text(part), Take(seat, SWAPS[first.number].text)))
        elif first.step == "pay":
            found.append((effect_text(part), Pay(seat, PRICES[first.number])))
    return found
