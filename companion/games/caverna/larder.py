"""What there is to feed with, and how one choice for a sort of goods is told."""

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from .box import NOTHING, Goods


class Supply(Struct, frozen=True, kw_only=True):
    """What there is to feed with, and what the furnishings make of it."""

    due: int  # food for all dwarfs, before mining cave and working cave
    goods: Goods = NOTHING
    weapons: tuple[int, ...] = ()
    dwarfs: int = 2
    sown: tuple[int, int] = (0, 0)  # grain and vegetables on fields: they count at the end
    unused: int = 0  # spaces
    begging: int = 0  # markers so far
    relief: int = 0  # food that the working cave saves, 0 without it or when it was used
    mines: int = 0  # where a donkey saves a food by the mining cave, 0 without it

    slaughtering: bool = False
    cooking: bool = False
    peaceful: bool = False
    hunting: bool = False
    beer: bool = False
    blacksmithing: bool = False  # the parlor
    spare_parts: bool = False
    trader: bool = False
    dog_school: bool = False
    seam: bool = False
    weaving: bool = False
    milking: bool = False
    fodder: bool = False
    food_chamber: bool = False
    treasure: bool = False
    stone_storage: bool = False
    ore_storage: bool = False
    weapon_storage: bool = False
    supplies_storage: bool = False
    prayer: bool = False
    writing: bool = False


Step: TypeAlias = tuple[str, str, int]  # the kind of move, what, how often


class Option(NamedTuple):
    """A choice for one sort of goods: what it brings and uses, the points and the goods lost."""

    food: int = 0
    rubies: int = 0
    gold: int = 0
    eaten: int = 0  # farm animals fewer
    gone: int = 0  # kinds of farm animal gone
    points: int = 0
    strain: int = 0  # how much is given up: decides between equals
    steps: tuple[Step, ...] = ()
    float: int = 0  # gold that must be at hand before


def times(need: int, each: int) -> int:
    """How often something is needed at most."""
    return -(-need // each)


def useful(options: list[Option], need: int) -> list[Option]:
    """Those that no other is as good as in every respect."""
    best: dict[tuple[int, int, int, int, int, int], Option] = {}
    for one in options:
        key = (min(one.food, need), one.rubies, one.gold, one.eaten, one.gone, one.float)
        known = best.get(key)
        if known is None or (one.points, one.strain) < (known.points, known.strain):
            best[key] = one
    kept: list[tuple[tuple[int, ...], Option]] = []
    for key, one in sorted(best.items(), key=lambda pair: (pair[1].points, pair[1].strain)):
        food, rubies, gold, eaten, gone, at_hand = key
        for other, cheap in kept:
            if (
                other[0] >= food
                and other[1] <= rubies
                and other[2] >= gold
                and other[3] <= eaten
                and other[4] <= gone
                and other[5] <= at_hand
                and cheap.points <= one.points
            ):
                break
        else:
            kept.append((key, one))
    return [one for _, one in kept]
