"""Two scorers at every position of simulated games: the game's own, and the plain one."""

import pytest

from companion.commands import series
from tests.golden import KINDS
from tests.second import cave_vs_cave, caverna, cavum
from tests.second.games import of_every_kind, played

SCORERS = {"cavum": cavum.Scorer, "caverna": caverna.Scorer, "cave_vs_cave": cave_vs_cave.Scorer}
NIGHT = 40  # games of each kind


def disagreement(case: series.SimulatedGame) -> str | None:
    """Plays a game, and says where the scorers first differ."""
    game = case.game
    second = SCORERS[game.name](game.start(case.seats, case.options))
    for number, (move, state) in enumerate(played(case), 1):
        second.follow(move, state)
        sheet = game.sheet(state)
        if sheet.totals != second.totals():
            written = game.notation.write(move)
            return f"move {number}, {written}: {sheet.totals}, or {second.totals()}?"
    if sheet.winners != second.winners():
        return f"won by {sheet.winners}, or {second.winners()}?"
    return None


@pytest.mark.parametrize("name", SCORERS)
def test_a_game_of_every_kind_has_both_scorers_agree(name):
    cases = [case for case in of_every_kind(0) if case.game.name == name]
    assert len(cases) == sum(kind.game == name for kind in KINDS)
    assert {case.group: said for case in cases if (said := disagreement(case))} == {}


@pytest.mark.night
@pytest.mark.parametrize("turn", range(NIGHT))
def test_many_games_have_both_scorers_agree(turn):
    for case in of_every_kind(10_000 + turn * 1000):
        if case.game.name not in SCORERS:
            continue
        assert disagreement(case) is None, case
