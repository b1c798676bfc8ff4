"""Positions of Cavum at a table of the app, and what stands on the screen there."""

import re
from typing import Any
from uuid import uuid4

import msgspec
from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from companion.core import record
from companion.core.chance import Stream
from companion.core.game import Game
from companion.core.journal import Entry, entry_row
from companion.core.moves import Correct
from companion.core.record import Player
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.cavum import GAME
from companion.games.cavum.moves import SetSection
from companion.games.cavum.my_box import Box
from companion.games.cavum.state import State
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.table import Table
from companion.ui.finger import Finger

CLOCK = re.compile(r"\d+:\d\d")
SEATS = (("Red", "red"), ("Blue", "blue"), ("Green", "green"), ("Yellow", "yellow"))


class Tables:
    """Opens games in an app, at any moment of a record."""

    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.app = finger.app
        own_box.keep(self.app.library, GAME, KnownBox(Box(), GAME.own_box.questions))

    def begin(self, seats: int = 2, **options: Any) -> Any:
        players = tuple(Player(*seat) for seat in SEATS[:seats])
        chosen = GAME.options(**{"deck": "sample", **options})
        self.app.table = Table.begin(GAME, players, chosen, self.app.library, id=uuid4())
        return self.show()

    def at(self, file: record.Record, entries: int) -> Any:
        """The table after so many entries of a record."""
        self.app.library.create(record.head_of(file))
        self.app.table = Table.open(GAME, self.app.library, file.id)
        for row in file.rows[:entries]:
            self.app.table.enter(*map(GAME.read_move, msgspec.json.decode(row, type=Entry).moves))
        return self.show()

    def play(self, *texts: str) -> Any:
        """Enters moves as people write them, past the screen."""
        for text in texts:
            outcome = self.app.table.enter(GAME.notation.read(text))
            assert not hasattr(outcome, "refusal"), (text, outcome)
        return self.show()

    def correct(self, *changes: Any, section: str = "build", phase: int = 1) -> Any:
        outcome = self.app.table.enter(Correct((*changes, SetSection(phase, section))))
        assert not hasattr(outcome, "refusal"), outcome
        return self.show()

    def show(self) -> Any:
        self.app.home()
        self.app.go("table")
        self.finger.frames(3)
        return self.app.pages.page.view

    @property
    def state(self) -> State:
        return self.app.table.state

    @property
    def last(self) -> tuple[str, ...]:
        """The latest entry, as people write it."""
        acts = self.app.table.journal.played[-1].acts
        return tuple(GAME.notation.write(getattr(act, "move", act)) for act in acts)


def whole_game(
    seats: int, number: int, variant: str = "sample", game: Game[State] = GAME
) -> record.Record:
    """A simulated game."""
    options = game.variant(variant).options
    seed = seed_for(number)
    chance = chance_for(game, seats, options, seed)
    players = tuple(Player(*seat) for seat in SEATS[:seats])
    head = record.begin(game, players, options, chance, id=uuid4(), started="2026-11-16T20:15:00")
    played = playout(game, game.start(seats, options), Stream(seed, "m"), chance)
    return record.whole(head, [entry_row((move,)) for move, _ in played])


def first_in(file: record.Record, section: str) -> int:
    """How many entries lead to the first moment of a section."""
    options = record.options_of(GAME, file)
    state = GAME.start(len(file.seats), options)
    for number, row in enumerate(file.rows):
        if state.section == section:
            return number
        for move in msgspec.json.decode(row, type=Entry).moves:
            state = GAME.play(state, GAME.read_move(move)).state
    raise AssertionError(section)


def texts() -> list[str]:
    """All words on the page and on sheets above it, but for the clock."""
    found = []
    for child in Window.children:
        for widget in child.walk():
            for name in ("text", "word", "sub", "end"):
                said = getattr(widget, name, "")
                if isinstance(said, str) and said and not CLOCK.fullmatch(said):
                    found.append(said)
    return found


def on_screen(words: str) -> bool:
    return any(words in text for text in texts())


def close_sheets(finger: Finger) -> None:
    for sheet in [child for child in Window.children if isinstance(child, ModalView)]:
        sheet.dismiss()
    finger.frames(3)
