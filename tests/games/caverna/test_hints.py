"""Hints at the table: animals, feeding, loot, free spaces, food due, points."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.caverna import GAME, box, hints
from companion.games.caverna.cells import mask, members
from companion.games.caverna.hints import Herd, Meal
from companion.games.caverna.home import sites
from companion.games.caverna.rules.furnish import on_cell
from companion.games.caverna.state import Home, Land, State

from .oracle_feeding import AT_FEEDING


def begun(seats: int = 3) -> State:
    """The first card turned up, the first dwarf to place."""
    state = GAME.start(seats, GAME.options())
    while state.due:
        state = GAME.play(state, next(GAME.legal(state))).state
    return state


def at_home(state: State, **fields) -> State:
    """The first player's home with some things changed; goods by name."""
    home = state.homes[0]
    if "goods" in fields:
        counts = [fields["goods"].get(name, 0) for name in box.GOODS]
        fields["goods"] = tuple(counts)
    return replace(state, homes=(replace(home, **fields), *state.homes[1:]))


def land(**cells) -> Land:
    start = begun().homes[0].land
    large = tuple(mask(list(pair)) for pair in cells.pop("large", ()))
    masks = {name: mask(list(names)) for name, names in cells.items()}
    return replace(start, large=large, **masks)


def furnished(home: Home, *names: str) -> Home:
    """A home with these furnishings in caverns dug for them."""
    free = iter(("E3", "F3", "D2", "E2", "F2", "D1", "E1", "F4"))
    for name in names:
        number = box.FURNISHING[name]
        open = replace(home.land, caverns=mask([next(free)]))
        home = replace(home, land=on_cell(open, number, members(sites(open, number))[0]))
    return home


def test_where_the_animals_stand():
    state = at_home(
        begun(),
        goods=dict(sheep=5, donkey=1, boar=3, cattle=2, dog=2),
        land=land(
            meadows=["A1"],
            small=["B1"],
            stables=["B1", "C3"],
            ruby_mines=["E3"],
            large=[("A2", "B2")],
        ),
    )
    found = hints.herds(state, 0)
    assert found is not None
    assert Herd("mine", ("E3",), "donkey", 1, 0) in found
    assert Herd("forest_stable", ("C3",), "boar", 1, 0) in found
    assert Herd("pair", ("D4",), "cattle", 2, 0) in found
    assert {herd.cells for herd in found if herd.place == "pasture"} == {("B1",), ("A2", "B2")}
    assert sum(herd.many for herd in found) == 11
    crowded = at_home(begun(), goods=dict(sheep=2, boar=1))
    assert hints.herds(crowded, 0) is None
    kept = hints.staying(crowded, 0)
    assert [goods[box.SHEEP :] for goods in kept] == [(2, 0, 0, 0), (0, 0, 1, 0)]


def test_rooms_for_animals_are_named_by_their_cells():
    state = begun()
    home = furnished(state.homes[0], "cuddle-room", "breakfast-room", "mixed-dwelling")
    state = replace(state, homes=(home, *state.homes[1:]))
    state = at_home(state, goods=dict(sheep=2, cattle=3, donkey=2, boar=2))
    found = {herd.place: herd for herd in hints.herds(state, 0) or ()}
    assert found["sheep_room"].cells == ("E3",) and found["cattle_room"].cells == ("F3",)
    pairs = [herd.cells for herd in hints.herds(state, 0) or () if herd.place == "pair"]
    assert sorted(pairs) == [("D2",), ("D4",)]


def test_an_empty_field_of_the_stubble_room_has_no_cell_of_its_own():
    state = begun()
    home = furnished(state.homes[0], "stubble-room")
    state = replace(state, homes=(home, *state.homes[1:]))
    fields = replace(home.land, fields=mask(["C4"]))
    state = at_home(state, goods=dict(sheep=2, boar=1), land=fields)
    assert Herd("empty_field", (), "boar", 1, 0) in (hints.herds(state, 0) or ())


def test_how_many_more_have_room():
    state = at_home(begun(), goods=dict(sheep=1), land=land(small=["B1"]))
    assert hints.room_for(state, 0) == (("sheep", 3), ("donkey", 2), ("boar", 2), ("cattle", 2))


def test_furnishings_that_matter_at_feeding_are_part_of_the_supply():
    state = begun()
    bare = hints.supply(state, 0)
    for name in AT_FEEDING:
        home = furnished(state.homes[0], name)
        found = hints.supply(replace(state, homes=(home, *state.homes[1:])), 0)
        assert {*found.furnishings} - {*bare.furnishings} == {name}
    home = furnished(state.homes[0], "working-cave", "mining-cave")
    home = replace(home, land=replace(home.land, ore_mines=mask(["F1"])))
    found = hints.supply(replace(state, homes=(home, *state.homes[1:])), 0)
    assert (found.relief, found.mines, bare.relief, bare.mines) == (2, 1, 0, 0)


def feedings(seats: int, number: int) -> Iterator[tuple[State, int]]:
    """Positions of a simulated game where somebody feeds."""
    state = GAME.start(seats, GAME.options())
    for _, step in playout(GAME, state, Stream(seed_for(number), "moves")):
        for seat, kinds in GAME.asked(step.state):
            if any(kind.kind() == "feed" for kind in kinds):
                yield step.state, seat


