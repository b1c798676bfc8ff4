"""Moves that nobody is asked for: the rule that stands against them, and what leads to them."""

from .table import harvest, home, sentence


def test_an_action_begins_with_a_dwarf_on_its_space():
    table = home("red goods 9W 9S")
    assert table.refuses("1 furnish cuddle-room") == "caverna.turn.place-first"
    assert table.offers("1 furnish cuddle-room") == ["1 place housework"]
    assert sentence(table, "1 furnish cuddle-room") == (
        "“Furnish”: first place a dwarf on a space that offers it."
    )
    assert table.allows("1 place housework")
    wish = home("round 8\ncards family-life\nred goods 9W 9S cavern E3")
    assert wish.offers("1 furnish cuddle-room") == ["1 place housework"]
    assert "1 place urgent-wish-for-children" in wish.offers("1 furnish dwelling")
    smiths = home("cards blacksmithing\nred goods 1O")
    assert smiths.offers("1 loot wood") == ["1 place blacksmithing"]  # a weapon is forged there


def test_an_action_that_no_free_space_has():
    table = home("blue away housework:0")
    assert table.refuses("1 furnish dwelling") == "caverna.place.taken"
    assert sentence(table, "1 furnish dwelling").startswith("The Housework space is taken")
    assert table.refuses("1 loot wood") == "caverna.trip.unarmed"  # no dwarf is armed
    assert table.refuses("1 trade-ore 1") == "caverna.place.not-open"
    assert sentence(table, "1 trade-ore 1") == "The Ore Trading space is not in play yet."
    taken = "round 5\ncards sheep-farming donkey-farming"
    taken = home(f"{taken}\nblue away sheep-farming:0 donkey-farming:0")
    assert taken.refuses("1 fence-small C4") == "caverna.place.taken"
    both = home("blue away slash-and-burn:0 clearing:0")
    assert both.offers("1 lay meadow-field C4 C3") == ["1 place sustenance"]
    assert table.allows("1 place slash-and-burn")


def test_a_space_does_not_offer_the_actions_of_others():
    table = home("red goods 9W meadow C4 C3\nstock sustenance 1F").plays("1 place sustenance")
    assert table.refuses("1 fence-large C3 C4") == "caverna.turn.not-here"
    assert sentence(table, "1 fence-large C3 C4") == (
        "The Sustenance space does not offer “Fence a large pasture”."
    )
    assert table.allows("1 take")


def test_on_a_trip_the_loot_comes_first():
    trip = "cards blacksmithing\nred dwarfs 9 goods 1W meadow C4\nblue dwarfs"
    table = home(trip).plays("1 place blacksmithing 9", "1 loot wood")
    assert table.refuses("1 furnish dwelling") == "caverna.turn.finish-first"
    table.plays("1 loot small-pasture")
    assert table.refuses("1 furnish dwelling") == "caverna.turn.finish-first"
    assert table.allows("1 fence-small C4")


def test_what_loot_brings_comes_after_it():
    trip = "cards blacksmithing\nred dwarfs 8 meadow C4 C3\nblue dwarfs"
    table = home(trip).plays("1 place blacksmithing 8")
    assert table.refuses("1 stable C3") == "caverna.turn.later"
    assert sentence(table, "1 stable C3") == "On Blacksmithing, this comes first: Take loot."
    assert table.offers("1 stable C3")[:2] == ["1 loot stable; 1 stable C3", "1 loot stable"]
    assert table.offers("1 stable D3")[0] == "1 loot stable"
    assert table.refuses("1 fence-large C3 C4") == "caverna.turn.not-here"  # it needs strength ten
    assert table.allows("1 loot stable")
    goods = home("red dwarfs 9 goods 1W meadow C4\nstock logging 3W").plays("1 place logging 9")
    assert goods.offers("1 fence-small D3") == ["1 loot small-pasture", "1 take"]


def test_one_dwarf_acts_at_a_time():
    table = home("stock sustenance 1F").plays("1 place sustenance")
    assert table.refuses("1 place logging") == "caverna.turn.one-dwarf"
    assert table.refuses("1 stay") == "caverna.turn.one-dwarf"
    assert table.allows("1 take")


def test_the_work_is_over_in_the_harvest_and_the_harvest_comes_after_it():
    work = home("red goods 4F")
    assert work.refuses("1 feed 4") == "caverna.turn.phase"
    assert sentence(work, "1 feed 4") == ("“Feed” belongs to the harvest; this is the work phase.")
    assert work.refuses("1 finish") == "caverna.turn.phase"
    assert sentence(work, "1 finish").endswith("final exchange phase; this is the work phase.")
    assert work.allows("1 place housework")
    reaping = harvest("round 3\nred goods 4F")
    assert reaping.refuses("1 take") == "caverna.turn.phase"
    assert sentence(reaping, "1 take").endswith("to the work phase; this is the harvest.")
    assert reaping.refuses("1 breed none") == "caverna.turn.phase"
    assert sentence(reaping, "1 breed none").endswith("breeding phase; this is the feeding phase.")
    assert reaping.offers("1 breed none") == reaping.offers("1 release dog") == ["1 feed 4"]
    bred = harvest("round 3\nred goods 4F 2B").plays("1 feed 4")
    assert bred.refuses("1 feed 0") == "caverna.turn.phase"
    assert harvest("round 3\nred goods 2V").offers("1 take")[0] == (
        "1 eat vegetable; 1 eat vegetable; 1 feed 4"
    )
    assert reaping.allows("1 feed 4")


