"""The furnishings, action spaces and loot of Caverna."""

import re
from collections.abc import Iterator

from companion.core.message import Message
from companion.games.caverna import box, words
from companion.rulebook.caverna import spaces
from companion.rulebook.caverna.actions import told

_STEPS = {"furnish": "furnish-usual"}  # of loot: other steps are cheaper there, this one is not


def effect(id: str) -> tuple[Message, ...]:
    kind, name = _parts(id)
    if kind == "furnishing":
        return (words.effect(box.FURNISHING[name]),)
    if kind == "space":
        return spaces.effect(name)
    if kind == "loot":
        return (_loot(box.ITEM[name]),)
    return ()


def facts(id: str) -> tuple[Message, ...]:
    kind, name = _parts(id)
    if kind == "furnishing":
        return tuple(_furnishing(box.FURNISHINGS[box.FURNISHING[name]]))
    if kind == "space":
        return tuple(spaces.facts(name))
    if kind == "loot":
        return (Message("desk.strength", strength=box.ITEM[name].strength),)
    return ()


def place(id: str) -> Message | None:
    """Of a space or of loot: a furnishing's text names its place."""
    kind, name = _parts(id)
    if kind == "space":
        return spaces.place(name)
    if kind == "loot":
        page = re.search(r"p\. (\d+)", box.ITEM[name].source)
        return Message("desk.place.page", pages=page[1]) if page else None
    return None


def _parts(id: str) -> tuple[str, str]:
    kind, _, name = id.removeprefix("caverna.").partition(".")
    return kind, name


def _furnishing(one: box.Furnishing) -> Iterator[Message]:
    if any(one.cost):
        yield Message("desk.cost", goods=words.goods(one.cost))
    else:
        yield Message("desk.printed" if one.printed else "desk.free")
    if one.scoring and not one.points:
        yield Message("desk.points-bonus")
    else:
        yield Message("desk.points", points=one.points)
    yield Message(f"desk.colour.{one.colour}")
    if not one.intro:
        yield Message("desk.not-introductory")


def _loot(item: box.LootItem) -> Message:
    if item.weapons:
        return Message("desk.stronger", by=item.weapons, most=box.NUMBERS["strongest"])
    if item.step:
        return Message("desk.action", action=told(_STEPS.get(item.step, item.step)))
    goods = words.amount(item.gives)
    return Message("desk.action", action=Message("desk.gets", goods=goods))
