"""Figures in words: shares, means, and what a player, a pair or a line comes to."""

from companion.locale import current, word, words
from companion.store.statistics import Category, Mark, Pair, Tally
from companion.ui.paper import duration
from companion.ui.words import line_name, value_name

OWN_NAMES = {"cavum.fact.price": "statistics.price", "cavum.fact.sold": "statistics.sold"}


def percent(share: float) -> str:
    return f"{share:.0%}".replace("%", "\u00a0%")


def decimal(value: float) -> str:
    """A mean with one decimal, a whole number as it is."""
    text = f"{value:.0f}" if value == int(value) else f"{value:.1f}"
    text = text.replace("-", "−")
    return text if current() == "en" else text.replace(".", ",")


def name(id: str) -> str:
    """A line or a fact; what was held at the end is called like the good."""
    game, kind, thing = id.split(".", 2)
    if kind == "held":
        return value_name(game, "good", thing, ())
    return word(OWN_NAMES[id]) if id in OWN_NAMES else line_name(id)


def tally(of: Tally) -> str:
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


def mark(of: Mark) -> str:
    return duration(of.value) if of.kind == "longest" else decimal(of.value)
