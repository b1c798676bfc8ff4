"""Whatever is said in a game is a sentence of each language, without slugs."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion import rulebook
from companion.core import Message, Move, Refusal
from companion.core.chance import Stream
from companion.core.instead import Advice, instead
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games.cave_vs_cave import GAME, box, words
from companion.games.cave_vs_cave.rules.reveals import unseen
from companion.rulebook.instead import in_words

from .table import NAMES, advice, cave
from .test_texts import LANGUAGES, ME, RULES, own


@cache
def said() -> tuple[Message | tuple[Move, Advice], ...]:
    """What a few simulated games say: set-up, events, questions, refusals; moves with advice."""
    found: list[Message | tuple[Move, Advice]] = []
    for variant in GAME.variants:
        for seats in variant.seats:
            found += GAME.lay_out(seats, variant.options)
            stream = Stream(seed_for(seats + 5), variant.name)
            for _, step in playout(GAME, GAME.start(seats, variant.options), stream):
                found += of_a_step(step)
                found += refusals(step.state, stream)
    assert len({one.id for one in found if isinstance(one, Message)}) > 80
    return tuple(dict.fromkeys(found))


def of_a_step(step: Any) -> Iterator[Message]:
    yield from step.events
    for ask in GAME.prompt(step.state).asks:
        yield ask.question
        yield from (choice.why for choice in ask.choices if choice.why is not None)


def refusals(state: Any, stream: Stream) -> Iterator[Message | tuple[Move, Advice]]:
    for seat, kinds in GAME.asked(state):
        kind = stream.pick(kinds)
        moves = list(well_formed(GAME, state, kind, seat))
        for move in [stream.pick(moves) for _ in range(min(3, len(moves)))]:
            if (refusal := GAME.refuse(state, move)) is not None:
                yield refusal
                advice = instead(GAME, state, move)
                assert advice is not None, refusal
                yield move, advice


SLUGS = re.compile(
    r"\bA\d\d\b|\b\d+[WSEFNGDOIP]\b|[WSEFNGDOIP]=\d|>|\b(dark|light|tiles|chosen)-(?!backed)\w|_|R\.\w"
    r"|\b(" + "|".join(kind.kind() for kind in GAME.chapter_of if "-" in kind.kind()) + r")\b"
)


@pytest.fixture
def no_english(monkeypatch):
    """A language speaks for itself: what it lacks is not said in English."""
    monkeypatch.setattr(rulebook, "unit", lambda id, language: rulebook.units(language).get(id))


def check(text: str, about: object) -> None:
    assert text and not text.startswith("(") and "(id " not in text, about
    assert "{" not in text and "}" not in text, (about, text)
    assert not SLUGS.search(text), (about, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_is_a_sentence_of_the_language(language, no_english):
    for one in said():
        if isinstance(one, Message):
            check(rulebook.say(one, NAMES, language), one)
        else:
            check(in_words(ME, *one, NAMES, language), one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrections_are_refused_in_words(language, no_english):
    """Every other message, with stand-ins for what it is about."""
    for id, unit in own(language).items():
        if not id.startswith((f"{ME}.audit", f"{ME}.correct", *RULES)):
            continue
        fields = re.findall(r"\{(\w+):?([^}]*)\}", unit.sentence)
        args = {field: stand_in(field, spec) for field, spec in fields}
        check(rulebook.say(Message(id, **args), NAMES, language), id)


def stand_in(field: str, spec: str) -> Any:
    if spec.startswith(("name", "n ")):
        return 1
    return words.era(1) if field == "era" else ("W", "I") if spec else "3L"


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_go_with_their_numbers(language):
    def say(letter: str, count: int) -> str:
        goods = words.goods(box.amounts(f"{count}{letter}"))
        return rulebook.say(Message(f"{ME}.gets", seat=0, goods=goods), NAMES, language)

    plural = {"en": "donkeys", "de": "Steine", "fr": "ânes", "nl": "wapens", "it": "armi"}
    letter = {"en": "D", "de": "S", "fr": "D", "nl": "P", "it": "P"}[language]
    assert plural[language] in say(letter, 2)
    assert plural[language] not in say(letter, 1)


def test_advice_on_goods_and_on_what_was_turned_up():
    table = cave("round 4\nred goods W1 S1 E0 F1 N0 G0\nturn red A11")
    assert table.refuses("1 take 5W>4G") == f"{ME}.goods.cost"
    assert table.refuses("1 exchange E") == f"{ME}.exchange.none"
    refusal = GAME.refuse(table.state, GAME.notation.read("1 exchange E"))
    assert isinstance(refusal, Refusal)
    assert rulebook.say(refusal, NAMES) == "Red has no emmer to exchange for food."
    assert rulebook.say(refusal, NAMES, "de") == "Red hat keinen Emmer zum Tausch gegen Nährwerte."
    rich = cave("round 4\nred goods W1 S5 E2 D0\nturn red A11")
    assert advice(rich, "1 take 5W>4G") == "Possible instead:"
    assert rich.offers("1 take 5W>4G") == ["1 take 5S>4G", "1 use 0", "1 end-turn"]
    dug = cave("red goods N9\nturn red A03").plays("1 dig 2L")
    possible = dug.instead("table reveal dark-1 31")
    assert possible is not None
    assert possible.values == unseen(dug.state, "dark-1")
