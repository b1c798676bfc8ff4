"""What is in the box, as components.toml tells it: goods, action tiles, furnishings, numbers."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_box: dict[str, Any] = tomllib.loads((Path(__file__).parent / "components.toml").read_text("utf-8"))

Goods = tuple[int, ...]  # so many of each, in the order of GOODS

GOODS = tuple(entry["letter"] for entry in _box["good"])
NAMES = tuple(entry["label"] for entry in _box["good"])
CAPS: Goods = tuple(entry["most"] for entry in _box["good"])
OF_ERA_1 = sum(entry["era"] == 1 for entry in _box["good"])
EDIBLE = tuple(entry["letter"] for entry in _box["good"] if entry.get("food"))
NOTHING: Goods = (0,) * len(GOODS)
WOOD, STONE, EMMER, FLAX, FOOD, GOLD, DONKEY, ORE, IRON, WEAPON = range(len(GOODS))


def amounts(text: str) -> Goods:
    """So many goods, from "2W 1G"."""
    count = list(NOTHING)
    for part in text.split():
        count[GOODS.index(part[-1])] += int(part[:-1])
    return tuple(count)


def only(good: int, count: int = 1) -> Goods:
    """So many of one good."""
    return (*NOTHING[:good], count, *NOTHING[good + 1 :])


@dataclass(frozen=True)
class Tile:
    """An action tile: the stack it lies on (0: open from the start) and its effects."""

    number: str
    name: str
    label: str
    stack: int
    era: int
    join: str
    effects: tuple[str, ...]
    source: str
    more: str = ""  # the good of which one must hold more than the opponent
    breach: str = ""
    solo: bool = True
    bit: int = 0


@dataclass(frozen=True)
class Furnishing:
    """A furnishing. Orange ones have a `use`; blue ones a `when` and what it `gives`."""

    number: int
    name: str
    label: str
    era: int
    back: str
    cost: Goods
    walls: str
    points: int
    source: str
    use: str = ""
    when: tuple[str, ...] = ()
    gives: str = ""
    different: int = 0  # goods that are given together
    before: bool = False

    @property
    def blue(self) -> bool:
        return bool(self.when)


TILES = {
    entry["number"]: Tile(**entry | {"effects": tuple(entry["effects"]), "bit": 1 << at})
    for at, entry in enumerate(_box["tile"])
}
FURNISHINGS = tuple(
    Furnishing(**entry | {"cost": amounts(entry["cost"]), "when": tuple(entry.get("when", ()))})
    for entry in _box["furnishing"]
)
FIELDS = tuple(entry["effect"] for entry in _box["field"])
FIELD_MORE = tuple(entry.get("more", "") for entry in _box["field"])

COSTS = tuple(one.cost for one in FURNISHINGS)
POINTS = tuple(one.points for one in FURNISHINGS)
ENTRANCE = 0  # the printed furnishing's number


def mask(numbers: "list[int] | tuple[int, ...]") -> int:
    return sum(1 << number for number in numbers)


def members(bits: int) -> list[int]:
    """The numbers in a mask, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


BLUE = mask([one.number for one in FURNISHINGS if one.blue])
DARK = {
    era: mask([one.number for one in FURNISHINGS if one.back == "dark" and one.era == era])
    for era in (1, 2)
}
LIGHT = {
    era: mask([one.number for one in FURNISHINGS if one.back == "light" and one.era == era])
    for era in (1, 2)
}
OF_ERA = {era: DARK[era] | LIGHT[era] for era in (1, 2)}
ALL = OF_ERA[1] | OF_ERA[2]

PRINTED_NAMES: dict[str, frozenset[str]] = {  # by language, the pieces called as print has it
    "de": frozenset(
        [f"{one.number:02}" for one in FURNISHINGS if one.name]
        + [tile.number for tile in TILES.values() if tile.name]
    ),
    "en": frozenset(_box["printed-names"]["en"]),
    "it": frozenset(_box["printed-names"]["it"]),
}

WALLS: dict[str, int] = _box["walls"]
DWARFS: dict[str, list[int]] = _box["dwarfs"]
DRAFT: dict[str, int] = _box["draft"]
POOL: dict[str, Any] = _box["pool"]
SOLO: dict[str, int] = _box["solo"]
BOARDS: tuple[dict[str, Any], ...] = (_box["board-1"], _box["board-2"])
JOINT: dict[str, Any] = _box["joint"]
ROOM: dict[str, str] = _box["room"]
