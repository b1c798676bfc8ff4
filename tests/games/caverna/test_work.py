"""Placing dwarfs: order, free spaces, at least one action, whose turn it is."""

from companion.core import Anyway
from companion.games.caverna import GAME
from companion.games.caverna.actions import board

from .table import held, home, next_round, sentence


def test_the_weakest_goes_first_unless_a_ruby_is_paid():
    table = home("red dwarfs 3 14\nstock logging 3W")
    assert table.refuses("1 place logging 14") == "caverna.place.order"
    assert "14" in sentence(table, "1 place logging 14")
    assert table.offers("1 place logging 14")[0] == "1 place logging 3"
    assert table.allows("1 place logging 3")
    rich = home("red dwarfs 3 14 goods 1R\nstock logging 3W")
    assert rich.allows("1 place logging 14")
    rich.plays("1 place logging 14")
    assert held(rich, "R") == (0,)


def test_a_ruby_before_four_unarmed_dwarfs():
    """FR p. 21: one ruby lets the armed dwarf go before any of the others."""
    table = home("red dwarfs 0 0 0 0 14 goods 1R\nstock wood-gathering 1W logging 3W")
    table.plays("1 place logging 14")
    assert table.homes[0].dwarfs == (0, 0, 0, 0) and held(table, "R") == (0,)


def test_a_ruby_frees_one_dwarf_only_and_equals_need_none():
    table = home("red dwarfs 0 5 8 goods 2R\nblue dwarfs\nstock logging 3W wood-gathering 2W")
    table.plays("1 place logging 8", "1 take", "1 done")
    assert held(table, "R") == (1,)
    table.plays("1 place wood-gathering 5")
    assert held(table, "R") == (0,)
    same = home("red dwarfs 4 4\nstock logging 3W").plays("1 place logging 4")
    assert same.homes[0].dwarfs == (4,)


def test_the_unarmed_before_the_armed():
    table = home("red dwarfs 0 5\nstock logging 3W")
    assert table.refuses("1 place logging 5") == "caverna.place.order-unarmed"
    assert "strength 0" not in sentence(table, "1 place logging 5")
    assert table.offers("1 place logging 5")[0] == "1 place logging"
    assert table.allows("1 place logging 0")


def test_only_dwarfs_at_home_are_placed():
    table = home("red dwarfs 0 5\nblue dwarfs 0 7\nstock logging 3W")
    assert table.refuses("1 place logging 7") == "caverna.place.no-such-dwarf"
    assert table.refuses("1 place logging 14") == "caverna.place.no-such-dwarf"
    assert table.allows("1 place logging 0")
    armed = home("red dwarfs 5 5\nstock logging 3W")
    assert armed.refuses("1 place logging 0") == "caverna.place.no-unarmed-dwarf"
    assert armed.allows("1 place logging 5")


def test_a_space_is_for_one_dwarf():
    table = home("blue away logging:0\nstock logging 3W drift-mining 1S")
    assert table.refuses("1 place logging") == "caverna.place.taken"
    assert "Blue" in sentence(table, "1 place logging")
    assert "drift-mining" in table.instead("1 place logging").values
    assert table.allows("1 place drift-mining")


def test_a_card_that_has_not_come():
    table = home("round 2\ncards blacksmithing sheep-farming\nred goods 1O")
    assert table.refuses("1 place adventure") == "caverna.place.not-open"
    assert table.allows("1 place blacksmithing")


def test_a_card_that_has_been_turned_over():
    early = home("round 2")
    assert sentence(early, "1 place wish-for-children").endswith(" is not in play yet.")
    table = home("round 8\ncards family-life\nred goods 9W 9S cavern E3")
    assert table.refuses("1 place wish-for-children") == "caverna.place.not-open"
    assert sentence(table, "1 place wish-for-children") == (
        "The Wish for Children space is no longer in play: "
        "its card now shows Urgent Wish for Children."
    )
    assert table.allows("1 place urgent-wish-for-children")


def test_a_space_without_a_possible_action():
    table = home("round 2\ncards blacksmithing sheep-farming")
    assert table.refuses("1 place blacksmithing") == "caverna.place.nothing-possible"
    assert table.refuses("1 place ruby-mining") == "caverna.place.nothing-possible"
    assert home("cards blacksmithing\nred goods 1O").allows("1 place blacksmithing")
    assert home("red ruby-mine E3").allows("1 place ruby-mining")


