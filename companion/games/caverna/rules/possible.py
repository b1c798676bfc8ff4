"""Whether a step can be taken: now, or after anything that can be exchanged at any time.

The second decides whether a dwarf may be placed at all. It counts generously what rubies and
exchanges could bring; the first decides whether he may leave without an action.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.core.agenda import Do, steps

from .. import box
from ..actions import board
from ..box import (
    BOAR,
    DWELLING_COST,
    DWELLINGS,
    EATEN,
    FOOD,
    FURNISHINGS,
    GOLD,
    GOOD,
    GRAIN,
    MARKET,
    NUMBERS,
    ORDINARY,
    ORE,
    RUBY,
    SINGLES,
    STONE,
    TRADE_PAYS,
    VEGETABLE,
    WOOD,
    Goods,
)
from ..cells import FOREST, has_pair, members
from ..home import (
    animals,
    discounted,
    empty_fields,
    free_forest,
    free_mountain,
    housing,
    room_to_grow,
    sites,
    survey,
)
from ..housing import newborns
from ..moves import OreFor
from ..state import Home, State
from . import gains, purse, tiles, turns

ORE_FOR: dict[OreFor, tuple[int, ...]] = {
    "": (),
    "wood": (WOOD,),
    "stone": (STONE,),
    "both": (WOOD, STONE),
}
TRADES = NUMBERS["trades"]


class Actor(NamedTuple):
    """Somebody on a space: who, with what at home, with which weapon, whose action."""

    seat: int
    home: Home
    weapon: int
    space: int
    fenced: bool = False


def acting(state: State, seat: int) -> Actor:
    action = purse.action_of(state, seat)
    weapon = turns.weapon(state, seat)
    fenced = action.fenced and action.trip is None
    return Actor(seat, state.homes[seat], weapon, action.of, fenced)


def any_open(state: State, seat: int) -> bool:
    """Whether anything that is open can be done now."""
    actor = acting(state, seat)
    agenda = purse.action_of(state, seat).agenda
    return any(now(state, actor, step) for step in steps(agenda))


def fence_price(state: State, actor: Actor, price: int) -> int:
    """The wood for a pasture; by a ruling the discount counts once an action."""
    if actor.fenced and state.options.carpenter_fences == "once":
        return price
    return discounted(actor.home, "fences", box.unit(WOOD, price))[WOOD]


def stable_price(home: Home, price: int) -> int:
    return discounted(home, "stable", box.unit(STONE, price))[STONE]


def forge_price(home: Home, strength: int) -> int:
    return discounted(home, "forge", box.unit(ORE, strength))[ORE]


def stable_cells(home: Home) -> int:
    """Where a stable may stand: forest, meadow, pasture (FR p. 19)."""
    land = home.land
    if land.stables.bit_count() >= NUMBERS["stables"]:
        return 0
    return (FOREST | survey(land).forest) & ~land.fields & ~land.stables


def price(home: Home, furnishing: int, cost: Goods, ore_for: OreFor) -> Goods | None:
    """What a furnishing costs with this use of ore; None if ore pays for nothing there."""
    due = discounted(home, "furnish", cost)
    if not ore_for:
        return due
    swaps = survey(home.land).swaps
    paid = list(due)
    for good in ORE_FOR[ore_for]:
        if good not in swaps or not paid[good]:
            return None
        paid[good] -= 1
        paid[swaps[good]] += 1
    return tuple(paid)


def on_offer(state: State, step: Do) -> int:
    """Mask of the furnishings that a step is for, as far as they are there."""
    there = state.offer | 1 << ORDINARY
    if step.step == "dwelling":
        return 1 << ORDINARY
    return there & DWELLINGS if step.step == "furnish-dwelling" else there


def cost_of(step: Do, furnishing: int) -> Goods:
    return DWELLING_COST if step.step == "dwelling" else FURNISHINGS[furnishing].cost


def buildable(state: State, home: Home, step: Do) -> Iterator[tuple[int, OreFor]]:
    """Furnishings that could be built now, with the use of ore."""
    ways: tuple[OreFor, ...] = tuple(ORE_FOR) if survey(home.land).swaps else ("",)
    for furnishing in members(on_offer(state, step)):
        if not sites(home.land, furnishing):
            continue
        cost = cost_of(step, furnishing)
        for way in ways:
            due = price(home, furnishing, cost, way)
            if due is not None and purse.covers(home.goods, due):
                yield furnishing, way


def now(state: State, actor: Actor, step: Do) -> bool:
    """Whether a step can be taken as things lie."""
    home = actor.home
    land = home.land
    match step.step:
        case "goods":
            start = board(state.seats).starting >> actor.space & 1
            return bool(start) or any(gains.amount(state, home, actor.space, step.number))
        case "twin":
            return tiles.has_twin(land, step.number)
        case "single":
            return bool(tiles.single_cells(land, SINGLES[step.number]))
        case "sow":
            return empty_fields(home) > 0 and bool(home.goods[GRAIN] or home.goods[VEGETABLE])
        case "furnish" | "furnish-dwelling" | "dwelling":
            return any(True for _ in buildable(state, home, step))
        case "site":
            return bool(sites(land, step.number))
        case "grow":
            return room_to_grow(home)
        case "expedition":
            return actor.weapon > 0
        case "forge":
            return actor.weapon == 0 and forge_price(home, 1) <= home.goods[ORE]
        case "ore-mine":
            return has_pair(land.tunnels)
        case "ruby-mine":
            return bool(land.deep if step.number else land.tunnels)
        case "small-pasture":
            return bool(land.meadows) and fence_price(state, actor, step.number) <= home.goods[WOOD]
        case "large-pasture":
            wood = fence_price(state, actor, step.number)
            return has_pair(land.meadows) and wood <= home.goods[WOOD]
        case "stable":
            return bool(stable_cells(home)) and stable_price(home, step.number) <= home.goods[STONE]
        case "trade-ore":
            return purse.covers(home.goods, TRADE_PAYS)
        case "market":
            gold = home.goods[GOLD]
            return any(p <= gold for g, p in MARKET.items() if not step.number >> g & 1)
        case "imitate":
            return home.goods[FOOD] >= step.number and any(True for _ in copied(state, actor))
        case "breed":
            return any(newborns(housing(home), animals(home), step.number))
    return True


def ever(state: State, actor: Actor, step: Do) -> bool:
    """Whether a step could be taken after exchanges, counted generously."""
    if now(state, actor, step):
        return True
    home = actor.home
    rubies = home.goods[RUBY]
    land = home.land
    trades = _trades(home)
    if not rubies and not trades and step.step not in ("imitate", "furnish"):
        return False
    forest = rubies > 0 and bool(free_forest(land))
    mountain = rubies > 0 and bool(free_mountain(land))
    more = rubies + trades
    match step.step:
        case "twin" if step.number:
            return mountain and has_pair(free_mountain(land))
        case "twin":
            return forest and has_pair(free_forest(land))
        case "sow":
            return rubies > 0 and (empty_fields(home) > 0 or forest)
        case "furnish" | "furnish-dwelling":
            return _affordable(state, home, step, more)
        case "forge":
            return actor.weapon == 0 and more > 0
        case "ore-mine":
            return mountain
        case "ruby-mine":
            return mountain and not step.number
        case "small-pasture" | "large-pasture":
            wood = fence_price(state, actor, step.number) - home.goods[WOOD]
            return wood <= more and (bool(land.meadows) or forest)
        case "stable":
            stone = stable_price(home, step.number) - home.goods[STONE]
            return bool(stable_cells(home)) and stone <= more
        case "trade-ore":
            return TRADE_PAYS[ORE] <= home.goods[ORE] + more
        case "imitate":
            return edible(home) >= step.number and any(True for _ in copied(state, actor))
    return False


def _trades(home: Home) -> int:
    """Building materials that gold could bring at most, by a furnishing that trades."""
    owned = survey(home.land).owned
    swaps = [swap for swap in box.SWAPS.values() if owned >> swap.furnishing & 1]
    best = max((sum(swap.get[WOOD : ORE + 1]) for swap in swaps if swap.give[GOLD]), default=0)
    return best * (_gold(home) // 2)


def _gold(home: Home) -> int:
    """Gold that one could have at most."""
    owned = survey(home.land).owned
    goods = home.goods
    gold = goods[GOLD] + goods[RUBY]
    for swap in box.SWAPS.values():
        if owned >> swap.furnishing & 1 and swap.get[GOLD]:
            uses = min(goods[good] // count for good, count in enumerate(swap.give) if count)
            gold += swap.get[GOLD] * uses
    return gold


def edible(home: Home) -> int:
    """Food that one could have at most."""
    goods = home.goods
    animals_more = survey(home.land).eaten
    food = goods[FOOD] + goods[GOLD]
    for name, worth in EATEN.items():
        good = GOOD[name]
        food += goods[good] * (worth + (animals_more if good in box.FARM else 0) + 1)
    if survey(home.land).disarms:
        food += sum(home.dwarfs) + sum(weapon for _, weapon in home.away)
    return food + 5 * min(goods[GRAIN], goods[VEGETABLE]) + goods[GRAIN] + goods[BOAR]


def _affordable(state: State, home: Home, step: Do, more: int) -> bool:
    """Whether anything could be paid for and placed with so many materials more."""
    land = home.land
    rubies = home.goods[RUBY]
    dig = rubies >= box.TILE_RUBIES["cavern"] and bool(free_mountain(land))
    room = dig or (rubies > 0 and survey(land).tunnels_too and bool(free_mountain(land)))
    for furnishing in members(on_offer(state, step)):
        if not (room or sites(land, furnishing)):
            continue
        due = discounted(home, "furnish", cost_of(step, furnishing))
        lacks = purse.lacking(home.goods, due)
        ore = min(home.goods[ORE], len(survey(land).swaps))
        if sum(lacks) - lacks[FOOD] - lacks[GOLD] > more + ore:
            continue
        if (lacks[FOOD] and due[FOOD] > edible(home)) or (lacks[GOLD] and due[GOLD] > _gold(home)):
            continue
        return True
    return False


def copied(state: State, actor: Actor) -> Iterator[int]:
    """Spaces with an opponent's dwarf of which something could be imitated."""
    found = board(state.seats)
    never = found.imitations | found.starting
    for space, other in enumerate(state.on):
        if other in (-1, actor.seat) or never >> space & 1:
            continue
        node = turns.tree(state, actor.seat, space, copied=True)
        there = actor._replace(space=space)
        if any(ever(state, there, step) for step in steps(node)):
            yield space
