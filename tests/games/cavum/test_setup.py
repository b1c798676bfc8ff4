"""The set-up: what lies where at the start."""

from companion.games.cavum import GAME, box, setup
from companion.games.cavum.my_box import Box, faults
from companion.games.cavum.order_cards import SAMPLE
from companion.games.cavum.state import Options


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


def test_a_game_of_two_phases_with_invented_cards_from_an_older_app_has_a_name():
    old = GAME.options(phases=2, deck="sample")
    assert GAME.variant_of(old).name == "learning-sample"
    assert "learning-sample" not in [variant.name for variant in GAME.variants]  # not offered
    for variant in GAME.variants:
        assert GAME.variant_of(variant.options) == variant
