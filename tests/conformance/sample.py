"""Fresh refusals to read: is each right, helpful, and with a rule?

    python -m tests.conformance.sample GAME --seed S [--many N] [--language L]
    python -m tests.conformance.sample GAME --seed S --show 17

Random games of every variant and count; at a position at most one of the moves that people get
wrong there, the ruling met least often so far. `--show` prints one with its whole position.
"""

import argparse
from collections import Counter, deque
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import msgspec

from companion import games, locale, rulebook
from companion.commands.refusals import COLOURS, told_of
from companion.core import Game, Move
from companion.core.chance import Stream
from companion.core.simulate import choose, seed_for
from companion.locale import LANGUAGES
from companion.rulebook import naming
from tests.conformance import wrong_moves

TRIED = 8  # moves at a position
ONE_IN = 5  # positions of which one is looked at
BEFORE = 5  # moves that are told before it


class Sample(NamedTuple):
    kind: str
    before: tuple[Move, ...]
    state: Any
    move: Move


def refusals(game: Game[Any], seed: int) -> Iterator[Sample]:
    met: Counter[str] = Counter()
    for number in count(seed):
        for variant in game.variants:
            for seats in variant.seats:
                name = f"{variant.name}, {seats} seats"
                start = game.start(seats, variant.options)
                yield from _along(game, start, Stream(seed_for(number), name), name, met)


def _along(
    game: Game[Any], state: Any, stream: Stream, name: str, met: Counter[str]
) -> Iterator[Sample]:
    before: deque[Move] = deque(maxlen=BEFORE)
    while game.asked(state):
        if not stream.below(ONE_IN):
            wrong = list(wrong_moves.at(game, state, stream, TRIED))
            if wrong:
                move, refusal = min(wrong, key=lambda one: met[one[1].id])
                met[refusal.id] += 1
                yield Sample(name, tuple(before), state, move)
        before.append(choose(game, state, stream))
        state = game.play(state, before[-1]).state


def told(game: Game[Any], sample: Sample, language: str) -> str:
    names = [locale.catalogue(language).gettext(f"colour.{one}") for one in COLOURS]
    entered = "; ".join(naming.entry(game.name, (move,), names, language) for move in sample.before)
    asked = " / ".join(
        rulebook.say(ask.question, names, language) for ask in game.prompt(sample.state).asks
    )
    tried = told_of(game, sample.state, sample.move, language)
    return f"({sample.kind}) before: {entered}\nasked: {asked}\n{tried}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--many", type=int, default=1000)
    parser.add_argument("--show", type=int)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    given = parser.parse_args()
    game = games.load(given.game)
    for number, sample in zip(range(1, given.many + 1), refusals(game, given.seed), strict=False):
        if given.show in (None, number):
            print(f"{number}. {told(game, sample, given.language)}\n")
        if given.show == number:
            print(msgspec.json.format(msgspec.json.encode(sample.state)).decode())
            print(sample.move)
            return


if __name__ == "__main__":
    main()
