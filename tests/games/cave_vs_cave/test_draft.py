"""The draft before Era II."""

from msgspec.structs import replace

from companion import rulebook
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.cave import BOARD
from companion.games.cave_vs_cave.state import stock, supply

from .table import NAMES, cave, held, marked_free

ALL_BUT_5X = "01@1L 02@1R 03@2L 04@2R 05@3L 07@3R 11@4R 12@5L 14@5R"


def drafting(text: str = "", display: str = "", **options):
    """Red is about to take a furnishing; `display` holds dark ones besides the light."""
    table = cave(text, play="draft", **options)
    bits = box.mask([int(word) for word in display.split()])
    state = table.state
    table.state = replace(state, display=state.display | bits, unseen=state.unseen & ~bits)
    return table


def test_draft_set_up():
    state = GAME.start(2, GAME.options(play="draft"))
    assert state.display.bit_count() == 6 and state.unseen.bit_count() == 18
    assert [stock(state, seat) for seat in (0, 1)] == [3, 3]
    assert all(home.covered == 0 and not any(home.goods) for home in state.homes)
    assert state.due == ("dark-1",)


def test_one_of_the_open_ones_is_taken_and_costs_nothing():
    table = drafting(display="13")
    assert table.refuses("1 draft 7") == "cave_vs_cave.draft.not-on-display"
    assert table.allows("1 draft 13")
    table.plays("1 draft 13", "1 lay 1L")
    assert GAME.sheet(table.state).totals == (9, 0)
    assert table.active == 1 and table.due == ("dark-1",)


def test_no_blue_one_first():
    table = drafting(display="20")
    assert table.refuses("1 draft 20") == "cave_vs_cave.furnish.colours"
    assert table.allows("1 draft 1")


def test_as_few_walls_as_possible():
    table = drafting(display="18").plays("1 draft 1")  # one wall: many spaces have it
    assert table.refuses("1 brace 1L|1R") == "cave_vs_cave.draft.no-wall-needed"
    assert table.refuses("1 lay 1L") == "cave_vs_cave.place.walls"
    assert table.allows("1 lay 2L")
    table = drafting(display="18").plays("1 draft 18")  # four walls: 5X needs one
    assert table.refuses("1 brace 1L|1R") == "cave_vs_cave.draft.fewest-walls"
    assert table.allows("1 brace 5R|5X")
    table.plays("1 brace 5R|5X", "1 lay 5X")
    assert stock(table.state, 0) == 2


def test_the_walls_that_are_missing_are_offered_with_the_space():
    table = drafting(display="18").plays("1 draft 18")
    assert table.refuses("1 lay 5X") == "cave_vs_cave.place.walls"
    assert table.offers("1 lay 5X") == ["1 brace 5R|5X; 1 lay 5X"]
    assert table.refuses("1 lay 3L") == "cave_vs_cave.place.walls"
    assert table.offers("1 lay 3L") == ["1 brace 5R|5X"]  # 3L would need more walls than 5X
    assert table.plays("1 brace 5R|5X").allows("1 lay 5X")


def test_what_no_wall_can_help():
    """5X is free alone; it has three walls, and Storeroom needs two."""
    table = drafting(f"red has {ALL_BUT_5X}", display="10 18")
    assert table.refuses("1 draft 10") == "cave_vs_cave.draft.fits-nowhere"
    assert table.refuses("1 draft 31") == "cave_vs_cave.draft.not-on-display"
    assert table.allows("1 draft 18")


def test_some_cannot_be_taken_without_walls():
    position = "red has 01@5X walls 1L|1R 2L|2R 3L|3R"
    table = drafting(position, display="18")
    assert table.refuses("1 draft 18") == "cave_vs_cave.draft.walls"
    assert table.allows("1 draft 2")


def test_a_tile_that_needs_walls_though_others_do_not():
    assert drafting(display="18").allows("1 draft 18")
    strict = drafting(display="18", draft_walls="of-all-tiles")
    assert strict.refuses("1 draft 18") == "cave_vs_cave.draft.fewer"
    assert strict.allows("1 draft 1")


def test_who_is_not_ahead_goes_again():
    table = drafting("blue has 17@1L", display="13").plays("1 draft 13", "1 lay 1L")
    assert table.active == 0 and table.due == ("dark-1",)  # 9 to 12
    table.plays("table reveal dark-1 07", "1 draft 1", "1 lay 2L")
    assert table.active == 0  # 12 to 12 is not ahead
    table.plays("table reveal dark-1 08", "1 draft 2", "1 lay 3L")
    assert table.active == 1


def test_who_has_42_points_leaves():
    table = drafting("red has 17@1L 24@1R 19@2L\nblue has 01@1L", display="13")
    table.plays("1 draft 13", "1 lay 5L")
    assert table.left == 1 and table.active == 1
    assert GAME.sheet(table.state).totals[0] == 42


def test_who_can_take_nothing_leaves():
    for seat, (full, other) in enumerate((("red", "blue"), ("blue", "red"))):
        table = drafting(f"{full} has {ALL_BUT_5X} walls 5R|5X\n{other} has 13@1L", display="")
        table.state = replace(table.state, active=seat, due=("dark-1",), display=0)
        table.plays("table reveal dark-1 10")  # two walls: 5X has four
        assert table.left == 1 << seat and table.active == 1 - seat


