"""What the table is asked now, from the public view; and how random play chooses."""

from companion.core import Ask, Choice, Message, Move, Prompt, Refusal

from .moves import Appraise, Beg, Eat, Pass, Stop, Trade, Won
from .rules import rounds
from .state import State


def prompt(state: State) -> Prompt:
    return Prompt(
        tuple(
            Ask(
                seat,
                Message(f"burrow.ask.{state.phase}", seat=seat, find=state.find),
                tuple(choice for kind in kinds for choice in _choices(state, seat, kind)),
            )
            for seat, kinds in rounds.asked(state)
        )
    )


def _choices(state: State, seat: int, kind: type[Move]) -> tuple[Choice, ...]:
    if kind is Eat:  # which fish is held is hidden: only their number may show
        fish = sum(state.badgers[seat].fish)
        why = None if fish else Refusal("burrow.eat.none", seat=seat)
        return tuple(Choice("eat", (("colour", colour),), why) for colour in ("red", "blue"))
    if kind is Pass and state.auction is not None:
        return (Choice("pass", why=state.auction.refuse_pass()),)
    return (Choice(kind.kind()),)


def weight(state: State, move: Move) -> int:
    if isinstance(move, Trade | Won):
        return 1
    if isinstance(move, Stop | Beg | Appraise):
        return 2
    return 6
