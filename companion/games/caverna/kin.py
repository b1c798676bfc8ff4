"""What names have in common: actions of spaces, colours of furnishings, sorts of goods and loot."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache

from companion.core import Value
from companion.core.agenda import Do, every

from .actions import GAINS, STEPS, board
from .box import DOG, FURNISHING, FURNISHINGS, GOODS, ITEM, NOTHING, SPACES, Furnishing, Goods

_THEMES = {
    "farming": ("sow", "small-pasture", "large-pasture", "stable", "breed", "meadow", "field"),
    "mining": ("ore-mine", "ruby-mine", "trade-ore", "tunnel", "cavern"),
    "family": ("grow", "furnish", "furnish-dwelling", "dwelling"),
    "weapons": ("expedition", "forge"),
}
_THEME = {step: theme for theme, steps in _THEMES.items() for step in steps}
_SORTS = {
    "material": ("wood", "stone", "ore"),
    "crop": ("grain", "vegetable"),
    "animal": GOODS[DOG:],
    "treasure": ("ruby", "gold"),
}
_SORT = {good: sort for sort, goods in _SORTS.items() for good in goods}
_PLAIN = ("name", "board", "colour", "cost", "points", "intro", "source", "number", "printed")
_EFFECTS = [one.name for one in fields(Furnishing) if one.name not in _PLAIN]


@cache
def kin(field: str, value: Value) -> frozenset[str]:
    """What a value of a field has in common with others; nothing where names say nothing."""
    of = _OF.get(field)
    return frozenset() if of is None else frozenset(of(str(value)))


def _space(name: str) -> Iterable[str]:
    """Its actions and the goods it gives, for any count."""
    for space in SPACES:
        if space.name == name:
            spaces = board(space.players[0])
            yield from (GOODS[good] for good in space.goods)
            for step in every(spaces.trees[spaces.index[name]]):
                yield from _step(step)


def _step(step: Do) -> Iterable[str]:
    if step.step == "goods":
        return _named(GAINS[step.number].plain)
    if step.step == "twin":
        return ("tile", "mining" if step.number else "farming")
    return (step.step, _THEME.get(step.step, step.step))


def _named(goods: Goods) -> Iterable[str]:
    return [GOODS[good] for good, count in enumerate(goods) if count]


def _furnishing(name: str) -> Iterable[str]:
    """Its colour, and what sorts of thing it does."""
    if name in FURNISHING:
        one = FURNISHINGS[FURNISHING[name]]
        yield one.colour
        for effect in _EFFECTS:
            if (value := getattr(one, effect)) and value != NOTHING:
                yield effect


def _good(name: str) -> Iterable[str]:
    return (_SORT[name],) if name in _SORT else ()


def _animals(names: str) -> Iterable[str]:
    return names.split("+")


def _tile(name: str) -> Iterable[str]:
    for half in name.split("-"):
        yield half
        yield _THEME.get(half, half)


def _loot(name: str) -> Iterable[str]:
    if name in STEPS:
        return _tile(name) if STEPS[name].step == "single" else _step(STEPS[name])
    goods = _named(ITEM[name].gives) if name in ITEM else ()
    return [word for good in goods for word in _good(good)]


def _itself(name: str) -> Iterable[str]:
    """Nothing: one is as far as another."""
    return (name,)


_OF: dict[str, Callable[[str], Iterable[str]]] = {
    "weapon": _itself,
    "space": _space,
    "piece": _space,
    "dwarf": _space,
    "furnishing": _furnishing,
    "good": _good,
    "what": _good,
    "animal": _good,
    "kinds": _animals,
    "tile": _tile,
    "item": _loot,
}
