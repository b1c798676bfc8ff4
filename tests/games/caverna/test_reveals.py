"""Turning up: the cards of a stage, the wish that becomes urgent, harvest markers."""

from companion.core import Correct
from companion.games.caverna import GAME
from companion.games.caverna.actions import board
from companion.games.caverna.moves import SetMarkers
from companion.games.caverna.rules import rounds

from .table import harvest, home, next_round


def test_cards_of_the_stage_come_and_none_twice():
    state = GAME.start(3, GAME.options())
    table = home(seats=3)
    table.state = state
    assert table.refuses("table reveal stage-1 adventure") == "caverna.reveal.other-stage"
    assert table.refuses("table reveal stage-1 leaf") == "caverna.reveal.other-pile"
    assert table.allows("table reveal stage-1 sheep-farming")
    table = next_round(home("round 1\ncards sheep-farming", seats=3))
    assert table.due == ("stage-1",)
    assert table.refuses("table take") == table.refuses("1 take") == "core.table-first"
    assert table.refuses("table reveal stage-1 sheep-farming") == "caverna.reveal.seen"
    advice = table.instead("table reveal stage-1 sheep-farming")
    assert advice.values == ("blacksmithing", "ore-mine-construction")
    assert table.allows("table reveal stage-1 blacksmithing")


def test_nothing_is_turned_up_before_its_round():
    table = home("red goods 4F", seats=3)
    assert table.refuses("table reveal stage-1 sheep-farming") == "caverna.reveal.not-yet"
    assert table.refuses("1 reveal stage-1 sheep-farming") == "caverna.reveal.not-yet"
    assert table.refuses("table reveal markers leaf") == "caverna.reveal.not-yet"
    assert next_round(home("round 1\ncards sheep-farming", seats=3)).allows(
        "table reveal stage-1 blacksmithing"
    )


def test_who_turns_up_nothing_goes_on_with_what_is_asked():
    table = harvest("round 3\nred goods 2V\nblue goods 4F")
    assert table.refuses("1 reveal markers leaf") == "caverna.reveal.not-yet"
    assert table.offers("1 reveal markers leaf") == ["1 eat vegetable; 1 eat vegetable; 1 feed 4"]
    assert table.offers("table reveal markers leaf") == []
    assert table.allows("1 feed 0")


def test_a_card_that_two_players_leave_in_the_box():
    table = next_round(home("round 9"))
    assert table.due[0] == "stage-4"
    table = next_round(home("round 6"))
    assert table.refuses("table reveal stage-3 exploration") == "caverna.reveal.not-in-game"
    assert table.allows("table reveal stage-3 family-life")


def test_the_last_card_of_a_stage_needs_no_report():
    table = next_round(home("round 2", seats=3))
    assert table.due == () and table.phase == "work"
    table = next_round(home("round 3", seats=3))
    assert table.open >> board(3).index["wish-for-children"] & 1


def test_the_wish_becomes_urgent_with_family_life():
    table = next_round(home("round 6", seats=3))
    assert table.due == ("stage-3", "markers")
    table.plays("table reveal stage-3 family-life")
    index = board(3).index
    assert table.open >> index["urgent-wish-for-children"] & 1
    assert not table.open >> index["wish-for-children"] & 1
    assert "caverna.turned-over" in {event.id for event in table.events}


def test_markers_come_from_round_6_on():
    table = next_round(home("round 5", seats=3))
    assert "markers" in table.due
    table.plays("table reveal markers question")
    assert table.marker == "question" and table.questions == 1


def test_the_only_sort_of_marker_left_needs_no_report():
    table = next_round(home("round 8\nmarkers 0 3 question", seats=3))
    assert table.due == () and table.marker == "leaf"
    table = next_round(home("round 11\nmarkers 3 2 question"))
    assert table.due == () and table.marker == "question" and table.questions == 3


def test_a_marker_of_which_none_is_left():
    table = next_round(home("round 9\nmarkers 3 1 leaf", seats=3))
    table.plays("table reveal stage-4 adventure")
    assert table.allows("table reveal markers leaf")
    correction = Correct((SetMarkers(4, 0, ""),))
    assert GAME.refuse(table.state, correction) is None
    table.state = GAME.play(table.state, correction).state
    assert table.refuses("table reveal markers leaf") == "caverna.reveal.no-more"
    assert table.allows("table reveal markers question")


def test_marker_at_the_end_of_the_round():
    table = next_round(home("round 5", seats=3, marker="at-the-end"))
    assert "markers" not in table.due
    table = home("round 6\nmarkers 0 0", seats=3, marker="at-the-end")
    table.state = rounds.return_home(table.state, [])
    assert table.due == ("markers",) and GAME.audit(table.state) == ()
    table.plays("table reveal markers leaf")
    assert table.stages == ("feed",) * 3


def test_a_card_that_lies_open_is_not_of_another_stage():
    table = next_round(home("round 4", seats=3))
    assert table.refuses("table reveal stage-2 wish-for-children") == "caverna.reveal.seen"
    back = "table reveal stage-2 urgent-wish-for-children"
    assert table.refuses(back) == "caverna.reveal.other-side"
    assert table.allows("table reveal stage-2 donkey-farming")


def test_alone_there_are_no_markers():
    table = home("round 5", seats=1)
    assert table.refuses("table reveal markers leaf") == "caverna.solo.no-markers"
    assert table.refuses("1 prefer field") == "caverna.solo.no-markers"
    assert table.allows("1 place housework")
