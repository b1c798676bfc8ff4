"""What a space has for a dwarf: why it has nothing, and which spaces lead to a step."""

import pytest

from .table import home, sentence

NOTHING = "caverna.place.nothing-possible"
NO_ACTION = "Red cannot take any action on {}, even after exchanges. {}"


@pytest.mark.parametrize(
    ("position", "space", "name", "why"),
    [
        ("round 1", "ruby-mining", "Ruby Mining", "Nothing lies there to take."),
        (
            "cards blacksmithing",
            "blacksmithing",
            "Blacksmithing",
            "Missing: 1 ore. The dwarf is unarmed.",
        ),
        (
            "cards ore-mine-construction",
            "ore-mine-construction",
            "Ore Mine Construction",
            "There are no two adjacent ordinary tunnels. The dwarf is unarmed.",
        ),
        (
            "round 5\ncards ruby-mine-construction",
            "ruby-mine-construction",
            "Ruby Mine Construction",
            "There is no empty tunnel.",
        ),
        (
            "round 4",
            "wish-for-children",
            "Wish for Children",
            "There is no room for another dwarf. No dwelling on offer is affordable.",
        ),
        ("round 10\ncards ore-trading", "ore-trading", "Ore Trading", "Missing: 2 ore."),
    ],
)
def test_why_nothing_is_possible_there(position, space, name, why):
    table = home(position)
    assert table.refuses(f"1 place {space}") == NOTHING
    assert sentence(table, f"1 place {space}") == NO_ACTION.format(name, why)


def test_why_nothing_can_be_imitated():
    poor = home("blue away supplies:0", seats=3)
    assert sentence(poor, "1 place imitation-4").endswith("Imitating costs 4 food.")
    alone = home("red goods 4F", seats=3)
    assert sentence(alone, "1 place imitation-4").endswith("offers an action to imitate.")
    there = home("red goods 2F\nblue away logging:0 growth:0", seats=4).plays("1 place imitation-2")
    assert sentence(there, "1 imitate logging").endswith("exchanges. The dwarf is unarmed.")


def test_a_step_whose_only_free_space_has_nothing_for_the_dwarf():
    bare = home("cards blacksmithing")
    assert bare.refuses("1 forge 3") == NOTHING
    assert home("cards blacksmithing\nred goods 3O").refuses("1 forge 3") == (
        "caverna.turn.place-first"
    )


def test_a_trip_needs_a_weapon_or_a_forge():
    stock = "stock logging 3W"
    unarmed = home(stock)
    assert unarmed.refuses("1 loot wood") == unarmed.refuses("1 park") == "caverna.trip.unarmed"
    forge = home(f"cards blacksmithing\nred goods 3O\n{stock}")
    assert forge.refuses("1 loot wood") == "caverna.turn.place-first"
    assert forge.offers("1 loot wood") == ["1 place blacksmithing"]
    armed = home(f"red dwarfs 5\n{stock}")
    assert armed.refuses("1 end-trip") == "caverna.turn.place-first"
    assert armed.allows("1 place logging 5")


def test_what_follows_another_step_comes_after_it():
    table = home("red goods 4W 3S").plays("1 place housework")
    assert table.refuses("1 site D3") == "caverna.turn.later"
    assert sentence(table, "1 site D3") == "On Housework, this comes first: Furnish."
    logging = "red dwarfs 5\nstock logging 3W"
    assert home(logging).plays("1 place logging 5").refuses("1 lay-single C4") == (
        "caverna.turn.later"
    )
    unarmed = home("stock logging 3W").plays("1 place logging")
    assert unarmed.refuses("1 lay-single C4") == "caverna.trip.unarmed"


def test_nobody_passes():
    table = home("")
    assert table.refuses("1 done") == "caverna.place.can-act"
    assert table.offers("1 done")[0].startswith("1 place")
    assert table.allows("1 place housework")
