"""As a new user would, by touch alone: set up, a whole phase, a dispute, a wrong entry, the end."""

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from companion.core.record import open_journal
from companion.games.cavum import GAME
from companion.games.cavum.moves import Lay
from companion.games.cavum.my_box import Box
from companion.locale import word
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.ui.cavum.meaning import PutPiece, TakePiece
from companion.ui.finger import Finger
from companion.ui.meaning import Enter, Open
from companion.ui.robot import Entered
from tests.ui.cavum.evening import Prospector, evening
from tests.ui.cavum.steps import SEATS, Tables, first_in, on_screen
from tests.ui.steps import write

SEATED = 4


def set_up(finger: Finger) -> None:
    """From home: four players, and what is laid out."""
    own_box.keep(finger.app.library, GAME, KnownBox(Box(), GAME.own_box.questions))
    finger.tap(("new", "cavum"))
    for name, _ in SEATS[:SEATED]:
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap(("choose", "table"))
    finger.tap("begin")
    finger.frames(3)
    things = [one for one in finger.touchables() if one.means != "laid-out"]
    for row in things:
        if isinstance(row.means, tuple) and row.means[0] == "tick":
            finger.touch(row)
    finger.tap("laid-out")


def settle_a_dispute(finger: Finger, piece: str) -> None:
    """May this piece lie there? The rule is read, and the game goes on where it was."""
    finger.tap(TakePiece(piece))
    view = finger.app.pages.page.view
    able = view.build.in_hand.places(finger.app.table.state)
    greyed = next(
        spot
        for spot in view.board.spots()
        if isinstance(spot.means, PutPiece) and spot.means.at not in able
    )
    finger.hold(greyed, 0.9)
    assert on_screen(word("refusal.title"))
    finger.tap("show-rule")
    finger.frames(2)
    assert finger.app.visits[-1].name == "rule"
    finger.tap("back")
    finger.frames(2)
    assert finger.app.visits[-1].name == "table"
    finger.tap("ok")


def take_back(finger: Finger, piece: str) -> None:
    """A tile entered wrongly: undone with one touch."""
    before = finger.app.table.state
    if finger.app.pages.page.view.build.in_hand.piece != piece:
        finger.tap(TakePiece(piece))
    finger.touch(_glowing(finger))
    finger.touch(next(one for one in finger.touchables() if _lays(one)))
    assert finger.app.table.state != before
    finger.tap("undo")
    assert finger.app.table.state == before


def correct(finger: Finger) -> None:
    """A point forgotten, set in the editor; it was none: undone."""
    before = finger.app.table.state
    finger.tap("menu")
    finger.tap("correct")
    finger.tap("editor")
    finger.tap(Open("players"))
    finger.tap(("seat", 2))
    finger.tap(("count", word("cavum.edit-points"), 1))
    finger.tap("corrected")
    assert finger.app.table.state.players[2].points == before.players[2].points + 1
    finger.tap("undo")
    assert finger.app.table.state == before


def mirror(finger: Finger) -> None:
    """The end of the phase, ticked off line by line."""
    finger.tap("happened")
    assert on_screen(word("cavum.city-scoring"))
    lines = [one for one in finger.touchables() if isinstance(one.means, tuple)]
    for line in lines:
        finger.touch(line)
    assert lines and all(line.chosen for line in lines)
    finger.tap("ok")


def _glowing(finger: Finger) -> Any:
    view = finger.app.pages.page.view
    able = view.build.in_hand.places(finger.app.table.state)
    return next(spot for spot in view.board.spots() if spot.means.at in able)


def _lays(one: Any) -> bool:
    """Whether this is one of the ways a tile may lie."""
    return isinstance(one.means, Enter) and isinstance(one.means.moves[0], Lay) and one.possible


def play_a_phase(finger: Finger, entries: Iterator[Entered]) -> set[str]:
    """Auction, orders, building, routes, sale and orders; gives the kinds of all entries."""
    kinds: set[str] = set()
    disputed = mirrored = False
    for _ in entries:
        table = finger.app.table
        state = table.state
        if state.phase > 1:
            break
        kinds |= {act.kind() for act in table.journal.played[-1].acts}
        if state.section == "build" and not disputed:
            disputed = True
            settle_a_dispute(finger, "4")
            take_back(finger, "4")
            correct(finger)
        if state.section == "sale" and not mirrored:
            mirrored = True
            mirror(finger)
    assert disputed and mirrored
    return kinds


def finish(finger: Finger, entries: Iterator[Entered]) -> None:
    """To the end, and the sheet handed on as a text."""
    for _ in entries:
        pass
    table = finger.app.table
    assert table.over
    finger.tap("final-sheet")
    finger.frames(3)
    finger.tap("share")
    text = Clipboard.paste()
    for player, total in zip(table.head.seats, table.sheet.totals, strict=True):
        assert player.name in text and str(int(total)) in text


def test_a_phase_by_touch_with_a_dispute_and_a_wrong_entry(finger):
    set_up(finger)
    robot = Prospector(finger, evening(SEATED, 4, "full"))
    kinds = play_a_phase(finger, robot.entries())
    phase = {"won", "take-card", "take-order", "lay", "station", "vein", "option", "finish"}
    assert phase | {"sale-won", "sell", "end-turn"} <= kinds
    assert not kinds & {"bid", "sale-bid"}
    assert all(robot.entered.values())
    assert finger.app.table.state.phase == 2


def test_the_end_and_the_sheet_handed_on(finger):
    file = evening(SEATED, 4, "full")
    before = first_in(file, "final")
    tables = Tables(finger)
    tables.at(file, before)
    finish(finger, Prospector(finger, file).entries_from(before))
    assert tables.state == open_journal(GAME, file, file.rows).state


@pytest.mark.night
def test_a_whole_game_from_home_to_the_sheet(finger):
    set_up(finger)
    file = evening(SEATED, 4, "full")
    entries = Prospector(finger, file).entries()
    play_a_phase(finger, entries)
    finish(finger, entries)
    assert finger.app.table.state == open_journal(GAME, file, file.rows).state
