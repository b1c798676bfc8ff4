"""History by touch: searched, narrowed down, gone through, gone on from, deleted and back."""

import time
from typing import Any

import pytest

from companion.core.chance import Stream
from companion.core.record import Player
from companion.store.game_filter import GameFilter
from companion.store.games import Note
from companion.store.tidying import DAY
from companion.ui.finger import Finger
from companion.ui.meaning import Open
from tests.store.play import begin, game_id, play_on, played
from tests.ui.steps import on_screen, write


@pytest.fixture
def past(finger) -> Finger:
    """Four finished games: two of Red and Blue, a long one of three, one of Green and Blue."""
    library = finger.app.library
    played(library, 1)
    played(library, 2)
    three = tuple(Player(name) for name in ("Red", "Green", "Zoë"))
    play_on(begin(library, 3, three, "long"), Stream("three"))
    play_on(begin(library, 4, tuple(Player(name) for name in ("Green", "Blue"))), Stream("four"))
    library.set_note(game_id(2), Note("Café", "a close one"))
    finger.tap("nav-history")
    return finger


def shown(finger: Finger) -> list[int]:
    finger.frames(3)
    rows = finger.app.pages.page.ids.list.rows
    return sorted(int(row["game"].replace("-", ""), 16) for row in rows)


def row_of(finger: Finger, number: int) -> Any:
    finger.frames(3)
    return finger.find(lambda means: means == ("past", str(game_id(number))))


def test_search_in_names_places_and_comments(past):
    assert shown(past) == [1, 2, 3, 4]
    past.tap("search")
    write(past, "caf")
    past.rest(0.4)
    assert shown(past) == [2]
    assert on_screen(past, "1 game")
    write(past, "xxx")
    past.rest(0.4)
    assert shown(past) == []
    assert on_screen(past, "No games found.")


@pytest.mark.parametrize(
    ("choice", "left"),
    [((3, 3), [3]), (("Zoë", 0), [3]), (("burrow", 0), [1, 2, 3, 4])],
)
def test_narrowed_by_count_player_and_game(past, choice, left):
    value = choice[0]
    if isinstance(value, str) and value != "burrow":
        people = past.app.library.people.all()
        value = next(person.id for person in people if person.name == value)
    past.tap("narrow")
    if value == "burrow":  # the only game: there is nothing to choose
        assert past.find(lambda means: means == ("choose", "burrow")) is None
    else:
        past.tap(("choose", value))
    past.tap("narrowed")
    assert shown(past) == left
    if len(left) < 4:
        past.tap("all-games")
        assert shown(past) == [1, 2, 3, 4]


def test_narrowed_by_variant_and_time(past):
    past.app.go("history", only=GameFilter(game="burrow", variant="long"))
    assert shown(past) == [3]
    assert on_screen(past, "Burrow · Long")
    past.tap("narrow")
    past.tap(("choose", "short"))
    past.tap("narrowed")
    assert shown(past) == [1, 2, 4]
    past.app.go("history", only=GameFilter())
    past.tap("narrow")
    past.tap(("choose", "month"))
    past.tap("narrowed")
    assert shown(past) == [1, 2, 3, 4]
    assert on_screen(past, "Past month")
    past.app.library.now = lambda: 9e9
    past.tap("narrow")
    past.tap(("choose", "year"))
    past.tap("narrowed")
    assert shown(past) == []


def test_deleted_with_undo(past):
    past.hold(row_of(past, 2), 0.9)
    past.tap("delete")
    assert shown(past) == [1, 3, 4]
    past.tap("undo-delete")
    assert shown(past) == [1, 2, 3, 4]
    assert past.find(lambda means: means == "undo-delete") is None


def test_deleting_is_undone_after_a_restart(past, open_app):
    past.tap(("about", str(game_id(2))))
    past.tap("delete")
    past.stop()
    again = open_app(past.app.folder)
    again.tap("nav-history")
    assert shown(again) == [1, 3, 4]
    again.tap(Open("bin", ()))
    assert shown(again) == [2]
    assert on_screen(again, "30 days left")
    again.touch(row_of(again, 2))
    assert shown(again) == [1, 2, 3, 4]  # nothing is left there: all games are shown again
    assert on_screen(again, "Game restored")
    assert again.find(lambda means: isinstance(means, Open)) is None


