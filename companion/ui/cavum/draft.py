"""A position of Cavum being put right: what lies on a space, where an order is, what comes next."""

from typing import ClassVar

from companion.games.cavum.board import NUMBER
from companion.games.cavum.moves import (
    SetCard,
    SetFirst,
    SetHand,
    SetOrder,
    SetOrderText,
    SetPoints,
    SetPool,
    SetPoolStations,
    SetSection,
    SetStack,
    SetStation,
    SetStones,
    SetTurn,
    SetVein,
)
from companion.games.cavum.my_box import shapes_of
from companion.games.cavum.network import owner
from companion.games.cavum.state import State, vein_colour, vein_stones
from companion.ui.position_draft import About, PositionDraft


class CavumDraft(PositionDraft[State]):
    """What the editor of this game asks of it."""

    about: ClassVar[About] = {
        SetStack: ("at",),
        SetVein: ("at",),
        SetStation: ("at",),
        SetPoints: ("seat",),
        SetStones: ("seat", "colour"),
        SetHand: ("seat", "piece"),
        SetCard: ("seat",),
        SetPool: ("piece",),
        SetPoolStations: ("seat",),
        SetOrder: ("card",),
        SetOrderText: ("card",),
        SetFirst: (),
        SetTurn: (),
        SetSection: (),
    }
    first = ()
    last = (SetSection,)
    deferred = (SetSection,)

    def stack(self, at: str) -> tuple[str, ...]:
        names = shapes_of(self.state.options.box).names
        return tuple(names[tile] for tile in self.state.stacks[NUMBER[at]])

    def vein(self, at: str) -> tuple[int, int]:
        """The colour and the stones of a vein; no stones where there is none."""
        kept = self.state.veins[NUMBER[at]]
        return (vein_colour(kept), vein_stones(kept)) if kept else (0, 0)

    def station(self, at: str) -> int:
        """Whose station it is; -1 where there is none."""
        return owner(self.state, NUMBER[at])

    def place_of(self, card: str) -> tuple[str, int, int]:
        """Where an order is, with whom, and its chips."""
        state = self.state
        for offer in state.offers:
            if offer.card == card:
                return "open", -1, offer.chips
        for seat, player in enumerate(state.players):
            if card in player.orders:
                return "held", seat, 0
        return ("unseen" if card in state.unseen else "done"), -1, 0

    @property
    def section(self) -> SetSection:
        """The section that the game goes on with, and its phase."""
        set_ = next((one for one in self.changes if isinstance(one, SetSection)), None)
        return set_ or SetSection(self.state.phase, self.state.section)
