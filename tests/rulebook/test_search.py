"""Finding rules: by beginnings, stems, slips, compounds; in any language; nearest first."""

import pytest

from companion.rulebook import Unit
from companion.rulebook.search import Index, Query, fold, index, search

TEXTS = {
    "toy.dig": Unit("A tunnel goes where no stone lies.", title="Digging tunnels", place="p. 1"),
    "toy.sell": Unit("Stones are sold at once.", title="Selling stones", place="p. 2"),
    "toy.walls": Unit("A wall stands between two rooms.", title="Building walls", place="p. 3"),
    "toy.none": Unit("A stone without a place.", title="Stone"),
    "other.dig": Unit("Digging costs a coin.", title="Digging", place="p. 4"),
}


@pytest.fixture
def toys() -> Index:
    return Index("en", TEXTS)


def ids(found):
    return [one.id for one in found]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("stones sold", "toy.sell"),
        ("tunn", "toy.dig"),  # still typing
        ("tunel", "toy.dig"),  # a slip
        ("tunnle", "toy.dig"),  # two letters swapped
        ("WALL", "toy.walls"),
        ("wáll", "toy.walls"),
        ("sell", "toy.sell"),
    ],
)
def test_small_slips_are_forgiven(toys, text, first):
    assert ids(toys.search(Query(text)))[0] == first


def test_a_text_without_a_place_is_no_answer(toys):
    assert "toy.none" not in ids(toys.search(Query("stone")))


def test_nothing_fits_nothing(toys):
    assert toys.search(Query("xylophone")) == []
    assert toys.search(Query("")) == []


def test_only_the_games_that_are_meant(toys):
    assert ids(toys.search(Query("digging", games=("toy",)))) == ["toy.dig"]


def test_what_is_near_comes_first(toys):
    assert ids(toys.search(Query("digging")))[0] == "other.dig"
    near = Query("digging", near=frozenset({"toy.dig"}))
    assert ids(toys.search(near))[0] == "toy.dig"


def test_compounds(toys):
    german = Index("de", {"toy.w": Unit("Das Muster.", title="Wandmuster", place="S. 1")})
    assert ids(german.search(Query("Muster"))) == ["toy.w"]


def test_folding():
    assert fold("Où Est L’Ère? Straße!") == ["ou", "est", "l", "ere", "strasse"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "vein beside a city"),
        ("de", "Ader neben einer Stadt"),
        ("fr", "filon près d’une cité"),
        ("nl", "ader naast een stad"),
        ("it", "vena accanto a una città"),
    ],
)
def test_the_same_question_in_five_languages(language, text):
    found = search(Query(text, ("cavum",)), language)
    assert "cavum.vein.beside-city" in ids(found)[:3]


def test_words_of_another_language_are_found_too():
    found = search(Query("Ader neben Stadt", ("cavum",)), "fr", ("de",))
    assert "cavum.vein.beside-city" in ids(found)[:3]


def test_an_index_is_made_once():
    assert index("en") is index("en")
