"""Set-up: what is laid out, and what lies face down."""

import pytest

from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.state import supply

from .table import start


def test_goods_are_named_in_the_order_of_the_data():
    for at, name in enumerate(box.NAMES):
        assert getattr(box, name.upper()) == at
    assert box.only(box.GOLD, 3) == box.amounts("3G")


def test_set_up_for_two():
    state = start()
    assert [home.covered.bit_count() for home in state.homes] == [9, 9]
    assert state.display == box.mask([1, 2, 3, 4, 5, 6])
    assert state.unseen.bit_count() == 18
    assert state.homes[0].goods == (1,) * 6 + (0,) * 4
    assert supply(state) == 7
    assert state.open.bit_count() == 4
    assert state.due == ("tiles-2",)


@pytest.mark.parametrize("play", ["one", "both", "decide", "draft", "pool"])
def test_the_checklist_and_the_piles(play):
    options = GAME.options(play=play)
    assert len(GAME.lay_out(2, options)) >= 2
    for pile in GAME.piles(2, options):
        assert len(set(pile.pieces)) == len(pile.pieces)
    assert GAME.lay_out(2, options)[-1].id == "cave_vs_cave.lay-out.starter"
    if play in ("one", "both", "decide"):
        alone = [event.id for event in GAME.lay_out(1, options)]
        assert alone and "cave_vs_cave.lay-out.starter" not in alone


@pytest.mark.parametrize(
    ("play", "seats", "sizes"),
    [
        ("one", 2, {"dark-1": 18, "tiles-2": 3, "tiles-3": 4}),
        ("one", 1, {"dark-1": 18, "light-1": 6, "tiles-2": 3, "tiles-3": 3}),
        ("both", 2, {"dark-1": 18, "dark-2": 15, "tiles-2": 3, "tiles-3": 4, "tiles-II": 4}),
        ("draft", 2, {"dark-1": 18, "dark-2": 15, "tiles-II": 4}),
        ("pool", 2, {"dark-2": 15, "pool": 21, "tiles-II": 4}),
    ],
)
def test_what_lies_face_down(play, seats, sizes):
    piles = GAME.piles(seats, GAME.options(play=play))
    assert {pile.place: len(pile.pieces) for pile in piles} == sizes


def test_names_can_be_typed_in():
    options = GAME.options(play="one", names=(("A05", "Möbelhaus"), ("07", "Scheune")))
    state = GAME.start(2, options)
    state = GAME.play(state, GAME.notation.read("table reveal tiles-2 A05")).state
    step = GAME.play(state, GAME.notation.read("1 choose A05"))
    assert step.events[0].args["tile"] == "Möbelhaus"
