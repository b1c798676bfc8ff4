"""Orders not fulfilled, at the end (Game end)."""

import pytest

from companion.locale import LANGUAGES
from companion.rulebook import unit
from tests.games.cavum.table import cavum, points, sentence

LAST = """
    seats 2
    stones 1 red*2 green
    stones 2 blue white
    orders 1 A C
    orders 2 B
    section orders
    phase 3
"""  # A: red green 13, B: blue white 13, C: red black 14


def test_penalties_and_one_more_city_scoring_at_the_end():
    table = cavum(LAST + "tiles J4:6\nstations 1:J4,R21").plays("1 end-orders", "2 end-orders")
    # four free spaces; A and C cost 4 and 5, B costs 4
    assert points(table) == (20 + 4 - 4 - 5, 20 - 4)
    assert table.state.section == "final"


def test_the_penalty_of_a_letter_is_asked_for_at_the_end():
    table = cavum(LAST + "options deck=letters").plays("1 end-orders", "2 end-orders")
    assert table.allows("1 penalty A 4")
    assert table.refuses("1 penalty B 4") == "cavum.orders.not-yours"
    assert sentence(table, "1 penalty B 4") == "In front of Red there is no order B, only: A, C."
    table.plays("1 penalty A 4", "1 penalty C 5")
    assert table.state.turn == 1
    assert points(table) == (11, 20)


def test_a_penalty_that_is_known_is_not_asked_for():
    table = cavum(LAST + "options deck=letters")
    table.plays("1 fill-in C red,black 14 5", "1 end-orders", "2 end-orders")
    assert table.refuses("1 penalty C 7") == "cavum.orders.penalty-known"
    assert table.allows("1 penalty A 7")
    assert table.offers("1 penalty C 7") == ["1 penalty A 7"]


def test_what_stands_on_a_card_is_not_guessed():
    table = cavum(LAST + "options deck=letters").plays("1 end-orders", "2 end-orders")
    for move in ("1 penalty A 51", "1 penalty B 51", "1 final-sale red", "1 end-turn"):
        assert table.offers(move) == []
    assert table.instead("1 end-turn").kinds == ("penalty",)
    assert table.allows("1 penalty A 4")


def test_a_penalty_that_no_card_has():
    table = cavum(LAST + "options deck=letters").plays("1 end-orders", "2 end-orders")
    assert table.refuses("1 penalty A 51") == "cavum.orders.penalty-range"
    assert table.instead("1 penalty A 51").values == tuple(range(51))
    assert table.allows("1 penalty A 50")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_limit_of_the_app_is_no_rule_of_the_book(language):
    own = unit("cavum.orders.letter-to-come", language).place
    assert unit("cavum.orders.penalty-range", language).place == own
    assert unit("cavum.orders.card-value", language).place == own


def test_penalties_below_zero():
    text = LAST + "points 6 20\n"
    assert points(cavum(text).plays("1 end-orders", "2 end-orders"))[0] == -3
    floor = cavum(text + "options below_zero=floor").plays("1 end-orders", "2 end-orders")
    assert points(floor)[0] == 0
