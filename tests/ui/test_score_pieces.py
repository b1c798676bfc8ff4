"""Score only by what lies there: pieces counted, furnishings picked, positions laid out."""

import pytest

from companion.core.sheet import Sheet
from companion.games.cave_vs_cave import box, cave
from companion.games.cave_vs_cave import score_only as caves
from companion.games.caverna import score_only
from companion.games.cavum.board import NUMBER
from companion.ui.caverna.names import group_of
from companion.ui.finger import Finger
from companion.ui.words import say
from tests.ui.steps import on_screen
from tests.ui.test_score import MINUTES, PER_SECOND, begin, cell, type_in

HOMES = {  # four homes as they lay there: numbers as the page asks for them, then furnishings
    "dogs": (2, 0, 1, 0), "sheep": (4, 6, 0, 8), "donkeys": (2, 0, 1, 3), "boars": (3, 2, 0, 4),
    "cattle": (10, 1, 2, 0), "grain": (9, 5, 3, 12), "vegetables": (4, 3, 0, 6),
    "rubies": (1, 2, 4, 0), "gold": (13, 4, 9, 2), "begging": (0, 0, 1, 0),
    "dwarfs": (4, 5, 3, 5), "unused": (3, 0, 6, 1), "small_pastures": (1, 2, 2, 0),
    "large_pastures": (1, 2, 0, 3), "ore_mines": (1, 0, 2, 0), "ruby_mines": (2, 1, 1, 0),
}  # fmt: skip
ROOMS_OF = (
    (2, ("fodder-chamber", "cuddle-room", "wood-supplier", "cooking-cave")),
    (1, ("couple-dwelling", "weapon-storage", "trader")),
    (1, ("stone-storage", "writing-chamber", "food-chamber")),
    (2, ("mixed-dwelling", "broom-chamber", "beer-parlor", "milking-parlor")),
)
MORE = {"stone": (0, 0, 5, 0), "armed": (0, 4, 0, 0)}


def count_pieces(finger: Finger):
    """The page that counts, and its lines by what they count."""
    finger.tap(("choose", "pieces"))
    page = finger.app.pages.page
    return page, {one.field: at for at, one in enumerate(page.pad.pieces)}


def tap_room(finger: Finger, name: str) -> None:
    if finger.find(lambda means: means == ("room", name)) is None:
        finger.tap(("rooms", group_of(name)))
    finger.tap(("room", name))


def count_home(finger: Finger, page) -> None:
    """Every cell in the order in which it is asked, as somebody does who reads from the table."""
    for field, numbers in HOMES.items():
        for seat, number in enumerate(numbers):
            at = (int(page.line), int(page.seat))
            assert (page.pad.pieces[at[0]].field, at[1]) == (field, seat)
            if number != page.pad.count(*at):
                type_in(finger, number)
            if (int(page.line), int(page.seat)) == at:
                finger.tap("next")
    for dwellings, rooms in ROOMS_OF:
        for _ in range(dwellings):
            finger.tap(("step", 1))
        for room in rooms:
            tap_room(finger, room)
        finger.tap("ok")
        finger.frames(3)
    for field, numbers in MORE.items():
        for number in filter(None, numbers):
            assert page.pad.pieces[int(page.line)].field == field
            type_in(finger, number)
            if page.pad.pieces[int(page.line)].field == field:
                finger.tap("next")


def test_four_homes_of_caverna_counted_and_scored_by_the_game(finger, real_games):
    """The game's own scoring of the same homes, from a file, is the oracle for the sheet."""
    names = ("Red", "Blue", "Green", "Yellow")
    for name in names:
        finger.app.library.people.add(name, name.lower())
    finger.app.home()
    before = finger.touches
    begin(finger, *names, game="caverna")
    finger.tap(("choose", "pieces"))
    page = finger.app.pages.page
    count_home(finger, page)
    finger.tap("finish")
    touches = finger.touches - before
    seats = []
    for at, name in enumerate(names):
        fields = {field: numbers[at] for field, numbers in (HOMES | MORE).items()}
        armed, dwarfs = fields.pop("armed"), fields.pop("dwarfs")
        rooms = ("dwelling",) * ROOMS_OF[at][0] + ROOMS_OF[at][1]
        weapons = (0,) * (dwarfs - armed) + (5,) * armed
        seats.append(score_only.Seat(name=name, dwarfs=weapons, furnishings=rooms, **fields))
    expected = score_only.score(page.pad.options, tuple(seats), score_only.Board())
    assert finger.app.table.kept_sheet == expected
    assert expected.totals[0] == 80  # the home of the book's example
    assert touches <= MINUTES * 60 * PER_SECOND, touches


