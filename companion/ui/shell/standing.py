"""Where a game stands, in a line: its round, who is to move, and when it was last played."""

from collections.abc import Sequence
from datetime import datetime

from companion.core.standing import Standing
from companion.locale import word, words
from companion.ui.words import round_name

MANY = 3  # names at most; if more are to move, it is everyone
WEEK = 7


def stands(
    game: str, standing: Standing | None, names: Sequence[str], touched: float, now: float
) -> str:
    """As "Round 4, Green to move, yesterday"; what is not known is left out."""
    parts = []
    if standing is not None:
        if standing.round:
            parts.append(round_name(game, standing.round))
        movers = [names[seat] for seat in standing.seats if seat < len(names)]
        if len(movers) > MANY:
            parts.append(word("home.all-to-move"))
        elif movers:
            parts.append(word("home.to-move", names=", ".join(movers)))
    return ", ".join([*parts, day_name(touched, now)])


def day_name(at: float, now: float) -> str:
    """A day as people name it, by the calendar of this device; the date when it is long ago."""
    then, today = datetime.fromtimestamp(at), datetime.fromtimestamp(now)
    ago = (today.date() - then.date()).days
    if ago == 0:
        return word("day.today", time=f"{then:%H:%M}")
    if ago == 1:
        return word("day.yesterday")
    return words("day.ago", ago) if 1 < ago < WEEK else f"{then:%d.%m.%Y}"
