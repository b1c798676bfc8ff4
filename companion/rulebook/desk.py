"""What the rules desk answers: rules with a place in the book, and pieces composed from data."""

import re
from typing import NamedTuple

from msgspec.structs import replace

from companion.rulebook import Unit, answer, pieces, unit, units

PIECES = ("furnishing", "space", "loot")  # things that are an answer by their name
ASKED_MOST = {  # what people look up most, a game each
    "cavum": (
        "cavum.rule.lay-tile",
        "cavum.rule.lay-beside-station",
        "cavum.rule.stacking",
        "cavum.rule.mountain-station",
        "cavum.rule.city-station",
        "cavum.rule.vein-place",
        "cavum.rule.route",
        "cavum.rule.explosion-neighbours",
        "cavum.rule.sale-bid",
    ),
    "cave_vs_cave": (
        "cave_vs_cave.rule.wall-pattern",
        "cave_vs_cave.rule.outer-walls",
        "cave_vs_cave.rule.more-orange",
        "cave_vs_cave.rule.reach",
        "cave_vs_cave.rule.any-time",
        "cave_vs_cave.rule.food-per-dwarf",
        "cave_vs_cave.rule.not-at-once",
        "cave_vs_cave.rule.weekly-market",
    ),
    "caverna": (
        "caverna.rule.dogs",
        "caverna.rule.pasture-room",
        "caverna.rule.breeding",
        "caverna.rule.feeding",
        "caverna.rule.order-of-dwarfs",
        "caverna.rule.furnish-where",
        "caverna.rule.expedition",
        "caverna.rule.rubies",
    ),
}


class Card(NamedTuple):
    """A rule in short: what people want to read first."""

    id: str
    title: str
    answer: str
    place: str


def is_answer(id: str, unit: Unit, texts: dict[str, Unit]) -> bool:
    """Whether a unit is a rule or a piece that can be read by itself."""
    game, kind, name = _parts(id)
    if kind in PIECES:
        return bool(name) and "." not in name
    if kind == "ruling":
        return bool(unit.place and unit.editions)
    if kind == "effect" and f"{game}.furnishing.{name}" in texts:
        return False  # the piece itself says it
    return bool(unit.title and unit.place)


def readable(id: str, unit: Unit, texts: dict[str, Unit]) -> Unit:
    """A unit as it is read.

    A piece bears its name as a title, and says what it does; an open question is asked, and what
    the editions say is its answer.
    """
    game, kind, name = _parts(id)
    if kind == "ruling" and not unit.title:
        return replace(unit, title=unit.sentence, sentence=unit.editions, editions="")
    if kind not in PIECES or unit.title:
        return unit
    does = texts.get(f"{game}.effect.{name}", Unit("")) if kind == "furnishing" else Unit("")
    return replace(
        does,
        title=unit.sentence,
        words=f"{unit.words} {does.words}".strip(),
        place=does.place or unit.place,
        related=does.related or unit.related,
    )


def read(id: str, language: str) -> Unit:
    """What the desk shows of an id; KeyError if there is no such text."""
    found = unit(id, language)
    if found is None:
        raise KeyError(id)
    texts = units(language) if id in units(language) else units("en")
    return readable(id, found, texts)


def card(id: str, language: str) -> Card:
    shown = read(id, language)
    said = pieces.said(id, language) or _answer(id, shown, language)
    place = shown.place or pieces.place(id, language)
    return Card(id, shown.title, said, place)


def _answer(id: str, shown: Unit, language: str) -> str:
    """A rule in words that need no table: its own, what to do instead, or the rule behind it."""
    for text in (shown.sentence, shown.instead):
        if text and "{" not in text:
            return text
    return answer(id, language) if shown.sentence else ""


def plain(text: str) -> str:
    """A text without a table: what depends on one is left as dots."""
    return re.sub(r"\{[^{}]*\}", "…", text)


def asked_most(game: str, language: str) -> list[Card]:
    """What people look up most in a game."""
    return [card(id, language) for id in ASKED_MOST.get(game, ())]


def _parts(id: str) -> tuple[str, str, str]:
    game, _, rest = id.partition(".")
    kind, _, name = rest.partition(".")
    return game, kind, name
