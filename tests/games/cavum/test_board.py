"""The spaces of the board, and its cities."""

from companion.games.cavum.board import BESIDE, COUNT, NAMES, NEAR, NODES, NUMBER, OUTER, RING
from companion.games.cavum.my_box import Box, cities


def test_91_mountain_spaces_and_a_ring_of_36():
    assert (COUNT, len(RING), NODES) == (91, 36, 127)
    assert len(set(NAMES)) == 127
    assert NUMBER["F6"] == 45
    assert sum(len(OUTER[space]) for space in range(COUNT)) == 66
    corners = [ring for ring in range(COUNT, NODES) if len(NEAR[ring]) == 1]
    assert len(corners) == 6
    for space in range(COUNT):
        for edge, other in NEAR[space]:
            assert BESIDE[other][(edge + 3) % 6] == space


def test_cities_of_5_6_6_7_7_and_31_spaces():
    found = cities(Box().separators)
    assert sorted(map(len, found.spaces)) == [5, 6, 6, 7, 7]
    assert found.all.bit_count() == 31
    assert [NAMES[space] for space in found.spaces[0]] == ["R20", "R21", "R22", "R23", "R24"]


def test_the_edge_of_the_mountain_always_touches_a_city():
    for turn in range(36):
        turned = tuple(sorted((one + turn - 1) % 36 + 1 for one in Box().separators))
        all_cities = cities(turned).all
        assert all(
            any(all_cities >> other & 1 for _, other in OUTER[space])
            for space in range(COUNT)
            if OUTER[space]
        )
