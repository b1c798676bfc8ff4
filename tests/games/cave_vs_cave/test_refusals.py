"""What a table gets wrong, each with its rule, and the legal neighbour beside it."""

from companion import rulebook
from companion.core import Anyway
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.moves import Furnish, Place, Use

from .table import cave, held

NAMES = ("Red", "Blue")


def said(table, text: str) -> str:
    refusal = GAME.refuse(table.state, GAME.notation.read(text))
    return rulebook.say(refusal, NAMES)


def advice(table, text: str) -> str:
    return rulebook.say_instead(table.instead(text), NAMES)


def test_a_piece_is_turned_up_once():
    table = cave("red has 07@2L\nturn red A03").plays("1 dig 4R")
    assert table.refuses("table reveal dark-1 07") == "cave_vs_cave.reveal.seen"
    assert table.allows("table reveal dark-1 08")


def test_a_piece_comes_from_its_own_pile():
    table = cave("turn red A03").plays("1 dig 4R")
    assert table.refuses("table reveal dark-1 31") == "cave_vs_cave.reveal.other-pile"
    assert table.refuses("table reveal dark-1 01") == "cave_vs_cave.reveal.other-pile"
    assert table.allows("table reveal dark-1 24")
    start = cave()
    start.state = GAME.start(2, GAME.options(play="one"))
    assert start.refuses("table reveal tiles-2 A08") == "cave_vs_cave.reveal.other-pile"
    assert start.allows("table reveal tiles-2 A06")


def test_wall_pattern_in_words():
    table = cave("red goods N9 dug 2L walls 2L|2R\nturn red A05")
    table.plays("1 pay dwarfs", "1 furnish 2")
    assert table.refuses("1 place 2L") == "cave_vs_cave.place.walls"
    assert table.allows("1 place 3L")
    sentence = said(table, "1 place 2L")
    assert "Spinning Wheel needs exactly one wall; 2L has walls: right, left." in sentence
    assert "too many: right" in sentence
    assert advice(table, "1 place 2L") == "It fits on: 3L."


def test_a_missing_wall_is_named():
    table = cave("red goods N9 dug 1L\nturn red A05").plays("1 pay dwarfs", "1 furnish 5")
    assert "Missing: top" in said(table, "1 place 3L")
    assert table.refuses("1 place 3L") == "cave_vs_cave.place.walls"
    assert table.allows("1 place 1L")


def test_only_free_spaces_are_furnished():
    table = cave("red goods N9\nturn red A05").plays("1 pay dwarfs", "1 furnish 2")
    for at in ("4L", "2L", "2a", "R"):
        assert table.refuses(f"1 place {at}") == "cave_vs_cave.place.not-free"
    assert table.allows("1 place 3L")


def test_a_pattern_that_fits_nowhere():
    table = cave("round 8\nred goods G2 W5\nturn red A12")
    assert table.refuses("1 furnish 3") == "cave_vs_cave.furnish.fits-nowhere"
    assert advice(table, "1 furnish 3") == "One more wall would do it: 3L|3R (3L)."
    assert table.allows("1 furnish 1")
    assert table.plays("1 build-wall 3L|3R").allows("1 furnish 3")


def test_cost_is_met_or_the_debt_is_in_the_log():
    table = cave("round 8\nred goods G2 S0\nturn red A12")
    assert table.refuses("1 furnish 4") == "cave_vs_cave.furnish.cost"
    assert advice(table, "1 furnish 4") == "Can be built now: Shelf, Spinning Wheel."
    assert table.allows("1 furnish 2")
    step = GAME.play(table.state, Anyway(Furnish(0, 4)))
    assert "cave_vs_cave.owes" in {event.id for event in step.events}
    placed = GAME.play(step.state, Place(0, "3L")).state
    assert GAME.audit(placed) == ()


