"""May I? The ruling on something that nobody entered, and the page that tells of it."""

from typing import TYPE_CHECKING

from companion.locale import current, word
from companion.rulebook import desk
from companion.ui.running import running_app
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def allowed_sheet(app: "CompanionApp", page: str) -> BottomSheet:
    """Yes; what it is, and the way to its page."""
    sheet = BottomSheet(word("table.may-i"), explains=True).say(word("table.yes-you-may"))
    ways = [SheetButton(word("ok"), look="primary", means="ok")]
    if page:
        card = desk.card(page, current())
        sheet.say(f"{card.title}: {card.answer}").whisper(card.place)
        ways.append(rule_button(app, page, word("refusal.rule")))
    return sheet.offer(ways)


def open_rule_sheet(page: str, *first: str) -> None:
    """A sheet with what the desk says, and the way to its page."""
    card, details = desk.card(page, current()), desk.read(page, current()).details
    sheet = BottomSheet(card.title, explains=True).say(
        *first, card.answer, *((details,) if details else ())
    )
    ways = [SheetButton(word("ok"), look="primary", means="ok")]
    sheet.offer([*ways, rule_button(running_app(), page, word("refusal.rule"))]).open()


def rule_button(app: "CompanionApp", page: str, text: str) -> SheetButton:
    icon = "book-open-page-variant"
    return SheetButton(text, lambda: app.go("rule", rule=page), icon=icon, means="show-rule")
