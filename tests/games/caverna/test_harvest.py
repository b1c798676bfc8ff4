"""The harvest: fields, feeding, breeding; rounds without one, and the red markers."""

import pytest

from companion.games.caverna import GAME
from companion.games.caverna.rules import rounds

from .table import harvest, held, home, line, sentence


@pytest.mark.parametrize(
    ("round", "kind"), [(1, "none"), (2, "none"), (3, "whole"), (4, "less"), (5, "whole")]
)
def test_the_first_rounds(round, kind):
    assert rounds.harvest_kind(home(f"round {round}").state) == kind
    assert rounds.harvest_kind(home(f"round {round}", seats=1).state) == kind


@pytest.mark.parametrize(
    ("markers", "kind"),
    [
        ("1 0 leaf", "whole"),
        ("0 1 question", "none"),
        ("0 2 question", "less"),
        ("0 3 question", "choice"),
        ("1 2 leaf", "whole"),
    ],
)
def test_red_markers(markers, kind):
    assert rounds.harvest_kind(home(f"round 8\nmarkers {markers}", seats=3).state) == kind


def test_alone_there_is_a_harvest_every_round_from_5_on():
    for round in (5, 6, 7, 8, 10, 11, 12):
        assert rounds.harvest_kind(home(f"round {round}", seats=1).state) == "whole"


def test_a_crop_from_each_sown_field():
    table = harvest("round 3\nred field C4 C3 C2 C1 crops 1 0 1 1 1 goods 9F")
    assert held(table, "GV") == (2, 2)
    assert table.homes[0].crops == (0, 1, 0, 1, 0)


def test_two_food_a_dwarf_one_for_the_newborn():
    table = harvest("round 3\nred goods 5F dwarfs 0 0 born 1")
    assert rounds.food_due(table.state, 0) == 5
    assert table.refuses("1 feed 6") == "caverna.feed.too-much"
    assert table.refuses("1 feed 60") == "caverna.feed.too-much"
    assert table.instead("1 feed 6").values == (5, 4, 3, 2, 1, 0)
    assert table.offers("1 feed 60")[0] == "1 feed 5"
    assert table.allows("1 feed 5")
    short = harvest("round 3\nred goods 5F dwarfs 0 0 born 1").plays("1 feed 4")
    assert begged(short) == [1]
    assert begged(table.plays("1 feed 5")) == []


def begged(table):
    return [one.args["markers"] for one in table.events if one.id == "caverna.begs"]


def test_food_must_be_there():
    table = harvest("round 3\nred goods 3F 1G")
    assert table.refuses("1 feed 4") == "caverna.feed.food"
    assert "turned into food" in sentence(table, "1 feed 4")
    assert sentence(harvest("round 3\nred goods 3F 1A"), "1 feed 4") == (
        "Red has only 3 food and cannot pay 4."
    )
    assert sentence(harvest("round 3\nred goods 1G"), "1 feed 1") == (
        "Red has no food and cannot pay 1; goods can be turned into food."
    )
    assert "turned into food" in sentence(harvest("round 3\nred goods 3F 2A"), "1 feed 4")
    assert table.offers("1 feed 4")[0] == "1 eat grain; 1 feed 4"
    assert table.offers("1 feed 9")[0] == "1 eat grain; 1 feed 4"
    table.plays("1 eat grain")
    assert table.allows("1 feed 4")


def test_begging_for_what_is_missing_wanted_or_not():
    table = harvest("round 3\nred goods 3F").plays("1 feed 3")
    assert table.homes[0].begging == 1 and line(table, "gold") == -3
    choice = harvest("round 3\nred goods 4F").plays("1 feed 1")
    assert choice.homes[0].begging == 3 and held(choice, "F") == (3,)


def test_all_are_asked_at_once_in_any_order():
    table = harvest("round 3\nred goods 4F\nblue goods 4F\ngreen goods 4F", seats=3)
    assert [ask.seat for ask in GAME.prompt(table.state).asks] == [0, 1, 2]
    table.plays("3 feed 4", "1 feed 4")
    assert [ask.seat for ask in GAME.prompt(table.state).asks] == [1]
    table.plays("2 feed 4")
    assert table.round == 4


