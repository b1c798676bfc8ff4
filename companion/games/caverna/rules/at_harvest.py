"""What a harvest asks for, at its best: all are fed, young have room, and at last what scores.

FR p. 9, 10 and 23.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, islice
from typing import TypeAlias

from msgspec.structs import replace

from companion.core import TABLE, Move
from companion.core.sheet import Points

from .. import box, scoring
from ..box import DOG, FARM, FARM_NAMES, GOODS, RUBY
from ..home import animals, has_room
from ..moves import Breed, BuyFood, Disarm, Eat, Exchange, Finish, Ruby, RubyTile
from ..state import State
from . import exchange_first, exchange_list, purse, rates, rounds

Entry: TypeAlias = tuple[Move, ...]
KINDS = {
    "+".join(FARM_NAMES[kind] for kind in chosen) or "none": chosen
    for count in range(5)
    for chosen in combinations(range(4), count)
}
NAME = {chosen: name for name, chosen in KINDS.items()}
_EXCHANGES = (Ruby, RubyTile, Exchange, Eat, BuyFood, Disarm)
_EATEN = 3  # animals, at most, that make room for young


def ways(state: State, seat: int) -> Iterator[Entry]:
    """What answers the question without begging, giving up a birth, or losing points."""
    if seat == TABLE or state.phase not in ("harvest", "final"):
        return
    if state.stages[seat] == "final":
        yield from _before_scoring(state, seat)
    elif state.stages[seat] == "feed":
        yield from exchange_first.feeding(state, seat)
    elif state.stages[seat] == "breed":
        yield from born(state, seat, ())


def _before_scoring(state: State, seat: int) -> Iterator[Entry]:
    """The exchanges that bring most points, each alone, and to leave it at that."""
    now = _points(state, seat)
    worth: dict[Move, Points] = {}
    for kind in _EXCHANGES:
        for move in exchange_list.listed(state, seat, kind):
            then = rates.left(state, move)
            if (more := _points(then, seat) - now) > 0 and has_room(then.homes[seat]):
                worth[move] = more
    best = sorted(worth, key=lambda move: -worth[move])[: exchange_first.MOST]
    yield from ((move,) for move in (*best, Finish(seat)))


def _points(state: State, seat: int) -> Points:
    alone = replace(state, seats=1, homes=(state.homes[seat],))
    return scoring.sheet(alone).totals[0]


def born(state: State, seat: int, kinds: tuple[int, ...]) -> Iterator[Entry]:
    """Young of those kinds that have a pair, or of some; else of any other that has one."""
    able = tuple(kind for kind, many in enumerate(animals(state.homes[seat])) if many > 1)
    wanted = tuple(kind for kind in kinds if kind in able)
    for many in range(len(wanted), 0, -1):
        chosen = combinations(wanted, many)
        if ways := [way for some in chosen for way in _with_room(state, Breed(seat, NAME[some]))]:
            return islice(sorted(ways, key=len), exchange_first.MOST)
    if ways := list(_with_ruby(state, seat, kinds)):
        return iter(ways)
    others = [Breed(seat, NAME[(kind,)]) for kind in able if kind not in wanted]
    found = (way for other in others for way in _with_room(state, other))
    return islice(found, exchange_first.MOST)


def _with_ruby(state: State, seat: int, kinds: tuple[int, ...]) -> Iterator[Entry]:
    """A ruby for the second animal of a kind that was named, and then its young."""
    own = animals(state.homes[seat])
    for kind in kinds:
        ruby = Ruby(seat, FARM_NAMES[kind])
        if own[kind] != 1 or ruby not in exchange_list.listed(state, seat, Ruby):
            continue
        if rounds.young_fit(rates.left(state, ruby).homes[seat], (kind,)):
            yield ruby, Breed(seat, NAME[(kind,)])


def _with_room(state: State, move: Breed) -> Iterator[Entry]:
    """The fewest animals that have to be eaten, or a dog that guards, and then the young."""
    home = state.homes[move.seat]
    for number in range(_EATEN + 1):
        found = False
        for eaten in combinations_with_replacement(FARM, number):
            left = tuple(held - eaten.count(good) for good, held in enumerate(home.goods))
            enough = all(left[FARM[kind]] > 1 for kind in KINDS[move.kinds])
            then = replace(home, goods=left)
            if min(left) >= 0 and enough and rounds.young_fit(then, KINDS[move.kinds]):
                found = True
                yield (*(Eat(move.seat, GOODS[good]) for good in eaten), move)
        if found:
            return
    guarded = box.plus(home.goods, box.unit(DOG))
    if purse.covers(home.goods, box.unit(RUBY)) and rounds.young_fit(
        replace(home, goods=guarded), KINDS[move.kinds]
    ):
        yield Ruby(move.seat, GOODS[DOG]), move
