"""Moves at another time than theirs: what comes first, and when they would have their turn."""

import pytest

from tests.games.cavum.table import cavum, fresh, sentence

ROUTE = """
    bare
    tiles F3:2/1 F4:2/1 F5:2/1
    stations 1:F3,F5
    hand 1 prospect
"""
SALE = """
    veins F6:yellow*3
    stones 1 yellow*2 red
    stones 2 yellow red
    orders 1 A
    section sale
"""


OTHER_SECTIONS = (
    "1 bid 3",
    "1 take-card 3",
    "1 won 2 5",
    "1 take-order A",
    "1 sale-bid 3",
    "1 sell 1",
    "1 fulfil A",
    "1 penalty A 3",
    "1 final-sale red",
    "1 first-bidder 2",
    "1 reveal orders F",
)


@pytest.mark.parametrize(
    "move",
    [
        "1 hand-in",
        "1 lay 6 F6",
        "1 station F4",
        "1 vein F4 red",
        "1 end-turn",
        "1 pass",
        *OTHER_SECTIONS,
    ],
)
def test_a_route_that_has_begun_comes_first(move):
    table = cavum(ROUTE).plays("1 start F3")
    assert table.refuses(move) == "cavum.prospect.end-at-station"
    assert sentence(table, move).endswith("Until then, nothing else is possible.")
    assert table.offers(move) == ["1 go F4"]
    assert table.allows("1 go F4")


def test_a_route_that_can_end_here_says_so():
    table = cavum(ROUTE).plays("1 start F3", "1 go F4", "1 go F5")
    for move in ("1 pass", "1 lay 6 F6", "1 bid 3", "1 hand-in"):
        assert sentence(table, move) == "Red’s route must first end; it can end here, at F5."
        assert table.offers(move) == ["1 finish"]
    assert sentence(table, "1 start F3").endswith("at F5. There is only one route per phase.")
    assert table.allows("1 finish")


def test_there_is_one_route_in_a_phase():
    table = cavum(ROUTE).plays("1 start F3")
    assert sentence(table, "1 start F5") == (
        "Red’s route must end at another of their stations, not at F3. "
        "There is only one route per phase."
    )
    assert sentence(table, "1 finish").endswith("not at F3.")


def test_a_route_goes_on_only_when_it_has_begun():
    table = cavum(ROUTE.replace("hand 1 prospect", "hand 1 2 prospect"))
    for move in ("1 go F4", "1 finish"):
        assert table.refuses(move) == "cavum.prospect.too-early"
        assert table.offers(move)
        assert sentence(table, move).startswith("No route has begun. Prospecting must be")
    assert sentence(table, "1 start F3").startswith("Prospecting must be the last action")
    late = cavum(ROUTE.replace("hand 1 prospect", "hand 1 2 prospect") + "turn 1 actions 4")
    assert late.refuses("1 go F4") == "cavum.turn.fifth-action"
    last = cavum(ROUTE)
    for move in ("1 go F4", "1 finish"):
        assert last.refuses(move) == "cavum.prospect.start-at-station"
        assert sentence(last, move) == (
            "No route has begun. Red’s route must start at one of their stations."
        )
        assert last.offers(move) == ["1 start F3", "1 start F5"]
    assert last.allows("1 start F3")


@pytest.mark.parametrize(
    "move",
    ["1 give-up vein", "1 station R22", "1 points", "1 end-turn", "1 start R22", *OTHER_SECTIONS],
)
def test_a_piece_of_the_pool_comes_first(move):
    table = cavum().plays("1 option 6")
    assert table.refuses(move) == "cavum.option.use-at-once"
    assert sentence(table, move) == (
        "Red must first use the six-exit tile just taken from the buy pool."
    )
    assert table.allows("1 lay 6 J4")


@pytest.mark.parametrize("move", ["1 pass", "1 sale-pass", "1 pass-orders", "1 end-orders"])
def test_nobody_passes_a_turn(move):
    assert cavum().refuses(move) == "cavum.turn.at-least-one"
    table = cavum("turn 1 actions 1")
    assert table.refuses(move) == "cavum.rule.turn"
    assert table.offers(move)[0] == "1 end-turn"
    assert table.allows("1 end-turn")


