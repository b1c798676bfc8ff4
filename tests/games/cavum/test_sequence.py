"""The auctions of the sequence cards (rulebook 1A), and the pieces of a phase (1B)."""

import pytest

from companion.core import TABLE, Reveal
from companion.games.cavum import GAME
from companion.games.cavum.box import PIECE, PIECES
from companion.games.cavum.moves import FirstBidder
from tests.games.cavum.table import cavum, fresh, points, sentence


def auction(seats: int = 4, first: int = 1, **options: object):
    table = fresh(seats, **options).plays(f"table first-bidder {first}")
    return table.plays(*(f"table reveal orders {card}" for card in "ABCDE"))


def test_the_opener_must_open():
    table = auction()
    assert table.refuses("1 pass") == "cavum.sequence.must-open"
    assert table.offers("1 pass") == ["1 bid 0"]
    assert table.allows("1 bid 0")
    assert table.plays("1 bid 0").allows("2 pass")


def test_a_bid_is_raised_by_one_or_more():
    table = auction().plays("1 bid 3")
    assert table.refuses("2 bid 3") == "cavum.sequence.outbid"
    assert table.allows("2 bid 4")


def test_nobody_bids_more_than_he_owns():
    table = auction()
    assert table.refuses("1 bid 21") == "cavum.sequence.over-limit"
    assert table.allows("1 bid 20")
    assert table.instead("1 bid 150").values == tuple(range(21))
    assert table.offers("1 bid 150")[0] == "1 bid 20"


def test_who_owns_more_than_the_track_has_may_bid_it():
    table = cavum("points 120 30\nsection auction\ncards 0 0")
    assert table.allows("1 bid 110")
    assert table.refuses("1 bid 121") == "cavum.sequence.over-limit"


def test_a_bid_beyond_the_track_where_any_is_allowed():
    table = auction(bid_limit="any")
    assert table.refuses("1 bid 100") == "cavum.sequence.over-track"
    assert table.refuses("table won 2 100") == "cavum.sequence.over-track"
    assert table.allows("1 bid 99")


def test_german_any_bid_and_the_marker_stops_at_0():
    table = auction(bid_limit="any")
    assert table.allows("1 bid 21")
    table.plays("1 bid 21", "2 pass", "3 pass", "4 pass")
    assert points(table)[0] == 0
    assert [event.args["points"] for event in table.events if event.id == "cavum.did.owes"] == [1]


def test_a_passer_is_out_of_this_auction_only():
    table = auction(3).plays("1 bid 0", "2 pass", "3 bid 1")
    assert table.refuses("2 bid 2") == "core.not-your-turn"
    table.plays("1 pass", "3 take-card 2")
    assert table.state.auction.turn == 0  # the left neighbour of the winner opens the next
    table.plays("1 bid 0")
    assert table.allows("2 bid 1")


def test_the_left_neighbour_of_the_winner_opens_the_next_auction():
    table = auction(4).plays("table won 2 3", "2 take-card 4")
    assert table.state.auction.turn == 2
    assert points(table) == (20, 17, 20, 20)
    table.plays("table won 4 0") if table.allows("table won 4 0") else table.plays("table won 4 1")
    table.plays("4 take-card 1")
    assert table.state.auction.turn == 0


def test_who_holds_a_card_is_passed_over():
    table = auction(4).plays("table won 1 0", "1 take-card 4", "table won 2 0", "2 take-card 3")
    assert table.state.auction.bidders == (2, 3)


def test_the_last_player_takes_a_remaining_card_for_nothing():
    table = auction(2).plays("1 bid 5", "2 pass", "1 take-card 3")
    assert table.refuses("2 take-card 3") == "cavum.sequence.card-taken"
    assert table.allows("2 take-card 4")
    table.plays("2 take-card 4")
    assert points(table) == (15, 20)
    assert table.state.section == "draft"


def test_a_result_must_be_possible():
    table = auction(3).plays("1 bid 2", "2 pass")
    assert table.refuses("table won 2 5") == "cavum.sequence.not-bidding"
    assert table.refuses("table won 1 3") == "cavum.sequence.against-nobody"
    assert table.allows("table won 1 2")
    assert table.allows("table won 1 4")
    assert table.allows("table won 3 3")
    assert table.refuses("table won 3 2") == "cavum.sequence.outbid"
    assert table.refuses("table won 1 1") == "cavum.sequence.against-nobody"
    assert table.instead("table won 1 3").values == (2, *range(4, 21))
    assert table.instead("table won 2 5").values == (0, 2)  # who can have won at 5


