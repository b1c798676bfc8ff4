"""Figures in words: shares, means, and what a player, a pair or a line comes to."""

from companion.locale import word, words
from companion.locale.numbers import decimal
from companion.rulebook.naming import AS_PRINTED, Called
from companion.store.statistics import AllTimeRecord, Category, Pair, PlayerTally
from companion.ui.faces import face_of
from companion.ui.sheet_words import duration
from companion.ui.words import capital, line_name, value_name, with_colon

OF_PIECES = ("held", "board", "room", "reaped", "eaten", "food", "price")  # called like the piece
OWN = ("price", "sold")


def kinds(game: str) -> tuple[str, ...]:
    return ("line", *face_of(game).facts)


def name(id: str, called: Called = AS_PRINTED) -> str:
    """A line or a fact, under the heading of its kind."""
    game, kind, thing = id.split(".", 2)
    if kind in OF_PIECES:
        return capital(value_name(game, "piece", thing, (), called))
    if kind == "points":
        return word(f"statistics.points-{thing}")
    return word(f"statistics.{thing}") if kind == "fact" and thing in OWN else line_name(id)


def whole_name(id: str, called: Called = AS_PRINTED) -> str:
    """With its heading, where that does not stand above it."""
    kind = id.split(".")[1]
    plain = name(id, called)
    return with_colon(word(f"statistics.kind-{kind}"), plain) if kind in OF_PIECES else plain


def tally(of: PlayerTally) -> str:
    text = word(
        "statistics.tally",
        games=words("history.games", of.games),
        wins=of.wins,
        mean=decimal(of.mean),
        best=decimal(of.best),
        worst=decimal(of.worst),
    )
    return f"{text} · {duration(of.seconds)}" if of.seconds >= 60 else text


def pair(of: Pair) -> str:
    return word(
        "statistics.pair",
        games=words("history.games", of.games),
        level=of.games - of.ahead - of.behind,
    )


def category(one: Category) -> str:
    return word(
        "statistics.line",
        mean=decimal(one.mean),
        best=decimal(one.best),
        winners="–" if one.winners is None else decimal(one.winners),
        others="–" if one.others is None else decimal(one.others),
    )


def mark(of: AllTimeRecord) -> str:
    return duration(of.value) if of.kind == "longest" else decimal(of.value)
