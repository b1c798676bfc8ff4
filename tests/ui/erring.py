"""A robot that makes a wrong move before every right one, and looks whether anything is lost."""

from collections import Counter
from typing import Any

from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView

from companion.core.chance import Stream
from companion.core.moves import Act, Move
from companion.core.record import Record
from companion.ui.finger import Finger, Lost
from companion.ui.meaning import BoardSpot, Enter
from companion.ui.robot import Robot
from tests.conformance import wrong_moves

TRIED = 12  # moves near the right one, until one is refused
TOUCHES = 12  # towards a wrong move, before it is entered without them


class ErringRobot(Robot):
    """`done` counts the refusals by touch, those that no touch makes, and answers taken."""

    def __init__(self, finger: Finger, record: Record) -> None:
        super().__init__(finger, record)
        self.stream = Stream(str(record.id), "errors")
        self.done: Counter[str] = Counter()

    def _next_entry(self, ahead: list[Act]) -> tuple[Act, ...]:
        if (wrong := self._wrong(ahead[0])) is not None:
            self._err(wrong)
        return super()._next_entry(ahead)

    def _one_touch(self, ahead: list[Act]) -> None:
        """What was begun wrongly and not yet refused is left by a step back."""
        try:
            super()._one_touch(ahead)
        except Lost:
            page: Any = self.app.pages.page
            refused = self._refused  # a right move is not: something wrong is still in hand
            if self._sheets:  # it was opened for a wrong move
                self.finger.close_sheets()
            elif not page.view.back():
                raise
            while refused and page.view.back():
                pass
            self.done["stepped back"] += 1

    def _wrong(self, right: Act) -> Move | None:
        """A refused move as near to the right one as can be had."""
        game, state = self.game, self._table.state
        if isinstance(right, Move) and type(right) in game.closed_kinds:
            for _ in range(TRIED):
                move = wrong_moves.beside(game, state, right, self.stream)
                if move is not None and game.refuse(state, move) is not None:
                    return move
        return next((move for move, _ in wrong_moves.at(game, state, self.stream, TRIED)), None)

    def _err(self, wrong: Move) -> None:
        """Touches towards a wrong move until it is refused; then all is as before the touch."""
        rows = len(self._table.journal.rows)
        for _ in range(TOUCHES):
            try:
                nearest = self.nearest([wrong])
            except Lost:
                break
            if not isinstance(nearest, BoardSpot):
                self.finger.bring_into_sight(nearest)
            before = self._seen()
            super()._one_touch([wrong])
            if self._refused:
                self._go_on(before, "touched")
                return
            if len(self._table.journal.rows) > rows:  # what was touched has another meaning
                self.finger.tap("undo")
                return
        page: Any = self.app.pages.page
        page.view.back()  # no touch leads there, though some seemed to
        before = self._seen()
        page.enter(wrong)
        self.finger.frames(2)
        self._go_on(before, "entered")

    def _go_on(self, before: object, how: str) -> None:
        """One touch, and all is as it was; every third time by the first answer and an undo."""
        self.done[how] += 1
        answer = self.finger.find(lambda means: isinstance(means, Enter))
        self.finger.tap("ok")
        if (after := self._seen()) != before:
            raise Lost(f"after a refusal there was {after!r}, not {before!r}")
        if answer is not None and self.done[how] % 3 == 0:
            self.done["answered"] += 1
            rows = len(self._table.journal.rows)
            self.app.pages.page.enter(*answer.means.moves)
            self.finger.frames(2)
            if len(self._table.journal.rows) == rows:
                raise Lost(f"{answer.means!r} was offered, and is refused")
            self.finger.close_sheets()  # what it led to is told first
            self.finger.tap("undo")

    @property
    def _refused(self) -> bool:
        return self.finger.find(lambda means: means == "correct") is not None

    def _seen(self) -> object:
        """Everything that can be touched, and how far everything is scrolled."""
        self.finger.frames(2)
        means = sorted(repr(one.means) for one in self.finger.touchables())
        page: Any = self.app.pages.page
        scrolled = [
            round(one.scroll_y, 3)
            for one in page.walk(restrict=True)
            if isinstance(one, ScrollView)
        ]
        return means, scrolled, self._sheets

    @property
    def _sheets(self) -> int:
        children = self.app.pages.get_root_window().children
        return sum(isinstance(child, ModalView) for child in children)
