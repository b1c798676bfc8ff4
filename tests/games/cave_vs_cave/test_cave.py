"""Wall patterns against all sixteen sets of walls, and reach against an oracle of its own."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.cave_vs_cave import box, cave

CORNERS = [{"t", "r"}, {"r", "b"}, {"b", "l"}, {"l", "t"}]
ACROSS = [{"t", "b"}, {"l", "r"}]
CODES = {  # how many walls, and which pairs of two
    "1": ({1}, []),
    "2a": ({2}, CORNERS),
    "2o": ({2}, ACROSS),
    "1-2a": ({1, 2}, CORNERS),
    "1-3a": ({1, 2, 3}, CORNERS),
    "2-3a": ({2, 3}, CORNERS),
    "3": ({3}, []),
    "4": ({4}, []),
    "3-4": ({3, 4}, []),
    "0-1": ({0, 1}, []),
    "0-3x": ({0, 1, 2, 3}, CORNERS + ACROSS),
}
SIDES = {"t": cave.TOP, "r": cave.RIGHT, "b": cave.BOTTOM, "l": cave.LEFT}


@pytest.mark.parametrize("code", CODES)
def test_a_pattern_against_every_set_of_walls(code):
    counts, pairs = CODES[code]
    numbers = [one.number for one in box.FURNISHINGS if one.walls == code]
    assert numbers
    for bits in range(16):
        walls = {name for name, side in SIDES.items() if bits & side}
        wanted = len(walls) in counts and (len(walls) != 2 or walls in pairs)
        for number in numbers:
            assert bool(cave.FITS[number] >> bits & 1) == wanted, (code, walls)


def test_every_pattern_of_the_box_is_known():
    assert {one.walls for one in box.FURNISHINGS if one.walls} == set(CODES)


def test_patterns_may_be_turned():
    for number in range(1, len(box.FURNISHINGS)):
        for bits in range(16):
            turned = (bits << 1 | bits >> 3) & 15
            assert cave.FITS[number] >> bits & 1 == cave.FITS[number] >> turned & 1


def ground(boards, room=0, two="adjacent", lone="open"):
    return cave.ground(boards, room, two, lone, cave.SecondBoard())


def test_printed_walls_of_both_boards():
    sides = cave.around(ground(3), 0)
    corner, end, free = (sides[cave.INDEX[name]] for name in ("1L", "5X", "4a"))
    assert corner == cave.TOP | cave.LEFT
    assert end == cave.TOP | cave.RIGHT | cave.BOTTOM
    assert free == 0  # p. 9: the space at the new entrance has no outer walls


def test_slots_are_the_edges_between_two_spaces():
    assert ground(1).slots.bit_count() == 14
    assert ground(2).slots.bit_count() == 9
    assert ground(3).slots.bit_count() == 24
    assert ground(1).spaces.bit_count() == 11
    assert ground(2).spaces.bit_count() == 8


@pytest.mark.parametrize(
    ("room", "two", "walls", "slots"),
    [(2, "adjacent", "tl", 2), (2, "opposite", "tb", 2), (3, "adjacent", "trl", 1)],
)
def test_the_additional_room_has_printed_walls_and_open_edges(room, two, walls, slots):
    place = ground(1, room, two)
    assert cave.around(place, 0)[cave.ROOM] == sum(SIDES[side] for side in walls)
    assert place.slots.bit_count() == 14 + slots


def test_4a_alone_is_open_on_its_right_or_not():
    assert cave.around(ground(2), 0)[cave.INDEX["4a"]] == 0
    assert cave.around(ground(2, lone="wall"), 0)[cave.INDEX["4a"]] == cave.RIGHT


def beside(one: str, other: str) -> bool:
    """By the coordinates of the printed boards."""
    columns = "cbaLRX"
    apart = columns.index(one[1]) - columns.index(other[1])
    rows = int(one[0]) - int(other[0])
    return abs(apart) + abs(rows) == 1


def oracle(boards, covered, walls, through):
    """Reach by names: grow the set of open spaces until nothing is added."""
    names = [n for n in cave.SPACES if n != "R" and ground(boards).spaces >> cave.INDEX[n] & 1]
    slots = {cave.SLOTS[at] for at in range(len(cave.SLOTS)) if ground(boards).slots >> at & 1}

    def passes(one, other):
        edges = {f"{a}{mark}{b}" for a, b in ((one, other), (other, one)) for mark in "|/"}
        edge = edges & slots
        return beside(one, other) and bool(edge) and (through or not edge & walls)

    start = "4L" if boards == 1 else "4a"
    if start in covered:
        return {start}
    inside = {start}
    while True:
        more = {n for n in names for i in inside if passes(i, n)} - inside - covered
        if not more:
            break
        inside |= more
    return {n for n in covered for i in inside if passes(i, n)}


@settings(max_examples=300, deadline=None)
@given(st.sampled_from([1, 2, 3]), st.integers(0, 1 << 19), st.integers(0, 1 << 24), st.booleans())
def test_reach_is_what_an_oracle_finds(boards, covered, walls, through):
    place = ground(boards)
    covered &= place.spaces & ~(1 << cave.ENTRANCE_SPACE)
    walls &= place.slots
    found = cave.reach(place, covered, walls, "slots" if through else "")
    wanted = oracle(boards, set(cave.names(covered)), set(cave.slot_names(walls)), through)
    assert set(cave.names(found)) == wanted


def test_undermining_and_the_printed_walls_between_the_boards():
    covered = 1 << cave.INDEX["3L"] | 1 << cave.INDEX["4L"]
    assert cave.names(cave.reach(ground(3), covered, 0, "slots")) == ("4L",)
    assert cave.names(cave.reach(ground(3), covered, 0, "printed")) == ("3L", "4L")


def test_a_wall_at_the_link_cuts_the_old_cave_off():
    covered = 1 << cave.INDEX["4R"]
    link = 1 << cave.SLOT["4a|4L"]
    assert cave.names(cave.reach(ground(3), covered, 0)) == ("4R",)
    assert cave.names(cave.reach(ground(3), covered, link)) == ()


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 1 << 14), st.integers(1, 24), st.integers(0, 10))
def test_fewest_walls_by_trying_them_all(walls, number, at):
    place = ground(1)
    walls &= place.slots
    slots = [slot for slot, _ in place.edges[at] if not walls >> slot & 1]
    best = 9
    for choice in range(1 << len(slots)):
        added = sum(1 << slot for n, slot in enumerate(slots) if choice >> n & 1)
        if cave.FITS[number] >> cave.around(place, walls | added)[at] & 1:
            best = min(best, choice.bit_count())
    assert cave.missing(place, walls, at, number) == best
