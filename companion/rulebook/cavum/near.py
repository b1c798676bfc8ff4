"""What lies near at a position of Cavum: the rules of its section."""

from companion.games.cavum.state import State
from companion.rulebook.book import Near

_CHAPTERS = {  # of each section
    "auction": ("sequence",),
    "card": ("sequence",),
    "draft": ("orders",),
    "build": ("turn", "tunnel", "station", "vein", "option", "prospect"),
    "sale": ("sale",),
    "sell": ("sale",),
    "orders": ("orders",),
    "final": ("final",),
}


def near(state: State) -> Near:
    return Near(_CHAPTERS.get(state.section, ()))
