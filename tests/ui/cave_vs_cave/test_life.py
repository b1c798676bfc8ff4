"""Closed inside a tile and opened again; killed for real; what nobody has seen stays unseen."""

import pytest
from msgspec.structs import replace

from companion.core.chance import Chance, Pile
from companion.core.record import head_of, open_journal
from companion.games.cave_vs_cave import GAME
from companion.table import Table
from tests.ui.cave_vs_cave.steps import begin, recorded
from tests.ui.killing import check_kept, kill_after

ROUND_1 = "table reveal tiles-2 A05"
INSIDE = {  # a multi-step tile, left in the middle
    "a price is paid": ["1 choose A05", "1 take +1N", "1 pay dwarfs"],
    "a furnishing is bought": ["1 choose A05", "1 take +1N", "1 pay dwarfs", "1 furnish 1"],
    "a space is dug": ["1 choose A03", "1 dig 2L"],
    "a furnishing is used": ["1 choose A04", "1 use 0"],
    "an effect is left": ["1 choose A04", "1 take +2W"],
}


def meanings(finger):
    finger.frames(3)
    return [str(one.means) for one in finger.touchables()]


@pytest.mark.parametrize("moves", INSIDE.values(), ids=INSIDE)
def test_closed_inside_a_tile_it_is_in_the_same_place(open_app, moves):
    finger = open_app()
    begin(finger, "one", 2, ROUND_1, *moves)
    state, before = finger.app.table.state, meanings(finger)
    finger.stop()
    again = open_app()
    again.touch(again.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    assert again.app.table.state == state
    assert meanings(again) == before


@pytest.mark.parametrize("moves", [9, 25])
def test_killed_for_real(open_app, tmp_path, moves):
    file = recorded("one-2")
    told = kill_after(tmp_path, file, moves)
    check_kept(open_app(), GAME, file, told, more=3)  # an entry may hold a tile and its goods


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
