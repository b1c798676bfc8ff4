"""Room for animals: the book's rules one by one, and the solver against independent answers."""

from itertools import product
from random import Random

import pytest

from companion.games.caverna.housing import (
    HousedAnimals,
    Housing,
    arrangement,
    fits,
    most,
    newborns,
)
from tests.games.caverna.oracle import (
    fits_by_hand,
    fits_by_model,
    holds,
    places,
    random_animals,
    random_home,
)


def room(home: Housing) -> tuple[int, ...]:
    """How many of each kind have room alone."""
    alone = []
    for kind in range(4):
        count = 0
        while fits(home, tuple(count + 1 if kind == one else 0 for one in range(4))):
            count += 1
        alone.append(count)
    return tuple(alone)


def test_a_home_at_the_start_holds_two_of_one_kind():
    home = Housing(pairs=1)
    assert room(home) == (2, 2, 2, 2)
    assert not fits(home, (1, 1, 0, 0))


@pytest.mark.parametrize(
    ("pasture", "count"),
    [((1, 0), 2), ((1, 1), 4), ((2, 0), 4), ((2, 1), 8), ((2, 2), 16)],
)
def test_a_stable_doubles_the_whole_pasture(pasture, count):
    home = Housing(pastures=(pasture,))
    assert room(home) == (count,) * 4
    assert not fits(home, (1, 0, 0, 1))


def test_a_stable_on_a_meadow_holds_any_one_and_in_the_forest_a_boar():
    assert room(Housing(meadows=(1,))) == (1, 1, 1, 1)
    assert room(Housing(meadows=(0,))) == (0, 0, 0, 0)
    assert room(Housing(forest_stables=1)) == (0, 0, 1, 0)


def test_mines_and_rooms_hold_their_own_kind():
    assert room(Housing(mines=3)) == (0, 3, 0, 0)
    assert room(Housing(sheep_room=5)) == (5, 0, 0, 0)
    assert room(Housing(cattle_room=3)) == (0, 0, 0, 3)
    assert fits(Housing(empty_fields=3), (1, 1, 1, 0))
    assert not fits(Housing(empty_fields=3), (1, 1, 1, 1))


def test_the_boars_of_the_book_have_room_for_a_young():
    """Two in the dwelling and one in the forest's stable (FR p. 10, NL p. 10)."""
    home = Housing(pairs=1, forest_stables=1)
    assert fits(home, (0, 0, 3, 0))
    assert newborns(home, (0, 0, 2, 0)) == ((2,),)
    assert newborns(home, (0, 0, 3, 0)) == ((),)


@pytest.mark.parametrize("dogs", [1, 2, 5])
def test_dogs_guard_one_sheep_more_than_they_are(dogs):
    assert room(Housing(meadows=(0,), dogs=dogs)) == (dogs + 1, 0, 0, 0)
    assert room(Housing(meadows=(0, 0), dogs=dogs)) == (dogs + min(2, dogs), 0, 0, 0)


def test_dogs_guard_instead_of_stables_and_pastures():
    assert room(Housing(pastures=((1, 1),), dogs=2)) == (4, 4, 4, 4)
    assert room(Housing(pastures=((1, 1),), dogs=5)) == (6, 4, 4, 4)
    assert room(Housing(pastures=((2, 0),), dogs=5)) == (6, 4, 4, 4)
    assert room(Housing(meadows=(1,), dogs=1)) == (2, 1, 1, 1)
    assert not fits(Housing(pastures=((1, 0),), dogs=5), (3, 0, 0, 1))


def test_dogs_do_not_guard_in_the_forest_on_fields_or_inside():
    assert room(Housing(forest_stables=1, empty_fields=1, pairs=1, dogs=5)) == (3, 3, 4, 3)


def test_what_can_stay_is_every_choice_that_takes_no_more():
    home = Housing(pairs=1, pastures=((1, 0),))
    assert most(home, (3, 0, 1, 2)) == (
        (2, 0, 0, 2),
        (0, 0, 1, 2),
        (2, 0, 1, 0),
        (3, 0, 0, 0),
    )
    assert most(home, (2, 2, 0, 0)) == ((2, 2, 0, 0),)
    assert most(Housing(), (1, 0, 0, 2)) == ((0, 0, 0, 0),)


