"""Ore mines on two tunnels, ruby mines on a tunnel or a deep tunnel (FR p. 16, 17)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step
from companion.core.agenda import Do

from .. import box
from ..box import NUMBERS, ORE, RUBY
from ..cells import CELLS, INDEX, NEAR, members
from ..moves import OreMine, RubyMine
from ..state import Land, State
from . import asking, exchange_first, purse, tiles, timing, turns

MOVES = (OreMine, RubyMine)
untimely = timing.untimely
ORE_MINE_BRINGS = box.unit(ORE, NUMBERS["ore-mine-ore"])
DEEP_RUBY_MINE_BRINGS = box.unit(RUBY, NUMBERS["deep-ruby"])


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    cells = tiles.known_cells(state)
    return {"at": cells, "to": cells} if kind is OreMine else {"at": cells}


def refuse(state: State, move: OreMine | RubyMine) -> Refusal | None:
    land = state.homes[move.seat].land
    at = INDEX[move.at]
    if isinstance(move, RubyMine):
        if turns.find(state, move.seat, "ruby-mine") is None:
            return turns.not_open(state, move.seat, "ruby-mine")
        if not (land.tunnels | land.deep) >> at & 1:
            return Refusal("caverna.mine.tunnel", at=move.at)
        if Do("ruby-mine", land.deep >> at & 1) not in asking.open_steps(state, move.seat):
            return Refusal("caverna.mine.other-tunnel", at=move.at)
        return None
    if turns.find(state, move.seat, "ore-mine") is None:
        return turns.not_open(state, move.seat, "ore-mine")
    to = INDEX[move.to]
    for cell in (at, to):
        if land.deep >> cell & 1:
            return Refusal("caverna.mine.deep", at=CELLS[cell])
        if not land.tunnels >> cell & 1:
            return Refusal("caverna.mine.two-tunnels", at=CELLS[cell])
    if not NEAR[at] >> to & 1:
        return Refusal("caverna.tile.side-by-side", at=move.at, to=move.to)
    return None


def ways(state: State, move: OreMine | RubyMine, refusal: Refusal) -> list[tuple[Move, ...]]:
    """Rubies lay the tunnels first."""
    if refusal.id not in ("caverna.mine.two-tunnels", "caverna.mine.tunnel"):
        return list(timing.ways(state, move, refusal))
    names = (move.at, move.to) if isinstance(move, OreMine) else (move.at,)
    tunnels = state.homes[move.seat].land.tunnels
    bare = [("tunnel", INDEX[name]) for name in names if not tunnels >> INDEX[name] & 1]
    boards = dict.fromkeys((tuple(bare), tuple(reversed(bare))))
    return [*exchange_first.paying(state, move, box.NOTHING, boards), *_elsewhere(state, move)]


def _elsewhere(state: State, move: OreMine | RubyMine) -> Iterator[tuple[Move, ...]]:
    """Where there is no tunnel for it yet: any."""
    step, kind = turns.find(state, move.seat, move.kind()), type(move)
    if step is not None and not any(legal(state, move.seat, kind)):
        yield from exchange_first.before_any(state, move.seat, step, legal, kind)


def play(state: State, move: OreMine | RubyMine) -> Step[State]:
    seat = move.seat
    land = state.homes[seat].land
    at = 1 << INDEX[move.at]
    said: list[Event] = []
    if isinstance(move, RubyMine):
        deep = bool(land.deep & at)
        said.append(Event("caverna.ruby-mine", seat=seat, at=move.at))
        state = purse.change(state, seat, land=_ruby_mine(land, at))
        if deep:
            state = purse.gain(state, seat, DEEP_RUBY_MINE_BRINGS, said)
        return turns.go_on(turns.take_step(state, seat, Do("ruby-mine", int(deep))), said, seat)
    to = 1 << INDEX[move.to]
    said.append(Event("caverna.ore-mine", seat=seat, at=move.at, to=move.to))
    land = replace(
        land,
        tunnels=land.tunnels & ~at & ~to,
        ore_mines=land.ore_mines | at,
        deep=land.deep | to,
    )
    state = purse.gain(purse.change(state, seat, land=land), seat, ORE_MINE_BRINGS, said)
    return turns.go_on(turns.take_step(state, seat, Do("ore-mine")), said, seat)


def _ruby_mine(land: Land, at: int) -> Land:
    return replace(
        land, tunnels=land.tunnels & ~at, deep=land.deep & ~at, ruby_mines=land.ruby_mines | at
    )


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    land = state.homes[seat].land
    if kind is OreMine:
        if turns.find(state, seat, "ore-mine") is not None:
            for at in members(land.tunnels):
                for to in members(NEAR[at] & land.tunnels):
                    yield OreMine(seat, CELLS[at], CELLS[to])
        return
    for step in asking.open_steps(state, seat):
        if step.step == "ruby-mine":
            for at in members(land.deep if step.number else land.tunnels):
                yield RubyMine(seat, CELLS[at])