def test_only_what_is_on_display():
    table = cave("round 8\nred goods G9 W9\ngone 01\nturn red A12")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.not-on-display"
    assert table.refuses("1 furnish 7") == "cave_vs_cave.furnish.not-on-display"
    assert table.allows("1 furnish 2")


def test_no_free_space():
    table = cave("round 8\nred goods G9 W9 has 05@3L\nturn red A12")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.no-space"
    dug = cave("round 8\nred goods G9 W9 has 05@3L dug 2L\nturn red A12")
    assert dug.allows("1 furnish 1")


def test_nothing_is_paid_for_nothing():
    table = cave("red goods N9 W0 S0\nturn red A05")
    assert table.refuses("1 pay dwarfs") == "cave_vs_cave.furnish.nothing-possible"
    assert cave("red goods N9 W1 S0\nturn red A05").allows("1 pay dwarfs")


def test_the_price_may_eat_up_the_cost():
    """Gold paid before building is gone when the Parlor's gold is due."""
    table = cave("red goods G1 S1 W0 N0 dug 1R walls 1L|1R\ngone 04 05\nturn red A02")
    assert table.refuses("1 pay 1G") == "cave_vs_cave.furnish.nothing-possible"
    richer = cave("red goods G2 S1 W0 N0 dug 1R walls 1L|1R\ngone 04 05\nturn red A02")
    assert richer.allows("1 pay 1G")


def test_blue_would_equal_orange_in_words():
    table = cave("round 8\nred goods G2\ndisplay 20\nturn red A12")
    assert table.refuses("1 furnish 20") == "cave_vs_cave.furnish.colours"
    assert said(table, "1 furnish 20").startswith("Prospecting Site is blue")
    assert table.allows("1 furnish 2")


def test_a_space_out_of_reach_says_what_blocks():
    table = cave("red walls 2L/3L\nturn red A03")
    assert table.refuses("1 dig 2L") == "cave_vs_cave.dig.out-of-reach"
    assert "walls are in the way" in said(table, "1 dig 2L")
    assert "face-down tiles are in the way" in said(table, "1 dig 1R")
    assert advice(table, "1 dig 2L") == "Can be dug: 3R, 4R, 5L."
    assert table.allows("1 dig 5L")


def test_only_covered_spaces_are_dug():
    table = cave("turn red A03")
    assert table.refuses("1 dig 3L") == "cave_vs_cave.dig.nothing-there"
    assert table.refuses("1 dig 4a") == "cave_vs_cave.dig.nothing-there"
    assert table.allows("1 dig 2L")


def test_nothing_in_reach_nothing_paid():
    table = cave("red goods N9 walls 2L/3L 3L|3R 4L|4R 4L/5L\nturn red A03")
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.nothing-in-reach"
    assert cave("red goods N9 walls 2L/3L\nturn red A03").allows("1 pay 2N")


def test_walls_stand_between_two_spaces_one_an_edge():
    table = cave("red walls 1L|1R\nturn red A06")
    assert table.refuses("1 build-wall 1L|1R") == "cave_vs_cave.wall.stands"
    assert table.refuses("1 build-wall 4a|4L") == "cave_vs_cave.wall.no-place"
    assert table.refuses("1 build-wall R.top") == "cave_vs_cave.wall.no-place"
    assert table.allows("1 build-wall 2L|2R")


def test_the_supply_of_walls_is_shared():
    walls = "1L|1R 2L|2R 3L|3R 4L|4R 5L|5R 5R|5X"
    table = cave(f"red walls {walls}\nblue walls 1L|1R\nturn red A06")
    assert table.refuses("1 build-wall 1L/2L") == "cave_vs_cave.wall.none-left"
    assert cave(f"red walls {walls}\nturn red A06").allows("1 build-wall 1L/2L")


