"""Furnishing a space: extra price, building cost, colours, wall pattern (p. 5)."""

from collections.abc import Collection, Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step, Value
from companion.core.agenda import Do, after, every, may_stop, steps

from .. import box, words
from ..box import COSTS, FURNISHINGS, members
from ..cave import INDEX, fitting, names
from ..effects import CHOICES, PRICES, SWAPS, price
from ..moves import BuildWall, Furnish, Pay, Place
from ..state import State, dwarfs, free, ground_of
from . import colours, goods, not_now, possible, purse, turns, wall_pattern, walls

MOVES = (Pay, Furnish, Place)
NUMBERS = range(len(FURNISHINGS))
WANTED = not_now.Wanted(("furnish",))
PAID_FOR = ("furnish", "place", "room", "dig")
_TEXTS = [
    part for tile in box.TILES.values() for text in tile.effects for part in text.split(" / ")
]
FOR_DIGS = {part.split(" > ")[0] for part in _TEXTS if " > dig" in part}  # prices on tiles
WALLS = 3  # that are proposed for a furnishing that fits nowhere


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int | str]]:
    if kind is Pay:
        return {"price": PRICES}
    if kind is Furnish:
        return {"furnishing": NUMBERS}
    return {"at": INDEX}


def refuse(state: State, move: Pay | Furnish | Place) -> Refusal | None:
    match move:
        case Pay():
            return _refuse_pay(state, move)
        case Furnish():
            return _refuse_furnish(state, move)
        case Place():
            return wall_pattern.refuse(state, move.seat, move.at, _to_place(state))


def _refuse_pay(state: State, move: Pay) -> Refusal | None:
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
        _refuse_furnishing(state, move.seat, one, _less(held, cost)) is None
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
    if by_a_room or wanted.within(state.agenda):
        return not_now.not_open(state, wanted)
    printed = _printed(state)
    if printed and _paid(state):
        return Refusal("cave_vs_cave.furnish.paid", seat=state.active)
    if step not in printed:
        return _other_price(state, step, printed)
    if _then_of_tile(state, step) == "dig":
        return Refusal("cave_vs_cave.dig.decide-first", tile=_tile(state))
    return not_now.not_open(state, wanted)


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
    if not not_now.Wanted(not_now.PAYING).within(state.agenda):
        bought = {_then_of_tile(state, one) for one in printed}
        if (PRICES[step.number] in FOR_DIGS) != (bought == {"dig"}):
            return not_now.not_open(state, not_now.Wanted(not_now.PAYING, step.number))
        return not_now.effect_used(state, WANTED)
    return Refusal(
        "cave_vs_cave.furnish.other-price",
        piece=not_now.begun(state),
        prices=tuple(words.price(PRICES[one.number]) for one in printed),
        closed=_closed(state, state.active),
    )


def _closed(state: State, seat: int) -> Message | None:
    """Why none of the prices for furnishing can be paid, whatever is exchanged for food.

    By goods, colours and empty spaces alone: walls may be printed differently in this box.
    """
    due = [price(step.number, dwarfs(state)) for step in _prices(state)]
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


def untimely(state: State, move: Pay | Furnish | Place) -> Refusal | None:
    refusal = not_now.untimely(state, WANTED)
    if refusal is None or state.phase != "act":
        elsewhere = _not_to_lay(state, move) if refusal and isinstance(move, Place) else None
        return elsewhere or refusal
    if isinstance(move, Pay) and move.price in PRICES:
        return _not_to_pay(state, Do("pay", PRICES.index(move.price)))
    if isinstance(move, Place) and WANTED.within(state.agenda):
        if not free(state, move.seat):
            return Refusal("cave_vs_cave.furnish.no-space", seat=move.seat)
        return Refusal("cave_vs_cave.place.nothing-chosen", seat=move.seat)
    return refusal


