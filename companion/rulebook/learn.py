"""Teaches the desk from the questions people ask: `python -m companion.rulebook.learn [LANGUAGE …]`

Run it when questions were added; a test says so. It takes minutes. Each question, and each rule's
title and answer, is shown to the desk several times; if another rule of its game comes too near the
right one, the parts of the question speak a little more for the right one and a little less for the
other (a passive-aggressive perceptron, averaged over all that it has seen).
"""

import sys
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from math import log, sqrt
from pathlib import Path
from random import Random
from struct import pack

import msgspec

from companion.locale import LANGUAGES
from companion.rulebook.desk import card
from companion.rulebook.folding import fold
from companion.rulebook.known import Known, known
from companion.rulebook.learned import PAIR, SCALE, WORD_SCALE, Learned, Part, parts

ROUNDS = 4
BOLDEST = 0.5  # the most that one question changes
LEAST = 0.05  # what says less is left out
OFTEN = 3  # questions that have a part of which something is learned
SEED = 1
ONCE, MOST = 1.5, 6.0  # what a word says that one question has, and at most

Question = tuple[dict[str, float], int]  # its parts, weighed, and the number of its rule
Weights = dict[str, dict[int, float]]


def digest(language: str) -> str:
    """Of the questions, as they are taken apart."""
    taken = [sorted(parts(text, language)) for one in known(language).values() for text in one.all]
    return blake2b(msgspec.json.encode(taken), digest_size=8).hexdigest()


def learn(language: str) -> Learned:
    questions = known(language)
    rules = sorted(questions)
    taken = [
        (parts(text, language), number)
        for number, rule in enumerate(rules)
        for text in (*questions[rule].all, *_own_words(rule, language))
    ]
    count = Counter(part for found, _ in taken for part in found)
    rare = {part: log(len(taken) / times) + 1 for part, times in count.items() if times >= OFTEN}
    weights: Weights = {part: {} for part in rare}
    of_game: dict[str, list[Question]] = {}
    for found, number in taken:
        game = rules[number].partition(".")[0]
        of_game.setdefault(game, []).append((_weighed(found, rare), number))
    for shown in of_game.values():
        for part, votes in _show(shown).items():
            weights[part] |= votes
    return Learned(
        digest(language),
        tuple(rules),
        {part: Part(round(rare[part], 2), _packed(votes)) for part, votes in weights.items()},
        _words(rules, questions),
    )


def _words(rules: Sequence[str], questions: dict[str, Known]) -> dict[str, bytes]:
    """What each word says about the rules that people ask about with it."""
    found: dict[str, bytes] = {}
    for number, rule in enumerate(rules):
        count = Counter(word for text in questions[rule].all for word in set(fold(text)))
        for word, times in count.items():
            weight = min(MOST, ONCE + log(times))
            found[word] = found.get(word, b"") + pack(PAIR, number, round(WORD_SCALE * weight))
    return found


def _own_words(rule: str, language: str) -> tuple[str, str]:
    shown = card(rule, language)
    return shown.title, shown.answer


def _weighed(found: set[str], rare: dict[str, float]) -> dict[str, float]:
    length = sqrt(sum(rare[part] ** 2 for part in found if part in rare)) or 1
    return {part: rare[part] / length for part in sorted(found) if part in rare}


def _show(questions: list[Question]) -> Weights:
    """Shows the questions of one game; the mean of all weights that there were."""
    chance = Random(SEED)
    weights: Weights = {part: {} for weighed, _ in questions for part in weighed}
    late: Weights = {part: {} for part in weights}  # changes, weighed by when they came
    time = 1
    for _ in range(ROUNDS):
        chance.shuffle(questions)
        for weighed, rule in questions:
            other, lack = _nearest(weighed, rule, weights)
            if lack > 0:
                step = min(BOLDEST, lack / 2)
                for part, weight in weighed.items():
                    _change(weights[part], late[part], rule, step * weight, time)
                    if other is not None:
                        _change(weights[part], late[part], other, -step * weight, time)
            time += 1
    for part, changes in late.items():
        for rule, change in changes.items():
            weights[part][rule] -= change / time
    return weights


def _nearest(weighed: dict[str, float], rule: int, weights: Weights) -> tuple[int | None, float]:
    """The rule that comes nearest to the right one, and what the right one lacks before it."""
    votes: dict[int, float] = {}
    for part, weight in weighed.items():
        for one, vote in weights[part].items():
            votes[one] = votes.get(one, 0) + weight * vote
    own = votes.pop(rule, 0)
    if not votes:
        return None, 1 - own
    other = max(votes, key=lambda one: votes[one])
    return other, 1 - own + votes[other]


def _change(
    votes: dict[int, float], late: dict[int, float], rule: int, by: float, time: int
) -> None:
    votes[rule] = votes.get(rule, 0) + by
    late[rule] = late.get(rule, 0) + time * by


def _packed(votes: dict[int, float]) -> bytes:
    strong = sorted((rule, vote) for rule, vote in votes.items() if abs(vote) >= LEAST)
    return b"".join(
        pack(PAIR, rule, max(-127, min(127, round(SCALE * vote)))) for rule, vote in strong
    )


def main(languages: Sequence[str]) -> None:
    for language in languages or LANGUAGES:
        found = learn(language)
        file = Path(__file__).parent / language / "known" / "learned.msgpack"
        size = file.write_bytes(msgspec.msgpack.encode(found))
        print(f"{language}: {len(found.rules)} rules, {len(found.parts)} parts, {size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
