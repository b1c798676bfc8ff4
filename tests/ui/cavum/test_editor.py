"""The position editor: a position set by touch, and what cannot be said in words."""

from companion.games.cavum.board import NUMBER
from companion.games.cavum.moves import SetCard, SetPoints, SetSection
from companion.games.cavum.network import owner
from companion.locale import word
from companion.ui.cavum.draft import CavumDraft
from companion.ui.meaning import Open
from tests.ui.cavum.steps import on_screen, whole_game
from tests.ui.cavum.test_table import OPENING


def edit(finger):
    finger.tap("menu")
    finger.tap("correct")
    finger.tap("editor")
    finger.frames(2)


def to(finger, tab):
    finger.tap(Open(tab))
    finger.frames(2)


def test_tiles_veins_and_stations_are_set_on_the_board(finger, tables):
    tables.begin(2)
    edit(finger)
    finger.tap(("space", NUMBER["J3"]))
    finger.tap(("put", "4"))
    finger.tap(("tile", "4/1"))
    finger.tap(("owner", 1))
    finger.tap(("space", NUMBER["H4"]))
    finger.tap(("put", "6"))
    for _ in range(3):
        finger.tap(("vein", 2))
    finger.tap("corrected")
    state = tables.state
    assert owner(state, NUMBER["J3"]) == 1
    assert state.veins[NUMBER["H4"]] % 16 == 3
    assert state.scales[2] == 6
    assert finger.app.visits[-1].name == "table"


def test_what_was_put_is_taken_away_again(finger, tables):
    tables.begin(2)
    edit(finger)
    finger.tap(("space", NUMBER["K2"]))
    finger.tap("take-tile")
    assert on_screen("Tiles here: 0")
    finger.tap("corrected")
    assert tables.state.stacks[NUMBER["K2"]] == ()


def test_a_position_that_cannot_be_is_said(finger, tables):
    tables.begin(2)
    edit(finger)
    finger.tap(("space", NUMBER["R4"]))  # between two cities
    finger.tap(("owner", 0))
    finger.tap("corrected")
    assert on_screen("between the cities")
    finger.tap("ok")
    finger.tap(("owner", -1))
    finger.tap("corrected")
    assert finger.app.visits[-1].name == "table"


def test_a_game_begins_in_the_middle(finger, tables):
    tables.begin(2)
    finger.tap("editor")
    to(finger, "players")
    for seat in (0, 1):
        finger.tap(("seat", seat))
        for _ in range(seat + 1):
            finger.tap(("count", "Which sequence card?", 1))
        finger.tap(("count", "Points", 1))
    to(finger, "orders")
    for at, card in enumerate("ABCDEFGHIJ"):
        finger.tap(("order", card))
        place = ("where", "held", 0, 0) if at < 2 else ("where", "done", -1, 0)
        finger.tap(place if at != 9 else ("where", "open", -1, 2))
    to(finger, "pool")
    finger.tap(("count", "Vein", -1))
    to(finger, "course")
    finger.tap(("count", "Phase", 1))
    finger.tap(("section", "draft"))
    finger.tap("corrected")
    state = tables.state
    assert (state.phase, state.section) == (2, "draft")
    assert [player.points for player in state.players] == [21, 21]
    assert state.players[0].orders == ("A", "B")
    assert state.offers[0].chips == 2
    assert state.pool[8] == 4


def test_pieces_and_the_turn_are_set_while_building(finger, tables):
    tables.begin(2)
    tables.play(*OPENING)
    edit(finger)
    to(finger, "players")
    finger.tap(("count", "Station", -1))
    to(finger, "course")
    finger.tap(("count", "Actions taken", 1))
    finger.tap("corrected")
    assert tables.state.players[0].hand[9] == 2
    assert tables.state.actions == 1


def test_a_section_begins_when_all_edits_are_made(finger, tables):
    """It may be chosen before the cards that it needs; the position stays as it lies meanwhile."""
    tables.begin(2)
    draft = CavumDraft(finger.app.table, [])
    assert draft.edit(SetSection(2, "draft")) is None
    assert (draft.section.phase, draft.section.section) == (2, "draft")
    assert draft.state == tables.state
    assert draft.edit(SetCard(0, 1), SetCard(1, 2)) is None
    assert draft.state.section == tables.state.section
    assert draft.changes[-1] == SetSection(2, "draft")


def test_the_editor_shows_the_position_before_a_route_that_is_half_gone(finger, tables):
    """Edits go onto that one: a stone of the route would be counted in and then go back."""
    file = whole_game(3, 2)
    tables.at(file, next(at for at, row in enumerate(file.rows) if b'"go"' in bytes(row)))
    draft = CavumDraft(finger.app.table, [])
    assert tables.state.route and not draft.state.route
    assert draft.edit(SetPoints(0, 30)) is None
    assert not draft.state.route
    edit(finger)
    assert on_screen(word("correct.begins-again"))


def test_an_edit_that_is_refused_changes_nothing(finger, tables):
    tables.begin(2)
    draft = CavumDraft(finger.app.table, [])
    assert draft.edit(SetCard(0, 7)).id == "cavum.correct.card"
    assert draft.changes == []
