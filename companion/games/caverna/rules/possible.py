"""Whether a step can be taken: now, or after anything that may be exchanged at any time.

The second decides whether a dwarf may be placed, and whether he may leave without an action.
"""

from collections.abc import Callable, Iterator

from companion.core.agenda import Do, steps

from ..actions import LOOTING, SITE, board
from ..box import (
    FOOD,
    GOLD,
    GRAIN,
    MARKET,
    NOTHING,
    NUMBERS,
    ORE,
    SINGLES,
    STONE,
    TRADE_PAYS,
    VEGETABLE,
    WOOD,
    Goods,
    plus,
    unit,
)
from ..cells import has_pair
from ..home import animals, empty_fields, housing, room_to_grow, sites, stable_cells, survey
from ..housing import newborns
from ..state import NOBODY, State
from . import affordable, gains, needs, prices, purse, ruby_tiles, tiles, turns
from .needs import Need
from .turns import Actor

TRADES = NUMBERS["trades"]


def any_now(state: State, seat: int) -> bool:
    """Whether anything that is open can be done as things lie."""
    actor = turns.acting(state, seat)
    agenda = purse.action_of(state, seat).agenda
    return any(now(state, actor, step) for step in steps(agenda))


def any_ever(state: State, seat: int) -> bool:
    """Whether anything that is open can be done, now or after exchanges."""
    actor = turns.acting(state, seat)
    agenda = purse.action_of(state, seat).agenda
    return any(ever(state, actor, step) for step in steps(agenda))


def now(state: State, actor: Actor, step: Do) -> bool:
    """Whether a step can be taken as things lie."""
    return _NOW[step.step](state, actor, step)


def _goods(state: State, actor: Actor, step: Do) -> bool:
    starts = board(state.seats).starting >> actor.space & 1
    return bool(starts) or any(gains.amount(state, actor.home, actor.space, step.number))


def _twin(state: State, actor: Actor, step: Do) -> bool:
    return tiles.has_twin(actor.home.land, step.number)


def _single(state: State, actor: Actor, step: Do) -> bool:
    return bool(tiles.single_cells(actor.home.land, SINGLES[step.number]))


def _sow(state: State, actor: Actor, step: Do) -> bool:
    held = actor.home.goods
    return empty_fields(actor.home) > 0 and bool(held[GRAIN] or held[VEGETABLE])


def _furnish(state: State, actor: Actor, step: Do) -> bool:
    return any(True for _ in prices.buildable(state, actor.home, step))


def _site(state: State, actor: Actor, step: Do) -> bool:
    return bool(sites(actor.home.land, step.number))


def _grow(state: State, actor: Actor, step: Do) -> bool:
    return room_to_grow(actor.home)


def _expedition(state: State, actor: Actor, step: Do) -> bool:
    return actor.weapon > 0


def _loot(state: State, actor: Actor, step: Do) -> bool:
    return True


def _forge(state: State, actor: Actor, step: Do) -> bool:
    return actor.weapon == 0 and prices.forge(actor.home, 1) <= actor.home.goods[ORE]


def _ore_mine(state: State, actor: Actor, step: Do) -> bool:
    return has_pair(actor.home.land.tunnels)


def _ruby_mine(state: State, actor: Actor, step: Do) -> bool:
    return bool(actor.home.land.deep if step.number else actor.home.land.tunnels)


def _small_pasture(state: State, actor: Actor, step: Do) -> bool:
    wood = prices.fence(state, actor, step.number)
    return bool(actor.home.land.meadows) and wood <= actor.home.goods[WOOD]


def _large_pasture(state: State, actor: Actor, step: Do) -> bool:
    wood = prices.fence(state, actor, step.number)
    return has_pair(actor.home.land.meadows) and wood <= actor.home.goods[WOOD]


def _stable(state: State, actor: Actor, step: Do) -> bool:
    home = actor.home
    return bool(stable_cells(home.land)) and prices.stable(home, step.number) <= home.goods[STONE]


def _trade_ore(state: State, actor: Actor, step: Do) -> bool:
    return purse.covers(actor.home.goods, TRADE_PAYS)


