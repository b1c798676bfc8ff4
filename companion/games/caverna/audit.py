"""What makes a position sound: every broken invariant has a name."""

from collections.abc import Iterator

from companion.core import Message

from . import box, words
from .actions import SITE, board, stage_of
from .box import FURNISHING, FURNISHINGS, NUMBERS, SET_UP, UNIQUE
from .cells import CELLS, ENTRANCE, FOREST_SIDE, MOUNTAIN_SIDE, NEAR, members
from .home import empty_fields, family, has_room, survey, weapons
from .rules import rounds, turns
from .state import NOBODY, Land, State

_ROUNDS = range(1, rounds.LAST + 1)


def audit(state: State) -> tuple[Message, ...]:
    faults: list[Message] = []
    for seat in range(state.seats):
        faults += _home(state, seat)
        faults += _land(state, seat)
    faults += _furnishings(state)
    faults += _spaces(state)
    faults += _cards(state)
    faults += _turn(state)
    return tuple(faults)


def _home(state: State, seat: int) -> Iterator[Message]:
    home = state.homes[seat]
    if min(home.goods) < 0 or home.begging < 0 or min(home.supplies) < 0:
        yield Message("caverna.audit.goods", seat=seat)
    known = survey(home.land)
    dwarfs = family(home)
    limit = min(known.rooms, NUMBERS["dwarfs"])
    if dwarfs > limit and not (dwarfs == NUMBERS["dwarfs"] + 1 and known.one_more):
        yield Message("caverna.audit.rooms", seat=seat, dwarfs=dwarfs, rooms=limit)
    strengths = weapons(home)
    if not all(0 <= weapon <= NUMBERS["strongest"] for weapon in strengths):
        yield Message("caverna.audit.weapons", seat=seat)
    if list(home.dwarfs) != sorted(home.dwarfs) or home.born < 0 or dwarfs < 2:
        yield Message("caverna.audit.dwarfs", seat=seat)
    if min(home.crops) < 0 or empty_fields(home) < 0:
        yield Message("caverna.audit.crops", seat=seat)
    if (state.crowded >> seat & 1) == has_room(home):
        yield Message("caverna.audit.crowded", seat=seat)


def _land(state: State, seat: int) -> Iterator[Message]:
    land = state.homes[seat].land
    on_forest = (land.meadows, land.fields, land.small, *land.large)
    mines = (land.ore_mines, land.ruby_mines)
    cells = [1 << cell for cell, _ in land.built]
    on_mountain = (land.caverns, land.tunnels, land.deep, *mines, *cells)
    for cell in members(_twice(on_forest) | _twice(on_mountain)):
        yield Message("caverna.audit.twice", seat=seat, at=CELLS[cell])
    wrong = sum(on_forest) & ~FOREST_SIDE or sum(on_mountain) & ~MOUNTAIN_SIDE
    if wrong or land.stables & ~FOREST_SIDE:
        yield Message("caverna.audit.side", seat=seat)
    if land.stables & land.fields or land.stables.bit_count() > NUMBERS["stables"]:
        yield Message("caverna.audit.stables", seat=seat)
    if any(not _neighbours(both) for both in land.large):
        yield Message("caverna.audit.large", seat=seat)
    if not _entrance(land):
        yield Message("caverna.audit.entrance", seat=seat)


def _twice(masks: tuple[int, ...]) -> int:
    seen = twice = 0
    for bits in masks:
        twice |= seen & bits
        seen |= bits
    return twice


def _neighbours(both: int) -> bool:
    cells = members(both)
    return len(cells) == 2 and bool(NEAR[cells[0]] >> cells[1] & 1)


def _entrance(land: Land) -> bool:
    """The printed dwelling is where it is printed, and nowhere else."""
    return [cell for cell, number in land.built if number == box.PRINTED] == [ENTRANCE]


def _furnishings(state: State) -> Iterator[Message]:
    """Each unique one is on offer, on a board, under another one, being placed, or out."""
    if (state.offer | state.out) & ~UNIQUE:
        yield Message("caverna.audit.offer")
    places = [state.offer, state.out]
    for seat, home in enumerate(state.homes):
        places += [1 << number for _, number in home.land.built if UNIQUE >> number & 1]
        places.append(_covered(home.land))
        if (step := turns.find(state, seat, SITE)) is not None:
            places.append(1 << step.number & UNIQUE)
    for number in members(_twice(tuple(places))):
        yield Message("caverna.audit.furnishing-twice", furnishing=words.furnishing(number))
    there = 0
    for bits in places:
        there |= bits
    for number in members(UNIQUE & ~there):
        yield Message("caverna.audit.furnishing-nowhere", furnishing=words.furnishing(number))


