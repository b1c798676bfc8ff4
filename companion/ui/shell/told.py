"""A fault of the library or of a game in it, said in its own sentence."""

from collections.abc import Callable
from typing import Any

from companion import locale, rulebook
from companion.core.record import RecordError
from companion.locale import word
from companion.store import StoreError
from companion.ui.widgets.sheets import Sheet, Way


def told(app: Any, action: Callable[[], object]) -> bool:
    """Whether the action was done; if not, a sheet says why."""
    try:
        action()
    except (StoreError, RecordError) as error:
        sheet = Sheet(word("store.trouble"))
        sheet.say(rulebook.say(error.why, language=locale.current()))
        sheet.offer([Way(word("ok"), look="primary", means="ok")]).open()
        return False
    return True