def _not_to_lay(state: State, move: Place) -> Refusal | None:
    """Where the furnishing that was drafted cannot go either."""
    step = turns.find(state, "lay")
    if step is None or move.at not in INDEX:
        return None
    refusal = wall_pattern.refuse(state, move.seat, move.at, step.number)
    return refusal if refusal and not refusal.anyway else None


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
    return Refusal("cave_vs_cave.dig.gold", anyway=True, seat=seat, cost=due, lacking=lacking)


def _then(state: State, step: Do) -> str:
    """What a price is for."""
    assert state.agenda is not None
    return steps(after(state.agenda, step))[0].step


def _then_of_tile(state: State, step: Do) -> str:
    """The same for a price of the chosen tile that is no longer open."""
    return steps(after(turns.tile_node(state), step))[0].step


def _less(held: box.Goods, cost: box.Goods) -> box.Goods:
    return tuple([max(0, a - b) for a, b in zip(held, cost, strict=True)])


def _refuse_furnish(state: State, move: Furnish) -> Refusal | None:
    held = state.homes[move.seat].goods
    if turns.find(state, "furnish") is not None:
        return _refuse_furnishing(state, move.seat, move.furnishing, held)
    if turns.find(state, "place") is not None:
        return not_now.not_finished(state)
    due = _prices(state)
    if not due:
        return not_now.not_open(state, WANTED)
    closed = _closed(state, move.seat)
    refusal = _refuse_furnishing(
        state, move.seat, move.furnishing, held, anyway=False, closed=closed
    )
    if refusal is not None:  # whatever is paid
        return refusal
    costs = () if closed else tuple(words.cost(price(one.number, dwarfs(state))) for one in due)
    return Refusal("cave_vs_cave.furnish.pay-first", tile=_tile(state), costs=costs, closed=closed)


def _prices(state: State) -> list[Do]:
    """The prices that are open for furnishing a space."""
    return [
        step
        for step in steps(state.agenda)
        if step.step == "pay" and _then(state, step) == "furnish"
    ]


def _refuse_furnishing(
    state: State,
    seat: int,
    number: int,
    held: box.Goods,
    *,
    anyway: bool = True,
    closed: Message | None = None,
) -> Refusal | None:
    """`closed`: why nothing else can be built either."""
    name = words.furnishing(state.options, number)
    if not state.display >> number & 1:
        where = words.where(state, seat, number)
        return Refusal(
            "cave_vs_cave.furnish.not-on-display", furnishing=name, where=where, closed=closed
        )
    home = state.homes[seat]
    if (refusal := refuse_colour(state, seat, number)) is not None:
        return refusal
    spaces = free(state, seat)
    if not spaces:
        return Refusal("cave_vs_cave.furnish.no-space", seat=seat)
    if not fitting(ground_of(state, seat), home.walls, spaces, number):
        return Refusal(
            "cave_vs_cave.furnish.fits-nowhere",
            anyway=anyway,
            furnishing=name,
            pattern=wall_pattern.named(number),
            seat=seat,
            closed=closed,
        )
    if not purse.covers(held, COSTS[number]):
        return Refusal(
            "cave_vs_cave.furnish.cost",
            anyway=anyway,
            seat=seat,
            furnishing=name,
            cost=words.goods(COSTS[number]),
            lacking=words.goods(purse.lacking(held, COSTS[number])),
        )
    return None


def refuse_colour(state: State, seat: int, number: int) -> Refusal | None:
    if not FURNISHINGS[number].blue or not colours.applies(state):
        return None
    if colours.balance(state.homes[seat]) < 2:
        name = words.furnishing(state.options, number)
        return Refusal("cave_vs_cave.furnish.colours", furnishing=name, seat=seat)
    return None


