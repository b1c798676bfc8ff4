"""Home: where each game stands, and games put away with the way back beside them."""

from datetime import datetime

import pytest
from kivy.metrics import dp

from companion import locale
from companion.core.standing import Standing
from companion.ui.shell.standing import day_name, stands
from companion.ui.words import round_name
from tests.store.play import game_id, played
from tests.ui.steps import on_screen

NOW = datetime(2026, 11, 18, 15, 0).timestamp()
HOUR, DAY = 3600.0, 86_400.0


@pytest.fixture
def going(finger):
    """Two games in progress."""
    for number in (1, 2):
        played(finger.app.library, number, 5 * number)
    finger.app.home()
    finger.frames(2)
    return finger


def away(finger) -> list[object]:
    return [game.id for game in finger.app.library.history.put_away()]


def test_where_each_game_stands(going):
    games = going.app.library.history.going()
    assert len(games) == 2
    for game in games:
        names = [seat.name for seat in game.seats]
        said = stands("burrow", game.standing, names, game.touched, going.app.library.now())
        assert on_screen(going, f"Burrow · {said}")
        assert said.startswith(f"Round {game.standing.round[0]}, ")
        assert " to move, today at " in said


def test_home_replays_no_game(going, monkeypatch):
    def replay(*args):
        raise AssertionError("a game was replayed")

    monkeypatch.setattr("companion.core.record.open_journal", replay)
    going.app.home()
    going.frames(2)
    assert on_screen(going, "Round ")


def test_an_old_game_says_when_it_was_played_and_learns_the_rest(going):
    library = going.app.library
    with library._file.write() as db:
        db.execute("DELETE FROM standing")
    going.app.home()
    going.frames(2)
    assert on_screen(going, "Burrow · today at ")
    going.tap(("resume", str(game_id(1))))
    going.app.home()
    going.frames(2)
    assert on_screen(going, "Burrow · Round ")


@pytest.mark.parametrize("way", ["held", "asked"])
def test_put_away_with_undo_beside_it(going, way):
    row = going.find(lambda means: means == ("resume", str(game_id(1))))
    if way == "held":
        going.hold(row, 0.9)
    else:
        going.tap(("about", str(game_id(1))))
    going.tap("put-away")
    going.frames(2)
    assert away(going) == [game_id(1)]
    undo = going.find(lambda means: means == "undo-put-away")
    page = going.app.pages.page
    navigation = going.find(lambda means: means == "nav-home").parent
    scroll = page.ids.games.parent.parent.parent
    low, high = undo.to_window(0, undo.y)[1], undo.to_window(0, undo.top)[1]
    assert navigation.top <= low
    assert high <= scroll.y + dp(1)  # it stands below what scrolls, and covers nothing
    going.touch(undo)
    assert away(going) == []
    assert going.find(lambda means: means == ("resume", str(game_id(1)))) is not None
    assert going.find(lambda means: means == "undo-put-away") is None


def test_the_message_goes_when_the_page_is_left(going):
    going.tap(("about", str(game_id(2))))
    going.tap("put-away")
    going.tap("nav-rules")
    going.app.home()
    going.frames(2)
    assert going.find(lambda means: means == "undo-put-away") is None
    assert away(going) == [game_id(2)]


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (HOUR, "today at 14:00"),
        (16 * HOUR, "yesterday"),
        (38 * HOUR, "yesterday"),
        (2 * DAY, "2 days ago"),
        (6 * DAY, "6 days ago"),
        (7 * DAY, "11.11.2026"),
        (-2 * DAY, "20.11.2026"),  # a clock that was put back
    ],
)
def test_days_as_people_name_them(ago, said):
    assert day_name(NOW - ago, NOW) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Round 4, Green to move, yesterday"),
        ("de", "Runde 4, Green am Zug, gestern"),
        ("fr", "Tour 4, à Green de jouer, hier"),
        ("it", "Round 4, tocca a Green, ieri"),
        ("nl", "Ronde 4, Green aan zet, gisteren"),
    ],
)
def test_where_a_game_stands_in_five_languages(language, said):
    locale.use(language)
    names = ("Red", "Green", "Blue", "White")
    assert stands("caverna", Standing((4,), (1,)), names, NOW - DAY, NOW) == said


def test_who_is_to_move():
    names = ("Red", "Green", "Blue", "White")

    def said(*seats: int) -> str:
        return stands("caverna", Standing((4,), seats), names, NOW - DAY, NOW)

    assert said() == "Round 4, yesterday"
    assert said(0, 2) == "Round 4, Red, Blue to move, yesterday"
    assert said(0, 1, 2, 3) == "Round 4, everyone to move, yesterday"


def test_a_round_has_the_word_of_its_game():
    assert round_name("cavum", (2,)) == "Phase 2"
    assert round_name("cave_vs_cave", (2, 3)) == "Era II, round 3"
    assert round_name("burrow", (3,)) == "Round 3"
