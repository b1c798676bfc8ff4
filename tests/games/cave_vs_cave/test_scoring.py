"""The sheet of Era I, and ties."""

import pytest

from companion.games.cave_vs_cave import GAME

from .table import cave


def test_era_one_scores_furnishings_and_gold():
    table = cave("red goods G7 has 02@2L 17@1L\nblue goods G3 has 13@1L")
    sheet = GAME.sheet(table.state)
    assert [line.values for line in sheet.lines] == [(16, 9), (7, 3), (23, 12)]
    assert sheet.winners == (0,)


@pytest.mark.parametrize(
    ("red", "blue", "winners", "decided"),
    [
        ("goods G0 has 17@1L", "goods G2 has 19@1L", (0,), "cave_vs_cave.tie.best"),
        ("goods G0 has 15@1L", "goods G0 has 18@1L 05@2L", (1,), "core.sheet.most-points"),
        (
            "goods G0 has 15@1L 12@2L",
            "goods G1 has 18@1L 02@2L",
            (0,),
            "cave_vs_cave.tie.next-best",
        ),
        ("goods G5", "goods G5", (0, 1), "core.sheet.shared"),
    ],
)
def test_ties_go_to_the_best_furnishing_and_down(red, blue, winners, decided):
    table = cave(f"red {red}\nblue {blue}")
    sheet = GAME.sheet(table.state)
    assert (sheet.winners, sheet.decided) == (winners, decided)