def test_what_exchanges_could_make_possible_is_placeable():
    """A ruby could become the ore: then it must, and the advice says so."""
    table = home("cards blacksmithing\nred goods 1R")
    assert table.allows("1 place blacksmithing")
    table.plays("1 place blacksmithing")
    assert table.refuses("1 done") == "caverna.turn.one-action"
    assert table.offers("1 done") == ["1 ruby ore; 1 forge 1"]
    table.plays("1 ruby ore")
    assert table.refuses("1 done") == "caverna.turn.one-action"
    assert table.allows("1 forge 1")
    table.plays("1 forge 1")
    assert table.allows("1 done")


def test_two_tunnels_for_two_rubies_and_not_for_one():
    cards = "cards ore-mine-construction"
    one = home(f"{cards}\nred goods 1R")
    assert one.refuses("1 place ore-mine-construction") == "caverna.place.nothing-possible"
    two = home(f"{cards}\nred goods 2R")
    assert two.allows("1 place ore-mine-construction")
    two.plays("1 place ore-mine-construction")
    way = "1 ruby-tile tunnel D2; 1 ruby-tile tunnel D1; 1 ore-mine D1 D2"
    assert two.offers("1 done") == [way]
    two.plays("1 ruby-tile tunnel D2")
    assert two.refuses("1 done") == "caverna.turn.one-action"
    assert two.plays("1 ruby-tile tunnel D1").allows("1 ore-mine D2 D1")


def test_the_ruby_for_the_order_is_paid_before():
    cards = "cards ore-mine-construction"
    table = home(f"{cards}\nred goods 2R tunnel E3 dwarfs 0 3")
    assert table.allows("1 place ore-mine-construction 3")
    bare = home("cards blacksmithing\nred goods 1R has peaceful-cave@D3 dwarfs 0 3")
    assert bare.allows("1 place blacksmithing 0")
    assert bare.allows("1 place blacksmithing 3")  # armed, he travels


def test_what_the_dwarf_needs_is_not_exchanged_away():
    table = home("cards blacksmithing\nred goods 1R 1G").plays("1 place blacksmithing")
    assert table.refuses("1 ruby wood") == "caverna.exchange.needed"
    assert "Blacksmithing" in sentence(table, "1 ruby wood")
    assert table.instead("1 ruby wood").values == ("ore",)
    assert table.refuses("1 ruby-tile tunnel D2") == "caverna.exchange.needed"
    assert table.refuses("1 eat ruby") == "caverna.exchange.needed"
    assert table.allows("1 eat grain") and table.allows("1 ruby ore")
    table.plays("1 ruby ore", "1 forge 1")
    assert home("red goods 1R").allows("1 ruby wood")  # before a dwarf is placed


def test_nor_a_weapon_for_the_only_trip():
    cards = "cards blacksmithing\nred has peaceful-cave@D3 dwarfs"
    table = home(f"{cards} 3 4").plays("1 place blacksmithing 3")
    assert table.refuses("1 disarm blacksmithing") == "caverna.exchange.needed"
    assert table.allows("1 disarm 4")
    smith = home(f"{cards} 3 4 goods 1O").plays("1 place blacksmithing 3")
    assert smith.allows("1 disarm blacksmithing")


def test_nor_an_animal_that_would_pay():
    """No room for a third: it is eaten, not given up."""
    text = "red goods 1F 2C 1R dwarfs 0\nblue away housework:0"
    table = home(text, seats=3).plays("1 place imitation-4", "1 ruby cattle")
    assert table.crowded == 1
    assert table.allows("1 release cattle") and table.allows("1 eat cattle")
    poor = home("red goods 1R 2K dwarfs 0\nblue away housework:0", seats=3)
    poor.plays("1 place imitation-4", "1 ruby sheep")
    assert poor.refuses("1 release sheep") == "caverna.exchange.needed"
    assert poor.refuses("1 release donkey") == "caverna.exchange.needed"
    assert poor.allows("1 eat sheep")


def test_a_dwarf_who_got_there_all_the_same_leaves_and_the_log_says_so():
    table = home("cards blacksmithing\nred goods 1R")
    table.state = GAME.play(
        table.plays("1 place blacksmithing").state, Anyway(GAME.notation.read("1 ruby wood"))
    ).state
    assert table.allows("1 done")
    table.plays("1 done")
    assert [event.id for event in table.events] == ["caverna.idle"]
    assert table.active == 1
    bare = home()
    _, events = GAME.play(bare.state, Anyway(GAME.notation.read("1 place wood-gathering")))
    assert [event.id for event in events] == ["caverna.places", "caverna.idle"]


def test_at_least_one_action_on_a_space():
    table = home("stock drift-mining 1S").plays("1 place drift-mining")
    assert table.refuses("1 done") == "caverna.turn.one-action"
    assert table.allows("1 take")
    assert table.plays("1 take").allows("1 done")