def test_boars_breed_with_a_stable_in_the_forest():
    """FR p. 10: two in the dwelling, the stable before the entrance takes the third."""
    table = harvest("round 3\nred goods 4F 2B stable C4").plays("1 feed 4")
    assert held(table, "B") == (3,)
    without = harvest("round 3\nred goods 4F 2B").plays("1 feed 4")
    assert without.stages[0] == "breed"
    assert without.refuses("1 breed boar") == "caverna.breed.room"
    assert without.allows("1 breed none")


def test_exactly_one_newborn_a_kind_at_the_same_time():
    pens = "small-pasture C4 C3 large A1-A2 stable C4 C3"
    table = harvest(f"round 3\nred goods 4F 3H 3B 3C {pens}").plays("1 feed 4")
    assert held(table, "HBC") == (4, 4, 4)


def test_room_for_some_only_is_a_choice():
    table = harvest("round 3\nred goods 4F 2H 2B small-pasture C4 stable A1 large B3-B4 stable A1")
    table.plays("1 feed 4")
    assert held(table, "HB") == (3, 3)
    tight = harvest("round 3\nred goods 4F 2H 2B small-pasture C4 meadow C3 stable C3")
    tight.plays("1 feed 4")
    assert tight.stages[0] == "breed"
    assert tight.refuses("1 breed sheep+boar") == "caverna.breed.room"
    assert tight.refuses("1 breed cattle") == "caverna.breed.pair"
    assert tight.refuses("1 breed dog") == "caverna.breed.dogs"
    assert tight.instead("1 breed sheep+boar").values == ("none", "sheep", "boar")
    assert tight.allows("1 breed sheep") and tight.allows("1 breed boar")
    assert held(tight.plays("1 breed boar"), "HB") == (2, 3)


def test_dogs_do_not_breed_and_one_is_no_pair():
    table = harvest("round 3\nred goods 4F 4D 1H").plays("1 feed 4")
    assert held(table, "DH") == (4, 1)


def test_where_nothing_is_born_nothing_is_said():
    def told(table):
        return [event.id for event in table.events if event.id == "caverna.born"]

    assert told(harvest("round 3\nred goods 4F 2B stable C4").plays("1 feed 4")) != []
    assert told(harvest("round 3\nred goods 4F 1B").plays("1 feed 4")) == []
    table = harvest("round 3\nred goods 4F 2B has breeding-cave@D3").plays(
        "1 feed 4", "1 breed none"
    )
    assert told(table) == [] and held(table, "FB") == (0, 2)


def test_one_food_a_dwarf_and_nothing_else():
    table = harvest("round 4\nred goods 3F 2H born 1 field C4 crops 0 0 1 0 0")
    assert rounds.food_due(table.state, 0) == 3
    table.plays("1 feed 3")
    assert held(table, "GH") == (0, 2)
    assert harvest("round 4\nred goods 1F").plays("1 feed 1").homes[0].begging == 1


def test_third_red_marker_field_or_breeding():
    position = "goods 4F 2H small-pasture C4 field C3 crops 0 0 1 0 0"
    table = harvest(f"round 8\nmarkers 0 3 question\nred {position}\nblue {position}", seats=3)
    assert table.stages == ("prefer",) * 3
    table.plays("1 prefer field", "2 prefer breeding")
    assert held(table, "G") == (1,) and held(table, "G", 1) == (0,)
    table.plays("1 feed 4", "2 feed 4")
    assert held(table, "H") == (2,) and held(table, "H", 1) == (3,)


def test_a_phase_is_chosen_once_and_at_the_third_red_marker_alone():
    green = harvest("round 3\nred goods 4F")
    assert green.refuses("1 prefer field") == "caverna.rule.third-red"
    assert green.offers("1 prefer field") == ["1 feed 4"]
    third = harvest("round 12\nmarkers 3 3 question\nred goods 4F\nblue goods 4F")
    assert third.refuses("1 feed 4") == third.refuses("1 breed none") == "caverna.turn.phase"
    assert sentence(third, "1 feed 4").endswith("feeding phase; this is the choice of phase.")
    assert third.offers("1 feed 4") == ["1 prefer field", "1 prefer breeding"]
    third.plays("1 prefer field")
    assert third.refuses("1 prefer breeding") == "caverna.turn.phase"
    assert third.allows("1 feed 4")


