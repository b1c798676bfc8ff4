"""What a touchable stands for: a whole entry, the beginning of a move, a part of one, a way there.

The robot finds its way by it, and a finger held on it asks "may I?".
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.message import Value
from companion.core.moves import Act, Move


class Enter(NamedTuple):
    """Touching this enters these moves as one thing."""

    moves: tuple[Act, ...]

    def leads(self, ahead: Sequence[Act]) -> int:
        """How near this brings a table that is about to enter these moves; 0 if it does not."""
        return 10 + len(self.moves) if tuple(ahead[: len(self.moves)]) == self.moves else 0


class Begin(NamedTuple):
    """Touching this begins a move: whose, which kind, with which fields settled."""

    seat: int
    kind: str
    fields: tuple[tuple[str, Value], ...] = ()

    def fits(self, move: Act) -> bool:
        return (
            isinstance(move, Move)
            and move.seat == self.seat
            and move.kind() == self.kind
            and all(getattr(move, field) == value for field, value in self.fields)
        )

    def leads(self, ahead: Sequence[Act]) -> int:
        return 3 + len(self.fields) if self.fits(ahead[0]) else 0


class Fill(NamedTuple):
    """Touching this settles a field of the move that was begun."""

    field: str
    value: Value

    def leads(self, ahead: Sequence[Act]) -> int:
        return 9 if getattr(ahead[0], self.field, self) == self.value else 0


class Type(NamedTuple):
    """Touching this settles a field with what was typed: a number on the keypad, or words."""

    field: str
    number: bool

    def leads(self, ahead: Sequence[Act]) -> int:
        return 2 if hasattr(ahead[0], self.field) else 0


class Open(NamedTuple):
    """Touching this shows where moves of these kinds are entered."""

    name: str
    kinds: tuple[str, ...] = ()

    def leads(self, ahead: Sequence[Act]) -> int:
        return 1 if ahead[0].kind() in self.kinds else 0


class BoardSpot(NamedTuple):
    """A place on a drawn board that can be touched, and where it is in the window."""

    means: object
    x: float
    y: float
    disabled: bool = False
