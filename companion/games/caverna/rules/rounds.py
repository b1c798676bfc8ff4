"""A round: its beginning, replenishing, coming home, what its harvest is (FR p. 7 to 10, 24)."""

from functools import cache

from msgspec.structs import replace

from companion.core import Event

from .. import box, words
from ..actions import board, stage_of
from ..box import FARM, GRAIN, NUMBERS, SET_UP, SPACES, VEGETABLE
from ..furnishings import each_round, meals
from ..home import animals, family, housing, survey
from ..housing import fits
from ..state import NOBODY, Home, Stage, State
from . import purse

LAST: int = SET_UP["last-round"]
SKIPPED: int = SET_UP["skipped-round"]
FIRST_MARKER: int = SET_UP["first-marker"]
WISH = next(space.round for space in SPACES if space.round)  # its card always comes then


def begin_round(state: State, said: list[Event]) -> State:
    """The card of a round is turned up, and its marker, if that does not wait until the end."""
    said.append(Event("caverna.round", round=state.round, seat=state.starter))
    due = [f"stage-{stage_of(state.round)}"]
    if state.options.marker == "with-the-card" and has_marker(state):
        due.append("markers")
    return replace(
        state,
        phase="reveal",
        active=state.starter,
        marker="",
        kept=0,
        worked=0,
        due=tuple(due),
    )


def has_marker(state: State) -> bool:
    """Whether a marker tells the harvest of this round."""
    return state.round >= FIRST_MARKER and state.seats > 1


def overfull(state: State) -> int:
    """Solo: mask of spaces that are emptied before replenishing (FR p. 24)."""
    if state.seats > 1:
        return 0
    most = NUMBERS["overfull"] + (state.options.solo_overfull == "more-than-six")
    found = 0
    for at in board(1).growing:
        counts = state.stock[at]
        total = sum(counts) if state.options.solo_mixed == "together" else max(counts)
        if total >= most:
            found |= 1 << at
    return found & ~state.kept


def fill(state: State, said: list[Event]) -> State:
    """Before replenishing, solo: what a ruby can keep is asked first."""
    if overfull(state) and state.homes[0].goods[box.RUBY]:
        return replace(state, phase="keep")
    return replenish(state, said)


def replenish(state: State, said: list[Event]) -> State:
    """Goods come onto the spaces, then what furnishings bring; the work begins (FR p. 8)."""
    found = board(state.seats)
    emptied = overfull(state)
    stock = list(state.stock)
    for at in found.growing:
        space = found.spaces[at]
        if emptied >> at & 1:
            stock[at] = (0,) * len(space.goods)
            said.append(Event("caverna.cleared", space=words.space(state.seats, at)))
        if not state.open >> at & 1 or (state.seats == 2 and state.round < space.two_players_from):
            continue
        more = space.other if any(stock[at]) else space.empty
        stock[at] = tuple(map(int.__add__, stock[at], more))
        said.append(_put(state.seats, at, more))
    state = replace(state, stock=tuple(stock), phase="work", kept=0)
    for seat, home in enumerate(state.homes):
        state = purse.gain(state, seat, each_round.brings(home), said)
        if any(home.supplies):
            state = purse.change(state, seat, supplies=each_round.later(home.supplies))
    return state


@cache
def _put(seats: int, space: int, more: tuple[int, ...]) -> Event:
    goods = list(box.NOTHING)
    for good, count in zip(board(seats).spaces[space].goods, more, strict=True):
        goods[good] = count
    return Event("caverna.put", space=words.space(seats, space), goods=words.goods(tuple(goods)))


def return_home(state: State, said: list[Event]) -> State:
    said.append(Event("caverna.return-home"))
    homes = tuple(
        replace(
            home,
            dwarfs=tuple(sorted((*home.dwarfs, *(weapon for _, weapon in home.away)))),
            away=(),
        )
        for home in state.homes
    )
    state = replace(state, homes=homes, on=(NOBODY,) * len(state.on), phase="home", active=NOBODY)
    if state.options.marker == "at-the-end" and has_marker(state):
        return replace(state, due=("markers",))
    return harvest(state, said)


def harvest_kind(state: State) -> str:
    """What comes at the end of this round: none, less, whole or choice (FR p. 10)."""
    if not has_marker(state):
        return {1: "none", 2: "none", WISH: "less"}.get(state.round, "whole")
    if state.marker != "question":
        return "whole"
    return ("none", "less", "choice")[state.questions - 1]


