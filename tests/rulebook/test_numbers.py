"""Numbers come from the data: by placeholder, or, where a text has digits, checked against it."""

import re

import pytest

from companion import rulebook
from companion.games.cave_vs_cave import box
from companion.locale import LANGUAGES

PARTS = ("title", "sentence", "general", "instead", "details", "example", "editions")
# Names of things, and lines about printed boards.
NAMES = ("value", "did", "sheet", "lay-out", "move", "count", "cost")
SIGNS = {  # digits that are printed signs, sections of a book, or the name of a piece
    "cavum.rule.chips": "the 2-chip",
    "cavum.piece.chip": "the 2-chip",
    "cavum.audit.chips": "the 2-chip",
    "cavum.rule.points": "the 2-chip",
    "cavum.rule.run-out": "the 2-chip",
    "cavum.rule.last-phase": "the 2-chip",
    "cavum.rule.several-stations": "sections of the books",
    "cavum.ruling.city_points": "sections of the books",
    "cave_vs_cave.rule.weekly-market": "the sign 1+1",
    "cave_vs_cave.rule.goods-in-era-2": "the side of a marker",
}
COUNTED = {  # texts with numbers of the data
    "cave_vs_cave.rule.solo-goal": {
        str(box.SOLO[name]) for name in ("goal", "outstanding", "goal-both")
    },
    "cave_vs_cave.rule.draft-end": {str(box.DRAFT["enough"])},
    "cave_vs_cave.rule.draft-room": {str(box.DRAFT["enough"])},
}


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", re.sub(r"\{[^{}]*\}", "", text)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_digit_is_typed_into_a_text(language):
    typed = []
    for id, unit in rulebook.units(language).items():
        game, kind = id.split(".")[:2]
        if kind in NAMES or game == "burrow" or id in SIGNS or id in COUNTED:
            continue
        if f"{game}.{kind}" == "cave_vs_cave.effect":
            continue
        typed += [(id, part) for part in PARTS if numbers(getattr(unit, part))]
    assert typed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_texts_have_the_numbers_of_the_data(language):
    for id, wanted in COUNTED.items():
        assert numbers(rulebook.unit(id, language).sentence) == wanted, id


def test_the_exceptions_are_used():
    texts = rulebook.units("en")
    for id in (*SIGNS, *COUNTED):
        assert any(numbers(getattr(texts[id], part)) for part in PARTS), id


def of_a_furnishing(one: box.Furnishing) -> set[str]:
    found = numbers(one.use) | numbers(one.gives)
    return found | ({str(one.different)} if one.different else set())


def of_a_tile(tile: box.Tile) -> set[str]:
    found = numbers(" ".join(tile.effects)) | numbers(tile.breach)
    return found | ({"1"} if any("dwarfs" in one for one in tile.effects) else set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_have_the_numbers_of_the_data(language):
    for one in box.FURNISHINGS:
        if one.use and not one.different:
            said = rulebook.unit(f"cave_vs_cave.effect.{one.number:02}", language).sentence
            assert numbers(said) == of_a_furnishing(one), said
    for tile in box.TILES.values():
        said = rulebook.unit(f"cave_vs_cave.effect.{tile.number}", language).sentence
        assert numbers(said) == of_a_tile(tile), said
    mixed = next(one for one in box.FURNISHINGS if one.different)
    said = rulebook.unit(f"cave_vs_cave.effect.{mixed.number:02}", language).sentence
    assert str(mixed.different) in numbers(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_name_the_same_numbers(language):
    english = rulebook.units("en")
    for id, unit in rulebook.units(language).items():
        if not id.startswith("cave_vs_cave."):
            continue
        for part in ("title", "sentence", "details"):
            assert numbers(getattr(unit, part)) == numbers(getattr(english[id], part)), (id, part)
