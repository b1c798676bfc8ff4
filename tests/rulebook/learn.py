"""Teaches the desk from the questions people ask: `python -m tests.rulebook.learn [LANG …]`

Run it when questions or everyday words were added; a test says so. It takes some seconds a language
and numpy, which the app does without. Each question, once as it is and once with slips of the
finger, and each rule's title and answer is shown to the desk several times: its parts then speak a
little more for the right rule, and a little less for each other rule of the game by as much as it
was believed in (multinomial logistic regression, by stochastic gradient descent).
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from math import log
from pathlib import Path
from random import Random
from struct import pack

import msgspec
import numpy
from numpy.typing import NDArray

from companion import rulebook
from companion.locale import LANGUAGES
from companion.rulebook.desk import card
from companion.rulebook.folding import fold
from companion.rulebook.known import Known, known
from companion.rulebook.learned import PAIR, SCALE, WORD_SCALE, Learned, Part, parts

RULEBOOK = Path(rulebook.__file__).parent
ROUNDS = 6
STEP = 0.5  # what the first question changes; later ones less
SURENESS = 6.0  # how much surer a rule is that one more speaks for
SLIPPED = 0.5  # what a question with slips changes beside one without
LEAST = 0.05  # what says less is left out
OFTEN = 3  # questions that have a part of which something is learned
SEED = 1
ONCE, MOST = 1.5, 6.0  # what a word says that one question has, and at most
SHORTEST_SLIPPED = 4  # letters of a word that a finger slips in

Weights = NDArray[numpy.float32]


class Question(msgspec.Struct, frozen=True):
    """A question as it is shown: its parts, its rule, and how much it changes."""

    parts: set[str]
    rule: int
    step: float = 1.0


def digest(language: str) -> str:
    """Of the questions, as they are taken apart."""
    taken = [sorted(parts(text, language)) for one in known(language).values() for text in one.all]
    return blake2b(msgspec.json.encode(taken), digest_size=8).hexdigest()


def learn(language: str) -> Learned:
    questions = known(language)
    rules = sorted(questions)
    shown = list(_shown(rules, questions, language))
    count = Counter(part for one in shown if one.step == 1 for part in one.parts)
    asked = sum(one.step == 1 for one in shown)
    rare = {part: log(asked / times) + 1 for part, times in count.items() if times >= OFTEN}
    votes: dict[str, bytes] = dict.fromkeys(rare, b"")
    games = dict.fromkeys(rule.partition(".")[0] for rule in rules)
    for game in games:
        of_game = [at for at, rule in enumerate(rules) if rule.partition(".")[0] == game]
        weights = _weights([one for one in shown if one.rule in of_game], of_game, rare)
        for part, row in zip(rare, weights, strict=True):
            votes[part] += _packed(of_game, row)
    found = {part: Part(round(rare[part], 2), packed) for part, packed in votes.items() if packed}
    return Learned(digest(language), tuple(rules), found, _words(rules, questions))


def _shown(rules: Sequence[str], questions: dict[str, Known], language: str) -> Iterator[Question]:
    chance = Random(SEED)
    for number, rule in enumerate(rules):
        for text in questions[rule].all:
            yield Question(parts(text, language), number)
            yield Question(parts(_slipped(text, chance), language), number, SLIPPED)
        for text in _own_words(rule, language):
            yield Question(parts(text, language), number)


def _slipped(text: str, chance: Random) -> str:
    """A question as hasty fingers type it: a letter missing, doubled or swapped in a long word."""
    words = text.split()
    long = [at for at, word in enumerate(words) if len(word) >= SHORTEST_SLIPPED]
    for at in chance.sample(long, min(len(long), chance.choice((1, 1, 2)))):
        word = words[at]
        cut = chance.randrange(1, len(word) - 1)
        start, letter, rest = word[:cut], word[cut], word[cut + 1 :]
        words[at] = chance.choice(
            (start + rest, start + letter + letter + rest, start + rest[:1] + letter + rest[1:])
        )
    return " ".join(words)


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


def _weights(questions: list[Question], rules: list[int], rare: dict[str, float]) -> Weights:
    """How much each part speaks for each rule of a game, from its questions in a mixed order."""
    row = {part: at for at, part in enumerate(rare)}
    column = {rule: at for at, rule in enumerate(rules)}
    rareness = numpy.array(list(rare.values()), numpy.float32)
    weights = numpy.zeros((len(rare), len(rules)), numpy.float32)
    taken = []
    for one in questions:
        rows = numpy.array(sorted(row[part] for part in one.parts if part in row), numpy.int32)
        if len(rows):
            length = numpy.sqrt((rareness[rows] ** 2).sum())
            taken.append((rows, rareness[rows] / length, column[one.rule], one.step))
    chance = numpy.random.default_rng(SEED)
    for time in range(ROUNDS):
        for at in chance.permutation(len(taken)):
            rows, said, right, step = taken[at]
            belief = SURENESS * (said @ weights[rows])
            belief = numpy.exp(belief - belief.max())
            belief /= belief.sum()
            belief[right] -= 1
            weights[rows] -= STEP * (1 - time / ROUNDS) * step * numpy.outer(said, belief)
    return weights


def _packed(rules: list[int], votes: Weights) -> bytes:
    strong = [(rules[at], votes[at]) for at in numpy.flatnonzero(abs(votes) >= LEAST)]
    return b"".join(
        pack(PAIR, rule, max(-127, min(127, round(SCALE * float(vote))))) for rule, vote in strong
    )


def main(languages: Sequence[str]) -> None:
    for language in languages or LANGUAGES:
        found = learn(language)
        file = RULEBOOK / language / "known" / "learned.msgpack"
        size = file.write_bytes(msgspec.msgpack.encode(found))
        print(f"{language}: {len(found.rules)} rules, {len(found.parts)} parts, {size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