def test_deleted_for_good_where_the_deleted_games_are(past):
    for number in (1, 2):
        past.tap(("about", str(game_id(number))))
        assert past.find(lambda means: means == "for-good") is None
        past.tap("delete")
    past.tap(Open("bin", ()))
    assert shown(past) == [1, 2]
    past.hold(row_of(past, 1), 0.9)
    past.tap("for-good")
    assert shown(past) == [2]
    assert {game.id for game in past.app.library.history.deleted()} == {game_id(2)}
    past.app.library.now = lambda: time.time() + 20.5 * DAY
    past.tap("nav-history")
    assert on_screen(past, "10 days left")


def test_a_game_put_away_is_taken_up_in_one_touch(past):
    library = past.app.library
    played(library, 5, 4)
    library.put_away(game_id(5))
    past.tap("nav-history")
    assert shown(past) == [1, 2, 3, 4]
    past.tap(Open("away", ()))
    assert shown(past) == [5]
    assert on_screen(past, "Put away (1)")
    past.touch(row_of(past, 5))
    assert past.app.visits[-1].name == "table"
    assert past.app.table.head.id == game_id(5)
    assert [game.id for game in library.history.going()] == [game_id(5)]


def test_what_was_put_away_is_searched_and_deleted_too(past):
    library = past.app.library
    played(library, 5, 4)
    play_on(begin(library, 6, tuple(Player(name) for name in ("Ida", "Tom"))), Stream("six"), 3)
    for number in (5, 6):
        library.put_away(game_id(number))
    past.tap("nav-history")
    past.tap(Open("away", ()))
    past.tap("search")
    write(past, "ida")
    past.rest(0.4)
    assert shown(past) == [6]
    past.tap(("about", str(game_id(6))))
    past.tap("delete")
    past.tap("undo-delete")
    assert [game.id for game in library.history.put_away()] == [game_id(6), game_id(5)]


def test_a_game_is_gone_through_entry_by_entry(past):
    past.touch(row_of(past, 1))
    past.tap("replay")
    page = past.app.pages.page
    whole = past.app.table.journal
    assert page.at == page.last == len(whole.played)
    past.tap(("step", "first"))
    assert page.table.state == whole.start
    assert on_screen(past, "The start of the game.")
    for number in range(1, 6):
        past.tap(("step", 1))
        assert page.table.state == whole.state_after(number)
    past.tap(("step", -1))
    assert page.table.state == whole.state_after(4)
    past.tap(("step", "last"))
    assert page.table.state == whole.state
    rows = past.app.library.load(game_id(1)).rows
    past.tap(("step", -1))
    page.enter(*whole.played[-1].acts)
    past.frames(2)
    assert on_screen(past, "You’re just looking.")
    assert past.app.library.load(game_id(1)).rows == rows


def test_going_on_from_the_middle_is_a_new_game(past):
    past.touch(row_of(past, 1))
    past.tap("replay")
    past.tap(("step", "first"))
    for _ in range(4):
        past.tap(("step", 1))
    before = past.app.library.kept(game_id(1))
    past.tap("go-on-from-here")
    table = past.app.table
    assert past.app.visits[-1].name == "table"
    assert table.head.id != game_id(1)
    assert table.journal.rows == list(before.rows[:4])
    assert (table.head.seats, table.head.chance) == (before.head.seats, before.head.chance)
    assert not table.over
    assert past.app.library.kept(game_id(1)) == before
    assert [going.id for going in past.app.library.history.going()] == [table.head.id]


def test_a_game_that_is_over_cannot_be_gone_on_from(past):
    past.touch(row_of(past, 1))
    past.tap("replay")
    assert past.find(lambda means: means == "go-on-from-here") is None
