"""The course of the game: what a step leaves open, the end of a turn, a round, an era."""

from functools import cache

from msgspec.structs import replace

from companion.core import Event, Message, Refusal, Step
from companion.core.agenda import Do, Node, after, before, every, may_stop, steps

from .. import box, words
from ..box import DONKEY, GOLD, ORE
from ..cave import BOARD, MARKED
from ..effects import BONUS, DUG, of_tile
from ..scoring import sheet
from ..state import Scored, State, dwarf_counts, dwarfs, points
from . import blue, purse


def field_of(state: State, tile: str) -> int:
    """The field of the Era II board that a tile lies on, from 1; 0 if on none."""
    return state.fields.index(tile) + 1 if tile in state.fields else 0


def tile_node(state: State) -> Node:
    """Everything that the chosen tile offered at first."""
    beside = blue.beside(state, state.active, state.tile)
    return of_tile(state.tile, field_of(state, state.tile), beside)


@cache
def _step_names(node: Node) -> frozenset[str]:
    return frozenset(step.step for step in every(node))


def not_open(state: State, step: Do | str) -> Refusal:
    """Why an effect, or any of a name, cannot be used now, though the tile was chosen."""
    tile = words.tile(state.options, state.tile)
    if not may_stop(state.agenda):
        if find(state, "more") is not None:
            return Refusal("cave_vs_cave.use.uninterrupted", tile=tile)
        return Refusal("cave_vs_cave.turn.finish-first", tile=tile)
    node = tile_node(state)
    offered = step in _step_names(node) if isinstance(step, str) else step in every(node)
    if offered:
        return Refusal("cave_vs_cave.turn.effect-used", tile=tile)
    return Refusal("cave_vs_cave.turn.not-on-tile", tile=tile)


def find(state: State, *names: str) -> Do | None:
    """The open step of one of these names."""
    for step in steps(state.agenda):
        if step.step in names:
            return step
    return None


def take_step(state: State, step: Do, *first: Node) -> State:
    """The position with this step done, and others to do before what is left."""
    assert state.agenda is not None
    rest = after(state.agenda, step)
    for one in reversed(first):
        rest = before(one, rest)
    return replace(state, agenda=rest)


def go_on(state: State, said: list[Event]) -> Step[State]:
    """Whatever comes by itself, up to the next decision."""
    while state.phase == "act" and not state.due:
        if state.agenda is None:
            return _end_turn(state, said)
        first = steps(state.agenda)[0]
        if first == BONUS:
            state = take_step(state, first)
            for good in state.owed:
                state = purse.gain(state, state.active, box.only(good), said)
            state = replace(state, owed=())
        elif first.step == DUG:
            state = _drawn(take_step(state, first), first.number, said)
        else:
            break
    return Step(state, tuple(said))


def _drawn(state: State, digs: int, said: list[Event]) -> State:
    """Solo: who digs exactly once in an effect turns up a tile of the draw pile (p. 9)."""
    dug, state = state.dug, replace(state, dug=())
    if state.seats > 1 or len(dug) != 1:
        return state
    if digs > 1 and state.options.solo_double_dug_once == "not-drawn":
        return state
    if not pile(state, dug[0]):
        return state
    said.append(Event("cave_vs_cave.draw", pile=dug[0]))
    return replace(state, due=dug)


def pile(state: State, place: str) -> int:
    """How many tiles of this era lie face down elsewhere than in the caves."""
    era = int(place[-1])
    spaces = BOARD[1] if era == 2 else ~BOARD[1]  # the additional room too, by a ruling
    covered = sum((home.covered & spaces).bit_count() for home in state.homes)
    return (state.unseen & box.DARK[era]).bit_count() - covered - state.due.count(place)


def _end_turn(state: State, said: list[Event]) -> Step[State]:
    state = replace(state, phase="choose", tile="", agenda=None, used=0, owed=(), dug=())
    turns = sum(bits.bit_count() for bits in state.taken)
    if turns < state.seats * dwarfs(state):
        active = (state.starter + turns) % state.seats
        return Step(replace(state, active=active), tuple(said))
    return _end_round(state, said)


def _end_round(state: State, said: list[Event]) -> Step[State]:
    last = state.round == len(dwarf_counts(state))
    if state.era == 2 and not last:  # p. 8: donkeys bring ore
        for seat, home in enumerate(state.homes):
            state = purse.gain(state, seat, box.only(ORE, home.goods[DONKEY]), said)
    state = replace(state, taken=(0,) * state.seats)
    if last:
        return _end_era(state, said)
    starter = (state.starter + 1) % state.seats
    state = replace(state, round=state.round + 1, starter=starter, active=starter)
    said.append(Event("cave_vs_cave.round", round=state.round, seat=starter, turns=dwarfs(state)))
    return turn_up(state, said)


