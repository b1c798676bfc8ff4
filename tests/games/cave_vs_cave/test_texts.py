"""The texts in five languages: rules with their places, a name for all, numbers of the data."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from companion import rulebook
from companion.core.moves import Reveal
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.cave import SLOTS, SPACES
from companion.games.cave_vs_cave.effects import PRICES, SWAPS
from companion.games.cave_vs_cave.moves import SetFurnishing, SetTile
from companion.games.cave_vs_cave.rules.goods import MIXED
from companion.rulebook import Unit, desk, pieces
from tests.rule_coverage import gaps, rule_ids

HERE = Path(__file__).parent
ROOM = Path(__file__).parents[3] / "companion/games/cave_vs_cave"
LANGUAGES = ("en", "de", "fr", "nl", "it")
ME = "cave_vs_cave"
PARTS = ("sentence", "instead", "title", "details", "example", "editions")
RULES = rule_ids(ROOM)
PIECES: dict[str, Any] = {f"{one.number:02}": one for one in box.FURNISHINGS} | box.TILES


@cache
def own(language: str) -> dict[str, Unit]:
    """The units of a language's own file: no English behind them."""
    file = Path(rulebook.__file__).parent / language / f"{ME}.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Unit])


def numbers(text: str) -> set[int]:
    return set(map(int, re.findall(r"\d+", text)))


def goods_in(text: str) -> set[str]:
    """The goods that the data of an effect name."""
    return set(re.findall(r"(?<![A-Za-z])\d*([WSEFNGDOIP])(?![a-z])", text))


def test_every_rule_has_its_text_and_its_tests():
    ids = rule_ids(ROOM / "rules")
    assert len(ids) > 35
    assert gaps(ids, HERE) == []


def test_every_id_in_the_source_has_a_text():
    found = set()
    for file in ROOM.rglob("*.py"):
        found |= set(re.findall(r'"(cave_vs_cave\.[a-z0-9.-]+[a-z0-9])"', file.read_text()))
    assert len(found) > 100
    assert [id for id in sorted(found) if rulebook.unit(id) is None] == []


