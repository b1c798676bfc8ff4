"""Quick answers without a game agree with what the game says of the same home."""

import pytest

from companion.games.caverna import box, quick
from companion.games.caverna.home import animals, housing
from companion.games.caverna.housing import fits

from .table import home

NOTHING = dict.fromkeys(
    (*quick.GROUND, "meadow", "meadow-stable", "forest-stable", "mine", "dog", "empty-field"), 0
)
HOMES = {
    "bare": ("", {}, ()),
    "pastures": (
        "meadow C4 C3 stable C3 B4 B3 small-pasture B4 large A1-A2 goods 2D",
        {"meadow": 1, "meadow-stable": 1, "small-pasture-stable": 1, "large-pasture": 1,
         "forest-stable": 1, "dog": 2},
        (),
    ),
    "stables": ("large A1-A2 A3-A4 stable A1 A2 A3",
                {"large-pasture-stables": 1, "large-pasture-stable": 1}, ()),
    "rooms": ("field B3 B4 has cuddle-room@D3 mixed-dwelling@E3 breakfast-room@E2 stubble-room@E1"
              " ore-mine F1 ruby-mine F2",
              {"empty-field": 2, "mine": 2},
              ("cuddle-room", "mixed-dwelling", "breakfast-room", "stubble-room")),
}  # fmt: skip


@pytest.mark.parametrize("name", HOMES)
def test_the_housing_is_that_of_the_home(name):
    text, counts, rooms = HOMES[name]
    own = home(f"red {text}" if text else "").state.homes[0]
    assert quick.housing(NOTHING | {"dwarfs": 2} | counts, rooms) == housing(own)


def test_what_can_stay_fits_and_takes_no_more():
    own = home("red goods 5H 2K 1C small-pasture C4").state.homes[0]
    place = housing(own)
    kept = [choice[box.SHEEP :] for choice in quick.staying(place, animals(own))]
    assert len(kept) > 1
    for choice in kept:
        assert fits(place, choice)
        for kind, (many, had) in enumerate(zip(choice, animals(own), strict=True)):
            if many < had:
                more = tuple(count + (at == kind) for at, count in enumerate(choice))
                assert not fits(place, more)


def test_meals():
    """Two food an adult, one a newborn; a marker costs three points."""
    assert quick.meal(2, 0, box.amounts("4 food")) == quick.QuickMeal(4, box.NOTHING, 0, 0, 0)
    assert quick.meal(2, 1, box.NOTHING) == quick.QuickMeal(5, box.NOTHING, 15, 5, 0)
    found = quick.meal(
        2, 0, box.amounts("3 food 2 grain")
    )  # the second grain is worth no more than one
    assert (found.given, found.lost) == (box.amounts("1 grain"), 0)
    assert quick.meal(2, 0, box.amounts("2 food 3 gold")).given == box.amounts("3 gold")


@pytest.mark.parametrize("strength", [1, 7, 14])
def test_loot(strength):
    items = quick.loot(strength)
    assert {one.name for one in items} == {x.name for x in box.LOOT if x.strength <= strength}
    assert [one.strength for one in items] == sorted((x.strength for x in items), reverse=True)