def test_a_plus_goes_on_with_the_cell_that_closed_itself(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="caverna")
    finger.tap(("choose", "pieces"))
    page = finger.app.pages.page
    line = next(at for at, one in enumerate(page.pad.pieces) if one.field == "dwarfs")
    finger.tap(("cell", line, 0))
    type_in(finger, 3)  # thirty dwarfs cannot be: Blue is asked at once
    assert (page.line, page.seat) == (line, 1)
    for key in ("+", "1"):
        finger.tap(("key", key))
    assert cell(finger, line, 0) == "4" and cell(finger, line, 1) == "2"


def test_what_cannot_lie_in_a_home_is_said(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="caverna")
    page, lines = count_pieces(finger)
    finger.tap(("cell", lines["furnishings"], 0))
    tap_room(finger, "trader")
    finger.tap("ok")
    finger.frames(3)
    tap_room(finger, "trader")  # Blue's furnishings are asked right after
    assert on_screen(finger, "There is only one Trader, and another player has it.")
    finger.tap("ok")
    finger.frames(3)
    assert page.pad.picks == [("trader",), ()]
    finger.tap(("cell", lines["dogs"], 0))
    finger.tap(("step", -1))
    assert on_screen(finger, "Dog: 0 or more, not -1.")
    finger.tap("finish")
    assert finger.app.visits[-1].name == "score"
    finger.tap(("step", 1))
    finger.tap(("cell", lines["small_pastures"], 0))
    type_in(finger, 9)
    finger.tap(("cell", lines["large_pastures"], 0))
    type_in(finger, 2)
    said = "Red: these pastures take 13 spaces (a large one takes two); the forest has only 12."
    assert on_screen(finger, said)
    finger.tap("finish")
    assert finger.app.visits[-1].name == "score"


