"""The texts in five languages: a name for all, rules with their places, and no slugs."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import rulebook
from companion.core import Message
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games.caverna import GAME, box, words
from companion.games.caverna.cells import CELLS
from companion.rulebook import Unit
from tests.rule_coverage import rule_ids

from .table import NAMES

ROOM = Path(__file__).parents[3] / "companion/games/caverna"
SHELF = Path(rulebook.__file__).parent
LANGUAGES = ("en", "de", "fr", "nl", "it")
FILES = ("caverna", "caverna_pieces", "caverna_rules")
PARTS = ("sentence", "instead", "title", "details", "example", "editions")
ME = "caverna"
RULES = rule_ids(ROOM)
SEATS = (1, 2, 3, 5, 7)


@cache
def own(language: str) -> dict[str, Unit]:
    """The units of a language's own files: no English behind them."""
    units: dict[str, Unit] = {}
    for name in FILES:
        file = SHELF / language / f"{name}.json"
        units |= msgspec.json.decode(file.read_bytes(), type=dict[str, Unit])
    return units


def general(language: str) -> dict[str, Unit]:
    return {id: unit for id, unit in own(language).items() if id.startswith(f"{ME}.rule.")}


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_pieces_have_one_name(language):
    units = own(language)
    for part, names in (
        ("furnishing", box.FURNISHING),
        ("space", {space.name for space in box.SPACES}),
        ("loot", box.ITEM),
    ):
        found = [units[f"{ME}.{part}.{name}"].sentence for name in names]
        assert len(set(found)) == len(found), part
        for name in names:
            assert units[f"{ME}.value.{name}"].sentence.casefold() in {
                units[id].sentence.casefold()
                for id in units
                if id.endswith(f".{name}") and not id.startswith(f"{ME}.value.")
            }, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_have_the_same_forms(language):
    for id, unit in own(language).items():
        if id.startswith(f"{ME}.tile.") and unit.forms:
            assert tuple(unit.forms) == ("a", "the"), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_a_title_a_sentence_and_a_place(language):
    units = own(language)
    effects = {f"{ME}.effect.{name}" for name in box.FURNISHING}
    assert len(general(language)) > 120
    for id in sorted(RULES | set(general(language)) | effects):
        assert units[id].title and units[id].sentence and units[id].place, id
        assert len(units[id].title.split()) <= 6, (id, units[id].title)
    for id in general(language):
        assert not any("{" in getattr(units[id], part) for part in PARTS), id
        assert units[id].sentence.endswith("."), id
        assert units[id].words, id
    for name in box.FURNISHING:
        assert units[f"{ME}.effect.{name}"].title == units[f"{ME}.furnishing.{name}"].sentence


def test_rules_lead_to_one_another():
    """Every refusal leads to a rule, and nothing leads to itself."""
    units = own("en")
    for id in RULES:
        if not id.startswith(f"{ME}.correct."):
            assert units[id].related, id
    for id, unit in units.items():
        assert id not in unit.related
        assert len(set(unit.related)) == len(unit.related), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_not_typed_into_texts(language):
    for id, unit in own(language).items():
        for part in PARTS:
            text = re.sub(r"\{[^}]*\}", "", getattr(unit, part))
            assert not re.search(r"\d", text), (id, text)


VALUES = (2, 3, 4, 5, 6, 7, 8, 11, 12, 14, 3)
NUMBERS = {
    "en": "two three four five six seven eight eleven twelve fourteen three",
    "de": "zwei drei vier fünf sechs sieben acht elf zwölf vierzehn dreimal",
    "fr": "deux trois quatre cinq six sept huit onze douze quatorze trois",
    "nl": "twee drie vier vijf zes zeven acht elf twaalf veertien drie",
    "it": "due tre quattro cinque sei sette otto undici dodici quattordici tre",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_words_are_those_of_the_data(language):
    numbers, trade = box.NUMBERS, {*box.TRADE_PAYS, *box.TRADE_BRINGS}
    expected = {
        "rounds": {2, box.SET_UP["last-round"], box.SET_UP["last-round"] - 1},
        "family-limit": {numbers["dwarfs"], numbers["dwarfs"] + 1},
        "stable-limit": {numbers["stables"]},
        "forging": {numbers["forged"]},
        "strongest": {numbers["forged"], numbers["strongest"]},
        "feeding": {numbers["feed"]},
        "begging": {-numbers["begging"]},
        "score-gold": {-numbers["begging"]},
        "score-missing": {-numbers["missing"], len(box.FARM)},
        "score-tiles": {numbers["small-pasture"], numbers["large-pasture"], numbers["ore-mine"]},
        "sowing": {numbers["sow-grain"], numbers["sow-vegetable"]},
        "ore-trading": {numbers["trades"], *trade},
        "food-values": {*box.EATEN.values()},
        "start-food": {*box.SET_UP["food"]},
        "ruby-tiles": {*box.TILE_RUBIES.values()},
        "solo-overfull": {numbers["overfull"]},
    }
    value = dict(zip(NUMBERS[language].split(), VALUES, strict=True))
    for short, wanted in expected.items():
        sentence = own(language)[f"{ME}.rule.{short}"].sentence.casefold()
        found = {value[word] for word in re.findall(r"[\w-]+", sentence) if word in value}
        assert found == {number for number in wanted if number > 1}, (short, sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_the_cards_are_named_in_their_order(language):
    units = own(language)
    names = [units[f"{ME}.space.{name}"].sentence for name in box.SET_UP["solo-cards"].values()]
    assert ", ".join(names) in units[f"{ME}.lay-out.cards-solo"].sentence


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


def test_french_signs_stand_after_a_narrow_space():
    for id, unit in own("fr").items():
        for part in (*PARTS, "place"):
            text = re.sub(r"\{[^}]*\}", "x", getattr(unit, part))
            assert not re.search(r"(?<!\u202f)[;!?»]|«(?!\u202f)|[^\u202f]:|'", text), (id, text)


def test_our_words_are_not_one_text_in_five_files():
    """Units of another language that are word for word English: names and counts only."""
    english = own("en")
    for language in LANGUAGES[1:]:
        same = {
            id
            for id, unit in own(language).items()
            if unit.sentence == english[id].sentence and len(unit.sentence.split()) > 2
        }
        assert same == set(), language