def harvest(state: State, said: list[Event]) -> State:
    kind = harvest_kind(state)
    said.append(Event(f"caverna.harvest.{kind}", food=NUMBERS["feed-less"]))
    if state.marker == "question":
        said.append(Event("caverna.marker.to-card"))
    if kind == "none":
        return next_round(state, said)
    first: Stage = "prefer" if kind == "choice" else "feed"
    state = replace(
        state,
        phase="harvest",
        stages=(first,) * state.seats,
        preferred=("",) * state.seats,
        worked=0,
    )
    if kind == "whole":
        for seat in range(state.seats):
            state = field_phase(state, seat, said)
    return state


def field_phase(state: State, seat: int, said: list[Event]) -> State:
    """One crop from each sown field (FR p. 9)."""
    one, two, three, few, more = state.homes[seat].crops
    if not any(state.homes[seat].crops):
        return state
    said.append(Event("caverna.reaps", seat=seat))
    goods = box.plus(box.unit(GRAIN, one + two + three), box.unit(VEGETABLE, few + more))
    state = purse.change(state, seat, crops=(two, three, 0, more, 0))
    return purse.gain(state, seat, goods, said)


def fed_by_work(state: State) -> int:
    """The food that the Working cave saves."""
    return NUMBERS["feed-less"] if harvest_kind(state) == "less" else NUMBERS["feed"]


def food_due(state: State, seat: int) -> int:
    """The food a family still needs in this round's feeding."""
    home = state.homes[seat]
    if harvest_kind(state) == "less":
        due = NUMBERS["feed-less"] * family(home)
    else:
        adults = family(home) - home.born
        due = NUMBERS["feed"] * adults + NUMBERS["feed-newborn"] * home.born
    if state.worked >> seat & 1:
        due -= fed_by_work(state)
    return max(0, due - meals.less(home))


def set_stage(state: State, seat: int, stage: Stage) -> State:
    return replace(state, stages=(*state.stages[:seat], stage, *state.stages[seat + 1 :]))


def pairs(home: Home) -> tuple[int, ...]:
    """The kinds of farm animal of which there are two."""
    return tuple(kind for kind, count in enumerate(animals(home)) if count >= 2)


def young_fit(home: Home, kinds: tuple[int, ...]) -> bool:
    """Whether newborn animals of these kinds have room, beside all others."""
    sheep, donkeys, boars, cattle = (
        count + (kind in kinds) for kind, count in enumerate(animals(home))
    )
    return fits(housing(home), (sheep, donkeys, boars, cattle))


def after_feeding(state: State, seat: int, said: list[Event]) -> State:
    """Breeding, without asking where all young have room."""
    kind = harvest_kind(state)
    if kind == "less" or state.preferred[seat] == "field":
        return set_stage(state, seat, "done")
    kinds = pairs(state.homes[seat])
    if kinds and not young_fit(state.homes[seat], kinds):
        return set_stage(state, seat, "breed")
    return set_stage(births(state, seat, kinds, said), seat, "done")


def births(state: State, seat: int, kinds: tuple[int, ...], said: list[Event]) -> State:
    if not kinds:
        return state
    home = state.homes[seat]
    young = box.NOTHING
    for kind in kinds:
        young = box.plus(young, box.unit(FARM[kind]))
    said.append(Event("caverna.born", seat=seat, animals=words.goods(young)))
    goods = box.unit(box.FOOD, meals.for_litter(home, len(kinds)))
    for good, more in survey(home.land).each_newborn:
        goods = box.plus(goods, box.times(young[good], more))
    state = purse.change(state, seat, goods=box.plus(home.goods, young))
    return purse.gain(state, seat, goods, said)


def next_round(state: State, said: list[Event]) -> State:
    if state.round == LAST:
        last: Stage = "final"
        said.append(Event("caverna.last-exchanges"))
        return replace(state, phase="final", stages=(last,) * state.seats)
    round = state.round + 1
    skipped = round == SKIPPED and state.seats <= 2
    homes = tuple(_grown(home, state, skipped) for home in state.homes)
    state = replace(state, homes=homes, round=round + skipped, stages=(), preferred=(), marker="")
    return begin_round(state, said)


def _grown(home: Home, state: State, skipped: bool) -> Home:
    """The newborn are grown up. A skipped round may cost the suppliers one."""
    if skipped and state.options.suppliers_round_9 == "round-spaces":
        home = replace(home, supplies=each_round.later(home.supplies))
    if home.born:
        home = replace(home, dwarfs=(*(0,) * home.born, *home.dwarfs), born=0)
    return home
