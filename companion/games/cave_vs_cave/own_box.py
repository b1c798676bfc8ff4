"""What is asked about the owner's box, and when a ruling or a score rests on it.

A ruling depends on printed walls through the spaces it looks at: whether they can be reached, and
which walls they have. Each is asked of two caves, one without any of the walls in question and one
with all of them: where both say the same, any box does.
"""

from functools import cache

from msgspec.structs import replace

from companion.core import Move
from companion.core.agenda import Do, after, steps
from companion.core.moves import Act, Anyway, Change, Correct
from companion.core.out_of_turn import as_of_player
from companion.core.own_box import OwnBox

from .box import COSTS, members
from .cave import (
    BOARD,
    EDGES_OF_SECOND,
    FITS,
    INDEX,
    MARKED,
    ROOM,
    SLOT,
    Ground,
    SecondBoard,
    around,
    ground,
    reach,
)
from .effects import CHOICES, PRICES, price
from .moves import (
    Before,
    BuildWall,
    Dig,
    Furnish,
    Pay,
    Place,
    RemoveWall,
    SetBox,
    SetWall,
    Stop,
    TakeRoom,
    Use,
)
from .my_box import Box, faults, into, of
from .rules import (
    activations,
    asking,
    colours,
    dig,
    not_now,
    paying,
    purse,
    tiles,
    turns,
    use,
    walls,
)
from .state import FREE, State, boards, dwarfs, free, supply

BOARD_OF_ERA_2, ROOM_WITH_TWO, NAMES = "era-two-board", "room-two-walls", "names"
FIELDS = {
    BOARD_OF_ERA_2: ("second_board",),
    ROOM_WITH_TWO: ("room_with_two",),
    NAMES: ("names",),
}
NO_WALLS = SecondBoard(walls=())
ALL_WALLS = SecondBoard(walls=tuple(EDGES_OF_SECOND))
IN_ROOM = 1 << ROOM
_doubtful_edges = {
    name: sum({1 << space for space, _ in EDGES_OF_SECOND[name]})
    for name in EDGES_OF_SECOND
    if name in SLOT
}
_doubtful_edges |= dict.fromkeys(("R.left", "R.bottom"), IN_ROOM)  # one is printed, which?


def begin(state: State, box: Box) -> State:
    return replace(state, options=into(state.options, box))


def settle(box: Box, answers: Box, question: str) -> Box:
    return replace(box, **{field: getattr(answers, field) for field in FIELDS[question]})


def guesses(state: State, act: Act | None) -> tuple[str, ...]:
    """The questions that a ruling, or the score, rests on. Names decide nothing."""
    spaces = _score_rests_on(state) if act is None else _rests_on(state, act)
    found = [BOARD_OF_ERA_2] if spaces & BOARD[1] else []
    return (*found, ROOM_WITH_TWO) if spaces & IN_ROOM else tuple(found)


def _score_rests_on(state: State) -> int:
    """Mask of spaces: those that were dug may have brought goods, and furnishings had to fit."""
    found = 0
    for home in state.homes:
        if boards(state) & 2:
            found |= BOARD[1] & ~home.covered & ~MARKED[1]
        if home.room == 2 and home.built[ROOM] != FREE:
            found |= IN_ROOM
    everybody_in = not any(home.covered & MARKED[1] for home in state.homes)
    if boards(state) == 3 and not state.spare and everybody_in:  # then somebody dug it (p. 7)
        found |= MARKED[1]
    return found


def _rests_on(state: State, act: Act) -> int:
    """Mask of the spaces whose print decides on an act."""
    move = act.move if isinstance(act, Anyway) else act
    if isinstance(move, Correct):
        return _correction_rests_on(state, move)
    assert isinstance(move, Move)
    move = as_of_player(asking.asked(state), move)
    asked = any(seat == move.seat and type(move) in kinds for seat, kinds in asking.asked(state))
    if not asked:
        return 0
    if isinstance(move, TakeRoom):
        return IN_ROOM if move.walls == 2 else 0
    if state.phase == "draft":  # who can take nothing more is out of it, whatever was done
        return IN_ROOM if any(_open_room(state, seat) for seat in range(state.seats)) else 0
    return _move_rests_on(state, move)


