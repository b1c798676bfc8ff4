"""Golden games: a whole recorded game of every kind, and beside it the points it must come to.

    python -m tests.golden                      says which of them come out differently
    python -m tests.golden renew [GAME/KIND …]  writes them anew, after a rule was changed knowingly

A renewed game keeps its moves. Where they are no longer legal another game is played in its place,
as for a kind that has none yet.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from companion import games, rulebook
from companion.commands import series, simulate
from companion.core import Game, record
from companion.core.journal import Journal, Played
from companion.core.sheet import Points, Sheet
from tests.conformance import house

RECORDS = Path(__file__).parent / "records"
SEED = 7  # of games that are played anew


class Kind(NamedTuple):
    """A game, a variant and a number of seats, which have a golden game."""

    game: str
    variant: str
    seats: int

    @property
    def name(self) -> str:
        return f"{self.game}/{self.variant}-{self.seats}"

    @property
    def file(self) -> Path:
        return RECORDS / f"{self.name}.json"

    @property
    def points(self) -> Path:
        return RECORDS / f"{self.name}.txt"


KINDS = tuple(
    Kind(name, variant.name, seats)
    for name in house()
    for variant in games.load(name).variants
    for seats in variant.seats
)


def difference(kind: Kind) -> str | None:
    """What is no longer as it was, in a sentence; None if all is."""
    if not kind.file.exists() or not kind.points.exists():
        return _sentence(kind, "there is no such record")
    game = games.load(kind.game)
    kept = record.read(kind.file.read_bytes())
    journal = record.open_journal(game, kept, kept.rows)
    if (broken := journal.broken) is not None:
        why = rulebook.say(broken.why, [player.name for player in kept.seats])
        return _sentence(kind, f"row {broken.row + 1} is refused now, by {broken.why.id}: {why}")
    if game.asked(journal.state):
        return _sentence(kind, "the game is not over after its last row")
    variant = game.variant_of(record.options_of(game, kept))
    if (variant, len(kept.seats)) != (game.variant(kind.variant), kind.seats):
        return _sentence(kind, "it is a game of another kind")
    was = kind.points.read_text(encoding="utf-8").splitlines()
    now = list(course(game, journal))
    for old, new in zip(was, now, strict=False):
        if old != new:
            return _sentence(kind, _altered(game, journal, old, new))
    if len(was) != len(now):
        return _sentence(kind, "the sheet has lines more or less than it had")
    if kept.sheet != game.sheet(journal.state):
        return _sentence(kind, "the sheet in the record is not the one that its moves lead to")
    return None


def course(game: Game[Any], journal: Journal[Any]) -> Iterator[str]:
    """The points of all seats after each row that changes them, then the sheet."""
    before: tuple[Points, ...] = ()
    for number, state in enumerate([journal.start, *(item.state for item in journal.played)]):
        totals = game.sheet(state).totals
        if totals != before:
            yield f"row {number}: {_written(totals)}"
        before = totals
    yield from _sheet(game.sheet(journal.state))


def _sheet(sheet: Sheet) -> Iterator[str]:
    for line in sheet.lines:
        yield f"{line.id}: {_written(line.values)}"
    yield f"total: {_written(sheet.totals)}"
    yield f"won by seat {_written([seat + 1 for seat in sheet.winners])}: {sheet.decided}"


def _written(values: Sequence[Points]) -> str:
    return " ".join(map(str, values))


def _altered(game: Game[Any], journal: Journal[Any], old: str, new: str) -> str:
    """The first line that differs, with the move that it tells of."""
    rows = [int(line.split()[1][:-1]) for line in (old, new) if line.startswith("row ")]
    if not rows or min(rows) == 0:
        return f"“{old}” is “{new}” now"
    entry = journal.line[min(rows) - 1]
    assert isinstance(entry, Played)
    moves = ", ".join(game.notation.write(act) for act in entry.acts)
    return f"“{old}” is “{new}” now; row {min(rows)} is “{moves}”"


def _sentence(kind: Kind, what: str) -> str:
    return (
        f"tests/records/{kind.name}: {what}. If the rules were meant to change: "
        f"python -m tests.golden renew {kind.name}"
    )


def renew(kind: Kind) -> None:
    """Writes the points anew, and the game where its moves are not legal any more."""
    game = games.load(kind.game)
    kind.file.parent.mkdir(parents=True, exist_ok=True)
    if not kind.file.exists() or not _legal(game, kind.file):
        request = series.Request(
            kind.game, kind.seats, 1, SEED, kind.variant, False, str(kind.file), None
        )
        simulate.run(request)
    kept = record.read(kind.file.read_bytes())
    journal = record.open_journal(game, kept, kept.rows)
    head = record.head_of(kept)
    sheet = game.sheet(journal.state)
    kind.file.write_bytes(record.write(record.whole(head, journal.rows, sheet)))
    text = "".join(f"{line}\n" for line in course(game, journal))
    kind.points.write_text(text, encoding="utf-8")


def _legal(game: Game[Any], file: Path) -> bool:
    kept = record.read(file.read_bytes())
    journal = record.open_journal(game, kept, kept.rows)
    return journal.broken is None and not game.asked(journal.state)


def main(arguments: list[str]) -> int:
    wanted = [kind for kind in KINDS if kind.name in arguments[1:] or not arguments[1:]]
    if arguments[:1] == ["renew"]:
        for kind in wanted:
            renew(kind)
        return 0
    found = [said for kind in KINDS if (said := difference(kind)) is not None]
    print("\n".join(found) or f"All {len(KINDS)} come out as they did.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
