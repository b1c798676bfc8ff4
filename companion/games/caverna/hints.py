"""What a table can ask besides the rules, from what all may see.

Where the animals stand and how many more could, how to feed cheapest, loot at a strength, what the
free spaces would bring, food due next, points now and what one thing more would add.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.core import Message, Move
from companion.core.agenda import every, steps
from companion.core.sheet import Points

from . import box, feeding, words
from .actions import board
from .box import FARM_NAMES, FOOD, FURNISHINGS, GOODS, LOOT, NOTHING, NUMBERS, Goods, unit
from .cells import PRINTED, members, names
from .feeding import Plan, Supply
from .furnishings import houses, meals
from .home import animals, family, housing, sites, survey, used, weapons
from .housing import HousedAnimals, arrangement, fits, most
from .moves import BuyFood, Disarm, Eat, Exchange, Feed, FeedOne, Ruby
from .rules import gains, possible, rounds, turns
from .rules.furnish import on_cell
from .scoring import sheet
from .state import NOBODY, Home, Land, State

__all__ = [
    "Herd",
    "Meal",
    "Offer",
    "Plan",
    "feeding_moves",
    "further",
    "herds",
    "loot_at",
    "next_meal",
    "offers",
    "points",
    "room_for",
    "staying",
    "supply",
    "ways_to_feed",
]


# --- animals


class Herd(NamedTuple):
    """Animals at a place: its cells, none for an empty field; dogs that guard them."""

    place: str
    cells: tuple[str, ...]
    animal: str
    many: int
    dogs: int


def herds(state: State, seat: int) -> tuple[Herd, ...] | None:
    """One arrangement of all animals; None if they have no room."""
    home = state.homes[seat]
    stays = arrangement(housing(home), animals(home))
    if stays is None:
        return None
    cells = _cells(home.land)
    return tuple(
        Herd(stay.place, _at(cells, stay), FARM_NAMES[stay.kind], stay.count, stay.dogs)
        for stay in stays
    )


def _at(cells: dict[str, list[tuple[str, ...]]], stay: HousedAnimals) -> tuple[str, ...]:
    return cells[stay.place][stay.number] if stay.place in cells else ()


def _cells(land: Land) -> dict[str, list[tuple[str, ...]]]:
    """The cells of each place, in the order in which a housing counts them."""
    stables = land.stables
    pastures = [(1, stables >> cell & 1, names(1 << cell)) for cell in members(land.small)]
    pastures += [(2, (stables & bits).bit_count(), names(bits)) for bits in land.large]
    meadows = sorted((stables >> cell & 1, cell) for cell in members(land.meadows))
    found: dict[str, list[tuple[str, ...]]] = {
        "pasture": [cells for _, _, cells in sorted(pastures)],
        "meadow": [names(1 << cell) for _, cell in meadows],
        "forest_stable": [names(1 << cell) for cell in members(stables & ~survey(land).forest)],
        "mine": [names(1 << cell) for cell in members(land.ore_mines | land.ruby_mines)],
    }
    dwellings = [cell for cell, number in land.built if FURNISHINGS[number].pair]
    found["pair"] = [names(1 << cell) for cell in dwellings]
    for cell, number in land.built:
        if name := FURNISHINGS[number].houses:
            place, _ = houses.FUNCTIONS[name](houses.Household(0, 0))
            found[place] = [names(1 << cell)]
    return found


def staying(state: State, seat: int) -> tuple[Goods, ...]:
    """Where not all animals have room: what could stay, every choice that takes no more."""
    home = state.homes[seat]
    kept = most(housing(home), animals(home))
    return tuple((*home.goods[: box.SHEEP], *choice) for choice in kept)


def room_for(state: State, seat: int) -> tuple[tuple[str, int], ...]:
    """How many more of each kind would have room, the others staying as they are."""
    home = state.homes[seat]
    own = animals(home)
    found = []
    for kind, name in enumerate(FARM_NAMES):
        more = 0
        while _fit(home, own, kind, more + 1):
            more += 1
        found.append((name, more))
    return tuple(found)


def _fit(home: Home, own: tuple[int, ...], kind: int, more: int) -> bool:
    sheep, donkeys, boars, cattle = (
        count + (more if at == kind else 0) for at, count in enumerate(own)
    )
    return fits(housing(home), (sheep, donkeys, boars, cattle))


# --- feeding

_MOVES: dict[str, type[Eat | Ruby | Exchange | Disarm | FeedOne]] = {
    kind.kind(): kind for kind in (Eat, Ruby, Exchange, Disarm, FeedOne)
}


def supply(state: State, seat: int) -> Supply:
    """What there is to feed with in this round, and the furnishings."""
    home = state.homes[seat]
    one, two, three, few, more = home.crops
    worked = state.worked >> seat & 1
    works = meals.instead_of_food(home) and not worked
    return Supply(
        due=_due(state, home, worked),
        goods=home.goods,
        weapons=tuple(sorted(weapon for weapon in weapons(home) if weapon)),
        dwarfs=family(home),
        sown=(one + 2 * two + 3 * three, few + 2 * more),
        unused=(PRINTED & ~used(home.land)).bit_count(),
        begging=home.begging,
        relief=rounds.fed_by_work(state) if works else 0,
        mines=meals.saving_places(home),
        furnishings=tuple(FURNISHINGS[number].name for number in members(survey(home.land).owned)),
    )


def _due(state: State, home: Home, worked: int) -> int:
    """The food for all dwarfs, without what donkeys in mines save."""
    if rounds.harvest_kind(state) == "less":
        due = NUMBERS["feed-less"] * family(home)
    else:
        due = NUMBERS["feed"] * (family(home) - home.born) + NUMBERS["feed-newborn"] * home.born
    return max(0, due - worked * rounds.fed_by_work(state))


def ways_to_feed(state: State, seat: int) -> tuple[Plan, ...]:
    """The cheapest way in the feeding of this round, then others that keep something."""
    return feeding.ways(supply(state, seat))


def feeding_moves(state: State, seat: int, plan: Plan) -> tuple[Move, ...]:
    """A plan as moves to enter, the feeding itself last."""
    moves: list[Move] = []
    for step in plan.steps:
        if step.kind == "buy-food":
            moves.append(BuyFood(seat, step.count))
            continue
        moves += [_MOVES[step.kind](seat, step.what)] * step.count
    return (*moves, Feed(seat, plan.food))


class Meal(NamedTuple):
    """The next feeding: its round, what sort it is and whether that is known, and the food."""

    round: int
    kind: str
    certain: bool
    due: int
    saved: int  # by donkeys in mines
    has: int


def next_meal(state: State, seat: int) -> Meal | None:
    """The food due next, None if nobody feeds any more. A marker not seen yet counts as green."""
    home = state.homes[seat]
    for round, kind, certain in _harvests(state, seat):
        if kind == "none":
            continue
        if kind == "less":
            due = NUMBERS["feed-less"] * family(home)
        else:
            newborn = home.born if round == state.round else 0
            due = NUMBERS["feed"] * (family(home) - newborn) + NUMBERS["feed-newborn"] * newborn
        saved = min(due, meals.less(home))
        return Meal(round, kind, certain, due, saved, home.goods[FOOD])
    return None


def _harvests(state: State, seat: int) -> Iterator[tuple[int, str, bool]]:
    """This round's harvest and those after it: the round, the sort, whether it is known."""
    if state.phase == "over":
        return
    fed = state.phase in ("harvest", "final") and state.stages[seat] not in (
        "prefer",
        "feed",
    )
    first = state.round + fed
    for round in range(first, rounds.LAST + 1):
        if round == rounds.SKIPPED and state.seats <= 2:
            continue
        known = round < rounds.FIRST_MARKER or state.seats == 1
        if round == state.round:
            known = known or bool(state.marker)
            yield round, rounds.harvest_kind(state), known
        else:
            yield round, rounds.harvest_kind(replace(state, round=round, marker="")), known


