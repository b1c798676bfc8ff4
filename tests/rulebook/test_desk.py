"""The desk: every answer has a title, a sentence and a place; pieces are composed from data."""

import pytest

from companion import games, rulebook
from companion.export import aids as printed
from companion.games.cave_vs_cave import box as cave
from companion.games.caverna import box as farmers
from companion.games.cavum import box as mine
from companion.locale import LANGUAGES
from companion.rulebook import desk, pieces
from companion.rulebook.aids import aid
from companion.rulebook.books import book_of
from companion.rulebook.search import index

CAVUM_ONLY = ("sequence-card", "order-card", "chip", "scale", "stone", "city")
GAMES = ("cavum", "cave_vs_cave", "caverna")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_title_sentence_and_place(language):
    lacking = [
        card.id
        for card in (desk.card(id, language) for id in sorted(index(language).ids))
        if not (card.title and card.answer and card.place) or "{" in "".join(card)
    ]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_composed_from_its_data(language):
    composed = [f"caverna.furnishing.{one.name}" for one in farmers.FURNISHINGS]
    composed += [f"caverna.space.{one.name}" for one in farmers.SPACES]
    composed += [f"caverna.loot.{one.name}" for one in farmers.LOOT]
    composed += [f"cave_vs_cave.effect.{one.number:02}" for one in cave.FURNISHINGS]
    composed += [f"cave_vs_cave.effect.{number}" for number in cave.TILES]
    composed += [f"cavum.piece.{name}" for name in (*mine.PIECES, *CAVUM_ONLY)]
    for id in composed:
        card = desk.card(id, language)
        assert card.title and card.answer and card.place, id
        facts = pieces.page(id, language)
        assert facts or not id.startswith("cavum."), id
        said = (card.answer, *facts)
        assert all(text and "(id" not in text and "{" not in text for text in said), said


def test_a_furnishing_says_cost_points_and_walls():
    bakehouse = pieces.facts("cave_vs_cave.effect.16", "en")
    assert bakehouse == (
        "Era I.",
        "Cost: 1 wood, 2 stone.",
        "Requires exactly three walls.",
        "Points: 6.",
    )


def test_a_tile_says_what_it_covers():
    assert pieces.facts("cavum.piece.3", "en") == (
        "Exits: 3.",
        "In the box: 14.",
        "Each player takes per phase: 1.",
        "In the buy pool at the start: 2.",
        "It may cover: two-exit tile, two-exit dynamite.",
        "It may be covered by: four-exit tile, six-exit tile, "
        "four-exit dynamite, six-exit dynamite, vein.",
    )


def test_only_a_vein_covers_a_six_exit_tile():
    for name in ("6", "d6"):
        assert pieces.facts(f"cavum.piece.{name}", "en")[-1] == "It may be covered by: vein."


def test_a_space_says_its_action_in_the_printed_order():
    farming = desk.card("caverna.space.sheep-farming", "en")
    assert farming.answer.endswith("build a stable for 1 stone, and then/or take all the sheep.")
    assert "Added each round: 1 sheep." in pieces.facts(farming.id, "en")


def test_a_refusal_answers_without_a_table():
    said = desk.card("cavum.station.taken", "en").answer
    assert said == "A space holds only one station, no matter whose it is."


def test_an_unknown_id_is_no_answer():
    with pytest.raises(KeyError):
        desk.card("cavum.no.such", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_most_exists(game, language):
    listed = desk.asked_most(game, language)
    assert [card.id for card in listed] == list(book_of(game).asked_most)
    assert len(listed) > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_aid_is_one_page(game, language, tmp_path):
    tables = aid(game, language)
    assert len(tables) >= 4
    assert all(text and "(id" not in text for table in tables for _, text in table.rows)
    path = tmp_path / "aid.pdf"
    letters = printed.write(path, rulebook.unit(f"{game}.name", language).sentence, tables)
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert b"/Count 1\n" in data
    assert letters > printed.SMALLEST  # it fits, and can be read


def test_a_game_without_an_aid_has_none():
    assert aid("burrow", "en") == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_open_question_says_who_says_what(game, language):
    """A ruling is a page: the question, what the books say, the default taken."""
    rulings = games.load(game).rulings
    assert rulings
    for ruling in rulings:
        id = f"{game}.ruling.{ruling.name}"
        asked = rulebook.units(language)[id]
        assert asked.editions and asked.place, id
        card = desk.card(id, language)
        assert card.title == asked.sentence and card.answer == asked.editions


NAMED = ("lay-out", "value", "ruling", "tie")  # what has a place but is no rule by itself


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_title_sentence_and_place(language):
    """A rule is what can refuse, and what the book says: everything with a place in it."""
    lacking = []
    for id, unit in rulebook.units("en").items():
        game, kind = id.split(".")[:2]
        if game in GAMES and kind not in NAMED and (unit.place or kind == "rule"):
            own = rulebook.units(language).get(id)
            if own is None or not (own.title and own.sentence and own.place):
                lacking.append(id)
    assert lacking == []


def test_a_piece_that_is_told_from_data_has_no_text_that_nobody_sees():
    for id, unit in rulebook.units("en").items():
        game, kind = (*id.split("."), "")[:2]
        if kind in book_of(game).piece_kinds and desk.is_answer(id, unit, rulebook.units("en")):
            shown = desk.read(id, "en")
            for part in ("details", "example", "editions"):
                assert not getattr(unit, part) or getattr(shown, part) == getattr(unit, part), id
