"""My box: nothing is asked before play, and a running game takes every change."""

from uuid import uuid4

import msgspec
import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.core.journal import entry_row
from companion.core.moves import Reveal
from companion.export.transfer_text import SharedBox, box_text
from companion.games.cavum import GAME
from companion.games.cavum.board import NUMBER
from companion.games.cavum.moves import FillIn, Lay, Penalty, SetCard, SetOrder
from companion.games.cavum.my_box import Box, ColourName, MoreShape
from companion.games.cavum.order_cards import Order
from companion.locale import LANGUAGES, use
from companion.store import own_box
from companion.store.boxes import OwnersBox
from companion.store.own_box import KnownBox
from companion.table import Table
from companion.ui.cavum import box_questions, fact_pictures
from companion.ui.cavum.meaning import (
    AddStones,
    CardPenalty,
    CardValue,
    PenaltyToo,
    PutPiece,
    ReadCard,
    TakePiece,
)
from companion.ui.cavum.my_box import picture
from companion.ui.cavum.piece_buttons import OrderButton, card_look, piece_look
from companion.ui.meaning import Enter
from companion.ui.shell.box_question import BoxQuestionSheet
from companion.ui.shell.plain_questions import PlainQuestions
from companion.ui.widgets.drawing import Pen
from tests.ui.cavum.steps import on_screen, texts
from tests.ui.cavum.test_table import OPENING
from tests.ui.steps import write


@pytest.fixture
def nothing_known(tables):
    """Tables of a new owner."""
    own_box.keep(tables.app.library, GAME, KnownBox(Box()))
    return tables


def building(tables):
    tables.begin(2)
    return tables.play(*OPENING)


def known(finger):
    return own_box.known(finger.app.library, GAME)


def asked():
    top = Window.children[0]
    return top.question if isinstance(top, BoxQuestionSheet) else None


