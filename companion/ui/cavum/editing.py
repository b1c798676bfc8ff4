"""A position being set: changes piece by piece, and how it would look. Free of Kivy."""

from typing import Any

from companion.core.moves import Change
from companion.core.refusal import Refusal
from companion.games.cavum.board import NUMBER
from companion.games.cavum.moves import (
    SetCard,
    SetFirst,
    SetHand,
    SetOrder,
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


class Editing:
    """Changes to a position; a later one of the same thing takes the place of the earlier."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self._changes: dict[tuple[object, ...], Change] = {}
        self._section: SetSection | None = None

    @property
    def changes(self) -> tuple[Change, ...]:
        last = (self._section,) if self._section is not None else ()
        return (*self._changes.values(), *last)

    def _with(self, changes: tuple[Change, ...]) -> State | Refusal:
        result: State | Refusal = self.table.game.correct(self.table.state, changes)
        return result

    @property
    def state(self) -> State:
        """The position as the changes leave it, the section not yet begun anew."""
        state = self._with(tuple(self._changes.values())) if self._changes else self.table.state
        return self.table.state if isinstance(state, Refusal) else state

    def _set(self, key: tuple[object, ...], change: Change) -> None:
        self._changes.pop(key, None)
        self._changes[key] = change

    # the board

    def stack(self, at: str) -> tuple[str, ...]:
        names = shapes_of(self.state.options.box).names
        return tuple(names[tile] for tile in self.state.stacks[NUMBER[at]])

    def add_tile(self, at: str, tile: str) -> None:
        self._set(("stack", at), SetStack(at, (*self.stack(at), tile)))

    def take_tile(self, at: str) -> None:
        self._set(("stack", at), SetStack(at, self.stack(at)[:-1]))

    def vein(self, at: str) -> tuple[int, int]:
        """The colour and the stones of a vein; no stones where there is none."""
        kept = self.state.veins[NUMBER[at]]
        return (vein_colour(kept), vein_stones(kept)) if kept else (0, 0)

    def set_vein(self, at: str, colour: int, stones: int) -> None:
        name = self.state.options.box.colours[colour]
        self._set(("vein", at), SetVein(at, name, stones))

    def station(self, at: str) -> int:
        return owner(self.state, NUMBER[at])

    def set_station(self, at: str, seat: int) -> None:
        self._set(("station", at), SetStation(at, seat))

    # players, pool, orders

    def set_points(self, seat: int, points: int) -> None:
        self._set(("points", seat), SetPoints(seat, points))

    def set_stones(self, seat: int, colour: str, count: int) -> None:
        self._set(("stones", seat, colour), SetStones(seat, colour, count))

    def set_hand(self, seat: int, piece: str, count: int) -> None:
        self._set(("hand", seat, piece), SetHand(seat, piece, count))

    def set_card(self, seat: int, card: int) -> None:
        self._set(("card", seat), SetCard(seat, card))

    def set_pool(self, piece: str, count: int) -> None:
        self._set(("pool", piece), SetPool(piece, count))

    def set_pool_stations(self, seat: int, count: int) -> None:
        self._set(("pool-stations", seat), SetPoolStations(seat, count))

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

    def set_order(self, card: str, where: str, seat: int = -1, chips: int = 0) -> None:
        self._set(("order", card), SetOrder(card, where, seat, chips))

    # the course

    def set_first(self, seat: int) -> None:
        self._set(("first",), SetFirst(seat))

    def set_turn(self, seat: int, actions: int) -> None:
        self._set(("turn",), SetTurn(seat, actions))

    def set_section(self, phase: int, section: str) -> None:
        self._section = SetSection(phase, section)

    @property
    def section(self) -> tuple[int, str]:
        if self._section is not None:
            return self._section.phase, self._section.section
        return self.state.phase, self.state.section
