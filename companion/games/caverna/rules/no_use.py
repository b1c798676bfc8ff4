"""Why a step cannot be taken as things lie: what it needs and is not there (FR p. 9 and 21)."""

from collections.abc import Callable

from companion.core import Message
from companion.core.agenda import Do, Node, steps

from .. import box, words
from ..box import FOOD, GOLD, MARKET, NUMBERS, ORE, STONE, TRADE_PAYS, WOOD, Goods
from ..cells import has_pair
from ..home import animals, empty_fields, sites
from ..state import State
from . import possible, prices, purse
from .turns import Actor


def why(state: State, actor: Actor, step: Do) -> Message:
    """What stands in the way of a step, of loot or of a space."""
    return _REASONS[step.step](state, actor, step)


def reasons(state: State, actor: Actor, node: Node | None) -> tuple[Message | str, Message | str]:
    """What stands in the way of an action: one reason or two; nothing where there are more."""
    found = tuple(dict.fromkeys(why(state, actor, step) for step in steps(node)))
    if len(found) > 2:
        return "", ""
    return found[0], found[1] if len(found) > 1 else ""


def _lacks(actor: Actor, cost: Goods) -> Message:
    return Message("caverna.why.lacks", goods=words.goods(purse.lacking(actor.home.goods, cost)))


def _small_pasture(state: State, actor: Actor, step: Do) -> Message:
    if not actor.home.land.meadows:
        return Message("caverna.why.no-meadow")
    return _lacks(actor, box.unit(WOOD, prices.fence(state, actor, step.number)))


def _large_pasture(state: State, actor: Actor, step: Do) -> Message:
    if not has_pair(actor.home.land.meadows):
        return Message("caverna.why.no-two-meadows")
    return _lacks(actor, box.unit(WOOD, prices.fence(state, actor, step.number)))


def _stable(state: State, actor: Actor, step: Do) -> Message:
    if actor.home.land.stables.bit_count() >= NUMBERS["stables"]:
        return Message("caverna.why.no-stable")
    stone = box.unit(STONE, prices.stable(actor.home, step.number))
    if not purse.covers(actor.home.goods, stone):
        return _lacks(actor, stone)
    return Message("caverna.why.no-place")


def _single(state: State, actor: Actor, step: Do) -> Message:
    return Message("caverna.why.no-space")


def _sow(state: State, actor: Actor, step: Do) -> Message:
    empty = empty_fields(actor.home) > 0
    return Message("caverna.why.no-seed" if empty else "caverna.why.no-field")


def _furnish(state: State, actor: Actor, step: Do) -> Message:
    if not sites(actor.home.land, box.ORDINARY):
        return Message("caverna.why.no-cavern")
    if step.step == "dwelling":
        cost = prices.furnishing(actor.home, prices.cost_of(step, box.ORDINARY), "")
        return _lacks(actor, cost or box.NOTHING)
    if step.step == "furnish-dwelling":
        return Message("caverna.why.no-dwelling")
    return Message("caverna.why.no-price")


def _breed(state: State, actor: Actor, step: Do) -> Message:
    pairs = any(own > 1 for own in animals(actor.home))
    return Message("caverna.why.no-room" if pairs else "caverna.why.no-pair")


def _goods(state: State, actor: Actor, step: Do) -> Message:
    return Message("caverna.why.no-goods")


def _grow(state: State, actor: Actor, step: Do) -> Message:
    return Message("caverna.why.no-growth")


def _expedition(state: State, actor: Actor, step: Do) -> Message:
    return Message("caverna.why.unarmed")


def _forge(state: State, actor: Actor, step: Do) -> Message:
    return _lacks(actor, box.unit(ORE, prices.forge(actor.home, 1)))


def _ore_mine(state: State, actor: Actor, step: Do) -> Message:
    return Message("caverna.why.no-two-tunnels")


def _ruby_mine(state: State, actor: Actor, step: Do) -> Message:
    return Message("caverna.why.no-tunnel")


def _trade_ore(state: State, actor: Actor, step: Do) -> Message:
    return _lacks(actor, TRADE_PAYS)


def _market(state: State, actor: Actor, step: Do) -> Message:
    return _lacks(actor, box.unit(GOLD, min(MARKET.values())))


def _imitate(state: State, actor: Actor, step: Do) -> Message:
    if not possible.pays(state, actor, box.unit(FOOD, step.number)):
        return Message("caverna.why.imitation", food=step.number)
    return Message("caverna.why.nothing-to-imitate")


_REASONS: dict[str, Callable[[State, Actor, Do], Message]] = {
    "small-pasture": _small_pasture,
    "large-pasture": _large_pasture,
    "stable": _stable,
    "goods": _goods,
    "twin": _single,
    "single": _single,
    "sow": _sow,
    "furnish": _furnish,
    "furnish-dwelling": _furnish,
    "dwelling": _furnish,
    "breed": _breed,
    "grow": _grow,
    "expedition": _expedition,
    "forge": _forge,
    "ore-mine": _ore_mine,
    "ruby-mine": _ruby_mine,
    "trade-ore": _trade_ore,
    "market": _market,
    "imitate": _imitate,
}
