"""The table's menu: the sheet, the log, corrections, rules, the clock, the other view."""

from functools import partial
from typing import TYPE_CHECKING

from companion.locale import word
from companion.ui.faces import face_of
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton

if TYPE_CHECKING:
    from companion.ui.shell.table import TablePage


def open_menu(page: "TablePage") -> None:
    go, game = page.app.go, page.table.game.name
    BottomSheet(page.title).offer(
        [
            SheetButton(word("menu.sheet"), partial(go, "sheet"), icon="table", means="sheet"),
            SheetButton(word("menu.log"), partial(go, "log"), icon="history", means="log"),
            SheetButton(
                word("menu.correct"), partial(go, "correct"), icon="pencil", means="correct"
            ),
            SheetButton(
                word("menu.rules"),
                partial(go, "rules", game=game),
                icon="book-open-page-variant",
                means="rules",
            ),
            _clock(page),
            *_my_box(page),
            *_other_view(page),
            SheetButton(word("cancel"), look="quiet", means="cancel"),
        ]
    ).open()


def _clock(page: "TablePage") -> SheetButton:
    page.ids.clock.count()
    runs, then = page.clock.running, page.ids.clock.pause_or_resume
    text = word("menu.pause" if runs else "menu.resume")
    return SheetButton(text, then, icon="pause" if runs else "play", means="pause")


def _my_box(page: "TablePage") -> list[SheetButton]:
    game = page.table.game
    if game.own_box is None:
        return []
    visit = partial(page.app.go, "my-box", game=game.name)
    return [SheetButton(word("box.title"), visit, icon="package-variant", means="my-box")]


def _other_view(page: "TablePage") -> list[SheetButton]:
    if face_of(page.table.game.name).view is None:
        return []
    name = "menu.board" if page.plain else "menu.plain"
    icon = "hexagon" if page.plain else "format-list-bulleted"
    return [SheetButton(word(name), page.switch_view, icon=icon, means="other-view")]