LATER = {"beer-parlor", "spare-part-storage", "blacksmithing-parlor", "food-chamber"}
LATER |= {"prayer-chamber", "seam"}


@pytest.mark.parametrize("seats", range(1, 8))
def test_a_plan_can_be_entered_and_costs_what_it_says(seats):
    entered = 0
    for state, seat in feedings(seats, seats):
        if entered == 60:
            break
        supply = hints.supply(state, seat)
        before = hints.points(state, seat)
        for plan in hints.ways_to_feed(state, seat):
            entered += 1
            *moves, feed = hints.feeding_moves(state, seat, plan)
            after = state
            for move in moves:
                assert GAME.refuse(after, move) is None, (move, GAME.refuse(after, move))
                after = GAME.play(after, move).state
            home = after.homes[seat]
            assert GAME.refuse(after, feed) is None
            begging = home.begging + plan.begging
            fed = GAME.play(after, feed).state
            if fed.round == state.round:
                assert fed.homes[seat].begging == begging
            if not supply.mines and not LATER & set(supply.furnishings):
                homes = list(after.homes)
                homes[seat] = replace(home, begging=begging)
                marked = replace(after, homes=tuple(homes))
                assert before - hints.points(marked, seat) == plan.lost
    assert entered > 10


def test_loot_at_a_strength():
    assert hints.loot_at(0) == ()
    assert hints.loot_at(1) == ("weapons", "wood", "dog")
    assert "furnish" in hints.loot_at(7) and "stable" not in hints.loot_at(7)
    assert hints.loot_at(13) == hints.loot_at(12)
    assert len(hints.loot_at(14)) == 23


def test_what_the_free_spaces_would_bring():
    state = begun(3)
    found = {offer.space: offer for offer in hints.offers(state, 0)}
    assert found["logging"].goods == box.amounts("3 wood")
    assert found["logging"].steps == (("expedition", False),)
    assert found["supplies"].goods == box.amounts("1 wood 1 stone 1 ore 1 food 2 gold")
    assert ("twin", True) in found["clearing"].steps
    assert found["housework"].usable and ("furnish", True) in found["housework"].steps
    assert not found["imitation-4"].usable
    armed = at_home(state, dwarfs=(3, 3), goods=dict(wood=1))
    found = {offer.space: offer for offer in hints.offers(armed, 0)}
    assert found["logging"].steps == (("expedition", True),)
    place = next(move for move in GAME.legal(state) if move.kind() == "place")
    state = GAME.play(state, place).state
    assert place.space not in {offer.space for offer in hints.offers(state, 0)}


def test_food_due_next():
    state = begun(3)
    assert hints.next_meal(state, 0) == Meal(3, "whole", True, 4, 0, 1)
    born = at_home(replace(state, round=3), born=1, goods=dict(food=2))
    assert hints.next_meal(born, 0) == Meal(3, "whole", True, 5, 0, 2)
    assert hints.next_meal(replace(born, round=4), 0) == Meal(4, "less", True, 3, 0, 2)
    open = replace(state, round=7, marker="")
    assert hints.next_meal(open, 0) == Meal(7, "whole", False, 4, 0, 1)
    red = replace(state, round=7, marker="question", questions=1)
    assert hints.next_meal(red, 0) == Meal(8, "whole", False, 4, 0, 1)
    less = replace(state, round=7, marker="question", questions=2)
    assert hints.next_meal(less, 0) == Meal(7, "less", True, 2, 0, 1)
    assert hints.next_meal(replace(state, phase="over", round=12, stages=("done",) * 3), 0) is None
    assert hints.next_meal(replace(state, phase="over", stages=()), 0) is None  # ended by hand
    two = replace(begun(2), round=8, marker="question", questions=1)
    assert hints.next_meal(two, 0) == Meal(10, "whole", False, 4, 0, 1)


def test_donkeys_in_mines_save_food_next():
    state = begun()
    home = furnished(state.homes[0], "mining-cave")
    home = replace(home, land=replace(home.land, ore_mines=mask(["F1"])))
    state = at_home(replace(state, homes=(home, *state.homes[1:])), goods=dict(donkey=2))
    assert hints.next_meal(state, 0) == Meal(3, "whole", True, 4, 1, 0)


def test_points_now_and_with_one_thing_more():
    state = begun()
    assert hints.points(state, 0) == 2 - 22 - 8
    more = {message.id: points for message, points in hints.further(state, 0)}
    assert more["caverna.good.sheep"] == 3
    assert more["caverna.good.dog"] == more["caverna.good.gold"] == 1
    assert more["caverna.good.grain"] == more["caverna.good.ruby"] == 1
    assert more["caverna.good.wood"] == more["caverna.good.food"] == 0
    assert more["caverna.further.dwarf"] == 1
    assert more["caverna.furnishing.dwelling"] == 3
    assert more["caverna.furnishing.writing-chamber"] == 7
    assert more["caverna.furnishing.state-parlor"] == 4  # beside the entry-level dwelling
    assert more["caverna.furnishing.prayer-chamber"] == 8
    assert more["caverna.furnishing.main-storage"] == 2
    assert "caverna.furnishing.entry-level-dwelling" not in more
    full = at_home(state, land=replace(state.homes[0].land, caverns=0))
    assert not [m for m, _ in hints.further(full, 0) if m.id.startswith("caverna.furnishing")]
