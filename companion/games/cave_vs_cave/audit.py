"""What makes a position sound: every piece of the box is somewhere, and none twice."""

from companion.core import Message

from . import box, words
from .box import CAPS, ENTRANCE, OF_ERA_1
from .cave import ENTRANCE_SPACE, ROOM
from .rules import colours, eras, face_down
from .state import (
    FREE,
    State,
    boards,
    built,
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
