"""What a step needs at least: a price, and single tiles that rubies lay first."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.core.agenda import Do

from ..box import (
    CATTLE,
    DOG,
    FARM,
    FOOD,
    GOLD,
    GRAIN,
    MARKET,
    NOTHING,
    ORE,
    RUBY,
    SINGLES,
    STONE,
    TRADE_PAYS,
    VEGETABLE,
    WOOD,
    Goods,
    plus,
    unit,
)
from ..cells import Laid, members
from ..home import empty_fields, housing, stable_cells, survey
from ..housing import fits
from ..state import Home, State
from . import prices, ruby_tiles, tiles
from .turns import Actor

PAIR = 2  # animals that have young


class Need(NamedTuple):
    """A price, and tiles to lay for rubies besides."""

    cost: Goods
    laid: Laid = ()

    @property
    def due(self) -> Goods:
        """The price with those rubies."""
        return plus(self.cost, ruby_tiles.price(self.laid)) if self.laid else self.cost


def _twin(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    for laid in ruby_tiles.before_twin(actor.home.land, step.number):
        yield Need(NOTHING, laid)


def _single(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    for laid in ruby_tiles.before_single(actor.home.land, SINGLES[step.number]):
        yield Need(NOTHING, laid)


def _sow(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    fields = [()] if empty_fields(actor.home) > 0 else ruby_tiles.field(actor.home.land)
    for laid in fields:
        yield Need(unit(GRAIN), laid)
        yield Need(unit(VEGETABLE), laid)


def _furnish(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    home = actor.home
    for number in members(prices.on_offer(state, step)):
        cost = prices.cost_of(step, number)
        ways = {prices.furnishing(home, cost, ore_for) for ore_for in prices.ORE_FOR}
        for laid in ruby_tiles.site(home.land, number):
            for due in ways:
                if due is not None:
                    yield Need(due, laid)


def _forge(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    if actor.weapon == 0 or survey(actor.home.land).disarms:
        yield Need(unit(ORE, prices.forge(actor.home, 1)))


def _ore_mine(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    land = actor.home.land
    for laid in ruby_tiles.two(land, "tunnel", land.tunnels):
        yield Need(NOTHING, laid)


def _ruby_mine(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    land = actor.home.land
    if step.number:
        if land.deep:  # only ore mines leave deep tunnels
            yield Need(NOTHING)
        return
    for laid in ruby_tiles.one(land, "tunnel", land.tunnels):
        yield Need(NOTHING, laid)


def _small_pasture(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    land = actor.home.land
    wood = unit(WOOD, prices.fence(state, actor, step.number))
    for laid in ruby_tiles.one(land, "meadow", land.meadows):
        yield Need(wood, laid)


def _large_pasture(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    land = actor.home.land
    wood = unit(WOOD, prices.fence(state, actor, step.number))
    for laid in ruby_tiles.two(land, "meadow", land.meadows):
        yield Need(wood, laid)


def _stable(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    if stable_cells(actor.home.land):
        yield Need(unit(STONE, prices.stable(actor.home, step.number)))


def _trade_ore(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    yield Need(TRADE_PAYS)


def _market(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    left = [price for good, price in MARKET.items() if not step.number >> good & 1]
    if left:
        yield Need(unit(GOLD, min(left)))


def _breed(state: State, actor: Actor, step: Do) -> Iterator[Need]:
    """A pair with room for the young; what else is there can be given up."""
    for home, cost, laid in _roomier(actor.home):
        for good in FARM:
            young = tuple(PAIR + 1 if good == kind else 0 for kind in FARM)
            if fits(housing(home), (young[0], young[1], young[2], young[3])):
                yield Need(plus(cost, _pair(home, good)), laid)


def _roomier(home: Home) -> Iterator[tuple[Home, Goods, Laid]]:
    """A home, and with a tile, a dog or both for rubies; a dwelling already holds a pair."""
    boards: list[Laid] = [()]
    boards += ruby_tiles.one(home.land, "meadow", 0)
    boards += ruby_tiles.one(home.land, "field", 0)
    for laid in boards:
        land = home.land
        for tile, cell in laid:
            land = tiles.with_tile(land, cell, tile)
        yield replace(home, land=land), NOTHING, laid
        guarded = replace(home, land=land, goods=plus(home.goods, unit(DOG)))
        yield guarded, unit(RUBY), laid


def _pair(home: Home, good: int) -> Goods:
    """What two of a kind cost: those that are there, and rubies for the others."""
    own = min(PAIR, home.goods[good])
    more = PAIR - own
    food = more if good == CATTLE else 0
    return plus(plus(unit(good, own), unit(RUBY, more)), unit(FOOD, food))


OF: dict[str, Callable[[State, Actor, Do], Iterator[Need]]] = {
    "twin": _twin,
    "single": _single,
    "sow": _sow,
    "furnish": _furnish,
    "furnish-dwelling": _furnish,
    "dwelling": _furnish,
    "forge": _forge,
    "ore-mine": _ore_mine,
    "ruby-mine": _ruby_mine,
    "small-pasture": _small_pasture,
    "large-pasture": _large_pasture,
    "stable": _stable,
    "trade-ore": _trade_ore,
    "market": _market,
    "breed": _breed,
}
