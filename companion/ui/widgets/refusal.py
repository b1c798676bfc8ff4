"""The refusal sheet: what is not allowed, the rule, what would be allowed, and the ways on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion import locale, rulebook
from companion.core.game import S
from companion.core.journal import Refused
from companion.core.moves import Move
from companion.device.senses import vibrate
from companion.locale import word
from companion.rulebook import desk, near
from companion.table import Table
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def refusal_sheet(
    app: "CompanionApp",
    table: Table[S],
    refused: Refused[S],
    played: Callable[[], object],
    about: str = "",
) -> BottomSheet:
    """`played` is called when the table plays it anyway; `about` is the page of what was asked."""
    names = [player.name for player in table.head.seats]
    language = locale.current()
    sheet = BottomSheet(word("refusal.title"))
    said = say(refused.refusal, names)
    sheet.say(said)
    near.remember(refused.refusal.id)
    instead = table.instead(refused)
    if instead is not None:
        sheet.say(rulebook.say_instead(instead, names, language))
    unit = rulebook.unit(refused.refusal.id, language)
    if unit is not None and unit.place:
        sheet.whisper(unit.place)
    ways = [SheetButton(word("ok"), look="primary", means="ok")]
    ways.append(
        SheetButton(
            word("refusal.rule"),
            lambda: app.go("rule", rule=refused.refusal.id, said=said),
            icon="book-open-page-variant",
            means="show-rule",
        )
    )
    if about:
        ways.append(
            SheetButton(
                desk.card(about, language).title,
                lambda: app.go("rule", rule=about),
                icon="book-open-page-variant",
                means="show-piece",
            )
        )
    if refused.refusal.anyway and isinstance(refused.act, Move):
        ways.append(SheetButton(word("refusal.anyway"), played, icon="hammer", means="anyway"))
    ways.append(
        SheetButton(
            word("refusal.correct"), lambda: app.go("correct"), icon="pencil", means="correct"
        )
    )
    sheet.offer(ways)
    if app.prefs.vibrate:
        vibrate()
    return sheet
