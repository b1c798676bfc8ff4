"""Goods of a space, ore trading, the weekly market (FR p. 16 to 18)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Message, Move, Refusal, Step
from companion.core.agenda import Do, May

from .. import box, words
from ..box import (
    COUNTS,
    GOLD,
    GOOD,
    GOODS,
    MARKET,
    ORE,
    RUBY,
    RUBY_PRICE,
    TRADE_BRINGS,
    TRADE_PAYS,
    times,
)
from ..moves import Buy, Ruby, Take, TradeOre
from ..state import State
from . import costs, exchange_first, gains, not_in_game, possible, purse, timing, turns

MOVES = (Take, TradeOre, Buy)
_goods = dict.fromkeys(GOODS)
untimely = timing.untimely


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    if kind is TradeOre:
        return {"times": COUNTS}
    return {"good": _goods} if kind is Buy else {}


def never(state: State, move: Take | TradeOre | Buy) -> Refusal | None:
    """The market is on a board for more players."""
    return not_in_game.refuse_step(state.seats, move, "market") if isinstance(move, Buy) else None


def refuse(state: State, move: Take | TradeOre | Buy) -> Refusal | None:
    seat = move.seat
    match move:
        case Take():
            step = turns.find(state, seat, "goods")
            if step is None:
                return turns.not_open(state, seat, "goods")
            if not possible.now(state, turns.acting(state, seat), step):
                space = words.space(state.seats, purse.action_of(state, seat).of)
                return Refusal("caverna.goods.none", space=space)
            return None
        case TradeOre(_, count):
            if turns.find(state, seat, "trade-ore") is None:
                return turns.not_open(state, seat, "trade-ore")
            if not 1 <= count <= possible.TRADES:
                return Refusal("caverna.trade.times", most=possible.TRADES)
            what = Message("caverna.what.trade-ore", times=count)
            return costs.refuse(state, seat, what, times(count, TRADE_PAYS))
        case Buy(_, ware):
            step = turns.find(state, seat, "market")
            if step is None:
                return turns.not_open(state, seat, "market")
            good = GOOD[ware]
            if good not in MARKET:
                return Refusal("caverna.market.not-sold", none=words.none_of(box.unit(good)))
            if step.number >> good & 1:
                return Refusal("caverna.market.once", anyway=True, good=words.good(good))
            what = words.amount(box.unit(good))
            return costs.refuse(state, seat, what, box.unit(GOLD, MARKET[good]))


def ways(state: State, move: Take | TradeOre | Buy, refusal: Refusal) -> list[tuple[Move, ...]]:
    if refusal.id != "caverna.cost.lacking":
        return list(timing.ways(state, move, refusal))
    if isinstance(move, TradeOre):
        return exchange_first.paying(state, move, times(move.times, TRADE_PAYS))
    if isinstance(move, Buy):
        found = exchange_first.paying(state, move, box.unit(GOLD, MARKET[GOOD[move.good]]))
        return list(dict.fromkeys(_at_once(move, entry) for entry in found))
    return []


def _at_once(move: Buy, entry: tuple[Move, ...]) -> tuple[Move, ...]:
    """A ruby buys a good by itself where it would be turned into the gold for it."""
    if Ruby(move.seat, GOODS[GOLD]) in entry and RUBY_PRICE.get(move.good) == box.unit(RUBY):
        return (Ruby(move.seat, move.good),)
    return entry


def play(state: State, move: Take | TradeOre | Buy) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    match move:
        case Take():
            step = turns.find(state, seat, "goods")
            assert step is not None
            space = purse.action_of(state, seat).of
            state = gains.carry_out(state, seat, space, step.number, said)
            state = turns.take_step(state, seat, step)
        case TradeOre(_, count):
            said.append(Event("caverna.trades-ore", seat=seat, times=count))
            state = purse.pay(state, seat, times(count, TRADE_PAYS), said)
            state = purse.gain(state, seat, times(count, TRADE_BRINGS), said)
            state = turns.take_step(state, seat, Do("trade-ore"))
        case Buy(_, ware):
            step = turns.find(state, seat, "market")
            assert step is not None
            good = GOOD[ware]
            state = purse.pay(state, seat, box.unit(GOLD, MARKET[good]), said)
            state = purse.gain(state, seat, box.unit(good), said)
            bought = Do("market", step.number | 1 << good)
            state = turns.take_step(state, seat, step, May(bought))
    return turns.go_on(state, said, seat)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    held = state.homes[seat].goods
    if kind is Take:
        step = turns.find(state, seat, "goods")
        if step is not None:
            actor = turns.acting(state, seat)
            goods = gains.amount(state, actor.home, actor.space, step.number)
            if any(goods):
                yield Take(seat)
    elif kind is TradeOre:
        if turns.find(state, seat, "trade-ore") is not None:
            for count in range(1, min(possible.TRADES, held[ORE] // TRADE_PAYS[ORE]) + 1):
                yield TradeOre(seat, count)
    elif (step := turns.find(state, seat, "market")) is not None:
        for good, gold in MARKET.items():
            if gold <= held[GOLD] and not step.number & 1 << good:
                yield Buy(seat, GOODS[good])