def test_who_is_ahead_goes_on_alone_when_the_other_has_left():
    for seat, (ahead, out) in enumerate((("red", "blue"), ("blue", "red"))):
        table = drafting(f"{ahead} has 17@1L 24@1R\n{out} has 01@1L", display="13")
        table.state = replace(table.state, active=seat, left=2 >> seat)
        table.plays(f"{seat + 1} draft 13", f"{seat + 1} lay 5L")
        assert table.left == 2 >> seat and table.active == seat


def test_the_room_is_won_in_the_draft_and_used():
    table = drafting(f"red has {ALL_BUT_5X}\nblue has 13@1L 17@2L 24@1R", display="15")
    assert table.refuses("1 take-room 2") == "cave_vs_cave.room.not-won"
    table.plays("1 draft 6", "1 lay 5X")
    assert table.allows("1 take-room 3")
    table.plays("1 take-room 3")
    assert table.homes[0].room == 3
    assert table.active == 1  # 41 to 32
    table.state = replace(table.state, active=0, due=())
    assert table.plays("1 draft 15").allows("1 lay R")


def after_draft(text: str, **options):
    table = cave(text, play="draft", **options)
    table.state = replace(table.state, phase="cover", left=3, due=())
    return table


def test_the_rest_of_the_pile_is_laid_out_in_turns():
    table = after_draft("red has 17@1L 24@1R 19@2L 13@2R\nblue has 15@1L 18@1R 09@2L 08@2R 10@4R")
    table.state = replace(table.state, unseen=box.mask([7, 11, 12]))
    assert table.refuses("1 cover 1L") == "cave_vs_cave.draft.cover-free"
    assert table.refuses("1 cover 4a") == "cave_vs_cave.draft.cover-free"
    assert table.allows("1 cover 3L")  # the mark means nothing here
    table.plays("1 cover 3L", "2 cover 5X", "1 cover 4R")
    assert table.era == 2
    assert [home.covered & BOARD[0] != 0 for home in table.homes] == [True, True]


def test_the_rest_on_the_additional_room_by_ruling():
    for ruling, on_room in (("no", False), ("yes", True)):
        table = after_draft("red has 17@1L room 3\nblue has 13@1L", draft_rest_on_room=ruling)
        assert table.allows("1 cover R") == on_room
        if on_room:
            table.plays("1 cover R")
            assert GAME.audit(table.state) == ()


def test_who_can_take_nothing_may_leave_before_a_tile_is_turned_up():
    full = "15@1L 18@1R 09@2L 08@2R 10@3R 16@4R 22@3L"
    for ruling, left in (("after-turning-up", 0), ("before-turning-up", 1)):
        table = drafting(f"red has {ALL_BUT_5X} 06@5X\nblue has {full}", draft_out=ruling)
        table.state = replace(table.state, active=1, display=1 << 17)
        table.plays("2 draft 17", "2 lay 5X")
        assert table.left & 1 == left


def test_a_full_cave_leaves_the_rest_to_the_other():
    spaces = "1R 2L 2R 3L 3R 4R 5L 5R 5X"
    numbers = (1, 2, 3, 4, 5, 6, 10, 11, 12)
    filled = " ".join(f"{n:02}@{at}" for n, at in zip(numbers, spaces.split(), strict=True))
    table = after_draft(f"red has 17@1L {filled}\nblue has 13@1L")
    table.state = replace(table.state, unseen=box.mask([7, 8]), active=1)
    table.plays("2 cover 1R")
    assert table.active == 1


def test_era_two_after_a_draft_that_was_a_tie():
    table = after_draft("red has 15@1L\nblue has 18@1L")
    while table.phase == "cover":
        table.plays(GAME.notation.write(next(GAME.legal(table.state))))
    assert held(table, "G", 0) == held(table, "G", 1) == (3,)
    assert not marked_free(table, 0) and marked_free(table, 1)  # the starter covers all
    assert table.starter == 0 and table.due == ("tiles-II",)
    assert supply(table.state) == 10
    assert table.open.bit_count() == 11
    assert GAME.sheet(table.state).totals == (8 + 1 + 0.5 + 1.5,) * 2  # the draft counts once


def told_after_draft(text: str) -> list[str]:
    """What both are told to do with their markers once the rest of the pile is laid."""
    table = after_draft(text)
    while table.phase == "cover":
        table.plays(GAME.notation.write(next(GAME.legal(table.state))))
    assert "cave_vs_cave.gets" not in [event.id for event in table.events]
    return [
        rulebook.say(event, NAMES)
        for event in table.events
        if event.id.startswith("cave_vs_cave.markers-after-draft")
    ]


def test_the_markers_are_set_after_the_draft():
    assert told_after_draft("red has 13@1L\nblue has 08@1L") == [
        "Red turns the gold indicator plain side up and sets it to 3, "
        "and sets the other Era I indicators to 1.",
        "Blue turns the gold indicator plain side up and sets it to 6, "
        "and sets the other Era I indicators to 1.",
    ]
    told = told_after_draft("red has 01@1L\nblue has 17@1L")
    assert told[0].startswith("Red leaves the gold indicator plus side up, moves it")
    assert told[1].startswith("Blue turns the gold indicator plain side up and sets it to 3,")
