"""Finding a rule by the words people use: as one types, in any language, small slips forgiven.

An index a language; a word of the question meets a word of a text exactly, by its beginning, by
its stem, inside a compound, or with a slip of the finger, and counts for less in this order.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from math import log
from typing import NamedTuple
from unicodedata import combining, normalize

from companion.rulebook import Unit, units

WEIGHTS = (  # parts of a unit, and how much a word there says about it
    ("title", 4.0),
    ("words", 3.0),
    ("sentence", 2.0),
    ("details", 1.0),
    ("instead", 0.8),
    ("example", 0.6),
    ("editions", 0.5),
)
EXACT, STEM, BEGINS, INSIDE, SLIP = 1.0, 0.85, 0.7, 0.45, 0.4
ENDINGS = {
    "en": ("ings", "ing", "ies", "es", "ed", "s"),
    "de": ("ern", "en", "er", "es", "em", "e", "n", "s"),
    "fr": ("ements", "ement", "aux", "ent", "ees", "ee", "es", "er", "ez", "e", "s", "x"),
    "nl": ("eren", "en", "er", "je", "s", "t", "e"),
    "it": ("zioni", "zione", "are", "ere", "ire", "i", "e", "o", "a"),
}
SHORTEST_STEM = 3


class Answer(NamedTuple):
    """A rule that may be the answer, and how well it fits."""

    id: str
    score: float


class Query(NamedTuple):
    """What is asked, and where: the games meant, and ids that are near at hand."""

    text: str
    games: tuple[str, ...] = ()
    near: frozenset[str] = frozenset()


class Index:
    """All texts of a language that can be an answer."""

    def __init__(self, language: str, texts: dict[str, Unit]) -> None:
        self.language = language
        self._found: defaultdict[str, dict[str, float]] = defaultdict(dict)
        self._length: dict[str, float] = {}
        for id, unit in texts.items():
            if answers(id, unit):
                self._take_in(id, unit)
        self._stems: defaultdict[str, list[str]] = defaultdict(list)
        for word in self._found:
            self._stems[self._stem(word)].append(word)
        self._average = sum(self._length.values()) / max(1, len(self._length))

    def search(self, query: Query, count: int = 12) -> list[Answer]:
        """The best answers, the best first; ties in the order of their ids."""
        words = fold(query.text)
        scores: defaultdict[str, float] = defaultdict(float)
        for at, word in enumerate(words):
            best: dict[str, float] = {}
            for known, likeness in self._like(word, typing=at == len(words) - 1).items():
                rare = log(1 + len(self._length) / len(self._found[known]))
                for id, weight in self._found[known].items():
                    best[id] = max(best.get(id, 0), likeness * weight * rare)
            for id, score in best.items():
                scores[id] += score
        found = [
            Answer(id, self._nearer(query, id, score / self._long(id)))
            for id, score in scores.items()
            if not query.games or id.partition(".")[0] in query.games
        ]
        return sorted(found, key=lambda one: (-one.score, one.id))[:count]

    def _nearer(self, query: Query, id: str, score: float) -> float:
        """What lies on this table now is asked about sooner."""
        return score * 1.5 if id in query.near else score

    def _take_in(self, id: str, unit: Unit) -> None:
        length = 0
        for part, weight in WEIGHTS:
            for word in fold(_without_places(getattr(unit, part))):
                found = self._found[word]
                found[id] = max(found.get(id, 0), weight) + 0.1 * (id in found)
                length += 1
        self._length[id] = length

    def _long(self, id: str) -> float:
        """Long texts hold many words by chance."""
        return 0.7 + 0.3 * self._length[id] / self._average

    def _stem(self, word: str) -> str:
        for ending in ENDINGS[self.language]:
            if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
                return word[: -len(ending)]
        return word

    def _like(self, word: str, *, typing: bool) -> dict[str, float]:
        """The known words that a typed word may mean, and how surely."""
        like: dict[str, float] = {}
        if word in self._found:
            like[word] = EXACT
        for other in self._stems.get(self._stem(word), ()):
            like.setdefault(other, STEM)
        if len(word) >= 3:
            for other in self._found:
                if other.startswith(word):
                    like.setdefault(other, BEGINS)
                elif _compound(word, other) or _compound(other, word):
                    like.setdefault(other, INSIDE)
        if not like and len(word) >= 4:
            slips = 1 if len(word) < 8 else 2
            for other in self._found:
                if abs(len(other) - len(word)) <= slips and _slips(word, other, slips):
                    like[other] = SLIP
        elif typing and len(word) < 3:  # a beginning of anything
            return {known: sure for known, sure in like.items() if sure == EXACT}
        return like


def answers(id: str, unit: Unit) -> bool:
    """Whether a unit is a rule that can be read by itself."""
    return bool(unit.title and unit.place)


@cache
def index(language: str) -> Index:
    return Index(language, units(language))


def search(
    query: Query, language: str, others: Sequence[str] = (), count: int = 12
) -> list[Answer]:
    """The best answers by the words of one language; by those of others where these fit better."""
    best: dict[str, float] = {}
    for number, spoken in enumerate((language, *others)):
        own = 1.0 if number == 0 else 0.8
        for answer in index(spoken).search(query, 3 * count):
            best[answer.id] = max(best.get(answer.id, 0), own * answer.score)
    ordered = sorted(best.items(), key=lambda one: (-one[1], one[0]))
    return [Answer(id, score) for id, score in ordered[:count]]


def fold(text: str) -> list[str]:
    """The words of a text in small letters without accents."""
    plain = normalize("NFKD", text.casefold().replace("ß", "ss"))
    letters = (one if one.isalnum() else " " for one in plain if not combining(one))
    return "".join(letters).split()


def _without_places(text: str) -> str:
    """A text without its placeholders."""
    return "".join(_outside(text))


def _outside(text: str) -> Iterable[str]:
    inside = 0
    for letter in text:
        inside += letter == "{"
        if not inside:
            yield letter
        inside -= letter == "}"


def _compound(part: str, whole: str) -> bool:
    return len(part) >= 5 and part in whole


def _slips(one: str, other: str, most: int) -> bool:
    """Whether so few letters wrong, missing, too many or swapped make one word the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        earlier, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if earlier and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                cost = min(cost, earlier[to - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return False
    return row[-1] <= most
