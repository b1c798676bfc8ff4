"""Cavum's track, move by move: the marker starts on 20 and goes as the rulebook says."""

from companion.core import Act
from companion.games.cavum import moves
from companion.games.cavum.order_cards import LETTERS
from companion.games.cavum.state import State
from tests.second import cavum_board as board

END = ("penalty", "final", "over")


class Scorer:
    def __init__(self, start: State) -> None:
        self.state = start
        self.points = [20] * start.seats
        self.bid = 0  # the latest bid, of a sequence card or of a colour on sale

    def totals(self) -> tuple[int, ...]:
        return tuple(self.points)

    def winners(self) -> tuple[int, ...]:
        """A tie goes to the lowest sequence card."""
        first = [seat for seat, points in enumerate(self.points) if points == max(self.points)]
        return (min(first, key=lambda seat: self.state.players[seat].card),)

    def follow(self, act: Act, after: State) -> None:
        before, self.state = self.state, after
        self._entered(before, act)
        if before.section == "auction" and after.section == "card":
            winner = act.winner if isinstance(act, moves.Won) else after.turn
            self.points[winner] = max(0, self.points[winner] - self.bid)  # never behind 0 (DE 1A)
            self.bid = 0
        if before.section == "build" and after.section != "build":
            self._city_scoring(board.after_action(before, act))
        if before.section not in END and after.section in END:
            self._city_scoring(board.tunnels(after))
        if after.section in END:
            self._penalties(before, act)

    def _entered(self, before: State, act: Act) -> None:
        match act:
            case moves.Bid(_, amount) | moves.SaleBid(_, amount):
                self.bid = amount
            case moves.Won(_, _, price) | moves.SaleWon(_, _, price):
                self.bid = price
            case moves.TakeOrder(seat, card):
                (chips,) = [offer.chips for offer in before.offers if offer.card == card]
                self.points[seat] += 2 * chips
            case moves.Points(seat):
                self.points[seat] += 3
            case moves.Sell(seat, count):
                self.points[seat] += count * self.bid
            case moves.Fulfil(seat, card):
                self.points[seat] += before.cards[LETTERS.index(card)].value
            case moves.FinalSale(seat, colour):
                on_scale = before.scales[before.options.box.colours.index(colour)]
                self.points[seat] += 9 - on_scale

    def _penalties(self, before: State, act: Act) -> None:
        """Orders that are not fulfilled at the end of the game."""
        fulfilled = act.card if isinstance(act, moves.Fulfil) else ""
        for seat, player in enumerate(before.players):
            for card in player.orders:
                if card != fulfilled and card not in self.state.players[seat].orders:
                    self.points[seat] -= self.state.cards[LETTERS.index(card)].penalty
                    if self.state.options.below_zero == "floor":
                        self.points[seat] = max(0, self.points[seat])

    def _city_scoring(self, now: board.Board) -> None:
        for city in board.cities(self.state):
            joined = {seat: board.joined(self.state, now, seat) & city for seat in now.stations}
            free = len(city) - sum(len(stations) for stations in joined.values())
            for seat, stations in joined.items():
                times = len(stations)
                if self.state.options.city_points == "once":
                    times = min(1, times)
                self.points[seat] += times * free
