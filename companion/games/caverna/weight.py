"""How random play chooses, so that simulated games look like games: people build and feed."""

from collections.abc import Callable

from companion.core import Move
from companion.core.agenda import every

from .actions import board
from .box import (
    EATEN,
    FARM,
    FOOD,
    FURNISHING,
    FURNISHINGS,
    GOOD,
    GOODS,
    GRAIN,
    ITEM,
    NOTHING,
    ORE,
    RUBY,
    STONE,
    VEGETABLE,
    WOOD,
    Goods,
    amounts,
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
from .rules import gains, possible, rounds
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
_WORTH = amounts(  # what people give for a good, roughly
    "2 wood 2 stone 2 ore 6 ruby 5 grain 7 vegetable 5 food 2 gold 3 dog 5 sheep 5 donkey 6 boar"
    " 7 cattle"
)
_EATEN = tuple(1 if name == "food" else EATEN.get(name, 0) for name in GOODS)


def weight(state: State, move: Move) -> int:
    if isinstance(move, Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm):
        action = state.actions[move.seat]
        if action is not None and not action.begun and not possible.any_now(state, move.seat):
            return _USUAL  # the dwarf can do nothing else yet
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
    brings = _goods(state, home, space)
    chance = 40 + 40 * sum(map(int.__mul__, _WORTH, brings))
    if _larder(home.goods) < 2 * family(home) + 2:
        chance += 300 * _larder(brings)
    chance += sum(draws(home, weapon) for draws in _DRAWS.get(space, ()))
    return chance // 20 if home.dwarfs and weapon != home.dwarfs[0] else chance


# What draws people to a space, besides the goods: by how much, at a home, with a weapon.


def _to_land(much: int) -> Callable[[Home, int], int]:
    return lambda home, weapon: much if free_forest(home.land) else 0


def _to_dig(home: Home, weapon: int) -> int:
    return 0 if home.land.caverns else 300


def _to_furnish(home: Home, weapon: int) -> int:
    return 900 if sum(home.goods[WOOD : RUBY + 1]) >= 4 and home.land.caverns else 0


def _to_furnish_richly(home: Home, weapon: int) -> int:
    return 1500 if home.goods[WOOD] + home.goods[STONE] > 6 and home.land.caverns else 0


def _to_grow(home: Home, weapon: int) -> int:
    return 1500 if room_to_grow(home) else 0


def _to_forge(home: Home, weapon: int) -> int:
    ore = home.goods[ORE]
    return 30 * min(8, ore) ** 2 if not weapon and ore > 2 else 0


def _to_travel(home: Home, weapon: int) -> int:
    return 400 * weapon


def _to_sow(home: Home, weapon: int) -> int:
    seed = home.goods[GRAIN] + home.goods[VEGETABLE]
    return 1200 if seed and empty_fields(home) else 0


def _to_fence(home: Home, weapon: int) -> int:
    return 500 if home.land.meadows and home.goods[WOOD] > 1 else 0


def _to_mine_ore(home: Home, weapon: int) -> int:
    return 1000 if has_pair(home.land.tunnels) else 0


def _to_mine_rubies(home: Home, weapon: int) -> int:
    return 1200


def _to_trade(home: Home, weapon: int) -> int:
    return 600 if home.goods[ORE] > 3 else 0


def _to_imitate(home: Home, weapon: int) -> int:
    return 200


_DRAWS: dict[str, tuple[Callable[[Home, int], int], ...]] = {
    "housework": (_to_furnish, _to_furnish_richly),
    "slash-and-burn": (_to_land(500), _to_sow),
    "clearing": (_to_land(200),),
    "sustenance": (_to_land(300),),
    "extension": (_to_land(300),),
    "drift-mining": (_to_dig,),
    "excavation": (_to_dig,),
    "small-scale-drift-mining": (_to_dig,),
    "extra-drift-mining": (_to_dig,),
    "wish-for-children": (_to_furnish, _to_grow),
    "urgent-wish-for-children": (_to_furnish,),
    "family-life": (_to_grow, _to_sow),
    "growth": (_to_grow,),
    "blacksmithing": (_to_forge, _to_travel),
    "adventure": (_to_forge, _to_travel),
    "exploration": (_to_travel,),
    "logging": (_to_travel,),
    "hardware-rental": (_to_travel, _to_sow),
    "sheep-farming": (_to_fence,),
    "donkey-farming": (_to_fence,),
    "fence-building": (_to_fence,),
    "ore-mine-construction": (_to_mine_ore,),
    "ruby-mine-construction": (_to_mine_rubies,),
    "ore-trading": (_to_trade,),
    "imitation-0": (_to_imitate,),
    "imitation-1": (_to_imitate,),
    "imitation-2": (_to_imitate,),
    "imitation-4": (_to_imitate,),
}


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
    return sum(map(int.__mul__, _EATEN, goods))


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
