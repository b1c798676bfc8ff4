"""Where a game stands, in few numbers: what home says of a game without opening it."""

from msgspec import Struct

from .game import Game, S
from .moves import TABLE


class Standing(Struct, frozen=True, array_like=True):
    round: tuple[int, ...] = ()  # as `Game.round` counts; empty where a game has none
    seats: tuple[int, ...] = ()  # who is asked; empty where the whole table is


def standing_of(game: Game[S], state: S) -> Standing:
    seats = {asked.seat: None for asked in game.asked(state) if asked.seat != TABLE}
    return Standing(game.round(state), tuple(seats))
