"""What is certain at a position, whatever the pieces are that some do not see."""

from collections.abc import Iterable
from functools import cached_property
from typing import Generic

from .cache import kept
from .game import Game, S
from .moves import Move


class Certain(Generic[S]):
    """What is legal at a position, as far as all may know: one is often asked about in a row."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self._besides: dict[int, list[Move]] = {}

    @cached_property
    def asked(self) -> tuple[int, ...]:
        return tuple(seat for seat, _ in self.game.asked(self.state))

    @cached_property
    def alike(self) -> tuple[S, ...]:
        return tuple(self.game.alike(self.state))

    @cached_property
    def answers(self) -> list[Move]:
        return self.certain(self.game.legal(self.state))

    @cached_property
    def known_to_all(self) -> bool:
        """Whether what answers rests on nothing hidden."""
        legal = set(self.game.legal(self.state))
        return all(set(self.game.legal(one)) == legal for one in self.alike)

    def besides(self, seat: int) -> list[Move]:
        if seat not in self._besides:
            self._besides[seat] = self.certain(self.game.anytime(self.state, seat))
        return self._besides[seat]

    def certain(self, moves: Iterable[Move]) -> list[Move]:
        """Those that are legal whatever is hidden."""
        left = list(moves)
        for state in self.alike:
            left = [move for move in left if self.game.refuse(state, move) is None]
        return left


certain = kept()(Certain)
