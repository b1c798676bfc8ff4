"""How random play chooses."""

from companion.core import Move

from .moves import Appraise, Beg, Stop, Trade, Won
from .state import State


def weight(state: State, move: Move) -> int:
    if isinstance(move, Trade | Won):
        return 1
    if isinstance(move, Stop | Beg | Appraise):
        return 2
    return 6
