"""Furnishing a space: what is built, and where it is placed (p. 5)."""

from collections.abc import Collection, Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step, Value
from companion.core.agenda import Do

from .. import words
from ..box import COSTS, FURNISHINGS, members
from ..cave import INDEX, fitting, names
from ..effects import price
from ..moves import BuildWall, Furnish, Pay, Place
from ..state import State, dwarfs, free, ground_of
from . import buildable, goods, not_now, paying, possible, purse, turns, wall_pattern, walls

MOVES = (Furnish, Place)
NUMBERS = range(len(FURNISHINGS))
WALLS = 3  # that are proposed for a furnishing that fits nowhere
FITTING = 4  # furnishings that are proposed for a space
_PAID_FIRST = ("cave_vs_cave.furnish.pay-first", "cave_vs_cave.furnish.cost")


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int | str]]:
    return {"furnishing": NUMBERS} if kind is Furnish else {"at": INDEX}


def refuse(state: State, move: Furnish | Place) -> Refusal | None:
    if isinstance(move, Place):
        return wall_pattern.refuse(state, move.seat, move.at, _to_place(state))
    return _refuse_furnish(state, move)


def untimely(state: State, move: Furnish | Place) -> Refusal | None:
    refusal = not_now.untimely(state, not_now.FURNISHING)
    if refusal is None or state.phase != "act":
        elsewhere = _not_to_lay(state, move) if refusal and isinstance(move, Place) else None
        return elsewhere or refusal
    if isinstance(move, Place) and not_now.FURNISHING.within(state.agenda):
        if not free(state, move.seat):
            return Refusal("cave_vs_cave.furnish.no-space", seat=move.seat)
        closed = paying.closed(state, move.seat)
        unpaid = turns.find(state, "furnish") is None
        return Refusal(
            "cave_vs_cave.place.nothing-chosen", seat=move.seat, unpaid=unpaid, closed=closed
        )
    return refusal


def _not_to_lay(state: State, move: Place) -> Refusal | None:
    """Where the furnishing that was drafted cannot go either."""
    step = turns.find(state, "lay")
    if step is None or move.at not in INDEX:
        return None
    refusal = wall_pattern.refuse(state, move.seat, move.at, step.number)
    return refusal if refusal and not refusal.anyway else None


def _refuse_furnish(state: State, move: Furnish) -> Refusal | None:
    held = state.homes[move.seat].goods
    if turns.find(state, "furnish") is not None:
        return buildable.refuse(state, move.seat, move.furnishing, held)
    if turns.find(state, "place") is not None:
        gone = buildable.refuse_off_display(state, move.seat, move.furnishing)
        in_hand = move.furnishing == _to_place(state)
        return not_now.not_finished(state) if in_hand or gone is None else gone
    due = paying.for_furnishing(state)
    if not due:
        return not_now.not_open(state, not_now.FURNISHING)
    closed = paying.closed(state, move.seat)
    refusal = buildable.refuse(state, move.seat, move.furnishing, held, anyway=False, closed=closed)
    if refusal is not None:  # whatever is paid
        return refusal
    costs = () if closed else tuple(words.cost(price(one.number, dwarfs(state))) for one in due)
    tile = words.tile(state.options, state.tile)
    return Refusal("cave_vs_cave.furnish.pay-first", tile=tile, costs=costs, closed=closed)


def ways(state: State, move: Furnish | Place, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """What could be done first: the price of the tile, or a wall."""
    if isinstance(move, Furnish) and refusal.id in _PAID_FIRST:
        yield from _paid_first(state, move)
    if isinstance(move, Furnish) and refusal.id == "cave_vs_cave.furnish.fits-nowhere":
        yield from islice(_walled_first(state, move), WALLS)


def _payments(state: State, seat: int) -> list[Pay]:
    return paying.of(state, seat, paying.for_furnishing(state))


def _paid_first(state: State, move: Furnish) -> Iterator[tuple[Move, ...]]:
    """Each price that can be paid, with exchanges for food if need be; the shortest first."""

    def refuse_both(then: State, payment: Pay) -> Refusal | None:
        refusal = paying.refuse(then, payment)
        return refuse(paying.play(then, payment).state, move) if refusal is None else refusal

    found = [
        next(paying.thrifty(state, goods.with_more_food(state, one, refuse_both)), ())
        for one in _payments(state, move.seat)
    ]
    yield from ((*way, move) for way in sorted(filter(None, found), key=len))


def ways_to_others(
    state: State, move: Furnish | Place, refusal: Refusal
) -> Iterator[tuple[Move, ...]]:
    """What fits there; a price that can be paid, or where none can as it is, after exchanges."""
    if isinstance(move, Place) and turns.find(state, "furnish"):
        able = list(legal(state, move.seat, Furnish))
        fitting = list(islice(_fitting(state, move, able), FITTING)) if len(able) > 1 else []
        yield from fitting
        yield from ((one,) for one in able if all(one not in way for way in fitting))
        return
    payments = _payments(state, move.seat)
    payable = [(one,) for one in payments if paying.refuse(state, one) is None]
    yield from payable or paying.after_exchanges(state, payments)


def _fitting(state: State, move: Place, able: list[Move]) -> Iterator[tuple[Move, ...]]:
    """Each furnishing that can be built and then placed there."""
    for one in able:
        assert isinstance(one, Furnish)
        if goods.may_follow(play(state, one).state, move, refuse):
            yield one, move


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


def play(state: State, move: Furnish | Place) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    if isinstance(move, Furnish):
        number = move.furnishing
        state = purse.pay(state, seat, COSTS[number], said)
        state = replace(state, display=state.display & ~(1 << number))
        said.append(_said(state, "cave_vs_cave.furnishes", seat, number))
        state = turns.take_step(state, Do("furnish"), Do("place", number))
        return turns.go_on(state, said)
    number = _to_place(state)
    state = put(state, seat, INDEX[move.at], number)
    said.append(_said(state, "cave_vs_cave.places", seat, number, at=move.at))
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
    if kind is Furnish and turns.find(state, "furnish"):
        for number in members(possible.buildable(state, seat, home.goods)):
            yield Furnish(seat, number)
    elif kind is Place and (step := turns.find(state, "place")):
        ground = ground_of(state, seat)
        for at in names(fitting(ground, home.walls, free(state, seat), step.number)):
            yield Place(seat, at)
