"""My box, question by question: what a touch changes. Free of Kivy."""

from itertools import combinations

from msgspec.structs import replace

from companion.games.cavum.board import COUNT, SPACES
from companion.games.cavum.box import A_SHAPE, CITY_SIZES, ROTATIONS, START_TILE, START_TILES
from companion.games.cavum.box_answers import shaped
from companion.games.cavum.my_box import Box, MoreShape, StartTile, shapes_of

SIZES = {"two": 2, "three": 3, "four": 4}
Edges = tuple[int, ...]


def touch_ring(box: Box, space: int) -> Box:
    """A brown space more or less; one more than there are begins anew."""
    number = space - COUNT + 1
    whole = len(box.separators) == len(CITY_SIZES) and number not in box.separators
    browns = {number} if whole else set(box.separators) ^ {number}
    return replace(box, separators=tuple(sorted(browns)))


def touch_mountain(box: Box, space: int) -> Box:
    """A start tile is put there as the last one lies, turned, and taken away, touch by touch; one
    more than there are begins anew.
    """
    at = SPACES[space]
    ways = [StartTile(at, way.rotation, way.shape) for way in _ways(box)]
    here = next((one for one in box.starts if one.at == at), None)
    others = tuple(one for one in box.starts if one.at != at)
    if here is None:
        last = box.starts[-1] if box.starts else ways[0]
        others = () if len(others) == START_TILES else others
        return replace(box, starts=(*others, StartTile(at, last.rotation, last.shape)))
    after = ways[ways.index(here) + 1 :] if here in ways else ways
    return replace(box, starts=(*others, after[0]) if after else others)


def _ways(box: Box) -> list[StartTile]:
    """Every way a start tile can lie, at no place."""
    tiles = shapes_of(box).of[START_TILE]
    return [StartTile("", tile % ROTATIONS, tile // A_SHAPE) for tile in tiles]


def shapes(exits: int) -> list[Edges]:
    """Every different shape with so many exits."""
    found: dict[frozenset[Edges], Edges] = {}
    for edges in combinations(range(6), exits):
        found.setdefault(frozenset(_turns(edges)), edges)
    return list(found.values())


def _turns(edges: Edges) -> list[Edges]:
    return [tuple(sorted((edge + turn) % 6 for edge in edges)) for turn in range(6)]


def alike(one: Edges, other: Edges) -> bool:
    return tuple(sorted(one)) in _turns(other)


def counts(box: Box, question: str) -> dict[Edges, int]:
    """How many tunnels have each shape besides the first."""
    exits = SIZES[question]
    return {one.edges: one.count for one in box.more_shapes if one.exits == exits}


def only_shape(box: Box, question: str, edges: Edges) -> Box:
    """All tiles of a class have this shape."""
    first: Edges = getattr(box, question)
    return shaped(box, SIZES[question], first if alike(first, edges) else edges)


def more_of(box: Box, question: str, edges: Edges, count: int) -> Box:
    """So many tunnels of a class have this shape besides; none takes it away."""
    exits = SIZES[question]
    others = [one for one in box.more_shapes if one.exits == exits]
    more = [one for one in others if not alike(one.edges, edges)]
    if count:
        more.append(MoreShape(exits, edges, count))
    return shaped(box, exits, getattr(box, question), *more)


def sold_in(box: Box, touched: tuple[int, ...]) -> Box | None:
    """The order of the colour sale, once all but the last colour were touched after the first."""
    left = [at for at in range(1, len(box.colours)) if at not in touched]
    if len(left) > 1:
        return None
    return replace(box, sale_order=(0, *touched, *left))
