"""A position of Caverna being put right: what lies on a cell, and what could."""

from typing import ClassVar

from companion.games.caverna import box
from companion.games.caverna.cells import CELLS, FOREST, INDEX, NEAR, members
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
from companion.ui.position_draft import About, PositionDraft


class Draft(PositionDraft[State]):
    """What the editor of this game asks of it."""

    about: ClassVar[About] = {
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
    first = (SetRound,)
    last = (SetHarvest, SetEnd)

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
