"""Pieces and goods as messages, so that each language has its own words for them."""

from functools import cache, lru_cache

from companion.core import Message, Value

from . import box
from .actions import board
from .box import Goods


@cache
def furnishing(number: int) -> Message:
    return Message(f"caverna.furnishing.{box.FURNISHINGS[number].name}")


def furnishings(bits: int) -> tuple[Message, ...]:
    return tuple(furnishing(at) for at in range(len(box.FURNISHINGS)) if bits >> at & 1)


@cache
def space(seats: int, number: int) -> Message:
    return Message(f"caverna.space.{board(seats).spaces[number].name}")


@cache
def named_space(name: str) -> Message:
    return Message(f"caverna.space.{name}")


@cache
def item(name: str) -> Message:
    return Message(f"caverna.loot.{name}")


@cache
def tile(name: str) -> Message:
    return Message(f"caverna.tile.{name}")


@cache
def good(at: int) -> Message:
    return Message(f"caverna.good.{box.GOODS[at]}")


@lru_cache(maxsize=4096)
def goods(count: Goods) -> tuple[Message, ...]:
    """So many of each, "2 wood, 1 gold"; "nothing" if there is none."""
    found = tuple(
        Message(f"caverna.count.{name}.{'one' if number == 1 else 'many'}", count=number)
        for name, number in zip(box.GOODS, count, strict=True)
        if number
    )
    return found or (Message("caverna.count.nothing"),)


def all_of(parts: tuple[Message, ...]) -> Message:
    """Several things as one: "1 wood, 1 stone and 1 ore"."""
    return _joined("caverna.all-of", parts)


def amount(count: Goods) -> Message:
    """So many of each, as one: "2 wood and 1 gold"."""
    return all_of(goods(count))


def held(goods: Goods, lacking: Goods) -> Message:
    """What somebody has of goods that are lacking: "has only 1 grain and no vegetables"."""
    some = tuple(count if missing else 0 for count, missing in zip(goods, lacking, strict=True))
    none = tuple(int(missing and not count) for count, missing in zip(goods, lacking, strict=True))
    absent: Value = none_of(none) if any(none) else ""
    if not any(some):
        return Message("caverna.held", none=absent, has="", but="")
    return Message("caverna.held", none="", has=amount(some), but=absent)


def none_of(goods: Goods) -> Message:
    """That there is none: "no grain and no vegetables"."""
    named = [name for name, number in zip(box.GOODS, goods, strict=True) if number]
    parts = tuple(Message(f"caverna.count.{name}.none") for name in named)
    return _joined("caverna.none-of", parts)


def one_of(parts: tuple[Message, ...]) -> Message:
    """One thing of several: "1 wood, 1 stone or 2 ore"."""
    return _joined("caverna.one-of", parts)


def _joined(id: str, parts: tuple[Message, ...]) -> Message:
    *first, last = parts
    return Message(id, first=tuple(first), last=last) if first else last


def effect(number: int) -> Message:
    """What a furnishing does, with its numbers."""
    one = box.FURNISHINGS[number]
    args: dict[str, Value] = {
        "dwarfs": one.dwarfs,
        "overhang": amount(one.overhang),
        "eaten": amount(box.unit(box.FOOD, one.eaten)),
        "young": "/".join(map(str, range(1, len(one.litter)))),
        "litter": "/".join(map(str, one.litter[1:])),
        "prevents": one.prevents,
    }
    if one.feeds:
        args["feeds"] = one_of(tuple(word for fed in one.feeds for word in goods(fed)))
    if one.at_once and one.at_once[0].isdigit():
        args["gives"] = amount(box.amounts(one.at_once))
    if any(one.supplies):
        args["rounds"] = sum(one.supplies)
    for what, less in one.discount.items():
        args[what] = amount(less)
    for more in (*one.each_new.values(), *one.each_newborn.values()):
        args["each"] = amount(more)
    for name, swap in zip(("get", "other"), one.exchange, strict=False):
        args["give"] = amount(box.SWAPS[swap].give)
        args[name] = amount(box.SWAPS[swap].get)
    return Message(f"caverna.effect.{one.name}", **args)