def test_where_only_one_food_per_dwarf_is_paid_it_is_no_harvest():
    paying = harvest("round 4\nred goods 2F")
    assert sentence(paying, "1 take").endswith("to the work phase; this is the feeding phase.")
    assert sentence(paying, "1 finish").endswith("phase; this is the feeding phase.")
    assert paying.allows("1 feed 2")
    whole = harvest("round 5\nred goods 4F")
    assert sentence(whole, "1 take").endswith("this is the harvest.")


def test_the_table_is_told_why_nobody_who_is_asked_can():
    work = home("")
    assert sentence(work, "table finish") == sentence(work, "1 finish")
    assert work.instead("table finish").kinds == ("place",)
    reaping = harvest("round 3\nred goods 1H")
    assert reaping.refuses("table take") == "caverna.turn.phase"
    assert reaping.refuses("1 release sheep") == "caverna.animals.have-room"
    assert reaping.refuses("2 release sheep") == "caverna.animals.none"
    assert reaping.refuses("table release sheep") == "core.not-now"  # not the same for all
    assert reaping.allows("1 feed 0")


def test_room_for_animals_comes_before_anything_else():
    table = home("red goods 2H 1B")
    assert table.refuses("1 grow") == table.refuses("1 feed 0") == "caverna.animals.room"
    assert table.offers("1 grow") == [
        "1 eat boar",
        "1 eat sheep; 1 eat sheep",
        "1 release boar",
    ]
    assert table.allows("1 release boar")


def test_animals_that_have_room_are_not_discarded():
    table = home("red goods 2H 1D")
    assert table.refuses("1 release sheep") == "caverna.animals.have-room"
    assert table.offers("1 release sheep")[0] == "1 eat sheep"
    assert table.refuses("1 release boar") == "caverna.animals.none"
    armed = home("red dwarfs 5\nstock logging 3W").plays("1 place logging 5")
    assert armed.offers("1 release boar")[0] == "1 take"
    assert table.refuses("1 release dog") == "caverna.animals.dog"
    assert table.allows("1 eat sheep")


def test_spaces_of_other_counts_are_not_in_the_game():
    assert home("", seats=4).refuses("1 buy sheep") == "caverna.turn.not-in-game"
    assert home("", seats=2).refuses("1 imitate logging") == "caverna.turn.not-in-game"
    table = home("", seats=5).plays("1 place weekly-market", "1 take")
    assert table.allows("1 buy sheep")
    assert harvest("round 3").offers("table imitate logging") == []
    copy = home("red goods 2F\nblue away growth:0", seats=4).plays("1 place imitation-2")
    assert copy.allows("1 imitate growth")


def test_food_for_an_imitation_is_got_before_another_one_too():
    table = home("red goods 1V\nblue away growth:0", seats=4).plays("1 place imitation-2")
    assert table.refuses("1 imitate logging") == "caverna.imitate.nobody"
    assert table.offers("1 imitate logging")[0] == "1 eat vegetable; 1 imitate growth"


def test_where_nothing_is_possible_yet_exchanges_lead_on_whatever_was_tried():
    table = home("red goods 1V\nblue away growth:0", seats=4).plays("1 place imitation-2")
    for tried in ("1 place housework", "1 grow", "1 disarm 0", "1 eat food", "1 release dog"):
        assert table.offers(tried)[0] == "1 eat vegetable; 1 imitate growth", tried
    assert table.refuses("1 place housework") == "caverna.turn.one-dwarf"
    assert table.allows("1 eat vegetable")


def test_what_a_dwarf_could_do_comes_before_which_dwarf_goes():
    bare = home("round 5\ncards ruby-mine-construction\nred dwarfs 0 5")
    assert bare.refuses("1 place ruby-mine-construction 9") == "caverna.place.nothing-possible"
    assert sentence(bare, "1 place ruby-mine-construction 9") == (
        "Red cannot take any action on Ruby Mine Construction, even after exchanges."
        " There is no empty tunnel."
    )
    trip = home("round 2\ncards ore-mine-construction\nred dwarfs 0 5")
    assert trip.refuses("1 place ore-mine-construction 9") == "caverna.place.no-such-dwarf"
    assert bare.refuses("1 place housework 9") == "caverna.place.no-such-dwarf"
    assert bare.offers("1 place housework 9")[0] == "1 place housework"
    assert bare.allows("1 place housework")