def test_whoever_opens_has_bid_before_another_wins():
    table = auction(3)
    assert table.refuses("table won 2 0") == "cavum.sequence.beyond-opener"
    assert table.allows("table won 1 0")
    assert table.allows("table won 2 1")


def test_somebody_wins():
    table = auction(3)
    assert table.refuses("table won nobody 0") == "cavum.sequence.must-open"
    table.plays("1 bid 2")
    assert table.refuses("table won nobody 2") == "cavum.sequence.nobody-wins"
    assert sentence(table, "table won nobody 2").startswith("Red has bid 2, so ")
    assert table.offers("table won nobody 377") == [
        "table won 1 2",
        "table won 2 3",
        "table won 3 3",
        "table won 1 4",
    ]
    assert table.allows("table won 1 2")


def test_who_won_is_not_guessed():
    table = auction(3).plays("1 bid 2")
    assert table.offers("table take-card 2") == []
    assert table.offers("2 take-card 2") == ["2 bid 3", "2 pass"]
    assert table.offers("2 bid 2")[:2] == ["2 bid 3", "2 bid 4"]
    assert table.offers("table won 2 90") == [f"table won 2 {one}" for one in (20, 19, 18, 17)]


def test_who_has_a_card_wins_no_other():
    table = auction(3).plays("table won 1 0", "1 take-card 4")
    assert table.refuses("table won 1 3") == "cavum.sequence.has-card"
    assert table.allows("table won 2 3")


def test_who_could_not_go_further_has_not_won():
    table = cavum("seats 3\npoints 20 3 20\nsection auction\ncards 0 0 0").plays("1 bid 3")
    assert table.refuses("table won 2 4") == "cavum.sequence.owns-too-little"
    assert table.allows("table won 3 4")


@pytest.mark.parametrize(("card", "dynamite"), [(1, "d2"), (2, "d3"), (3, "d4"), (4, "d6")])
def test_the_dynamite_goes_with_the_card(card, dynamite):
    other = card % 4 + 1
    table = auction(2).plays("table won 1 0", f"1 take-card {card}", f"2 take-card {other}")
    hand = dict(zip(PIECES, table.state.players[0].hand, strict=True))
    assert {piece for piece in ("d2", "d3", "d4", "d6") if hand[piece]} == {dynamite}
    assert [hand[piece] for piece in ("2", "3", "4", "6", "vein")] == [1] * 5
    assert (hand["station"], hand["option"], hand["prospect"]) == (3, 2, 1)
    assert sum(hand.values()) == 12


def test_pieces_come_from_the_supply():
    table = auction(4)
    for card in (1, 2, 3, 4):
        seat = card
        if card < 4:
            table.plays(f"table won {seat} 0")
        table.plays(f"{seat} take-card {card}")
    assert table.state.supply == (8, 8, 8, 8, 2, 2, 2, 2, 8)
    assert table.state.pool[PIECE["6"]] == 4


def test_the_first_bidder_is_the_youngest_or_chosen():
    assert fresh(3).allows("table first-bidder 2")
    assert fresh(3, first_bidder="chosen").plays("table first-bidder 3").state.first == 2


def test_the_youngest_opens_in_every_variant_and_by_lot_is_a_ruling():
    for variant in GAME.variants:
        state = GAME.start(3, variant.options)
        assert GAME.prompt(state).asks[0].question.id == "cavum.ask.youngest"
        assert GAME.refuse(state, FirstBidder(TABLE, 1)) is None
    ruling = next(one for one in GAME.rulings if one.name == "first_bidder")
    assert ruling.answers == ("youngest", "chosen", "random")
    drawn = GAME.start(3, GAME.options(first_bidder="random"))
    assert GAME.prompt(drawn).asks[0].question.id == "cavum.ask.first"
    assert GAME.refuse(drawn, Reveal(TABLE, "first", "2")) is None
