"""Whatever is said and shown is said in five languages: names, sentences, and no slugs."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from companion import rulebook
from companion.core import Message
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games.caverna import GAME, box, words
from companion.games.caverna.cells import CELLS

from .table import NAMES
from .test_texts_rules import LANGUAGES, ME, RULES, own

SEATS = (1, 2, 3, 5, 7)


@cache
def played() -> tuple[Any, ...]:
    """Set-up and steps of a simulated game for some counts, and of an introductory one."""
    found = []
    for seats in SEATS:
        variant = GAME.variants[seats == 3]
        stream = Stream(seed_for(seats + 5), variant.name)
        steps = [step for _, step in playout(GAME, GAME.start(seats, variant.options), stream)]
        found.append((tuple(GAME.lay_out(seats, variant.options)), steps, stream))
    return tuple(found)


@cache
def said() -> tuple[tuple[Message, bool], ...]:
    """What they say: set-up, events, questions, refusals, and (True) advice."""
    found: list[tuple[Message, bool]] = []
    for lay_out, steps, stream in played():
        found += [(event, False) for event in lay_out]
        for number, step in enumerate(steps):
            found += [(event, False) for event in step.events]
            if number % 4 == 0:
                for ask in GAME.prompt(step.state).asks:
                    found.append((ask.question, False))
                    found += [(choice.why, False) for choice in ask.choices if choice.why]
                found += refusals(step.state, stream)
    found += [(words.effect(number), False) for number in range(len(box.FURNISHINGS))]
    assert len({message.id for message, _ in found}) > 120
    return tuple(dict.fromkeys(found))


def refusals(state: Any, stream: Stream) -> Iterator[tuple[Message, bool]]:
    for seat, kinds in GAME.asked(state):
        moves = list(well_formed(GAME, state, stream.pick(kinds), seat))
        for move in [stream.pick(moves) for _ in range(min(3, len(moves)))]:
            if (refusal := GAME.refuse(state, move)) is not None:
                yield refusal, False
                allowed = GAME.instead(state, move)
                assert allowed is not None, refusal
                yield allowed, True


@cache
def values() -> frozenset[str]:
    """Every word that a field of a move can hold, but numbers and cells."""
    met: set[str] = set()
    for _, steps, _ in played():
        for step in steps[:: max(1, len(steps) // 10)]:
            for kind, chapter in GAME.chapter_of.items():
                for found in chapter.domain(step.state, kind).values():
                    met |= {value for value in found if isinstance(value, str)}
    return frozenset(one for one in met - set(CELLS) if one and not one.isdigit())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_screen_has_a_name(language):
    kinds = [*GAME.chapter_of, *GAME.changes]
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    tiles = (*box.TWINS, *box.SINGLES, "ore-mine", "deep-tunnel", "ruby-mine", "stable")
    things = {
        "move": [kind.kind() for kind in kinds],
        "field": fields,
        "furnishing": box.FURNISHING,
        "effect": box.FURNISHING,
        "space": {space.name for space in box.SPACES},
        "loot": box.ITEM,
        "tile": (*tiles, "small-pasture", "large-pasture"),
        "good": box.GOODS,
        "count": [f"{good}.{number}" for good in box.GOODS for number in ("one", "many")],
        "value": values(),
        "variant": [variant.name for variant in GAME.variants],
        "ruling": [ruling.name for ruling in GAME.rulings],
    }
    ids = [f"{ME}.{part}.{name}" for part, names in things.items() for name in names]
    for ruling in GAME.rulings:
        ids += [f"{ME}.ruling.{ruling.name}.{answer}" for answer in ruling.answers]
    assert [id for id in (f"{ME}.name", *ids) if id not in own(language)] == []


SLUGS = re.compile(
    r"(?<![\w-])("
    + "|".join(
        name
        for name in sorted(
            {*box.FURNISHING, *box.ITEM, *(space.name for space in box.SPACES), *box.TWINS}
            | {kind.kind() for kind in GAME.chapter_of}
        )
        if "-" in name
    )
    + r")(?![\w-])|_|caverna\.[a-z]"
)
ENGLISH = re.compile(r"\b(wood|stone|ruby|grain|vegetable|food|sheep|donkey|boar|cattle|none)\b")


@pytest.fixture
def no_english(monkeypatch):
    """A language speaks for itself: what it lacks is not said in English."""
    monkeypatch.setattr(rulebook, "unit", lambda id, language: rulebook.units(language).get(id))


def check(text: str, about: object, language: str) -> None:
    assert text and not text.startswith("(") and "(id " not in text, about
    assert "{" not in text and "}" not in text, (about, text)
    assert not SLUGS.search(text), (about, text)
    if language != "en":
        assert not ENGLISH.search(text), (about, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_is_a_sentence_of_the_language(language, no_english):
    for message, allowed in said():
        say = rulebook.say_instead if allowed else rulebook.say
        check(say(message, NAMES, language), message, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_corrections_are_said_in_words(language, no_english):
    """Those that no simulated game meets, with stand-ins for what they are about."""
    for id, unit in own(language).items():
        if not id.startswith((f"{ME}.audit.", f"{ME}.correct.")) and id not in RULES:
            continue
        fields = re.findall(r"\{(\w+):?([^}]*)\}", unit.sentence + unit.instead)
        args = {field: stand_in(field, spec) for field, spec in fields}
        check(rulebook.say(Message(id, **args), NAMES, language), id, language)
        check(rulebook.say_instead(Message(id, **args), NAMES, language), id, language)


def stand_in(field: str, spec: str) -> Any:
    if spec == "name" or spec.startswith("n "):
        return 1
    if field in ("space", "furnishing", "ordinary", "item", "tile", "what"):
        return words.furnishing(3)
    return "E4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_go_with_their_numbers(language):
    def say(text: str) -> str:
        goods = words.goods(box.amounts(text))
        return rulebook.say(Message(f"{ME}.gets", seat=0, goods=goods), NAMES, language)

    several = {
        "en": "Red gets 2 rubies, 3 cattle.",
        "de": "Red erhält 2 Rubine, 3 Rinder.",
        "fr": "Red reçoit 2 rubis, 3 bœufs.",
        "nl": "Red krijgt 2 robijnen, 3 runderen.",
        "it": "Red riceve 2 rubini, 3 bovini.",
    }
    assert say("2 ruby 3 cattle") == several[language]
    one = {"en": "1 ruby", "de": "1 Rubin", "fr": "1 rubis", "nl": "1 robijn", "it": "1 rubino"}
    assert say("1 ruby").endswith(f"{one[language]}.")
