"""Bidding round the table, rising or falling. Knows no game: the rule ids begin with `rule`.

A pass is final. Whoever cannot bid any more (limits are public) is passed over without asking.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from .refusal import Refusal


class Auction(Struct, frozen=True):
    """An auction so far. It is over when `turn` is None."""

    rule: str
    bidders: tuple[int, ...]  # still in, clockwise; at the start the opener first
    turn: int | None
    first: int  # the opening bid: at least this, or at most this when falling
    last: int  # no bid goes beyond
    step: int = 1
    falling: bool = False
    must_open: bool = False  # the opener may not pass
    limits: tuple[int, ...] | None = None  # the most each seat may bid, by seat
    best: int | None = None
    leader: int | None = None

    @property
    def over(self) -> bool:
        return self.turn is None

    def bids(self, seat: int) -> range:
        """Every amount this seat could bid next."""
        if self.falling:
            top = self.first if self.best is None else self.best - self.step
            return range(top, self.last - 1, -1)
        low = self.first if self.best is None else self.best + self.step
        return range(low, self._most(seat) + 1)

    def refuse_bid(self, seat: int, amount: int) -> Refusal | None:
        able = self.bids(seat)
        if amount in able:
            return None
        if not self.falling and amount > self._most(seat):
            return Refusal(f"{self.rule}.over-limit", amount=amount, most=self._most(seat))
        if self.falling and amount < self.last:
            return Refusal(f"{self.rule}.under-limit", amount=amount, least=self.last)
        if self.best is None:
            return Refusal(f"{self.rule}.opening", amount=amount, first=self.first)
        bound = self.best - self.step if self.falling else self.best + self.step
        return Refusal(f"{self.rule}.outbid", amount=amount, best=self.best, next=bound)

    def refuse_pass(self) -> Refusal | None:
        if self._opener_obliged:
            return Refusal(f"{self.rule}.must-open", first=self.first)
        return None

    def bid(self, amount: int) -> "Auction":
        seat = self.turn
        return replace(self, best=amount, leader=seat)._next(seat)

    def pass_(self) -> "Auction":
        seat = self.turn
        order = self._after(seat)[:-1]
        return replace(self, bidders=order)._next(None)

    def results(self) -> Iterator[tuple[int | None, int]]:
        """Every result the spoken bids could still have: winner and price, or nobody at 0."""
        if self.best is None and not self._opener_obliged:
            yield None, 0
        for seat in sorted(self.bidders):
            for price in self._prices(seat):
                yield seat, price

    def refuse_result(self, winner: int | None, price: int) -> Refusal | None:
        if winner is None:
            if self.best is not None or self._opener_obliged:
                return Refusal(f"{self.rule}.nobody-wins", best=self.best)
            return Refusal(f"{self.rule}.nobody-pays", price=price) if price else None
        if winner not in self.bidders:
            return Refusal(f"{self.rule}.not-bidding", winner=winner)
        if price in self._prices(winner):
            return None
        return self.refuse_bid(winner, price) or Refusal(
            f"{self.rule}.against-nobody", winner=winner, price=price
        )

    def close(self, winner: int | None, price: int) -> "Auction":
        """The auction with its result as the table spoke it."""
        best = None if winner is None else price
        return replace(self, turn=None, leader=winner, best=best)

    @property
    def _opener_obliged(self) -> bool:
        return (
            self.must_open
            and self.best is None
            and self.turn is not None
            and bool(self.bids(self.turn))
        )

    def _prices(self, seat: int) -> list[int]:
        able = self.bids(seat)
        others = [other for other in self.bidders if other != seat]
        if seat == self.leader:  # nobody went on, or somebody did in between
            raised = [bid for other in others for bid in self.bids(other)]
            if not raised or self.best is None:
                return [self.best or 0]
            between = max(raised) if self.falling else min(raised)
            return [self.best, *(bid for bid in able if self._beyond(bid, between))]
        if self._opener_obliged and seat != self.turn:  # the opener bid before
            return [bid for bid in able if self._beyond(bid, self.first)]
        return list(able)

    def _beyond(self, bid: int, other: int) -> bool:
        return other - bid >= self.step if self.falling else bid - other >= self.step

    def _most(self, seat: int) -> int:
        return self.last if self.limits is None else min(self.last, self.limits[seat])

    def _after(self, seat: int | None) -> tuple[int, ...]:
        """The bidders in order, beginning after this seat and ending with it."""
        if seat not in self.bidders:
            return self.bidders
        at = self.bidders.index(seat) + 1
        return self.bidders[at:] + self.bidders[:at]

    def _next(self, seat: int | None) -> "Auction":
        """The turn passes on, over everybody who could only pass."""
        order = self._after(seat)
        able = tuple(one for one in order if one == self.leader or self.bids(one))
        waiting = [one for one in able if one != self.leader]
        return replace(self, bidders=able, turn=waiting[0] if waiting else None)


def open_auction(
    rule: str,
    order: tuple[int, ...],
    *,
    first: int,
    last: int,
    step: int = 1,
    falling: bool = False,
    must_open: bool = False,
    limits: tuple[int, ...] | None = None,
) -> Auction:
    """An auction that the first seat of `order` opens."""
    auction = Auction(rule, order, order[0], first, last, step, falling, must_open, limits)
    return auction if must_open else auction._next(None)
