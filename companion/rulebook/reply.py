"""Rules as answers to what was asked: yes or no first, then the rule, then what tells more.

Where two come near to one another, the first card holds both under their titles.

More is, of the details, the example and the editions, the one sentence that meets words of the
question which the rule itself does not, also inside a compound; and a piece's data.
"""

import re
from collections.abc import Iterator, Sequence

from companion.core.message import Message
from companion.rulebook import desk, pieces, say
from companion.rulebook.desk import Card
from companion.rulebook.everyday import group_of, words_of
from companion.rulebook.folding import fold, stem
from companion.rulebook.learned import Learned, learned
from companion.rulebook.search import Answer
from companion.rulebook.verdict import verdict

_END = re.compile(r"(?<=[.!?])\s+")
ENOUGH = 3.0  # how rare the words must be that a further sentence meets
SHORTEST = 4  # letters of a word without its ending that is found in a compound
SURELY = 1.4  # how well a rule fits that says yes or no
CLOSE = 0.55  # how near another answer comes that stands on the first card, too
NEXT = 3  # answers among which it is looked for


def replies(found: Sequence[Answer], question: str, language: str) -> list[Card]:
    """The answers as cards, the best first; which of two it may be, if it is not sure."""
    cards = [reply(one.id, question, language, one.fits) for one in found]
    both = on_first(found, language)
    if len(both) < 2:
        return cards
    fits = {one.id: one.fits for one in found}
    one, other = (reply(id, question, language, fits[id]) for id in both)
    asked = {name: _unasked(card.title) for name, card in (("one", one), ("other", other))}
    title = say(Message("desk.either", **asked), language=language)
    answer = "\n".join(_under_title(card, language) for card in (one, other))
    rest = [card for card in cards[1:] if card.id != other.id]
    return [Card(one.id, title, answer, _places(one, other, language), other.id), *rest]


def _under_title(card: Card, language: str) -> str:
    """An answer behind its title; a title that is a question needs no colon."""
    title = card.title
    if not title.endswith("?"):
        title = say(Message("desk.titled", title=title), language=language)
    return f"{title} {card.answer}"


def _places(one: Card, other: Card, language: str) -> str:
    if one.place == other.place:
        return one.place
    return say(Message("desk.places", one=one.place, other=other.place), language=language)


def _unasked(title: str) -> str:
    """A title that is a question, as a part of another question."""
    return title.rstrip("?").rstrip()


def on_first(found: Sequence[Answer], language: str) -> tuple[str, ...]:
    """The rules on the first card: the best, and another of its game that comes near."""
    if not found:
        return ()
    best = found[0]
    title = desk.card(best.id, language).title
    for other in found[1:NEXT]:
        near = best.score - other.score < CLOSE and _game(other.id) == _game(best.id)
        if near and desk.card(other.id, language).title != title:
            return best.id, other.id
    return (best.id,)


def _game(id: str) -> str:
    return id.partition(".")[0]


def reply(id: str, question: str, language: str, fits: float = 0.0) -> Card:
    """Yes or no only where the rule surely is the one that was asked about (`Answer.fits`)."""
    card = desk.card(id, language)
    more = [*_further(id, card, question, language), *pieces.facts(id, language)]
    sure = verdict(question, id, language) if fits >= SURELY else None
    said = [] if sure is None else [say(Message(_WORD[sure]), language=language)]
    return card._replace(answer=" ".join([*said, card.answer, *more]))


_WORD = {True: "desk.yes", False: "desk.no"}


def _further(id: str, card: Card, question: str, language: str) -> list[str]:
    """The sentence that meets the most of what the rule leaves unmet, if any does."""
    taught = learned(language)
    unmet = _asked(question, language) - _stems(card.title + " " + card.answer, language)
    best, most = "", ENOUGH
    for sentence in _sentences(id, language):
        met = _met(unmet, _stems(sentence, language))
        weight = sum(_rare(one, taught) for one in met)
        if weight > most:
            best, most = sentence, weight
    return [best] if best and best not in card.answer else []


def _met(asked: set[str], said: set[str]) -> set[str]:
    """The words of a question that a text says, alone or at the end of a compound."""
    compounds = (one for one in asked - said if len(one) >= SHORTEST)
    return asked & said | {one for one in compounds if any(word.endswith(one) for word in said)}


def _sentences(id: str, language: str) -> Iterator[str]:
    unit = desk.read(id, language)
    for text in (unit.details, unit.example, unit.editions):
        yield from _END.split(desk.plain(text)) if text else ()


def _asked(question: str, language: str) -> set[str]:
    unsaid = words_of(language, "silent") | words_of(language, "may")
    words = [one for one in fold(question) if one not in unsaid]
    alike = [other for one in words for other in group_of(one, language)]
    return {stem(one, language) for one in (*words, *alike)}


def _stems(text: str, language: str) -> set[str]:
    return {stem(one, language) for one in fold(text)}


def _rare(word: str, taught: Learned) -> float:
    return taught.parts[word].rare if word in taught.parts else ENOUGH + 1
