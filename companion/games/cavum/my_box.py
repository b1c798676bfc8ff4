"""My box: what the rulebook's text does not say about the pieces, as its owner sees them.

The defaults are guesses, but for the sizes of the cities and the counts; `faults` checks a change.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from msgspec import Struct

from companion.core import Message

from . import order_cards
from .board import CENTRE, COUNT, NEAR, RING, SPACES
from .box import (
    A_SHAPE,
    CITY_SIZES,
    CLASSES,
    COLOURS,
    ROTATIONS,
    START_TILE,
    START_TILES,
    TILES,
    TOTALS,
)
from .order_cards import Order

SHAPED = CLASSES[:-1]  # the classes whose shape no book tells: a six-exit tile has but one
LONGEST_NAME = 20  # letters of what an owner calls a colour
_FURTHER = ("", "b", "c", "d")  # the shapes of a class, in the names of their tiles
_TINT = re.compile("#[0-9a-fA-F]{6}")


class StartTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A four-exit tile that lies on the board from the start."""

    at: str
    rotation: int
    shape: int = 0  # of its class: 0 for the first, then as `more_shapes` has them


class MoreShape(Struct, frozen=True, forbid_unknown_fields=True):
    """A further shape of the tiles with so many exits, and how many of the tunnels have it."""

    exits: int
    edges: tuple[int, ...]
    count: int


