"""The score pad of Cavum: the final sale made or still to be made, and what there is of each."""

import pytest

from companion import rulebook
from companion.core.sheet import Implausible, Sheet
from companion.games.cavum import GAME
from companion.games.cavum.moves import FinalSale
from companion.games.cavum.rules import scales
from companion.games.cavum.score_only import SCORE_ONLY, Board, Seat, score
from companion.games.cavum.state import Options
from tests.games.cavum.pad_of import end
from tests.second.games import of_every_kind, played

CASES = [case for case in of_every_kind(300) if case.game.name == "cavum"]


def on_the_pad(state) -> Sheet:
    counted = end(state)
    counts = [seat.pieces for seat in counted.seats]
    names = [f"Seat {seat}" for seat in range(state.seats)]
    return SCORE_ONLY.counted.tally(state.options, names, counts, [()] * len(names), counted.shared)


def dearest(state) -> FinalSale:
    """The stone that brings most now, the first of equal ones."""
    moves = [move for move in GAME.legal(state) if isinstance(move, FinalSale)]
    colours = state.options.box.colours
    return max(moves, key=lambda move: scales.top_price(state, colours.index(move.colour)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.group)
def test_stones_that_are_left_are_sold_as_at_the_table(case):
    """At any moment of the final sale, what is sold is written and what is left is counted."""
    states = [state for _, state in played(case) if state.section == "final"]
    assert states or case.options.phases == 2
    for state in states:
        counted = on_the_pad(state)
        while GAME.asked(state):
            state = GAME.play(state, dearest(state)).state
        assert counted == GAME.sheet(state)


def scored(*seats: Seat, **veins: int) -> Sheet:
    sheet = score(Options(), seats, Board(veins=veins))
    assert isinstance(sheet, Sheet)
    return sheet


def refused(*seats: Seat, **veins: int) -> str:
    with pytest.raises(Implausible) as fault:
        scored(*seats, **veins)
    return rulebook.say(fault.value.about, ["Red", "Blue"])


def test_nine_stones_of_a_colour_and_no_more():
    red, blue = Seat(name="Red", card=1, stones={"red": 5}), Seat(name="Blue", card=4)
    assert scored(red, blue, red=4)
    assert refused(red, blue, red=5) == "10 red stones are too many: there are only 9."


def test_cards_one_to_four_each_once():
    red = Seat(name="Red", card=1)
    assert scored(red, Seat(name="Blue", card=4)).winners == (0,)
    said = refused(red, Seat(name="Blue", card=5))
    assert said == "Blue: sequence cards are numbered 1 to 4; there is no 5."
    said = refused(red, Seat(name="Blue", card=1))
    assert said == "Two players have sequence card 1: each must have a different one."


def test_a_final_sale_made_at_the_table_is_written_down():
    sheet = scored(Seat(name="Red", card=1, final=12), Seat(name="Blue", card=2))
    assert sheet.totals == (32, 20)
