"""What makes a position sound, and how it is corrected."""

from msgspec.structs import replace

from companion.core import Message, Refusal

from . import box, words
from .box import CAPS, ENTRANCE, GOODS, OF_ERA_1
from .cave import ENTRANCE as PRINTED
from .cave import INDEX as SPACE
from .cave import ROOM, SLOT
from .moves import (
    Edit,
    SetDraft,
    SetEnd,
    SetFurnishing,
    SetGoods,
    SetRoom,
    SetScored,
    SetSpace,
    SetTile,
    SetTurn,
    SetWall,
)
from .rules import colours, draft, eras, face_down, furnish, purse, rounds, tiles, turns
from .state import (
    FREE,
    Scored,
    State,
    boards,
    built,
    dwarf_counts,
    dwarfs,
    ground_of,
    owned,
    stock,
    supply,
)


def audit(state: State) -> tuple[Message, ...]:
    """Every broken invariant by name."""
    faults: list[Message] = []
    for seat in range(state.seats):
        _audit_goods(state, seat, faults)
        _audit_cave(state, seat, faults)
    _audit_furnishings(state, faults)
    _audit_walls(state, faults)
    _audit_turn(state, faults)
    return tuple(faults)


def _audit_goods(state: State, seat: int, faults: list[Message]) -> None:
    goods = state.homes[seat].goods
    if min(goods) < 0 or any(map(int.__gt__, goods, CAPS)):
        faults.append(Message("cave_vs_cave.audit.goods", seat=seat))
    drafting = state.phase in ("draft", "cover")
    if state.era == 1 and any(goods if drafting else goods[OF_ERA_1:]):
        faults.append(Message("cave_vs_cave.audit.goods-too-early", seat=seat))


def _audit_cave(state: State, seat: int, faults: list[Message]) -> None:
    home = state.homes[seat]
    spaces = ground_of(state, seat).spaces
    furnished = built(home)
    room = 0 if state.options.draft_rest_on_room == "yes" else 1 << ROOM
    if (home.covered | furnished) & ~spaces or home.covered & (furnished | room):
        faults.append(Message("cave_vs_cave.audit.spaces", seat=seat))
    at_entrance = home.built[PRINTED] == ENTRANCE
    if home.built.count(ENTRANCE) != at_entrance or at_entrance != bool(boards(state) & 1):
        faults.append(Message("cave_vs_cave.audit.entrance", seat=seat))
    if colours.applies(state) and colours.balance(home) < 1:
        faults.append(Message("cave_vs_cave.audit.colours", seat=seat))


def _audit_furnishings(state: State, faults: list[Message]) -> None:
    places = [state.display, state.pool, state.unseen]
    places += [owned(home) & ~1 for home in state.homes]
    seen = 0
    twice = 0
    for bits in places:
        twice |= seen & bits
        seen |= bits
    for home in state.homes:
        if owned(home).bit_count() != built(home).bit_count():
            numbers = [number for number in home.built if number != FREE]
            twice |= box.mask([number for number in set(numbers) if numbers.count(number) > 1])
    if twice:
        names = words.furnishings(state.options, twice)
        faults.append(Message("cave_vs_cave.audit.furnishing-twice", furnishings=names))
    if state.pool and state.options.play != "pool":
        faults.append(Message("cave_vs_cave.audit.pool"))
    drafting = state.phase in ("draft", "cover")
    for era in (1, 2):
        left = face_down.left(state, f"dark-{era}")
        most = 18 if state.seats == 1 or drafting else 1
        if not 0 <= left <= most:
            faults.append(Message("cave_vs_cave.audit.face-down", era=words.era(era), tiles=left))


def _audit_walls(state: State, faults: list[Message]) -> None:
    if supply(state) < 0:
        faults.append(Message("cave_vs_cave.audit.walls", most=supply(state)))
    for seat, home in enumerate(state.homes):
        if home.walls & ~ground_of(state, seat).slots:
            faults.append(Message("cave_vs_cave.audit.wall-places", seat=seat))
        if state.phase == "draft" and stock(state, seat) < 0:
            faults.append(Message("cave_vs_cave.audit.draft-walls", seat=seat))
        if home.room not in (0, 2, 3):
            faults.append(Message("cave_vs_cave.audit.room"))
    if sum(home.room > 0 for home in state.homes) > 1:
        faults.append(Message("cave_vs_cave.audit.room"))


