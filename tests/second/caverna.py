"""Caverna's score pad (FR p. 23) from what lies on a home board; points as printed on the tiles."""

from collections.abc import Callable

from companion.core import Act
from companion.games.caverna.box import FURNISHINGS, GOODS
from companion.games.caverna.cells import CELLS
from companion.games.caverna.state import Home, State

# Tiles with a number on their shield; those with an asterisk or a 0 are worth what they do.
PRINTED = {
    "dwelling": 3, "mixed-dwelling": 4, "couple-dwelling": 5, "additional-dwelling": 5,
    "cuddle-room": 2, "stubble-room": 1, "work-room": 2,
    "stone-carver": 1, "blacksmith": 3, "miner": 3, "builder": 2, "trader": 2,
    "wood-supplier": 2, "stone-supplier": 1, "ruby-supplier": 2, "quarry": 2, "seam": 1,
    "slaughtering-cave": 2, "cooking-cave": 2, "working-cave": 2, "mining-cave": 2,
    "breeding-cave": 2, "peaceful-cave": 2,
    "hunting-parlor": 1, "beer-parlor": 3, "blacksmithing-parlor": 2,
}  # fmt: skip
YELLOW = {
    "weaving-parlor", "milking-parlor", "state-parlor", "hunting-parlor", "beer-parlor",
    "blacksmithing-parlor", "stone-storage", "ore-storage", "spare-part-storage", "main-storage",
    "weapon-storage", "supplies-storage", "broom-chamber", "treasure-chamber", "food-chamber",
    "prayer-chamber", "writing-chamber", "fodder-chamber",
}  # fmt: skip
DWELLINGS = {
    "entry-level-dwelling", "dwelling", "simple-dwelling-a", "simple-dwelling-b",
    "mixed-dwelling", "couple-dwelling", "additional-dwelling",
}  # fmt: skip
FARM_ANIMALS = ("sheep", "donkey", "boar", "cattle")
BOARD = {column + row for column in "ABCDEF" for row in "1234"}


def cells(mask: int) -> set[str]:
    return {name for number, name in enumerate(CELLS) if mask & (1 << number)}


class Scorer:
    def __init__(self, start: State) -> None:
        self.state = start

    def follow(self, act: Act, after: State) -> None:
        self.state = after

    def totals(self) -> tuple[int, ...]:
        return tuple(points_of(home) for home in self.state.homes)

    def winners(self) -> tuple[int, ...]:
        """Ties are shared."""
        totals = self.totals()
        return tuple(seat for seat, points in enumerate(totals) if points == max(totals))


class Count:
    """What a player has at the end."""

    def __init__(self, home: Home) -> None:
        self.has = has = dict(zip(GOODS, home.goods, strict=True))
        self.tiles = {CELLS[cell]: FURNISHINGS[number].name for cell, number in home.land.built}
        one_grain, two_grain, three_grain, one_vegetable, two_vegetables = home.crops
        self.grain = has["grain"] + one_grain + 2 * two_grain + 3 * three_grain
        self.vegetables = has["vegetable"] + one_vegetable + 2 * two_vegetables
        self.weapons = [*home.dwarfs, *(weapon for _, weapon in home.away), *([0] * home.born)]
        self.armed = len([weapon for weapon in self.weapons if weapon])
        self.animals = sum(has[animal] for animal in FARM_ANIMALS)


BONUS: dict[str, Callable[[Count], int]] = {
    "weaving-parlor": lambda own: own.has["sheep"] // 2,
    "milking-parlor": lambda own: own.has["cattle"],
    "state-parlor": lambda own: 4 * beside_state_parlor(own.tiles),
    "stone-storage": lambda own: own.has["stone"],
    "ore-storage": lambda own: own.has["ore"] // 2,
    "main-storage": lambda own: 2 * len(YELLOW & set(own.tiles.values())),
    "weapon-storage": lambda own: 3 * own.armed,
    "supplies-storage": lambda own: 8 if own.armed == len(own.weapons) else 0,
    "prayer-chamber": lambda own: 0 if own.armed else 8,
    "broom-chamber": lambda own: {5: 5, 6: 10}.get(len(own.weapons), 0),
    "treasure-chamber": lambda own: own.has["ruby"],
    "food-chamber": lambda own: 2 * min(own.grain, own.vegetables),
    "fodder-chamber": lambda own: own.animals // 3,
}


def points_of(home: Home) -> int:
    own = Count(home)
    names = list(own.tiles.values())
    points = own.animals + own.has["dog"]
    points += own.grain // 2 + own.grain % 2
    points += own.vegetables + own.has["ruby"] + len(own.weapons) + own.has["gold"]
    points += sum(PRINTED.get(name, 0) for name in names)
    points += 2 * len(cells(home.land.small)) + 4 * len(home.land.large)
    points += 3 * len(cells(home.land.ore_mines)) + 4 * len(cells(home.land.ruby_mines))
    points += sum(BONUS[name](own) for name in names if name in BONUS)

    lost = 2 * len([animal for animal in FARM_ANIMALS if not own.has[animal]])
    lost += len(BOARD - covered(home)) + 3 * home.begging
    if "writing-chamber" in names:
        lost = max(0, lost - 7)
    return points - lost


def beside_state_parlor(tiles: dict[str, str]) -> int:
    (parlor,) = [cell for cell, name in tiles.items() if name == "state-parlor"]
    column, row = ord(parlor[0]), int(parlor[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    near = [f"{chr(across)}{down}" for across, down in around]
    return len([cell for cell in near if tiles.get(cell) in DWELLINGS])


def covered(home: Home) -> set[str]:
    """The spaces with a tile or a stable, and the two that are printed."""
    land = home.land
    found = {CELLS[cell] for cell, _ in land.built}
    for mask in (land.meadows, land.fields, land.small, *land.large, land.stables):
        found |= cells(mask)
    for mask in (land.caverns, land.tunnels, land.deep, land.ore_mines, land.ruby_mines):
        found |= cells(mask)
    return found