def _open_room(state: State, seat: int) -> bool:
    return state.homes[seat].room == 2 and bool(free(state, seat) & IN_ROOM)


def _correction_rests_on(state: State, act: "Correct[Change]") -> int:
    """Where walls stand that may be printed ones."""
    if any(isinstance(change, SetBox) for change in act.changes):
        return 0
    found = 0
    if state.phase == "draft" and any(_open_room(state, seat) for seat in range(state.seats)):
        found |= IN_ROOM
    for change in act.changes:
        if isinstance(change, SetWall):
            found |= _doubtful_edges.get(change.at, 0)
    for home in state.homes:
        for at, spaces in _doubtful_edges.items():
            if home.walls >> SLOT[at] & 1:
                found |= spaces
    return found


def _move_rests_on(state: State, move: Act) -> int:
    match move:
        case Dig(seat, at):
            return _dig(state, seat, INDEX[at])
        case BuildWall(seat, at) if _edge_looked_at(state):
            return _wall(state, seat, at)
        case RemoveWall(seat, at) if turns.find(state, "breach"):
            return _not_razed(state, seat, at)
        case Furnish(_, number):
            return _furnish(state, number)
        case Place(seat, at) if free(state, seat) >> INDEX[at] & 1:
            step = turns.find(state, "place")
            return _fits_there(state, INDEX[at], step.number) if step else 0
        case Pay():
            return _pay(state, move)
        case Stop() if not tiles.may_leave(state):
            return _any_step(state)
        case Use(_, number) if state.options.idle_activation == "refused":
            node = CHOICES[number]
            return _any_step(replace(state, agenda=node)) if node is not None else 0
        case Before():
            return _before(state)
    return 0


def _furnish(state: State, number: int) -> int:
    """Off the display no wall matters."""
    if not any(step.step in ("pay", "furnish") for step in steps(state.agenda)):
        return 0
    offered = state.display & colours.allowed(state, state.active)
    return _fits(state, [number]) if offered >> number & 1 else 0


def _caves(state: State, seat: int) -> tuple[Ground, Ground]:
    """A player's cave without any of the walls in question, and with all of them."""
    room, options = state.homes[seat].room, state.options
    lone, two = options.beside_4a_alone, options.room_with_two
    return (
        ground(boards(state), room, two, lone, NO_WALLS),
        ground(boards(state), room, two, lone, ALL_WALLS),
    )


def _dig(state: State, seat: int, space: int) -> int:
    """Of the new board every dig may bring a good; of the old one some depend on the way."""
    home = state.homes[seat]
    step = turns.find(state, "dig", "undermine")
    if not home.covered >> space & 1 or (step is None and not dig.by_a_room(state)):
        return 0
    if step is not None and BOARD[1] >> space & 1:
        return BOARD[1]
    most, least = _caves(state, seat)
    for through in ("" if step is None else dig.through(state, step), "slots"):
        reached = [reach(cave, home.covered, home.walls, through) for cave in (most, least)]
        if (reached[0] ^ reached[1]) >> space & 1:
            return BOARD[1]
    again = step is not None and step.number > 1
    return _anything_to_dig(state, home.covered & ~(1 << space)) if again else 0


def _anything_to_dig(state: State, covered: int) -> int:
    walls = state.homes[state.active].walls
    most, least = (bool(reach(cave, covered, walls)) for cave in _caves(state, state.active))
    return BOARD[1] if most != least else 0


def _edge_looked_at(state: State) -> bool:
    """Whether it matters to a wall that is built now where one stands already."""
    if turns.find(state, "wall"):
        return bool(supply(state))
    return not_now.not_open(state, walls.WANTED[BuildWall]).id in not_now.LATER


