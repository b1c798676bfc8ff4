"""Era II: whether it follows is decided after Era I; what is laid out for it (p. 6, 7, 8)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step

from .. import box, words
from ..cave import BOARD, MARKED
from ..moves import Finish, PlayOn
from ..scoring import sheet
from ..state import State
from . import face_down, purse

MOVES = (PlayOn, Finish)
START = 1  # every good begins there


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {}


def refuse(state: State, move: PlayOn | Finish) -> Refusal | None:
    return None


def never(state: State, move: PlayOn | Finish) -> Refusal | None:
    """Only one way to play leaves it open, and only after Era I (p. 6)."""
    if state.options.play != "decide" or state.era == 2:
        return Refusal("cave_vs_cave.era.settled")
    if state.phase not in ("decide", "over"):
        return Refusal("cave_vs_cave.era.later")
    return None


def play(state: State, move: PlayOn | Finish) -> Step[State]:
    if isinstance(move, PlayOn):
        return begin_era_2(state, [])
    return Step(replace(state, phase="over"), (Event("cave_vs_cave.over"),))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    yield kind(TABLE)


def begin_era_2(state: State, said: list[Event]) -> Step[State]:
    """Era II after Era I: the start marker passes as ever (p. 7, 8)."""
    winners = sheet(state).winners
    full = range(1) if state.seats == 1 else winners if len(winners) == 1 else ()
    state = replace(state, starter=(state.starter + 1) % state.seats)
    for seat in range(state.seats):
        raised = [max(0, START - held) for held in state.homes[seat].goods]
        raised[box.GOLD] = max(0, START - state.scored[seat].gold)  # scored once, not food besides
        state = purse.gain(state, seat, tuple(raised), said)
    return set_up_era_2(state, tuple(full), said)


def set_up_era_2(state: State, full: tuple[int, ...], said: list[Event]) -> Step[State]:
    """The second boards, covered (in `full` the marked space too), and new tiles (p. 7)."""
    solo = state.seats == 1
    said.append(_board(state))
    said.append(light_tiles("cave_vs_cave.light", 2, solo))
    said.append(_walls(state))
    for seat in range(state.seats):
        new = BOARD[1] if seat in full else BOARD[1] & ~MARKED[1]
        state = purse.change(state, seat, covered=state.homes[seat].covered | new)
        said.append(
            Event("cave_vs_cave.cover-board", seat=seat, tiles=new.bit_count(), start=START)
        )
    covered = sum((home.covered & BOARD[1]).bit_count() for home in state.homes)
    rest = box.DARK[2].bit_count() - covered
    if solo:
        said.append(Event("cave_vs_cave.draw-pile", tiles=rest))
    elif rest:
        said.append(Event("cave_vs_cave.out-unseen", tiles=rest))
    light = ("light-2",) * (box.LIGHT[2].bit_count() - box.SOLO["light-removed"])
    state = replace(
        state,
        era=2,
        round=1,
        phase="choose",
        active=state.starter,
        unseen=state.unseen | box.DARK[2],
        display=state.display if solo else state.display | box.LIGHT[2],
        out=state.out & ~(box.DARK[2] if solo else box.DARK[2] | box.LIGHT[2]),
        spare=0 if solo else box.DARK[2].bit_count() - covered,
        due=light if solo else (),
        open=start_tiles(state.seats, 2),
        taken=(0,) * state.seats,
        agenda=None,
    )
    if solo:
        said.append(Event("cave_vs_cave.era-2-solo"))
    else:
        said.append(Event("cave_vs_cave.era-2", seat=state.starter))
    return face_down.turn_up(state, said)


def _board(state: State) -> Event:
    """The action board of Era II: the first one extended, or laid out after a draft (p. 7, 11)."""
    out = next(tile.number for tile in box.TILES.values() if tile.more)
    gone = words.tile(state.options, out)
    tiles = len(face_down.stack(state, "tiles-II"))
    if state.options.play == "draft":
        return Event("cave_vs_cave.board-after-draft", without=gone, tiles=tiles)
    solo = "-solo" if state.seats == 1 else ""
    return Event(f"cave_vs_cave.extend-board{solo}", without=gone, tiles=tiles)


def _walls(state: State) -> Event:
    """The walls of Era II; after a draft also those that nobody spent (p. 7, 9, 11)."""
    more = box.WALLS["more-in-era-2"]
    if state.seats == 1:
        return Event("cave_vs_cave.no-more-walls", walls=more)
    if state.options.play != "draft":
        return Event("cave_vs_cave.more-walls", walls=more)
    built = sum(home.walls.bit_count() for home in state.homes)
    unspent = state.seats * box.WALLS["draft"] - built
    total = box.WALLS["era-1"] + more - built
    return Event("cave_vs_cave.walls-after-draft", unspent=unspent, walls=more, total=total)


def light_tiles(id: str, era: int, solo: bool) -> Event:
    """The furnishings with a light back that lie on display; alone some of them (p. 2, 7, 9)."""
    tiles = box.LIGHT[era].bit_count()
    if solo:
        return Event(f"{id}-solo", tiles=tiles - box.SOLO["light-removed"], of=tiles)
    return Event(id, tiles=tiles)


def start_tiles(seats: int, era: int) -> int:
    """Mask of the tiles that lie open from the start of an era."""
    return sum(
        tile.bit
        for tile in box.TILES.values()
        if tile.era == 1 and (tile.solo or seats > 1)
        if (tile.stack == 0 if era == 1 else not tile.more)
    )
