"""A table of Cavum at a position written as text."""

from companion.games.cavum import GAME
from companion.games.cavum.position_text import position
from companion.games.cavum.state import State
from tests.at_table import AtTable


def cavum(text: str = "") -> AtTable[State]:
    return AtTable(GAME, position(text))


def fresh(seats: int = 2, **options: object) -> AtTable[State]:
    """A game from its very start."""
    return AtTable(GAME, GAME.start(seats, GAME.options(**options)))


def points(table: AtTable[State]) -> tuple[int, ...]:
    return tuple(player.points for player in table.state.players)


def said(table: AtTable[State], id: str) -> list[dict[str, object]]:
    """The events of this id that the latest move led to."""
    return [event.args for event in table.events if event.id == id]
