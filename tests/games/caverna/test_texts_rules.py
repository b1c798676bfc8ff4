"""The rules in five languages: each with its title and place, and numbers that are the data's."""

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from companion import rulebook
from companion.games.caverna import box
from companion.rulebook import Unit
from tests.rule_coverage import rule_ids

ROOM = Path(__file__).parents[3] / "companion/games/caverna"
SHELF = Path(rulebook.__file__).parent
LANGUAGES = ("en", "de", "fr", "nl", "it")
FILES = ("caverna", "caverna_advice", "caverna_pieces", "caverna_rules")
PARTS = ("sentence", "instead", "title", "details", "example", "editions")
ME = "caverna"
RULES = rule_ids(ROOM)


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
            assert {"a", "the"} <= unit.forms.keys(), id


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


def test_french_signs_stand_after_a_narrow_space():
    for id, unit in own("fr").items():
        for part in (*PARTS, "place"):
            text = re.sub(r"\{[^}]*\}", "x", getattr(unit, part))
            assert not re.search(r"(?<!\u202f)[;!?»]|«(?!\u202f)|[^\u202f]:|'", text), (id, text)


@pytest.mark.parametrize(
    ("language", "face_down"),
    [
        ("en", "face down"),
        ("de", "verdeckt"),
        ("fr", "face cachée"),
        ("nl", "gedekt"),
        ("it", "coperte"),
    ],
)
def test_alone_the_cards_lie_face_down(language, face_down):
    units = own(language)
    assert face_down in units[f"{ME}.rule.solo-cards"].sentence
    assert face_down in units[f"{ME}.lay-out.cards-solo"].sentence
