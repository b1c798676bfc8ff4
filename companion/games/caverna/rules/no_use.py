"""Why an item of loot is of no use now: what its step needs and is not there (FR p. 21)."""

from collections.abc import Callable

from companion.core import Message
from companion.core.agenda import Do

from .. import box, words
from ..box import NUMBERS, STONE, WOOD, Goods
from ..cells import has_pair
from ..home import animals, empty_fields, sites
from ..state import State
from . import prices, purse
from .turns import Actor


def why(state: State, actor: Actor, step: Do) -> Message:
    """The reason why a step that an item brings cannot be taken as things lie."""
    return _REASONS[step.step](state, actor, step)


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
    return Message("caverna.why.no-price")


def _breed(state: State, actor: Actor, step: Do) -> Message:
    pairs = any(own > 1 for own in animals(actor.home))
    return Message("caverna.why.no-room" if pairs else "caverna.why.no-pair")


_REASONS: dict[str, Callable[[State, Actor, Do], Message]] = {
    "small-pasture": _small_pasture,
    "large-pasture": _large_pasture,
    "stable": _stable,
    "single": _single,
    "sow": _sow,
    "furnish": _furnish,
    "dwelling": _furnish,
    "breed": _breed,
}
