"""The harvest: choosing a phase, feeding, breeding; the last exchanges (FR p. 9 to 11, 23)."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import reduce
from itertools import combinations

from msgspec.structs import replace

from companion.core import TABLE, Event, Message, Move, Refusal, Step

from .. import box, words
from ..box import COUNTS, DOG, DONKEY, FARM, FOOD, GOLD, GOLD_MORE, GOOD, GOODS
from ..furnishings import meals
from ..home import animals, housing
from ..housing import fits
from ..moves import Breed, BuyFood, Eat, Feed, FeedOne, Finish, Prefer
from ..state import Home, State
from . import at_harvest, costs, exchange_first, purse, rates, rounds, timing, turns
from .animals import no_room
from .rates import EATEN_AS

MOVES = (Prefer, Feed, FeedOne, Breed, Finish)
PHASES = ("field", "breeding")
KINDS, NAME = at_harvest.KINDS, at_harvest.NAME
_tried = (*KINDS, GOODS[DOG])
_goods = dict.fromkeys(GOODS)
_EDIBLE = tuple(GOOD[name] for name in box.EATEN)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    if kind is Prefer:
        return {"phase": PHASES}
    if kind is Feed:
        return {"food": COUNTS}
    if kind is FeedOne:
        return {"good": _goods}
    return {"kinds": _tried} if kind is Breed else {}


def never(state: State, move: Prefer | Feed | FeedOne | Breed | Finish) -> Refusal | None:
    """The choice of a phase comes with a harvest marker."""
    if isinstance(move, Prefer) and state.seats == 1:
        return Refusal("caverna.solo.no-markers")
    return None


def untimely(state: State, move: Prefer | Feed | FeedOne | Breed | Finish) -> Refusal | None:
    """Room for animals comes first; the harvest comes after the work, births after feeding."""
    if move.seat == TABLE:
        return None
    if (refusal := no_room(state, move.seat)) is not None:
        return refusal
    phase = "final" if isinstance(move, Finish) else "harvest"
    if state.phase != phase:
        return timing.in_phase(move, phase, timing.phase_now(state))
    if state.phase == "final":
        return None
    match move, state.stages[move.seat]:
        case Prefer(), _ if not state.preferred[move.seat]:
            return Refusal("caverna.rule.third-red")
        case Prefer(), "feed" | "breed" as stage:
            return timing.in_phase(move, "choice", f"{stage}ing")
        case Feed() | FeedOne(), "prefer":
            return timing.in_phase(move, "feeding", "choice")
        case Breed(), "prefer":
            return timing.in_phase(move, "breeding", "choice")
        case Breed(), "feed":
            return timing.in_phase(move, "breeding", "feeding")
        case Feed() | FeedOne(), "breed":
            return timing.in_phase(move, "feeding", "breeding")
    return None


def refuse(state: State, move: Prefer | Feed | FeedOne | Breed | Finish) -> Refusal | None:
    match move:
        case Feed():
            return _refuse_feed(state, move)
        case FeedOne():
            return _refuse_feed_one(state, move)
        case Breed():
            return _refuse_breed(state, move)
    return None


def _refuse_feed(state: State, move: Feed) -> Refusal | None:
    due = rounds.food_due(state, move.seat)
    if move.food > due:
        return Refusal("caverna.feed.too-much", seat=move.seat, due=due)
    has = state.homes[move.seat].goods[FOOD]
    if move.food > has:
        more = int(exchange_first.in_reach(state, move.seat, box.unit(FOOD, has + 1)))
        held = words.held(state.homes[move.seat].goods, box.unit(FOOD))
        return Refusal("caverna.feed.food", seat=move.seat, food=move.food, held=held, more=more)
    return None


def _refuse_feed_one(state: State, move: FeedOne) -> Refusal | None:
    home = state.homes[move.seat]
    feeds = meals.instead_of_food(home)
    if GOOD[move.good] == FOOD:
        return _food(state, move.seat)
    if not feeds:
        return _without_cave(state, move)
    worked = state.worked >> move.seat & 1
    if move.good not in feeds:
        if worked:
            return _without_cave(state, move)
        any_of = tuple(word for goods in feeds.values() for word in words.goods(goods))
        return Refusal("caverna.feed.other-good", good=words.good(GOOD[move.good]), feeds=any_of)
    if worked:
        return Refusal("caverna.feed.once", seat=move.seat)
    return costs.refuse(state, move.seat, Message("caverna.what.feed-one"), meals.WORKED[move.good])


def _food(state: State, seat: int) -> Refusal:
    """It is paid as it is, by who has any."""
    goods = state.homes[seat].goods
    if goods[FOOD]:
        return Refusal("caverna.eat.food")
    return Refusal("caverna.eat.lacking", seat=seat, held=words.held(goods, box.unit(FOOD)))


def _without_cave(state: State, move: FeedOne) -> Refusal | None:
    """Materials are for the Working cave; all else becomes food or never does."""
    home, good = state.homes[move.seat], GOOD[move.good]
    if move.good in meals.WORKED:
        return Refusal("caverna.feed.no-cave", seat=move.seat, good=words.good(good))
    if good not in (GOLD, *_EDIBLE):
        return Refusal("caverna.eat.never", good=words.good(good))
    if good == GOLD and not home.goods[GOLD]:
        what = Message("caverna.what.buy-food", food=1)
        return costs.refuse_exchange(state, move.seat, what, box.unit(GOLD, 1 + GOLD_MORE))
    if good == GOLD and home.goods[GOLD] <= GOLD_MORE:
        return Refusal("caverna.eat.gold")
    if not home.goods[good]:
        held = words.held(home.goods, box.unit(good))
        return Refusal("caverna.eat.lacking", seat=move.seat, held=held)
    return Refusal("caverna.feed.turn-first", good=words.good(good))


def _refuse_breed(state: State, move: Breed) -> Refusal | None:
    if move.kinds not in KINDS:
        return Refusal("caverna.breed.dogs")
    kinds = KINDS[move.kinds]
    home = state.homes[move.seat]
    step = turns.find(state, move.seat, "breed")
    if state.phase == "work":
        if step is None:
            return turns.not_open(state, move.seat, "breed")
        if len(kinds) > step.number:
            return Refusal("caverna.breed.so-many", most=step.number)
        if not kinds:
            return Refusal("caverna.breed.nothing")
    own = animals(home)
    for kind in kinds:
        if own[kind] < 2:
            pair = words.amount(box.unit(FARM[kind], 2))
            return Refusal("caverna.breed.pair", seat=move.seat, pair=pair)
    if not rounds.young_fit(home, kinds):
        young = tuple(int(good in FARM and good - FARM[0] in kinds) for good in range(len(GOODS)))
        return Refusal("caverna.breed.room", seat=move.seat, young=words.amount(young))
    return None


def ways(
    state: State, move: Prefer | Feed | FeedOne | Breed | Finish, refusal: Refusal
) -> list[tuple[Move, ...]]:
    """Goods are turned into food first; animals that are eaten leave room for young."""
    match move, refusal.id:
        case _, "caverna.animals.room":
            return list(timing.ways(state, move, refusal))
        case Feed(seat, food), "caverna.feed.food" | "caverna.feed.too-much":
            enough = Feed(seat, min(food, rounds.food_due(state, seat)))
            found = exchange_first.paying(state, enough, box.unit(FOOD, enough.food))
            return found or exchange_first.feeding(state, seat)
        case FeedOne(_, good), "caverna.cost.lacking":
            return exchange_first.paying(state, move, meals.WORKED[good])
        case FeedOne(seat, good), _ if _feeds(state, seat):
            return list(_fed_otherwise(state, seat, good))
        case Breed(seat, kinds), "caverna.breed.room" | "caverna.breed.pair":
            return list(at_harvest.born(state, seat, KINDS[kinds]))
    return list(timing.ways(state, move, refusal))


def _feeds(state: State, seat: int) -> bool:
    return state.phase == "harvest" and state.stages[seat] == "feed"


def _fed_otherwise(state: State, seat: int, good: str) -> Iterator[tuple[Move, ...]]:
    """The good itself is turned into food, then whatever else the family needs."""
    others = exchange_first.feeding(state, seat)
    first = _turned_into_food(state, seat, good)
    told = []
    if first:
        for rest in exchange_first.feeding(reduce(rates.left, first, state), seat):
            if rest not in others:  # else that would be enough
                told.append(Counter((*first, *rest)))
                yield *first, *rest
    if GOOD[good] == FOOD or not any(legal(state, seat, FeedOne)):
        yield from (other for other in others if Counter(other) not in told)


def _turned_into_food(state: State, seat: int, good: str) -> tuple[Move, ...]:
    """As much of a good as the family needs."""
    held = state.homes[seat].goods
    missing = rounds.food_due(state, seat) - held[FOOD]
    move: Move
    if good == GOODS[GOLD]:
        move, able = BuyFood(seat, min(held[GOLD] - GOLD_MORE, missing)), held[GOLD] > GOLD_MORE
    elif good == GOODS[DONKEY] and held[DONKEY] > 1 and missing > 1:
        move, able = Eat(seat, rates.PAIR), True
    else:
        move, able = Eat(seat, good), good in EATEN_AS and held[GOOD[good]] > 0
    if missing <= 0 or not able:
        return ()
    return move, *_turned_into_food(rates.left(state, move), seat, good)


def play(state: State, move: Prefer | Feed | FeedOne | Breed | Finish) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    match move:
        case Prefer(_, phase):
            said.append(Event(f"caverna.prefers.{phase}", seat=seat))
            preferred = (*state.preferred[:seat], phase, *state.preferred[seat + 1 :])
            state = rounds.set_stage(replace(state, preferred=preferred), seat, "feed")
            if phase == "field":
                state = rounds.field_phase(state, seat, said)
        case Feed(_, food):
            state = _feed(state, seat, food, said)
        case FeedOne(_, good):
            said.append(Event("caverna.feeds-one", seat=seat))
            state = purse.pay(state, seat, meals.WORKED[good], said)
            state = replace(state, worked=state.worked | 1 << seat)
        case Breed(_, name):
            state = rounds.births(state, seat, KINDS[name], said)
            step = turns.find(state, seat, "breed")
            if state.phase == "work" and step is not None:
                state = turns.take_step(state, seat, step)
            else:
                state = rounds.set_stage(state, seat, "done")
        case Finish():
            said.append(Event("caverna.finishes", seat=seat))
            state = rounds.set_stage(state, seat, "done")
    return turns.go_on(state, said, seat)


def _feed(state: State, seat: int, food: int, said: list[Event]) -> State:
    """What is missing is begged for: a marker for each food (FR p. 10)."""
    due = rounds.food_due(state, seat)
    said.append(Event("caverna.feeds", seat=seat, food=food))
    goods = tuple(map(int.__sub__, state.homes[seat].goods, box.unit(FOOD, food)))
    state = purse.change(state, seat, goods=goods)
    if food < due:
        said.append(Event("caverna.begs", seat=seat, markers=due - food))
        state = purse.change(state, seat, begging=state.homes[seat].begging + due - food)
    return rounds.after_feeding(state, seat, said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    home = state.homes[seat]
    if kind is Prefer:
        yield from (Prefer(seat, phase) for phase in PHASES)
    elif kind is Feed:
        most = min(rounds.food_due(state, seat), home.goods[FOOD])
        yield from (Feed(seat, food) for food in range(most, -1, -1))
    elif kind is FeedOne:
        if not state.worked & 1 << seat:
            for good, cost in meals.instead_of_food(home).items():
                if all(held >= due for held, due in zip(home.goods, cost, strict=True)):
                    yield FeedOne(seat, good)
    elif kind is Breed:
        yield from (Breed(seat, NAME[young]) for young in _litters(state, seat, home))
    else:
        yield Finish(seat)


def _litters(state: State, seat: int, home: Home) -> Iterator[tuple[int, ...]]:
    """Every set of kinds that can have young with room for them."""
    own = animals(home)
    least, most = 0, len(own)
    if state.phase == "work":
        step = turns.find(state, seat, "breed")
        if step is None:
            return
        least, most = 1, step.number
    able = [kind for kind in range(len(own)) if own[kind] > 1]
    for count in range(least, min(most, len(able)) + 1):
        for young in combinations(able, count):
            sheep, donkeys, boars, cattle = (own[kind] + (kind in young) for kind in range(4))
            if fits(housing(home), (sheep, donkeys, boars, cattle)):
                yield young