def _wall(state: State, seat: int, at: str) -> int:
    if at not in _doubtful_edges:
        return 0
    spaces = _doubtful_edges[at]
    there = boards(state) & 2 if spaces & BOARD[1] else state.homes[seat].room == 2
    return spaces if there else 0


def _not_razed(state: State, seat: int, at: str) -> int:
    """Where nothing was built, whether a wall is printed is said."""
    built = at in SLOT and state.homes[seat].walls >> SLOT[at] & 1
    return 0 if built else _wall(state, seat, at)


def _pay(state: State, move: Pay) -> int:
    """Of a price that is not open, only what speaks against a second dig."""
    step = Do("pay", PRICES.index(move.price))
    if step in steps(state.agenda):
        return _step(state, step)
    refusal = paying.refuse(state, move)
    if refusal is None or refusal.id not in paying.NO_SECOND_DIG:
        return 0
    return _anything_to_dig(state, state.homes[state.active].covered)


def _any_step(state: State) -> int:
    found = 0
    for step in steps(state.agenda):
        found |= _step(state, step)
    return found


def _step(state: State, step: Do) -> int:
    """Whether a step can be taken at all."""
    home = state.homes[state.active]
    if step.step == "dig":
        return _anything_to_dig(state, home.covered)
    if step.step == "place":
        return _fits(state, [step.number])
    if step.step == "furnish":
        return _buildable(state, home.goods)
    if step.step == "pay" and step in steps(state.agenda):
        assert state.agenda is not None
        if steps(after(state.agenda, step))[0].step == "dig":
            return _anything_to_dig(state, home.covered)
        due = price(step.number, dwarfs(state))
        left = tuple([max(0, a - b) for a, b in zip(home.goods, due, strict=True)])
        return _buildable(state, left)
    return 0


def _buildable(state: State, held: tuple[int, ...]) -> int:
    allowed = members(state.display & colours.allowed(state, state.active))
    return _fits(state, [number for number in allowed if purse.covers(held, COSTS[number])])


def _fits(state: State, numbers: list[int]) -> int:
    """The spaces that decide whether one of these furnishings fits anywhere."""
    found = 0
    for space in members(free(state, state.active)):
        sets = _wall_sets(state, space)
        for number in numbers:
            if FITS[number] & sets == sets:
                return 0
            if FITS[number] & sets:
                found |= 1 << space
    return found


def _fits_there(state: State, space: int, number: int) -> int:
    sets = _wall_sets(state, space)
    doubtful = sets.bit_count() > 1 and FITS[number] & sets != sets
    return 1 << space if doubtful else 0


def _wall_sets(state: State, space: int) -> int:
    """The wall sets that a space may have, as a mask of 16."""
    home = state.homes[state.active]
    if space == ROOM and home.room == 2:
        caves = (
            ground(boards(state), 2, two, state.options.beside_4a_alone, NO_WALLS)
            for two in ("adjacent", "opposite")
        )
        one, other = (around(cave, home.walls)[ROOM] for cave in caves)
        return 1 << one | 1 << other
    fewest, most = (around(cave, home.walls)[space] for cave in _caves(state, state.active))
    return _between(fewest, most)


@cache
def _between(fewest: int, most: int) -> int:
    return sum(1 << sides for sides in range(16) if sides & ~most == 0 and fewest & ~sides == 0)


def _before(state: State) -> int:
    """Whether a good before matters may depend on what can be dug in between."""
    digger = any(activations.digs_for(number) is not None for number in use.usable(state))
    home = state.homes[state.active]
    most, _ = _caves(state, state.active)
    return reach(most, home.covered, home.walls) & BOARD[1] if digger else 0


OWN_BOX: OwnBox[State] = OwnBox(
    kind=Box,
    questions=tuple(FIELDS),
    settle=settle,
    says=lambda box, question: tuple(getattr(box, field) for field in FIELDS[question]),
    called=lambda box: dict(box.names),
    of=lambda state: of(state.options),
    into=into,
    begin=begin,
    faults=faults,
    guesses=guesses,
    edit=SetBox,
)
