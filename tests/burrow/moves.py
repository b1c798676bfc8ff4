"""Every move a table can enter in Burrow."""

from typing import Literal

from companion.core import Change, Move

Colour = Literal["red", "blue"]


class Bid(Move, frozen=True):
    amount: int


class Pass(Move, frozen=True):
    pass


class Won(Move, frozen=True):
    """The auction's result, where the bids were only spoken."""

    winner: int
    price: int


class Dig(Move, frozen=True):
    at: str


class Light(Move, frozen=True):
    at: str


class Fish(Move, frozen=True):
    colour: Colour


class Gather(Move, frozen=True):
    pass


class Appraise(Move, frozen=True):
    """What the chest says it is worth."""

    points: int


class Stop(Move, frozen=True):
    """Leave the rest of the action."""


class Skip(Move, frozen=True):
    """Go on where the action has become impossible."""


class Trade(Move, frozen=True):
    """A root for a coin, at any time."""


class Eat(Move, frozen=True):
    colour: Colour


class Beg(Move, frozen=True):
    pass


class SetCoins(Change, frozen=True):
    seat: int
    coins: int


class SetDug(Change, frozen=True):
    at: str
    owner: int
    lamp: bool


class SetFirst(Change, frozen=True):
    seat: int
