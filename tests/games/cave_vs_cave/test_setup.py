"""Set-up: what is laid out, and what lies face down."""

import pytest
from msgspec.structs import replace

from companion import rulebook
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.rules import draft, eras, purse, rounds
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


def words(things) -> str:
    return " ".join(rulebook.say(thing, ("Red", "Blue")) for thing in things)


def test_for_two_dark_tiles_are_shuffled_face_down():
    laid = words(GAME.lay_out(2, GAME.options(play="one")))
    assert "Shuffle the 18 dark-backed Era I room tiles face down." in laid
    assert "Shuffle the other Era I action tiles" in laid
    assert "with dark-backed room tiles, face down" in laid
    assert "draw pile" not in laid


def test_alone_there_are_draw_piles_and_solo_sides():
    options = GAME.options(play="both")
    laid = words(GAME.lay_out(1, options))
    assert "The remaining 9 dark-backed room tiles form a face-down draw pile." in laid
    assert "solo side up" in laid
    later = words(_era_2_events(1, options))
    assert "The remaining 7 dark-backed Era II room tiles form a face-down draw pile" in later
    assert "Era II extension, solo side up" in later
    assert "Leave the 3 Era II walls in the box." in later


def _era_2_events(seats, options, gold=(3, 1)):
    state = GAME.start(seats, options)
    for seat, count in zip(range(seats), gold, strict=False):
        state = purse.change(state, seat, goods=box.only(box.GOLD, count))
    return eras.begin_era_2(rounds.score_era_1(replace(state, due=())), []).events


def test_in_a_tie_after_era_1_a_tile_goes_out_unseen():
    options = GAME.options(play="both")
    gone = "remove 1 dark-backed Era II room tile from the game unseen"
    assert gone in words(_era_2_events(2, options, gold=(2, 2)))
    assert gone not in words(_era_2_events(2, options))


def test_after_a_draft_all_walls_go_to_the_supply():
    state = replace(start("draft"), due=(), phase="cover", unseen=0, left=3)
    state = purse.change(state, 0, walls=0b11)
    said = draft.rest(state, 0, []).events
    assert (
        "Return the unused draft walls (4) to the supply and add the seventh Era I wall and the "
        "3 Era II walls: 8 in all."
    ) in words(said)
    assert supply(draft.rest(state, 0, []).state) == 8
    assert "Replace the right part" not in words(said)


@pytest.mark.parametrize("play", ["one", "both", "decide", "draft", "pool"])
@pytest.mark.parametrize("seats", [1, 2])
def test_where_the_app_shuffles_nothing_is_shuffled_at_the_table(play, seats):
    if seats not in GAME.variant(play).seats:
        return
    options = GAME.options(play=play)
    laid = words(GAME.lay_out_aside(seats, options))
    assert "The app shuffles" in laid
    assert "Shuffle" not in laid and "face down:" not in laid and "draw pile" not in laid
