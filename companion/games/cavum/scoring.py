"""The sheet: points by where they came from; ties go to the lower sequence card."""

from companion.core import Line, Sheet, add_up

from .state import State

SOURCES = (
    "start",
    "bids",
    "chips",
    "options",
    "cities",
    "sales",
    "orders",
    "penalties",
    "final",
    "corrected",
)


def sheet(state: State) -> Sheet:
    lines = [
        Line(f"cavum.sheet.{name}", tuple(player.ledger[source] for player in state.players))
        for source, name in enumerate(SOURCES)
    ]
    if not any(lines[-1].values):
        del lines[-1]
    cards = tuple(-player.card for player in state.players)
    return add_up(lines, state.seats, (("cavum.tie.card", cards),))
