"""When the library is damaged or cannot be opened: why, the way on, and what came of it."""

from datetime import datetime
from pathlib import Path

from kivy.properties import BooleanProperty, StringProperty

from companion.locale import word, words
from companion.store import StoreError
from companion.store.rebuild import Missing, Rebuilt, rebuild
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.page import Page
from companion.ui.widgets.progress import work
from companion.ui.words import say

CAN_BE_RESCUED = ("store.damaged", "store.missing", "store.not-a-library")


class TroublePage(Page):
    why = StringProperty("")
    rescuable = BooleanProperty(False)

    def show(self, error: StoreError, path: Path, **about: object) -> None:
        self._path = path
        damaged = error.why.id == "store.damaged"
        self.title = word("home.damaged") if damaged else word("trouble.title")
        self.why = say(error.why, ())
        self.rescuable = error.why.id in CAN_BE_RESCUED

    def go_on(self) -> None:
        """Tries again, after a rescue where one helps."""
        if not self.rescuable:
            self._open()
            return
        came: list[Rebuilt | StoreError] = []

        def mend() -> None:
            try:
                came.append(rebuild(self._path))
            except StoreError as error:
                came.append(error)

        def mended() -> None:
            if isinstance(one := came[0], StoreError):
                self.show(one, self._path)
            elif self._open():
                _tell(one)

        work(word("trouble.rescue"), lambda tell: mend(), mended, alone=True)

    def _open(self) -> bool:
        try:
            running_app().open_library()
        except StoreError as error:
            self.show(error, self._path)
            return False
        return True


def _tell(came: Rebuilt) -> None:
    """What the rescue brought back, and what it could not."""
    sheet = BottomSheet(word("trouble.mended"))
    if came.made is not None:
        day = datetime.fromtimestamp(came.made).strftime("%Y-%m-%d %H:%M")
        sheet.say(word("trouble.from-backup", time=day))
    sheet.say(words("trouble.games", came.games))
    for one in came.missing:
        sheet.say(_missing(one))
    if not came.missing:
        sheet.say(word("trouble.nothing-missing"))
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()


def _missing(one: Missing) -> str:
    """A game by its players, and which of its entries."""
    names = ", ".join(one.names) or word("trouble.some-game")
    if one.kept == 0:
        return word("trouble.game-gone", names=names, entries=one.had)
    return word("trouble.entries-gone", names=names, first=one.kept + 1, last=one.had)


kv.load("shell/trouble")
