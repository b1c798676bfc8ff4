"""Everyday words: those that say nothing about a rule, ask for leave, or mean the same."""

import tomllib
from functools import cache
from pathlib import Path

from companion.rulebook.folding import fold, stem

FILE = Path(__file__).parent / "everyday.toml"


@cache
def _read() -> dict[str, dict[str, str | list[str]]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@cache
def words_of(language: str, kind: str) -> frozenset[str]:
    """The words of a kind: `silent`, `may`, `must`, `not`, `open`."""
    listed = _read()[language][kind]
    assert isinstance(listed, str)
    return frozenset(fold(listed))


@cache
def _lines(language: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(fold(line)) for line in _read()[language]["same"])


@cache
def _lines_with(language: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The lines of words that mean the same, by the stem of each."""
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for line in _lines(language):
        for key in dict.fromkeys(stem(word, language) for word in line):
            found[key] = (*found.get(key, ()), line)
    return found


def group_of(word: str, language: str) -> tuple[str, ...]:
    """Other words for this one."""
    lines = _lines_with(language).get(stem(word, language), ())
    return tuple(one for line in lines for one in line if one != word)


def meanings_of(word: str, language: str) -> tuple[str, ...]:
    """The first word of each line that this one stands in."""
    return tuple(line[0] for line in _lines_with(language).get(stem(word, language), ()))
