"""A recorded game being entered, for people to watch or as pictures."""

from pathlib import Path

from companion.core.game import Game, S
from companion.ui.finger import Finger
from companion.ui.robot import Robot
from companion.ui.scenes import recorded
from companion.ui.shell.entries import describe
from companion.ui.widgets.toast import Toast


class Demo:
    def __init__(self, finger: Finger, game: Game[S]) -> None:
        self.finger = finger
        self.game = game
        self.record = recorded(game, min(game.variants[0].seats))
        self.robot = Robot(finger, self.record)

    def watch(self, pace: float) -> None:
        """At human speed, with a line about each entry."""
        self.finger.pace = pace
        self.robot.sit_down()
        for _ in self.robot.entries():
            Toast.show(self._last())
        self.finger.tap("final-sheet")
        self.finger.rest(10 * pace)

    def leave_pictures(self, folder: Path, count: int) -> list[Path]:
        """Pictures along the way, and the score sheet as a picture and as text."""
        folder.mkdir(parents=True, exist_ok=True)
        files = []
        self.robot.sit_down()
        every = max(1, len(self.record.rows) // count)
        for number, _ in enumerate(self.robot.entries(), 1):
            if number % every == 0:
                path = folder / f"{number:04d}.png"
                Toast.show(self._last())
                self.finger.picture(path)
                files.append(path)
        self.finger.tap("final-sheet")
        self.finger.picture(folder / "sheet.png")
        text = folder / "sheet.txt"
        text.write_text(self.finger.app.pages.page.as_text() + "\n", encoding="utf-8")
        return [*files, folder / "sheet.png", text]

    def _last(self) -> str:
        table = self.finger.app.table
        assert table is not None
        names = [player.name for player in table.head.seats]
        return describe(self.game, table.journal.played[-1], names)