def test_the_exchanges_that_score_are_advised_before_the_end():
    table = harvest(
        "round 12\nmarkers 4 2 leaf\nred goods 4F 2R 1H meadow C4 stable C4\nblue goods 4F"
    )
    table.plays("1 feed 4", "2 feed 4")
    assert table.refuses("1 grow") == "caverna.turn.phase"
    assert table.offers("1 grow")[:2] == ["1 ruby donkey", "1 ruby boar"]  # a missing kind each
    assert table.offers("1 grow")[-1] == "1 finish"
    assert table.offers("2 grow") == ["2 finish"]
    assert table.allows("1 ruby donkey")


def test_the_last_exchanges_then_the_end():
    table = harvest("round 12\nred goods 4F 2G has beer-parlor@D3\nblue goods 4F")
    table.plays("1 feed 4", "2 feed 4")
    assert table.phase == "final" and len(GAME.asked(table.state)) == 2
    table.plays("2 finish")
    assert table.allows("1 exchange beer-parlor-gold")
    table.plays("1 exchange beer-parlor-gold", "1 finish")
    assert GAME.asked(table.state) == () and held(table, "A") == (3,)


def test_animals_without_room_are_exchanged_or_given_up():
    position = "cards sheep-farming\nred goods 1B\nblue goods 1B\nstock sheep-farming 3H"
    table = home(position).plays("1 place sheep-farming", "1 take")
    assert table.crowded == 1
    assert table.refuses("1 release cattle") == "caverna.animals.none"
    assert table.instead("1 release cattle").values == ("sheep", "boar")
    for tried in ("1 release cattle", "1 furnish seam ore_for=wood", "1 eat food"):
        assert table.offers(tried)[0] == "1 eat sheep; 1 eat boar", tried
    assert table.refuses("1 release dog") == "caverna.animals.dog"
    assert table.refuses("2 place logging") == "core.not-your-turn"
    assert table.refuses("1 done") == "caverna.animals.room"
    assert "1 eat sheep; 1 eat boar" in table.offers("1 done")
    assert table.allows("1 release sheep") and table.allows("1 eat sheep")
    table.plays("1 eat boar", "1 release sheep")
    assert held(table, "HF") == (2, 2) and table.active == 1


def test_a_boar_of_the_forest_is_eaten_at_once():
    table = home("red goods 2H meadow C2 field C3 C4").plays("1 place slash-and-burn")
    table.plays("1 lay meadow-field C1 B1")
    assert table.crowded == 1
    assert held(table.plays("1 eat boar"), "BF") == (0, 2)


def test_crowded_players_do_not_hold_up_a_harvest():
    table = harvest("round 3\nred goods 4F 3H 1R\nblue goods 4F")
    assert table.crowded == 1
    assert table.allows("2 feed 4") and table.allows("1 release sheep")
    assert table.refuses("1 feed 4") == "caverna.animals.room"


def test_goods_feed_nobody_before_they_are_food():
    table = harvest("round 3\nred goods 1C 1V 1D 1F 1A")
    assert table.refuses("1 feed-one cattle") == "caverna.feed.turn-first"
    assert table.offers("1 feed-one cattle")[0] == "1 eat cattle; 1 feed 4"
    assert table.refuses("1 feed-one gold") == "caverna.eat.gold"
    rich = harvest("round 3\nred goods 3A")
    assert rich.refuses("1 feed-one gold") == "caverna.feed.turn-first"
    assert rich.offers("1 feed-one gold")[0] == "1 buy-food 2; 1 feed 2"
    assert rich.offers("1 feed 4")[0] == "1 buy-food 2; 1 feed 2"
    short = harvest("round 3\nred goods 2A 1H 2F")  # once, in whichever order
    assert short.offers("1 feed-one gold") == ["1 buy-food 1; 1 eat sheep; 1 feed 4"]
    herd = harvest("round 3\nred goods 4H 3V 2F meadow C4 large C3-C2")
    assert herd.offers("1 feed-one sheep")[0] == "1 eat sheep; 1 eat sheep; 1 feed 4"
    peaceful = harvest("round 3\nred dwarfs 0 5 goods 1R 1F has peaceful-cave@D3")
    assert peaceful.offers("1 feed-one ruby") == ["1 disarm 5; 1 feed 4"]  # alone it is enough
    assert harvest("round 3\nred goods 3G 1V").offers("1 feed-one vegetable")[0] == (
        "1 eat vegetable; 1 eat grain; 1 eat grain; 1 feed 4"
    )
    assert harvest("round 3\nred goods 2R 4G").offers("1 feed-one wood")[0] == (
        "1 eat grain; 1 eat grain; 1 eat grain; 1 eat grain; 1 feed 4"
    )
    poor = harvest("round 3")
    assert poor.refuses("1 feed-one food") == "caverna.eat.lacking"
    assert sentence(poor, "1 feed-one food") == "Red has no food."
    assert poor.refuses("1 feed-one gold") == "caverna.exchange.lacking"
    assert sentence(poor, "1 feed-one gold") == "Buying 1 food costs 2 gold; Red has no gold."
    assert table.refuses("1 feed-one sheep") == "caverna.eat.lacking"
    assert table.refuses("1 feed-one dog") == "caverna.eat.never"
    assert table.refuses("1 feed-one food") == "caverna.eat.food"
    assert table.refuses("1 feed-one wood") == "caverna.feed.no-cave"
    assert table.offers("1 feed-one wood")[0] == "1 eat cattle; 1 feed 4"
    assert table.allows("1 eat cattle") and table.allows("1 feed 1")


