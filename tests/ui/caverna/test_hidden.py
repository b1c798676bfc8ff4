"""What nobody has seen cannot be read off the screen."""

import pytest
from msgspec.structs import replace

from companion.core.chance import Chance, Pile
from companion.core.record import head_of, open_journal
from companion.games.caverna import GAME
from companion.table import Table
from tests.ui.caverna.steps import recorded


def shuffled_otherwise(file, state):
    """The same game, what nobody has seen lying in another order."""
    piles = []
    for pile in file.chance.piles:
        unseen = list(GAME.unseen(state, pile.place))
        seen = len(pile.pieces) - len(unseen)
        piles.append(Pile(pile.place, (*pile.pieces[:seen], *reversed(pile.pieces[seen:]))))
    return replace(file, chance=Chance(file.chance.seed, tuple(piles)))


def all_that_shows(finger):
    """Every text, look and meaning on the screen, and everything drawn on the board."""
    finger.frames(6)
    shown = []
    for widget in finger.app.pages.page.walk(restrict=True):
        for name in ("text", "sub", "look", "means"):
            shown.append(str(getattr(widget, name, "")))
        if hasattr(widget, "spots"):
            shown += [str(spot.means) for spot in widget.spots()]
    return [one for one in shown if " object at 0x" not in one]


def seat(finger, file, rows):
    finger.app.library.create(head_of(file))
    finger.app.library.append(file.id, 0, [bytes(row) for row in file.rows[:rows]], None)
    finger.app.table = Table.open(GAME, finger.app.library, file.id)
    finger.app.go("table")
    return finger


@pytest.mark.parametrize("part", [5, 3, 2])
def test_other_piles_look_the_same(open_app, tmp_path, part):
    file = recorded("full-4")
    journal = open_journal(GAME, file, file.rows)
    rows = next(
        number
        for number, played in enumerate(journal.played, 1)
        if number > len(file.rows) // part and not played.state.due
    )
    other = shuffled_otherwise(file, journal.played[rows - 1].state)
    first = all_that_shows(seat(open_app(tmp_path / "a"), file, rows))
    second = all_that_shows(seat(open_app(tmp_path / "b"), other, rows))
    assert first == second
