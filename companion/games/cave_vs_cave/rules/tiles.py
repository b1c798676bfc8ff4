"""Action tiles: which may be chosen, and when a turn or an effect is over (p. 3, 4, 8)."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step
from companion.core.agenda import may_stop, steps

from .. import box, words
from ..box import GOLD, GOODS
from ..effects import BONUS, of_tile
from ..moves import Choose, EndTurn, Stop
from ..state import State, begin
from . import blue_furnishings, not_now, possible, turns

MOVES = (Choose, EndTurn, Stop)


@cache
def in_game(play: str, seats: int) -> tuple[str, ...]:
    """The tiles that this game may see."""
    return tuple(
        tile.number
        for tile in box.TILES.values()
        if (tile.solo or seats > 1)
        and (tile.era == 1 or play != "one")
        and not (tile.era == 1 and tile.more and play in ("draft", "pool"))
    )


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"tile": box.TILES} if kind is Choose else {}


def condition(state: State, tile: str) -> str:
    """The good of which one must hold more than the opponent to choose a tile; mostly none."""
    field = turns.field_of(state, tile)
    return box.TILES[tile].more or (box.FIELD_MORE[field - 1] if field else "")


def refuse(state: State, move: Choose | EndTurn | Stop) -> Refusal | None:
    if isinstance(move, EndTurn):
        return None if may_stop(state.agenda) else not_now.not_finished(state)
    if isinstance(move, Stop):
        if may_leave(state) or not possible.any_open(state):
            return None
        if (room := not_now.untouched(state)) is not None:
            name = words.furnishing(state.options, room)
            why = Message("cave_vs_cave.idle.use", furnishing=name)
            return Refusal("cave_vs_cave.use.idle", why=why)
        return Refusal("cave_vs_cave.turn.must-go-on", piece=not_now.begun(state))
    return _refuse_tile(state, move)


def _refuse_tile(state: State, move: Choose) -> Refusal | None:
    tile = box.TILES[move.tile]
    name = words.tile(state.options, move.tile)
    if not state.open & tile.bit:
        return _not_open(state, tile)
    for seat, bits in enumerate(state.taken):
        if bits & tile.bit:
            return Refusal("cave_vs_cave.tile.taken", tile=name, by=seat)
    good = condition(state, move.tile)
    return _refuse_condition(state, move, GOODS.index(good)) if good else None


def _not_open(state: State, tile: box.Tile) -> Refusal:
    name = words.tile(state.options, tile.number)
    if state.seats == 1 and not tile.solo:
        return Refusal("cave_vs_cave.reveal.not-in-game", piece=name, razing=False)
    only = tile.era if tile.era == 2 or tile.more else 0
    if only and only != state.era:
        own, now = words.era(only), words.era(state.era)
        return Refusal("cave_vs_cave.tile.other-era", tile=name, own=own, now=now)
    return Refusal("cave_vs_cave.tile.not-open", tile=name)


def untimely(state: State, move: Choose | EndTurn | Stop) -> Refusal | None:
    """One tile in a turn, and nothing to end before it; nor in a draft."""
    if state.due or state.phase == "decide":
        return None
    tile = words.tile(state.options, state.tile)
    if state.phase == "choose":
        return Refusal("cave_vs_cave.tile.first", seat=move.seat)
    if state.phase == "draft" and not isinstance(move, Choose):
        return Refusal("cave_vs_cave.rule.draft-must")
    if state.phase != "act":
        return Refusal("cave_vs_cave.draft.first")
    if isinstance(move, Choose):
        return Refusal("cave_vs_cave.tile.one-per-turn", seat=move.seat, tile=tile)
    return Refusal("cave_vs_cave.turn.nothing-to-skip", tile=tile)


def _refuse_condition(state: State, move: Choose, good: int) -> Refusal | None:
    """Some tiles ask for more gold or weapons than the opponent has (p. 3, 8)."""
    name = words.tile(state.options, move.tile)
    own = state.homes[move.seat].goods[good]
    if state.seats == 1:
        if own or state.options.solo_conditions == "free":
            return None
        if good == GOLD:
            return Refusal("cave_vs_cave.tile.some-gold", anyway=True, tile=name, seat=move.seat)
        return Refusal("cave_vs_cave.tile.some-weapons", anyway=True, tile=name, seat=move.seat)
    other = 1 - move.seat
    theirs = state.homes[other].goods[good]
    if own > theirs:
        return None
    who = {"seat": move.seat, "own": own, "other": other, "theirs": theirs}
    if good == GOLD:
        return Refusal("cave_vs_cave.tile.more-gold", anyway=True, tile=name, **who)
    return Refusal("cave_vs_cave.tile.more-weapons", anyway=True, tile=name, **who)


def may_leave(state: State) -> bool:
    """Whether what is being carried out is an effect that one may leave."""
    for step in steps(state.agenda):
        if step.step in ("stop", "more") or step == BONUS:
            return True
        if step.step == "must" and state.options.bonus_without_activation == "allowed":
            return True
    return False


def play(state: State, move: Choose | EndTurn | Stop) -> Step[State]:
    seat = move.seat
    if isinstance(move, EndTurn):
        said = [Event("cave_vs_cave.ends-turn", seat=seat)]
        return turns.go_on(replace(state, agenda=None), said)
    if isinstance(move, Stop):
        if steps(state.agenda)[0] == BONUS:
            said = []
            return turns.go_on(turns.take_bonus(state, said), said)
        said = [Event("cave_vs_cave.stops", seat=seat)]
        step = next((s for s in steps(state.agenda) if s.step in ("stop", "more", "must")), None)
        step = step or steps(state.agenda)[0]
        if step.step == "place":  # bought anyway, and it fits nowhere
            name = words.furnishing(state.options, step.number)
            said.append(Event("cave_vs_cave.back-on-display", furnishing=name))
            state = replace(state, display=state.display | 1 << step.number)
        return turns.go_on(turns.take_step(state, step), said)
    said = [Event("cave_vs_cave.chooses", seat=seat, tile=words.tile(state.options, move.tile))]
    bit = box.TILES[move.tile].bit
    taken = tuple([bits | bit if at == seat else bits for at, bits in enumerate(state.taken)])
    beside = blue_furnishings.beside(state, seat, move.tile)
    agenda = of_tile(move.tile, turns.field_of(state, move.tile), beside)
    return Step(
        replace(
            state,
            phase="act",
            tile=move.tile,
            agenda=agenda,
            taken=taken,
            before=begin(state),
        ),
        tuple(said),
    )


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is EndTurn:
        if may_stop(state.agenda):
            yield EndTurn(seat)
        return
    if kind is Stop:
        leave = {step.step for step in steps(state.agenda)} & {"stop", "more", "bonus"}
        idle = state.options.bonus_without_activation == "allowed"
        if leave or (idle and turns.find(state, "must")) or not possible.any_open(state):
            yield Stop(seat)
        return
    gone = 0
    for bits in state.taken:
        gone |= bits
    for tile in box.TILES.values():
        if tile.bit & state.open & ~gone and _qualified(state, seat, tile.number):
            yield Choose(seat, tile.number)


def taken_first(state: State, move: Move, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """Each tile that can be taken, and then the move, where a tile comes first."""
    if refusal.id == "cave_vs_cave.tile.first":
        yield from ((tile, move) for tile in legal(state, move.seat, Choose))


def _qualified(state: State, seat: int, tile: str) -> bool:
    good = condition(state, tile)
    if not good:
        return True
    held = [home.goods[GOODS.index(good)] for home in state.homes]
    if len(held) == 1:
        return state.options.solo_conditions != "some" or held[0] >= 1
    return held[seat] - held[seat ^ 1] >= 1
