"""A position being put right: edits kept once each, what they lead to, what is still wrong."""

from typing import Any

from companion.core.message import Message
from companion.core.moves import Change
from companion.core.ruling import Refusal
from companion.games.caverna import GAME, box
from companion.games.caverna.ground import CELLS, FOREST, INDEX, NEAR, members
from companion.games.caverna.moves import (
    SetBegging,
    SetCard,
    SetCell,
    SetCrops,
    SetDwarfs,
    SetEnd,
    SetFurnishing,
    SetGoods,
    SetHarvest,
    SetLarge,
    SetMarkers,
    SetPlaced,
    SetRound,
    SetStable,
    SetStock,
    SetSupplier,
)
from companion.games.caverna.position import BARE, HOLDS
from companion.games.caverna.state import State

_about: dict[type[Change], tuple[str, ...]] = {  # the fields that say what an edit is about
    SetGoods: ("seat", "good"),
    SetCell: ("seat", "at"),
    SetStable: ("seat", "at"),
    SetLarge: ("seat", "at", "to"),
    SetCrops: ("seat",),
    SetDwarfs: ("seat",),
    SetPlaced: ("space",),
    SetBegging: ("seat",),
    SetSupplier: ("seat", "good"),
    SetStock: ("space", "good"),
    SetCard: ("space",),
    SetFurnishing: ("furnishing",),
    SetMarkers: (),
    SetRound: (),
    SetHarvest: (),
    SetEnd: (),
}
_first = (SetRound,)
_last = (SetHarvest, SetEnd)


class Draft:
    """The table's position with the edits made so far. A presenter, free of Kivy."""

    def __init__(self, state: State, changes: list[Change]) -> None:
        self.start = state
        self.changes = changes
        self.state = state
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
        edited = GAME.correct(self.start, tuple(self.changes))
        if isinstance(edited, Refusal):
            return edited
        self.state = edited
        return None

    @property
    def faults(self) -> tuple[Message, ...]:
        return GAME.audit(self.state)

    def holds(self, seat: int, at: str) -> str:
        """What is on a cell, as an edit names it."""
        land = self.state.homes[seat].land
        cell = INDEX[at]
        for where, number in land.built:
            if where == cell:
                return box.FURNISHINGS[number].name
        if any(both >> cell & 1 for both in land.large):
            return "large-pasture"
        for name, field in HOLDS.items():
            if getattr(land, field) >> cell & 1:
                return name
        return BARE

    def large_beside(self, seat: int, at: str) -> list[str]:
        """Cells that could be the other half of a large pasture."""
        return [CELLS[cell] for cell in members(NEAR[INDEX[at]] & FOREST)]


def _order(change: Change) -> int:
    """The round first, the end last: each sets what the others build on."""
    return -1 if isinstance(change, _first) else int(isinstance(change, _last))


def _key(change: Change) -> tuple[Any, ...]:
    return (type(change), *(getattr(change, field) for field in _about[type(change)]))
