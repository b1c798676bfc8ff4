"""The draft: furnishings of Era I without cost, before Era II (p. 10, 11)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step, Value
from companion.core.agenda import Do

from .. import box, words
from ..box import GOLD, members
from ..cave import BOARD, INDEX, NONE_WILL_DO, SLOT, fewest, fitting, names, slot_names
from ..moves import Brace, Cover, Draft, Lay
from ..state import State, begin, free, ground_of, points, stock
from . import buildable, colours, eras, face_down, furnish, purse, turns, wall_pattern, walls

MOVES = (Draft, Brace, Lay, Cover)
PILE = "dark-1"
PLUS_SIDE = 10  # a marker on its plus side counts so many more


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int | str]]:
    if kind is Draft:
        return {"furnishing": furnish.NUMBERS}
    return {"at": walls.PLACES if kind is Brace else INDEX}


def needs(state: State, seat: int, number: int) -> int:
    """The fewest walls that a furnishing needs on any free space of this cave."""
    return fewest(ground_of(state, seat), state.homes[seat].walls, free(state, seat), number)


def _drafted(state: State) -> int:
    step = turns.find(state, "lay")
    assert step is not None
    return step.number


def refuse(state: State, move: Draft | Brace | Lay | Cover) -> Refusal | None:
    match move:
        case Draft(seat, number):
            return _refuse_draft(state, seat, number)
        case Brace(seat, at):
            return _refuse_brace(state, seat, at)
        case Lay(seat, at):
            return wall_pattern.refuse(state, seat, at, _drafted(state))
        case Cover(seat, at):
            if not _coverable(state, seat) >> INDEX[at] & 1:
                there = _not_covered(state, seat, INDEX[at])
                return Refusal("cave_vs_cave.draft.cover-free", at=at, seat=seat, there=there)
    return None


def never(state: State, move: Draft | Brace | Lay | Cover) -> Refusal | None:
    if state.options.play != "draft":
        return Refusal("cave_vs_cave.draft.none")
    if state.era == 2 or (state.phase == "cover" and not isinstance(move, Cover)):
        return Refusal("cave_vs_cave.draft.over")
    return None


def untimely(state: State, move: Draft | Brace | Lay | Cover) -> Refusal | None:
    return None if state.due else Refusal("cave_vs_cave.draft.in-order")


def _refuse_brace(state: State, seat: int, at: str) -> Refusal | None:
    number = _drafted(state)
    name = words.furnishing(state.options, number)
    due = needs(state, seat, number)
    if due == 0:
        return Refusal("cave_vs_cave.draft.no-wall-needed", furnishing=name)
    if (refusal := walls.refuse_at(state, seat, at)) is not None:
        return refusal
    braced = purse.change(state, seat, walls=state.homes[seat].walls | 1 << SLOT[at])
    if needs(braced, seat, number) != due - 1:
        return Refusal("cave_vs_cave.draft.fewest-walls", at=at, furnishing=name, due=due)
    return None


def _not_covered(state: State, seat: int, space: int) -> Value:
    """Why no face-down tile goes onto a space."""
    if free(state, seat) >> space & 1:
        return Message("cave_vs_cave.there.room-left-out")
    return words.there(state, seat, space)


def _refuse_draft(state: State, seat: int, number: int) -> Refusal | None:
    name = words.furnishing(state.options, number)
    if not state.display >> number & 1:
        where = words.where(state, seat, number)
        return Refusal("cave_vs_cave.draft.not-on-display", furnishing=name, where=where)
    if (refusal := buildable.refuse_colour(state, seat, number)) is not None:
        return refusal
    due = needs(state, seat, number)
    if due == NONE_WILL_DO:
        return Refusal(
            "cave_vs_cave.draft.fits-nowhere",
            furnishing=name,
            pattern=wall_pattern.named(number),
            seat=seat,
        )
    if due > (left := stock(state, seat)):
        return Refusal("cave_vs_cave.draft.walls", furnishing=name, due=due, seat=seat, left=left)
    if state.options.draft_walls == "of-all-tiles":
        for other in members(state.display):
            if (
                buildable.refuse_colour(state, seat, other) is None
                and needs(state, seat, other) < due
            ):
                other_name = words.furnishing(state.options, other)
                return Refusal("cave_vs_cave.draft.fewer", furnishing=name, other=other_name)
    return None


def ways(
    state: State, move: Draft | Brace | Lay | Cover, refusal: Refusal
) -> Iterator[tuple[Move, ...]]:
    """The walls that the drafted furnishing still needs on this space, and then it."""
    if isinstance(move, Lay) and refusal.id == "cave_vs_cave.place.walls":
        edges = [slot for slot, _ in ground_of(state, move.seat).edges[INDEX[move.at]]]
        yield from _braced(state, move, slot_names(box.mask(edges)))


def _braced(state: State, move: Lay, edges: tuple[str, ...]) -> Iterator[tuple[Move, ...]]:
    """Each way to build walls on these edges, in their order, up to where it can be laid."""
    if refuse(state, move) is None:
        yield (move,)
        return
    for at, edge in enumerate(edges):
        brace = Brace(move.seat, edge)
        if refuse(state, brace) is None:
            for rest in _braced(play(state, brace).state, move, edges[at + 1 :]):
                yield (brace, *rest)


def play(state: State, move: Draft | Brace | Lay | Cover) -> Step[State]:
    said: list[Event] = []
    match move:
        case Draft(seat, number):
            said.append(_said(state, "cave_vs_cave.drafts", seat, number))
            display = state.display & ~(1 << number)
            agenda = Do("lay", number)
            return Step(
                replace(state, display=display, agenda=agenda, before=begin(state)), tuple(said)
            )
        case Brace(seat, at):
            said.append(Event("cave_vs_cave.builds-wall", seat=seat, at=at))
            built = state.homes[seat].walls | 1 << SLOT[at]
            return Step(purse.change(state, seat, walls=built), tuple(said))
        case Lay(seat, at):
            number = _drafted(state)
            state = furnish.put(state, seat, INDEX[at], number)
            said.append(_said(state, "cave_vs_cave.lays", seat, number, at))
            if furnish.full(state, seat):
                return Step(replace(state, agenda=Do("room")), tuple(said))
            return next_turn(replace(state, agenda=None, before=None), said)
        case Cover(seat, at):
            covered = state.homes[seat].covered | 1 << INDEX[at]
            state = purse.change(state, seat, covered=covered)
            said.append(Event("cave_vs_cave.covers", seat=seat, at=at))
            return rest(state, 1 - seat, said)


def _said(state: State, id: str, seat: int, number: int, at: str = "") -> Event:
    total = points(state.homes[seat])
    name = words.furnishing(state.options, number)
    return Event(id, seat=seat, furnishing=name, at=at, points=total)


def begin_turn(state: State, said: list[Event]) -> Step[State]:
    """A tile of the pile is turned up, while there is one."""
    late = state.options.draft_out == "after-turning-up"
    if face_down.left(state, PILE) and (late or draftable(state, state.active)):
        return Step(replace(state, due=(PILE,)), tuple(said))
    return may_take(state, said)


def may_take(state: State, said: list[Event]) -> Step[State]:
    """Who can take nothing is out of the draft for good."""
    if draftable(state, state.active):
        return Step(state, tuple(said))
    said.append(Event("cave_vs_cave.leaves-draft", seat=state.active))
    return next_turn(replace(state, left=state.left | 1 << state.active), said)


def next_turn(state: State, said: list[Event]) -> Step[State]:
    """Who is ahead yields; who has enough points leaves (p. 11)."""
    seat, other = state.active, 1 - state.active
    mine, theirs = (points(state.homes[one]) for one in (seat, other))
    left = state.left
    if mine >= box.DRAFT["enough"] and not left >> seat & 1:
        left |= 1 << seat
        said.append(Event("cave_vs_cave.leaves-draft", seat=seat))
    state = replace(state, left=left)
    if left == 3:
        return rest(replace(state, phase="cover"), _leader(state), said)
    stays = left >> other & 1 or (mine <= theirs and not left >> seat & 1)
    return begin_turn(replace(state, active=seat if stays else other), said)


def _leader(state: State) -> int:
    """Who had more points; in a tie the starter."""
    mine, theirs = (points(home) for home in state.homes)
    if mine == theirs:
        return state.starter
    return 0 if mine > theirs else 1


def _coverable(state: State, seat: int) -> int:
    if state.options.draft_rest_on_room == "yes":
        return free(state, seat)
    return free(state, seat) & BOARD[0]


def rest(state: State, seat: int, said: list[Event]) -> Step[State]:
    """The rest of the pile goes face down onto free spaces, in turns."""
    if face_down.left(state, PILE):
        if not _coverable(state, seat):
            seat = 1 - seat
        return Step(replace(state, active=seat), tuple(said))
    leader = _leader(state)
    totals = [points(home) for home in state.homes]
    for one in (0, 1):
        gold = box.DRAFT["gold"] + (abs(totals[0] - totals[1]) if one != leader else 0)
        start = [eras.START] * len(box.GOODS)
        start[GOLD] = min(gold, box.CAPS[GOLD])
        state = purse.change(state, one, goods=tuple(start))
        said.append(_markers(one, start[GOLD]))
    return eras.set_up_era_2(state, (leader,), said)


def _markers(seat: int, gold: int) -> Event:
    """The goods track showed points up to now: gold is the tens on its plus side (p. 10, 11)."""
    plus = "-plus" if gold >= PLUS_SIDE else ""
    id = f"cave_vs_cave.markers-after-draft{plus}"
    return Event(id, seat=seat, gold=gold, start=eras.START)


def draftable(state: State, seat: int) -> int:
    """Mask of the furnishings that a player may take."""
    found: dict[int, int] = {}
    for number in members(state.display & colours.allowed(state, seat)):
        due = needs(state, seat, number)
        if due <= stock(state, seat):
            found[number] = due
    if state.options.draft_walls == "of-all-tiles" and found:
        least = min(found.values())
        found = {number: due for number, due in found.items() if due == least}
    return box.mask(list(found))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Draft:
        for number in members(draftable(state, seat)):
            yield Draft(seat, number)
        return
    if kind is Cover:
        for at in names(_coverable(state, seat)):
            yield Cover(seat, at)
        return
    number = _drafted(state)
    home = state.homes[seat]
    ground = ground_of(state, seat)
    spaces = free(state, seat)
    if kind is Lay:
        for at in names(fitting(ground, home.walls, spaces, number)):
            yield Lay(seat, at)
    elif due := fewest(ground, home.walls, spaces, number):
        for at in slot_names(ground.slots & ~home.walls):
            if fewest(ground, home.walls | 1 << SLOT[at], spaces, number) < due:
                yield Brace(seat, at)
