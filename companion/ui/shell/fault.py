"""The calm page: something unforeseen happened, and nothing entered is lost."""

import traceback

from companion.device.share import share_text
from companion.locale import word
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.widgets.page import Page
from companion.ui.widgets.toast import Toast


class FaultPage(Page):
    def show(self, error: Exception, **about: object) -> None:
        self._report = "".join(traceback.format_exception(error))

    def go_on(self) -> None:
        """Back to the game as the library has it, or home."""

        app = running_app()
        table = app.table
        app.pages.forget()
        app.home()
        if table is not None:
            app.attempt(lambda: app.open_table(table.head.id))

    def share(self) -> None:
        if share_text(self._report, word("fault.report")) == "copied":
            Toast.show(word("copied"))


kv.load("shell/fault")
