"""A position being put right: edits kept once each, what they lead to, and what is still wrong."""

from typing import Any, Literal

from companion.core.message import Message
from companion.core.moves import Change
from companion.core.ruling import Refusal
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.cave import BOARD, MARKED, SPACES
from companion.games.cave_vs_cave.moves import (
    SetEnd,
    SetFurnishing,
    SetGoods,
    SetRoom,
    SetScored,
    SetSpace,
    SetTile,
    SetTurn,
    SetWall,
)
from companion.games.cave_vs_cave.state import FREE, State, ground_of, points
from companion.table import Table

Where = Literal["display", "pool", "unseen", "out"]
_about: dict[type[Change], tuple[str, ...]] = {  # the fields that say what an edit is about
    SetGoods: ("seat", "good"),
    SetSpace: ("seat", "at"),
    SetWall: ("seat", "at"),
    SetRoom: ("seat",),
    SetFurnishing: ("furnishing",),
    SetTile: ("tile",),
    SetTurn: (),
    SetScored: ("seat",),
    SetEnd: (),
}


class Position:
    """The table's position with the edits made so far. A presenter, free of Kivy."""

    def __init__(self, table: Table[Any], changes: list[Change]) -> None:
        self.table = table
        self.changes = changes
        self.state: State = table.state
        self._read()

    def edit(self, *changes: Change) -> Refusal | None:
        """Adds edits, in place of earlier ones about the same thing; the refusal, if it is one."""
        was = list(self.changes)
        for change in changes:
            about = _key(change)
            self.changes[:] = [one for one in self.changes if _key(one) != about]
            self.changes.append(change)
        self.changes.sort(key=_order)
        refusal = self._read()
        if refusal is not None:
            self.changes[:] = was
            self._read()
        return refusal

    def _read(self) -> Refusal | None:
        edited = self.table.game.correct(self.table.state, tuple(self.changes))
        if isinstance(edited, Refusal):
            return edited
        self.state = edited
        return None

    @property
    def faults(self) -> tuple[Message, ...]:
        return self.table.game.audit(self.state)

    def set_era(self, era: int) -> Refusal | None:
        """Another era from its first round; the second as it is set up after the first."""
        state = self.state
        changes: list[Change] = [SetTurn(2 if era == 2 else 1, 1, state.starter)]
        if era == 2 and state.era == 1:
            changes += [SetFurnishing(number, "display") for number in box.members(box.LIGHT[2])]
            changes += [SetFurnishing(number, "unseen") for number in box.members(box.DARK[2])]
            for tile in box.TILES.values():
                if tile.era == 1 and (tile.solo or state.seats > 1):
                    changes.append(SetTile(tile.number, "down" if tile.more else "open"))
            for seat, home in enumerate(state.homes):
                for space in box.members(BOARD[1] & ~MARKED[1]):
                    changes.append(SetSpace(seat, SPACES[space], "covered"))
                for good, held in zip(box.GOODS, home.goods, strict=True):
                    changes.append(SetGoods(seat, good, max(1, held)))
                changes.append(SetScored(seat, points(home), home.goods[box.G]))
        return self.edit(*changes)

    def score_only(self) -> None:
        """The game is over as it lies: what nobody built is out of it."""
        state = self.state
        clear: list[Change] = []
        for seat in range(state.seats):
            home = state.homes[seat]
            for space in box.members(ground_of(state, seat).spaces & home.covered):
                clear.append(SetSpace(seat, SPACES[space], "free"))
        clear += [SetFurnishing(number, "out") for number in box.members(state.unseen)]
        self.edit(*clear, SetEnd())

    def where(self, number: int) -> Where | Literal["built"]:
        """Where a furnishing is: on display, in the pool, unseen, built, or out of the game."""
        bit = 1 << number
        state = self.state
        masks: tuple[tuple[Where, int], ...] = (
            ("display", state.display),
            ("pool", state.pool),
            ("unseen", state.unseen),
        )
        for name, bits in masks:
            if bits & bit:
                return name
        return "built" if any(number in home.built for home in state.homes) else "out"

    def tile_at(self, tile: str) -> str:
        bit = box.TILES[tile].bit
        for seat, bits in enumerate(self.state.taken):
            if bits & bit:
                return f"chosen-{seat + 1}"
        return "open" if self.state.open & bit else "down"

    def space_holds(self, seat: int, space: int) -> str:
        home = self.state.homes[seat]
        if home.covered >> space & 1:
            return "covered"
        number = home.built[space]
        return "free" if number == FREE else f"{number:02}"


def _order(change: Change) -> int:
    """The turn first, the end last: each sets what the others build on."""
    return -1 if isinstance(change, SetTurn) else int(isinstance(change, SetEnd))


def _key(change: Change) -> tuple[object, ...]:
    return (type(change), *(getattr(change, field) for field in _about[type(change)]))
