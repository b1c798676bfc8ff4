"""Whatever is said and shown is said in five languages: names, sentences, and no slugs."""

import re
from functools import cache
from typing import Any

import pytest

from companion import rulebook
from companion.core import Message, Move, Reveal
from companion.core.chance import Stream
from companion.core.instead import Advice, instead
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games.caverna import GAME, box, words
from companion.games.caverna.cells import CELLS
from companion.games.caverna.moves import Prefer
from companion.rulebook.instead import in_words

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
def said() -> tuple[Message, ...]:
    """What they say: set-up, events, questions, refusals."""
    found: list[Message] = []
    for lay_out, steps, _ in played():
        found += lay_out
        for number, step in enumerate(steps):
            found += step.events
            if number % 4 == 0:
                for ask in GAME.prompt(step.state).asks:
                    found.append(ask.question)
                    found += [choice.why for choice in ask.choices if choice.why]
    found += [refusal for _, refusal, _ in refused()]
    found += [words.effect(number) for number in range(len(box.FURNISHINGS))]
    assert len({message.id for message in found}) > 120
    return tuple(dict.fromkeys(found))


@cache
def refused() -> tuple[tuple[Move, Message, Advice], ...]:
    """Moves that are refused in these games, the ruling, and what is advised."""
    found = []
    for _, steps, stream in played():
        for step in steps[::4]:
            for seat, kinds in GAME.asked(step.state):
                moves = list(well_formed(GAME, step.state, stream.pick(kinds), seat))
                for move in [stream.pick(moves) for _ in range(min(3, len(moves)))]:
                    if (refusal := GAME.refuse(step.state, move)) is not None:
                        advice = instead(GAME, step.state, move)
                        assert advice is not None
                        found.append((move, refusal, advice))
    return tuple(found)


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
    for message in said():
        check(rulebook.say(message, NAMES, language), message, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_in_the_language_too(language, no_english):
    for move, _, advice in refused():
        for line in in_words(ME, move, advice, NAMES, language).splitlines():
            check(line, (move, advice), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_every_field_of_one_has_its_words(language):
    for kind in GAME.chapter_of:
        assert f"{ME}.do.{kind.kind()}" in own(language), kind
    wanting = [
        f"{kind.kind()}.{field}"
        for kind in GAME.chapter_of
        if kind not in (Reveal, Prefer)
        for field in kind.__struct_fields__[1:]
        if f"{ME}.instead.{field}" not in own(language)
        and f"{ME}.instead.{kind.kind()}.{field}" not in own(language)
    ]
    assert wanting == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_corrections_are_said_in_words(language, no_english):
    """Those that no simulated game meets, with stand-ins for what they are about."""
    for id, unit in own(language).items():
        if not id.startswith((f"{ME}.audit.", f"{ME}.correct.")) and id not in RULES:
            continue
        fields = re.findall(r"\{(\w+):?([^}]*)\}", unit.sentence + unit.instead)
        args = {field: stand_in(field, spec) for field, spec in fields}
        check(rulebook.say(Message(id, **args), NAMES, language), id, language)


def stand_in(field: str, spec: str) -> Any:
    if spec.startswith(("name", "n ")):
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