def test_nothing_is_asked_before_play(finger):
    finger.app.home()
    finger.tap(("new", "cavum"))
    for name in ("Red", "Blue"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap("begin")
    finger.frames(2)
    assert finger.app.visits[-1].name == "setup"
    assert asked() is None
    assert finger.app.table.options.deck == "owner"


def test_the_set_up_says_what_is_guessed_of_it(finger, nothing_known):
    nothing_known.begin(2)
    finger.app.go("setup")
    finger.frames(2)
    guesses = ("stones", "four", "starts")
    assert [one.means for one in finger.touchables() if isinstance(one.means, tuple)][:3] == [
        ("doubt", one) for one in guesses
    ]
    assert on_screen("Put a four-exit tile (120°) on K2.")
    finger.tap(("doubt", "starts"))
    for space in ("A2", "A3", "A4", "A5"):
        finger.tap(("space", NUMBER[space]))
    finger.tap("box-yes")
    assert on_screen("on A2.") and not on_screen("on K2.")
    finger.frames(2)
    assert not any(one.means == ("doubt", "starts") for one in finger.touchables())


def test_a_tile_is_asked_about_when_it_is_first_taken(finger, nothing_known):
    view = building(nothing_known)
    finger.tap(TakePiece("2"))
    questions = []
    while asked() is not None:
        questions.append(asked())
        finger.tap("box-yes")
        finger.frames(2)
    assert questions == ["two", "four", "starts"]
    assert view.build.in_hand.piece == "2"
    assert known(finger).answered == ("two", "four", "starts")
    assert len(finger.app.table.journal.rows) == len(OPENING)  # what was guessed right is no news


def test_another_shape_is_drawn_at_once(finger, nothing_known):
    view = building(nothing_known)
    finger.tap(TakePiece("2"))
    assert asked() == "two"
    finger.tap(("shape", (0, 2)))
    while asked() is not None:
        finger.tap("box-yes")
    assert view.state.options.box.two == (0, 2)
    assert finger.app.pages.page.view.build.in_hand.piece == "2"
    assert known(finger).box.two == (0, 2)


def test_look_later_is_not_asked_again_and_said_beside_a_refusal(finger, nothing_known):
    view = building(nothing_known)
    finger.tap(TakePiece("2"))
    for _ in range(3):
        finger.tap("box-later")
    assert view.build.in_hand.piece == "2"
    finger.tap(PutPiece("2", False, "C3"))
    assert on_screen("Guessed: a two-exit tile runs straight through.")
    doubt, answer = (
        finger.find(lambda means, wanted=wanted: wanted(means))
        for wanted in (lambda one: one == ("doubt", "two"), lambda one: isinstance(one, Enter))
    )
    assert doubt.y > answer.y  # before what would be allowed, that fills a phone
    finger.tap(("doubt", "two"))
    assert asked() == "two"
    finger.tap(("shape", (0, 1)))
    assert finger.app.table.state.options.box.two == (0, 1)
    assert known(finger).answered == ("two",)


def lay_straight(tables, *opening, **options):
    """A two-exit tile that a bent one could not be."""
    tables.begin(2, **options)
    view = tables.play(*(opening or OPENING))
    laid = [move for move in GAME.legal(view.state) if isinstance(move, Lay)]
    tables.play(GAME.notation.write(next(one for one in laid if _only_straight(tables, one))))


def _only_straight(tables, move):
    journal = tables.app.table.journal
    trial = journal.with_box(journal.state.options.box)
    trial.add(entry_row((move,)))
    return move.tile.startswith("2") and trial.with_box(Box(two=(0, 1))).broken is not None


def answer_bent(finger, tables):
    lay_straight(tables)
    finger.tap("menu")
    finger.tap("my-box")
    finger.tap(("box", "two"))
    finger.tap(("shape", (0, 1)))
    assert on_screen("one move is not allowed")


def test_a_move_that_is_refused_now_is_gone_back_to(finger, tables):
    answer_bent(finger, tables)
    entries = len(finger.app.table.journal.line)
    finger.tap("box-go-back")
    journal = finger.app.table.journal
    assert journal.broken is not None and journal.broken.row == entries - 1
    assert finger.app.table.state.options.box.two == (0, 1)


def test_or_the_pieces_stay_as_they_lie(finger, tables):
    answer_bent(finger, tables)
    before = finger.app.table.state
    finger.tap("box-go-on")
    after = finger.app.table.state
    assert after.stacks == before.stacks
    assert after.options.box.two == (0, 1)
    assert finger.app.table.journal.broken is None


def test_or_this_game_is_left_as_it_is(finger, tables):
    answer_bent(finger, tables)
    before = finger.app.table.state
    finger.tap("box-leave")
    assert finger.app.table.state == before
    assert known(finger).box.two == (0, 1)


def test_a_game_left_as_it_is_asks_once_more_and_goes_on(finger, tables):
    answer_bent(finger, tables)
    finger.tap("box-leave")
    finger.app.back()
    finger.frames(2)
    finger.tap(TakePiece("d2"))
    assert asked() == "two"
    finger.tap("box-yes")
    finger.tap("box-leave")
    assert asked() is None
    assert finger.app.pages.page.view.build.in_hand.piece == "d2"
    assert finger.app.table.state.options.box.two == (0, 3)


def test_what_was_told_as_the_pieces_lie_stays_when_more_is_told(finger, tables):
    answer_bent(finger, tables)
    finger.tap("box-go-on")
    finger.tap(("box", "three"))
    finger.tap(("shape", (0, 1, 2)))
    box = finger.app.table.state.options.box
    assert (box.two, box.three) == ((0, 1), (0, 1, 2))


def test_an_answer_after_that_holds_too(finger, tables):
    answer_bent(finger, tables)
    finger.tap("box-go-on")
    finger.tap(("box", "two"))
    finger.tap(("shape", (0, 2)))
    assert finger.app.table.state.options.box.two == (0, 2)
    assert finger.app.table.journal.broken is None
    id, library = finger.app.table.head.id, finger.app.library
    assert Table.open(GAME, library, id).state.options.box.two == (0, 2)


def test_after_undo_the_answer_is_asked_for_again_and_taken(finger, tables):
    answer_bent(finger, tables)
    finger.tap("box-go-on")
    finger.app.back()
    finger.frames(2)
    finger.tap("undo")
    finger.tap("undo")
    assert finger.app.table.state.options.box.two == (0, 3)
    finger.tap(TakePiece("2"))
    assert asked() == "two"
    assert on_screen("still goes by the app’s guess")
    finger.tap("box-yes")
    assert finger.app.table.state.options.box.two == (0, 1)
    assert finger.app.pages.page.view.build.in_hand.piece == "2"


def test_the_page_shows_what_was_seen_and_what_is_guessed(finger):
    own_box.keep(finger.app.library, GAME, KnownBox(Box(), ("two",)))
    finger.app.go("settings")
    finger.tap(("my-box", "cavum"))
    said = texts()
    assert said.count("checked in the box") == 1
    assert said.count("not checked yet") == len(GAME.own_box.questions) - 1
    finger.tap(("box", "sale-order"))
    for at in (5, 4, 3, 2):
        finger.tap(("sold-next", at))
    assert known(finger).box.sale_order == (0, 5, 4, 3, 2, 1)
    assert texts().count("checked in the box") == 2


def test_a_box_travels_as_text(finger):
    deck = (Order((1, 2), 13, 4),)
    mine = KnownBox(Box(two=(0, 2), deck=deck), ("two", "deck"))
    own_box.keep(finger.app.library, GAME, mine)
    finger.app.go("my-box", game="cavum")
    finger.tap("share-box")
    finger.tap("copy")
    own_box.keep(finger.app.library, GAME, KnownBox(Box()))
    assert "cavern:box:" in Clipboard.paste()
    finger.app.go("my-box", game="cavum")
    finger.tap("take-in-box")
    finger.tap("take-box")
    assert known(finger) == mine


def test_a_shared_box_that_cannot_be_is_not_taken_in(finger):
    wrong = own_box.write(KnownBox(Box(dynamite=(2, 2, 3, 4))))
    Clipboard.copy(box_text(SharedBox("cavum", wrong), "A box"))
    finger.app.go("my-box", game="cavum")
    finger.tap("take-in-box")
    assert on_screen("Each sequence card must have a different dynamite tile")
    assert known(finger) == KnownBox(Box())


def test_a_box_that_was_kept_before_is_asked_about_where_it_was_guessed(finger):
    old = msgspec.Raw(msgspec.json.encode(Box(two=(0, 2))))
    library = finger.app.library
    library.boxes.keep(OwnersBox(uuid4(), "box", "cavum", "My box", old))
    assert known(finger) == KnownBox(Box(two=(0, 2)), ("two",))


def test_cards_are_remembered_and_put_right_for_ever(finger, tables):
    tables.begin(2, deck="owner")
    tables.play("table first-bidder 1")
    view = finger.app.pages.page.view
    view.page.enter(Reveal(-1, "orders", "new"), FillIn(0, "A", ("red", "blue"), 12, 3))
    assert known(finger).box.deck == (Order((1, 3), 12, 3),)
    (way,) = view.put_card_right("A")
    way.then()
    finger.frames(2)
    finger.tap(AddStones((), "A", (), ("green", "white")))
    finger.tap(CardValue((), "A", ("green", "white"), 14, False))
    finger.tap(CardPenalty((), "A", ("green", "white"), 14, -1))
    assert known(finger).box.deck == (Order((2, 4), 14, 3),)
    assert finger.app.table.state.cards[0] == Order((2, 4), 14, 3)


def put_right(finger, view, stones, value):
    (way,) = view.put_card_right("A")
    way.then()
    finger.frames(2)
    finger.tap(AddStones((), "A", (), stones))
    finger.tap(CardValue((), "A", stones, value, False))
    finger.tap(CardPenalty((), "A", stones, value, -1))


def test_a_card_put_right_is_remembered_whatever_is_not_known_of_the_box(finger, nothing_known):
    nothing_known.begin(2, deck="owner")
    view = nothing_known.play("table first-bidder 1", "table reveal orders new")
    view.page.enter(FillIn(0, "A", ("red", "blue"), 12, -1))
    finger.tap("box-later")  # its colours; their question stood before the card
    assert known(finger).box.deck == (Order((1, 3), 12, -1),)
    put_right(finger, view, ("green", "white"), 14)
    assert asked() is None
    assert known(finger).box.deck == (Order((2, 4), 14, -1),)


def test_a_card_read_by_mistake_is_forgotten_with_undo(finger, tables):
    tables.begin(2, deck="owner")
    view = tables.play("table first-bidder 1")
    view.page.enter(Reveal(-1, "orders", "new"), FillIn(0, "A", ("red", "blue"), 12, 3))
    finger.tap("undo")
    assert known(finger).box.deck == ()
    finger.tap("redo")
    assert known(finger).box.deck == (Order((1, 3), 12, 3),)


def test_cards_stay_known_where_another_box_refuses_an_earlier_move(finger, tables):
    new = [text.replace("orders " + text[-1], "orders new") for text in OPENING]
    lay_straight(tables, *new, deck="owner")
    finger.app.pages.page.enter(FillIn(0, "A", ("red", "blue"), 12, 3))
    deck = (Order((1, 3), 12, 3),)
    assert known(finger).box.deck == deck
    finger.tap("menu")
    finger.tap("my-box")
    finger.tap(("box", "two"))
    finger.tap(("shape", (0, 1)))
    finger.tap("box-go-back")
    finger.app.back()
    finger.frames(2)
    assert finger.app.table.journal.broken is not None
    assert known(finger).box.deck == deck


def test_the_plain_table_tells_of_cards_too(finger, tables):
    tables.begin(2, deck="owner")
    page = tables.play("table first-bidder 1").page
    page.switch_view()
    page.enter(Reveal(-1, "orders", "new"), FillIn(0, "A", ("red", "blue"), 12, 3))
    assert known(finger).box.deck == (Order((1, 3), 12, 3),)


def over(tables, *held):
    """A game about to be over, in which the first player holds these orders."""
    tables.begin(2, deck="owner", phases=2)
    table = tables.app.table
    table.enter(GAME.notation.read("table first-bidder 1"))
    view = tables.show()
    for card, stones in zip("ABCDE", (("red",) * 2, ("blue",) * 2), strict=False):
        view.page.enter(Reveal(-1, "orders", "new"), FillIn(0, card, stones, 12, -1))
    done = [SetOrder(card, "done", -1, 0) for card in "ABCDEFGHIJ" if card not in held]
    kept = [SetOrder(card, "held", 0, 0) for card in held]
    return tables.correct(SetCard(0, 1), SetCard(1, 2), *kept, *done, section="orders", phase=2)


def test_a_penalty_waits_until_somebody_still_holds_its_card(finger, tables):
    over(tables, "B")
    assert finger.app.table.state.section == "penalty"
    finger.tap(Enter((Penalty(0, "B", 4),)))
    assert [one.penalty for one in known(finger).box.deck] == [-1, 4]


def test_penalties_that_did_not_matter_can_be_read_when_all_is_over(finger, tables):
    over(tables)
    assert finger.app.table.over
    finger.tap("read-penalties")
    finger.tap(("penalty", 0, 3))
    assert [one.penalty for one in known(finger).box.deck] == [-1, -1]  # that's right is to come
    finger.tap(("penalty", 1, 5))
    assert asked() is None
    assert [one.penalty for one in known(finger).box.deck] == [3, 5]
    assert not finger.find(lambda means: means == "read-penalties")


def test_a_penalty_may_be_read_with_the_card(finger, tables):
    tables.begin(2, deck="owner")
    tables.play("table first-bidder 1")
    new = (Reveal(-1, "orders", "new"),)
    finger.tap(ReadCard("A"))
    finger.tap(AddStones(new, "A", (), ("red", "blue")))
    finger.tap(PenaltyToo(new, "A"))
    finger.tap(CardValue(new, "A", ("red", "blue"), 15, False))
    finger.tap(CardPenalty(new, "A", ("red", "blue"), 15, 6))
    assert known(finger).box.deck == (Order((1, 3), 15, 6),)


def test_the_last_dynamite_follows_from_the_others(finger):
    library = finger.app.library
    for card in (1, 3, 4):
        own_box.answer(library, GAME, f"dynamite-{card}", Box(dynamite=(6, 3, 4, 2)))
    assert "dynamite-2" in known(finger).answered
    own_box.answer(library, GAME, "dynamite-1", Box(dynamite=(3, 6, 4, 2)))
    assert "dynamite-2" in known(finger).answered  # whose answer is another one now


@pytest.mark.parametrize("question", GAME.own_box.questions)
def test_no_question_is_hidden_where_there_is_room(finger, question):
    finger.app.set(language="de", text=150)
    sheet = BoxQuestionSheet(finger.app, GAME, question, lambda changed: None)
    sheet.open()
    finger.frames(3)
    ids = sheet.ids
    room = ids.answers.parent.height - ids.answers.height
    assert ids.picture.children or room < 1 or ids.told.height <= ids.question.height


def test_the_page_begins_at_its_top(finger):
    for _ in range(2):
        finger.app.go("my-box", game="cavum")
        finger.frames(2)
        scroll = finger.app.pages.page.ids.scroll
        assert scroll.scroll_y == 1
        scroll.scroll_y = 0
        finger.app.back()


NEW_CARD = {
    "en": "Revealed: a new card",
    "de": "Aufgedeckt: eine neue Karte",
    "fr": "Commande révélée\u202f: une nouvelle carte",
    "it": "Scoprire: una nuova carta",
    "nl": "Omgedraaid: een nieuwe kaart",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_card_on_the_plain_table(tables, language):
    tables.begin(2, deck="owner")
    tables.play("table first-bidder 1")
    use(language)
    (group,) = PlainQuestions(tables.app.table).groups()
    assert [offer.text for offer in group.offers] == [NEW_CARD[language]]
    use("en")


def test_a_colour_looks_in_statistics_as_in_the_box(monkeypatch):
    drawn = []
    monkeypatch.setattr(fact_pictures, "draw_look", lambda pen, x, y, r, look: drawn.append(look))
    tinted = Box(called=(ColourName(5, "purple", "#7B4FA3"),))
    assert fact_pictures.draw(Pen(), "cavum.price.black", tinted)
    assert [(look[0], look[1].fill) for look in drawn] == [("stone", "#7B4FA3")]
    assert not fact_pictures.draw(Pen(), "cavum.fact.orders", tinted)


# what a touch changes


def test_a_piece_is_drawn_in_every_shape_that_it_may_have():
    box = Box(more_shapes=(MoreShape(2, (0, 2), 5), MoreShape(2, (0, 1), 4)))
    state = GAME.start(2, GAME.options(box=box))
    assert piece_look(state, "2") == ("piece", ((0, 3), (0, 2), (0, 1)), False)
    assert piece_look(state, "3") == ("piece", ((0, 2, 4),), False)
    assert card_look(box, 1, 2) == ("card", 1, ((0, 3), (0, 2), (0, 1)))


def test_the_picture_of_a_box_has_its_order_cards(finger):
    deck = (Order((1, 2), 13, 4), Order((0, 5), 11, -1))
    cards = [one for one in picture(Box(deck=deck)).walk() if isinstance(one, OrderButton)]
    assert [(one.look[3], one.word) for one in cards] == [(13, "−4"), (11, "?")]


def test_start_tiles_lie_as_the_last_one_and_turn():
    box = box_questions.touch_mountain(Box(), 0)
    assert [(one.at, one.rotation) for one in box.starts] == [("A1", 2)]
    box = box_questions.touch_mountain(box, 0)
    assert box.starts == ()  # after its last way it is taken away
    box = box_questions.touch_mountain(box_questions.touch_mountain(box, 1), 1)
    box = box_questions.touch_mountain(box, 2)
    assert [(one.at, one.rotation) for one in box.starts] == [("A2", 1), ("A3", 1)]


def test_shapes_are_offered_once_however_turned():
    counts = {name: len(box_questions.shapes(size)) for name, size in box_questions.SIZES.items()}
    assert counts == {"two": 3, "three": 4, "four": 3}


def test_several_shapes_with_their_counts(finger):
    finger.app.go("my-box", game="cavum")
    finger.tap(("box", "two"))
    finger.tap("several")
    sheet = Window.children[0]
    sheet.change(box_questions.more_of(sheet.draft, "two", (0, 2), 5))
    finger.tap("box-yes")
    assert known(finger).box.more_shapes == (MoreShape(2, (0, 2), 5),)
    assert box_questions.more_of(known(finger).box, "two", (0, 2), 0).more_shapes == ()
