"""Furnishing caverns, dwellings, family growth (FR p. 14 to 16)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step
from companion.core.agenda import Do

from .. import box, words
from ..actions import SITE, of_space, words_in
from ..box import FURNISHING, FURNISHINGS, NUMBERS, ORDINARY
from ..cells import CELLS, INDEX, members, names
from ..furnishings import at_once
from ..home import family, room_to_grow, sites, survey
from ..moves import Furnish, Grow, Site
from ..state import Land, State
from . import (
    costs,
    exchange_first,
    not_in_game,
    prices,
    purse,
    ruby_tiles,
    tiles,
    timing,
    turns,
)

MOVES = (Furnish, Site, Grow)
STEPS = ("furnish", "furnish-dwelling", "dwelling")
untimely = timing.untimely
_names = {one.name: None for one in FURNISHINGS if not one.printed}


def _however_paid(ore_for: str) -> str:
    return ""


SAME = {"ore_for": _however_paid}  # a furnishing is sought, whatever pays for it


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    if kind is Furnish:
        return {"furnishing": _names, "ore_for": prices.ORE_FOR}
    return {"at": tiles.known_cells(state)} if kind is Site else {}


def never(state: State, move: Furnish | Site | Grow) -> Refusal | None:
    """What stays in the box: the furnishing, or the one that lets ore pay for it."""
    if not isinstance(move, Furnish):
        return None
    number = FURNISHING.get(move.furnishing, ORDINARY)
    if (refusal := not_in_game.refuse(state, number)) is not None or not move.ore_for:
        return refusal
    return not_in_game.refuse(state, *not_in_game.BUILDERS)


def refuse(state: State, move: Furnish | Site | Grow) -> Refusal | None:
    match move:
        case Furnish():
            return never(state, move) or _refuse_furnish(state, move)
        case Site():
            return _refuse_site(state, move)
        case Grow():
            return _refuse_grow(state, move)


def _refuse_furnish(state: State, move: Furnish) -> Refusal | None:
    number = FURNISHING[move.furnishing]
    name = words.furnishing(number)
    step = turns.find(state, move.seat, *STEPS)
    if step is None:
        built = turns.find(state, move.seat, SITE) is not None
        if not built and _only_dwellings(state, move.seat) and not FURNISHINGS[number].dwelling:
            return Refusal("caverna.furnish.dwelling", furnishing=name)
        return turns.not_open(state, move.seat, *STEPS)
    home = state.homes[move.seat]
    if not (state.offer | 1 << ORDINARY) >> number & 1:
        return _gone(state, number)
    if step.step == "furnish-dwelling" and not FURNISHINGS[number].dwelling:
        return Refusal("caverna.furnish.dwelling", furnishing=name)
    if step.step == "dwelling" and number != ORDINARY:
        return Refusal(
            "caverna.furnish.ordinary", furnishing=name, ordinary=words.furnishing(ORDINARY)
        )
    if not sites(home.land, number):
        return Refusal("caverna.furnish.no-cavern", seat=move.seat, furnishing=name)
    due = prices.furnishing(home, prices.cost_of(step, number), move.ore_for)
    if due is None:
        if not survey(home.land).swaps:
            return Refusal("caverna.furnish.no-swap", seat=move.seat, without=1, furnishing="")
        return Refusal("caverna.furnish.no-swap", seat=move.seat, without=0, furnishing=name)
    return costs.refuse(state, move.seat, name, due)


def _only_dwellings(state: State, seat: int) -> bool:
    """Whether the space is for dwellings alone."""
    action = purse.action_of(state, seat)
    printed = words_in(of_space(state.seats, action.of, False, ""))
    return printed & set(STEPS) == {"furnish-dwelling"}


def _gone(state: State, number: int) -> Refusal:
    """Who has it, or that it is not played with."""
    name = words.furnishing(number)
    for seat, home in enumerate(state.homes):
        if (survey(home.land).owned | home.land.under) >> number & 1:
            return Refusal("caverna.furnish.taken", furnishing=name, by=seat)
    return Refusal("caverna.furnish.not-in-game", furnishing=name)


def _refuse_site(state: State, move: Site) -> Refusal | None:
    step = turns.find(state, move.seat, SITE)
    if step is None:
        return turns.not_open(state, move.seat, SITE)
    land = state.homes[move.seat].land
    cell = INDEX[move.at]
    if sites(land, step.number) >> cell & 1:
        return None
    name = words.furnishing(step.number)
    if (land.tunnels | land.deep) >> cell & 1:
        return Refusal("caverna.furnish.tunnel", at=move.at, furnishing=name)
    return Refusal("caverna.furnish.site", at=move.at, furnishing=name)


def _refuse_grow(state: State, move: Grow) -> Refusal | None:
    if turns.find(state, move.seat, "grow") is None:
        if turns.find(state, move.seat, "furnish-dwelling") is not None:
            return Refusal("caverna.grow.build-first", seat=move.seat)
        return turns.not_open(state, move.seat, "grow")
    home = state.homes[move.seat]
    if room_to_grow(home):
        return None
    dwarfs = family(home)
    if dwarfs >= NUMBERS["dwarfs"]:
        return Refusal("caverna.grow.limit", seat=move.seat, dwarfs=dwarfs)
    return Refusal("caverna.grow.room", seat=move.seat, dwarfs=dwarfs)


def ways(state: State, move: Furnish | Site | Grow, refusal: Refusal) -> list[tuple[Move, ...]]:
    """Rubies lay a cavern first, and bring what the price lacks."""
    if refusal.id == "caverna.animals.room":
        return list(timing.ways(state, move, refusal))
    land = state.homes[move.seat].land
    if isinstance(move, Site) and turns.find(state, move.seat, SITE) is not None:
        cavern = (("cavern", INDEX[move.at]),)
        return exchange_first.paying(state, move, box.NOTHING, [cavern])
    step = turns.find(state, move.seat, *STEPS)
    if step is None or move.seat == TABLE:
        return list(timing.ways(state, move, refusal))
    if not isinstance(move, Furnish):
        return _another(state, move.seat, step)
    if refusal.id in ("caverna.furnish.no-swap", "caverna.furnish.not-in-game") and move.ore_for:
        plain = replace(move, ore_for="")
        without = refuse(state, plain)
        found = [] if without is None else ways(state, plain, without)
        return found or _another(state, move.seat, step)
    if refusal.id not in ("caverna.cost.lacking", "caverna.furnish.no-cavern"):
        return _another(state, move.seat, step)
    number = FURNISHING[move.furnishing]
    due = prices.furnishing(state.homes[move.seat], prices.cost_of(step, number), move.ore_for)
    boards = ruby_tiles.site(land, number)
    return [] if due is None else exchange_first.paying(state, move, due, boards)


def _another(state: State, seat: int, step: Do) -> list[tuple[Move, ...]]:
    """Exchanges for another furnishing, where none can be built without."""
    if any(True for _ in legal(state, seat, Furnish)):
        return []
    return list(exchange_first.before_any(state, seat, step, legal, Furnish))


def play(state: State, move: Furnish | Site | Grow) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    match move:
        case Furnish(_, name, ore_for):
            step = turns.find(state, seat, *STEPS)
            assert step is not None
            number = FURNISHING[name]
            home = state.homes[seat]
            due = prices.furnishing(home, prices.cost_of(step, number), ore_for)
            said.append(Event("caverna.furnishes", seat=seat, furnishing=words.furnishing(number)))
            state = purse.pay(state, seat, due or box.NOTHING, said)
            state = replace(state, offer=state.offer & ~(1 << number))
            places = members(sites(home.land, number))
            if len(places) == 1:
                state = _put(state, seat, number, places[0], said)
                state = turns.take_step(state, seat, step)
            else:
                state = turns.take_step(state, seat, step, Do(SITE, number))
        case Site(_, at):
            step = turns.find(state, seat, SITE)
            assert step is not None
            state = _put(state, seat, step.number, INDEX[at], said)
            state = turns.take_step(state, seat, step)
        case Grow():
            home = state.homes[seat]
            state = purse.change(state, seat, born=home.born + 1)
            said.append(Event("caverna.grows", seat=seat, dwarfs=family(home) + 1))
            state = turns.take_step(state, seat, Do("grow"))
    return turns.go_on(state, said, seat)


def _put(state: State, seat: int, number: int, cell: int, said: list[Event]) -> State:
    """The furnishing lies there, and works."""
    name = words.furnishing(number)
    said.append(Event("caverna.lies", seat=seat, furnishing=name, at=CELLS[cell]))
    state = purse.change(state, seat, land=on_cell(state.homes[seat].land, number, cell))
    home = state.homes[seat]
    supplies = at_once.supplies(home, number)
    if supplies != home.supplies:
        state = purse.change(state, seat, supplies=supplies)
    return purse.gain(state, seat, at_once.brings(home, number, cell), said)


def on_cell(land: Land, number: int, cell: int) -> Land:
    """A board with a furnishing on a cell, over whatever was there."""
    rest = tuple(pair for pair in land.built if pair[0] != cell)
    under = box.mask([other for at, other in land.built if at == cell])
    off = ~(1 << cell)
    return replace(
        land,
        caverns=land.caverns & off,
        tunnels=land.tunnels & off,
        deep=land.deep & off,
        built=tuple(sorted((*rest, (cell, number)))),
        under=land.under | under,
    )


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    home = state.homes[seat]
    if kind is Furnish:
        step = turns.find(state, seat, *STEPS)
        if step is not None:
            for number, way in prices.buildable(state, home, step):
                yield Furnish(seat, FURNISHINGS[number].name, way)
    elif kind is Site:
        step = turns.find(state, seat, SITE)
        if step is not None:
            for at in names(sites(home.land, step.number)):
                yield Site(seat, at)
    elif turns.find(state, seat, "grow") is not None:
        known = survey(home.land)
        dwarfs = family(home)
        limit = NUMBERS["dwarfs"]
        if dwarfs < min(known.rooms, limit) or (known.one_more and dwarfs == limit):
            yield Grow(seat)
