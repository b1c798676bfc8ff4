"""What makes a position sound: every piece of the box is somewhere, and none twice."""

from companion.core import Message

from . import box, words
from .box import CAPS, ENTRANCE, OF_ERA_1
from .cave import ENTRANCE_SPACE, ROOM
from .rules import colours, eras, face_down, turns
from .state import (
    FREE,
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
    at_entrance = home.built[ENTRANCE_SPACE] == ENTRANCE
    if home.built.count(ENTRANCE) != at_entrance or at_entrance != bool(boards(state) & 1):
        faults.append(Message("cave_vs_cave.audit.entrance", seat=seat))
    if colours.applies(state) and colours.balance(home) < 1:
        faults.append(Message("cave_vs_cave.audit.colours", seat=seat))


def _audit_furnishings(state: State, faults: list[Message]) -> None:
    places = [state.display, state.pool, state.unseen, state.out]
    places += [owned(home) & ~1 for home in state.homes]
    if (step := turns.find(state, "place", "lay")) is not None:
        places.append(1 << step.number)
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
    if nowhere := box.ALL & ~seen:
        names = words.furnishings(state.options, nowhere)
        faults.append(Message("cave_vs_cave.audit.furnishing-nowhere", furnishings=names))
    if state.pool and state.options.play != "pool":
        faults.append(Message("cave_vs_cave.audit.pool"))
    for era in (1, 2):
        left = face_down.left(state, f"dark-{era}")
        if not 0 <= left <= _most_apart(state, era):
            faults.append(Message("cave_vs_cave.audit.face-down", era=words.era(era), tiles=left))


def _most_apart(state: State, era: int) -> int:
    """How many dark tiles may lie face down outside the caves (p. 7, 9, 11, 12)."""
    if state.phase in ("draft", "cover"):
        return box.DARK[era].bit_count()
    if state.seats == 1:
        return box.DARK[era].bit_count() - face_down.AT_FIRST[era]
    return state.spare if era == 2 else 0


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
    _audit_tiles(state, faults)
    if _tiles_short(state) != sum(place.startswith("tiles") for place in state.due):
        faults.append(Message("cave_vs_cave.audit.tiles", round=state.round))
    if state.era == 2 and len(state.scored) != _scored_seats(state):
        faults.append(Message("cave_vs_cave.audit.scored"))


def _audit_tiles(state: State, faults: list[Message]) -> None:
    """Tiles of earlier rounds lie open, of this round's stack some, and no others."""
    must = eras.start_tiles(state.seats, state.era)
    if state.era == 1:
        for fewer in set(dwarf_counts(state)[: state.round]) - {dwarfs(state)}:
            must |= face_down.stack_mask(state, f"tiles-{fewer}")
    own = face_down.stack_mask(state, face_down.round_stack(state))
    wrong = must & ~state.open | state.open & ~(must | own)
    for tile in face_down.stack(state, "tiles-II"):
        lies = bool(state.open & box.TILES[tile].bit)
        if state.fields.count(tile) != lies:
            wrong |= box.TILES[tile].bit
    if wrong:
        names = tuple(
            words.tile(state.options, tile.number)
            for tile in box.TILES.values()
            if wrong & tile.bit
        )
        faults.append(Message("cave_vs_cave.audit.tile-lies", round=state.round, tiles=names))


def _tiles_short(state: State) -> int:
    """How many tiles more should lie open in this round."""
    start = eras.start_tiles(state.seats, state.era).bit_count()
    return start + state.round - state.open.bit_count()


def _scored_seats(state: State) -> int:
    return 0 if state.options.play in ("draft", "pool") else state.seats