def _market(state: State, actor: Actor, step: Do) -> bool:
    gold = actor.home.goods[GOLD]
    return any(price <= gold for good, price in MARKET.items() if not step.number >> good & 1)


def _imitate(state: State, actor: Actor, step: Do) -> bool:
    enough = actor.home.goods[FOOD] >= step.number
    return enough and any(True for _ in copied(state, actor, step.number))


def _breed(state: State, actor: Actor, step: Do) -> bool:
    return any(newborns(housing(actor.home), animals(actor.home), step.number))


_NOW: dict[str, Callable[[State, Actor, Do], bool]] = {
    "goods": _goods,
    "twin": _twin,
    "single": _single,
    "sow": _sow,
    "furnish": _furnish,
    "furnish-dwelling": _furnish,
    "dwelling": _furnish,
    SITE: _site,
    "grow": _grow,
    "expedition": _expedition,
    LOOTING: _loot,
    "forge": _forge,
    "ore-mine": _ore_mine,
    "ruby-mine": _ruby_mine,
    "small-pasture": _small_pasture,
    "large-pasture": _large_pasture,
    "stable": _stable,
    "trade-ore": _trade_ore,
    "market": _market,
    "imitate": _imitate,
    "breed": _breed,
}


def ever(state: State, actor: Actor, step: Do) -> bool:
    """Whether a step can be taken now or after exchanges, with what is really there."""
    return now(state, actor, step) or any(True for _ in met(state, actor, step))


def met(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    """What a step could need, as far as it can be met."""
    if step.step == "imitate":
        for space in _opponents(state, actor, step.number):
            yield from _met_there(state, actor, space, step.number)
    else:
        yield from _met(state, actor, step, NOTHING)


def _met(state: State, actor: Actor, step: Do, first: Goods) -> Iterator[Need]:
    """The same, where a price is paid out of the same purse first."""
    for cost, laid in _needs(state, actor, step):
        need = Need(plus(first, cost), laid)
        if pays(state, actor, need.due, ruby_tiles.brings(laid)):
            yield need


def pays(state: State, actor: Actor, cost: Goods, more: Goods = NOTHING) -> bool:
    """Whether a home could meet a price after exchanges, with some goods more."""
    goods = _purse(state, actor)
    held = goods if more is NOTHING else plus(goods, more)
    return affordable.payable(held, survey(actor.home.land).owned, cost)


def _needs(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    """What a step needs; one that no exchange can help is possible now or never."""
    if step.step in needs.OF:
        yield from needs.OF[step.step](state, actor, step)
    elif now(state, actor, step):
        armed = step.step == "expedition" and survey(actor.home.land).disarms
        yield Need(unit(FOOD, actor.weapon if armed else 0))  # his weapon is not for food


def _purse(state: State, actor: Actor) -> Goods:
    """The goods of a home, weapons as the food that a Peaceful cave gives for them."""
    home = actor.home
    if not survey(home.land).disarms:
        return home.goods
    action = state.actions[actor.seat]
    traveller = action.space if action is not None and action.trip is not None else NOBODY
    away = [weapon for space, weapon in home.away if space not in (NOBODY, traveller)]
    return plus(home.goods, unit(FOOD, sum(home.dwarfs) + sum(away)))


def copied(state: State, actor: Actor, food: int) -> Iterator[int]:
    """Spaces with an opponent's dwarf of which something can be imitated for so much food."""
    for space in _opponents(state, actor, food):
        if any(True for _ in _met_there(state, actor, space, food)):
            yield space


def _opponents(state: State, actor: Actor, food: int) -> Iterator[int]:
    """Spaces with an opponent's dwarf, if the food for imitating one can be had at all."""
    found = board(state.seats)
    never = found.imitations | found.starting
    if pays(state, actor, unit(FOOD, food)):
        for space, other in enumerate(state.on):
            if other not in (NOBODY, actor.seat) and not never >> space & 1:
                yield space


def _met_there(state: State, actor: Actor, space: int, food: int) -> Iterator[Need]:
    """What can be met of an imitated space, the food for the imitation included."""
    there = actor._replace(space=space)
    for step in steps(turns.tree(state, actor.seat, space, copied=True)):
        yield from _met(state, there, step, unit(FOOD, food))
