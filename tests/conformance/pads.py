"""An end as players count it: a game with a score pad owes it in `tests/games/NAME/pad_of.py`."""

from importlib import import_module
from typing import Any, NamedTuple

from companion.commands import series
from companion.core.sheet import Points, Sheet
from companion.ui.shell.pad_limits import wrong_cells
from companion.ui.shell.pieces_pad import PiecesPad
from companion.ui.shell.points_pad import PointsPad
from companion.ui.words import say


class Count(NamedTuple):
    """What a seat counts on the table, by the fields of the pad; and what it picks by name."""

    pieces: dict[str, int]
    picked: tuple[str, ...] = ()


class End(NamedTuple):
    """What the players count, and what they write into the lines of the paper pad."""

    seats: list[Count]
    shared: dict[str, int]
    lines: list[dict[str, int]]  # by seat: a number for each line of the pad, by its id


def same(id: str) -> str:
    """The line of the pad that a line of the sheet is written into, where they have one name."""
    return id


def disagreement(case: series.SimulatedGame, state: Any) -> str | None:
    """Where the end of a game is scored otherwise on a pad, by pieces or by lines."""
    counted = import_module(f"tests.games.{case.game.name}.pad_of").end(state)
    return by_pieces(case, state, counted) or by_lines(case, state, counted)


def by_pieces(case: series.SimulatedGame, state: Any, end: End) -> str | None:
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
        return say(sheet, names) if sheet else str([pad.fault(*at) for at in wrong_cells(pad)])
    tracked = case.game.sheet(state)
    return None if sheet == tracked else f"{sheet} on the pad, and tracked {tracked}"


def by_lines(case: series.SimulatedGame, state: Any, end: End) -> str | None:
    """Line by line in the order of the pad; a line that this game has not is left empty."""
    pad = PointsPad(case.game, case.options, case.seats)
    for at in pad.lines:
        for seat, lines in enumerate(end.lines):
            pad.write(at, seat, lines[pad.blanks[at].id])
    if faults := wrong_cells(pad):
        return str([pad.fault(*at) for at in faults])
    tracked = case.game.sheet(state)
    line_of = import_module(f"tests.games.{case.game.name}.pad_of").line_of
    rows: dict[str, tuple[Points, ...]] = {}
    for line in tracked.lines:
        before = rows.get(line_of(line.id), (0,) * case.seats)
        rows[line_of(line.id)] = tuple(map(sum, zip(before, line.values, strict=True)))
    written = {line.id: line.values for line in pad.sheet().lines}
    empty = {id for id in written if id not in rows and not any(written[id])}
    filled = [(id, values) for id, values in written.items() if id not in empty]
    if filled != list(rows.items()) or pad.sheet().totals != tracked.totals:
        return f"{filled} on the pad, and tracked {rows}"
    return None
