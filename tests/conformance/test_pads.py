"""A score pad agrees with the tracked game: every end, counted by pieces, has its sheet on it."""

import pytest

from companion import games
from companion.commands import series
from tests.conformance import house, proofs_of
from tests.conformance.pads import disagreement
from tests.golden import KINDS
from tests.second.games import of_every_kind, played

WITH_A_PAD = [
    name
    for name in house()
    if games.load(name).score_only.load().pad or games.load(name).score_only.load().counted
]
BY_DAY = 1  # games of each kind
NIGHT = 100


def disagreements(cases: list[series.SimulatedGame]) -> dict[str, str]:
    """Plays games to their ends, and says where a pad differs."""
    found = {}
    for case in cases:
        *_, (_, state) = played(case)
        if said := disagreement(case, state):
            found[case.group] = said
    return found


@pytest.mark.parametrize("name", WITH_A_PAD)
def test_a_game_with_a_pad_says_how_its_end_is_counted(name):
    assert (proofs_of(name) / "pad_of.py").is_file(), f"no tests/games/{name}/pad_of.py"


@pytest.mark.parametrize("name", WITH_A_PAD)
def test_an_end_of_every_kind_has_its_sheet_on_the_pad(name):
    for turn in range(BY_DAY):
        cases = [case for case in of_every_kind(turn * 1000) if case.game.name == name]
        assert len(cases) == sum(kind.game == name for kind in KINDS)
        assert disagreements(cases) == {}


@pytest.mark.night
@pytest.mark.parametrize("turn", range(NIGHT))
def test_many_ends_have_their_sheet_on_the_pad(turn):
    cases = [one for one in of_every_kind(20_000 + turn * 1000) if one.game.name in WITH_A_PAD]
    assert disagreements(cases) == {}
