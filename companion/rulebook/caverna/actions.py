"""What an action space or a loot item of Caverna lets one do, as words: its tree of steps."""

from typing import Any

from companion.core.message import Message, Value
from companion.games.caverna import box, words

Lying = tuple[int, ...]  # the goods that may lie on a space

START = next(one.name for one in box.SPACES if "start" in str(one.action))
_NUMBERS: dict[str, Value] = {  # what a step needs to know besides its own number
    "grain": words.amount(box.unit(box.GRAIN, box.NUMBERS["sow-grain"])),
    "vegetables": words.amount(box.unit(box.VEGETABLE, box.NUMBERS["sow-vegetable"])),
    "forged": box.NUMBERS["forged"],
    "ore": words.amount(box.unit(box.ORE, box.NUMBERS["ore-mine-ore"])),
    "ruby": words.amount(box.unit(box.RUBY, box.NUMBERS["deep-ruby"])),
    "trades": box.NUMBERS["trades"],
    "pays": words.amount(box.TRADE_PAYS),
    "brings": words.amount(box.TRADE_BRINGS),
    "price": words.amount(box.DWELLING_COST),
    "usual": words.amount(box.FURNISHINGS[box.ORDINARY].cost),
    "start": words.named_space(START),
}


def told(tree: Any, lying: Lying = ()) -> Message:
    """An action: a step, or parts that are joined."""
    if isinstance(tree, str):
        return _step(tree, lying)
    join, first, *rest = tree
    said = told(first, lying)
    for part in rest:
        said = _joined(join, said, part, lying)
    return said


def _joined(join: str, one: Message, part: Any, lying: Lying) -> Message:
    if part[0] != "may":
        return Message(f"desk.join.{join}", one=one, other=told(part, lying))
    other = told(part[1], lying)
    return Message("desk.join.again" if other == one else "desk.join.may", one=one, other=other)


def _step(text: str, lying: Lying) -> Message:
    """A step: its text in the catalogue is `desk.step.` and its words; a number is an argument."""
    if text.startswith(("take", "+")):
        return _gain(box.gain_of(text), lying)
    word, _, number = text.partition(" ")
    if not number.isdigit():
        return Message(f"desk.step.{text.replace(' ', '-')}", **_NUMBERS)
    if word not in box.PAID_IN:
        return Message(f"desk.step.{word}", number=int(number))
    if number == "0":
        return Message(f"desk.step.{word}-free", **_NUMBERS)
    price = words.amount(box.unit(box.PAID_IN[word], int(number)))
    return Message(f"desk.step.{word}", **_NUMBERS | {"price": price})


def _gain(gain: box.Gain, lying: Lying) -> Message:
    """Goods, first those that lie there, and the token; then what mines bring besides."""
    parts: list[Message] = []
    if gain.take:
        parts += [Message(f"desk.all.{box.GOODS[good]}") for good in lying]
    if any(gain.plain):
        parts += words.goods(gain.plain)
    if gain.start:
        parts.append(Message("desk.token"))
    said = Message("desk.take" if gain.take else "desk.gets", goods=words.all_of(tuple(parts)))
    if any(gain.by_ore_mine):
        more = words.amount(gain.by_ore_mine)
        said = Message("desk.by-ore-mine", what=said, goods=more)
    mines, goods = gain.with_ruby_mines
    if mines:
        more = words.amount(goods)
        said = Message("desk.with-ruby-mines", what=said, goods=more, mines=mines)
    return said
