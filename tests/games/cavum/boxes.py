"""Boxes at random, as owners might have them, and boxes that differ in what was not asked."""

from itertools import combinations
from random import Random

from msgspec.structs import replace

from companion.games.cavum.board import CENTRE, SPACES
from companion.games.cavum.box import CITY_SIZES, CLASSES, COLOURS, START_TILE, TOTALS
from companion.games.cavum.box_answers import QUESTIONS, SHAPE_OF, exploding, shaped
from companion.games.cavum.my_box import (
    Box,
    ColourName,
    MoreShape,
    StartTile,
    faults,
    shapes_of,
    start_tile,
)

RING = sum(CITY_SIZES) + len(CITY_SIZES)
NAMES = ("amber", "violet", "teal", "rose", "grey", "brown")


def shapes(exits: int) -> list[tuple[int, ...]]:
    """Every different shape with so many exits."""
    found: dict[frozenset[frozenset[int]], tuple[int, ...]] = {}
    for edges in combinations(range(6), exits):
        turned = frozenset(frozenset((edge + turn) % 6 for edge in edges) for turn in range(6))
        found.setdefault(turned, edges)
    return list(found.values())


def random_box(dice: Random) -> Box:
    box = other_answers(dice, Box(), keep=())
    assert faults(box) == ()
    return box


def other_answers(dice: Random, box: Box, keep: tuple[str, ...]) -> Box:
    """A box with other answers to all questions but these."""
    for exits, question in SHAPE_OF.items():
        if question not in keep:
            box = _other_shapes(dice, box, exits)
    if "starts" not in keep:
        box = replace(box, starts=_starts(dice, box))
    if "separators" not in keep:
        box = replace(box, separators=_separators(dice))
    if "sale-order" not in keep:
        box = replace(box, sale_order=(0, *dice.sample(range(1, COLOURS), COLOURS - 1)))
    if "stones" not in keep:
        named = dice.sample(range(COLOURS), dice.randrange(COLOURS + 1))
        box = replace(box, called=tuple(ColourName(c, NAMES[c], "#123abc") for c in named))
    free = [card for card in range(1, 5) if f"dynamite-{card}" not in keep]
    exits = [box.dynamite[card - 1] for card in free]
    for card, other in zip(free, dice.sample(exits, len(exits)), strict=True):
        box = exploding(box, card, other)
    return box


def answer(box: Box, truth: Box, question: str) -> Box:
    """What the owner of the true box answers to a question."""
    if question in SHAPE_OF.values():
        exits = next(exits for exits, name in SHAPE_OF.items() if name == question)
        more = (one for one in truth.more_shapes if one.exits == exits)
        box = shaped(box, exits, getattr(truth, question), *more)
    elif question.startswith("dynamite-"):
        card = int(question[-1])
        box = exploding(box, card, truth.dynamite[card - 1])
    else:
        field = {"stones": "called", "sale-order": "sale_order"}.get(question, question)
        box = replace(box, **{field: getattr(truth, field)})
    assert question in QUESTIONS
    return box


def _other_shapes(dice: Random, box: Box, exits: int) -> Box:
    known = shapes(exits)
    first, *others = dice.sample(known, dice.choice((1, 1, 2, len(known))))
    most = TOTALS[CLASSES.index(exits)] // (len(others) + 1)
    more = (MoreShape(exits, edges, dice.randint(1, most)) for edges in others)
    return shaped(box, exits, first, *more)


def _starts(dice: Random, box: Box) -> tuple[StartTile, ...]:
    spots = dice.sample([space for space in SPACES if space != SPACES[CENTRE]], 4)
    counts = [one.count for one in box.more_shapes if one.exits == 4]
    counts.insert(0, TOTALS[START_TILE] - sum(counts))
    tunnels = [shape for shape, count in enumerate(counts) for _ in range(count)]
    names = shapes_of(box).names
    found = []
    for at, shape in zip(spots, dice.sample(tunnels, 4), strict=True):
        tile = start_tile(StartTile(at, 0, shape))
        found.append(StartTile(at, dice.randrange(len(set(names[tile : tile + 6]))), shape))
    return tuple(found)


def _separators(dice: Random) -> tuple[int, ...]:
    at = dice.randrange(RING)
    found = []
    for size in dice.sample(CITY_SIZES, len(CITY_SIZES)):
        found.append(at % RING + 1)
        at += size + 1
    return tuple(sorted(found))
