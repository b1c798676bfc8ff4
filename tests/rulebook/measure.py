"""How well the rules desk answers: `python -m tests.rulebook.measure FILE …`

A file holds questions as people type them, by language, game and way of speaking, and the ids of
the rules that answer each, the best first; behind "!" one that would mislead:

    [de.cavum.child]
    "darf ich da baun wo schon eins is" = ["cavum.station.taken", "!cavum.rule.city-scoring"]

Printed for each language and game: how often the first answer is right, how often one of the first
three is, how often the first misleads. The first card may hold two answers; how often it does is
printed, too. Questions without an id are counted apart. `--missed` names
those whose first answer was not right.
"""

import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from companion.locale import LANGUAGES
from companion.rulebook.reply import on_first
from companion.rulebook.search import Query, search


class Question(NamedTuple):
    language: str
    game: str
    voice: str
    text: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def found(self) -> list[tuple[str, ...]]:
        """The first cards, as at a table of this game: the rules that stand on each."""
        others = [one for one in LANGUAGES if one != self.language]
        query = Query(self.text, current=self.game)
        found = search(query, self.language, others)
        first = on_first(found, self.language)
        rest = [(one.id,) for one in found if one.id not in first]
        return [first, *rest[:2]] if first else []


def read(file: Path) -> Iterator[Question]:
    for language, of_games in tomllib.loads(file.read_text("utf-8")).items():
        for game, asked in of_games.items():
            yield from _asked(language, game, "", asked)


def _asked(language: str, game: str, voice: str, asked: dict[str, Any]) -> Iterator[Question]:
    for text, ids in asked.items():
        if isinstance(ids, dict):
            yield from _asked(language, game, text, ids)
        else:
            right = tuple(one for one in ids if not one.startswith("!"))
            wrong = tuple(one[1:] for one in ids if one.startswith("!"))
            yield Question(language, game, voice, text, right, wrong)


class Rates(NamedTuple):
    asked: int
    first: float
    three: float
    misleads: float
    both: float  # first cards with two answers

    def __str__(self) -> str:
        return (
            f"{self.asked:5} asked, first {self.first:6.1%}, one of three {self.three:6.1%},"
            f" misleading {self.misleads:5.1%}, two on the first card {self.both:5.1%}"
        )


def rates(questions: Sequence[Question]) -> Rates:
    found = [(one.found, one) for one in questions]
    first = sum(bool(cards) and _holds(cards[:1], one.right) for cards, one in found)
    three = sum(_holds(cards, one.right) for cards, one in found)
    wrong = sum(bool(cards) and cards[0][0] in one.wrong for cards, one in found)
    both = sum(bool(cards) and len(cards[0]) > 1 for cards, one in found)
    count = len(questions)
    return Rates(count, first / count, three / count, wrong / count, both / count)


def _holds(cards: Sequence[tuple[str, ...]], right: Sequence[str]) -> bool:
    return any(id in right for card in cards for id in card)


def main(arguments: Sequence[str]) -> int:
    files = [Path(one) for one in arguments if not one.startswith("--")]
    if not files:
        print(__doc__)
        return 2
    questions = [one for file in files for one in read(file)]
    groups: defaultdict[tuple[str, ...], list[Question]] = defaultdict(list)
    for one in questions:
        if one.right:
            for key in ((one.language,), (one.language, one.game), (one.language, one.voice)):
                groups[key].append(one)
    for key in sorted(groups):
        print(f"{' '.join(key):28}{rates(groups[key])}")
    print(f"without an answer: {sum(not one.right for one in questions)}")
    if "--missed" in arguments:
        for one in questions:
            if one.right and not _holds(one.found[:1], one.right):
                print(f"{one.language} {one.game}: {one.text!r} wants {one.right[0]}, {one.found}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