def test_in_the_printed_order():
    table = home("cards sheep-farming\nred goods 2W 1S meadow C4\nstock sheep-farming 2H")
    table.plays("1 place sheep-farming", "1 take")
    assert table.active == 1  # what comes before was passed over
    table = home("red goods 1G field C4").plays("1 place slash-and-burn", "1 sow 1 0")
    assert table.actions[0] is None


def test_each_part_once():
    table = home("cards sheep-farming\nred goods 9W 9S meadow C4 C3\nstock sheep-farming 1H")
    table.plays("1 place sheep-farming", "1 fence-small C4")
    assert table.refuses("1 fence-small C3") == "caverna.turn.done"
    assert table.allows("1 stable B1")


def test_either_or_passes_over_the_other():
    text = "round 8\ncards family-life\nred goods 9W 9S"
    table = home(text).plays("1 place urgent-wish-for-children", "1 furnish dwelling")
    assert table.refuses("1 take") == "caverna.turn.used"
    assert sentence(table, "1 take") == (
        "On Urgent Wish for Children it is either that or “Furnish”, which has already been chosen."
    )
    assert table.allows("1 grow")


def test_what_comes_later():
    table = home("", seats=7).plays("1 place extension")
    assert table.refuses("1 take") == "caverna.turn.later"
    assert table.allows("1 lay meadow-field C4 C3")


def test_what_the_market_has_passed_or_taken():
    table = home("", seats=5).plays("1 place weekly-market", "1 take", "1 buy dog")
    assert table.refuses("1 take") == "caverna.turn.done"
    assert table.allows("1 buy wood")
    table = home("red goods 9A", seats=5).plays("1 place weekly-market", "1 buy dog")
    assert table.refuses("1 take") == "caverna.turn.passed"
    assert sentence(table, "1 take") == (
        "On Weekly Market that comes before “Buy”; it is too late for it now."
    )
    assert table.allows("1 buy wood")


def test_goods_that_were_taken_stay_taken_whatever_else_was_done():
    text = "red goods 9W 2R meadow C4 C3\nstock fence-building 1W"
    table = home(text, seats=5).plays("1 place fence-building", "1 take", "1 fence-small C4")
    table.plays("1 ruby-tile meadow B4")
    assert table.refuses("1 take") == "caverna.turn.done"
    assert table.allows("1 done")


def test_goods_are_not_imitated():
    text = "red goods 2F 1W\nblue away drift-mining:0\nstock drift-mining 3S"
    table = home(text, seats=4).plays("1 place imitation-2", "1 imitate drift-mining")
    assert table.refuses("1 take") == "caverna.turn.not-imitated"
    assert table.allows("1 lay cavern-tunnel E3 E2")


def test_what_was_begun_comes_first():
    table = home("red goods 9W 9S cavern E3 dwarfs 0 0").plays("1 place housework")
    table.plays("1 furnish cuddle-room")
    assert table.refuses("1 take") == "caverna.turn.finish-first"
    assert table.refuses("1 done") == "caverna.turn.finish-first"
    assert sentence(table, "1 done").endswith("on Housework: Place the Cuddle Room.")
    assert table.allows("1 site E3")


def test_players_without_dwarfs_are_skipped():
    table = home("red dwarfs 0 0 0\nblue dwarfs 0\nstock logging 3W wood-gathering 1W")
    table.plays("1 place wood-gathering", "2 place logging", "2 take")
    assert table.active == 0


def test_the_round_ends_when_all_are_placed():
    table = home("round 2\nred dwarfs 0\nblue dwarfs\nstock wood-gathering 1W")
    table.plays("1 place wood-gathering")
    assert table.round == 3  # no harvest after round 2


def test_a_dwarf_with_nowhere_to_act_stays_home():
    table = home("round 2\ncards blacksmithing sheep-farming")
    others = [name for name in board(2).index if name not in ("blacksmithing", "ruby-mining")]
    open_now = [name for name in others if table.open >> board(2).index[name] & 1]
    words = " ".join(f"{name}:0" for name in open_now)
    full = home(f"round 2\ncards blacksmithing sheep-farming\nblue dwarfs away {words}")
    assert full.allows("1 stay")
    full.plays("1 stay")
    assert full.homes[0].dwarfs == (0,) and full.active == 0
    full.plays("1 stay")
    assert full.round == 3 and full.homes[0].dwarfs == (0, 0)


def test_who_can_act_does_not_stay():
    table = home("stock logging 3W")
    assert table.refuses("1 stay") == "caverna.place.can-act"
    assert table.allows("1 place logging")


def test_the_start_marker_moves_by_its_space_alone():
    table = home("turn blue\nstock starting-player 1F").plays("2 place starting-player")
    assert table.starter == 1 and table.active == 0  # this round goes on as before
    next_round(table)
    assert table.active == 1