def test_own_orange_furnishings_are_used_once():
    table = cave("red has 01@2L 20@4R\nblue has 03@2L\nround 4\nturn red A11")
    assert table.refuses("1 use 3") == "cave_vs_cave.use.not-yours"
    assert table.refuses("1 use 20") == "cave_vs_cave.use.blue"
    table.plays("1 use 1", "1 take S=2")
    assert table.refuses("1 use 1") == "cave_vs_cave.use.once"
    assert advice(table, "1 use 1") == "Can be used: Cave Entrance."
    assert table.allows("1 use 0")


def test_an_activation_for_nothing_is_allowed_unless_ruled_otherwise():
    position = "era 2 round 1\nred goods F0 has 02@2L 40@3L 05@4R\nturn red A01"
    table = cave(position, play="both").plays("1 use 2")
    assert table.refuses("1 take 1F>1G") == "cave_vs_cave.goods.cost"
    assert table.allows("1 stop")
    assert cave(position, play="both").allows("1 use 40")
    strict = cave(position, play="both", idle_activation="refused")
    assert strict.refuses("1 use 2") == "cave_vs_cave.use.idle"
    assert strict.refuses("1 use 40") == "cave_vs_cave.use.idle"
    assert strict.allows("1 use 5")


def test_an_activation_is_carried_out_if_ruled_so():
    position = "red goods F1 has 02@2L\nturn red A01"
    strict = cave(position, idle_activation="refused").plays("1 use 2")
    assert strict.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"
    assert strict.allows("1 take 1F>1G")
    assert strict.plays("1 exchange F").allows("1 stop")  # it has become impossible


def test_a_bonus_taken_first_binds_to_an_activation_unless_ruled_otherwise():
    position = "red goods W1 has 23@1L 01@2L\nturn red A01"
    table = cave(position).plays("1 before W")
    assert table.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"
    assert table.refuses("1 take +2E") == "cave_vs_cave.turn.finish-first"
    assert table.allows("1 use 0")
    assert cave(position, bonus_without_activation="allowed").plays("1 before W").allows("1 stop")


def test_exchange_needs_the_good_and_is_for_anybody_at_any_time():
    table = cave("red goods E0 N9\nblue goods G2\nturn red A01")
    assert table.refuses("1 exchange E") == "cave_vs_cave.exchange.none"
    assert table.refuses("1 exchange D") == "cave_vs_cave.exchange.none"
    assert table.allows("2 exchange G")
    table.plays("1 exchange F")
    assert held(table, "FN") == (0, 9)  # what does not fit is lost


def test_played_anyway_twice_the_same_furnishing():
    table = cave("red has 01@2L\nturn red A07").plays("1 use 1", "1 take W=2")
    step = GAME.play(table.state, Anyway(Use(0, 1)))
    assert GAME.audit(step.state) == ()


def test_the_price_comes_before_the_furnishing():
    table = cave("round 4\nred goods N9 W9\nturn red A02")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.pay-first"
    assert said(table, "1 furnish 1").endswith("3 food, 5 food, 1 gold.")
    assert table.allows("1 pay dwarfs")
    assert table.plays("1 pay dwarfs").allows("1 furnish 1")


def test_the_prompt_shows_what_is_not_possible_and_why():
    table = cave("round 8\nturn red A01").plays("1 end-turn")
    choices = {choice.fields: choice.why for choice in GAME.prompt(table.state).asks[0].choices}
    assert choices[(("tile", "A01"),)].id == "cave_vs_cave.tile.taken"
    assert choices[(("tile", "A12"),)].id == "cave_vs_cave.tile.more-gold"
    assert choices[(("tile", "A02"),)] is None


def test_the_prompt_says_that_no_wall_is_left():
    walls = "1L|1R 2L|2R 3L|3R 4L|4R 5L|5R 5R|5X 1L/2L"
    table = cave(f"red walls {walls}\nturn red A06")
    shown = [one for one in GAME.prompt(table.state).asks[0].choices if one.kind == "build-wall"]
    assert [choice.why.id for choice in shown] == ["cave_vs_cave.wall.none-left"]
    assert table.allows("1 take +1W")
