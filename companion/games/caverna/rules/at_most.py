"""What one could have at most by exchanges at any time, counted generously (FR p. 11 and 17)."""

from companion.core.agenda import Do

from .. import box
from ..box import BOAR, EATEN, FOOD, GOLD, GOOD, GRAIN, ORE, RUBY, VEGETABLE, WOOD
from ..cells import members
from ..home import discounted, free_mountain, sites, survey
from ..state import Home, State
from . import prices, purse


def materials(home: Home) -> int:
    """Building materials that gold could bring at most, by a furnishing that trades."""
    owned = survey(home.land).owned
    swaps = [swap for swap in box.SWAPS.values() if owned >> swap.furnishing & 1]
    best = max((sum(swap.get[WOOD : ORE + 1]) for swap in swaps if swap.give[GOLD]), default=0)
    return best * (gold(home) // 2)


def gold(home: Home) -> int:
    """Gold that one could have at most."""
    owned = survey(home.land).owned
    goods = home.goods
    found = goods[GOLD] + goods[RUBY]
    for swap in box.SWAPS.values():
        if owned >> swap.furnishing & 1 and swap.get[GOLD]:
            uses = min(goods[good] // count for good, count in enumerate(swap.give) if count)
            found += swap.get[GOLD] * uses
    return found


def food(home: Home) -> int:
    """Food that one could have at most."""
    goods = home.goods
    animals_more = survey(home.land).eaten
    found = goods[FOOD] + goods[GOLD]
    for name, worth in EATEN.items():
        good = GOOD[name]
        found += goods[good] * (worth + (animals_more if good in box.FARM else 0) + 1)
    if survey(home.land).disarms:
        found += sum(home.dwarfs) + sum(weapon for _, weapon in home.away)
    return found + 5 * min(goods[GRAIN], goods[VEGETABLE]) + goods[GRAIN] + goods[BOAR]


def affordable(state: State, home: Home, step: Do, more: int) -> bool:
    """Whether anything could be paid for and placed with so many materials more."""
    land = home.land
    rubies = home.goods[RUBY]
    dig = rubies >= box.TILE_RUBIES["cavern"] and bool(free_mountain(land))
    room = dig or (rubies > 0 and survey(land).tunnels_too and bool(free_mountain(land)))
    for furnishing in members(prices.on_offer(state, step)):
        if not (room or sites(land, furnishing)):
            continue
        due = discounted(home, "furnish", prices.cost_of(step, furnishing))
        lacks = purse.lacking(home.goods, due)
        ore = min(home.goods[ORE], len(survey(land).swaps))
        if sum(lacks) - lacks[FOOD] - lacks[GOLD] > more + ore:
            continue
        if (lacks[FOOD] and due[FOOD] > food(home)) or (lacks[GOLD] and due[GOLD] > gold(home)):
            continue
        return True
    return False
