"""What is near at a table when somebody asks about the rules: read from the public position."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from companion import rulebook
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
    built = {number for home in state.homes for _, number in home.land.built}
    pieces = [f"caverna.furnishing.{FURNISHINGS[number].name}" for number in built]
    return chapters.get(state.phase, ()), pieces


_NEAR: dict[str, Callable[[Any], Near]] = {
    "cavum": _near_cavum,
    "cave_vs_cave": _near_cave_vs_cave,
    "caverna": _near_caverna,
}
