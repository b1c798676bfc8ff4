"""The score pad of Cave vs Cave: what a cave can hold at most, and the sentence for one more."""

import pytest

from companion import rulebook
from companion.core.sheet import Implausible, Sheet
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.score_only import Board, Seat, pad, pieces, score, tally

ORANGE = {
    era: [one.number for one in box.FURNISHINGS[1:] if one.era == era and not one.blue]
    for era in (1, 2)
}
BLUE = [one.number for one in box.FURNISHINGS if one.blue]


def options(play: str):
    return GAME.variant(play).options


def scored(play: str = "both", eras: int = 0, other: Seat | None = None, **home) -> Sheet:
    seats = (Seat(name="Red", **home), other or Seat(name="Blue"))
    sheet = score(options(play), seats, Board(eras=eras))
    assert isinstance(sheet, Sheet)
    return sheet


def refused(play: str = "both", eras: int = 0, other: Seat | None = None, **home) -> str:
    with pytest.raises(Implausible) as fault:
        scored(play, eras, other, **home)
    return rulebook.say(fault.value.about, ["Red", "Blue"])


@pytest.mark.parametrize(
    ("good", "most"), [("gold", 19), ("weapons", 19), ("iron", 9), ("era_1_gold", 19)]
)
def test_goods_go_as_far_as_the_track(good, most):
    assert scored(**{good: most})
    assert f"ends at {most}; {most + 1} is too many" in refused(**{good: most + 1})


SPACES = [("one", 10, ORANGE[1]), ("both", 18, [*ORANGE[1], *ORANGE[2]]),
          ("draft", 18, [*ORANGE[1], *ORANGE[2]]), ("pool", 8, ORANGE[2])]  # fmt: skip


@pytest.mark.parametrize(("play", "spaces", "numbers"), SPACES)
def test_a_cave_holds_a_furnishing_a_space_and_one_in_the_additional_room(play, spaces, numbers):
    full = tuple(numbers[:spaces])
    assert scored(play, furnishings=full)
    said = refused(play, furnishings=tuple(numbers[: spaces + 1]))
    assert said == f"Red has {spaces + 1} rooms; a cave holds at most {spaces}."
    assert scored(play, furnishings=tuple(numbers[: spaces + 1]), room=2)
    if play == "one":
        other = Seat(name="Blue", room=3)
        said = refused(play, other=other, furnishings=full, room=2)
        assert said == "There is only one Additional Cavern, so only one player can have it."


def test_more_orange_than_blue_but_not_in_era_ii_alone():
    late = [number for number in BLUE if box.FURNISHINGS[number].era == 2]
    assert scored(furnishings=(ORANGE[2][0], late[0]))
    said = refused(furnishings=tuple(late[:1]))
    assert said == "Red does not have more orange than blue rooms."
    assert scored("pool", furnishings=tuple(late))


def test_each_furnishing_once_and_only_those_of_the_game():
    assert scored(furnishings=(5,))
    other = Seat(name="Blue", furnishings=(5,))
    assert "There is only one" in refused(furnishings=(5,), other=other)
    assert "was not in this game." in refused("one", furnishings=(ORANGE[2][0],))
    assert "was not in this game." in refused("pool", furnishings=(5,))


def test_whether_era_ii_was_played_is_asked_where_it_was_decided():
    """An Era I in which nobody had a point is still an Era I that was scored."""
    (eras,) = [one for one in pieces(2, options("decide")) if one.shared]
    assert (eras.least, eras.most) == (1, 2)
    counts = [{"gold": 4, "iron": 0, "weapons": 0, "era_1_points": 0, "era_1_gold": 0}] * 2
    for played, total in ((1, 4), (2, 2)):
        sheet = tally(options("decide"), ("Red", "Blue"), counts, [(), ()], {"eras": played})
        assert sheet.totals == (total, total)
    said = refused("decide", 1, iron=1)
    assert said.startswith("Red: if you played only Era I, there is no iron, no weapon")


@pytest.mark.parametrize("play", ["both", "one", "draft", "pool"])
def test_the_lines_take_the_best_furnishings_that_there_is_room_for(play):
    """A cave of the best ones is found by trying how many of them are blue."""
    blanks = {one.id.rpartition(".")[2]: one for one in pad(2, options(play))}
    line = blanks["furnishings" if play == "one" else "all-furnishings"]
    spaces = {name: count for name, count, _ in SPACES}[play] + 1
    eras = {"one": (1,), "pool": (2,)}.get(play, (1, 2))
    there = sorted(
        (one for one in box.FURNISHINGS[1:] if one.era in eras), key=lambda one: -one.points
    )
    caves = []
    for many in range(spaces + 1):
        blue = [one.number for one in there if one.blue][:many]
        cave = blue + [one.number for one in there if not one.blue][: spaces - len(blue)]
        try:
            sheet = scored(play, furnishings=tuple(cave), room=2)
        except Implausible:
            continue
        caves.append(next(one.values[0] for one in sheet.lines if one.id == line.id))
    assert line.most == max(caves)
    assert line.why is not None
