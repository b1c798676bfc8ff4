"""What a table is told: events, rulings, and what is allowed instead, in golden games and others.

    python -m tests.games.told renew   writes the digests anew, after words were changed knowingly

The others are games at random, one for each answer to a ruling. Beside each move stands a digest of
the events that it led to, and of the rulings on some well-formed moves at the position after it.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion import games
from companion.core import Anyway, Event, Game, Move, record
from companion.core.chance import Stream
from companion.core.instead import instead
from companion.core.simulate import seed_for
from tests.conformance import house
from tests.golden import KINDS, Kind

FILE = Path(__file__).with_name("told.json")
TRIED = 12  # moves at each position
LENGTH = 150  # moves of a game at random
ANYTIME = 6  # every so many of them may be one that is allowed at any time
LETTERS = 4  # of a digest
RENEW = "If that is meant: python -m tests.games.told renew"
GOLDEN = {kind.name: kind for kind in KINDS}
RULED = {
    f"{name} {ruling.name}={answer}": (name, ruling.name, answer)
    for name in house()
    for ruling in games.load(name).rulings
    for answer in ruling.answers
}

Said = tuple[Any, Iterable[Event]]  # a position, and the events that led to it


def told(name: str) -> Iterator[list[str]]:
    """What is said at each move of a game, line by line."""
    game, course = _golden(GOLDEN[name]) if name in GOLDEN else _ruled(*RULED[name])
    stream = Stream(name, "told")
    for state, events in course:
        lines = [f"{event!r}" for event in events]
        for move in _tried(game, state, stream):
            lines.append(f"{move!r}: {_ruling(game, state, move)}")
        yield lines


def _golden(kind: Kind) -> tuple[Game[Any], Iterable[Said]]:
    game = games.load(kind.game)
    kept = record.read(kind.file.read_bytes())
    journal = record.open_journal(game, kept, kept.rows)
    return game, ((played.state, played.events) for played in journal.played)


def _ruled(name: str, ruling: str, answer: Any) -> tuple[Game[Any], Iterable[Said]]:
    game = games.load(name)
    number = list(RULED.values()).index((name, ruling, answer))
    variant = game.variants[number % len(game.variants)]
    seats = variant.seats[number // len(game.variants) % len(variant.seats)]
    options = replace(variant.options, **{ruling: answer})
    return game, _at_random(game, game.start(seats, options), Stream(seed_for(number), "moves"))


def _at_random(game: Game[Any], state: Any, stream: Stream) -> Iterator[Said]:
    """Every legal move is as likely: how people play may be guessed better one day."""
    for _ in range(LENGTH):
        moves = list(game.legal(state))
        if not game.asked(state):
            return
        if not moves or not stream.below(ANYTIME):
            moves += [move for seat in range(state.seats) for move in game.anytime(state, seat)]
        state, events = game.play(state, stream.pick(moves))
        yield state, events


def _tried(game: Game[Any], state: Any, stream: Stream) -> Iterator[Move]:
    """Moves of the kinds that are asked for, or allowed at any time, with values at random."""
    asked = [(seat, kind) for seat, kinds in game.asked(state) for kind in kinds]
    asked += [(seat, kind) for seat in range(state.seats) for kind in game.anytime_kinds]
    able = [(seat, kind) for seat, kind in asked if kind in game.closed_kinds]
    for _ in range(TRIED if able else 0):
        seat, kind = stream.pick(able)
        domain = game.chapter_of[kind].domain(state, kind)
        if all(domain.values()):
            yield kind(seat, **{field: stream.pick(tuple(of)) for field, of in domain.items()})


def _ruling(game: Game[Any], state: Any, move: Move) -> str:
    refusal = game.refuse(state, move)
    if refusal is None:
        return "allowed"
    advice = instead(game, state, move)
    if not refusal.anyway:
        return f"{refusal!r}; instead {advice!r}"
    return f"{refusal!r}; instead {advice!r}; anyway {game.play(state, Anyway(move)).events!r}"


def digests(name: str) -> str:
    return " ".join(
        hashlib.sha256("\n".join(lines).encode()).hexdigest()[:LETTERS] for lines in told(name)
    )


def difference(name: str) -> str | None:
    """The first move at which something else is said now, with what is said."""
    was = known()[name].split()
    now = digests(name).split()
    for number, (old, new) in enumerate(zip(was, now, strict=False)):
        if old != new:
            said = "\n".join(list(told(name))[number])
            return f"{name}: something else is said after move {number + 1} now:\n{said}\n{RENEW}"
    return None if len(was) == len(now) else f"{name}: {len(now)} moves, not {len(was)}. {RENEW}"


def known() -> dict[str, str]:
    """The digests of each game, by its name."""
    digests: dict[str, str] = json.loads(FILE.read_text())
    return digests


def main(arguments: Sequence[str]) -> int:
    if list(arguments) != ["renew"]:
        print(__doc__)
        return 2
    every = {name: digests(name) for name in (*GOLDEN, *RULED)}
    FILE.write_text(json.dumps(every, indent=0) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
