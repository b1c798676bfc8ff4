"""The owner's box: what no book says of its pieces, and which rulings rest on a guess at it.

A box is a frozen struct of the game's own, kept in each game's options by value. Every field has a
default, the app's guess. Which questions about it an owner has answered, the library knows.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .message import Message
from .moves import Act

S = TypeVar("S")


@dataclass(frozen=True, kw_only=True)
class OwnBox(Generic[S]):
    """What a game asks of its owner's box."""

    kind: type[Struct]

    questions: tuple[str, ...]
    """By name; what must be known for another comes before it."""

    library_only: tuple[str, ...] = ()
    """Questions whose answer is for games to come: a running game is not played again with it."""

    laid_out: tuple[str, ...] = ()
    """Questions on which the list of what to lay out rests."""

    settle: Callable[[Any, Any, str], Any]
    """A box with what another says to a question. What hangs on it stays sound, or open again."""

    of: Callable[[S], Any]
    """The box that a position is played with."""

    into: Callable[[Any, Any], Any]
    """The options of a game with this box."""

    begin: Callable[[S, Any], S]
    """The start of the same game with another box, from its start."""

    faults: Callable[[Any], tuple[Message, ...]]
    """Everything about a box that cannot be."""

    guesses: Callable[[S, Act | None], Collection[str]]
    """The questions, answered or not, that decide the ruling on an act, or on the score so far."""

    edit: type[Any]
    """The correction after which a game goes on with its `box`, as the pieces lie."""

    learned: Callable[[Any, S, S, S], Any] = lambda box, start, before, after: box
    """A box, with what a game from this start tells of it by going from one position to another."""

    follows: Callable[[Collection[str]], Collection[str]] = lambda answered: ()
    """The questions that need not be asked any more once these are answered."""

    called: Callable[[Any], Mapping[str, str]] = lambda box: {}
    """What the owner calls a thing, by the value that moves have for it."""

    says: Callable[[Any, str], object]
    """What a box says to a question, to be compared."""

    def told(self, box: Any) -> tuple[str, ...]:
        """The questions whose answer is not the app's guess: an owner must have given it."""
        guess = self.kind()
        return tuple(one for one in self.questions if self.says(box, one) != self.says(guess, one))
