"""Set-up for every count: boards, cards, markers, food; solo."""

import pytest

from companion import rulebook
from companion.games.caverna import GAME
from companion.games.caverna.actions import board
from companion.games.caverna.box import FOOD
from companion.games.caverna.home import family
from companion.games.caverna.rules import reveals, rounds
from companion.games.caverna.setup import LAND

from .table import NAMES, home

FULL, INTRO = (GAME.variant(name).options for name in ("full", "introductory"))


@pytest.mark.parametrize(
    ("seats", "food"),
    [
        (1, (2,)),
        (2, (1, 1)),
        (3, (1, 1, 2)),
        (4, (1, 1, 2, 3)),
        (5, (1, 1, 2, 3, 3)),
        (6, (1, 1, 2, 3, 3, 3)),
        (7, (1, 1, 2, 3, 3, 3, 3)),
    ],
)
def test_starting_food_goes_by_seat(seats, food):
    state = GAME.start(seats, FULL)
    assert tuple(one.goods[FOOD] for one in state.homes) == food
    assert all(family(one) == 2 and one.land == LAND for one in state.homes)


def test_food_follows_the_start_marker():
    state = GAME.start(4, GAME.options(starter=2))
    assert [one.goods[FOOD] for one in state.homes] == [2, 3, 1, 1]
    assert state.starter == state.active == 2


def test_22_cells_are_unused_at_first():
    state = GAME.start(2, FULL)
    unused = next(one for one in GAME.sheet(state).lines if one.id == "caverna.sheet.unused")
    assert unused.values == (-22, -22)


@pytest.mark.parametrize("seats", range(2, 8))
def test_piles_by_stage_and_markers(seats):
    piles = {pile.place: pile.pieces for pile in GAME.piles(seats, FULL)}
    assert len(piles["stage-1"]) == 3 and len(piles["stage-2"]) == 2 and len(piles["stage-4"]) == 3
    assert ("exploration" in piles["stage-3"]) == (seats > 2)
    assert piles["markers"].count("leaf") == (3 if seats == 2 else 4)
    assert piles["markers"].count("question") == 3


def test_alone_nothing_is_shuffled():
    assert GAME.piles(1, FULL) == ()


def test_introductory_tiles():
    """The ordinary dwelling and 26 others; the full game has all 48."""
    assert GAME.start(3, INTRO).offer.bit_count() == 26
    assert GAME.start(3, FULL).offer.bit_count() == 47
    out = [e for e in GAME.lay_out(3, INTRO) if e.id == "caverna.lay-out.introductory"]
    assert len(out[0].args["tiles"]) == 21


def test_what_stays_in_the_box_cannot_be_bought():
    table = home("red goods 9W 9S 9O", furnishings="introductory").plays("1 place housework")
    assert table.refuses("1 furnish dog-school") == "caverna.furnish.not-in-game"
    assert table.allows("1 furnish cuddle-room")


SOLO = {
    1: "blacksmithing",
    2: "sheep-farming",
    3: "ore-mine-construction",
    4: "wish-for-children",
    5: "donkey-farming",
    6: "ruby-mine-construction",
    7: "ore-delivery",
    8: "family-life",
    10: "ore-trading",
    11: "adventure",
    12: "ruby-delivery",
}


def test_alone_cards_come_in_a_fixed_order():
    state = GAME.start(1, FULL)
    found = board(1)
    for round, name in SOLO.items():
        assert (state.round, state.phase, state.due) == (round, "work", ())
        assert state.open >> found.index[name] & 1
        state = reveals.go_on(rounds.next_round(state, []), [])
    assert state.phase == "final"


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("options", [FULL, INTRO], ids=["full", "introductory"])
def test_the_checklist_is_told_in_sentences(seats, options):
    told = [rulebook.say(event, NAMES) for event in GAME.lay_out(seats, options)]
    assert not any("(id" in text for text in told)
    assert ("Cover these spaces" in " ".join(told)) == (seats == 1)
    if seats == 1:
        covered = next(text for text in told if "Cover these" in text)
        assert "Drift Mining" in covered and "Supplies" in covered
        assert "Clearing" in covered and "Starting Player" in covered