def turn_up(state: State, said: list[Event]) -> Step[State]:
    """The tile of a new round: reported by the table, unless only one can come."""
    place = round_stack(state)
    hidden = hidden_tiles(state, place)
    if len(hidden) == 1:
        return Step(open_tile(state, hidden[0], said), tuple(said))
    return Step(replace(state, due=(*state.due, place)), tuple(said))


def hidden_tiles(state: State, place: str) -> tuple[str, ...]:
    """The tiles of a stack that lie face down."""
    return tuple(tile for tile in stack(state, place) if not state.open & box.TILES[tile].bit)


def round_stack(state: State) -> str:
    """The stack that this round's tile comes from."""
    return "tiles-II" if state.era == 2 else f"tiles-{dwarfs(state)}"


def stack(state: State, place: str) -> tuple[str, ...]:
    """The tiles of a stack: of Era II, or with this number on the back."""
    return tuple(
        tile.number
        for tile in box.TILES.values()
        if place == ("tiles-II" if tile.era == 2 else f"tiles-{tile.stack}")
        and (tile.solo or state.seats > 1)
    )


def open_tile(state: State, tile: str, said: list[Event]) -> State:
    said.append(Event("cave_vs_cave.turned-up", piece=words.tile(state.options, tile)))
    fields = (*state.fields, tile) if state.era == 2 else state.fields
    return replace(state, open=state.open | box.TILES[tile].bit, fields=fields)


def _end_era(state: State, said: list[Event]) -> Step[State]:
    if state.era == 2:
        said.append(Event("cave_vs_cave.over"))
        return Step(replace(state, phase="over"), tuple(said))
    state = score_era_1(state)
    totals = tuple(
        Message("cave_vs_cave.total", seat=seat, points=one.points + one.gold)
        for seat, one in enumerate(state.scored)
    )
    said.append(Event("cave_vs_cave.era-1-over", totals=totals))
    if state.options.play == "one":
        return Step(replace(state, phase="over"), (*said, Event("cave_vs_cave.over")))
    if state.options.play == "decide":
        return Step(replace(state, phase="decide"), tuple(said))
    return era_2(state, said)


def score_era_1(state: State) -> State:
    scored = tuple(Scored(points(home), home.goods[GOLD]) for home in state.homes)
    return replace(state, scored=scored)


def era_2(state: State, said: list[Event]) -> Step[State]:
    """Era II after Era I: the start marker passes as ever (p. 7, 8)."""
    winners = sheet(state).winners
    full = range(1) if state.seats == 1 else winners if len(winners) == 1 else ()
    state = replace(state, starter=(state.starter + 1) % state.seats)
    for seat in range(state.seats):
        goods = state.homes[seat].goods
        raised = tuple([max(0, 1 - held) for held in goods])
        state = purse.gain(state, seat, raised, said)
    return set_up_era_2(state, tuple(full), said)


def set_up_era_2(state: State, full: tuple[int, ...], said: list[Event]) -> Step[State]:
    """The second boards, covered (in `full` the marked space too), and new tiles (p. 7)."""
    solo = state.seats == 1
    out = next(tile.number for tile in box.TILES.values() if tile.more)
    gone = words.tile(state.options, out)
    tiles = len(stack(state, "tiles-II"))
    said.append(Event("cave_vs_cave.extend-board", without=gone, tiles=tiles))
    said.append(light_tiles("cave_vs_cave.light", 2, solo))
    if not solo:
        said.append(Event("cave_vs_cave.more-walls", walls=box.WALLS["more-in-era-2"]))
    for seat in range(state.seats):
        new = BOARD[1] if seat in full else BOARD[1] & ~MARKED[1]
        state = purse.change(state, seat, covered=state.homes[seat].covered | new)
        said.append(Event("cave_vs_cave.cover-board", seat=seat, tiles=new.bit_count()))
    light = ("light-2",) * (box.LIGHT[2].bit_count() - box.SOLO["light-removed"])
    state = replace(
        state,
        era=2,
        round=1,
        phase="choose",
        active=state.starter,
        unseen=state.unseen | box.DARK[2],
        display=state.display if solo else state.display | box.LIGHT[2],
        due=light if solo else (),
        open=start_tiles(state.seats, 2),
        taken=(0,) * state.seats,
        agenda=None,
    )
    said.append(Event("cave_vs_cave.era-2", seat=state.starter))
    return turn_up(state, said)


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
