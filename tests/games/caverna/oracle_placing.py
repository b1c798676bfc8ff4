"""Whether a dwarf could do anything on a space: every exchange at any time tried, one by one.

Written from the rule text. Nothing is clever here: goods are exchanged and single tiles are laid in
every order, and at each place on the way every first action of every space is asked about.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import product
from typing import NamedTuple

from companion.games.caverna.actions import board
from companion.games.caverna.box import FURNISHINGS, GOODS, SPACES, Furnishing, Space
from companion.games.caverna.cells import CELLS
from companion.games.caverna.state import Home, State

AT = {name: at for at, name in enumerate(GOODS)}
FOREST = {column + row for column in "ABC" for row in "1234"}
MOUNTAIN = {column + row for column in "DEF" for row in "1234"}
OUTER_FOREST = {"Z" + row for row in "1234"} | {c + row for c in "ABC" for row in "05"}
OUTER_MOUNTAIN = {"G" + row for row in "1234"} | {c + row for c in "DEF" for row in "05"}
PRINTED = {"C1": ("boar", 1), "A3": ("boar", 1), "B4": ("food", 1), "F1": ("food", 2)}
PRINTED |= {"E4": ("food", 1)}
EATEN = {"ruby": 2, "grain": 1, "vegetable": 2, "sheep": 1, "donkey": 1, "boar": 2, "cattle": 3}
ANIMALS = ("sheep", "donkey", "boar", "cattle")
FOR_A_RUBY = ("wood", "stone", "ore", "grain", "vegetable", "gold", "dog", *ANIMALS[:3])
SWAPS = {
    "trader": [({"gold": 2}, {"wood": 1, "stone": 1, "ore": 1})],
    "cooking-cave": [({"grain": 1, "vegetable": 1}, {"food": 5})],
    "hunting-parlor": [({"boar": 2}, {"gold": 2, "food": 2})],
    "beer-parlor": [({"grain": 2}, {"gold": 3}), ({"grain": 2}, {"food": 4})],
    "blacksmithing-parlor": [({"ruby": 1, "ore": 1}, {"gold": 2, "food": 1})],
    "spare-part-storage": [({"wood": 1, "stone": 1, "ore": 1}, {"gold": 2})],
}
COLUMNS = "ZABCDEFG"
WARES = {"dog": 2, "sheep": 1, "donkey": 1, "boar": 2, "cattle": 3, "wood": 1, "stone": 1}
WARES |= {"ore": 1, "grain": 1, "vegetable": 2}
COSTS = {one.name: dict(zip(GOODS, one.cost, strict=True)) for one in FURNISHINGS}
DWELLINGS = tuple(one for one in FURNISHINGS if one.colour == "orange" and not one.printed)


def beside(one: str, other: str) -> bool:
    """Side by side; forest and mountain do not touch."""
    near = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0])) + abs(int(one[1]) - int(other[1]))
    return near == 1 and (one in FOREST | OUTER_FOREST) == (other in FOREST | OUTER_FOREST)


NEAR = {one: [other for other in CELLS if beside(one, other)] for one in CELLS}


class Board:
    """What lies on a home board, with single tiles laid for rubies on the way."""

    def __init__(self, tiles, stables, owned, laid=frozenset()) -> None:
        self.tiles: dict[str, str] = tiles
        self.stables: frozenset[str] = stables
        self.owned: frozenset[str] = owned
        self.laid: frozenset[tuple[str, str]] = laid
        self.all = set(tiles.values())

    def free(self, tile: str, cell: str) -> bool:
        return cell not in self.tiles and not (tile == "field" and cell in self.stables)

    def joined(self, *cells: str) -> bool:
        """The first in the forest covers the space before the entrance; others join on."""
        forest = FOREST | OUTER_FOREST
        if cells[0] in forest and not any(cell in forest for cell in self.tiles):
            return "C4" in cells
        return any(other in self.tiles for cell in cells for other in NEAR[cell])

    @cached_property
    def bought(self) -> list[tuple[int, str, str, "Board"]]:
        """Every single tile that rubies could buy."""
        found = []
        for tile, rubies in (("meadow", 1), ("field", 1), ("tunnel", 1), ("cavern", 2)):
            for cell in FOREST if tile in ("meadow", "field") else MOUNTAIN:
                if self.free(tile, cell) and self.joined(cell):
                    laid = self.laid | {(cell, tile)}
                    then = Board({**self.tiles, cell: tile}, self.stables, self.owned, laid)
                    found.append((rubies, tile, cell, then))
        return found

    @cached_property
    def pairs(self) -> set[str]:
        """Tiles of which two lie side by side."""
        return {
            tile
            for cell, tile in self.tiles.items()
            if any(self.tiles.get(other) == tile for other in NEAR[cell])
        }

    @cached_property
    def twins(self) -> set[str]:
        """First halves of the twin tiles that have a place somewhere."""
        found = set()
        for first, second, inside, outside in (
            ("meadow", "field", FOREST, OUTER_FOREST),
            ("cavern", "tunnel", MOUNTAIN, OUTER_MOUNTAIN),
        ):
            every = inside | outside if "office-room" in self.owned else inside
            for one in every:
                for other in NEAR[one]:
                    if other not in every or not {one, other} & inside:
                        continue
                    both = self.free(first, one) and self.free(second, other)
                    if both and self.joined(one, other):
                        found.add(first)
        return found

    @cached_property
    def stable_spots(self) -> int:
        ground = {cell for cell, what in self.tiles.items() if what in ("meadow", "pasture")}
        spots = (FOREST - set(self.tiles)) | ground
        return len(spots - self.stables) if len(self.stables) < 3 else 0


class Place(NamedTuple):
    """Somebody's goods, board and weapons, at one moment of exchanging."""

    goods: tuple[int, ...]
    board: Board
    weapons: tuple[int, ...]  # the dwarf's own first
    fields: int  # empty ones
    fixed: tuple[bool, int, int]  # room to grow, ore mines, ruby mines

    @property
    def owned(self) -> frozenset[str]:
        return self.board.owned

    def has(self, **goods: int) -> bool:
        return all(self.goods[AT[name]] >= count for name, count in goods.items())

    def key(self):
        return self.goods, self.board.laid, self.weapons


