"""A position and moves as text: what tests of rules are written with, for any game."""

from typing import Any, Generic

from companion.core import Event, Game, Move
from companion.core.game import S
from companion.core.instead import Advice, instead


class AtTable(Generic[S]):
    """A game at some position. Moves are given as the game's notation writes them."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self.events: tuple[Event, ...] = ()

    def refuses(self, text: str) -> str | None:
        """The id of the rule that refuses this move; None if it is allowed."""
        refusal = self.game.refuse(self.state, self._move(text))
        return None if refusal is None else refusal.id

    def allows(self, text: str) -> bool:
        """Whether the move is allowed, by both voices: the ruling and the list."""
        move = self._move(text)
        accepted = self.game.refuse(self.state, move) is None
        listed = move in (*self.game.legal(self.state), *self.game.anytime(self.state, move.seat))
        if type(move) not in self.game.open_kinds:
            assert accepted == listed, f"{text}: ruling and list disagree"
        return accepted

    def plays(self, *texts: str) -> "AtTable[S]":
        for text in texts:
            move = self._move(text)
            refusal = self.game.refuse(self.state, move)
            assert refusal is None, f"{text}: {refusal!r}"
            self.state, self.events = self.game.play(self.state, move)
        return self

    def instead(self, text: str) -> Advice | None:
        return instead(self.game, self.state, self._move(text))

    def offers(self, text: str) -> list[str]:
        """The answers beside a refused move, in notation: `1 eat grain; 1 imitate clearing`."""
        advice = self.instead(text)
        assert advice is not None, f"{text} is allowed"
        write = self.game.notation.write
        return ["; ".join(map(write, entry)) for entry in advice.entries]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def _move(self, text: str) -> Move:
        return self.game.notation.read(text)
