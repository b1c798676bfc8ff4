"""The end of a game of Cave vs Cave as players count it: furnishings, goods, Era I as written."""

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.state import FREE, Home, State
from tests.conformance.pads import Count, End, same

line_of = same


def end(state: State) -> End:
    seats, lines = [], []
    early = state.era == 1 and state.options.play != "draft"
    for seat, home in enumerate(state.homes):
        gold, iron, weapons = (home.goods[box.GOODS.index(letter)] for letter in "GIP")
        points = sum(box.FURNISHINGS[number].points for number in _tiles(home))
        then = (points, gold) if early else (0, 0)
        if state.scored:
            then = (state.scored[seat].points, state.scored[seat].gold)
        now = (0, 0, 0, 0) if early else (points, weapons, iron, gold)
        lines.append(
            {
                "cave_vs_cave.sheet.furnishings": then[0],
                "cave_vs_cave.sheet.gold": then[1],
                "cave_vs_cave.sheet.all-furnishings": now[0],
                "cave_vs_cave.sheet.weapons": now[1],
                "cave_vs_cave.sheet.iron": now[2],
                "cave_vs_cave.sheet.half-gold": now[3],
            }
        )
        before = (0, 0) if early else then
        counts = {"gold": gold, "iron": iron, "weapons": weapons}
        counts |= {"era_1_points": before[0], "era_1_gold": before[1]}
        seats.append(Count(counts, tuple(f"{number:02}" for number in _tiles(home))))
    return End(seats, {"eras": state.era}, lines)


def _tiles(home: Home) -> list[int]:
    """The tiles in a cave; the cave entrance is printed there."""
    return [number for number in home.built if number not in (FREE, 0)]
