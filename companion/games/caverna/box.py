"""What is in the box, as components.toml tells it: goods, spaces, loot, furnishings, numbers."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

_box: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text("utf-8"))

Goods = tuple[int, ...]  # so many of each, in the order of GOODS

GOODS: tuple[str, ...] = tuple(entry["name"] for entry in _box["good"])
GOOD = {name: at for at, name in enumerate(GOODS)}
NOTHING: Goods = (0,) * len(GOODS)
WOOD, STONE, ORE, RUBY, GRAIN, VEGETABLE, FOOD, GOLD = range(8)
DOG, SHEEP, DONKEY, BOAR, CATTLE = range(8, 13)
FARM = range(SHEEP, CATTLE + 1)
FARM_NAMES = GOODS[SHEEP:]
COUNTS = range(100)  # numbers that somebody might say


def amounts(text: str) -> Goods:
    """So many goods, from "2 wood 1 grain"."""
    count = list(NOTHING)
    words = text.split()
    for number, name in zip(words[::2], words[1::2], strict=True):
        count[GOOD[name]] += int(number)
    return tuple(count)


@dataclass(frozen=True)
class Furnishing:
    """A furnishing, and by trigger what it does."""

    name: str
    board: int
    colour: str
    cost: Goods
    points: int
    intro: bool
    source: str
    number: int = 0
    printed: bool = False  # on the home board
    many: bool = False  # as many as wanted
    dwarfs: int = 0  # room
    one_more: bool = False  # room for the dwarf beyond the limit
    pair: int = 0  # pairs of animals of a kind
    houses: str = ""
    sites: str = ""
    either: str = ""
    overhang: Goods = NOTHING
    discount: dict[str, Goods] = field(default_factory=dict)
    swap: dict[int, int] = field(default_factory=dict)
    at_once: str = ""
    each_round: str = ""
    supplies: Goods = NOTHING  # for so many rounds, one of that good
    each_new: dict[int, Goods] = field(default_factory=dict)
    each_newborn: dict[int, Goods] = field(default_factory=dict)
    exchange: dict[str, str] = field(default_factory=dict)
    over: str = ""  # must lie on this one, if that is there
    eaten: int = 0  # more food for each animal
    feeds: tuple[Goods, ...] = ()
    feeding: str = ""
    litter: tuple[int, ...] = ()  # food by the number of newborn animals
    disarms: bool = False
    scoring: str = ""
    prevents: int = 0

    @property
    def dwelling(self) -> bool:
        return self.colour == "orange"


def _by_good(entry: dict[str, str]) -> dict[int, Goods]:
    return {GOOD[name]: amounts(text) for name, text in entry.items()}


def _furnishing(number: int, entry: dict[str, Any]) -> Furnishing:
    made = dict(entry, number=number)
    for goods in ("cost", "overhang", "supplies"):
        if goods in entry:
            made[goods] = amounts(entry[goods])
    if "discount" in entry:
        made["discount"] = {what: amounts(text) for what, text in entry["discount"].items()}
    if "swap" in entry:
        made["swap"] = {GOOD[due]: GOOD[paid] for due, paid in entry["swap"].items()}
    for trigger in ("each_new", "each_newborn"):
        if trigger in entry:
            made[trigger] = _by_good(entry[trigger])
    if "feeds" in entry:
        made["feeds"] = tuple(map(amounts, entry["feeds"]))
    if "litter" in entry:
        made["litter"] = tuple(entry["litter"])
    return Furnishing(**made)


FURNISHINGS = tuple(_furnishing(at, entry) for at, entry in enumerate(_box["furnishing"]))
FURNISHING = {one.name: one.number for one in FURNISHINGS}
PRINTED = next(one.number for one in FURNISHINGS if one.printed)
ORDINARY = next(one.number for one in FURNISHINGS if one.many)


@dataclass(frozen=True)
class FurnishingExchange:
    """Goods for goods, as a furnishing prints it."""

    name: str
    furnishing: int
    give: Goods
    get: Goods


def _swaps() -> list[FurnishingExchange]:
    found = []
    for one in FURNISHINGS:
        for name, text in one.exchange.items():
            give, get = text.split(" > ")
            found.append(FurnishingExchange(name, one.number, amounts(give), amounts(get)))
    return found


SWAPS = {swap.name: swap for swap in _swaps()}


@dataclass(frozen=True)
class LootItem:
    """An item of an expedition: goods, better weapons, or a step that follows."""

    name: str
    strength: int
    source: str
    gives: Goods = NOTHING
    step: str = ""
    weapons: int = 0
    cost: Goods = NOTHING
    number: int = 0


LOOT = tuple(
    LootItem(
        **entry
        | {
            "number": at,
            "gives": amounts(entry.get("gives", "")),
            "cost": amounts(entry.get("cost", "")),
        }
    )
    for at, entry in enumerate(_box["loot"])
)
ITEM = {one.name: one for one in LOOT}
DWELLING_COST = next(one.cost for one in LOOT if one.cost != NOTHING)


@dataclass(frozen=True)
class Gain:
    """The goods of a space: what lies there, what comes besides, by mines; the start marker."""

    take: bool = False
    plain: Goods = NOTHING
    by_ore_mine: Goods = NOTHING
    with_ruby_mines: tuple[int, Goods] = (0, NOTHING)  # from so many on
    start: bool = False


def gain_of(text: str) -> Gain:
    """Goods as a space writes them: "take, +2 ore per ore mine"."""
    made: dict[str, Any] = {}
    for part in text.split(", "):
        if part == "take" or part == "start":
            made[part] = True
        elif part.endswith(" per ore mine"):
            made["by_ore_mine"] = amounts(part.removesuffix(" per ore mine")[1:])
        elif found := re.fullmatch(r"\+(.*) if (\d) ruby mines?", part):
            made["with_ruby_mines"] = (int(found[2]), amounts(found[1]))
        else:
            made["plain"] = amounts(part[1:])
    return Gain(**made)


@dataclass(frozen=True)
class Space:
    """An action space as it is for some counts: what comes onto it, and its action as a tree."""

    name: str
    board: str
    players: tuple[int, ...]
    action: Any
    source: str
    goods: tuple[int, ...] = ()  # what may lie on it
    empty: tuple[int, ...] = ()  # what comes onto it when it is empty
    other: tuple[int, ...] = ()  # and when it is not
    stage: int = 0  # of a card
    round: int = 0  # of a card that always comes then
    turned: bool = False  # the other side of a card
    turns_to: str = ""
    turned_by: str = ""
    two_players_from: int = 1  # the first round in which goods come
    guest_once: bool = False

    @property
    def card(self) -> bool:
        return self.stage > 0


_GROWS = re.compile(r"(\d+)(?:\((\d+)\))? (\w+)(?: \((\d+) (\w+)\))?")


def _space(entry: dict[str, Any]) -> Space:
    made = dict(entry, players=tuple(entry["players"]))
    empty: dict[int, int] = {}
    other: dict[int, int] = {}
    for found in _GROWS.finditer(made.pop("grows", "")):
        first, then, good, instead, another = found.groups()
        empty[GOOD[good]] = int(first)
        other[GOOD[another or good]] = int(instead or then or first)
    goods = tuple(sorted(empty | other))
    made["goods"] = goods
    made["empty"] = tuple(empty.get(good, 0) for good in goods)
    made["other"] = tuple(other.get(good, 0) for good in goods)
    return Space(**made)


SPACES = tuple(map(_space, _box["space"]))
NUMBERS: dict[str, int] = {k: v for k, v in _box["numbers"].items() if isinstance(v, int)}
SET_UP: dict[str, Any] = _box["set-up"]
HOME: dict[str, Any] = _box["home"]
MARKET = {GOOD[name]: price for name, price in _box["market"].items() if name in GOOD}
TRADE_PAYS = amounts(_box["ore-trade"]["pays"])
TRADE_BRINGS = amounts(_box["ore-trade"]["brings"])
PAID_IN = {step: GOOD[name] for step, name in _box["paid-in"].items() if step != "source"}
EATEN = {entry["name"]: entry["food"] for entry in _box["good"] if "food" in entry}
TWO_DONKEYS: int = _box["food"]["two-donkeys"]
GOLD_MORE: int = _box["food"]["gold-more"]
RUBY_PRICE = {entry["name"]: amounts(entry["ruby"]) for entry in _box["good"] if "ruby" in entry}
SINGLES = tuple(name for name in _box["ruby-tile"] if name != "source")
TILE_RUBIES: dict[str, int] = {name: _box["ruby-tile"][name] for name in SINGLES}
TWINS = ("meadow-field", "cavern-tunnel", "cavern-cavern")


def plus(one: Goods, other: Goods) -> Goods:
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def times(number: int, goods: Goods) -> Goods:
    return tuple([number * a for a in goods])


def with_each_new(goods: Goods, each_new: Iterable[tuple[int, Goods]]) -> Goods:
    """New goods, and what furnishings bring for each one of some."""
    for good, extra in each_new:
        goods = plus(goods, times(goods[good], extra))
    return goods


def unit(good: int, count: int = 1) -> Goods:
    """So many of one good."""
    return (*NOTHING[:good], count, *NOTHING[good + 1 :])


def mask(numbers: "list[int] | tuple[int, ...]") -> int:
    return sum(1 << number for number in numbers)


UNIQUE = mask([one.number for one in FURNISHINGS if not (one.printed or one.many)])
INTRO = mask([one.number for one in FURNISHINGS if one.intro]) & UNIQUE
DWELLINGS = mask([one.number for one in FURNISHINGS if one.dwelling])
YELLOW = mask([one.number for one in FURNISHINGS if one.colour == "yellow"])


def in_game(furnishings: str) -> int:
    """Mask of the unique furnishings that are played with."""
    return INTRO if furnishings == "introductory" else UNIQUE