def _audit_turn(state: State, faults: list[Message]) -> None:
    if (state.phase == "act") != bool(state.tile):
        faults.append(Message("cave_vs_cave.audit.turn"))
    if state.phase in ("draft", "cover", "over"):
        return
    counts = [bits.bit_count() for bits in state.taken]
    turns = sum(counts)
    done = turns - (state.phase == "act")
    alternate = [
        len([at for at in range(turns) if (state.starter + at) % state.seats == seat])
        for seat in range(state.seats)
    ]
    taken = 0
    for bits in state.taken:
        if bits & taken or bits & ~state.open:
            faults.append(Message("cave_vs_cave.audit.tile-twice"))
        taken |= bits
    full = state.seats * dwarfs(state)
    if counts != alternate or (state.phase != "decide" and done >= full):
        faults.append(Message("cave_vs_cave.audit.turns", turns=turns, most=full))
    if state.phase != "decide" and state.active != (state.starter + done) % state.seats:
        faults.append(Message("cave_vs_cave.audit.turn"))
    if _tiles_short(state) != sum(place.startswith("tiles") for place in state.due):
        faults.append(Message("cave_vs_cave.audit.tiles", round=state.round))
    if state.era == 2 and len(state.scored) != _scored_seats(state):
        faults.append(Message("cave_vs_cave.audit.scored"))


def _tiles_short(state: State) -> int:
    """How many tiles more should lie open in this round."""
    start = eras.start_tiles(state.seats, state.era).bit_count()
    return start + state.round - state.open.bit_count()


def _scored_seats(state: State) -> int:
    return 0 if state.options.play in ("draft", "pool") else state.seats


def correct(state: State, changes: tuple[Edit, ...]) -> State | Refusal:
    state = _start_of_turn(state)
    for change in changes:
        edited = _edit(state, change)
        if isinstance(edited, Refusal):
            return edited
        state = edited
    if state.era == 1 and state.scored:
        state = rounds.score_era_1(state)
    return _turn_again(state) if changes else state


def _start_of_turn(state: State) -> State:
    """Takes back the tile that is being used, and a furnishing that is not placed yet."""
    for step in filter(None, (turns.find(state, "place"), turns.find(state, "lay"))):
        state = replace(state, display=state.display | 1 << step.number, agenda=None)
    if state.phase != "act":
        return state
    bit = box.TILES[state.tile].bit
    taken = tuple(bits & ~bit for bits in state.taken)
    return replace(
        state, phase="choose", taken=taken, tile="", agenda=None, used=0, owed=(), dug=()
    )


def _turn_again(state: State) -> State:
    """Whose turn it is follows from the tiles chosen this round, or from who can still draft."""
    if state.phase == "draft" and not state.due and state.agenda is None:
        return draft.may_take(state, []).state
    if state.phase == "cover":
        return draft.rest(state, state.active, []).state
    if state.phase in ("draft", "decide", "over"):
        return state
    turns = sum(bits.bit_count() for bits in state.taken)
    due = tuple(place for place in state.due if not place.startswith("tiles"))
    due += (face_down.round_stack(state),) * (_wanted(state) - _of_stack(state).bit_count())
    return replace(state, active=(state.starter + turns) % state.seats, due=due)


def _edit(state: State, change: Edit) -> State | Refusal:
    seat = getattr(change, "seat", 0)
    if not 0 <= seat < state.seats:
        return Refusal("cave_vs_cave.correct.seat", seat=seat)
    match change:
        case SetGoods(_, good, count):
            if good not in GOODS:
                return Refusal("cave_vs_cave.correct.good", good=good)
            at = GOODS.index(good)
            goods = state.homes[seat].goods
            return purse.change(state, seat, goods=(*goods[:at], count, *goods[at + 1 :]))
        case SetSpace(_, at, holds):
            return _set_space(state, seat, at, holds)
        case SetWall(_, at, stands):
            if at not in SLOT:
                return Refusal("cave_vs_cave.correct.wall", at=at)
            bit = 1 << SLOT[at]
            walls = state.homes[seat].walls
            return purse.change(state, seat, walls=walls | bit if stands else walls & ~bit)
        case SetRoom(_, walls):
            return purse.change(state, seat, room=walls)
        case SetFurnishing(number, place):
            return _set_furnishing(state, number, place)
        case SetTile(tile, place):
            return _set_tile(state, tile, place)
        case SetTurn(era, round, starter):
            return _set_turn(state, era, round, starter)
        case SetScored(_, points, gold):
            scored = list(state.scored or (Scored(0, 0),) * state.seats)
            scored[seat] = Scored(points, gold)
            return replace(state, scored=tuple(scored))
        case SetDraft(_, left):
            if state.phase != "draft" or left[seat]:
                return Refusal("cave_vs_cave.correct.draft", seat=seat)
            return replace(state, active=seat, left=left[0] | left[1] << 1)
        case SetEnd():
            return replace(state, phase="over", due=())


