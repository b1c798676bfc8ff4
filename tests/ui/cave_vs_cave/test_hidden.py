"""What nobody has seen cannot be read off the screen."""

import pytest
from msgspec.structs import replace

from companion.core.chance import Chance, Pile
from companion.core.record import head_of, open_journal
from companion.games.cave_vs_cave import GAME
from companion.table import Table
from tests.ui.cave_vs_cave.steps import recorded


def shuffled_otherwise(file, state):
    """The same game, what nobody has seen lying in another order."""
    piles = []
    for pile in file.chance.piles:
        unseen = set(GAME.unseen(state, pile.place))
        turned = iter([piece for piece in reversed(pile.pieces) if piece in unseen])
        pieces = [next(turned) if piece in unseen else piece for piece in pile.pieces]
        piles.append(Pile(pile.place, tuple(pieces)))
    return replace(file, chance=Chance(file.chance.seed, tuple(piles)))


def all_that_shows(finger):
    """Every text, look and meaning on the screen, and everything drawn in the caves."""
    finger.frames(4)
    shown = []
    for widget in finger.app.pages.page.walk(restrict=True):
        for name in ("text", "sub", "look", "backs", "goods", "means", "note"):
            shown.append(str(getattr(widget, name, "")))
        if hasattr(widget, "spots"):
            layers = (widget._spaces, widget._edges, widget._heads)
            shown += [str(sorted(layer._shown.items(), key=str)) for layer in layers]
            shown += [str(spot.means) for spot in widget.spots()]
    return [one for one in shown if " object at 0x" not in one]


@pytest.mark.parametrize("rows", [1, 12, 41, 77])
def test_no_unseen_tile_can_be_read_off_the_screen(open_app, tmp_path, rows):
    seen = []
    file = recorded("one-2")
    journal = open_journal(GAME, file, file.rows[:rows])
    while journal.state.due:  # what is being turned up now is named
        rows += 1
        journal = open_journal(GAME, file, file.rows[:rows])
    for number, one in enumerate((file, shuffled_otherwise(file, journal.state))):
        finger = open_app(tmp_path / str(number))
        finger.app.library.create(head_of(one))
        table = Table.open(GAME, finger.app.library, one.id)
        for act in [act for played in journal.played for act in played.acts]:
            table.enter(act)
        finger.app.table = table
        finger.app.go("table")
        shown = all_that_shows(finger)
        for sheet in ("display", "rounds"):
            finger.tap(sheet)
            shown += [str(one.means) for one in finger.touchables()]
            finger.tap("ok")
        seen.append(shown)
        finger.stop()
    assert journal.state.unseen.bit_count() > 2
    assert seen[0] == seen[1]