def test_everything_has_its_section_of_a_phase():
    building = cavum("open A")
    for move in ("1 take-order A", "1 fulfil A", "1 sell 1", "1 sale-bid 3", "1 final-sale red"):
        assert building.refuses(move) != "core.not-now"
    for move in ("1 take-order A", "1 bid 3", "1 take-card 3", "1 won 2 5"):
        assert building.refuses(move) == "cavum.rule.sections"
    assert building.refuses("1 fulfil A") == "cavum.rule.sell-orders"
    assert building.refuses("1 sell 1") == "cavum.rule.colour-sale"
    for move in ("1 final-sale red", "1 penalty A 3"):
        assert building.refuses(move) == "cavum.rule.game-end"
    assert building.allows("1 lay 6 J4")
    selling = cavum(SALE)
    assert selling.refuses("1 lay 6 J4") == "cavum.rule.sections"
    assert selling.refuses("1 fulfil A") == "cavum.rule.sell-orders"
    assert selling.refuses("1 sell 1") == "cavum.rule.colour-sale"
    assert selling.allows("1 sale-bid 3")
    bidding = cavum("section auction\ncards 0 0")
    assert bidding.refuses("1 sell 1") == "cavum.rule.colour-sale"
    assert bidding.refuses("1 take-order A") == "cavum.rule.sections"
    assert bidding.refuses("1 take-card 3") == "cavum.rule.auction"
    assert bidding.allows("1 bid 3")


def test_what_is_settled_before_the_bidding():
    table = cavum("section auction\ncards 0 0")
    assert table.refuses("table first-bidder 2") == "cavum.rule.first-bidder"
    assert table.refuses("table reveal orders new") == "cavum.rule.orders-per-phase"
    assert table.allows("1 bid 3")
    first = fresh()
    assert first.refuses("table reveal orders A") == "cavum.rule.first-bidder"
    assert first.allows("table first-bidder 2")


ORDERS = "stones 1 red*2 green\norders 1 A\nsection orders\nphase 3"


@pytest.mark.parametrize(
    ("rule", "passed", "at", "instead"),
    [
        ("cavum.rule.auction", "1 pass-orders", "section auction\ncards 0 0", "1 bid 0"),
        ("cavum.rule.take-orders", "1 pass", "section draft\nopen A", "1 pass-orders"),
        ("cavum.rule.colour-sale", "1 pass", SALE, "1 sale-pass"),
        ("cavum.rule.sell-orders", "1 pass", ORDERS, "1 end-orders"),
    ],
)
def test_each_section_is_passed_in_its_own_way(rule, passed, at, instead):
    assert cavum(at).refuses(passed) == rule
    assert cavum(at).offers(passed)[0] == instead
    assert cavum(at).allows(instead)


def test_a_player_who_has_won_a_sale_does_not_pass():
    table = cavum(SALE).plays("1 sale-bid 3", "2 sale-pass")
    for move in ("1 sale-pass", "1 end-orders", "1 end-turn"):
        assert table.refuses(move) == "cavum.sale.sells-none"
    assert table.allows("1 sell 1")


def test_after_the_colour_sale_it_is_over():
    orders = cavum(ORDERS)
    for move in ("1 sale-bid 3", "1 sell 1"):
        assert orders.refuses(move) == "cavum.rule.sell-orders"
    final = cavum("stones 1 red*2 green\nsection final\nphase 3")
    for move in ("1 sale-bid 3", "1 fulfil A", "1 penalty A 3", "1 lay 6 F6", "1 end-turn"):
        assert final.refuses(move) == "cavum.rule.game-end"
    assert final.allows("1 final-sale red")


def test_a_bid_or_a_result_in_a_sale_is_one_of_the_sale():
    table = cavum(SALE)
    assert table.refuses("1 bid 96") == "cavum.sale.opening"
    assert table.refuses("table won 1 96") == "cavum.sale.opening"
    assert table.refuses("1 bid 3") == "cavum.rule.colour-sale"
    assert table.refuses("table won 1 3") == "cavum.rule.colour-sale"
    assert table.allows("1 sale-bid 3")


def test_only_the_colour_on_sale_is_sold():
    table = cavum(SALE).plays("1 sale-bid 3", "2 sale-pass")
    assert table.refuses("1 final-sale red") == "cavum.rule.colour-sale"
    assert table.allows("1 sell 1")


@pytest.mark.parametrize("phases", (2, 3))
def test_new_orders_are_those_of_the_phase_however_many_phases(phases):
    table = cavum(f"options phases={phases}\nsection auction\ncards 0 0")
    assert sentence(table, "table reveal orders new") == (
        "Five new orders are revealed at the start of each phase, and no more until the next."
    )