def at_start(home: Home, weapon: int, room: bool) -> Place:
    """A home whose dwarf with this weapon has just been placed."""
    land = home.land
    tiles: dict[str, str] = {}
    masks = {
        "meadow": land.meadows, "field": land.fields, "pasture": land.small | sum(land.large),
        "cavern": land.caverns, "tunnel": land.tunnels, "deep": land.deep,
        "ore mine": land.ore_mines, "ruby mine": land.ruby_mines,
    }  # fmt: skip
    for name, mask in masks.items():
        tiles |= {cell: name for at, cell in enumerate(CELLS) if mask >> at & 1}
    tiles |= {CELLS[cell]: FURNISHINGS[number].name for cell, number in land.built}
    owned = frozenset(FURNISHINGS[number].name for _, number in land.built)
    stables = frozenset(cell for at, cell in enumerate(CELLS) if land.stables >> at & 1)
    others = list(home.dwarfs)
    others.remove(weapon)
    others += [own for space, own in home.away if space >= 0]
    return Place(
        home.goods,
        Board(tiles, stables, owned),
        (weapon, *sorted(others)),
        land.fields.bit_count() - sum(home.crops),
        (room, land.ore_mines.bit_count(), land.ruby_mines.bit_count()),
    )


# --- exchanges

Rate = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]  # what must be there, what changes


@cache
def rates(owned: frozenset[str]) -> list[Rate]:
    """Everything that goods are exchanged for goods, with these furnishings."""
    more = "slaughtering-cave" in owned
    found: list[tuple[dict[str, int], dict[str, int]]] = []
    for name, food in EATEN.items():
        found.append(({name: 1}, {"food": food + (more and name in ANIMALS)}))
    found.append(({"donkey": 2}, {"food": 3 + 2 * more}))
    found += [({"gold": gold}, {"food": gold - 1}) for gold in range(2, 12)]
    found += [({"ruby": 1}, {name: 1}) for name in FOR_A_RUBY]
    found.append(({"ruby": 1, "food": 1}, {"cattle": 1}))
    for name, swaps in SWAPS.items():
        found += swaps if name in owned else []
    return [_rate(owned, give, get) for give, get in found]


