"""What is near at a table when somebody asks about the rules: read from the public position."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from companion import locale, rulebook
from companion.core.message import Message
from companion.table import Table

_refused: deque[str] = deque(maxlen=3)


def remember(rule: str) -> None:
    """A rule that just refused something: it is asked about next."""
    _refused.append(rule)


def near(table: Table[Any] | None) -> frozenset[str]:
    """Ids that lie near: the last refusals, what is done now, and pieces on the table."""
    if table is None:
        return frozenset()
    game = table.game.name
    ids = set(_with_related(tuple(one for one in _refused if one.startswith(game))))
    if game in _NEAR:
        chapters, pieces = _NEAR[game](table.state)
        ids |= set(_of_chapters(game, tuple(chapters))) | set(pieces)
    return frozenset(ids)


def standing(id: str, table: Table[Any] | None) -> str:
    """Who has a piece now, or where it lies; empty where that cannot be said."""
    if table is None or not id.startswith(f"{table.game.name}."):
        return ""
    tell = _STANDING.get(table.game.name)
    message = tell(table.state, *id.split(".")[1:3]) if tell is not None else None
    if message is None:
        return ""
    names = [player.name for player in table.head.seats]
    return rulebook.say(message, names, locale.current())


@cache
def _with_related(rules: tuple[str, ...]) -> tuple[str, ...]:
    found = [unit for rule in rules if (unit := rulebook.unit(rule)) is not None]
    return (*rules, *(one for unit in found for one in unit.related))


@cache
def _of_chapters(game: str, chapters: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of some chapters, and what they refer to."""
    starts = tuple(f"{game}.{chapter}." for chapter in chapters)
    return _with_related(tuple(id for id in rulebook.units("en") if id.startswith(starts)))


Near = tuple[Iterable[str], Iterable[str]]  # chapters, pieces


def _near_cavum(state: Any) -> Near:
    chapters = {
        "auction": ("sequence",),
        "card": ("sequence",),
        "draft": ("orders",),
        "build": ("turn", "tunnel", "station", "vein", "option", "prospect"),
        "sale": ("sale",),
        "sell": ("sale",),
        "orders": ("orders",),
        "final": ("final",),
    }
    return chapters.get(state.section, ()), ()


def _near_cave_vs_cave(state: Any) -> Near:
    chapters = {
        "choose": ("tile",),
        "act": ("turn", "dig", "furnish", "use", "wall", "goods"),
        "draft": ("draft",),
        "cover": ("draft",),
    }
    built = {number for home in state.homes for number in home.built if number >= 0}
    built |= {at for at in range(state.pool.bit_length()) if state.pool >> at & 1}
    pieces = [f"cave_vs_cave.effect.{number:02}" for number in built]
    if state.tile:
        pieces.append(f"cave_vs_cave.effect.{state.tile}")
    return chapters.get(state.phase, ()), pieces


def _near_caverna(state: Any) -> Near:
    from companion.games.caverna.box import FURNISHINGS

    chapters = {
        "work": ("place", "turn", "tile", "furnish", "trip", "forge"),
        "harvest": ("feed", "breed", "animals"),
        "final": ("exchange",),
    }
    built = {number for home in state.homes for number in _built(home)}
    pieces = [f"caverna.furnishing.{FURNISHINGS[number].name}" for number in built]
    return chapters.get(state.phase, ()), pieces


_NEAR: dict[str, Callable[[Any], Near]] = {
    "cavum": _near_cavum,
    "cave_vs_cave": _near_cave_vs_cave,
    "caverna": _near_caverna,
}


def _cave_piece(state: Any, kind: str, name: str) -> Message | None:
    from companion.games.cave_vs_cave.box import TILES

    if kind != "effect":
        return None
    if name in TILES:
        seats = tuple(at for at, taken in enumerate(state.taken) if taken & TILES[name].bit)
        return Message("desk.taken", seats=seats) if seats else None
    if not name.isdigit() or int(name) == 0:
        return None
    number = int(name)
    seats = tuple(at for at, home in enumerate(state.homes) if number in home.built)
    if seats:
        return Message("desk.owned", seats=seats)
    if state.pool >> number & 1:
        return Message("desk.in-pool")
    return Message("desk.on-offer") if state.display >> number & 1 else None


def _caverna_piece(state: Any, kind: str, name: str) -> Message | None:
    from companion.games.caverna.actions import board
    from companion.games.caverna.box import FURNISHING, ORDINARY, PRINTED

    if kind == "furnishing":
        number = FURNISHING[name]
        if number == PRINTED:
            return None
        seats = tuple(at for at, home in enumerate(state.homes) if number in _built(home))
        if seats:
            return Message("desk.owned", seats=seats)
        free = state.offer >> number & 1 or number == ORDINARY
        return Message("desk.on-offer") if free else None
    if kind == "space":
        for at, space in enumerate(board(state.seats).spaces):
            if space.name == name and state.on[at] >= 0:
                return Message("desk.occupied", seats=(state.on[at],))
    return None


def _built(home: Any) -> list[int]:
    """The furnishings of a Caverna home, by number."""
    return [number for _, number in home.land.built]


_STANDING: dict[str, Callable[[Any, str, str], Message | None]] = {
    "cave_vs_cave": _cave_piece,
    "caverna": _caverna_piece,
}