def ways(state: State, move: Pay | Furnish | Place, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """What could be done first: goods for food, the price of the tile, a wall."""
    match move:
        case Pay(_, text) if refusal.id == "cave_vs_cave.use.activate-first":
            wanted = not_now.Wanted(("pay",), PRICES.index(text))
            yield from not_now.activated(state, wanted, move)
        case Pay():
            yield from goods.with_more_food(state, move, refuse)
        case Furnish() if refusal.id == "cave_vs_cave.furnish.pay-first":
            yield from _paid_first(state, move)
        case Furnish() if refusal.id == "cave_vs_cave.furnish.fits-nowhere":
            yield from islice(_walled_first(state, move), WALLS)


def _paid_first(state: State, move: Furnish) -> Iterator[tuple[Move, ...]]:
    """Each price that can be paid, with exchanges for food if need be; the shortest first."""

    def refuse_both(then: State, payment: Pay) -> Refusal | None:
        refusal = refuse(then, payment)
        return refuse(play(then, payment).state, move) if refusal is None else refusal

    payments = [Pay(move.seat, PRICES[step.number]) for step in _prices(state)]
    found = [next(goods.with_more_food(state, one, refuse_both), ()) for one in payments]
    yield from ((*way, move) for way in sorted(filter(None, found), key=len))


def ways_to_others(
    state: State, move: Pay | Furnish | Place, refusal: Refusal
) -> Iterator[tuple[Move, ...]]:
    """Where no price can be paid as it is: each that could be after exchanges for food."""
    payments = [Pay(move.seat, PRICES[step.number]) for step in _prices(state)]
    if all(refuse(state, one) is not None for one in payments):
        for one in payments:
            yield from islice(goods.with_more_food(state, one, refuse), 1)


def _walled_first(state: State, move: Furnish) -> Iterator[tuple[Move, ...]]:
    """A wall of the same tile after which it fits."""
    seat = move.seat
    for at in dict.fromkeys(at for at, _ in possible.with_one_wall(state, seat, move.furnishing)):
        wall = BuildWall(seat, at)
        if goods.may_follow(state, wall, walls.refuse):
            then = walls.play(state, wall).state
            if goods.may_follow(then, move, refuse):
                yield wall, move


def _to_place(state: State) -> int:
    step = turns.find(state, "place")
    assert step is not None
    return step.number


def play(state: State, move: Pay | Furnish | Place) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    match move:
        case Pay(_, text):
            step = Do("pay", PRICES.index(text))
            state = purse.pay(state, seat, price(step.number, dwarfs(state)), said)
            return turns.go_on(turns.take_step(state, step), said)
        case Furnish(_, number):
            state = purse.pay(state, seat, COSTS[number], said)
            state = replace(state, display=state.display & ~(1 << number))
            said.append(_said(state, "cave_vs_cave.furnishes", seat, number))
            state = turns.take_step(state, Do("furnish"), Do("place", number))
            return turns.go_on(state, said)
        case Place(_, at):
            number = _to_place(state)
            state = put(state, seat, INDEX[at], number)
            said.append(_said(state, "cave_vs_cave.places", seat, number, at=at))
            first = (Do("room"),) if full(state, seat) else ()
            return turns.go_on(turns.take_step(state, Do("place", number), *first), said)


def _said(state: State, id: str, seat: int, number: int, **more: Value) -> Event:
    return Event(id, seat=seat, furnishing=words.furnishing(state.options, number), **more)


def put(state: State, seat: int, space: int, number: int) -> State:
    built = state.homes[seat].built
    return purse.change(state, seat, built=(*built[:space], number, *built[space + 1 :]))


def full(state: State, seat: int) -> bool:
    """Whether the additional room is won now: nobody has it, and each space is furnished (p. 6)."""
    home = state.homes[seat]
    if any(one.room for one in state.homes) or home.covered:
        return False
    return not free(state, seat)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    home = state.homes[seat]
    if kind is Pay:
        yield from _payments(state, seat)
    elif kind is Furnish and turns.find(state, "furnish"):
        for number in members(possible.buildable(state, seat, home.goods)):
            yield Furnish(seat, number)
    elif kind is Place and (step := turns.find(state, "place")):
        ground = ground_of(state, seat)
        for at in names(fitting(ground, home.walls, free(state, seat), step.number)):
            yield Place(seat, at)


def _payments(state: State, seat: int) -> Iterator[Move]:
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
