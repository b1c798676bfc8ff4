"""The sheet: Era I, Era II with everything again, ties by the best furnishing; solo goals."""

from msgspec.structs import replace

from companion.core import Line, Sheet, add_up, subtotal
from companion.core.sheet import Points

from . import box
from .box import GOLD, IRON, WEAPON
from .state import FREE, State, points

GOAL_REACHED = "cave_vs_cave.solo.reached"
GOAL_OUTSTANDING = "cave_vs_cave.solo.outstanding"
GOAL_MISSED = "cave_vs_cave.solo.missed"


def sheet(state: State) -> Sheet:
    """Furnishings are counted in both eras; halves are not rounded (p. 6, 9)."""
    homes = state.homes
    built = tuple(points(home) for home in homes)
    lines: list[Line] = []
    if state.scored:
        lines += _era_1(
            tuple(one.points for one in state.scored), tuple(one.gold for one in state.scored)
        )
    elif state.era == 1 and state.options.play != "draft":
        lines += _era_1(built, tuple(home.goods[GOLD] for home in homes))
    if state.era == 2 or state.options.play == "draft":
        lines += [
            Line("cave_vs_cave.sheet.all-furnishings", built),
            Line("cave_vs_cave.sheet.weapons", tuple(home.goods[WEAPON] for home in homes)),
            Line("cave_vs_cave.sheet.iron", tuple(home.goods[IRON] / 2 for home in homes)),
            Line("cave_vs_cave.sheet.half-gold", tuple(home.goods[GOLD] / 2 for home in homes)),
            subtotal("cave_vs_cave.sheet.era-2"),
        ]
    done = add_up(lines, state.seats, _ties(state))
    return _alone(state, done) if state.seats == 1 else done


def _era_1(built: tuple[int, ...], gold: tuple[int, ...]) -> list[Line]:
    return [
        Line("cave_vs_cave.sheet.furnishings", built),
        Line("cave_vs_cave.sheet.gold", gold),
        subtotal("cave_vs_cave.sheet.era-1"),
    ]


def _ties(state: State) -> list[tuple[str, tuple[Points, ...]]]:
    """The best single furnishing decides, then the next best (p. 6)."""
    best = [
        sorted((box.POINTS[number] for number in home.built if number != FREE), reverse=True)
        for home in state.homes
    ]
    depth = max(map(len, best))
    padded = [own + [0] * (depth - len(own)) for own in best]
    return [
        ("cave_vs_cave.tie.best" if rank == 0 else "cave_vs_cave.tie.next-best", values)
        for rank, values in enumerate(zip(*padded, strict=True))
    ]


def _alone(state: State, done: Sheet) -> Sheet:
    total = done.totals[0]
    if state.era == 2:
        met = total > box.SOLO["goal-both"]
        return replace(done, decided=GOAL_REACHED if met else GOAL_MISSED)
    if total > box.SOLO["outstanding"]:
        return replace(done, decided=GOAL_OUTSTANDING)
    return replace(done, decided=GOAL_REACHED if total >= box.SOLO["goal"] else GOAL_MISSED)