def _rate(owned: frozenset[str], give: dict[str, int], get: dict[str, int]) -> Rate:
    get = dict(get)
    if "dog-school" in owned and "dog" in get:
        get["wood"] = get.get("wood", 0) + get["dog"]
    if "seam" in owned and "stone" in get:
        get["ore"] = get.get("ore", 0) + get["stone"]
    change = tuple(get.get(name, 0) - give.get(name, 0) for name in GOODS)
    return tuple((AT[name], count) for name, count in give.items()), change


def changed(place: Place, **more: int) -> tuple[int, ...]:
    return tuple(held + more.get(name, 0) for name, held in zip(GOODS, place.goods, strict=True))


def following(place: Place) -> Iterator[Place]:
    """Every exchange that could come next."""
    goods = place.goods
    for needs, change in rates(place.owned):
        for at, count in needs:
            if goods[at] < count:
                break
        else:
            left = tuple(map(int.__add__, goods, change))
            yield Place(left, place.board, place.weapons, place.fields, place.fixed)
    if place.has(ruby=1):
        for rubies, tile, cell, board in place.board.bought:
            if place.has(ruby=rubies):
                got = dict([PRINTED[cell]]) if cell in PRINTED else {}
                left = changed(place, ruby=-rubies, **got)
                fields = place.fields + (tile == "field")
                yield place._replace(goods=left, board=board, fields=fields)
    if "peaceful-cave" in place.owned:
        for at, weapon in enumerate(place.weapons):
            if weapon:
                weapons = (*place.weapons[:at], 0, *place.weapons[at + 1 :])
                yield place._replace(goods=changed(place, food=weapon), weapons=weapons)


# --- first actions of a space


def first_actions(action) -> list[str]:
    """The actions that may come first on a space, as they are written."""
    if isinstance(action, str):
        return [action]
    join, *parts = action
    if join == "then":
        return first_actions(parts[0])
    return [one for part in parts for one in first_actions(part)]


FIRST = {(space.name, space.players): first_actions(space.action) for space in SPACES}


def can(state: State, place: Place, space: Space, action: str, copied: bool = False) -> bool:
    word, _, rest = action.partition(" ")
    if word in _ACTIONS:
        return _ACTIONS[word](state, place, rest)
    return bool(goods_there(state, place, space, action, copied))


def goods_there(state: State, place: Place, space: Space, action: str, copied: bool) -> int:
    """How much the goods of a space come to; the start marker is something, too."""
    found = 0
    _, ore_mines, ruby_mines = place.fixed
    for part in action.split(", "):
        if part == "take":
            found += 0 if copied else sum(state.stock[board(state.seats).index[space.name]])
        elif part == "start":
            found += 1
        elif part.endswith("per ore mine"):
            found += ore_mines
        elif " if " in part:
            found += ruby_mines >= int(part.split(" if ")[1].split()[0])
        else:
            found += 1
    return found


def furnish(state: State, place: Place, offered: tuple[Furnishing, ...]) -> bool:
    kinds = ("cavern", "tunnel", "deep") if "work-room" in place.owned else ("cavern",)
    room = any(kind in place.board.all for kind in kinds)
    over = {"trader": "spare-part-storage", "spare-part-storage": "trader"}
    for one in offered:
        there = one.many or state.offer >> one.number & 1
        if there and (room or over.get(one.name) in place.owned):
            cost = dict(COSTS[one.name])
            cost["wood"] = max(0, cost["wood"] - ("carpenter" in place.owned))
            cost["stone"] = max(0, cost["stone"] - ("stone-carver" in place.owned))
            if any(place.has(**way) for way in with_ore(cost, "builder" in place.owned)):
                return True
    return False


