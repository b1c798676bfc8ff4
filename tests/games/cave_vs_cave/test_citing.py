"""The rule that a refusal cites, where that depends on the position."""

import pytest
from msgspec.structs import replace

from companion.games.cave_vs_cave import GAME
from companion.rulebook import desk
from tests.at_table import AtTable

from .table import cave, said


def cited(table, text):
    refusal = GAME.refuse(table.state, GAME.notation.read(text))
    return desk.page_of_refusal(GAME.name, refusal)


def test_a_part_of_the_cave_that_is_not_there():
    table = cave("turn red A06")
    assert cited(table, "1 build-wall R.bottom") == "cave_vs_cave.rule.additional-room"
    assert cited(table, "1 build-wall 2b|2a") == "cave_vs_cave.rule.second-board"
    alone = cave("era 2 round 1\nturn red A06", play="pool")
    assert cited(alone, "1 build-wall 2L|2R") == "cave_vs_cave.rule.pool-aim"
    assert cited(table, "1 remove-wall 2L|2R") == "cave_vs_cave.turn.not-on-tile"
    stands = cave("red walls 2L|2R\nturn red A06")
    assert cited(stands, "1 build-wall 2L|2R") == "cave_vs_cave.wall.stands"


def test_prices_for_excavating():
    table = cave("round 4\nred goods N9 G3 has 15@2L\ntiles A08\nturn red A03")
    assert cited(table, "1 pay 5N") == "cave_vs_cave.effect.A03"
    room = cave("red goods N9 G3 has 15@2L\nturn red A04").plays("1 use 15")
    assert cited(room, "1 pay 5N") == "cave_vs_cave.effect.15"
    furnishing = cave("red goods N9 W9\nturn red A05")
    assert cited(furnishing, "1 pay 5N") == "cave_vs_cave.furnish.other-price"


FIRST = {
    "digging": ("the tile just excavated", lambda: cave("turn red A03").plays("1 dig 4R")),
    "solo-draw": (
        "the top tile of the draw pile",
        lambda: cave("turn red A03", seats=1).plays("1 dig 5L", "table reveal dark-1 07"),
    ),
    "draft-turn": (
        "a room tile from the draft pile",
        lambda: AtTable(GAME, GAME.start(2, GAME.options(play="draft"))),
    ),
}


@pytest.mark.parametrize("rule", FIRST)
def test_a_tile_that_is_due_comes_first_by_its_own_rule(rule):
    tile, position = FIRST[rule]
    table = position()
    pile = table.due[0]
    assert table.refuses("1 take +1S") == "cave_vs_cave.reveal.first"
    assert said(table, "1 take +1S") == f"First, reveal {tile}."
    assert cited(table, "1 take +1S") == f"cave_vs_cave.rule.{rule}"
    assert table.refuses("table reveal tiles-2 20") == "cave_vs_cave.reveal.other-place"
    assert cited(table, "table reveal tiles-2 20") == f"cave_vs_cave.rule.{rule}"
    assert table.allows(f"table reveal {pile} 20")


def test_whether_era_two_follows():
    table = cave("round 8", play="decide")
    table.state = replace(table.state, phase="decide")
    assert table.refuses("1 take +1S") == "core.table-first"
    assert said(table, "1 take +1S") == "First, something is entered for the whole table."
    assert cited(table, "1 take +1S") == "cave_vs_cave.rule.which-eras"
    assert table.allows("table play-on")