def _covered(land: Land) -> int:
    """Mask of the furnishings under one that may lie on them (FR p. 14)."""
    found = 0
    for _, number in land.built if land.under else ():
        if FURNISHINGS[number].over:
            found |= land.under & 1 << FURNISHING[FURNISHINGS[number].over]
    return found


def _spaces(state: State) -> Iterator[Message]:
    found = board(state.seats)
    if any(min(counts) < 0 for counts in state.stock if counts):
        yield Message("caverna.audit.stock")
    stands = [NOBODY] * found.count
    for seat, home in enumerate(state.homes):
        for space, _ in home.away:
            if space != NOBODY:
                if stands[space] != NOBODY or not state.open >> space & 1:
                    yield Message("caverna.audit.placed", space=words.space(state.seats, space))
                stands[space] = seat
    if tuple(stands) != state.on:
        yield Message("caverna.audit.on")


def played_rounds(state: State) -> int:
    """Rounds begun so far."""
    return state.round - (state.seats <= 2 and state.round > rounds.SKIPPED)


def _cards(state: State) -> Iterator[Message]:
    found = board(state.seats)
    open_cards = [at for at in found.cards if state.open >> at & 1]
    wanted = played_rounds(state) - sum(place.startswith("stage") for place in state.due)
    if len(open_cards) != wanted or found.printed & ~state.open:
        yield Message("caverna.audit.cards", round=state.round, cards=wanted)
    elif state.round in _ROUNDS:
        yield from _stages(state, open_cards)
    for at in found.cards:
        space = found.spaces[at]
        if space.turns_to:
            turned = state.open >> found.index[space.turned_by] & 1
            other = found.index[space.turns_to]
            if state.open >> (at if turned else other) & 1:
                yield Message("caverna.audit.wish")
    yield from wrong_markers(state)


def _stages(state: State, open_cards: list[int]) -> Iterator[Message]:
    """No more cards of a stage lie open than it has had rounds (FR p. 7)."""
    rounds_had = [stage_of(round) for round in _ROUNDS if round <= state.round]
    if state.seats <= 2 and state.round >= rounds.SKIPPED:
        rounds_had.remove(stage_of(rounds.SKIPPED))
    for at in open_cards:
        stage = board(state.seats).spaces[at].stage
        if stage not in rounds_had:
            name = words.space(state.seats, at)
            yield Message("caverna.audit.card-too-early", space=name, round=state.round)
        else:
            rounds_had.remove(stage)


def wrong_markers(state: State) -> Iterator[Message]:
    """Too many or too few turned up by this round."""
    if state.seats == 1:
        wanted = 0
    else:
        before = rounds.FIRST_MARKER - 1
        wanted = max(0, played_rounds(state) - before)
        late = state.options.marker == "at-the-end" and state.phase in ("reveal", "keep", "work")
        wanted -= bool(wanted and (late or "markers" in state.due))
    green = SET_UP["two-players-green"] if state.seats == 2 else SET_UP["green"]
    many = state.leaves > green or state.questions > SET_UP["red"]
    if many or min(state.leaves, state.questions) < 0 or state.leaves + state.questions != wanted:
        yield Message("caverna.audit.markers", round=state.round, markers=wanted)
    if state.marker == "question" and not state.questions:
        yield Message("caverna.audit.markers", round=state.round, markers=wanted)


def _turn(state: State) -> Iterator[Message]:
    skipped = state.seats <= 2 and state.round == rounds.SKIPPED
    if not 1 <= state.round <= rounds.LAST or skipped:
        yield Message("caverna.audit.round", round=state.round)
    staged = state.phase in ("harvest", "final")
    if len(state.stages) != (state.seats if staged else 0) and state.phase != "over":
        yield Message("caverna.audit.stages")
    for seat, action in enumerate(state.actions):
        if action is None:
            continue
        there = any(space == action.space for space, _ in state.homes[seat].away)
        if state.phase != "work" or not there or (seat != state.active and not action.parked):
            yield Message("caverna.audit.action", seat=seat)
    if state.phase == "work" and not state.crowded:
        waits = state.active == NOBODY or state.actions[state.active] is not None
        if not waits and not state.homes[state.active].dwarfs:
            yield Message("caverna.audit.turn", seat=state.active)
        if state.active == NOBODY and not any(state.actions):
            yield Message("caverna.audit.turn", seat=state.starter)
    if not 0 <= state.starter < state.seats or not NOBODY <= state.active < state.seats:
        yield Message("caverna.audit.turn", seat=state.starter)
