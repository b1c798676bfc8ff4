"""A correction that changes nothing gives the position at the start of the turn."""

from collections.abc import Iterator
from typing import Generic

from .game import Game, S
from .moves import TABLE, Act, Anyway, Change, Correct, Move
from .verify import Failure

NOTHING: "Correct[Change]" = Correct(())


class Turn(Generic[S]):
    """The latest position at which nothing was half done, and what was entered since."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self._start: S | None = None  # None: nobody knows how this began
        self._since: list[Move] = []
        self.failures(state)

    def entered(self, act: Act) -> None:
        move = act.move if isinstance(act, Anyway) else act
        if isinstance(move, Move):
            self._since.append(move)
        else:
            self._start = None

    def failures(self, state: S) -> list[Failure]:
        """What is wrong with correcting nothing here."""
        again = self.game.play(state, NOTHING).state
        if again == state:
            self._start, self._since = state, []
        elif self._start is not None and again not in self._starts(self._start):
            return [Failure("turn", "correcting nothing does not lead to the start of the turn")]
        return []

    def _starts(self, start: S) -> Iterator[S]:
        """Where the turn began: alone, or with what was done meanwhile and is no part of it."""
        others = [move for move in self._since if move.seat not in (TABLE, self._since[0].seat)]
        anytime = [move for move in self._since if isinstance(move, self.game.anytime_kinds)]
        for meanwhile in ([], others, anytime):
            state = start
            for move in meanwhile:
                if self.game.refuse(state, move) is not None:
                    break
                state = self.game.play(state, move).state
            else:
                yield state
