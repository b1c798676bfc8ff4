"""Furnishing a space: extra price, building cost, colours, wall pattern (p. 5)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step, Value
from companion.core.agenda import Do, after, every, steps

from .. import box, words
from ..box import COSTS, FURNISHINGS, members
from ..cave import FITS, INDEX, SIDE_NAMES, Ground, around, fitting, names
from ..effects import PRICES, price
from ..moves import Furnish, Pay, Place
from ..state import State, dwarfs, free, ground_of
from . import asking, colours, possible, purse, turns

MOVES = (Pay, Furnish, Place)
PAID_IN_FOOD = ("cave_vs_cave.furnish.price", "cave_vs_cave.dig.price")
NUMBERS = {era: range(1, sum(one.era <= era for one in FURNISHINGS)) for era in (1, 2)}


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int | str]]:
    if kind is Pay:
        return {"price": PRICES}
    if kind is Furnish:
        return {"furnishing": NUMBERS[state.era]}
    return {"at": INDEX}


def refuse(state: State, move: Pay | Furnish | Place) -> Refusal | None:
    match move:
        case Pay():
            return _refuse_pay(state, move)
        case Furnish():
            return _refuse_furnish(state, move)
        case Place():
            return refuse_place(state, move.seat, move.at, _to_place(state))


def _refuse_pay(state: State, move: Pay) -> Refusal | None:
    number = PRICES.index(move.price)
    step = Do("pay", number)
    if step not in steps(state.agenda):
        if step in every(turns.tile_node(state)) and _then_of_tile(state, step) == "dig":
            return Refusal("cave_vs_cave.dig.decide-first", tile=_tile(state))
        return turns.not_open(state, step)
    cost = price(number, dwarfs(state))
    held = state.homes[move.seat].goods
    if _then(state, step) == "dig":
        if not possible.diggable(state, move.seat):
            return Refusal("cave_vs_cave.dig.nothing-in-reach", seat=move.seat)
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
    if turns.find(state, "furnish") is None:
        prices = [one for one in steps(state.agenda) if one.step == "pay"]
        due = [price(one.number, dwarfs(state)) for one in prices if _then(state, one) == "furnish"]
        if due:
            costs = tuple(words.cost(one) for one in due)
            return Refusal("cave_vs_cave.furnish.pay-first", tile=_tile(state), costs=costs)
        return turns.not_open(state, "furnish")
    held = state.homes[move.seat].goods
    return _refuse_furnishing(state, move.seat, move.furnishing, held)


def _refuse_furnishing(state: State, seat: int, number: int, held: box.Goods) -> Refusal | None:
    name = words.furnishing(state.options, number)
    if not state.display >> number & 1:
        return Refusal("cave_vs_cave.furnish.not-on-display", furnishing=name)
    home = state.homes[seat]
    if (refusal := refuse_colour(state, seat, number)) is not None:
        return refusal
    spaces = free(state, seat)
    if not spaces:
        return Refusal("cave_vs_cave.furnish.no-space", seat=seat)
    if not fitting(ground_of(state, seat), home.walls, spaces, number):
        return Refusal(
            "cave_vs_cave.furnish.fits-nowhere",
            anyway=True,
            furnishing=name,
            pattern=_pattern(number),
            seat=seat,
        )
    if not purse.covers(held, COSTS[number]):
        return Refusal(
            "cave_vs_cave.furnish.cost",
            anyway=True,
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


def _pattern(number: int) -> Message:
    return Message(f"cave_vs_cave.pattern.{FURNISHINGS[number].walls}")


def refuse_place(state: State, seat: int, at: str, number: int) -> Refusal | None:
    """Whether a furnishing may lie on a space (p. 5, wall pattern)."""
    space = INDEX[at]
    if not free(state, seat) >> space & 1:
        return Refusal("cave_vs_cave.place.not-free", at=at, seat=seat)
    ground = ground_of(state, seat)
    sides = around(ground, state.homes[seat].walls)[space]
    if not FITS[number] >> sides & 1:
        nearest = _nearest(ground, space, sides, number)
        return Refusal(
            "cave_vs_cave.place.walls",
            anyway=True,
            at=at,
            furnishing=words.furnishing(state.options, number),
            pattern=_pattern(number),
            has=_sides(sides),
            missing=_sides(nearest & ~sides),
            too_many=_sides(sides & ~nearest),
        )
    return None


def _nearest(ground: Ground, space: int, sides: int, number: int) -> int:
    """The fitting wall set with the fewest changes, of walls that can be built or removed."""
    slots = sum(side for _, side in ground.edges[space])

    def changes(wanted: int) -> tuple[int, int, int]:
        change = wanted ^ sides
        return (change & ~slots).bit_count(), change.bit_count(), wanted

    return min(members(FITS[number]), key=changes)


def _sides(sides: int) -> tuple[Message, ...]:
    found = tuple(
        Message(f"cave_vs_cave.side.{name}") for side, name in SIDE_NAMES.items() if sides & side
    )
    return found or (Message("cave_vs_cave.side.none"),)


def instead(state: State, move: Pay | Furnish | Place, refusal: Refusal) -> Message:
    seat = move.seat
    options = state.options
    match move:
        case Pay(_, text) if refusal.id in PAID_IN_FOOD:
            lacking = purse.lacking(state.homes[seat].goods, _price(state, text))
            edible = purse.edible(state.homes[seat].goods)
            if lacking == box.only(box.FOOD, lacking[box.FOOD]) and sum(edible) >= sum(lacking):
                return Message(refusal.id, goods=words.goods(edible))
            if refusal.id == "cave_vs_cave.dig.price":
                return Message("cave_vs_cave.dig-one", places=names(possible.diggable(state, seat)))
        case Pay() if refusal.id == "cave_vs_cave.dig.gold":
            return Message(refusal.id)
        case Place():
            if places := possible.where_fits(state, seat, _to_place(state)):
                return Message(refusal.id, places=places)
        case Furnish(_, number) if refusal.id == "cave_vs_cave.furnish.fits-nowhere":
            if found := possible.with_one_wall(state, seat, number):
                walls = [Message("cave_vs_cave.wall-for", wall=wall, at=at) for wall, at in found]
                return Message(refusal.id, walls=tuple(walls))
        case Furnish() if turns.find(state, "furnish") is not None:
            if able := possible.buildable(state, seat, state.homes[seat].goods):
                return Message(refusal.id, able=words.furnishings(options, able))
    return asking.instead(state)


def _price(state: State, text: str) -> box.Goods:
    return price(PRICES.index(text), dwarfs(state))


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
