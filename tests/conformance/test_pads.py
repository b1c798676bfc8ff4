"""A score pad agrees with the tracked game: every end, counted by pieces, has its sheet on it."""

from importlib import import_module

import pytest

from companion import games
from companion.commands import series
from companion.core.sheet import Sheet
from companion.ui.shell.pieces_pad import PiecesPad
from companion.ui.shell.points_pad import PointsPad
from companion.ui.words import say
from tests.conformance import house, proofs_of
from tests.conformance.pads import End
from tests.second.games import of_every_kind, played

WITH_A_PAD = [
    name
    for name in house()
    if games.load(name).score_only.load().pad or games.load(name).score_only.load().counted
]
BY_DAY = 2  # games of each kind
NIGHT = 100


def disagreement(case: series.SimulatedGame) -> str | None:
    """Plays a game, and says where its end is scored otherwise on a pad."""
    *_, (_, state) = played(case)
    end = import_module(f"tests.games.{case.game.name}.pad_of").end(state)
    return by_pieces(case, state, end) or by_lines(case, state, end)


def by_pieces(case: series.SimulatedGame, state, end: End) -> str | None:
    counted = case.game.score_only.load().counted
    if counted is None:
        return None
    names = [f"Seat {seat}" for seat in range(1, case.seats + 1)]
    pad = PiecesPad(counted, case.options, names)
    for seat, (_, picked) in enumerate(end.seats):
        pad.picks[seat] = picked
    for at, piece in enumerate(pad.pieces):
        for seat, (pieces, _) in enumerate(end.seats):
            if pad.open(at, seat) and not piece.picked:
                pad.write(at, seat, (end.shared if piece.shared else pieces)[piece.field])
    sheet = pad.sheet()
    if not isinstance(sheet, Sheet):
        return say(sheet, names) if sheet else str([pad.fault(*at) for at in pad.faults()])
    tracked = case.game.sheet(state)
    return None if sheet == tracked else f"{sheet} on the pad, and tracked {tracked}"


def by_lines(case: series.SimulatedGame, state, end: End) -> str | None:
    """Line by line in the order of the pad; a line that this game has not is left empty."""
    pad = PointsPad(case.game, case.options, case.seats)
    for at in pad.lines:
        for seat, lines in enumerate(end.lines):
            pad.write(at, seat, lines[pad.blanks[at].id])
    if faults := pad.faults():
        return str([pad.fault(*at) for at in faults])
    tracked = case.game.sheet(state)
    line_of = import_module(f"tests.games.{case.game.name}.pad_of").line_of
    rows: dict[str, tuple] = {}
    for line in tracked.lines:
        before = rows.get(line_of(line.id), (0,) * case.seats)
        rows[line_of(line.id)] = tuple(map(sum, zip(before, line.values, strict=True)))
    written = {line.id: line.values for line in pad.sheet().lines}
    empty = {id for id in written if id not in rows and not any(written[id])}
    filled = [(id, values) for id, values in written.items() if id not in empty]
    if filled != list(rows.items()) or pad.sheet().totals != tracked.totals:
        return f"{filled} on the pad, and tracked {rows}"
    return None


@pytest.mark.parametrize("name", WITH_A_PAD)
def test_a_game_with_a_pad_says_how_its_end_is_counted(name):
    assert (proofs_of(name) / "pad_of.py").is_file(), f"no tests/games/{name}/pad_of.py"


@pytest.mark.parametrize("name", WITH_A_PAD)
def test_an_end_of_every_kind_has_its_sheet_on_the_pad(name):
    for turn in range(BY_DAY):
        cases = [case for case in of_every_kind(turn * 1000) if case.game.name == name]
        assert {one.group: said for one in cases if (said := disagreement(one))} == {}


@pytest.mark.night
@pytest.mark.parametrize("turn", range(NIGHT))
def test_many_ends_have_their_sheet_on_the_pad(turn):
    cases = [one for one in of_every_kind(20_000 + turn * 1000) if one.game.name in WITH_A_PAD]
    assert {one.group: said for one in cases if (said := disagreement(one))} == {}
