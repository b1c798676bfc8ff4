"""A round: cards and markers, the urgent wish, replenishing, tiles at its start, solo clearing."""

from companion.core import Correct
from companion.games.caverna import GAME
from companion.games.caverna.actions import board
from companion.games.caverna.moves import SetMarkers
from companion.games.caverna.rules import rounds

from .table import harvest, held, home, said


def to_next(table):
    """Everybody has fed; the next round begins."""
    table.state = rounds.next_round(table.state, []).state
    return table


def test_cards_of_the_stage_come_and_none_twice():
    state = GAME.start(3, GAME.options())
    table = home(seats=3)
    table.state = state
    assert table.refuses("table reveal stage-1 adventure") == "caverna.reveal.other-stage"
    assert table.allows("table reveal stage-1 sheep-farming")
    table = to_next(home("round 1\ncards sheep-farming", seats=3))
    assert table.due == ("stage-1",)
    assert table.refuses("table reveal stage-1 sheep-farming") == "caverna.reveal.seen"
    assert "Blacksmithing" in said(table.instead("table reveal stage-1 sheep-farming"))
    assert table.allows("table reveal stage-1 blacksmithing")


def test_the_last_card_of_a_stage_needs_no_report():
    table = to_next(home("round 2", seats=3))
    assert table.due == () and table.phase == "work"
    table = to_next(home("round 3", seats=3))
    assert table.open >> board(3).index["wish-for-children"] & 1


def test_the_wish_becomes_urgent_with_family_life():
    table = to_next(home("round 6", seats=3))
    assert table.due == ("stage-3", "markers")
    table.plays("table reveal stage-3 family-life")
    index = board(3).index
    assert table.open >> index["urgent-wish-for-children"] & 1
    assert not table.open >> index["wish-for-children"] & 1
    assert "caverna.turned-over" in {event.id for event in table.events}


def test_markers_come_from_round_6_on():
    table = to_next(home("round 5", seats=3))
    assert "markers" in table.due
    table.plays("table reveal markers question")
    assert table.marker == "question" and table.questions == 1


def test_the_only_sort_of_marker_left_needs_no_report():
    table = to_next(home("round 8\nmarkers 0 3 question", seats=3))
    assert table.due == () and table.marker == "leaf"
    table = to_next(home("round 11\nmarkers 3 2 question"))
    assert table.due == () and table.marker == "question" and table.questions == 3


def test_a_marker_of_which_none_is_left():
    table = to_next(home("round 9\nmarkers 3 1 leaf", seats=3))
    table.plays("table reveal stage-4 adventure")
    assert table.allows("table reveal markers leaf")
    correction = Correct((SetMarkers(4, 0, ""),))
    assert GAME.refuse(table.state, correction) is None
    table.state = GAME.play(table.state, correction).state
    assert table.refuses("table reveal markers leaf") == "caverna.reveal.no-more"
    assert table.allows("table reveal markers question")


def test_with_two_the_ruby_space_waits_till_round_3():
    table = home("round 1")
    table.state = rounds.replenish(table.state, []).state
    assert table.stock[board(2).index["ruby-mining"]] == (0,)
    table = to_next(home("round 2"))
    assert table.stock[board(2).index["ruby-mining"]] == (1,)
    table = home("round 1", seats=3)
    table.state = rounds.replenish(table.state, []).state
    assert table.stock[board(3).index["ruby-mining"]] == (1,)
    assert GAME.start(1, GAME.options()).stock[board(1).index["ruby-mining"]] == (1,)


def test_round_9_is_skipped_with_two():
    table = to_next(home("round 8"))
    assert table.round == 10 and table.due[0] == "stage-4"
    assert to_next(home("round 8", seats=3)).round == 9


def test_suppliers_and_miner_at_the_start_of_a_round():
    table = home("round 2\nred has miner@D3 ore-mine E3 ruby-mine F3 goods 2K supplies 7 1 0")
    to_next(table)
    assert held(table, "WSRO") == (1, 1, 0, 1)  # one donkey only is in an ore mine
    assert table.homes[0].supplies == (6, 0, 0)


def test_suppliers_over_the_skipped_round():
    for ruling, left in (("played-rounds", 2), ("round-spaces", 1)):
        table = home("round 8\nred supplies 3 0 0", suppliers_round_9=ruling)
        to_next(table)
        while table.due:
            table.plays(GAME.notation.write(next(iter(GAME.legal(table.state)))))
        assert held(table, "W") == (1,)
        assert table.homes[0].supplies[0] == left


def test_newborn_dwarfs_work_next_round():
    table = home("round 2\nred has dwelling@D3 dwarfs 2 3 born 1")
    to_next(table)
    assert table.homes[0].dwarfs == (0, 2, 3) and table.homes[0].born == 0


def test_alone_overfull_spaces_are_emptied_or_kept_for_a_ruby():
    table = home("round 5\nstock logging 6W wood-gathering 7W\nred goods 1R", seats=1)
    to_next(table)
    assert table.phase == "keep"
    assert table.refuses("1 keep ore-mining") == "caverna.solo.not-overfull"
    assert said(table.instead("1 keep ore-mining")).startswith("Can be kept")
    assert table.allows("1 keep logging")
    table.plays("1 keep wood-gathering")
    index = board(1).index
    assert table.phase == "work"
    assert table.stock[index["wood-gathering"]] == (8,)
    assert table.stock[index["logging"]] == (3,)  # emptied, then refilled as an empty space


def test_alone_without_a_ruby_nothing_is_asked():
    table = to_next(home("round 5\nstock logging 6W", seats=1))
    assert table.phase == "work" and table.stock[board(1).index["logging"]] == (3,)
    table = home("round 5\nstock logging 6W\nred goods 1R", seats=1)
    to_next(table).plays("1 ruby wood")
    assert table.refuses("1 keep logging") == "caverna.solo.ruby"
    assert table.allows("1 clear")
    assert table.plays("1 clear").stock[board(1).index["logging"]] == (3,)


def test_alone_what_counts_as_overfull_is_a_ruling():
    for ruling, left in (("six", 3), ("more-than-six", 7)):
        table = to_next(home("round 5\nstock logging 6W", seats=1, solo_overfull=ruling))
        assert table.stock[board(1).index["logging"]] == (left,)
    for ruling, left in (("together", (1, 1)), ("each", (4, 4))):
        position = "round 7\ncards ore-delivery\nstock ore-delivery 3S 3O"
        table = home(position, seats=1, solo_mixed=ruling)
        assert to_next(table).stock[board(1).index["ore-delivery"]] == left


def test_marker_at_the_end_of_the_round():
    table = to_next(home("round 5", seats=3, marker="at-the-end"))
    assert "markers" not in table.due
    table = home("round 6\nmarkers 0 0", seats=3, marker="at-the-end")
    table.state = rounds.return_home(table.state, []).state
    assert table.due == ("markers",) and GAME.audit(table.state) == ()
    table.plays("table reveal markers leaf")
    assert table.stages == ("feed",) * 3


def test_dwarfs_come_home():
    table = harvest("round 3\nred dwarfs 4 away logging:2 drift-mining:0")
    assert table.homes[0].dwarfs == (0, 2, 4) and set(table.on) == {-1}
