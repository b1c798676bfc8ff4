"""Finding a rule by the words people use: as one types, in any language, small slips forgiven.

An index a language; a word of the question meets a word of a text exactly, by its stem, by its
beginning, by an everyday word for it, inside a compound, or with a slip of the finger, and counts
for less in this order. Rare words say more than common ones; a text that meets all words of the
question comes before one that meets a single one often. Beside its own words a text is known by the
questions that people ask about it (`known.py`, `learned.py`).
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from math import log
from typing import NamedTuple

from companion.rulebook import Unit, units
from companion.rulebook.desk import is_answer, readable
from companion.rulebook.everyday import group_of, words_of
from companion.rulebook.folding import fold, letters, slips, stem, without_places
from companion.rulebook.learned import NOTHING, Learned, learned

WEIGHTS = (  # parts of a unit, and how much a word there says about it
    ("title", 4.0),
    ("words", 4.0),
    ("sentence", 1.5),
    ("general", 1.5),
    ("details", 1.0),
    ("instead", 0.6),
    ("example", 0.5),
    ("editions", 0.4),
)
EXACT, STEM, SAME, BEGINS, INSIDE, SLIP = 1.0, 0.9, 0.75, 0.45, 0.45, 0.4
AGAIN = 0.4  # what a word adds where it comes again
KINDS = {  # the rule itself before its refusals; what is entered last
    "rule": 1.4,
    "furnishing": 1.4,
    "piece": 0.85,
    "loot": 0.8,
    "reveal": 0.5,
}
TWICE = 1.5
NEAR = 0.5  # what it adds that something lies on the table, or was refused last
LEARNED = 2.0  # what people ask beside what the texts say
MET = 0.5  # what it adds that all words of a question are met
NAMED = 0.2  # what it adds that a question holds the whole title, if it holds nothing else
FAINT = 0.1  # a vote that is none
UNKNOWN = 4.0  # what a word weighs that nobody knows
SURE = 1.2  # what fits less is hardly an answer: one right answer in fifty does
ELSEWHERE, TITLED = 4.0, 1.5  # what a rule of another game lacks, and one whose title was typed
FOREIGN = 0.4  # what an answer lacks that was found by the words of another language
LONGEST_QUERY = 300  # letters: more is no question, and to compare them all takes seconds
FEW = 4  # answers in one's own language: then other editions may help
SHORTEST_PART, LONG_START = 5, 7  # letters of a word inside a compound, and of its first part


class Answer(NamedTuple):
    """A rule that may be the answer, how well it fits beside others, and how well at all."""

    id: str
    score: float
    fits: float = 1.0


class Query(NamedTuple):
    """What is asked, and where: the games meant, the game on the table, ids near at hand there."""

    text: str
    games: tuple[str, ...] = ()
    current: str = ""
    near: frozenset[str] = frozenset()


class _Text(NamedTuple):
    """What the index keeps of a unit."""

    id: str
    game: str
    factor: float  # of its kind
    title: frozenset[str]
    twice: frozenset[str]  # words that stand in the title twice: a vein beside a vein


class Index:
    """All texts of a language that can be an answer."""

    def __init__(self, language: str, texts: dict[str, Unit], taught: Learned = NOTHING) -> None:
        self.language = language
        self._learned = taught
        self._texts: list[_Text] = []
        self._found: dict[str, dict[int, float]] = {}  # word → text → weight
        for id, unit in texts.items():
            if is_answer(id, unit, texts):
                self._take_in(id, readable(id, unit, texts))
        self._number = {text.id: at for at, text in enumerate(self._texts)}
        self.ids = frozenset(self._number)
        self._placed: dict[str, dict[int, float]] = {}
        self._words = sorted(self._found.keys() | self._learned.words.keys())
        self._letters = "\n".join(self._words)
        self._stems: defaultdict[str, list[str]] = defaultdict(list)
        self._of_length: defaultdict[int, list[tuple[str, int]]] = defaultdict(list)
        for word in self._words:
            self._stems[stem(word, language)].append(word)
            self._of_length[len(word)].append((word, letters(word)))
        self._known: dict[str, dict[str, float]] = {}

    def search(self, query: Query, count: int = 12) -> list[Answer]:
        """The best answers, the best first; ties in the order of their ids."""
        said = self._said(query)
        most = max((told for told, _ in said.values()), default=1)
        points_at = self._learned.points_at(query.text, self.language)
        whole = set(self._asked(query.text))
        found = []
        for at, text in enumerate(self._texts):
            if query.games and text.game not in query.games:
                continue
            told, met = said.get(at, (0.0, 0.0))
            vote = points_at.get(text.id, 0.0)
            if not told and vote < FAINT:
                continue
            score = told / most + LEARNED * vote + MET * met
            if text.title and text.title <= whole:
                score += NAMED * len(text.title) / len(whole)
            if text.id in query.near:
                score += NEAR
            if query.current and text.game != query.current:
                score -= TITLED if whole == text.title else ELSEWHERE
            found.append(Answer(text.id, score, vote + met / 2))
        return sorted(found, key=lambda one: (-one.score, one.id))[:count]

    def _said(self, query: Query) -> dict[int, tuple[float, float]]:
        """How well the words of each text meet those of the question, and how much of it."""
        scores: defaultdict[int, float] = defaultdict(float)
        met: defaultdict[int, float] = defaultdict(float)
        titled: defaultdict[int, set[str]] = defaultdict(set)
        whole = 0.0
        words = self._asked(query.text)
        doubled = {word for word in words if words.count(word) > 1}
        for word in dict.fromkeys(words):
            best: dict[int, float] = {}
            likely: dict[int, float] = {}
            for known, likeness in self._like(word).items():
                if not (places := self._places(known)):
                    continue
                rare = log(1 + len(self._texts) / len(places))
                for at, weight in places.items():
                    score = likeness * weight * rare
                    if score > best.get(at, 0):
                        best[at], likely[at] = score, likeness
                    if known in self._texts[at].title:
                        titled[at].add(known)
            if not best:
                whole += UNKNOWN
                continue
            most = max(best.values())
            whole += most
            for at, score in best.items():
                scores[at] += score
                met[at] += most * likely[at]
        for at in scores:
            text = self._texts[at]
            met[at] /= whole
            scores[at] *= text.factor * (0.3 + met[at])
            scores[at] *= 1 + 0.5 * len(titled[at]) / max(1, len(text.title))
            if doubled & text.twice:
                scores[at] *= TWICE
        return {at: (score, met[at]) for at, score in scores.items()}

    def _asked(self, text: str) -> list[str]:
        """The words of a question that say what it is about; all of them if none does."""
        words = fold(text)
        telling = [one for one in words if len(one) > 1 or one.isdigit()]
        return [one for one in telling if one not in words_of(self.language, "silent")] or telling

    def _take_in(self, id: str, unit: Unit) -> None:
        at = len(self._texts)
        game, kind = id.split(".")[:2]
        title = fold(without_places(unit.title), roman=True)
        titled = frozenset(word for word in title if not self._silent(word))
        twice = frozenset(word for word in titled if title.count(word) > 1)
        self._texts.append(_Text(id, game, KINDS.get(kind, 1.0), titled, twice))
        for part, weight in WEIGHTS:
            if not (text := getattr(unit, part)):
                continue
            for word in fold(without_places(text), roman=True):
                found = self._found.setdefault(word, {})
                before = found.get(at, 0)
                found[at] = before + AGAIN if before else weight

    def _places(self, word: str) -> dict[int, float]:
        """Where a word stands, in texts and in the questions people ask, and what it says there."""
        if word not in self._placed:
            places = dict(self._found.get(word, {}))
            for rule, weight in self._learned.asked_with(word):
                if (at := self._number.get(rule)) is not None:
                    places[at] = places.get(at, 0) + weight
            self._placed[word] = places
        return self._placed[word]

    def knows(self, text: str) -> bool:
        """Whether every word of a question is one of this language's texts, in some form."""
        return all(max(self._like(word).values(), default=0) >= SAME for word in self._asked(text))

    def _silent(self, word: str) -> bool:
        return word in words_of(self.language, "silent") or (len(word) == 1 and not word.isdigit())

    def _like(self, word: str) -> dict[str, float]:
        """The known words that a typed word may mean, and how surely."""
        if word not in self._known:
            self._known[word] = self._alike(word)
        return self._known[word]

    def _alike(self, word: str) -> dict[str, float]:
        like = self._forms(word, EXACT, STEM)
        for other in group_of(word, self.language):
            for known, likeness in self._forms(other, SAME, SAME).items():
                like.setdefault(known, likeness)
        if len(word) >= 3:
            for known in self._beginning_with(word):
                like.setdefault(known, BEGINS)
        if len(word) >= SHORTEST_PART and not word.isdigit():
            for known in self._compounds(word):
                like.setdefault(known, INSIDE)
        if len(word) >= 4 and not any(known in self._found for known in like):
            for known in self._with_slips(word):
                like.setdefault(known, SLIP)
        return like

    def _compounds(self, word: str) -> Iterator[str]:
        """Known words that hold this one, begin as it does, or are a part of it."""
        yield from self._with_inside(word)
        yield from self._beginning_with(word[: max(LONG_START, len(word) * 3 // 5)])
        for end in range(SHORTEST_PART, len(word) - 2):
            yield from filter(self._has, (word[:end], word[-end:]))

    def _with_slips(self, word: str) -> list[str]:
        most = 1 if len(word) < 8 else 2
        own = letters(word)
        return [
            known
            for length in range(len(word) - most, len(word) + most + 1)
            for known, held in self._of_length.get(length, ())
            if (own ^ held).bit_count() <= 2 * most and slips(word, known, most)
        ]

    def _forms(self, word: str, itself: float, bent: float) -> dict[str, float]:
        like = {word: itself} if self._has(word) else {}
        for known in self._stems.get(stem(word, self.language), ()):
            like.setdefault(known, bent)
        return like

    def _has(self, word: str) -> bool:
        return word in self._found or word in self._learned.words

    def _beginning_with(self, start: str) -> list[str]:
        at = bisect_left(self._words, start)
        end = bisect_left(self._words, start + "\uffff")
        return self._words[at:end]

    def _with_inside(self, part: str) -> list[str]:
        """Known words that hold this one, found in one long string of all words."""
        found = []
        at = self._letters.find(part)
        while at >= 0:
            begin = self._letters.rfind("\n", 0, at) + 1
            end = self._letters.find("\n", at)
            end = len(self._letters) if end < 0 else end
            found.append(self._letters[begin:end])
            at = self._letters.find(part, end)
        return found


@cache
def index(language: str) -> Index:
    return Index(language, units(language), learned(language))


def search(
    query: Query, language: str, others: Sequence[str] = (), count: int = 12
) -> list[Answer]:
    """The best answers by the words of one language; where it lacks one, by those of others too."""
    query = query._replace(text=query.text[:LONGEST_QUERY])
    own = index(language)
    best = {one.id: one for one in own.search(query, 3 * count)}
    for spoken in others if len(best) < FEW or not own.knows(query.text) else ():
        for answer in index(spoken).search(query, 3 * count):
            foreign = answer._replace(score=answer.score - FOREIGN)
            best[answer.id] = max(best.get(answer.id, foreign), foreign, key=lambda one: one.score)
    return sorted(best.values(), key=lambda one: (-one.score, one.id))[:count]
