"""Corrections that cannot be, entered change by change: each is refused in words."""

import pytest

from companion.core.moves import Correct
from companion.games.cavum import GAME
from companion.games.cavum.moves import (
    SetCard,
    SetHand,
    SetOrder,
    SetSection,
    SetStack,
    SetStation,
    SetStones,
    SetTurn,
    SetVein,
)
from companion.ui.robot import Robot
from companion.ui.words import say
from tests.ui.cavum.steps import SEATS, on_screen, whole_game

WRONG = {
    "cavum.correct.stack": SetStack("Z9", ("4/0",)),
    "cavum.correct.vein": SetVein("J3", "pink", 3),
    "cavum.correct.station": SetStation("Z9", 0),
    "cavum.correct.stones": SetStones(0, "pink", 1),
    "cavum.correct.piece": SetHand(0, "ladder", 1),
    "cavum.correct.order": SetOrder("Z", "open", 0, 0),
    "cavum.correct.card": SetCard(0, 7),
    "cavum.correct.turn": SetTurn(0, 9),
    "cavum.correct.section": SetSection(1, "dinner"),
    "cavum.correct.cards": SetSection(1, "build"),
}


@pytest.mark.parametrize("id", WRONG)
def test_a_correction_that_cannot_be_says_why(finger, tables, id):
    tables.begin(2)
    before = tables.state
    act = Correct((WRONG[id],))
    refusal = GAME.refuse(before, act)
    assert refusal.id == id
    Robot(finger, whole_game(2, 1))._correct(act)
    assert on_screen(say(refusal, [name for name, _ in SEATS[:2]]))
    assert tables.state == before
