"""The log: rounds, who moved, what it was about; every row at the position it was made at."""

import pytest

from companion import games
from companion.core import record
from companion.core.chance import Stream
from companion.core.journal import Played
from companion.table import Table
from companion.ui.scenes import recorded
from companion.ui.shell.log import movers, picture_of, positions
from tests.burrow import GAME
from tests.store.play import begin, play_on, played
from tests.ui.steps import on_screen


def rows(finger):
    finger.frames(3)
    return finger.app.pages.page.ids.list.rows


def opened(finger, table):
    finger.app.table = table
    finger.app.go("log")
    finger.frames(3)
    return finger.app.pages.page


def test_each_round_has_a_heading(finger):
    table = played(finger.app.library, 1, 12)
    opened(finger, table)
    shown = rows(finger)
    headings = [row["text"] for row in shown if row["kind"] == "LogHeading"]
    rounds = {GAME.round(before.state)[0] for before in positions(table.journal)}
    assert headings == [f"Round {number}" for number in sorted(rounds, reverse=True)]
    assert shown[0]["kind"] == "LogHeading"
    assert on_screen(finger, headings[0])


def test_a_row_says_first_what_was_done_and_then_what_it_brought(finger):
    table = played(finger.app.library, 1, 12)
    opened(finger, table)
    entries = [row for row in rows(finger) if row["kind"] == "LogRow"]
    for row, item in zip(reversed(entries), table.journal.items, strict=True):
        assert bool(row["more"]) == (len(item.events) > 1)


def test_a_row_stands_at_the_position_it_was_made_at(finger):
    table = played(finger.app.library, 1, 9)
    table.undo_to(5)
    table.redo(2)
    table.undo_to(3)
    play_on(table, Stream("other"), 3)
    for before in positions(table.journal):
        if isinstance(before.item, Played):
            ruled = before.state
            for act in before.item.acts:
                ruled = GAME.play(ruled, act).state
            assert ruled == before.item.state


def test_every_kind_of_row_has_its_sign(finger):
    table = begin(finger.app.library, 1)
    play_on(table, Stream("signs"), 8)
    table.undo()
    table.redo()
    page = opened(finger, table)
    for row in range(len(table.journal.rows)):
        assert page.sign(row) is page.sign(row)  # drawn once
    assert len(page.sign(len(table.journal.rows) - 1).group.children) > 1


def test_signs_are_drawn_when_they_come_into_sight(finger):
    table = begin(finger.app.library, 1)
    for number in range(60):
        play_on(table, Stream("long", str(number)), 1)
        table.undo()
    page = opened(finger, table)
    assert len(table.journal.rows) == 120
    assert 5 < len(page._signs) < 25


@pytest.mark.parametrize(("name", "seats"), [("caverna", 3), ("cavum", 3), ("cave_vs_cave", 2)])
def test_pictures_of_whole_games(finger, real_games, name, seats):
    """Every entry of a game can be drawn, at the position at which it was made."""
    game = games.load(name)
    file = recorded(game, seats)
    finger.app.library.create(record.head_of(file))
    finger.app.library.append(file.id, 0, [bytes(row) for row in file.rows], None)
    table = Table.open(game, finger.app.library, file.id)
    finger.app.table = table
    drawn = 0
    for before in positions(table.journal):
        assert isinstance(before.item, Played)
        drawn += picture_of(game, before.item, before.state) is not None
        assert len(movers(before.item)) <= seats
    assert drawn > len(table.journal.rows) / 3
    page = opened(finger, table)
    assert page.ids.list.rows
