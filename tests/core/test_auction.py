"""The auction against a table of worked auctions."""

import pytest

from companion.core.auction import Auction, open_auction


def run(auction: Auction, bids: str) -> Auction:
    """Bids in the order they are spoken: `2 - 3` is a bid of 2, a pass, a bid of 3."""
    for word in bids.split():
        seat = auction.turn
        assert seat is not None, f"over before {word}"
        if word == "-":
            assert auction.refuse_pass() is None
            auction = auction.pass_()
        else:
            assert auction.refuse_bid(seat, int(word)) is None
            auction = auction.bid(int(word))
    return auction


RISING = dict(first=0, last=100, must_open=True)
FREE = dict(first=1, last=100)
FALLING = dict(first=9, last=1, falling=True)


@pytest.mark.parametrize(
    ("terms", "order", "limits", "bids", "winner", "price"),
    [
        # rising, the opener must open
        (RISING, (0, 1, 2), None, "0 - -", 0, 0),
        (RISING, (0, 1, 2), None, "0 1 - -", 1, 1),
        (RISING, (0, 1, 2), None, "2 3 4 - 5 -", 1, 5),
        (RISING, (2, 3, 0, 1), None, "1 2 - 5 - -", 1, 5),
        (RISING, (1, 0), None, "7 -", 1, 7),
        (RISING, (0,), None, "0", 0, 0),
        # nobody else could go on: nobody is asked
        (RISING, (0, 1, 2), (9, 3, 3), "3", 0, 3),
        (RISING, (0, 1, 2), (5, 5, 2), "2 3 4 5", 1, 5),
        (RISING, (0, 1), (20, 20), "20", 0, 20),
        # rising, all may pass
        (FREE, (0, 1, 2), None, "- - -", None, None),
        (FREE, (0, 1, 2), None, "- - 1", 2, 1),
        (FREE, (0, 1, 2), None, "- 1 -", 1, 1),
        (FREE, (0, 1, 2), (0, 4, 4), "1 -", 1, 1),  # seat 0 cannot bid 1
        # falling
        (FALLING, (0, 1, 2, 3), None, "8 6 - 5 - -", 3, 5),
        (FALLING, (0, 1, 2, 3), None, "8 6 - 5 - 4 -", 1, 4),
        (FALLING, (0, 1, 2), None, "- - -", None, None),
        (FALLING, (0, 1, 2), None, "- 9 -", 1, 9),
        (FALLING, (0, 1, 2), None, "1", 0, 1),
        (dict(FALLING, step=2), (0, 1), None, "9 7 5 -", 0, 5),
        (dict(RISING, step=5), (0, 1), None, "0 5 10 -", 0, 10),
    ],
)
def test_worked_auctions(terms, order, limits, bids, winner, price):
    auction = run(open_auction("a", order, limits=limits, **terms), bids)
    assert auction.over
    assert (auction.leader, auction.best) == (winner, price)


def test_the_opener_must_open():
    auction = open_auction("a", (0, 1), **RISING)
    assert auction.refuse_pass().id == "a.must-open"
    assert auction.bid(0).refuse_pass() is None


def test_an_opener_who_cannot_open_may_pass():
    auction = open_auction("a", (0, 1), first=5, last=20, must_open=True, limits=(3, 9))
    assert auction.refuse_pass() is None


def test_refused_bids_say_why():
    auction = open_auction("a", (0, 1, 2), limits=(9, 9, 9), **RISING).bid(4)
    assert auction.refuse_bid(1, 4).args == {"amount": 4, "best": 4, "next": 5}
    assert auction.refuse_bid(1, 4).id == "a.outbid"
    assert auction.refuse_bid(1, 10).id == "a.over-limit"
    assert auction.refuse_bid(1, 5) is None
    falling = open_auction("a", (0, 1), **FALLING)
    assert falling.refuse_bid(0, 10).id == "a.opening"
    assert falling.refuse_bid(0, 0).id == "a.under-limit"
    assert falling.bid(6).refuse_bid(1, 6).id == "a.outbid"
    assert falling.bid(6).refuse_bid(1, 5) is None


def test_a_pass_is_final():
    auction = run(open_auction("a", (0, 1, 2), **RISING), "1 - 2")
    assert auction.bidders == (0, 2)
    assert auction.refuse_result(1, 3).id == "a.not-bidding"
    assert auction.refuse_result(0, 3) is None


@pytest.mark.parametrize("terms", [RISING, FREE, FALLING, dict(RISING, step=3)])
@pytest.mark.parametrize("limits", [None, (4, 2, 7)])
def test_spoken_results_are_those_that_bidding_could_reach(terms, limits):
    if terms["last"] == 100:
        terms = dict(terms, last=8)
    seen: set[Auction] = set()

    def reachable(auction: Auction) -> set[tuple[int | None, int]]:
        seen.add(auction)
        if auction.over:
            return {(auction.leader, auction.best or 0)}
        ends: set[tuple[int | None, int]] = set()
        for amount in auction.bids(auction.turn):
            ends |= reachable(auction.bid(amount))
        if auction.refuse_pass() is None:
            ends |= reachable(auction.pass_())
        results = list(auction.results())
        assert len(set(results)) == len(results)
        assert set(results) == ends
        for winner in (None, 0, 1, 2):
            for price in range(-1, 11):
                accepted = auction.refuse_result(winner, price) is None
                assert accepted == ((winner, price) in ends)
        return ends

    reachable(open_auction("a", (1, 2, 0), limits=limits, **terms))
    assert len(seen) > 10
