"""How random play chooses, so that simulated games look like games: people build and feed."""

from companion.core import Move
from companion.core.agenda import every

from .actions import board
from .box import (
    FARM,
    FOOD,
    FURNISHING,
    FURNISHINGS,
    GOOD,
    GRAIN,
    ITEM,
    NOTHING,
    ORE,
    RUBY,
    STONE,
    VEGETABLE,
    WOOD,
    Goods,
    plus,
)
from .cells import has_pair
from .home import empty_fields, family, free_forest, room_to_grow
from .moves import (
    Breed,
    Buy,
    BuyFood,
    Disarm,
    Done,
    Eat,
    EndTrip,
    Exchange,
    Feed,
    FeedOne,
    Forge,
    Furnish,
    Loot,
    Park,
    Place,
    Release,
    Ruby,
    RubyTile,
    Take,
)
from .rules import gains, rounds
from .state import Home, State

_USUAL = 400
_WEIGHTS: dict[type[Move], int] = {
    Take: 3000,
    Done: 60,
    EndTrip: 60,
    Park: 100,
    FeedOne: 2000,
    Release: 300,
    Ruby: 2,
    RubyTile: 2,
    Disarm: 6,
    Buy: 200,
}
_WORTH = (2, 2, 2, 6, 5, 7, 5, 2, 3, 5, 5, 6, 7)  # what people give for a good, roughly
_FOOD = (0, 0, 0, 2, 1, 2, 1, 0, 0, 1, 1, 2, 3)
_LAND = {"slash-and-burn": 500, "clearing": 200, "sustenance": 300, "extension": 300}
_CAVE = {"drift-mining", "excavation", "small-scale-drift-mining", "extra-drift-mining"}
_BUILDS = {"housework", "wish-for-children", "urgent-wish-for-children"}
_GROWS = {"wish-for-children", "family-life", "growth"}
_FORGES = {"blacksmithing", "adventure"}
_TRIPS = {"exploration", "adventure", "blacksmithing", "logging", "hardware-rental"}
_SOWS = {"slash-and-burn", "family-life", "hardware-rental"}
_FARMS = {"sheep-farming", "donkey-farming", "fence-building"}


def weight(state: State, move: Move) -> int:
    match move:
        case Place(seat, space, weapon):
            return _placing(state, seat, space, weapon)
        case Furnish(seat, name):
            one = FURNISHINGS[FURNISHING[name]]
            crammed = one.dwelling and not room_to_grow(state.homes[seat])
            return (200 + 60 * one.points + 40 * sum(one.cost)) * (4 if crammed else 1)
        case Forge(_, strength):
            return 20 + 4 * strength**3
        case Loot(_, item):
            return 1500 if ITEM[item].weapons else 100 + 15 * ITEM[item].strength ** 2
        case Breed(_, kinds):
            return 10 if kinds == "none" else 100 * len(kinds)
        case Feed(seat, food):
            return _feeding(state, seat, food)
        case Eat(seat, what):
            return _eating(state, seat, what)
        case BuyFood(seat, food):
            return 200 if _short(state, seat) == food else 1
        case Exchange(seat):
            return 200 if _short(state, seat) else 4
    return _WEIGHTS.get(type(move), _USUAL)


def _placing(state: State, seat: int, space: str, weapon: int) -> int:
    home = state.homes[seat]
    goods = home.goods
    brings = _goods(state, home, space)
    chance = 40 + 40 * sum(map(int.__mul__, _WORTH, brings))
    chance += _LAND.get(space, 0) if free_forest(home.land) else 0
    if _larder(goods) < 2 * family(home) + 2:
        chance += 300 * _larder(brings)
    if space.startswith("imitation"):
        chance += 200
    if space in _CAVE and not home.land.caverns:
        chance += 300
    if space == "housework" and goods[WOOD] + goods[STONE] > 6 and home.land.caverns:
        chance += 1500
    if space in _BUILDS and sum(goods[WOOD : RUBY + 1]) >= 4 and home.land.caverns:
        chance += 900
    if space in _GROWS and room_to_grow(home):
        chance += 1500
    if space in _FORGES and not weapon and goods[ORE] > 2:
        chance += 30 * min(8, goods[ORE]) ** 2
    if space in _TRIPS and weapon:
        chance += 400 * weapon
    if space in _SOWS and empty_fields(home) and goods[GRAIN] + goods[VEGETABLE]:
        chance += 1200
    if space in _FARMS and home.land.meadows and goods[WOOD] > 1:
        chance += 500
    if space == "ore-mine-construction" and has_pair(home.land.tunnels):
        chance += 1000
    if space == "ruby-mine-construction":
        chance += 1200
    if space == "ore-trading" and goods[ORE] > 3:
        chance += 600
    return chance // 20 if home.dwarfs and weapon != home.dwarfs[0] else chance


def _goods(state: State, home: Home, space: str) -> Goods:
    """The goods that a space would bring."""
    found = board(state.seats)
    at = found.index[space]
    brings = NOTHING
    for step in every(found.trees[at]):
        if step.step == "goods":
            brings = plus(brings, gains.amount(state, home, at, step.number))
    return brings


def _larder(goods: Goods) -> int:
    """What goods are worth as food, roughly."""
    return sum(map(int.__mul__, _FOOD, goods))


def _short(state: State, seat: int) -> int:
    """The food that is missing for a family that is being fed."""
    if state.phase != "harvest" or state.stages[seat] != "feed":
        return 0
    return max(0, rounds.food_due(state, seat) - state.homes[seat].goods[FOOD])


def _feeding(state: State, seat: int, food: int) -> int:
    """All that is due, rather than beg; to beg only when nothing can be eaten."""
    due = rounds.food_due(state, seat)
    held = state.homes[seat].goods
    if food < min(due, held[FOOD]):
        return 1
    if food == due:
        return 3000
    return 20 if any(held[good] for good in (*FARM, GRAIN, VEGETABLE, RUBY)) else 3000


def _eating(state: State, seat: int, what: str) -> int:
    if _short(state, seat):
        return 400
    crowded = state.crowded >> seat & 1 and GOOD.get(what, 0) in FARM
    return 200 if crowded else 1
