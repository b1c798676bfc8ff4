"""My box: what the rulebook's text does not say about the pieces, as its owner sees them.

The defaults are guesses, but for the sizes of the cities and the counts; `faults` checks a change.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from msgspec import Struct

from companion.core import Message

from . import order_cards
from .board import CENTRE, COUNT, NEAR, RING, SPACES
from .box import CITY_SIZES, CLASSES, COLOURS, ROTATIONS, START_TILE, START_TILES, TILES
from .order_cards import Order

GUESSED = ("separators", "starts", "two", "three", "four", "colours", "dynamite", "deck")


class StartTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A four-exit tile that lies on the board from the start."""

    at: str
    rotation: int


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    separators: tuple[int, ...] = (4, 12, 19, 25, 32)  # the brown ring spaces, by number
    starts: tuple[StartTile, ...] = tuple(StartTile(at, 2) for at in ("K2", "K3", "K4", "K5"))
    two: tuple[int, ...] = (0, 3)  # exits of a tile, edges counted clockwise
    three: tuple[int, ...] = (0, 2, 4)
    four: tuple[int, ...] = (0, 1, 3, 4)
    colours: tuple[str, ...] = ("yellow", "red", "green", "blue", "white", "black")
    dynamite: tuple[int, ...] = (2, 3, 4, 6)  # exits of the dynamite of sequence card 1, 2, 3, 4
    deck: tuple[Order, ...] = ()  # the owner's order cards, as far as they were filled in


class Shapes(Struct, frozen=True):
    """The tiles of a box: `exits` and `names` by tile number."""

    exits: tuple[int, ...]  # a bit for each edge
    names: tuple[str, ...]
    of: tuple[tuple[int, ...], ...]  # by piece: its tiles in all different rotations
    numbers: dict[str, int]


class Cities(Struct, frozen=True):
    """The cities of a box, the smallest first, then clockwise."""

    spaces: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...]
    city_of: dict[int, int]  # by ring space: the city's number from 1
    all: int
    beside: int  # the mountain spaces that touch a city


@cache
def shapes(two: tuple[int, ...], three: tuple[int, ...], four: tuple[int, ...]) -> Shapes:
    exits: list[int] = []
    names: list[str] = []
    of: list[tuple[int, ...]] = []
    by_class = (two, three, four, tuple(range(ROTATIONS)))
    for piece, name in enumerate(TILES):
        turned = [_turned(by_class[piece % len(by_class)], r) for r in range(ROTATIONS)]
        period = next((r for r in range(1, ROTATIONS) if turned[r] == turned[0]), ROTATIONS)
        exits += turned
        names += [f"{name}/{r % period}" if period > 1 else name for r in range(ROTATIONS)]
        of.append(tuple(range(ROTATIONS * piece, ROTATIONS * piece + period)))
    numbers = {names[tile]: tile for tiles in of for tile in tiles}
    return Shapes(tuple(exits), tuple(names), tuple(of), numbers)


def shapes_of(box: Box) -> Shapes:
    return shapes(box.two, box.three, box.four)


@cache
def cities(separators: tuple[int, ...]) -> Cities:
    ring = len(RING)
    browns = sorted(separators)
    runs = [
        tuple(COUNT + number % ring for number in range(a, b - 1))
        for a, b in pairwise([*browns, browns[0] + ring])
    ]
    smallest = min(range(len(runs)), key=lambda at: len(runs[at]))
    runs = runs[smallest:] + runs[:smallest]
    masks = tuple(sum(1 << space for space in run) for run in runs)
    city_of = {space: at + 1 for at, run in enumerate(runs) for space in run}
    beside = 0
    for space in city_of:
        for _, other in NEAR[space]:
            beside |= 1 << other
    return Cities(tuple(runs), masks, city_of, sum(masks), beside)


def faults(box: Box) -> tuple[Message, ...]:
    """Everything about a box that cannot be."""
    found = [*_separator_faults(box), *_shape_faults(box)]
    if not found:
        found += _start_faults(box)
    different = len(box.colours) == len(set(box.colours)) == COLOURS
    if not different or not all(name.isalpha() for name in box.colours):
        found.append(Message("cavum.box.colours"))
    if tuple(sorted(box.dynamite)) != CLASSES:
        found.append(Message("cavum.box.dynamite", exits=CLASSES))
    found += order_cards.faults(box.deck)
    return tuple(found)


def _separator_faults(box: Box) -> Iterator[Message]:
    different = len(set(box.separators)) == len(CITY_SIZES)
    if not different or not all(1 <= one <= len(RING) for one in box.separators):
        yield Message("cavum.box.separators", count=len(CITY_SIZES), most=len(RING))
        return
    sizes = tuple(sorted(map(len, cities(box.separators).spaces)))
    if sizes != CITY_SIZES:
        yield Message("cavum.box.city-sizes", sizes=sizes, wanted=CITY_SIZES)


def _shape_faults(box: Box) -> Iterator[Message]:
    shapes = (("two", box.two), ("three", box.three), ("four", box.four))
    for (name, edges), exits in zip(shapes, CLASSES, strict=False):
        different = len(edges) == len(set(edges)) == exits
        if not different or not set(edges) <= set(range(ROTATIONS)):
            yield Message("cavum.box.exits", shape=name, exits=exits)


def _start_faults(box: Box) -> Iterator[Message]:
    spots = [start.at for start in box.starts]
    turns = len(shapes_of(box).of[START_TILE])
    different = len(spots) == len(set(spots)) == START_TILES
    if not different or not set(spots) <= set(SPACES) or SPACES[CENTRE] in spots:
        yield Message("cavum.box.start-spaces")
        return
    for start in box.starts:
        if not 0 <= start.rotation < turns:
            yield Message("cavum.box.start-rotation", at=start.at, turns=turns)


def _turned(edges: tuple[int, ...], rotation: int) -> int:
    mask = 0
    for edge in edges:
        mask |= 1 << (edge + rotation) % ROTATIONS
    return mask
