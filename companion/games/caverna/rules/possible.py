"""Whether a step can be taken: now, or after anything that can be exchanged at any time.

The second decides whether a dwarf may be placed at all. It counts generously what rubies and
exchanges could bring; the first decides whether he may leave without an action.
"""

from collections.abc import Callable, Iterator

from companion.core.agenda import Do, steps

from ..actions import LOOTING, SITE, board
from ..box import (
    FOOD,
    GOLD,
    GRAIN,
    MARKET,
    NUMBERS,
    ORE,
    RUBY,
    SINGLES,
    STONE,
    TRADE_PAYS,
    VEGETABLE,
    WOOD,
)
from ..cells import FOREST, has_pair
from ..home import (
    animals,
    empty_fields,
    free_forest,
    free_mountain,
    housing,
    room_to_grow,
    sites,
    survey,
)
from ..housing import newborns
from ..state import Home, State
from . import at_most, gains, prices, purse, tiles, turns
from .turns import Actor

TRADES = NUMBERS["trades"]


def any_open(state: State, seat: int) -> bool:
    """Whether anything that is open can be done now."""
    actor = turns.acting(state, seat)
    agenda = purse.action_of(state, seat).agenda
    return any(now(state, actor, step) for step in steps(agenda))


def stable_cells(home: Home) -> int:
    """Where a stable may stand: forest, meadow, pasture (FR p. 19)."""
    land = home.land
    if land.stables.bit_count() >= NUMBERS["stables"]:
        return 0
    return (FOREST | survey(land).forest) & ~land.fields & ~land.stables


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
    return bool(stable_cells(home)) and prices.stable(home, step.number) <= home.goods[STONE]


def _trade_ore(state: State, actor: Actor, step: Do) -> bool:
    return purse.covers(actor.home.goods, TRADE_PAYS)


def _market(state: State, actor: Actor, step: Do) -> bool:
    gold = actor.home.goods[GOLD]
    return any(price <= gold for good, price in MARKET.items() if not step.number >> good & 1)


def _imitate(state: State, actor: Actor, step: Do) -> bool:
    return actor.home.goods[FOOD] >= step.number and any(True for _ in copied(state, actor))


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
    """Whether a step could be taken after exchanges, counted generously."""
    if now(state, actor, step):
        return True
    more = actor.home.goods[RUBY] + at_most.materials(actor.home)
    if not more and step.step not in ("imitate", "furnish"):
        return False
    later = _LATER.get(step.step)
    return later is not None and later(state, actor, step, more)


def _forest_by_ruby(home: Home) -> int:
    """Cells that a ruby could make a meadow or a field."""
    return free_forest(home.land) if home.goods[RUBY] else 0


def _mountain_by_ruby(home: Home) -> int:
    return free_mountain(home.land) if home.goods[RUBY] else 0


def _twin_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    by_ruby = _mountain_by_ruby if step.number else _forest_by_ruby
    return has_pair(by_ruby(actor.home))


def _sow_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    home = actor.home
    return home.goods[RUBY] > 0 and (empty_fields(home) > 0 or bool(_forest_by_ruby(home)))


def _furnish_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    return at_most.affordable(state, actor.home, step, more)


def _forge_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    return actor.weapon == 0


def _ore_mine_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    return bool(_mountain_by_ruby(actor.home))


def _ruby_mine_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    return not step.number and bool(_mountain_by_ruby(actor.home))


def _pasture_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    home = actor.home
    wood = prices.fence(state, actor, step.number) - home.goods[WOOD]
    return wood <= more and bool(home.land.meadows or _forest_by_ruby(home))


def _stable_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    stone = prices.stable(actor.home, step.number) - actor.home.goods[STONE]
    return bool(stable_cells(actor.home)) and stone <= more


def _trade_ore_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    return TRADE_PAYS[ORE] <= actor.home.goods[ORE] + more


def _imitate_later(state: State, actor: Actor, step: Do, more: int) -> bool:
    enough = at_most.food(actor.home) >= step.number
    return enough and any(True for _ in copied(state, actor))


_LATER: dict[str, Callable[[State, Actor, Do, int], bool]] = {
    "twin": _twin_later,
    "sow": _sow_later,
    "furnish": _furnish_later,
    "furnish-dwelling": _furnish_later,
    "forge": _forge_later,
    "ore-mine": _ore_mine_later,
    "ruby-mine": _ruby_mine_later,
    "small-pasture": _pasture_later,
    "large-pasture": _pasture_later,
    "stable": _stable_later,
    "trade-ore": _trade_ore_later,
    "imitate": _imitate_later,
}


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
