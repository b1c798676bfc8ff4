"""What lies near when somebody at a table asks about the rules, as far as all may see."""

from collections import deque
from functools import cache
from typing import Any

from companion import rulebook
from companion.rulebook.books import book_of

_refused: deque[str] = deque(maxlen=3)


def remember(rule: str) -> None:
    """A rule that just refused something: it is asked about next."""
    _refused.append(rule)


def forget() -> None:
    _refused.clear()


def near(game: str, state: Any) -> frozenset[str]:
    """Ids that lie near: the last refusals, what is done now, and pieces on the table."""
    ids = set(_with_related(tuple(one for one in _refused if one.startswith(game))))
    if (find := book_of(game).near) is not None:
        found = find.load()(state)
        ids |= set(_of_chapters(game, tuple(found.chapters))) | set(found.pieces)
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