def test_the_final_sale_of_cavum_is_computed(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cavum")
    _, lines = count_pieces(finger)
    for field, numbers in {"card": (1, 2), "cities": (10, 0), "stones.red": (2, 1)}.items():
        for seat, number in enumerate(numbers):
            finger.tap(("cell", lines[field], seat))
            type_in(finger, number)
    finger.tap("finish")
    sheet = finger.app.table.kept_sheet
    final = next(line.values for line in sheet.lines if line.id == "cavum.sheet.final")
    assert sheet.totals == (30 + final[0], 20 + final[1])
    assert min(final) > 0


def test_same_cards_and_ten_stones_of_a_colour_are_said(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cavum")
    _, lines = count_pieces(finger)
    finger.tap("finish")
    assert finger.app.visits[-1].name == "score"  # both have card 1
    finger.tap(("cell", lines["card"], 1))
    type_in(finger, 2)
    for seat in (0, 1):
        finger.tap(("cell", lines["stones.red"], seat))
        type_in(finger, 6)
    assert on_screen(finger, "12 red stones are too many: there are only 9.")


CAVES = {  # two caves as they lay there after both eras
    "era_1_points": (18, 15), "era_1_gold": (6, 9),
    "gold": (7, 4), "iron": (3, 0), "weapons": (2, 5),
}  # fmt: skip
IN_CAVES = (("02", "05", "09", "14", "27", "31"), ("03", "07", "11", "30", "33"))


def test_two_caves_of_cave_vs_cave_counted_and_scored_by_the_game(finger, real_games):
    """The game's own scoring of its example file is the oracle for the sheet."""
    finger.app.home()
    begin(finger, "Red", "Blue", game="cave_vs_cave")
    finger.tap(("choose", "both"))
    page, lines = count_pieces(finger)
    for field, numbers in CAVES.items():
        for seat, number in enumerate(numbers):
            finger.tap(("cell", lines[field], seat))
            type_in(finger, number)
    for pieces in IN_CAVES:  # they are asked for by themselves after the last number
        for piece in pieces:
            finger.tap(("room", piece))
        finger.tap("ok")
        finger.frames(3)
    finger.tap(("cell", lines["furnishings"], 1))
    finger.tap(("room", "02"))
    assert on_screen(finger, "There is only one Spinning Wheel, and another player has it.")
    finger.tap("ok")
    finger.tap("finish")
    seats = tuple(
        caves.Seat(name=name, furnishings=tuple(map(int, IN_CAVES[at])),
                   **{field: numbers[at] for field, numbers in CAVES.items()})
        for at, name in enumerate(("Red", "Blue"))
    )  # fmt: skip
    expected = caves.score(page.pad.options, seats, caves.Board())
    assert finger.app.table.kept_sheet == expected
    assert expected.lines[0].values == (18, 15)


def test_a_rule_read_while_counting_costs_nothing_counted(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cave_vs_cave")
    page, lines = count_pieces(finger)
    finger.tap(("cell", lines["gold"], 0))
    type_in(finger, 7)
    finger.tap(("cell", lines["furnishings"], 0))
    finger.tap(("room", "05"))
    finger.hold(finger.find(lambda means: means == ("room", "06")), 0.8)
    finger.tap("show-rule")
    assert finger.app.visits[-1].name == "rule"
    finger.tap("back")
    assert finger.app.visits[-1].name == "score"
    assert page.pad.picks == [("05",), ()]
    assert cell(finger, lines["gold"], 0) == "7"
    finger.frames(3)
    finger.tap(("room", "06"))  # the pictures still lie there
    assert page.pad.picks == [("05", "06"), ()]


def test_furnishings_of_eras_not_played_are_not_offered_and_anothers_is_marked(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cave_vs_cave")
    for played, offered in (("both", {1, 2}), ("one", {1})):
        finger.tap(("choose", played))
        page, lines = count_pieces(finger)
        page.pad.picks[1] = ("05",)
        finger.tap(("cell", lines["furnishings"], 0))
        shown = [one for one in finger.touchables() if one.means[0] == "room"]
        eras = {box.FURNISHINGS[int(one.means[1])].era for one in shown}
        assert eras == offered
        owners = {one.means[1]: one.look.owner for one in shown if one.look.owner}
        assert owners == {"05": (page.players[1][1], "B")}
        finger.app.back()


def test_a_cave_too_full_is_said_and_one_more_has_the_additional_room(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cave_vs_cave")
    finger.tap(("choose", "one"))
    finger.tap(("choose", "pieces"))
    page = finger.app.pages.page
    early = [f"{one.number:02}" for one in box.FURNISHINGS[1:] if one.era == 1]
    space = cave.BOARD[0].bit_count() - 1  # the entrance is printed
    page.pad.picks[0] = tuple(early[: space + 1])
    assert isinstance(page.pad.sheet(), Sheet)
    page.pad.picks[0] = tuple(early[: space + 2])
    assert (
        say(page.pad.sheet(), ()) == f"Red has {space + 2} rooms; a cave holds at most {space + 1}."
    )


@pytest.mark.parametrize("game", ["caverna", "cave_vs_cave"])
def test_the_end_is_laid_out_as_a_position(finger, real_games, game):
    finger.app.home()
    begin(finger, "Red", "Blue", game=game)
    finger.tap("lay-out-position")
    assert finger.app.library.history.going() == []
    finger.tap("back")
    assert finger.app.visits[-1].name == "score"  # nothing was changed: nothing is kept
    assert finger.app.library.history.page() == []
    finger.tap("lay-out-position")
    finger.tap("edit-goods")
    finger.tap(("step", 1))  # the first is wood
    finger.tap("ok")
    finger.tap("corrected")
    finger.frames(3)
    assert finger.app.visits[-1].name == "sheet"
    assert len(finger.app.library.history.page()) == 1
    wood = [home.goods[0] for home in finger.app.table.state.homes]
    assert wood[0] == wood[1] + 1
    finger.app.library.check()


def test_the_end_of_cavum_is_laid_out_on_its_board(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cavum")
    finger.tap("lay-out-position")
    finger.tap(("space", NUMBER["H4"]))
    finger.tap(("put", "6"))
    finger.tap("corrected")
    finger.frames(3)
    assert finger.app.visits[-1].name == "sheet"
    assert finger.app.table.state.stacks[NUMBER["H4"]]
    assert len(finger.app.library.history.page()) == 1