def with_ore(cost: dict[str, int], builder: bool) -> Iterator[dict[str, int]]:
    for wood, stone in product((0, 1), repeat=2) if builder else [(0, 0)]:
        if wood <= cost["wood"] and stone <= cost["stone"]:
            paid = {"wood": cost["wood"] - wood, "stone": cost["stone"] - stone}
            yield {**cost, **paid, "ore": cost["ore"] + wood + stone}


def fence(place: Place, price: str) -> bool:
    return place.has(wood=int(price) - ("carpenter" in place.owned))


def stable(state: State, place: Place, price: str) -> bool:
    cost = max(0, int(price) - ("stone-carver" in place.owned))
    return place.board.stable_spots > 0 and place.has(stone=cost)


_ACTIONS = {
    "twin": lambda state, place, rest: rest.partition("-")[0] in place.board.twins,
    "sow": lambda state, place, _: (
        place.fields > 0 and (place.has(grain=1) or place.has(vegetable=1))
    ),
    "furnish": lambda state, place, _: furnish(state, place, FURNISHINGS),
    "furnish-dwelling": lambda state, place, _: furnish(state, place, DWELLINGS),
    "grow": lambda state, place, _: place.fixed[0],
    "expedition": lambda state, place, _: place.weapons[0] > 0,
    "forge": lambda state, place, _: (
        not place.weapons[0] and ("blacksmith" in place.owned or place.has(ore=1))
    ),
    "ore-mine": lambda state, place, _: "tunnel" in place.board.pairs,
    "ruby-mine": lambda state, place, rest: rest in place.board.all,
    "small-pasture": lambda state, place, price: (
        "meadow" in place.board.all and fence(place, price)
    ),
    "large-pasture": lambda state, place, price: (
        "meadow" in place.board.pairs and fence(place, price)
    ),
    "stable": stable,
    "trade-ore": lambda state, place, _: place.has(ore=2),
    "market": lambda state, place, _: place.has(gold=min(WARES.values())),
}


# --- the answer


def usable(state: State, seat: int, weapon: int, rubies: int, room: bool) -> set[str]:
    """The spaces on which a dwarf with this weapon could do something, rubies paid before."""
    spaces = [space for space in SPACES if state.seats in space.players]
    start = at_start(state.homes[seat], weapon, room)
    start = start._replace(goods=changed(start, ruby=-rubies))
    able: set[str] = set()
    seen = {start.key()}
    layer = [start]
    while layer and spaces:
        following_layer = []
        for place in layer:
            now = [space for space in spaces if acts(state, seat, place, space)]
            able |= {space.name for space in now}
            spaces = [space for space in spaces if space not in now and helped(state, seat, space)]
            if not spaces:
                break
            for then in following(place):
                if then.key() not in seen:
                    seen.add(then.key())
                    following_layer.append(then)
        layer = following_layer
    return able


def acts(state: State, seat: int, place: Place, space: Space) -> bool:
    for action in FIRST[space.name, space.players]:
        if action.startswith("imitate"):
            if imitates(state, seat, place, int(action.split()[1])):
                return True
        elif can(state, place, space, action):
            return True
    return False


def imitates(state: State, seat: int, place: Place, food: int) -> bool:
    if not place.has(food=food):
        return False
    left = place._replace(goods=changed(place, food=-food))
    for other in copyable(state, seat):
        if any(
            can(state, left, other, action, True) for action in FIRST[other.name, other.players]
        ):
            return True
    return False


def copyable(state: State, seat: int) -> list[Space]:
    """Where an opponent's dwarf stands; never Starting player, never another Imitation."""
    found = []
    for space in SPACES:
        if state.seats not in space.players or space.name.startswith(("imit", "starting")):
            continue
        if state.on[board(state.seats).index[space.name]] not in (-1, seat):
            found.append(space)
    return found


def helped(state: State, seat: int, space: Space) -> bool:
    """Whether exchanges could make a difference: goods, growth and trips do not hang on them."""
    spaces = copyable(state, seat) if space.name.startswith("imit") else [space]
    return bool(spaces) and any(
        space.name.startswith("imit") or action.partition(" ")[0] in HELPED
        for one in spaces
        for action in FIRST[one.name, one.players]
    )


HELPED = set(_ACTIONS) - {"grow", "expedition"}
