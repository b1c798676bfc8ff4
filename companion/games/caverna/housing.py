"""Whether farm animals have room in a home, the most that have, and one way to place them.

Each place for one kind holds a power of two: 1, 2, 4, 8 or 16. So it is enough to fill the places
from the largest down, each with the kind that still has most animals without room: where a kind
has smaller places instead, some of them together hold exactly as much and can be swapped.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from .box import BOAR, CATTLE, DONKEY, FARM, SHEEP

Animals: TypeAlias = tuple[int, int, int, int]  # of each kind, in the order of FARM
_sheep, _donkey, _boar, _cattle = map(FARM.index, (SHEEP, DONKEY, BOAR, CATTLE))


class Housing(Struct, frozen=True, cache_hash=True):
    """All of a home that can hold animals. Dogs need no room."""

    pastures: tuple[tuple[int, int], ...] = ()  # size in spaces, stables on it
    meadows: tuple[int, ...] = ()  # not fenced: stables on it
    forest_stables: int = 0  # on spaces without a tile: a wild boar each
    mines: int = 0  # a donkey each
    pairs: int = 0  # dwellings with two animals of one kind each
    sheep_room: int = 0  # sheep in a room of their own
    cattle_room: int = 0  # cattle in one
    empty_fields: int = 0  # where a room lets an animal stay each
    dogs: int = 0


class HousedAnimals(Struct, frozen=True):
    """Animals of one kind at a place: its sort, its number there, and the dogs that guard it."""

    place: str
    number: int
    kind: int
    count: int
    dogs: int = 0


class _Room(NamedTuple):
    """A place that holds so many animals of one kind."""

    holds: int
    place: str
    number: int


class _Way(NamedTuple):
    """The places with the dogs set: which of them guard, what only one kind uses, what any can."""

    guarded: tuple[_Room, ...]
    own: tuple[int, int, int, int]
    holds: tuple[int, ...]
    rooms: tuple[_Room, ...]


def fits(housing: Housing, animals: Animals) -> bool:
    """Whether all have room."""
    for way in _ways(housing):
        s, d, b, c = way.own
        left = [animals[0] - s, animals[1] - d, animals[2] - b, animals[3] - c]
        if max(left) <= 0 or _filled(left, way.holds):
            return True
    return False


def most(housing: Housing, animals: Animals) -> tuple[Animals, ...]:
    """What can stay of these: every choice to which no further one of them could be added."""
    if fits(housing, animals):
        return (animals,)
    return _most(housing, animals)


def newborns(housing: Housing, animals: Animals, kinds: int = 4) -> tuple[tuple[int, ...], ...]:
    """The kinds that can have young, at most so many: every choice that no further one fits in."""
    pairs = [kind for kind in range(4) if animals[kind] >= 2]
    found: list[tuple[int, ...]] = []
    for count in range(min(kinds, len(pairs)), -1, -1):
        for young in combinations(pairs, count):
            if any(set(young) <= set(more) for more in found):
                continue
            s, d, b, c = (animals[kind] + (kind in young) for kind in range(4))
            if not young or fits(housing, (s, d, b, c)):
                found.append(young)
    return tuple(found)


def arrangement(housing: Housing, animals: Animals) -> tuple[HousedAnimals, ...] | None:
    """One way to place them, None if there is none. Dogs guard only where they must."""
    for way in (_unguarded(housing), *_ways(housing)):
        left = [count - own for count, own in zip(animals, way.own, strict=True)]
        if _filled(left, way.holds):
            return _placed(housing, way, animals)
    return None


def _filled(left: list[int], holds: tuple[int, ...]) -> bool:
    """Whether the animals that are left have room in these places, the largest first."""
    for room in holds:
        top = max(left)
        if top <= 0:
            return True
        left[left.index(top)] = top - room
    return max(left) <= 0


@lru_cache(maxsize=4096)
def _ways(housing: Housing) -> tuple[_Way, ...]:
    """The ways to set the dogs that can matter: one or two.

    Dogs guard one sheep each and one more a place. A place that holds animals without dogs is
    never worth that one more, except the first, and then the place that holds least.
    """
    alone = _unguarded(housing)
    if not housing.dogs:
        return (alone,)
    bare = tuple(
        _Room(0, "meadow", number) for number, stables in enumerate(housing.meadows) if not stables
    )
    if bare:
        return (_guarded(housing, alone, bare[: housing.dogs]),)
    ground = [room for room in alone.rooms if room.place in ("meadow", "pasture")]
    if not ground or ground[-1].holds > housing.dogs:
        return (alone,)
    return (alone, _guarded(housing, alone, (ground[-1],)))


def _unguarded(housing: Housing) -> _Way:
    rooms = [
        _Room(2 * size << stables, "pasture", number)
        for number, (size, stables) in enumerate(housing.pastures)
    ]
    rooms += [
        _Room(1, "meadow", number) for number, stables in enumerate(housing.meadows) if stables
    ]
    rooms += [_Room(2, "pair", number) for number in range(housing.pairs)]
    rooms += [_Room(1, "empty_field", number) for number in range(housing.empty_fields)]
    rooms.sort(key=lambda room: -room.holds)
    own = (housing.sheep_room, housing.mines, housing.forest_stables, housing.cattle_room)
    return _Way((), own, tuple(room.holds for room in rooms), tuple(rooms))


def _guarded(housing: Housing, alone: _Way, places: tuple[_Room, ...]) -> _Way:
    """The places when dogs guard these."""
    rooms = tuple(room for room in alone.rooms if room not in places)
    sheep, *others = alone.own
    donkeys, boars, cattle = others
    own = (sheep + housing.dogs + len(places), donkeys, boars, cattle)
    return _Way(places, own, tuple(room.holds for room in rooms), rooms)


def _placed(housing: Housing, way: _Way, animals: Animals) -> tuple[HousedAnimals, ...]:
    left = list(animals)
    stays: list[HousedAnimals] = []

    def put(place: str, number: int, kind: int, holds: int, dogs: int = 0) -> None:
        count = min(left[kind], holds)
        if count:
            left[kind] -= count
            stays.append(HousedAnimals(place, number, kind, count, dogs))

    put("sheep_room", 0, _sheep, housing.sheep_room)
    put("cattle_room", 0, _cattle, housing.cattle_room)
    for number in range(housing.mines):
        put("mine", number, _donkey, 1)
    for number in range(housing.forest_stables):
        put("forest_stable", number, _boar, 1)
    dogs = housing.dogs
    for at, room in enumerate(way.guarded):  # one dog at each place, all others at the first
        here = 1 if at else dogs - len(way.guarded) + 1
        put(room.place, room.number, _sheep, here + 1, here)
    for room in way.rooms:
        put(room.place, room.number, left.index(max(left)), room.holds)
    return tuple(stays)


@lru_cache(maxsize=256)
def _most(housing: Housing, animals: Animals) -> tuple[Animals, ...]:
    """The largest count of one kind for each of the others, then those that cannot grow."""
    inner = animals.index(max(animals))
    first, second, third = (kind for kind in range(4) if kind != inner)
    own = _ways(housing)[0].own  # no maximal choice leaves a place of a kind's own empty
    low = [min(count, room) for count, room in zip(animals, own, strict=True)]
    trial = [0, 0, 0, 0]
    table: dict[tuple[int, int, int], int] = {}

    def top(a: int, b: int, c: int) -> int:
        """The most of the inner kind beside these; -1 if they do not fit themselves."""
        bound = animals[inner]
        for fewer in ((a - 1, b, c), (a, b - 1, c), (a, b, c - 1)):
            bound = min(bound, table.get(fewer, bound))
        trial[first], trial[second], trial[third] = a, b, c
        while bound >= 0:
            trial[inner] = bound
            if fits(housing, (trial[0], trial[1], trial[2], trial[3])):
                break
            bound -= 1
        return bound

    for a in range(low[first], animals[first] + 1):
        for b in range(low[second], animals[second] + 1):
            for c in range(low[third], animals[third] + 1):
                table[a, b, c] = top(a, b, c)
    found = []
    for (a, b, c), count in table.items():
        beyond = (
            table.get((a + 1, b, c), -1),
            table.get((a, b + 1, c), -1),
            table.get((a, b, c + 1), -1),
        )
        if count >= 0 and max(beyond) < count:
            trial[first], trial[second], trial[third], trial[inner] = a, b, c, count
            found.append((trial[0], trial[1], trial[2], trial[3]))
    return tuple(sorted(found, key=lambda stay: (-sum(stay), stay)))
