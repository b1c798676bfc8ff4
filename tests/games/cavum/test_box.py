"""My box, the board and the set-up."""

from uuid import UUID

import msgspec
import pytest

from companion.core import record
from companion.games.cavum import GAME, box, my_box, setup
from companion.games.cavum.board import BESIDE, COUNT, NAMES, NEAR, NODES, NUMBER, OUTER, RING
from companion.games.cavum.my_box import Box, StartTile, cities, faults, shapes_of
from companion.games.cavum.order_cards import SAMPLE, Order
from companion.games.cavum.state import Options
from tests.games.cavum.table import fresh


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


WRONG = {
    "cavum.box.separators": {"separators": (4, 4, 12, 19, 25)},
    "cavum.box.city-sizes": {"separators": (4, 12, 19, 25, 34)},
    "cavum.box.exits": {"two": (0, 3, 4)},
    "cavum.box.start-spaces": {"starts": (StartTile("F6", 0),) * 4},
    "cavum.box.start-rotation": {
        "starts": tuple(StartTile(f"A{turn + 1}", turn) for turn in range(4))
    },
    "cavum.box.colours": {"colours": ("yellow",) * 6},
    "cavum.box.dynamite": {"dynamite": (2, 2, 4, 6)},
    "cavum.box.card-stones": {"deck": (Order((1,), 5, 2),)},
    "cavum.box.card-sorted": {"deck": (Order((2, 1), 5, 2),)},
    "cavum.box.card-points": {"deck": (Order((1, 2), 500, 2),)},
    "cavum.box.card-count": {"deck": (Order((1, 2, 3, 4), 27, 9),) * 4},
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_box_is_checked_when_it_is_changed(fault):
    changed = Box(**WRONG[fault])
    assert fault in [found.id for found in faults(changed)]
    with pytest.raises(ValueError, match=fault):
        Options(box=changed)
    text = msgspec.json.encode({"box": changed})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Options)
    assert faults(Box()) == ()


def test_other_boxes_are_played():
    other = Box(
        separators=(1, 7, 14, 21, 29),
        two=(0, 2),
        three=(0, 1, 2),
        four=(0, 1, 2, 3),
        starts=tuple(StartTile(at, 5) for at in ("K2", "K3", "K4", "K5")),
        colours=("gelb", "rot", "gruen", "blau", "weiss", "lila"),
        dynamite=(6, 4, 3, 2),
        deck=SAMPLE,
    )
    assert faults(other) == ()
    assert [len(tiles) for tiles in shapes_of(other).of[:4]] == [6, 6, 6, 1]
    table = fresh(2, box=other, deck="owner").plays("table first-bidder 1")
    assert table.allows("table reveal orders A")


def test_a_record_carries_its_box():
    options = Options(box=Box(two=(0, 2)))
    players = (record.Player("Blue"), record.Player("Red"))
    head = record.begin(GAME, players, options, None, id=UUID(int=1))
    assert record.options_of(GAME, head) == options


def test_guesses_are_named():
    assert set(my_box.GUESSED) <= set(Box.__struct_fields__)


def test_pool_supply_and_scales_at_the_start():
    state = setup.start(4, Options())
    assert state.pool == (0, 2, 3, 4, 0, 0, 0, 0, 5)
    assert state.supply == (12, 12, 12, 12, 3, 3, 3, 3, 12)
    assert state.station_pool == (2, 2, 2, 2)
    assert state.scales == (0, 9, 9, 9, 9, 9)
    assert [player.points for player in state.players] == [20] * 4
    assert GAME.audit(state) == ()


def test_everything_dealt_to_four_is_used_up_exactly():
    dealt = [box.dealt(exits) for exits in box.CLASSES]
    supply = setup.start(4, Options()).supply
    for piece in range(box.POOLED):
        assert 3 * sum(hand[piece] for hand in dealt) == supply[piece]


def test_the_checklist_says_all_of_the_set_up():
    for seats in (2, 3, 4):
        ids = [event.id for event in setup.lay_out(seats, Options())]
        assert ids.count("cavum.lay-out.tile") == 4
        assert ids.count("cavum.lay-out.player") == seats
        assert ids.count("cavum.lay-out.pool") == 4
        assert ids.count("cavum.lay-out.scale") == 5


def test_the_sample_deck_has_the_counts_of_the_box():
    sizes = [len(order.stones) for order in SAMPLE]
    assert [sizes.count(size) for size in (2, 3, 4)] == [6, 6, 3]
    assert faults(Box(deck=SAMPLE)) == ()
