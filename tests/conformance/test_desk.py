"""A game at the rules desk: what its book names exists, and every piece and move has a page."""

from dataclasses import fields

import pytest

from companion import games, rulebook
from companion.core.chance import Stream
from companion.core.later import Later
from companion.core.simulate import playout, seed_for
from companion.locale import LANGUAGES
from companion.rulebook import desk, near, pieces
from companion.rulebook.aids import aid
from companion.rulebook.books import book_of
from tests.conformance import house

every_game = pytest.mark.parametrize("name", house())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_what_a_book_names_is_there(name):
    book = book_of(name)
    parts = [value for one in fields(book) if isinstance(value := getattr(book, one.name), Later)]
    for part in parts:
        assert callable(part.load()), part.place
    assert set(book.move_pages) <= {kind.kind() for kind in games.load(name).chapter_of}


@every_game
@every_language
def test_what_is_asked_most_and_the_aid_are_in_words(name, language):
    for card in desk.asked_most(name, language):
        assert card.title and card.answer and card.place, card.id
    for table in aid(name, language):
        assert table.title and all(text for _, text in table.rows), table.title


@every_game
@every_language
def test_every_piece_has_a_page(name, language):
    starts = tuple(f"{name}.{kind}." for kind in book_of(name).piece_kinds)
    ids = [id for id in rulebook.units("en") if starts and id.startswith(starts)]
    assert bool(ids) == bool(starts)
    for id in ids:
        unit = rulebook.unit(id, language)
        assert unit is not None, id
        if desk.is_answer(id, unit, rulebook.units(language)):
            card = desk.card(id, language)
            assert card.title and card.answer, id
            assert all(pieces.facts(id, language)), id


@every_game
def test_a_position_has_what_lies_near_and_every_move_its_page(name):
    game = games.load(name)
    seats = game.variants[0].seats[0]
    start = game.start(seats, game.variants[0].options)
    for move, step in playout(game, start, Stream(seed_for(2))):
        if page := desk.page_of_move(name, move):
            assert desk.card(page, "en").title, page
        lying = near.near(name, step.state)
        assert [id for id in lying if rulebook.unit(id) is None] == []
        for id in lying:
            desk.whereabouts(id, name, step.state, "en", ("Red", "Blue"))