def test_what_the_working_cave_takes_comes_before_other_food():
    table = harvest("round 3\nred has working-cave@D3 goods 1W 4G 3F")
    assert table.refuses("1 feed-one donkey") == "caverna.feed.other-good"
    assert table.offers("1 feed-one donkey") == ["1 feed-one wood"]
    assert table.refuses("1 feed-one food") == "caverna.eat.food"
    assert table.offers("1 feed-one grain")[0] == "1 eat grain; 1 feed 4"
    table.plays("1 feed-one wood")
    assert table.refuses("1 feed-one wood") == "caverna.feed.once"
    assert table.refuses("1 feed-one dog") == "caverna.eat.never"
    assert table.refuses("1 feed-one grain") == "caverna.feed.turn-first"
    assert table.allows("1 feed 2")


def test_animals_without_room_for_young_are_named():
    table = harvest("round 3\nred goods 2B 9F").plays("1 feed 4")
    assert sentence(table, "1 breed boar") == "Red does not have room for 1 wild boar as well."


def test_room_is_made_for_others_than_those_without_a_pair():
    table = harvest("round 3\nred goods 4F 2B 1H small-pasture C4").plays("1 feed 4")
    assert table.refuses("1 breed cattle") == table.refuses("1 breed sheep") == "caverna.breed.pair"
    assert sentence(table, "1 breed cattle") == "Red does not have 2 cattle."
    assert table.offers("1 breed cattle")[0] == "1 eat sheep; 1 breed boar"
    assert table.offers("1 breed sheep+boar")[0] == "1 eat sheep; 1 breed boar"
    assert table.allows("1 breed none")


def test_a_dog_for_a_ruby_guards_where_young_have_no_room():
    table = harvest("round 3\nred goods 4F 2H 1R meadow C4").plays("1 feed 4")
    assert table.refuses("1 breed donkey") == "caverna.breed.pair"
    assert table.offers("1 breed donkey") == ["1 ruby dog; 1 breed sheep", "1 breed none"]
    boars = harvest("round 3\nred goods 4F 2B 1R meadow C4").plays("1 feed 4")
    assert boars.offers("1 breed boar") == ["1 breed none"]
    single = harvest("round 3\nred goods 4F 1R 2B 1H 2D meadow C4").plays("1 feed 4")
    assert single.refuses("1 breed sheep") == "caverna.breed.pair"
    assert single.offers("1 breed sheep")[0] == "1 ruby sheep; 1 breed sheep"
    assert table.allows("1 breed none")


def test_an_animal_that_could_stay_is_not_offered_to_be_discarded():
    table = home("red goods 1H 1K 2B ore-mine E2")
    assert table.crowded == 1
    assert table.offers("1 release cattle") == [
        "1 eat sheep",
        "1 eat boar; 1 eat boar",
        "1 release sheep",
        "1 release boar",
    ]
    assert table.allows("1 release donkey")


def test_room_is_made_for_some_where_not_all_young_can_have_it():
    table = harvest("round 3\nred goods 4F 2B 2H small-pasture C4").plays("1 feed 4")
    assert table.refuses("1 breed sheep+boar") == "caverna.breed.room"
    assert table.offers("1 breed sheep+boar") == [
        "1 eat boar; 1 eat boar; 1 breed sheep",
        "1 eat sheep; 1 eat sheep; 1 breed boar",
        "1 breed none",
    ]
    assert table.allows("1 breed none")
