"""My box: what an owner can answer, and what cannot be so."""

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.cave_vs_cave import cave
from companion.games.cave_vs_cave.cave import EDGES_OF_SECOND, INDEX, SLOT, SecondBoard
from companion.games.cave_vs_cave.my_box import (
    Box,
    call,
    faults,
    into,
    next_symbol,
    of,
    symbol,
    turn_wall,
)
from companion.games.cave_vs_cave.state import Options

GUESS = SecondBoard()


def ids(box: Box) -> list[str]:
    return [fault.id.removeprefix("cave_vs_cave.box.") for fault in faults(box)]


def test_the_guess_can_be():
    assert faults(Box()) == ()
    assert of(Options()) == Box()


def test_what_the_book_says_is_not_asked():
    """The space at the entrance has no walls, and one edge joins the boards (p. 8)."""
    asked = set(EDGES_OF_SECOND)
    assert not asked & {"4a.bottom", "4b|4a", "3a/4a", "4a|4L", "1a.right", "2a.right", "3a.right"}
    assert asked >= {"1a.top", "2c.left", "2b/3b", "3b|3a"}
    assert len(asked) == 16


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        (replace(GUESS, walls=("4a.bottom",)), "no-edge"),
        (replace(GUESS, walls=("3a/4a",)), "no-edge"),
        (replace(GUESS, walls=("1a/2a",)), "cut-off"),
        (replace(GUESS, ore=()), "no-ore"),
        (replace(GUESS, food=()), "no-food"),
        (replace(GUESS, ore=("3L",)), "no-space"),
        (replace(GUESS, ore=("3a",)), "two-symbols"),
    ],
)
def test_what_cannot_be_printed(board, fault):
    assert ids(Box(second_board=board)) == [fault]


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        ((("46", "Keller"),), "no-piece"),
        ((("26", " "),), "name"),
        ((("26", "Keller"), ("26", "Grube")), "name"),
    ],
)
def test_what_cannot_be_a_name(names, fault):
    assert fault in ids(Box(names=names))
    assert ids(Box(names=(("26", "Keller"), ("A13", "Grube")))) == []


def test_a_name_is_no_longer_than_a_name():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"names":[["26","%s"]]}' % (41 * b"x"), type=Box)


def test_the_owner_answers_by_touch():
    box = turn_wall(Box(), "2b/3b")
    assert "2b/3b" in box.second_board.walls
    assert turn_wall(box, "2b/3b") == Box()
    for good in ("ore", "food", ""):
        box = next_symbol(box, "1a")
        assert symbol(box.second_board, "1a") == good
    assert turn_wall(box, "2b/3b") == Box()
    named = call(call(Box(), "A13", " Werkstatt "), "26", "Grube")
    assert named.names == (("26", "Grube"), ("A13", "Werkstatt"))
    assert call(call(named, "26", ""), "A13", "") == Box()


def test_a_box_goes_into_the_options_and_comes_out():
    box = call(next_symbol(turn_wall(Box(), "1a.left"), "4b"), "26", "Grube")
    assert of(into(Options(play="pool"), box)) == box
    assert into(Options(play="pool"), box).play == "pool"


def test_a_printed_wall_stops_a_dig_and_takes_no_other():
    board = replace(GUESS, walls=(*GUESS.walls, "2a/3a"))
    place = cave.ground(3, 0, "adjacent", "open", board)
    assert not place.slots >> SLOT["2a/3a"] & 1
    assert cave.around(place, 0)[INDEX["3a"]] == cave.TOP | cave.RIGHT
    assert cave.around(place, 0)[INDEX["2a"]] == cave.BOTTOM | cave.RIGHT
    covered = 1 << INDEX["2a"]
    beyond = covered | 1 << INDEX["3b"]
    assert cave.reach(place, beyond, 0) == 1 << INDEX["3b"]
    assert cave.reach(place, beyond, 0, "slots") == 1 << INDEX["3b"]
    assert cave.reach(place, beyond, 0, "printed") >> INDEX["2a"] & 1
    assert cave.reach(place, covered, 0) == covered  # the other way round


def test_an_outer_side_without_a_wall():
    board = replace(GUESS, walls=tuple(edge for edge in GUESS.walls if edge != "4b.left"))
    place = cave.ground(2, 0, "adjacent", "open", board)
    assert cave.around(place, 0)[INDEX["4b"]] == cave.BOTTOM
    assert place.slots.bit_count() == 9
