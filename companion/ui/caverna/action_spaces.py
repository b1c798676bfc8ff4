"""The action boards: every space with what lies there and who stands there, and who goes next."""

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

from kivy.metrics import dp, sp

from companion.core.moves import Move
from companion.games.caverna.actions import board
from companion.games.caverna.moves import Imitate, Place, Stay
from companion.games.caverna.rules import gains
from companion.games.caverna.state import NOBODY, State
from companion.locale import word
from companion.ui.caverna import pieces
from companion.ui.caverna.explain import explain_space
from companion.ui.caverna.meaning import ChooseDwarf, GoodsLater
from companion.ui.caverna.names import NAME, space_name
from companion.ui.caverna.piece_buttons import (
    ButtonRow,
    LargeSpaceCard,
    SpaceCard,
    SpaceGrid,
    SpaceLook,
)
from companion.ui.caverna.pieces import Sign
from companion.ui.caverna.player_buttons import DwarfButton, DwarfLook
from companion.ui.caverna.reading import Reading, printed, refused
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Mark
from companion.ui.widgets.touch import BigButton, IconButton
from companion.ui.words import kind_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

WIDTH, WIDE = 112, 146  # sp of a space, on a phone and on a tablet
JOINS = {"then": pieces.ARROW, "or": pieces.OR}  # others by a dot


@cache
def does(seats: int, space: int) -> tuple[Sign, ...]:
    """What a space does besides the goods that lie there, in signs."""
    line: tuple[Sign, ...] = ()
    for join, step in printed(board(seats).trees[space]):
        more = pieces.step_signs(step)
        if line and more:
            line += (JOINS.get(join, Sign("word", "·")),)
        line += more
    return line


def show(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    """Who goes next, then all spaces."""
    if reading.places:
        _dwarfs(view, reading, fill)
    if "stay" in reading.kinds and not refused(reading.state, Stay(reading.seat)):
        stay = Stay(reading.seat)
        fill.put(
            BigButton,
            text=kind_name(NAME, "stay"),
            look="primary",
            means=Enter((stay,)),
            then=partial(view.page.enter, stay),
        )
    grid(view, reading, fill)


def _dwarfs(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    """The dwarfs at home: the weakest goes, another for a ruby; goods now or later."""
    home, seat = reading.home, reading.seat
    with BoxFiller(fill.put(ButtonRow)) as row:
        for at, weapon in enumerate(dict.fromkeys(home.dwarfs)):
            chosen = weapon == view.weapon
            row.put(
                DwarfButton,
                look=DwarfLook(view.mark(seat), weapon, home.dwarfs.count(weapon), chosen, at > 0),
                means=None if chosen else ChooseDwarf(seat, weapon),
                then=partial(view.choose_dwarf, weapon),
            )
        later = view.goods_later
        row.put(
            IconButton,
            icon="clock-outline" if later else "check-circle",
            name=word("caverna.goods-later") if later else word("caverna.goods-now"),
            chosen=later,
            means=None if later else GoodsLater(),
            then=view.switch_goods,
        )


def grid(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    state = reading.state
    found = board(state.seats)
    cols = max(2, int((view.panel_width - dp(12)) // sp(WIDE if view.page.roomy else WIDTH)))
    new = view.new_card
    with BoxFiller(fill.put(SpaceGrid, cols=cols)) as inside:
        for at in range(found.count):
            if not state.open >> at & 1:
                continue
            moves, alive = _moves(view, reading, at)
            inside.put(
                LargeSpaceCard if view.page.roomy else SpaceCard,
                look=space_look(state, at, view.mark, alive=alive, new=at == new),
                means=Enter(moves) if moves else None,
                then=partial(view.use_space, at, moves),
                held=partial(explain_space, view, at, moves[0] if moves else None),
            )


def _moves(view: "CavernaTable", reading: Reading, at: int) -> tuple[tuple[Move, ...], bool]:
    """What a touch on a space enters now, and whether that is allowed."""
    state = reading.state
    if reading.places:
        weapon = view.weapon
        name = board(state.seats).spaces[at].name
        if refused(state, Place(reading.seat, name, weapon)):
            return (Place(reading.seat, name, weapon),), False
        return reading.placing(at, weapon, with_goods=not view.goods_later), True
    if any(step.step == "imitate" for step in reading.open_steps):
        copy = Imitate(reading.seat, board(state.seats).spaces[at].name)
        return (copy,), not refused(state, copy)
    return (), state.on[at] == NOBODY


def space_look(
    state: State,
    at: int,
    mark: Callable[[int], Mark],
    *,
    alive: bool = True,
    new: bool = False,
) -> SpaceLook:
    """A space as it is drawn; `mark`: of each player."""
    who = state.on[at]
    by = None
    if who != NOBODY:
        weapon = next((weapon for space, weapon in state.homes[who].away if space == at), 0)
        by = (mark(who), weapon)
    return SpaceLook(
        space_name(board(state.seats).spaces[at].name),
        pieces.goods_signs(gains.lying(state, at)),
        does(state.seats, at),
        alive,
        by,
        new,
    )
