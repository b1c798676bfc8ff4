"""Playing alone: overfull spaces are emptied, or kept for a ruby."""

from companion.games.caverna.actions import board

from .table import home, next_round, sentence


def test_alone_overfull_spaces_are_emptied_or_kept_for_a_ruby():
    table = home("round 5\nstock logging 6W wood-gathering 7W\nred goods 1R", seats=1)
    next_round(table)
    assert table.phase == "keep"
    assert table.refuses("1 keep ore-mining") == "caverna.solo.not-overfull"
    assert table.refuses("1 keep housework") == "caverna.solo.not-overfull"
    assert table.instead("1 keep ore-mining").values == ("logging", "wood-gathering")
    assert table.allows("1 keep logging")
    table.plays("1 keep wood-gathering")
    index = board(1).index
    assert table.phase == "work"
    assert table.stock[index["wood-gathering"]] == (8,)
    assert table.stock[index["logging"]] == (3,)  # emptied, then refilled as an empty space


def test_before_the_spaces_are_filled_there_is_no_work():
    table = next_round(home("round 5\nstock logging 6W\nred goods 1R", seats=1))
    for move in ("1 place housework", "1 grow", "1 feed 0"):
        assert table.refuses(move) == "caverna.turn.phase"
        assert sentence(table, move).endswith("this is the replenishing phase.")
    assert table.allows("1 clear")


def test_alone_a_space_is_kept_once():
    table = home("round 5\nstock logging 6W wood-gathering 7W\nred goods 2R", seats=1)
    next_round(table).plays("1 keep logging")
    assert table.refuses("1 keep logging") == "caverna.solo.kept"
    assert table.allows("1 keep wood-gathering")


def test_alone_without_a_ruby_nothing_is_asked():
    table = next_round(home("round 5\nstock logging 6W", seats=1))
    assert table.phase == "work" and table.stock[board(1).index["logging"]] == (3,)
    table = home("round 5\nstock logging 6W\nred goods 1R", seats=1)
    next_round(table).plays("1 ruby wood")
    assert table.refuses("1 keep logging") == "caverna.solo.ruby"
    assert not table.allows("1 keep logging")  # nor is it listed
    assert table.allows("1 clear")
    assert table.plays("1 clear").stock[board(1).index["logging"]] == (3,)


def test_alone_what_counts_as_overfull_is_a_ruling():
    for ruling, left in (("six", 3), ("more-than-six", 7)):
        table = next_round(home("round 5\nstock logging 6W", seats=1, solo_overfull=ruling))
        assert table.stock[board(1).index["logging"]] == (left,)
    for ruling, left in (("together", (1, 1)), ("each", (4, 4))):
        position = "round 7\ncards ore-delivery\nstock ore-delivery 3S 3O"
        table = home(position, seats=1, solo_mixed=ruling)
        assert next_round(table).stock[board(1).index["ore-delivery"]] == left


def test_alone_spaces_are_emptied_before_the_work():
    table = home("", seats=1)
    assert table.refuses("1 clear") == table.refuses("1 keep logging") == "caverna.turn.phase"
    assert sentence(table, "1 clear") == (
        "“Empty the rest” belongs to the replenishing phase; this is the work phase."
    )
    assert table.allows("1 place housework")


def test_only_alone_spaces_are_emptied_or_kept():
    for move in ("1 keep logging", "1 clear"):
        assert home("", seats=2).refuses(move) == "caverna.solo.only"
    assert home("", seats=2).allows("1 place housework")
