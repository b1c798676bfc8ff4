"""Effects as data: what is printed on tiles, fields and furnishings, as trees of steps.

The text of an effect has alternatives divided by " / "; each is one of
`+2E`, `5W > 4G`, `W=2` (fill up to), `all=1`, `+1S<3` (only below 3), `… if 3G`, `+1G per 2D`,
`use 1`, `dig`, `undermine`, `wall`, `breach`, `furnish`, `mix`, or a price `> furnish` / `> dig`.
"""

from dataclasses import dataclass
from functools import cache

from companion.core.agenda import AndOr, AndThen, Do, Either, May, Node, every

from . import box
from .box import CAPS, FURNISHINGS, GOODS, NOTHING, OF_ERA_1, Goods


@dataclass(frozen=True)
class Swap:
    """Goods for goods: what is given, what is got, what is filled up to a level."""

    text: str
    give: Goods = NOTHING
    get: Goods = NOTHING
    fill: tuple[tuple[int, int], ...] = ()
    under: tuple[tuple[int, int, int], ...] = ()  # good, count, only while below this
    need: tuple[tuple[int, int], ...] = ()  # good, at least so many
    per: tuple[tuple[int, int, int], ...] = ()  # good got, good counted, for each so many
    all_to: int = 0  # every good of this era, up to here

    @property
    def free(self) -> bool:
        return not any(self.give)

    @property
    def fills(self) -> bool:
        return bool(self.fill or self.all_to)

    def got(self, goods: Goods, era: int) -> Goods:
        """What it brings to somebody who holds these after giving, before caps."""
        if any(goods[good] < least for good, least in self.need):
            return NOTHING
        get = list(self.get)
        for good, level in self.fill:
            get[good] += max(0, level - goods[good])
        for good, count, limit in self.under:
            get[good] += count if goods[good] < limit else 0
        for good, counted, each in self.per:
            get[good] += goods[counted] // each
        if self.all_to:
            for good in range(OF_ERA_1 if era == 1 else len(GOODS)):
                get[good] += max(0, self.all_to - goods[good])
        return tuple(get)

    def about(self, good: int) -> bool:
        """Whether holding one more of this good before or after can make a difference."""
        return bool(
            self.give[good]
            or self.all_to
            or any(good == one for one, _ in self.fill)
            or any(good == one for one, _, _ in self.under)
            or any(good == one for one, _ in self.need)
            or any(good == counted for _, counted, _ in self.per)
        )


def capped(goods: Goods, more: Goods) -> Goods:
    return tuple([min(a + b, cap) for a, b, cap in zip(goods, more, CAPS, strict=True)])


def _swap(text: str) -> Swap:
    bare = text.replace(" ", "")
    if "=" in text:
        good, level = bare.split("=")
        if good == "all":
            return Swap(bare, all_to=int(level))
        return Swap(bare, fill=((GOODS.index(good), int(level)),))
    if " per " in text:
        get, per = text.lstrip("+").split(" per ")
        return Swap(bare, per=((GOODS.index(get[-1]), GOODS.index(per[-1]), int(per[:-1])),))
    text, _, need = text.partition(" if ")
    give, _, get = text.rpartition(">")
    parts = get.strip(" +").split()
    plain = [part for part in parts if "<" not in part]
    under = [part.split("<") for part in parts if "<" in part]
    return Swap(
        bare,
        give=box.amounts(give),
        get=box.amounts(" ".join(plain)),
        under=tuple((GOODS.index(part[-1]), int(part[:-1]), int(limit)) for part, limit in under),
        need=((GOODS.index(need[-1]), int(need[:-1])),) if need else (),
    )


SWAPS: list[Swap] = []  # a step ("take", n) is the n-th of them
PRICES: list[str] = []  # a step ("pay", n) is the n-th of them; "dwarfs" is a food for each dwarf
BONUS = Do("bonus")  # a blue furnishing's goods after a use-effect: they come by themselves
DUG = "dug"  # the end of a dig effect, likewise; its number is how many digs it was for
STOP = Do("stop")  # to leave a furnishing's effect
USES = {"1": 1, "2": 2, "3": 3, "1+1": 11}
ACTIVATIONS = {1: 1, 2: 2, 3: 3, 11: 2}
USE_NAMES = {number: f"use {text}" for text, number in USES.items()}


def take(text: str) -> Do:
    swap = _swap(text)
    if swap not in SWAPS:
        SWAPS.append(swap)
    return Do("take", SWAPS.index(swap))


def _pay(text: str) -> Do:
    if text not in PRICES:
        PRICES.append(text)
    return Do("pay", PRICES.index(text))


def _alternative(text: str) -> Node:
    word, _, rest = text.partition(" ")
    if word == "use":
        return AndThen((Do("use", USES[rest]), BONUS))
    if word == "dig":
        digs = int(rest or 1)
        return AndThen((Do("dig", digs), Do(DUG, digs)))
    if word == "undermine":
        return AndThen((Do("undermine"), Do(DUG, 1)))
    if word in ("wall", "breach", "furnish", "mix"):
        return Do(word)
    price, arrow, then = text.partition(" > ")
    if arrow and then.split()[0] in ("furnish", "dig"):
        follows = _alternative(then)
        parts = follows.parts if isinstance(follows, AndThen) else (follows,)
        return AndThen((_pay(price), *parts))
    return take(text)


def _effect(text: str) -> Node:
    parts = tuple(_alternative(part.strip()) for part in text.split(" / "))
    return parts[0] if len(parts) == 1 else Either(parts)


_FIELDS = tuple(_effect(text) for text in box.FIELDS)
_TILES = {number: tuple(map(_effect, tile.effects)) for number, tile in box.TILES.items()}


@cache
def of_tile(number: str, field: int, beside: tuple[Do, ...]) -> Node:
    """What a tile offers on this field (0: none), with a blue furnishing's steps `beside`."""
    parts = _TILES[number] + ((_FIELDS[field - 1],) if field else ()) + beside
    if box.TILES[number].join == "or":
        return May(Either(parts))
    return May(AndOr(parts))


def _activation(text: str) -> tuple[Node | None, Swap | None]:
    """The steps of a furnishing's effect, or the one free swap that needs no asking."""
    if not text:
        return None, None
    node = _effect(text)
    if isinstance(node, Do) and node.step == "take" and SWAPS[node.number].free:
        return None, SWAPS[node.number]
    return node, None


_USES = tuple(_activation(one.use) for one in FURNISHINGS)
CHOICES: tuple[Node | None, ...] = tuple(node for node, _ in _USES)
AT_ONCE: tuple[Swap | None, ...] = tuple(swap for _, swap in _USES)


@cache
def at_once(room: int) -> tuple[Do, ...]:
    """What an activation brings without asking, as a step."""
    swap = AT_ONCE[room]
    return () if swap is None else (Do("take", SWAPS.index(swap)),)


@cache
def or_stop(node: Node) -> Node:
    parts = node.parts if isinstance(node, Either) else (node,)
    return Either((*parts, STOP))


def swaps_of(node: Node | None) -> list[Swap]:
    return [SWAPS[step.number] for step in sorted(every(node), key=repr) if step.step == "take"]


@cache
def price(number: int, dwarfs: int) -> Goods:
    """What a price comes to in a round of so many dwarfs."""
    text = PRICES[number]
    return box.amounts(f"{dwarfs}N" if text == "dwarfs" else text)
