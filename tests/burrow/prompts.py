"""What the table is asked now, from the public view."""

from companion.core import Ask, Choice, Message, Move, Prompt

from .moves import Eat, Pass
from .rules import asking, auction, feast
from .state import COLOURS, State


def prompt(state: State) -> Prompt:
    return Prompt(
        tuple(
            Ask(
                seat,
                Message(f"burrow.ask.{state.phase}", seat=seat, find=state.find),
                tuple(choice for kind in kinds for choice in _choices(state, seat, kind)),
            )
            for seat, kinds in asking.asked(state)
        )
    )


def _choices(state: State, seat: int, kind: type[Move]) -> tuple[Choice, ...]:
    if kind is Eat:
        return tuple(_eat(state, Eat(seat, colour)) for colour in COLOURS)
    if kind is Pass:
        return (Choice("pass", why=auction.refuse(state, Pass(seat))),)
    return (Choice(kind.kind()),)


def _eat(state: State, move: Eat) -> Choice:
    """How many fish there are is public, their colours are not: while there is one, it may be."""
    fish = sum(state.badgers[move.seat].fish)
    return Choice("eat", (("colour", move.colour),), None if fish else feast.refuse(state, move))
