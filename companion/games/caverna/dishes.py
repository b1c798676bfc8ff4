"""What animals, crops and weapons can do at feeding: each way that could be the best."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from .box import EATEN, FOOD, GOLD, SWAPS, TWO_DONKEYS
from .larder import Option, times, useful

COOKED = SWAPS["cooking-cave"].get[FOOD]
BREWED = SWAPS["beer-parlor-food"].get[FOOD]
BARREL = SWAPS["beer-parlor-gold"].get[GOLD]
HUNTED_FOOD, HUNTED_GOLD = SWAPS["hunting-parlor"].get[FOOD], SWAPS["hunting-parlor"].get[GOLD]
ARMED = 3  # points a dwarf in the weapon storage
ALL_OR_NONE = 8  # points of supplies storage and prayer chamber


@lru_cache(maxsize=1024)
def flock(kind: str, count: int, more: int, scored_by: int, need: int) -> list[Option]:
    """Sheep or cattle; a parlor scores a point for so many of them."""
    each = EATEN[kind] + more
    by = scored_by or count + 1
    return [
        Option(
            food=each * eaten,
            eaten=eaten,
            gone=int(0 < eaten == count),
            points=eaten + count // by - (count - eaten) // by,
            strain=(each + 1) * eaten,
            steps=(("eat", kind, eaten),),
        )
        for eaten in range(min(count, times(need, each)) + 1)
    ]


@lru_cache(maxsize=1024)
def donkeys(count: int, more: int, mines: int, rubies: int, need: int) -> list[Option]:
    """Donkeys, two of them together, or bought into mines."""
    found = []
    for eaten in range(min(count, 2 * need) + 1):  # two may bring but one food more than in mines
        pairs, single = divmod(eaten, 2)
        food = pairs * (TWO_DONKEYS + 2 * more) + single * (EATEN["donkey"] + more)
        found.append(
            Option(
                food=food + min(count - eaten, mines),
                eaten=eaten,
                gone=int(0 < eaten == count),
                points=eaten,
                strain=food + eaten,
                steps=(("eat", "two-donkeys", pairs), ("eat", "donkey", single)),
            )
        )
    for bought in range(1, min(rubies, mines - count) + 1):
        found.append(
            Option(
                food=count + bought,
                rubies=bought,
                eaten=-bought,
                gone=-int(count == 0),
                points=-bought,
                strain=bought,
                steps=(("ruby", "donkey", bought),),
            )
        )
    return found


@lru_cache(maxsize=1024)
def boars(count: int, more: int, hunting: bool, rubies: int, need: int) -> list[Option]:
    """Wild boars, alone or in pairs with the hunting parlor; bought ones stand in for eaten."""
    each = EATEN["boar"] + more
    most = min(rubies, 2 * times(need, HUNTED_FOOD)) if more or hunting else 0
    found = []
    for bought in range(most + 1):
        for pairs in range((count + bought) // 2 + 1 if hunting else 1):
            left = count + bought - 2 * pairs
            for eaten in range(max(0, bought - 2 * pairs), min(left, times(need, each)) + 1):
                stay = left - eaten
                found.append(
                    Option(
                        food=HUNTED_FOOD * pairs + each * eaten,
                        rubies=bought,
                        gold=HUNTED_GOLD * pairs,
                        eaten=count - stay,
                        gone=int(stay == 0 < count),
                        points=count - stay - HUNTED_GOLD * pairs,
                        strain=4 * pairs + (each + 1) * eaten + bought,
                        steps=(
                            ("ruby", "boar", bought),
                            ("exchange", "hunting-parlor", pairs),
                            ("eat", "boar", eaten),
                        ),
                    )
                )
    return useful(found, need)


@lru_cache(maxsize=1024)
def crops(
    held: tuple[int, int],
    sown: tuple[int, int],
    tiles: tuple[bool, bool, bool],
    rubies: int,
    need: int,
) -> list[Option]:
    """Grain and vegetables, with cooking cave, beer parlor and food chamber."""
    cooking, beer, chamber = tiles
    before = _crops_worth(held[0] + sown[0], held[1] + sown[1], chamber)
    found = []
    to_cook = min(rubies, times(need, COOKED)) if cooking else 0
    for more in range((rubies if beer or chamber else to_cook) + 1):
        for bought in range(min(rubies - more, rubies if chamber else to_cook) + 1):
            grain, vegetables = held[0] + more, held[1] + bought
            for cooked, brewed, eaten, chewed in _meals(grain, vegetables, cooking, beer, need):
                rest = grain - cooked - 2 * brewed - eaten
                left = vegetables - cooked - chewed
                for sold in _barrels(rest, beer, chamber):
                    after = _crops_worth(rest - 2 * sold + sown[0], left + sown[1], chamber)
                    food = COOKED * cooked + BREWED * brewed
                    food += EATEN["grain"] * eaten + EATEN["vegetable"] * chewed
                    turns = cooked + brewed + eaten + chewed + sold
                    found.append(
                        Option(
                            food=food,
                            rubies=more + bought,
                            gold=BARREL * sold,
                            points=before - after - BARREL * sold,
                            strain=food + turns + cooked + brewed + sold + more + bought,
                            steps=(
                                ("ruby", "grain", more),
                                ("ruby", "vegetable", bought),
                                ("exchange", "cooking-cave", cooked),
                                ("exchange", "beer-parlor-food", brewed),
                                ("exchange", "beer-parlor-gold", sold),
                                ("eat", "grain", eaten),
                                ("eat", "vegetable", chewed),
                            ),
                        )
                    )
    return useful(found, need)


def _meals(
    grain: int, vegetables: int, cooking: bool, beer: bool, need: int
) -> Iterator[tuple[int, int, int, int]]:
    """Grain and vegetable cooked, pairs of grain brewed, grain and vegetables eaten."""
    most_cooked = min(grain, vegetables, times(need, COOKED)) if cooking else 0
    for cooked in range(most_cooked + 1):
        pairs = min((grain - cooked) // 2, times(need, BREWED)) if beer else 0
        for brewed in range(pairs + 1):
            rest = grain - cooked - 2 * brewed
            # a second single grain is better brewed, a grain beside a vegetable better cooked
            for eaten in range(min(rest, 1 if beer else need, need) + 1):
                most = min(vegetables - cooked, times(need, EATEN["vegetable"]))
                for chewed in range(1 if cooking and eaten else most + 1):
                    yield cooked, brewed, eaten, chewed


def _barrels(grain: int, beer: bool, chamber: bool) -> Iterable[int]:
    """How many pairs of grain to sell: all, unless the food chamber wants them."""
    if not beer:
        return (0,)
    return range(grain // 2 + 1) if chamber else (grain // 2,)


def _crops_worth(grain: int, vegetables: int, chamber: bool) -> int:
    pairs = 2 * min(grain, vegetables) if chamber else 0
    return -(-grain // 2) + vegetables + pairs


@lru_cache(maxsize=1024)
def weapons(
    weapons: tuple[int, ...], dwarfs: int, tiles: tuple[bool, bool, bool], need: int
) -> list[Option]:
    """Weapons given up in the peaceful cave, and what the armed or unarmed dwarfs score."""
    storage, supplies, prayer = tiles
    found = []
    for count in range(len(weapons) + 1):
        points = ARMED * count * storage
        points += ALL_OR_NONE * (supplies and count > 0 and len(weapons) == dwarfs)
        points -= ALL_OR_NONE * (prayer and 0 < count == len(weapons))
        for given in sorted(set(combinations(weapons, count))):
            steps = tuple(("disarm", str(strength), 1) for strength in given)
            total = sum(given)
            found.append(Option(food=total, points=points, strain=2 * total + count, steps=steps))
    return useful(found, need)
