"""Pieces and goods as messages, so that each language has its own words for them."""

from functools import cache

from companion.core import Message, Value

from . import box
from .box import Goods
from .state import FREE, Options, State, ground_of


def furnishing(options: Options, number: int) -> Value:
    return _named(options, f"{number:02}")


def tile(options: Options, number: str) -> Value:
    return _named(options, number)


def _named(options: Options, piece: str) -> Value:
    for own, name in options.names:
        if own == piece:
            return name
    return _message(f"cave_vs_cave.value.{piece}")


@cache
def _message(id: str) -> Message:
    return Message(id)


def furnishings(options: Options, bits: int) -> tuple[Value, ...]:
    return tuple(furnishing(options, number) for number in box.members(bits))


@cache
def goods(count: Goods) -> tuple[Message, ...]:
    """So many of each, "2 wood, 1 gold"."""
    return tuple(
        Message(f"cave_vs_cave.count.{letter}", n=number)
        for letter, number in zip(box.GOODS, count, strict=True)
        if number
    )


def cost(count: Goods) -> Message:
    """A price, as one thing of several to choose from."""
    return Message("cave_vs_cave.cost", goods=goods(count))


def price(text: str) -> Message:
    """What a tile asks for a dig or a furnishing, as printed."""
    return _message(f"cave_vs_cave.value.{text}")


def good(letter: str) -> Message:
    return _message(f"cave_vs_cave.value.{letter}")


def there(state: State, seat: int, space: int) -> Message:
    """What is on a space of a player's cave."""
    home = state.homes[seat]
    if not ground_of(state, seat).spaces >> space & 1:
        return _message("cave_vs_cave.there.outside")
    if home.covered >> space & 1:
        return _message("cave_vs_cave.there.covered")
    if home.built[space] == FREE:
        return _message("cave_vs_cave.there.free")
    name = furnishing(state.options, home.built[space])
    return Message("cave_vs_cave.there.furnished", furnishing=name)


def of_tile(options: Options, number: str) -> Message:
    """An action tile, as what an effect or a price belongs to."""
    return Message("cave_vs_cave.piece.tile", tile=tile(options, number))


def of_room(options: Options, number: int) -> Message:
    """A furnishing, likewise."""
    return Message("cave_vs_cave.piece.room", furnishing=furnishing(options, number))


def where(state: State, seat: int, number: int) -> Message:
    """Where a furnishing is that is not on display; a player's own cave first."""
    if state.pool >> number & 1:
        return _message("cave_vs_cave.where.pool")
    for owner in sorted(range(state.seats), key=lambda one: one != seat):
        if number in state.homes[owner].built:
            return Message("cave_vs_cave.where.cave", seat=owner)
    if state.unseen >> number & 1:
        return _message("cave_vs_cave.where.unseen")
    if box.FURNISHINGS[number].era > state.era and state.options.play != "one":
        return _message("cave_vs_cave.where.era-2")
    return _message("cave_vs_cave.where.out")


def era(number: int) -> Message:
    return _message(f"cave_vs_cave.era.{number}")
