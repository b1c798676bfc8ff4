"""A position of Cave vs Cave being put right: another era, the end, and where a piece is."""

from typing import ClassVar, Literal

from companion.core.moves import Change
from companion.core.refusal import Refusal
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
from companion.games.cave_vs_cave.state import State, ground_of, points
from companion.ui.position_draft import About, PositionDraft

Where = Literal["display", "pool", "unseen", "out"]


class CavePositionDraft(PositionDraft[State]):
    """What the editor of this game asks of it."""

    about: ClassVar[About] = {
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
    first = (SetTurn,)
    last = (SetEnd,)

    def set_era(self, era: int) -> Refusal | None:
        """Another era from its first round; the second as it is set up after the first."""
        state = self.state
        changes: list[Change] = [SetTurn(2 if era == 2 else 1, 1, state.starter)]
        if era == 2 and state.era == 1:
            changes += [SetFurnishing(number, "display") for number in box.members(box.LIGHT[2])]
            changes += [SetFurnishing(number, "unseen") for number in box.members(box.DARK[2])]
            for seat, home in enumerate(state.homes):
                for space in box.members(BOARD[1] & ~MARKED[1]):
                    changes.append(SetSpace(seat, SPACES[space], "covered"))
                for good, held in zip(box.GOODS, home.goods, strict=True):
                    changes.append(SetGoods(seat, good, max(1, held)))
                changes.append(SetScored(seat, points(home), home.goods[box.GOLD]))
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
            ("out", state.out),
        )
        for name, bits in masks:
            if bits & bit:
                return name
        return "built"

    def tile_at(self, tile: str) -> str:
        bit = box.TILES[tile].bit
        for seat, bits in enumerate(self.state.taken):
            if bits & bit:
                return f"chosen-{seat + 1}"
        return "open" if self.state.open & bit else "down"