def values() -> set[str]:
    """Every word that a field of a move or change can hold, but numbers and places on a board."""
    goods = {"".join(three) for three in combinations(box.GOODS, MIXED)}
    piles = {
        pile.place
        for variant in GAME.variants
        for seats in variant.seats
        for pile in GAME.piles(seats, variant.options)
    }
    places = {
        place
        for change in (SetFurnishing, SetTile)
        for place in get_args(get_type_hints(change)["place"])
    }
    swaps = {swap.text for swap in SWAPS}
    room = {space for space in (*SPACES, *SLOTS) if space.startswith(box.ROOM["name"])}
    return {*box.GOODS, *PIECES, *room, *goods, *piles, *places, *PRICES, *swaps, "free", "covered"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_screen_has_a_name(language):
    kinds = [*GAME.chapter_of, *GAME.changes]
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    ids = [f"{ME}.name", *(f"{ME}.move.{kind.kind()}" for kind in kinds)]
    ids += [f"{ME}.do.{kind.kind()}" for kind in GAME.chapter_of]
    ids += [f"{ME}.field.{field}" for field in fields]
    ids += [f"{ME}.value.{value}" for value in values()]
    ids += [f"{ME}.count.{good}" for good in box.GOODS]
    ids += [f"{ME}.pattern.{one.walls}" for one in box.FURNISHINGS if one.walls]
    ids += [f"{ME}.variant.{variant.name}" for variant in GAME.variants]
    for ruling in GAME.rulings:
        ids += [f"{ME}.ruling.{ruling.name}"]
        ids += [f"{ME}.ruling.{ruling.name}.{answer}" for answer in ruling.answers]
    assert [id for id in ids if id not in own(language)] == []
    assert Reveal in kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_have_names_of_their_own(language):
    """English goes by the data's labels, German by the printed names."""
    units = own(language)
    names = [units[f"{ME}.value.{piece}"].sentence for piece in PIECES]
    assert len(set(names)) == len(PIECES)
    for piece, one in PIECES.items():
        unit = units[f"{ME}.value.{piece}"]
        if language == "en":
            assert unit.sentence == one.label
        if language == "de" and one.name:
            assert unit.sentence == one.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_have_the_same_forms(language):
    forms = {tuple(own(language)[f"{ME}.value.{good}"].forms) for good in box.GOODS}
    assert forms == {("no", "a", "the")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_a_title_a_sentence_and_a_place(language):
    units = own(language)
    general = {id for id in units if id.startswith(f"{ME}.rule.")}
    pieces = {f"{ME}.effect.{piece}" for piece in PIECES}
    fields = {f"{ME}.effect.field-{at + 1}" for at in range(len(box.FIELDS))}
    assert len(general) > 80
    for id in sorted(RULES | general | pieces | fields):
        assert units[id].title and units[id].sentence and units[id].place, id
        assert len(units[id].title.split()) <= 6, id
    for id in general | pieces | fields:
        assert not any("{" in getattr(units[id], part) for part in PARTS), id
    for ruling in GAME.rulings:
        assert units[f"{ME}.ruling.{ruling.name}"].place


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_come_from_the_data(language):
    """Marks on pieces are names; goals and the end of the draft are compared with the data."""
    printed = {
        "rule.solo-goal": {box.SOLO["goal"], box.SOLO["outstanding"], box.SOLO["goal-both"]},
        "rule.draft-end": {box.DRAFT["enough"]},
        "rule.draft-room": {box.DRAFT["enough"]},
        "rule.goods-in-era-2": {10},
        "rule.weekly-market": {1},
    }
    for id, unit in own(language).items():
        short = id.removeprefix(f"{ME}.")
        if short.startswith(("effect.", "value.")):
            continue
        found = set()
        for part in PARTS:
            found |= numbers(re.sub(r"\{[^}]*\}", "", getattr(unit, part)))
        assert found == printed.get(short, set()), id


WORDS = {
    "en": "two three four five six seven eight nine ten nineteen",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn neunzehn",
    "fr": "deux trois quatre cinq six sept huit neuf dix dix-neuf",
    "nl": "twee drie vier vijf zes zeven acht negen tien negentien",
    "it": "due tre quattro cinque sei sette otto nove dieci diciannove",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_words_are_those_of_the_data(language):
    walls = box.WALLS
    expected = {
        "rule.rounds": {len(box.DWARFS[name]) for name in ("two", "solo", "era-2")},
        "rule.turns": {*box.DWARFS["two"], box.DWARFS["two"].count(2)},
        "rule.goods-limit": set(box.CAPS),
        "rule.wall-supply": {walls["era-1"], walls["pool"], 10},
        "rule.draft-walls": {walls["draft"]},
        "rule.draft-goods": {box.DRAFT["gold"]},
        "rule.pool-aim": {len(box.POOL["always"]) + box.POOL["random"]},
        "rule.solo-setup": {box.SOLO["light-removed"], box.LIGHT[1].bit_count()},
        "rule.era-2-cover": {len(box.BOARDS[1]["spaces"])},
        "rule.pool-room": {len(box.BOARDS[1]["spaces"])},
    }
    assert walls["era-1"] + walls["more-in-era-2"] == 10
    value = dict(zip(WORDS[language].split(), (*range(2, 11), 19), strict=True))
    for short, wanted in expected.items():
        sentence = own(language)[f"{ME}.{short}"].sentence.casefold()
        found = {value[word] for word in re.findall(r"[\w-]+", sentence) if word in value}
        assert found == wanted, (short, sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_name_the_goods_and_numbers_of_the_data(language):
    units = own(language)
    more = {"03": {3}, "06": {1}, "14": {3, 2}, "21": {1, 3}, "22": {3, 4}, "23": {1}, "45": {1}}
    more |= {"43": {1, 2}, "A02": {1}, "A05": {1}}
    hidden = {"06": set("WSEFNGDOIP"), "field-3": set()}
    texts = {
        f"{one.number:02}": one.use if not one.blue else one.gives.replace("another", "")
        for one in box.FURNISHINGS
    }
    texts |= {tile.number: " ".join((*tile.effects, tile.breach)) for tile in box.TILES.values()}
    texts |= {f"field-{at + 1}": text for at, text in enumerate(box.FIELDS)}
    for id, text in texts.items():
        sentence = units[f"{ME}.effect.{id}"].sentence
        if id != "field-3":  # "any number of iron"
            assert numbers(sentence) == numbers(text) | more.get(id, set()), (id, sentence)
        for good in goods_in(text) - hidden.get(id, set()):
            assert names_good(units, good, sentence), (id, good, sentence)


def names_good(units: dict[str, Unit], good: str, sentence: str) -> bool:
    """Whether a sentence has the word of a good, in one of its numbers."""
    nouns = re.findall(r"\{n:n ([^}]*)\}", units[f"{ME}.count.{good}"].sentence)[0].split("|")
    return any(
        re.search(rf"\b{re.escape(noun)}\b", sentence)
        for noun in (*nouns, units[f"{ME}.value.{good}"].sentence)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_of_goods_read_as_the_data_have_them(language):
    units = own(language)
    for text in (*(swap.text for swap in SWAPS), *PRICES):
        sentence = units[f"{ME}.value.{text}"].sentence
        assert numbers(sentence) == (numbers(text) or {1}), (text, sentence)
        for good in goods_in(re.sub("if|per", " ", text)):
            assert names_good(units, good, sentence), (text, sentence)
    for three in combinations(box.GOODS, MIXED):
        names = [units[f"{ME}.value.{good}"].sentence for good in three]
        assert units[f"{ME}.value.{''.join(three)}"].sentence == " + ".join(names)


AT_RANDOM = {
    "en": "at random",
    "de": "zufällig",
    "fr": "au hasard",
    "nl": "willekeurig",
    "it": "a caso",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_light_furnishings_of_both_eras_are_drawn_at_random(language):
    """p. 9; Era II begins in the middle of a game, so its line has both ways to draw."""
    first, second = (own(language)[f"{ME}.{id}"] for id in ("lay-out.light-solo", "light-solo"))
    assert AT_RANDOM[language] in first.sentence
    assert AT_RANDOM[language] in second.sentence
    assert re.search(r"\b(app|App|appli)\b", second.sentence)


ANY_ONE = {
    "en": "before or after any one of its effects",
    "de": "vor oder nach einem beliebigen Effekt",
    "fr": "avant ou après n’importe lequel de ses effets",
    "nl": "vóór of na een willekeurig effect ervan",
    "it": "prima o dopo uno qualsiasi dei suoi effetti",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prospecting_site_comes_before_or_after_any_effect(language):
    assert ANY_ONE[language] in own(language)[f"{ME}.effect.20"].sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_second_dig_is_told_as_our_ruling(language):
    """The book does not say that a dig paid for must be dug (p. 14, A03)."""
    ours = {"en": "our ruling", "de": "unsere Regelung", "fr": "notre décision"}
    ours |= {"nl": "onze afspraak", "it": "nostra decisione"}
    assert ours[language] in own(language)[f"{ME}.rule.double-dig"].details


UNCHECKED = {  # pieces whose name no book, scan or photograph shows (of English ones, two sources)
    "de": "01 03 04 08 10-14 17-19 26-42 A13-A15",
    "en": "03-15 17-19 25-45 A05-A06 A08-A16",
    "fr": "00-45 A01-A16",
    "nl": "00-45 A01-A16",
    "it": "00 25-45 A01-A16",
}


def numbered(text: str) -> set[str]:
    found = set()
    for part in text.split():
        first, _, last = part.partition("-")
        letter = "A" if first.startswith("A") else ""
        ends = [int(one.removeprefix("A")) for one in (first, last or first)]
        found |= {f"{letter}{number:02}" for number in range(ends[0], ends[1] + 1)}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_was_not_read_off_print_is_said_to_be_unchecked(language):
    mark = own(language)[f"{ME}.our-name"].sentence
    marked = {name for name in PIECES if mark in pieces.page(f"{ME}.effect.{name}", language)}
    assert marked == numbered(UNCHECKED[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_era_2_is_said_to_rest_on_one_source(language):
    page = desk.read(f"{ME}.rule.second-board", language)
    box_page = own(language)[f"{ME}.move.set-box"].sentence
    assert box_page in page.details
    assert box_page in desk.read(f"{ME}.rule.room-side", language).details
    assert box_page in own(language)[f"{ME}.our-name"].sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_box_is_asked_and_its_guess_told(language):
    assert GAME.own_box is not None
    for question in GAME.own_box.questions:
        asked = own(language)[f"{ME}.box.{question}"]
        assert asked.title and asked.sentence.endswith("?") and asked.details
        assert own(language)[f"{ME}.guess.{question}"].sentence


def test_the_owners_name_stands_on_the_page_of_a_piece():
    state = GAME.start(2, GAME.options(names=(("26", "Erzgrube"),)))
    said = desk.whereabouts(f"{ME}.effect.26", ME, state, "de", ("Rot", "Blau"))
    assert said == ["Heißt in dieser Schachtel „Erzgrube“."]
