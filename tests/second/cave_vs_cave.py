"""Cave vs Cave (p. 6, 9): Era I, then everything again; the best furnishing decides a tie."""

from fractions import Fraction

from msgspec.structs import replace

from companion.core import Act
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.state import Home, State

# The numbers on the furnishings 00 to 45.
POINTS = (
    0,
    3, 4, 3, 4, 3, 6,
    2, 6, 7, 6, 5, 5, 9, 6, 8, 6, 12, 8, 10,
    5, 3, 3, 2, 11,
    4, 2, 5, 5, 5, 6,
    5, 5, 10, 14, 7, 10, 7, 11, 12, 13, 9, 6,
    8, 5, 6,
)  # fmt: skip
GOLD, IRON, WEAPONS = 5, 8, 9  # places among the goods W S E F N G D O I P


class Scorer:
    def __init__(self, start: State) -> None:
        self.state = start
        self.first_era: list[int] | None = None  # points that Era I gave, once it is over

    def follow(self, act: Act, after: State) -> None:
        before, self.state = self.state, after
        if before.era == 1 and after.era == 2 and before.options.play == "both":
            # Goods at 0 were raised for Era II: stop after the last turn, as “decide” does.
            stops = replace(before, options=replace(before.options, play="decide"))
            before = GAME.play(stops, act).state
        if before.era == 1 and after.era == 2 and before.options.play != "draft":
            self.first_era = [furnished(home) + home.goods[GOLD] for home in before.homes]

    def totals(self) -> tuple[Fraction, ...]:
        totals = []
        for seat, home in enumerate(self.state.homes):
            if self.state.era == 1 and self.state.options.play != "draft":
                totals.append(Fraction(furnished(home) + home.goods[GOLD]))
                continue
            points = Fraction(furnished(home) + home.goods[WEAPONS])
            points += Fraction(home.goods[IRON] + home.goods[GOLD], 2)
            if self.first_era is not None:
                points += self.first_era[seat]
            totals.append(points)
        return tuple(totals)

    def winners(self) -> tuple[int, ...]:
        """Most points, then the best single furnishing, the next best, and so on; else shared."""
        totals = self.totals()
        ranks = [
            (points, sorted(values(home), reverse=True))
            for points, home in zip(totals, self.state.homes, strict=True)
        ]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def values(home: Home) -> list[int]:
    return [POINTS[number] for number in home.built if number > 0]


def furnished(home: Home) -> int:
    return sum(values(home))
