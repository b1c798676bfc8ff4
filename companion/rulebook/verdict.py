"""Yes or no, where a question is one and the desk is sure.

A refusal forbids: who asks "may I?" about it is told no, unless people ask about it in nearly
these words and are told yes (`known.py`). A rule says yes or no only to what is asked in just these
words, or in words that mean nothing else.
"""

from functools import lru_cache
from math import sqrt

from companion.rulebook.books import book_of
from companion.rulebook.everyday import words_of
from companion.rulebook.folding import fold, slips, stem
from companion.rulebook.known import known
from companion.rulebook.learned import learned, parts

ALIKE, NEARLY, SAME = 0.35, 0.5, 0.95  # how alike questions are of similar, and of one meaning
CLEARLY = 0.1  # how much nearer one is than another
SLIPS_FROM = 5  # letters of a word that may have one wrong
COMMON = 5.0  # how rare a part is that nobody has asked with
RULES = ("rule", "ruling")


def verdict(question: str, rule: str, language: str) -> bool | None:
    """True for yes, False for no, None where it is not so simple."""
    asked = known(language).get(rule)
    if asked is None:
        return None
    yes = max((_likeness(question, one, language) for one in asked.yes), default=0.0)
    no = max((_likeness(question, one, language) for one in asked.no), default=0.0)
    if max(yes, no) >= SAME and abs(yes - no) >= CLEARLY:
        return yes > no
    if max(yes, no) >= NEARLY and abs(yes - no) >= CLEARLY:
        answered = asked.yes if yes > no else asked.no
        if any(_asks_the_same(question, one, language) for one in answered):
            return yes > no
    if _forbids(rule) and _asks_leave(question, language) and no >= max(ALIKE, yes + CLEARLY):
        return False
    return None


def _asks_the_same(question: str, known_one: str, language: str) -> bool:
    """Whether two questions differ only in words that say nothing, in endings and in slips.

    "Must I?" is not "may I?", and who asks "why may I not?" is not told yes.
    """
    left, right = fold(question), fold(known_one)
    for kind in ("must", "not"):
        if bool(words_of(language, kind) & set(left)) != bool(
            words_of(language, kind) & set(right)
        ):
            return False
    if words_of(language, "open") & set(left):
        return False
    asked, answered = _telling(left, language), _telling(right, language)
    return all(_among(one, answered, language) for one in asked) and all(
        _among(one, asked, language) for one in answered
    )


def _telling(words: list[str], language: str) -> list[str]:
    unsaid = words_of(language, "silent") | words_of(language, "may") | words_of(language, "must")
    return [one for one in words if one not in unsaid]


def _among(word: str, others: list[str], language: str) -> bool:
    own = stem(word, language)
    return any(
        own == stem(one, language)
        or (max(len(word), len(one)) >= SLIPS_FROM and slips(word, one, 1))
        for one in others
    )


def _forbids(rule: str) -> bool:
    game, kind, *_ = rule.split(".")
    return kind not in RULES and kind not in book_of(game).piece_kinds and kind != "effect"


def _asks_leave(question: str, language: str) -> bool:
    """Whether it is "may I?"; "what may I?" asks for more than yes or no."""
    words = fold(question)
    may = next((at for at, word in enumerate(words) if word in words_of(language, "may")), None)
    if may is None or words_of(language, "open") & set(words[:may]):
        return False
    return not words_of(language, "must") & set(words)


def _likeness(one: str, other: str, language: str) -> float:
    """How much of two questions is the same, rare parts for more."""
    left, right = _weighed(one, language), _weighed(other, language)
    shared = sum(weight**2 for part, weight in left.items() if part in right)
    length = sqrt(sum(one**2 for one in left.values()) * sum(one**2 for one in right.values()))
    return shared / length if length else 0.0


@lru_cache(maxsize=4096)
def _weighed(text: str, language: str) -> dict[str, float]:
    found = learned(language).parts
    return {part: found[part].rare if part in found else COMMON for part in parts(text, language)}
