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
    """The words of a kind: `silent`, `may`, `must`, `open`."""
    listed = _read()[language][kind]
    assert isinstance(listed, str)
    return frozenset(fold(listed))


@cache
def _groups(language: str) -> dict[str, tuple[str, ...]]:
    """The words that mean the same, by the stem of each."""
    groups: dict[str, tuple[str, ...]] = {}
    for line in _read()[language]["same"]:
        words = fold(line)
        for word in words:
            key = stem(word, language)
            groups[key] = groups.get(key, ()) + tuple(one for one in words if one != word)
    return groups


def group_of(word: str, language: str) -> tuple[str, ...]:
    """Other words for this one."""
    return _groups(language).get(stem(word, language), ())
