"""Nobody places a dwarf for nothing: every exchange tried by hand comes to the same answer."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.caverna import GAME, box
from companion.games.caverna.actions import board
from companion.games.caverna.box import FURNISHING, GOODS
from companion.games.caverna.cells import FOREST, MOUNTAIN, members
from companion.games.caverna.home import free_mountain, room_to_grow, survey
from companion.games.caverna.moves import Done, Place
from companion.games.caverna.rules import furnish
from companion.games.caverna.state import NOBODY, State

from .oracle_placing import usable

TRADING = [
    "trader", "spare-part-storage", "cooking-cave", "hunting-parlor", "beer-parlor",
    "blacksmithing-parlor", "seam", "dog-school", "slaughtering-cave", "peaceful-cave",
    "carpenter", "stone-carver", "builder", "blacksmith", "work-room", "office-room", "guest-room",
]  # fmt: skip
LITTLE = (0, 0, 0, 0, 0, 0, 1, 1, 2)


def positions(seats: int, number: int, every: int = 3):
    """Positions of a random game at which somebody places a dwarf."""
    seed = seed_for(number)
    options = GAME.variants[number % 2].options
    chance = chance_for(GAME, seats, options, seed)
    state = GAME.start(seats, options)
    for at, (_, step) in enumerate(playout(GAME, state, Stream(seed, "moves"), chance)):
        state = step.state
        idle = state.phase == "work" and not state.crowded and not state.due
        if idle and state.active != NOBODY and not any(state.actions) and at % every == 0:
            yield state


def shaken(state: State, random: Random, rubies: int) -> State:
    """The same with little at home, furnishings that trade, and opponents on other spaces."""
    seat = state.active
    home = state.homes[seat]
    goods = [random.choice(LITTLE) for _ in GOODS]
    goods[box.RUBY] = min(rubies, random.choices((0, 1, 2, 3), (380, 480, 135, 5))[0])
    goods[box.FOOD] = random.choice((0, 0, 1, 2, 3))
    goods[box.GOLD] = random.choice((0, 0, 1, 2, 3))
    if random.random() < 0.3:  # nearly a dwelling
        goods[box.WOOD], goods[box.STONE] = random.randrange(2, 5), random.randrange(1, 4)
    land = home.land
    for name in random.sample(TRADING, random.choice((0, 1, 1, 2, 2, 3))):
        free = members(land.caverns | free_mountain(land))
        clash = {"trader", "spare-part-storage"} - {name} if name in TRADING[:2] else set()
        owned = survey(land).owned
        if free and not any(owned >> FURNISHING[one] & 1 for one in (name, *clash)):
            land = furnish.on_cell(land, FURNISHING[name], random.choice(free))
    stables = sum(1 << cell for cell in random.sample(members(FOREST), random.choice((0, 0, 2, 3))))
    land = replace(land, stables=stables & ~land.fields)
    if random.random() < 0.5:
        land = replace(land, caverns=0)
    if random.random() < 0.3:
        land = filled(land, random)
    dwarfs = tuple(sorted(random.choice((0, 0, 0, 1, 3)) for _ in home.dwarfs))
    home = replace(home, goods=tuple(goods), land=land, dwarfs=dwarfs)
    offer = state.offer & random.getrandbits(len(box.FURNISHINGS))
    offer &= ~survey(land).owned
    homes = (*state.homes[:seat], home, *state.homes[seat + 1 :])
    return others_about(replace(state, homes=homes, offer=offer), random)


def filled(land, random: Random):
    """Nearly all of a board is covered."""
    known = survey(land)
    forest = [cell for cell in members(FOREST & ~known.forest) if random.random() < 0.8]
    mountain = [cell for cell in members(MOUNTAIN & ~known.mountain) if random.random() < 0.8]
    meadows = sum(1 << cell for cell in forest if random.random() < 0.2)
    fields = sum(1 << cell for cell in forest) & ~meadows & ~land.stables
    tunnels = sum(1 << cell for cell in mountain if random.random() < 0.2)
    mines = sum(1 << cell for cell in mountain) & ~tunnels
    small = sum(1 << cell for cell in forest) & ~meadows & ~fields
    return replace(
        land,
        meadows=land.meadows | meadows,
        fields=land.fields | fields,
        small=land.small | small,
        tunnels=land.tunnels | tunnels,
        ruby_mines=land.ruby_mines | mines,
    )


def others_about(state: State, random: Random) -> State:
    """Some spaces are taken, all cards lie open, some goods are gone."""
    count = board(state.seats).count
    on = list(state.on)
    if state.seats > 1:
        other = (state.active + 1) % state.seats
        for space in range(count):
            if on[space] == NOBODY and random.random() < 0.2:
                on[space] = other
    stock = tuple(counts if random.random() < 0.5 else (0,) * len(counts) for counts in state.stock)
    return replace(state, on=tuple(on), stock=stock, open=(1 << count) - 1)


def agree(state: State) -> None:
    """The ruling, the list and the trying of everything, on every free space."""
    seat = state.active
    home = state.homes[seat]
    listed = {(one.space, one.weapon) for one in GAME.legal(state) if isinstance(one, Place)}
    for number, weapon in enumerate(dict.fromkeys(home.dwarfs)):
        if number and not home.goods[box.RUBY]:
            break
        able = usable(state, seat, weapon, int(number > 0), room_to_grow(home))
        for space in board(state.seats).spaces:
            at = board(state.seats).index[space.name]
            if state.on[at] != NOBODY or not state.open >> at & 1:
                continue
            ruled = GAME.refuse(state, Place(seat, space.name, weapon)) is None
            answers = (ruled, (space.name, weapon) in listed, space.name in able)
            assert len(set(answers)) == 1, (space.name, weapon, answers, home)


def check(seats: int, count: int, first: int, rubies: int = 3) -> None:
    random = Random(seats * 1000 + first)
    number, done = first, 0
    while done < count:
        for state in positions(seats, number):
            agree(shaken(state, random, rubies))
            done += 1
            if done == count:
                break
        number += 1


@pytest.mark.parametrize("seats", range(1, 8))
def test_little_at_home(seats):
    check(seats, 20, 0, rubies=2)


@pytest.mark.parametrize("seats", range(1, 8))
def test_no_placement_of_a_random_game_is_idle(seats):
    """Whoever leaves has acted, and there is always something to enter."""
    seed = seed_for(seats)
    options = GAME.variants[seats % 2].options
    state = GAME.start(seats, options)
    chance = chance_for(GAME, seats, options, seed)
    for move, step in playout(GAME, state, Stream(seed, "moves"), chance):
        if isinstance(move, Done):
            action = state.actions[move.seat]
            assert action is not None and action.begun
        assert all(event.id != "caverna.idle" for event in step.events)
        state = step.state
    assert GAME.asked(state) == ()


@pytest.mark.night
@pytest.mark.parametrize("first", range(0, 300, 20))
@pytest.mark.parametrize("seats", range(1, 8))
def test_five_thousand_positions(seats, first):
    check(seats, 48, first + 20)  # 7 counts of 15 times 48
