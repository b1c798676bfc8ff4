"""Independent answers on feeding: every exchange after every other, and a model in OR-Tools.

Written from the rule text, not from the solver: each exchange and each bonus is a line here.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from ortools.sat.python import cp_model

from companion.games.caverna.feeding import Supply
from tests.games.caverna.oracle import solved

NAMES = (
    *("wood", "stone", "ore", "ruby", "grain", "vegetable", "food", "gold"),
    *("dog", "sheep", "donkey", "boar", "cattle"),
)
WOOD, STONE, ORE, RUBY, GRAIN, VEGETABLE, FOOD, GOLD = range(8)
DOG, SHEEP, DONKEY, BOAR, CATTLE = range(8, 13)


def exchanges(supply: Supply) -> dict[str, dict[int, int]]:
    """Every exchange that can be repeated, by what it changes."""
    has = supply.furnishings
    more = 1 if "slaughtering-cave" in has else 0
    found: dict[str, dict[int, int]] = {
        "eat sheep": {SHEEP: -1, FOOD: 1 + more},
        "eat donkey": {DONKEY: -1, FOOD: 1 + more},
        "eat two-donkeys": {DONKEY: -2, FOOD: 3 + 2 * more},
        "eat boar": {BOAR: -1, FOOD: 2 + more},
        "eat cattle": {CATTLE: -1, FOOD: 3 + more},
        "eat grain": {GRAIN: -1, FOOD: 1},
        "eat vegetable": {VEGETABLE: -1, FOOD: 2},
        "eat ruby": {RUBY: -1, FOOD: 2},
        "ruby cattle": {RUBY: -1, FOOD: -1, CATTLE: 1},
    }
    for good, name in enumerate(NAMES):
        if good not in (RUBY, FOOD, CATTLE):
            found[f"ruby {name}"] = {RUBY: -1, good: 1}
    if "cooking-cave" in has:
        found["cook"] = {GRAIN: -1, VEGETABLE: -1, FOOD: 5}
    if "beer-parlor" in has:
        found["beer food"] = {GRAIN: -2, FOOD: 4}
        found["beer gold"] = {GRAIN: -2, GOLD: 3}
    if "hunting-parlor" in has:
        found["hunt"] = {BOAR: -2, GOLD: 2, FOOD: 2}
    if "blacksmithing-parlor" in has:
        found["smith"] = {RUBY: -1, ORE: -1, GOLD: 2, FOOD: 1}
    if "spare-part-storage" in has:
        found["spare"] = {WOOD: -1, STONE: -1, ORE: -1, GOLD: 2}
    if "trader" in has:
        found["trade"] = {GOLD: -2, WOOD: 1, STONE: 1, ORE: 1}
    for change in found.values():
        if "dog-school" in has and change.get(DOG, 0) > 0:
            change[WOOD] = change.get(WOOD, 0) + change[DOG]
        if "seam" in has and change.get(STONE, 0) > 0:
            change[ORE] = change.get(ORE, 0) + change[STONE]
    return found


WORK = ({WOOD: 1}, {STONE: 1}, {ORE: 2})


def pad(supply: Supply, goods: tuple[int, ...], weapons: int, begging: int) -> int:
    """The lines of the pad that feeding can touch."""
    has = supply.furnishings
    grain, vegetables = goods[GRAIN] + supply.sown[0], goods[VEGETABLE] + supply.sown[1]
    farm = goods[SHEEP:]
    below = 2 * farm.count(0) + supply.unused + 3 * begging
    if "writing-chamber" in has:
        below = max(0, below - 7)
    points = sum(farm) + goods[DOG] + (grain + 1) // 2 + vegetables - below
    points += goods[RUBY] + goods[GOLD]
    points += goods[SHEEP] // 2 if "weaving-parlor" in has else 0
    points += goods[CATTLE] if "milking-parlor" in has else 0
    points += sum(farm) // 3 if "fodder-chamber" in has else 0
    points += 2 * min(grain, vegetables) if "food-chamber" in has else 0
    points += goods[RUBY] if "treasure-chamber" in has else 0
    points += goods[STONE] if "stone-storage" in has else 0
    points += goods[ORE] // 2 if "ore-storage" in has else 0
    points += 3 * weapons if "weapon-storage" in has else 0
    points += 8 if "supplies-storage" in has and weapons == supply.dwarfs else 0
    points += 8 if "prayer-chamber" in has and not weapons else 0
    return points


def lost_by_hand(supply: Supply) -> int:
    """Every exchange after every other: the best end without feeding, less the best with it."""
    changes = list(exchanges(supply).values())
    start = (supply.goods, tuple(sorted(supply.weapons)), False)
    seen = {start}
    todo = [start]
    free = fed = -(10**6)
    while todo:
        goods, weapons, worked = todo.pop()
        if _kept(supply, goods):
            free = max(free, pad(supply, goods, len(weapons), supply.begging))
            saved = min(goods[DONKEY], supply.mines) + (supply.relief if worked else 0)
            markers = supply.begging + max(0, supply.due - saved - goods[FOOD])
            fed = max(fed, pad(supply, goods, len(weapons), markers))
        for after in _next(supply, changes, goods, weapons, worked):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return free - fed


def _kept(supply: Supply, goods: tuple[int, ...]) -> bool:
    """Bought animals only stand in for eaten ones, or go into mines."""
    donkeys = max(supply.goods[DONKEY], supply.mines)
    others = (SHEEP, BOAR, CATTLE)
    return goods[DONKEY] <= donkeys and all(goods[kind] <= supply.goods[kind] for kind in others)


_At = tuple[tuple[int, ...], tuple[int, ...], bool]


def _next(
    supply: Supply,
    changes: list[dict[int, int]],
    goods: tuple[int, ...],
    weapons: tuple[int, ...],
    worked: bool,
) -> Iterator[_At]:
    def plus(change: dict[int, int]) -> tuple[int, ...]:
        return tuple(count + change.get(good, 0) for good, count in enumerate(goods))

    for change in changes:
        after = plus(change)
        if min(after) >= 0:
            yield after, weapons, worked
    for food in range(1, goods[GOLD]):
        yield plus({GOLD: -food - 1, FOOD: food}), weapons, worked
    if "peaceful-cave" in supply.furnishings:
        for at, strength in enumerate(weapons):
            yield plus({FOOD: strength}), weapons[:at] + weapons[at + 1 :], worked
    if supply.relief and not worked:
        for cost in WORK:
            after = plus({good: -count for good, count in cost.items()})
            if min(after) >= 0:
                yield after, weapons, True


def lost_by_model(supply: Supply) -> int:
    """The same by integer programming."""
    return _most_points(supply, 0) - _most_points(supply, supply.due)


def _most_points(supply: Supply, due: int) -> int:
    model = cp_model.CpModel()

    def some(most: int = 99) -> cp_model.IntVar:
        return model.new_int_var(0, most, "")

    goods: list[cp_model.LinearExprT] = list(supply.goods)
    made = {}
    for name, change in exchanges(supply).items():
        made[name] = some()
        for good, count in change.items():
            goods[good] = goods[good] + count * made[name]
    bought, purchase = some(), model.new_bool_var("")
    model.add(bought <= 99 * purchase)
    goods[GOLD] = goods[GOLD] - bought - purchase
    goods[FOOD] = goods[FOOD] + bought
    work = [model.new_bool_var("") for _ in WORK]
    model.add(sum(work) <= (1 if supply.relief else 0))
    for used, cost in zip(work, WORK, strict=True):
        for good, count in cost.items():
            goods[good] = goods[good] - count * used
    given = [model.new_bool_var("") for _ in supply.weapons]
    if "peaceful-cave" not in supply.furnishings:
        model.add(sum(given) == 0)
    for strength, gone in zip(supply.weapons, given, strict=True):
        goods[FOOD] = goods[FOOD] + strength * gone
    for count in goods:
        model.add(count >= 0)
    for kind in (SHEEP, BOAR, CATTLE):
        model.add(goods[kind] <= supply.goods[kind])
    model.add(goods[DONKEY] <= max(supply.goods[DONKEY], supply.mines))
    _can_begin(model, supply, made)

    saved, markers = some(), some(due)
    model.add(saved <= goods[DONKEY])
    model.add(saved <= supply.mines)
    model.add(goods[FOOD] + saved + supply.relief * sum(work) + markers >= due)
    _score(model, supply, goods, given, markers)
    solver = solved(model)
    assert solver is not None
    return round(solver.objective_value)


def _can_begin(model: cp_model.CpModel, supply: Supply, made: dict[str, cp_model.IntVar]) -> None:
    """Trader and blacksmithing parlor may not each wait for the other."""
    if "trade" not in made:
        return
    trades = model.new_bool_var("")
    model.add(made["trade"] <= 99 * trades)
    first = model.new_int_var(0, 99, "")
    ore = (
        supply.goods[ORE]
        + made["ruby ore"]
        + (made["ruby stone"] if "seam" in supply.furnishings else 0)
    )
    model.add(first <= ore)
    model.add(first <= made.get("smith", 0))
    gold = supply.goods[GOLD] + made["ruby gold"] + 2 * first
    gold = gold + 2 * made.get("hunt", 0) + 3 * made.get("beer gold", 0)
    model.add(gold >= 2).only_enforce_if(trades)


class _End(NamedTuple):
    """What a model ends with: goods, crops with those on fields, weapons given up."""

    model: cp_model.CpModel
    goods: list[cp_model.LinearExprT]
    grain: cp_model.LinearExprT
    vegetables: cp_model.LinearExprT
    animals: cp_model.LinearExprT
    given: list[cp_model.IntVar]
    dwarfs: int


def _part(model: cp_model.CpModel, of: cp_model.LinearExprT, by: int) -> cp_model.IntVar:
    whole = model.new_int_var(0, 99, "")
    model.add(by * whole <= of)
    return whole


def _food_chamber(end: _End) -> cp_model.LinearExprT:
    pairs = _part(end.model, end.grain, 1)
    end.model.add(pairs <= end.vegetables)
    return 2 * pairs


def _supplies_storage(end: _End) -> cp_model.LinearExprT:
    if len(end.given) < end.dwarfs:
        return 0
    whole = end.model.new_bool_var("")
    end.model.add(sum(end.given) == 0).only_enforce_if(whole)
    return 8 * whole


def _prayer_chamber(end: _End) -> cp_model.LinearExprT:
    none = end.model.new_bool_var("")
    end.model.add(sum(end.given) == len(end.given)).only_enforce_if(none)
    return 8 * none


BONUS: dict[str, Callable[[_End], cp_model.LinearExprT]] = {
    "weaving-parlor": lambda end: _part(end.model, end.goods[SHEEP], 2),
    "milking-parlor": lambda end: end.goods[CATTLE],
    "fodder-chamber": lambda end: _part(end.model, end.animals, 3),
    "food-chamber": _food_chamber,
    "treasure-chamber": lambda end: end.goods[RUBY],
    "stone-storage": lambda end: end.goods[STONE],
    "ore-storage": lambda end: _part(end.model, end.goods[ORE], 2),
    "weapon-storage": lambda end: 3 * (len(end.given) - sum(end.given)),
    "supplies-storage": _supplies_storage,
    "prayer-chamber": _prayer_chamber,
}


def _score(
    model: cp_model.CpModel,
    supply: Supply,
    goods: list[cp_model.LinearExprT],
    given: list[cp_model.IntVar],
    markers: cp_model.IntVar,
) -> None:
    grain, vegetables = goods[GRAIN] + supply.sown[0], goods[VEGETABLE] + supply.sown[1]
    animals = goods[SHEEP] + goods[DONKEY] + goods[BOAR] + goods[CATTLE]
    there = [model.new_bool_var("") for _ in range(4)]
    for has, kind in zip(there, (SHEEP, DONKEY, BOAR, CATTLE), strict=True):
        model.add(goods[kind] >= 1).only_enforce_if(has)
    below = 2 * (4 - sum(there)) + supply.unused + 3 * (markers + supply.begging)
    lost = model.new_int_var(0, 999, "")
    model.add(lost >= below - (7 if "writing-chamber" in supply.furnishings else 0))
    points = animals + goods[DOG] + _part(model, grain + 1, 2) + vegetables - lost
    points += goods[RUBY] + goods[GOLD]
    end = _End(model, goods, grain, vegetables, animals, given, supply.dwarfs)
    for name in supply.furnishings:
        if name in BONUS:
            points += BONUS[name](end)
    model.maximize(points)


AT_FEEDING = (  # furnishings that change what goods bring, now or at the end
    *("slaughtering-cave", "cooking-cave", "peaceful-cave", "hunting-parlor", "beer-parlor"),
    *("blacksmithing-parlor", "spare-part-storage", "trader", "dog-school", "seam"),
    *("weaving-parlor", "milking-parlor", "fodder-chamber", "food-chamber", "treasure-chamber"),
    *("stone-storage", "ore-storage", "weapon-storage", "supplies-storage", "prayer-chamber"),
    "writing-chamber",
)


def random_supply(rng: Random, tiles: float = 0.15, most: int = 6) -> Supply:
    """A supply as games have them, or with most furnishings at once."""
    dwarfs = rng.randint(2, 6)
    whole = rng.random() < 0.8
    goods = [rng.randint(0, rng.choice((1, most // 2, most))) for _ in range(13)]
    goods[FOOD] = rng.randint(0, 4)
    if rng.random() < 0.4:  # nearly enough food, and many ways to turn rubies: the odd cases
        goods[FOOD] = max(0, (2 if whole else 1) * dwarfs - rng.randint(0, 3))
        goods[RUBY] = rng.randint(0, 5)
    owned = {name: rng.random() < tiles for name in AT_FEEDING}
    owned["spare-part-storage"] &= not owned["trader"]  # one covers the other
    armed = rng.randint(0, dwarfs)
    return Supply(
        due=2 * dwarfs if whole else dwarfs,
        goods=tuple(goods),
        weapons=tuple(sorted(rng.randint(1, 9) for _ in range(armed))),
        dwarfs=dwarfs,
        sown=(rng.randint(0, 6), rng.randint(0, 3)),
        unused=rng.randint(0, 12),
        begging=rng.choice((0, 0, 1)),
        relief=rng.choice((0, 2 if whole else 1)),
        mines=rng.choice((0, 0, 1, 3)),
        furnishings=tuple(name for name in AT_FEEDING if owned[name]),
    )
