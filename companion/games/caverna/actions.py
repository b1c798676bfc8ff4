"""Action spaces as trees of steps, with the connectors printed on them, for each count.

A step ("goods", n) is the n-th of GAINS, ("twin", n) the n-th of TWIN_KINDS, ("single", n) of
box.SINGLES; prices, levels and the like are the number itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.core.agenda import AndOr, AndThen, Do, Either, May, Node, ThenOr, every

from . import box
from .box import Gain, Space

GAINS: list[Gain] = []
TWIN_KINDS = {"meadow-field": 0, "cavern-tunnel": 1, "cavern": 2}
TWINS_OF = (("meadow-field",), ("cavern-tunnel",), ("cavern-tunnel", "cavern-cavern"))
RUBY_MINES = {"tunnel": 0, "deep": 1}
LOOTING = "loot"  # on a trip; its number is how many more items it may bring
SITE = "site"  # a furnishing without a place yet; its number is the furnishing's


def _goods(gain: Gain) -> Do:
    if gain not in GAINS:
        GAINS.append(gain)
    return Do("goods", GAINS.index(gain))


_NUMBERS: dict[str, Callable[[str], int]] = {
    "twin": TWIN_KINDS.__getitem__,
    "single": box.SINGLES.index,
    "ruby-mine": RUBY_MINES.__getitem__,
}
_WORDS = {
    "twin",
    "single",
    "sow",
    "furnish",
    "furnish-dwelling",
    "dwelling",
    "grow",
    "expedition",
    "forge",
    "ore-mine",
    "ruby-mine",
    "small-pasture",
    "large-pasture",
    "stable",
    "trade-ore",
    "market",
    "imitate",
    "breed",
}


def step_of(text: str) -> Do:
    """A step as the data writes it."""
    word, _, rest = text.partition(" ")
    if word not in _WORDS:
        return _goods(box.gain_of(text))
    number = _NUMBERS.get(word, int)(rest) if rest else 0
    return Do(word, number)


def _tree(action: Any) -> Node:
    if isinstance(action, str):
        return step_of(action)
    join, *parts = action
    made = tuple(map(_tree, parts))
    match join:
        case "and-or":
            return AndOr(made)
        case "then-or":
            return ThenOr(made)
        case "then":
            return AndThen(made)
        case "either":
            return Either(made)
        case "may":
            return May(made[0])
    raise ValueError(f"{join} is no connector")


def _copied(node: Node) -> Node | None:
    """What is left of an action for somebody who imitates it: not the goods that lay there."""
    match node:
        case Do("goods", number):
            gain = GAINS[number]
            rest = Gain(False, gain.plain, gain.by_ore_mine, gain.with_ruby_mines)
            return None if rest == Gain() else _goods(rest)
        case Do():
            return node
        case May(part):
            inner = _copied(part)
            return None if inner is None else May(inner)
        case AndOr(parts) | ThenOr(parts) | Either(parts) | AndThen(parts):
            left = tuple(one for one in map(_copied, parts) if one is not None)
            if len(left) < 2:
                return left[0] if left else None
            return type(node)(left)


def _joined(node: Node, ordered: bool) -> Node:
    """With the Guest room: "either … or" is "and/or"."""
    match node:
        case Either(parts):
            made = tuple(_joined(part, ordered) for part in parts)
            return ThenOr(made) if ordered else AndOr(made)
        case AndOr(parts) | ThenOr(parts) | AndThen(parts):
            return type(node)(tuple(_joined(part, ordered) for part in parts))
        case May(part):
            return May(_joined(part, ordered))
    return node


_TREES = {(space.name, space.players): _tree(space.action) for space in box.SPACES}
STEPS = {one.name: step_of(one.step) for one in box.LOOT if one.step}


@dataclass(frozen=True)
class ActionBoard:
    """The action spaces of a count, cards included, by number."""

    spaces: tuple[Space, ...]
    index: dict[str, int]
    trees: tuple[Node, ...]
    copies: tuple[Node | None, ...]
    growing: tuple[int, ...]  # spaces that goods come onto
    printed: int  # mask of the spaces that are there from the start
    cards: tuple[int, ...]
    imitations: int  # mask
    starting: int  # mask

    @property
    def count(self) -> int:
        return len(self.spaces)


@cache
def board(seats: int) -> ActionBoard:
    spaces = tuple(space for space in box.SPACES if seats in space.players)
    trees = tuple(_TREES[space.name, space.players] for space in spaces)
    numbers = range(len(spaces))
    return ActionBoard(
        spaces,
        {space.name: at for at, space in enumerate(spaces)},
        trees,
        tuple(map(_copied, trees)),
        tuple(at for at in numbers if spaces[at].goods),
        sum(1 << at for at in numbers if not spaces[at].card),
        tuple(at for at in numbers if spaces[at].card),
        sum(1 << at for at in numbers if trees[at] == Do("imitate", _number(trees[at]))),
        sum(1 << at for at in numbers if any(GAINS[n].start for n in _gains(trees[at]))),
    )


def _number(node: Node) -> int:
    return node.number if isinstance(node, Do) else -1


def _gains(node: Node) -> list[int]:
    return [step.number for step in every(node) if step.step == "goods"]


def stage_of(round: int) -> int:
    """The stage whose cards come in a round (FR p. 3)."""
    return 1 if round <= 3 else 2 if round <= 6 else 3 if round <= 9 else 4


@cache
def of_space(seats: int, space: int, copied: bool, guest: str) -> Node | None:
    """The action of a space. `guest`: how "either … or" reads, "" as printed."""
    found = board(seats)
    node = found.copies[space] if copied else found.trees[space]
    if node is None or not guest:
        return node
    return _joined(node, guest == "ordered")


@cache
def words_in(node: Node | None) -> frozenset[str]:
    return frozenset(step.step for step in every(node))