# --- expeditions and spaces


def loot_at(strength: int) -> tuple[str, ...]:
    """The items that a weapon of this strength can bring."""
    return tuple(item.name for item in LOOT if item.strength <= strength)


class Offer(NamedTuple):
    """A free space: whether this player's next dwarf could use it, goods, and steps possible."""

    space: str
    usable: bool
    goods: Goods
    steps: tuple[tuple[str, bool], ...]


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    """What each free space would bring a player whose weakest dwarf goes there."""
    home = state.homes[seat]
    weapon = home.dwarfs[0] if home.dwarfs else 0
    found = board(state.seats)
    made = []
    for space in members(state.open):
        if state.on[space] != NOBODY:
            continue
        tree = turns.tree(state, seat, space)
        actor = turns.Actor(seat, home, weapon, space)
        goods = NOTHING
        parts = []
        for step in sorted(every(tree), key=lambda step: (step.step, step.number)):
            if step.step == "goods":
                goods = box.plus(goods, gains.amount(state, home, space, step.number))
            else:
                parts.append((step.step, possible.now(state, actor, step)))
        usable = any(possible.ever(state, actor, step) for step in steps(tree))
        made.append(Offer(found.spaces[space].name, usable, goods, tuple(parts)))
    return tuple(made)


# --- points


def points(state: State, seat: int) -> Points:
    """A player's points as the pad counts them now."""
    return _counted(state, state.homes[seat])


def _counted(state: State, home: Home) -> Points:
    return sheet(replace(state, seats=1, homes=(home,))).totals[0]


def further(state: State, seat: int) -> tuple[tuple[Message, Points], ...]:
    """What one thing more would add to a player's points: goods, a dwarf, furnishings on offer."""
    home = state.homes[seat]
    now = _counted(state, home)
    found: list[tuple[Message, Points]] = []
    for good in range(len(GOODS)):
        more = replace(home, goods=box.plus(home.goods, unit(good)))
        found.append((words.good(good), _counted(state, more) - now))
    dwarf = replace(home, dwarfs=(0, *home.dwarfs))
    found.append((Message("caverna.further.dwarf"), _counted(state, dwarf) - now))
    for number in members(state.offer | 1 << box.ORDINARY):
        cells = members(sites(home.land, number))
        if cells:
            built = [replace(home, land=on_cell(home.land, number, cell)) for cell in cells]
            best = max(_counted(state, one) for one in built)
            found.append((words.furnishing(number), best - now))
    return tuple(found)
