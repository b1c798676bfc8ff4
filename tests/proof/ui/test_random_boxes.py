"""Boxes at random, of which the app knows nothing until it asks: games come out the same."""

from random import Random
from typing import Any
from uuid import UUID

import pytest
from kivy.core.window import Window
from msgspec.structs import replace

from companion import games
from companion.core import record
from companion.core.chance import Stream
from companion.core.journal import entry_row
from companion.core.moves import Act, Move
from companion.core.record import Player
from companion.core.simulate import choose, seed_for
from companion.games.cavum.moves import FillIn, Won
from companion.store import own_box
from companion.table import Table
from companion.ui.robot import Robot
from companion.ui.shell.box_question import BoxQuestionSheet
from tests.games.cave_vs_cave.boxes import any_box
from tests.games.cavum.boxes import answer, random_box
from tests.ui.cavum.steps import SEATS

BY_NIGHT = 50  # boxes of each game, dealt out to its variants and numbers of seats
BOXES = {
    "cavum": lambda seed: random_box(Random(seed)),
    "cave_vs_cave": lambda seed: any_box(Stream(seed, "box")),
}
OWNED = [name for name in games.names() if games.load(name).own_box is not None]
KINDS = [
    (name, variant.name, seats)
    for name in OWNED
    for variant in games.load(name).variants
    for seats in variant.seats
]


def recorded(name: str, variant: str, seats: int, number: int) -> record.Record:
    """A game at random in a box at random."""
    game = games.load(name)
    stream = Stream(seed_for(number), f"box {name} {variant} {seats}")
    truth = BOXES[name](f"{seed_for(number)} {variant} {seats}")
    options = game.own_box.into(game.variant(variant).options, truth)
    players = tuple(Player(*seat) for seat in SEATS[:seats])
    head = record.begin(game, players, options, None, id=UUID(int=number))
    state = game.start(seats, options)
    moves: list[Move] = []
    while game.asked(state):
        move = choose(game, state, stream)
        if isinstance(move, FillIn):
            if moves and isinstance(moves[-1], Won):
                continue  # nobody reads cards between winning and taking one
            if variant != "letters":  # anybody reads what is turned up: the app writes the first
                move = replace(move, seat=0)
        moves.append(move)
        state = game.play(state, move).state
    return record.whole(head, [entry_row((move,)) for move in moves])


class AnsweringRobot(Robot):
    """Tells of its box what it is asked, when it is asked."""

    asked = 0

    def sit_down(self) -> None:
        known = own_box.known(self.app.library, self.game).box
        options = self.game.own_box.into(record.options_of(self.game, self.record), known)
        players, library = self.record.seats, self.app.library
        self.app.table = Table.begin(self.game, players, options, library, id=self.record.id)
        self.app.home()
        self.finger.frames(3)
        self.app.go("table")

    def _one_touch(self, ahead: list[Act]) -> None:
        self.finger.frames(2)
        sheet = Window.children[0]
        if not isinstance(sheet, BoxQuestionSheet):
            super()._one_touch(ahead)
            return
        self.asked += 1
        sheet.change(self._truth(sheet))
        self.finger.tap("box-yes")

    def _truth(self, sheet: BoxQuestionSheet) -> Any:
        own = self.game.own_box
        truth = own.of(record.open_journal(self.game, self.record, ()).start)
        settle = answer if self.game.name == "cavum" else own.settle
        return settle(sheet.draft, truth, sheet.question)


def come_out_the_same(finger, file: record.Record) -> None:
    robot = AnsweringRobot(finger, file)
    robot.sit_down()
    for _ in robot.entries():
        pass
    goal = record.open_journal(robot.game, file, file.rows).state
    assert replace(finger.app.table.state, options=None) == replace(goal, options=None)
    assert robot.asked or file.game == "cave_vs_cave"  # Era I asks nothing


def test_every_game_with_a_box_has_boxes_at_random():
    assert set(OWNED) == BOXES.keys()


@pytest.mark.parametrize(("name", "variant"), sorted({kind[:2] for kind in KINDS}))
def test_a_box_at_random(finger, name, variant):
    seats = games.load(name).variant(variant).seats[0]
    come_out_the_same(finger, recorded(name, variant, seats, 1))


@pytest.mark.night
@pytest.mark.parametrize("number", range(BY_NIGHT))
@pytest.mark.parametrize("name", OWNED)
def test_many_boxes_at_random(finger, name, number):
    kinds = [kind for kind in KINDS if kind[0] == name]
    come_out_the_same(finger, recorded(*kinds[number % len(kinds)], number))
