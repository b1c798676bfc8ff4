"""The end of a round, and of Era I or the game after the last one (p. 3, 6, 8)."""

from msgspec.structs import replace

from companion.core import Event, Message, Step

from .. import box
from ..box import DONKEY, GOLD, ORE
from ..state import Scored, State, dwarf_counts, dwarfs, points
from . import eras, face_down, purse


def end(state: State, said: list[Event]) -> Step[State]:
    last = state.round == len(dwarf_counts(state))
    if state.era == 2 and not last:  # p. 8: donkeys bring ore
        for seat, home in enumerate(state.homes):
            state = purse.gain(state, seat, box.only(ORE, home.goods[DONKEY]), said)
    state = replace(state, taken=(0,) * state.seats)
    if last:
        return _end_era(state, said)
    starter = (state.starter + 1) % state.seats
    state = replace(state, round=state.round + 1, starter=starter, active=starter)
    id = "cave_vs_cave.round" if state.seats > 1 else "cave_vs_cave.round-solo"
    said.append(Event(id, round=state.round, seat=starter, turns=dwarfs(state)))
    return face_down.turn_up(state, said)


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
    return eras.begin_era_2(state, said)


def score_era_1(state: State) -> State:
    scored = tuple(Scored(points(home), home.goods[GOLD]) for home in state.homes)
    return replace(state, scored=scored)
