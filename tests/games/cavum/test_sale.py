"""The colour sale (rulebook 4A)."""

from tests.games.cavum.table import cavum, points, possible, said, sentence

SALE = """
    seats 3
    veins F6:yellow*3
    stones 1 yellow*2
    stones 2 yellow*3 red
    stones 3 red
    section sale
"""


def test_the_first_bid_is_at_most_the_highest_visible_number():
    table = cavum(SALE)
    assert table.state.auction.first == 8
    assert table.refuses("1 sale-bid 9") == "cavum.sale.opening"
    assert table.allows("1 sale-bid 8")
    assert table.allows("1 sale-bid 3")


def test_dutch_always_the_highest():
    table = cavum(SALE + "options opening_bid=top")
    assert table.refuses("1 sale-bid 7") == "cavum.sale.opens-at-top"
    assert table.allows("1 sale-bid 8")
    table.plays("1 sale-pass")
    assert table.refuses("2 sale-bid 7") == "cavum.sale.opens-at-top"
    table.plays("2 sale-bid 8")
    assert table.state.auction.turn == 2


def test_a_result_of_a_lone_bidder_is_the_top_price_in_dutch():
    table = cavum(SALE + "options opening_bid=top").plays("1 sale-pass", "2 sale-bid 8")
    assert table.allows("table sale-won 2 8")
    table = cavum(SALE.replace("stones 3 red", "stones 3 yellow") + "options opening_bid=top")
    table.plays("1 sale-pass", "2 sale-pass")
    assert table.refuses("table sale-won 3 5") == "cavum.sale.opens-at-top"
    assert table.allows("table sale-won 3 9")


def test_the_next_bid_is_lower():
    table = cavum(SALE).plays("1 sale-bid 6")
    assert table.refuses("2 sale-bid 6") == "cavum.sale.outbid"
    assert table.refuses("2 sale-bid 7") == "cavum.sale.outbid"
    assert table.allows("2 sale-bid 5")


def test_every_bidder_shows_a_stone():
    table = cavum(SALE).plays("1 sale-bid 6", "2 sale-pass")
    assert table.refuses("3 sale-bid 5") == "cavum.sale.shows-none"
    assert table.allows("3 sale-pass")
    assert table.refuses("table sale-won 3 5") == "cavum.sale.shows-none"


def test_one_or_more_at_the_bid():
    table = cavum(SALE).plays("1 sale-pass", "2 sale-bid 5", "3 sale-pass")
    assert table.refuses("2 sell 4") == "cavum.sale.not-held"
    assert table.allows("2 sell 3")
    assert table.allows("2 sell 1")
    table.plays("2 sell 3")
    assert points(table) == (20, 35, 20)


def test_whoever_wins_sells_at_least_one():
    table = cavum(SALE).plays("1 sale-pass", "2 sale-bid 5", "3 sale-pass")
    assert table.refuses("2 sell 0") == "cavum.sale.sells-none"
    assert table.allows("2 sell 1")


OPEN = SALE + "options stones=open"


def test_with_open_stones_every_possible_bid_is_named_and_no_other():
    table = cavum(OPEN)
    assert table.instead("1 sale-bid 9").values == tuple(range(8, 0, -1))
    assert table.instead("1 sale-bid 0").values == tuple(range(8, 0, -1))
    table.plays("1 sale-bid 6", "2 sale-pass")
    assert table.offers("3 sale-bid 5") == ["3 sale-pass"]  # has no yellow stone to show
    top = cavum(SALE + "options stones=open opening_bid=top")
    assert top.instead("1 sale-bid 5").values == (8,)
    sold = cavum(OPEN).plays("1 sale-pass", "2 sale-bid 5", "3 sale-pass")
    assert sold.instead("2 sell 4").values == (1, 2, 3)


def test_nobody_sells():
    table = cavum(SALE)
    assert table.allows("table sale-won nobody 0")
    assert table.refuses("table sale-won nobody 4") == "cavum.sale.nobody-pays"
    table.plays("1 sale-pass", "2 sale-pass", "3 sale-pass")
    assert table.state.colour == 1


def test_nobody_sells_is_said_to_who_named_nobody():
    table = cavum(OPEN)
    assert table.offers("table sale-won nobody 4")[0] == "table sale-won nobody 0"
    assert possible(table, "table sale-won nobody 4").startswith("Enter who sold")
    assert "table sale-won nobody 0" in table.offers("table won nobody 4")
    for named in ("table sale-won 2 0", "table sale-won 2 70"):
        assert {one.rsplit(maxsplit=1)[0] for one in table.offers(named)} == {"table sale-won 2"}
    table.plays("1 sale-pass")
    assert "table sale-won nobody 0" not in table.offers("table sale-won 1 0")


def test_who_sold_is_not_guessed():
    table = cavum(OPEN).plays("1 sale-bid 6")
    assert table.offers("table sell 2") == []
    all_choices = "Possible now: Bid to sell, Pass in the sale, Enter the seller."
    assert possible(table, "table sell 2") == all_choices
    assert table.offers("table sale-won 2 70") == [
        f"table sale-won 2 {one}" for one in (5, 4, 3, 2)
    ]
    assert table.offers("table sale-won 1 5")[0] == "table sale-won 1 6"
    for stray in ("2 take-card 3", "2 won 1 60"):
        assert table.offers(stray) == ["2 sale-bid 5", "2 sale-pass"]
    assert table.offers("2 sale-bid 7") == [f"2 sale-bid {one}" for one in (5, 4, 3, 2)]


def test_a_result_must_be_possible():
    table = cavum(SALE).plays("1 sale-bid 6")
    assert table.refuses("table sale-won nobody 0") == "cavum.sale.nobody-wins"
    assert sentence(table, "table sale-won nobody 0") == "Red has bid 6, so somebody must sell."
    assert table.refuses("table sale-won 1 5") == "cavum.sale.against-nobody"
    assert table.refuses("table sale-won 1 8") == "cavum.sale.against-nobody"
    assert sentence(table, "table sale-won 1 8") == (
        "Red cannot sell at 8: Red’s own bid of 6 stands until another player bids lower."
    )
    assert table.refuses("table sale-won 2 0") == "cavum.sale.under-limit"
    assert table.refuses("table sale-won 2 6") == "cavum.sale.outbid"
    assert table.allows("table sale-won 1 6")
    assert table.allows("table sale-won 1 4")
    assert table.allows("table sale-won 2 5")
    table.plays("2 sale-pass")
    assert table.refuses("table sale-won 2 4") == "cavum.sale.not-bidding"


def test_colours_in_board_order_and_those_nobody_can_hold_are_skipped():
    table = cavum(SALE).plays("table sale-won nobody 0")
    assert said(table, "cavum.did.on-sale") == [{"colour": "red"}]
    table.plays("table sale-won nobody 0")
    assert table.state.section == "reveal"


def test_bidding_goes_by_the_cards_not_round_the_table():
    table = cavum(SALE + "cards 3 1 2")
    assert table.state.auction.turn == 1
    assert table.plays("2 sale-bid 8").state.auction.turn == 2