def _set_space(state: State, seat: int, at: str, holds: str) -> State | Refusal:
    if at not in SPACE:
        return Refusal("cave_vs_cave.correct.space", at=at)
    space = SPACE[at]
    covered = state.homes[seat].covered & ~(1 << space)
    if holds == "covered":
        state = purse.change(state, seat, covered=covered | 1 << space)
        return furnish.put(state, seat, space, FREE)
    state = purse.change(state, seat, covered=covered)
    if holds == "free":
        return furnish.put(state, seat, space, FREE)
    if not holds.isdecimal() or int(holds) >= len(box.FURNISHINGS):
        return Refusal("cave_vs_cave.correct.furnishing", furnishing=holds)
    bit = 1 << int(holds)
    state = replace(
        state, display=state.display & ~bit, pool=state.pool & ~bit, unseen=state.unseen & ~bit
    )
    return furnish.put(state, seat, space, int(holds))


def _set_furnishing(state: State, number: int, place: str) -> State | Refusal:
    if not 0 < number < len(box.FURNISHINGS):
        return Refusal("cave_vs_cave.correct.furnishing", furnishing=str(number))
    bit = 1 << number
    for seat, home in enumerate(state.homes):
        if number in home.built:
            state = furnish.put(state, seat, home.built.index(number), FREE)
    return replace(
        state,
        display=state.display & ~bit | (bit if place == "display" else 0),
        pool=state.pool & ~bit | (bit if place == "pool" else 0),
        unseen=state.unseen & ~bit | (bit if place == "unseen" else 0),
    )


def _set_tile(state: State, tile: str, place: str) -> State | Refusal:
    if tile not in tiles.in_game(state.options.play, state.seats):
        return Refusal("cave_vs_cave.correct.tile", tile=tile)
    if place == "chosen-2" and state.seats == 1:
        return Refusal("cave_vs_cave.correct.seat", seat=1)
    bit = box.TILES[tile].bit
    taken = [bits & ~bit for bits in state.taken]
    if place.startswith("chosen"):
        taken[int(place[-1]) - 1] |= bit
    fields = tuple(one for one in state.fields if one != tile)
    if place == "down":
        return replace(state, open=state.open & ~bit, taken=tuple(taken), fields=fields)
    if box.TILES[tile].era == 2:
        fields = state.fields if tile in state.fields else (*state.fields, tile)
    return replace(state, open=state.open | bit, taken=tuple(taken), fields=fields)


def _set_turn(state: State, era: int, round: int, starter: int) -> State | Refusal:
    rounds = len(dwarf_counts(replace(state, era=era)))
    if not 1 <= round <= rounds or not 0 <= starter < state.seats:
        name = words.era(era)
        return Refusal("cave_vs_cave.correct.round", era=name, round=round, rounds=rounds)
    return _lay_tiles(
        replace(state, era=era, round=round, starter=starter, phase="choose", agenda=None, due=())
    )


def _lay_tiles(state: State) -> State:
    """Tiles of earlier rounds lie open; of this round's stack those that are known to."""
    own = _mask(face_down.stack(state, face_down.round_stack(state)))
    turned = _of_stack(state)
    if state.era == 1 and _wanted(state) == own.bit_count():
        turned = own
    elif _wanted(state) < turned.bit_count():
        turned = 0
    open_now = eras.start_tiles(state.seats, state.era) | turned
    if state.era == 1:
        for fewer in set(dwarf_counts(state)[: state.round]) - {dwarfs(state)}:
            open_now |= _mask(face_down.stack(state, f"tiles-{fewer}"))
    taken = tuple(bits & open_now for bits in state.taken)
    fields = tuple(tile for tile in state.fields if box.TILES[tile].bit & open_now)
    return replace(state, open=open_now, taken=taken, fields=fields)


def _mask(tiles: tuple[str, ...]) -> int:
    return sum(box.TILES[tile].bit for tile in tiles)


def _wanted(state: State) -> int:
    """How many of the stack of this round lie open in it."""
    return dwarf_counts(state)[: state.round].count(dwarfs(state))


def _of_stack(state: State) -> int:
    """Those of the stack of this round that lie open."""
    return state.open & _mask(face_down.stack(state, face_down.round_stack(state)))
