"""The owner's box in the library."""

from uuid import uuid4

import msgspec
import pytest

from companion import games
from companion.core.journal import replay
from companion.core.record import RecordError
from companion.store import own_box
from companion.store.boxes import OwnersBox
from companion.store.library import Library
from companion.store.own_box import KnownBox

OWNED = [name for name in games.names() if games.load(name).own_box is not None]


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path / "library.sqlite") as one:
        yield one


@pytest.mark.parametrize("name", OWNED)
def test_a_new_owner_has_the_guess_and_no_answer(library, name):
    game = games.load(name)
    known = own_box.known(library, game)
    assert known == KnownBox(game.own_box.kind())
    assert game.own_box.faults(known.box) == ()
    assert game.own_box.told(known.box) == ()


@pytest.mark.parametrize("name", OWNED)
def test_the_start_of_a_game_with_its_own_box_is_the_same(name):
    game = games.load(name)
    for variant in game.variants:
        start = game.start(variant.seats[0], variant.options)
        box = game.own_box.of(start)
        assert game.own_box.begin(start, box) == start
        assert game.own_box.into(variant.options, box) == variant.options
        assert game.own_box.edit(box).kind() in [one.kind() for one in game.changes]


@pytest.mark.parametrize("name", OWNED)
def test_an_answer_is_kept(library, name):
    game = games.load(name)
    questions = game.own_box.questions
    for question in questions:
        own_box.answer(library, game, question, game.own_box.kind())
    assert set(own_box.known(library, game).answered) == set(questions)


@pytest.mark.parametrize("name", OWNED)
def test_a_box_that_cannot_be_read_is_refused(name):
    game = games.load(name)
    for content in (b"[]", b'{"box":{"wings":2},"answered":[]}', b'{"wings":2}'):
        with pytest.raises(RecordError):
            own_box.read(game, msgspec.Raw(content))


def test_an_answer_that_takes_another_away_opens_it_again(library):
    game = games.load("cavum")
    own, guess = game.own_box, game.own_box.kind()
    own_box.answer(library, game, "dynamite-1", guess)
    own_box.answer(library, game, "dynamite-3", guess)
    own_box.answer(library, game, "starts", guess)
    swapped = msgspec.structs.replace(guess, dynamite=(6, 3, 4, 2))
    assert own_box.answer(library, game, "dynamite-4", swapped).answered == (
        "dynamite-3",
        "starts",
        "dynamite-4",
    )
    shaped = msgspec.structs.replace(
        swapped,
        four=(0, 1, 2, 3),
        starts=tuple(msgspec.structs.replace(one, rotation=0) for one in guess.starts),
    )
    assert "starts" not in own_box.answer(library, game, "four", shaped).answered
    assert own.faults(own_box.known(library, game).box) == ()


def test_a_box_of_before_was_answered_where_it_is_not_the_guess(library):
    game = games.load("cavum")
    box = msgspec.structs.replace(game.own_box.kind(), two=(0, 2))
    content = msgspec.Raw(msgspec.json.encode(box))
    library.boxes.keep(OwnersBox(uuid4(), "box", "cavum", "My box", content))
    assert own_box.known(library, game) == KnownBox(box, ("two",))


def test_a_row_with_a_box_that_cannot_be_leaves_the_game_before_it():
    game = games.load("cavum")
    start = game.start(2, game.variants[0].options)
    log = replay(game, start, [b'{"row":"box","box":{"dynamite":[2,2,3,4]}}'])
    assert log.broken.why.id == "core.row.box"
    assert log.state == start


def lay(game, options):
    """A game in which a tile of two exits can be laid, and that move."""
    state = game.start(2, options)
    for text in ("table first-bidder 1", *("table reveal orders new",) * 5, "table won 1 0"):
        state = game.play(state, game.notation.read(text)).state
    for text in ("1 take-card 3", "2 take-card 1", "2 pass-orders", "1 pass-orders"):
        state = game.play(state, game.notation.read(text)).state
    return state, game.notation.read("2 lay 2/0 J4")


def test_a_game_that_was_begun_on_a_guess_asks_for_the_answer_given_since():
    game = games.load("cavum")
    state, move = lay(game, game.variants[0].options)
    guess = game.own_box.kind()
    checked = KnownBox(guess, ("two", "four", "starts"))
    assert own_box.unanswered(checked, game, state, move) == ()  # what was guessed right
    bent = KnownBox(msgspec.structs.replace(guess, two=(0, 1)), ("two", "four", "starts"))
    assert own_box.unanswered(bent, game, state, move) == ("two",)
    taken, move = lay(game, game.own_box.into(game.variants[0].options, bent.box))
    assert own_box.unanswered(bent, game, taken, move) == ()


def test_a_game_of_another_owner_knows_its_box():
    game = games.load("cavum")
    theirs = msgspec.structs.replace(game.own_box.kind(), two=(0, 1))
    state, move = lay(game, game.own_box.into(game.variants[0].options, theirs))
    nothing = KnownBox(game.own_box.kind())
    assert own_box.unanswered(nothing, game, state, move) == ("four", "starts")
    straight = KnownBox(game.own_box.kind(), ("two", "four", "starts"))
    assert own_box.unanswered(straight, game, state, move) == ()
