"""A home laid out from what was counted of it, as far as tiles have room (FR p. 12 to 15).

Where they lie counts for nothing but the state parlor.
"""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from companion.core import Message
from companion.core.sheet import Implausible

from . import box
from .box import FURNISHINGS, NOTHING
from .cells import (
    CAVERN,
    ENTRANCE,
    FOREST,
    MOUNTAIN,
    MOUNTAIN_SIDE,
    NEAR,
    OUTSIDE,
    PRINTED,
    members,
)
from .state import Land

PARLOR = next(one for one in FURNISHINGS if one.scoring == "four-by-dwelling-beside")
ROCK = MOUNTAIN & ~(1 << ENTRANCE | 1 << CAVERN)  # where tiles can be laid
# Where half a tile hangs over the edge, and where it hangs.
EDGE = sum(1 << cell for cell in members(ROCK) if NEAR[cell] & OUTSIDE)
BEYOND = sum(1 << cell for cell in members(MOUNTAIN_SIDE & OUTSIDE) if NEAR[cell] & ROCK)


class CountedTiles(NamedTuple):
    """What lies on a home board, and how many printed spaces have nothing."""

    name: str  # whose it is
    unused: int
    small_pastures: int
    large_pastures: int
    ore_mines: int
    ruby_mines: int
    furnishings: tuple[str, ...]
    beside_state_parlor: int


class CaveSpace(NamedTuple):
    """The cells that a cave needs at least."""

    tunnels: int  # with mines and deep tunnels
    caverns: int  # with the printed one
    deep: int  # deep tunnels that are nothing else
    inside: int  # of the printed cells, besides the two caverns
    outside: int  # cells that can hang over the edge, with an Office room


def land(own: CountedTiles) -> Land:
    """A board with these tiles and so many unused cells."""
    forest = _pastures(own)
    space = _space(own)
    parlors = members(_side(space)) if PARLOR.name in own.furnishings else [None]
    found = [laid for cell in parlors if (laid := _cave(own, space, cell)) is not None]
    if not found:
        raise Implausible(_no_room(own, space))
    made = max(found, key=lambda one: _bare(one).bit_count())
    made = replace(made, small=forest.small, large=forest.large)
    bare = members(_bare(made))
    most = min(len(bare), (_bare(forest) & FOREST | ROCK).bit_count() - space.inside)
    if own.unused > most:
        raise Implausible(
            Message("caverna.score.unused", name=own.name, count=own.unused, most=most)
        )
    covered = _mask(bare[own.unused :])
    return replace(made, meadows=covered & FOREST, tunnels=covered & ROCK)


def _pastures(own: CountedTiles) -> Land:
    """A twin tile has one meadow: what hangs over the edge makes no room for more pastures."""
    cells = members(FOREST)
    count = own.small_pastures + 2 * own.large_pastures
    if count > len(cells):
        raise Implausible(
            Message("caverna.score.forest", name=own.name, count=count, most=len(cells))
        )
    pairs = cells[own.small_pastures : count]
    large = tuple(_mask(pairs[at : at + 2]) for at in range(0, len(pairs), 2))
    return Land(small=_mask(cells[: own.small_pastures]), large=large)


def _space(own: CountedTiles) -> CaveSpace:
    """An ore mine lies beside its deep tunnel, which can become a ruby mine, or be furnished.

    What hangs over the edge has its other half on the board; of two halves one is a tunnel.
    """
    built = [FURNISHINGS[number] for number in _numbers(own)]
    deep = max(0, own.ore_mines - own.ruby_mines)
    in_tunnels = min(deep, len(built) - 1) if any(one.sites for one in built) else 0
    tunnels = own.ore_mines + max(own.ore_mines, own.ruby_mines)
    if tunnels > ROCK.bit_count():
        raise Implausible(
            Message("caverna.score.mines", name=own.name, count=tunnels, most=ROCK.bit_count())
        )
    caverns = max(1, len(built) - in_tunnels)
    laid = tunnels + caverns - 1
    outside = EDGE.bit_count() if any(one.overhang != NOTHING for one in built) else 0
    inside = max(tunnels, (laid + 1) // 2, laid - outside) if outside else laid
    return CaveSpace(tunnels, caverns, deep - in_tunnels, inside, outside)


def _side(space: CaveSpace) -> int:
    """The cells of the cave besides the entry-level dwelling."""
    return ROCK | 1 << CAVERN | (BEYOND if space.outside else 0)


def _cave(own: CountedTiles, space: CaveSpace, parlor: int | None) -> Land | None:
    """The cave with the state parlor on this cell, if there is room for all of it."""
    homes = _dwellings(own)
    others = [number for number in _numbers(own) if number not in (*homes, PARLOR.number)]
    built = [(ENTRANCE, box.PRINTED)]
    near = 0
    if parlor is not None:
        near = NEAR[parlor]
        count = own.beside_state_parlor - (near >> ENTRANCE & 1)
        beside = sorted(members(near & _side(space)), key=lambda cell: ROCK >> cell & 1)
        if not 0 <= count <= min(len(homes), len(beside)):
            return None
        built += [(parlor, PARLOR.number), *zip(beside, homes[:count], strict=False)]
        homes = homes[count:]
    taken = _mask(dict(built))
    outside = max(0, space.outside - (taken & BEYOND).bit_count())
    apart = sorted(members(BEYOND & ~taken), key=lambda cell: near >> cell & 1)[:outside]
    free = [*members(1 << CAVERN & ~taken), *apart, *members(ROCK & ~taken)]
    away = [cell for cell in free if not near >> cell & 1]
    if len(homes) > len(away) or len(homes) + len(others) > len(free):
        return None
    built += zip(away, homes, strict=False)
    free = [cell for cell in free if cell not in dict(built)]
    built += zip(free, others, strict=False)
    rock = [cell for cell in free[len(others) :] if cell != CAVERN]
    if own.ore_mines + own.ruby_mines + space.deep > len(rock):
        return None
    ore, rubies = rock[: own.ore_mines], rock[own.ore_mines :][: own.ruby_mines]
    deep = rock[own.ore_mines + own.ruby_mines :][: space.deep]
    return Land(
        built=tuple(built),
        caverns=1 << CAVERN if CAVERN not in dict(built) else 0,
        ore_mines=_mask(ore),
        ruby_mines=_mask(rubies),
        deep=_mask(deep),
    )


def _no_room(own: CountedTiles, space: CaveSpace) -> Message:
    count = space.tunnels + space.caverns
    most = ROCK.bit_count() + 1 + space.outside
    if PARLOR.name not in own.furnishings or count > most:
        return Message("caverna.score.mountain", name=own.name, count=count, most=most)
    homes, beside = len(_dwellings(own)), own.beside_state_parlor
    side = _side(space)
    near = [NEAR[cell] for cell in members(side)]
    can = max((one >> ENTRANCE & 1) + min(homes, (one & side).bit_count()) for one in near)
    if beside > can:
        return Message("caverna.score.beside", name=own.name, count=beside, homes=homes, most=can)
    return Message("caverna.score.no-parlor", name=own.name, count=beside)


def _numbers(own: CountedTiles) -> list[int]:
    return [box.FURNISHING[name] for name in own.furnishings]


def _dwellings(own: CountedTiles) -> list[int]:
    return [number for number in _numbers(own) if FURNISHINGS[number].dwelling]


def _bare(land: Land) -> int:
    """Printed cells without a tile."""
    used = land.small | land.caverns | land.deep | land.ore_mines | land.ruby_mines
    return PRINTED & ~(used | sum(land.large) | _mask(dict(land.built)))


def _mask(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)