def test_newborns_that_do_not_all_fit_are_a_choice():
    home = Housing(pastures=((2, 0), (2, 0)), meadows=(1,))
    assert newborns(home, (4, 4, 0, 0)) == ((0,), (1,))
    assert newborns(home, (3, 3, 0, 0)) == ((0, 1),)
    assert newborns(home, (3, 3, 1, 0)) == ((0, 1),)
    wide = Housing(pastures=((2, 0), (2, 0), (2, 0)))
    assert newborns(wide, (2, 2, 2, 0)) == ((0, 1, 2),)
    assert newborns(wide, (2, 2, 2, 0), kinds=2) == ((0, 1), (0, 2), (1, 2))


def test_an_arrangement_sets_dogs_only_where_they_must():
    home = Housing(pairs=1, meadows=(0, 0), dogs=3)
    assert arrangement(home, (2, 0, 0, 0)) == (HousedAnimals("pair", 0, 0, 2),)
    assert arrangement(home, (7, 0, 0, 0)) == (
        HousedAnimals("meadow", 0, 0, 3, 2),
        HousedAnimals("meadow", 1, 0, 2, 1),
        HousedAnimals("pair", 0, 0, 2),
    )
    assert arrangement(home, (8, 0, 0, 0)) is None


def check_arrangement(home: Housing, animals) -> None:
    """It holds exactly these animals, each place within what the rule text lets it hold."""
    stays = arrangement(home, animals)
    every = list(places(home))
    first = {"pasture": 0, "meadow": len(home.pastures)}
    first["forest_stable"] = first["meadow"] + len(home.meadows)
    first["mine"] = first["forest_stable"] + home.forest_stables
    first["pair"] = first["mine"] + home.mines
    first["sheep_room"] = first["pair"] + home.pairs
    first["cattle_room"] = first["sheep_room"] + 1
    first["empty_field"] = first["cattle_room"] + 1
    used = [first[stay.place] + stay.number for stay in stays]
    assert len(set(used)) == len(used)
    for at, stay in zip(used, stays, strict=True):
        assert stay.count <= holds(every[at], stay.kind, stay.dogs)
    assert sum(stay.dogs for stay in stays) <= home.dogs
    for kind in range(4):
        assert sum(stay.count for stay in stays if stay.kind == kind) == animals[kind]


def test_room_equals_every_way_tried():
    for number in range(300):
        rng = Random(f"by hand {number}")
        home = random_home(rng, 2)
        for _ in range(3):
            animals = random_animals(rng)
            assert fits(home, animals) == fits_by_hand(home, animals), (home, animals)


def test_room_equals_a_model():
    agree = {True: 0, False: 0}
    for number in range(400):
        rng = Random(f"model {number}")
        home, animals = random_home(rng), random_animals(rng)
        found = fits(home, animals)
        agree[found] += 1
        assert found == fits_by_model(home, animals), (home, animals)
        if found:
            check_arrangement(home, animals)
    assert min(agree.values()) > 80


@pytest.mark.night
def test_room_on_thousands_of_homes():
    for number in range(3000):
        rng = Random(f"night {number}")
        home, animals = random_home(rng, 6), random_animals(rng)
        assert fits(home, animals) == fits_by_model(home, animals), (home, animals)


def test_most_and_newborns_are_exactly_the_maximal_choices():
    for number in range(150):
        rng = Random(f"most {number}")
        home, animals = random_home(rng, 2), random_animals(rng)
        below = [
            some for some in product(*(range(count + 1) for count in animals)) if fits(home, some)
        ]
        alone = {
            some
            for some in below
            if not any(
                fits(home, tuple(count + (kind == one) for one, count in enumerate(some)))
                for kind in range(4)
                if some[kind] < animals[kind]
            )
        }
        found = most(home, animals)
        assert set(found) == alone and len(found) == len(alone)
        assert list(found) == sorted(found, key=lambda some: (-sum(some), some))
        if fits(home, animals):
            young = newborns(home, animals)
            sets = [set(kinds) for kinds in young]
            assert not any(one < other for one in sets for other in sets)
            for kinds in young:
                assert all(animals[kind] >= 2 for kind in kinds)
                more = tuple(count + (kind in kinds) for kind, count in enumerate(animals))
                assert fits(home, more)
