"""The furnishings, action spaces and loot of Caverna."""

import re
from typing import Any

from companion.core.message import Message, Value
from companion.games.caverna import box, words
from companion.games.caverna.box import NOTHING

STEPS = (  # of a space or of loot, besides goods, tiles and expeditions
    *("sow", "furnish", "furnish-dwelling", "dwelling", "grow", "forge", "ore-mine", "ruby-mine"),
    *("small-pasture", "large-pasture", "stable", "trade-ore", "market", "breed", "imitate"),
)


def effect(id: str) -> Message | None:
    kind, name = _parts(id)
    if kind == "furnishing":
        return words.effect(box.FURNISHING[name])
    if kind == "space":
        return Message("desk.action", action=_tree(_space(name).action))
    if kind == "loot":
        return _loot(box.ITEM[name])
    return None


def facts(id: str) -> tuple[Message, ...]:
    kind, name = _parts(id)
    if kind == "furnishing":
        one = box.FURNISHINGS[box.FURNISHING[name]]
        free = Message("desk.free") if not one.printed else Message("desk.printed")
        cost = Message("desk.cost", goods=words.goods(one.cost)) if any(one.cost) else free
        return (
            cost,
            Message("desk.points", points=one.points),
            Message(f"desk.colour.{one.colour}"),
        )
    if kind == "space":
        return tuple(_comes(_space(name)))
    if kind == "loot":
        return (Message("desk.strength", strength=box.ITEM[name].strength),)
    return ()


def place(id: str) -> Message | None:
    kind, name = _parts(id)
    if kind == "furnishing":
        return Message("desk.place.appendix", name=Message(id))
    source = {"space": lambda: _space(name).source, "loot": lambda: box.ITEM[name].source}
    if kind not in source:
        return None
    pages = re.search(r"(?:FR|NL) p\. ([\d, and]*\d)", source[kind]())
    return Message("desk.place.page", pages=pages[1].replace(" and", ",") if pages else "3")


def _parts(id: str) -> tuple[str, str]:
    kind, _, name = id.removeprefix("caverna.").partition(".")
    return kind, name


def _space(name: str) -> box.Space:
    return next(one for one in box.SPACES if one.name == name)


def _comes(space: box.Space) -> list[Message]:
    found = []
    empty, other = _laid(space, space.empty), _laid(space, space.other)
    if any(empty) and empty == other:
        found.append(Message("desk.comes", goods=words.goods(empty)))
    elif any(empty):
        found.append(Message("desk.comes-more", goods=words.goods(empty), more=words.goods(other)))
    if space.card:
        found.append(Message("desk.stage", stage=space.stage))
    seats = sorted({count for one in box.SPACES if one.name == space.name for count in one.players})
    if len(seats) < len(box.SPACES[0].players):
        found.append(Message("desk.players", seats=tuple(seats)))
    return found


def _laid(space: box.Space, count: tuple[int, ...]) -> box.Goods:
    made = NOTHING
    for good, number in zip(space.goods, count, strict=True):
        made = box.plus(made, box.unit(good, number))
    return made


def _loot(item: box.LootItem) -> Message:
    if item.weapons:
        return Message("desk.stronger", by=item.weapons)
    if item.step:
        return Message("desk.action", action=_step(item.step))
    return Message("desk.brings", goods=words.goods(item.gives))


def _tree(action: Any) -> Message:
    if isinstance(action, str):
        return _step(action)
    join, *parts = action
    if join == "may":
        return Message("desk.may", part=_tree(parts[0]))
    whole = _tree(parts[0])
    for part in parts[1:]:
        whole = Message(f"desk.join.{join}", one=whole, other=_tree(part))
    return whole


def _step(text: str) -> Message:
    word, _, rest = text.partition(" ")
    if word == "twin":
        tile = "cavern-cavern" if rest == "cavern" else rest
        return Message("desk.lay", tile=Message(f"caverna.value.{tile}"))
    if word == "single":
        return Message("desk.lay", tile=Message(f"caverna.value.{rest}"))
    if word == "expedition":
        return Message("desk.expedition", items=int(rest))
    if word in STEPS:
        what = Message(f"desk.step.{word}")
        if word == "dwelling":
            return Message("desk.price", what=what, goods=words.goods(box.DWELLING_COST))
        return _priced(what, box.PAID_IN[word], int(rest)) if word in box.PAID_IN else what
    return _gain(box.gain_of(text))


def _priced(what: Message, good: int, price: int) -> Message:
    goods = words.goods(box.unit(good, price))
    return Message("desk.price", what=what, goods=goods) if price else what


def _gain(gain: box.Gain) -> Message:
    parts: list[Value] = [Message("desk.take")] if gain.take else []
    if any(gain.plain):
        parts.append(Message("desk.gets", goods=words.goods(gain.plain)))
    if any(gain.by_ore_mine):
        parts.append(Message("desk.by-ore-mine", goods=words.goods(gain.by_ore_mine)))
    mines, goods = gain.with_ruby_mines
    if mines:
        parts.append(Message("desk.with-ruby-mines", goods=words.goods(goods), mines=mines))
    if gain.start:
        parts.append(Message("desk.start"))
    return Message("desk.parts", parts=tuple(parts))