class ColourName(Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner calls a colour, by its number, and how it looks."""

    colour: int
    name: str
    tint: str  # "#rrggbb"


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    separators: tuple[int, ...] = (4, 12, 19, 25, 32)  # the brown ring spaces, by number
    starts: tuple[StartTile, ...] = tuple(StartTile(at, 2) for at in ("K2", "K3", "K4", "K5"))
    two: tuple[int, ...] = (0, 3)  # exits of a tile, edges counted clockwise
    three: tuple[int, ...] = (0, 2, 4)
    four: tuple[int, ...] = (0, 1, 3, 4)
    more_shapes: tuple[MoreShape, ...] = ()  # the rest of a class has the shape above
    colours: tuple[str, ...] = ("yellow", "red", "green", "blue", "white", "black")  # in records
    called: tuple[ColourName, ...] = ()  # where the owner's word is another
    sale_order: tuple[int, ...] = (0, 1, 2, 3, 4, 5)  # colours by number, as they are sold
    dynamite: tuple[int, ...] = (2, 3, 4, 6)  # exits of the dynamite of sequence card 1, 2, 3, 4
    deck: tuple[Order, ...] = ()  # the owner's order cards, as far as they were filled in


class Shapes(Struct, frozen=True):
    """The tiles of a box: `exits` and `names` by tile number."""

    exits: tuple[int, ...]  # a bit for each edge
    names: tuple[str, ...]
    of: tuple[tuple[int, ...], ...]  # by piece: its tiles of all shapes in all different rotations
    numbers: dict[str, int]
    most: dict[int, int]  # by shape, where a class has several: how many tunnels have it


class Cities(Struct, frozen=True):
    """The cities of a box, the smallest first, then clockwise."""

    spaces: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...]
    city_of: dict[int, int]  # by ring space: the city's number from 1
    all: int
    beside: int  # the mountain spaces that touch a city


def shapes_of(box: Box) -> Shapes:
    return _shapes(box.two, box.three, box.four, box.more_shapes)


@cache
def _shapes(
    two: tuple[int, ...],
    three: tuple[int, ...],
    four: tuple[int, ...],
    more: tuple[MoreShape, ...],
) -> Shapes:
    exits = [0] * (A_SHAPE * len(_FURTHER))
    names = [""] * len(exits)
    of: list[tuple[int, ...]] = []
    most: dict[int, int] = {}
    first = (two, three, four, tuple(range(ROTATIONS)))
    for piece, name in enumerate(TILES):
        at = piece % len(CLASSES)
        others = [one for one in more if one.exits == CLASSES[at]]
        left = TOTALS[piece] - sum(one.count for one in others)
        tiles: list[int] = []
        for shape, edges in enumerate((first[at], *(one.edges for one in others))):
            number = A_SHAPE * shape + ROTATIONS * piece
            turned = [_turned(edges, r) for r in range(ROTATIONS)]
            period = next((r for r in range(1, ROTATIONS) if turned[r] == turned[0]), ROTATIONS)
            called = name + _FURTHER[shape]
            for r in range(ROTATIONS):
                exits[number + r] = turned[r]
                names[number + r] = f"{called}/{r % period}" if period > 1 else called
            tiles += range(number, number + period)
            if others and piece < len(CLASSES):  # of dynamite nobody knows
                most[shape_of(number)] = others[shape - 1].count if shape else left
        of.append(tuple(tiles))
    numbers = {names[tile]: tile for tiles in of for tile in tiles}
    return Shapes(tuple(exits), tuple(names), tuple(of), numbers, most)


def shape_of(tile: int) -> int:
    """The number of a tile's shape: another one for each piece and each shape of its class."""
    return tile // ROTATIONS


def piece_named(tile: str) -> str:
    """The piece of which a tile is, by its name: 2 for 2b/1."""
    return tile.partition("/")[0].rstrip("".join(_FURTHER))


def start_tile(tile: StartTile) -> int:
    """The tile number of a tile that lies there from the start."""
    return A_SHAPE * tile.shape + ROTATIONS * START_TILE + tile.rotation


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


def colour_words(box: Box) -> tuple[str, ...]:
    """What sentences call the colours: as their owner does, or else by their own names."""
    words = list(box.colours)
    for one in box.called:
        words[one.colour] = one.name
    return tuple(words)


def colour_word(box: Box, colour: str) -> str:
    return colour_words(box)[box.colours.index(colour)] if colour in box.colours else colour


# --- what cannot be


def faults(box: Box) -> tuple[Message, ...]:
    """Everything about a box that cannot be."""
    found = [*_separator_faults(box), *_shape_faults(box)]
    if not found:
        found += _start_faults(box)
    found += _colour_faults(box)
    if tuple(sorted(box.dynamite)) != CLASSES:
        found.append(Message("cavum.box.dynamite", exits=CLASSES))
    found += order_cards.faults(box.deck)
    return tuple(found)


def _separator_faults(box: Box) -> Iterator[Message]:
    different = len(set(box.separators)) == len(box.separators) == len(CITY_SIZES)
    if not different or not all(1 <= one <= len(RING) for one in box.separators):
        yield Message("cavum.box.separator-spaces", count=len(CITY_SIZES), most=len(RING))
        return
    sizes = tuple(sorted(map(len, cities(box.separators).spaces)))
    if sizes != CITY_SIZES:
        yield Message("cavum.box.city-sizes", sizes=sizes, wanted=CITY_SIZES)


def _shape_faults(box: Box) -> Iterator[Message]:
    for exits, first, total in zip(SHAPED, (box.two, box.three, box.four), TOTALS, strict=False):
        more = [one for one in box.more_shapes if one.exits == exits]
        edges = [first, *(one.edges for one in more)]
        if not all(_is_shape(one, exits) for one in edges):
            yield Message("cavum.box.exits", exits=exits)
        elif len({min(_turned(one, r) for r in range(ROTATIONS)) for one in edges}) < len(edges):
            yield Message("cavum.box.same-shape", exits=exits)
        counts = [one.count for one in more]
        if any(count < 1 for count in counts) or sum(counts) >= total:
            yield Message("cavum.box.shape-count", exits=exits, total=total)
    if any(one.exits not in SHAPED for one in box.more_shapes):
        yield Message("cavum.box.shape-class", classes=SHAPED)


def _is_shape(edges: tuple[int, ...], exits: int) -> bool:
    return len(edges) == len(set(edges)) == exits and set(edges) <= set(range(ROTATIONS))


def _start_faults(box: Box) -> Iterator[Message]:
    spots = [start.at for start in box.starts]
    different = len(spots) == len(set(spots)) == START_TILES
    if not different or not set(spots) <= set(SPACES) or SPACES[CENTRE] in spots:
        yield Message("cavum.box.start-spaces")
        return
    table = shapes_of(box)
    there: Counter[int] = Counter()
    for start in box.starts:
        first = start_tile(StartTile(start.at, 0, start.shape))
        turns = sum(shape_of(tile) == shape_of(first) for tile in table.of[START_TILE])
        there[shape_of(first)] += 1
        if not turns or there[shape_of(first)] > table.most.get(shape_of(first), START_TILES):
            yield Message("cavum.box.start-shape", at=start.at)
        elif not 0 <= start.rotation < turns:
            yield Message("cavum.box.start-rotation", at=start.at, turns=turns)


def _colour_faults(box: Box) -> Iterator[Message]:
    different = len(box.colours) == len(set(box.colours)) == COLOURS
    if not different or not all(name.isalpha() for name in box.colours):
        yield Message("cavum.box.colours")
    if sorted(box.sale_order) != list(range(COLOURS)) or box.sale_order[0] != 0:
        yield Message("cavum.box.sold-once")
    named = [one.colour for one in box.called]
    if len(named) > len(set(named)) or not set(named) <= set(range(COLOURS)):
        yield Message("cavum.box.called-once")
    elif different and box.called:
        words = {word.casefold() for word in colour_words(box)}
        names = [one.name for one in box.called]
        fit = all(0 < len(name.strip()) == len(name) <= LONGEST_NAME for name in names)
        if not fit or len(words) < COLOURS:
            yield Message("cavum.box.colour-name", most=LONGEST_NAME)
    if not all(_TINT.fullmatch(one.tint) for one in box.called):
        yield Message("cavum.box.tint")


def _turned(edges: tuple[int, ...], rotation: int) -> int:
    mask = 0
    for edge in edges:
        mask |= 1 << (edge + rotation) % ROTATIONS
    return mask
