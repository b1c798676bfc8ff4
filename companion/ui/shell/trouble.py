"""When the library cannot be opened: why, and the way to get it back."""

from pathlib import Path

from kivy.properties import BooleanProperty, StringProperty

from companion.locale import word
from companion.store import StoreError
from companion.store.rebuild import rebuild
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.widgets.page import Page
from companion.ui.words import say

CAN_BE_RESCUED = ("store.damaged", "store.missing", "store.not-a-library")


class TroublePage(Page):
    why = StringProperty("")
    rescuable = BooleanProperty(False)

    def show(self, error: StoreError, path: Path, **about: object) -> None:
        self._path = path
        self.title = word("trouble.title")
        self.why = say(error.why, ())
        self.rescuable = error.why.id in CAN_BE_RESCUED

    def go_on(self) -> None:
        """Tries again, after a rescue where one helps."""
        app = running_app()
        try:
            if self.rescuable:
                rebuild(self._path)
            app.open_library()
        except StoreError as error:
            self.show(error, self._path)


kv.load("shell/trouble")
