"""Prices before a dig or a furnishing, as tiles and furnishings print them (p. 4, 5, 14)."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice

from companion.core import Event, Message, Move, Refusal, Step, Value
from companion.core.agenda import Do, after, every, may_stop, steps

from .. import box, words
from ..box import COSTS, members
from ..effects import CHOICES, PRICES, STOP, SWAPS, price
from ..moves import Exchange, Pay
from ..state import State, dwarfs, free
from . import buildable, colours, goods, not_now, possible, purse, tiles, turns

MOVES = (Pay,)
NO_SECOND_DIG = ("cave_vs_cave.dig.nothing-in-reach", "cave_vs_cave.dig.decide-first")
PAID_FOR = ("furnish", "place", "room", "dig")
_TEXTS = [
    part for tile in box.TILES.values() for text in tile.effects for part in text.split(" / ")
]
BY_ROOM = {  # prices on furnishings, with the furnishing
    step: room for room, node in enumerate(CHOICES) for step in every(node) if step.step == "pay"
}
FOR_DIGS = {part.split(" > ")[0] for part in _TEXTS if " > dig" in part}  # prices on tiles


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"price": PRICES}


def refuse(state: State, move: Pay) -> Refusal | None:
    number = PRICES.index(move.price)
    step = Do("pay", number)
    if step not in steps(state.agenda):
        return _not_to_pay(state, step)
    cost = price(number, dwarfs(state))
    held = state.homes[move.seat].goods
    if _then(state, step) == "dig":
        if not possible.diggable(state, move.seat):
            return Refusal("cave_vs_cave.dig.nothing-in-reach", seat=move.seat)
    elif not free(state, move.seat):
        return Refusal("cave_vs_cave.furnish.no-space", seat=move.seat)
    elif not any(
        buildable.refuse(state, move.seat, one, _less(held, cost)) is None
        for one in members(state.display)
    ):
        return Refusal(
            "cave_vs_cave.furnish.nothing-possible", seat=move.seat, cost=words.goods(cost)
        )
    if not purse.covers(held, cost):
        return _too_dear(state, move.seat, step, cost)
    return None


def _not_to_pay(state: State, step: Do) -> Refusal:
    """A price that is not asked for now."""
    wanted = not_now.Wanted(("pay",), step.number)
    node = turns.tile_node(state)
    by_a_room = not_now.ready(state, wanted) and not_now.ACTIVATION.within(node)
    if by_a_room or _of_used(state, step) or wanted.within(state.agenda):
        refusal = not_now.not_open(state, wanted)
        return no_gold(state, state.active, refusal) or refusal
    printed = _printed(state)
    if printed and _paid(state):
        return Refusal("cave_vs_cave.furnish.paid", seat=state.active)
    if step not in printed:
        return _other_price(state, step, printed)
    if _then_of_tile(state, step) == "dig":
        return _no_second_dig(state)
    return not_now.not_open(state, wanted)


def _of_used(state: State, step: Do) -> bool:
    """Whether it is the price of a furnishing that was activated before."""
    room = BY_ROOM.get(step)
    return room is not None and room != not_now.in_use(state) and bool(state.used >> room & 1)


def no_gold(state: State, seat: int, refusal: Refusal) -> Refusal | None:
    """For a furnishing that would be activated first, or is in use, and that cannot be paid."""
    for step, room in BY_ROOM.items():
        wanted = not_now.Wanted(not_now.PAYING, step.number)
        ready = room in not_now.ready(state, wanted) and refusal.id == not_now.ACTIVATE_FIRST
        in_use = refusal.id == not_now.FINISH_ROOM and _alone(state, step)
        cost = price(step.number, dwarfs(state))
        if (ready or in_use) and not purse.covers(state.homes[seat].goods, cost):
            return _too_dear_by_room(state, seat, step, anyway=False)
    return None


def _alone(state: State, step: Do) -> bool:
    """Whether nothing but the furnishing in use, with this price, leads to a dig."""
    if step not in steps(state.agenda) or state.agenda is None:
        return False
    rest = after(state.agenda, STOP) if STOP in steps(state.agenda) else None
    return not not_now.DIGGING.within(rest)


def _no_second_dig(state: State) -> Refusal:
    """Two digs are not paid for again, nor after the first."""
    assert state.before is not None
    covered = state.homes[state.active].covered
    if (state.before.home.covered & ~covered).bit_count() > 1:
        return not_now.effect_used(state, not_now.FURNISHING)
    if not possible.diggable(state, state.active):
        return Refusal("cave_vs_cave.dig.nothing-in-reach", seat=state.active)
    return Refusal("cave_vs_cave.dig.decide-first", tile=_tile(state))


def _printed(state: State) -> list[Do]:
    """The prices on the furnishing in use, or else those on the tile."""
    room = not_now.in_use(state)
    found = every(turns.tile_node(state) if room is None else CHOICES[room])
    return sorted((one for one in found if one.step == "pay"), key=lambda one: one.number)


def _paid(state: State) -> bool:
    """Whether what a price is for is being done."""
    return not may_stop(state.agenda) and turns.find(state, *PAID_FOR) is not None


def _other_price(state: State, step: Do, printed: list[Do]) -> Refusal:
    """A price that is not printed on the tile, or on the furnishing in use."""
    if not printed:
        return Refusal("cave_vs_cave.furnish.no-price", tile=_tile(state))
    why = closed(state, state.active)
    if not not_now.Wanted(not_now.PAYING).within(state.agenda):
        why = Message("cave_vs_cave.closed.used")
        bought = {_then_of_tile(state, one) for one in printed}
        if (PRICES[step.number] in FOR_DIGS) != (bought == {"dig"}):
            return not_now.not_open(state, not_now.Wanted(not_now.PAYING, step.number))
    return Refusal(
        "cave_vs_cave.furnish.other-price",
        piece=not_now.begun(state),
        prices=tuple(words.price(PRICES[one.number]) for one in printed),
        closed=why,
    )


def closed(state: State, seat: int) -> Message | None:
    """Why none of the prices for furnishing can be paid, whatever is exchanged for food.

    By goods, colours and empty spaces alone: walls may be printed differently in this box.
    """
    due = [price(step.number, dwarfs(state)) for step in for_furnishing(state)]
    held = state.homes[seat].goods
    for step in steps(state.agenda):
        if step.step == "take" and SWAPS[step.number].free:
            held = purse.together(held, SWAPS[step.number].get)
    rooms = members(state.display & colours.allowed(state, seat)) if free(state, seat) else []
    if not due or any(
        purse.within(held, purse.together(one, COSTS[room])) for one in due for room in rooms
    ):
        return None
    if any(purse.within(held, one) for one in due):
        return Message("cave_vs_cave.closed.rooms")
    return Message("cave_vs_cave.closed.price")


def untimely(state: State, move: Pay) -> Refusal | None:
    refusal = not_now.untimely(state, not_now.FURNISHING)
    if refusal is None or state.phase != "act" or move.price not in PRICES:
        return refusal
    return _not_to_pay(state, Do("pay", PRICES.index(move.price)))


def _too_dear(state: State, seat: int, step: Do, cost: box.Goods) -> Refusal:
    """A price that cannot be paid, by what it is for and what it is paid in."""
    due = words.goods(cost)
    lacking = words.goods(purse.lacking(state.homes[seat].goods, cost))
    if _then(state, step) != "dig":
        return Refusal(
            "cave_vs_cave.furnish.price", anyway=True, seat=seat, cost=due, lacking=lacking
        )
    if cost[box.FOOD]:
        return Refusal("cave_vs_cave.dig.price", anyway=True, seat=seat, cost=due, lacking=lacking)
    return _too_dear_by_room(state, seat, step, anyway=True)


def _too_dear_by_room(state: State, seat: int, step: Do, *, anyway: bool) -> Refusal:
    cost = price(step.number, dwarfs(state))
    return Refusal(
        "cave_vs_cave.dig.gold",
        anyway=anyway,
        seat=seat,
        furnishing=words.furnishing(state.options, BY_ROOM[step]),
        cost=words.goods(cost),
        lacking=words.goods(purse.lacking(state.homes[seat].goods, cost)),
    )


def _then(state: State, step: Do) -> str:
    """What a price is for."""
    assert state.agenda is not None
    return steps(after(state.agenda, step))[0].step


def _then_of_tile(state: State, step: Do) -> str:
    """The same for a price of the chosen tile that is no longer open."""
    return steps(after(turns.tile_node(state), step))[0].step


def _less(held: box.Goods, cost: box.Goods) -> box.Goods:
    return tuple([max(0, a - b) for a, b in zip(held, cost, strict=True)])


def for_furnishing(state: State) -> list[Do]:
    """The prices that are open for furnishing a space."""
    return [
        step
        for step in steps(state.agenda)
        if step.step == "pay" and _then(state, step) == "furnish"
    ]


def ways(state: State, move: Pay, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """A tile first, or the furnishing that has the price, or goods for food."""
    if refusal.id == "cave_vs_cave.tile.first":
        yield from tiles.taken_first(state, move, refusal)
    elif refusal.id == "cave_vs_cave.use.activate-first":
        wanted = not_now.Wanted(not_now.PAYING, PRICES.index(move.price))
        yield from not_now.activated(state, wanted, move)
    else:
        yield from thrifty(state, goods.with_more_food(state, move, refuse))


def thrifty(state: State, ways: Iterable[tuple[Move, ...]]) -> Iterator[tuple[Move, ...]]:
    """Ways that give less gold for food than a price in gold would take: who can pay that will."""
    in_gold = [price(step.number, dwarfs(state))[box.GOLD] for step in for_furnishing(state)]
    least = min(filter(None, in_gold), default=box.CAPS[box.GOLD] + 1)
    for way in ways:
        if way.count(Exchange(state.active, box.GOODS[box.GOLD])) < least:
            yield way


def ways_to_others(state: State, move: Pay, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """Where no open price can be paid as it is: each that could be after exchanges for food."""
    payments = of(state, move.seat, (step for step in steps(state.agenda) if step.step == "pay"))
    if all(refuse(state, one) is not None for one in payments):
        yield from after_exchanges(state, payments)


def of(state: State, seat: int, open_now: Iterable[Do]) -> list[Pay]:
    """The payments of open prices."""
    return [Pay(seat, PRICES[step.number]) for step in open_now]


def after_exchanges(state: State, payments: list[Pay]) -> Iterator[tuple[Move, ...]]:
    """Each payment that could be made after exchanges for food, by the shortest way."""
    for one in payments:
        yield from islice(thrifty(state, goods.with_more_food(state, one, refuse)), 1)


def play(state: State, move: Pay) -> Step[State]:
    said: list[Event] = []
    step = Do("pay", PRICES.index(move.price))
    state = purse.pay(state, move.seat, price(step.number, dwarfs(state)), said)
    return turns.go_on(turns.take_step(state, step), said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    held = state.homes[seat].goods
    for step in steps(state.agenda):
        if step.step != "pay":
            continue
        left = tuple(a - b for a, b in zip(held, price(step.number, dwarfs(state)), strict=True))
        if min(left) < 0:
            continue
        if possible.follows(state, step, left):
            yield Pay(seat, PRICES[step.number])


def _tile(state: State) -> Value:
    return words.tile(state.options, state.tile)
