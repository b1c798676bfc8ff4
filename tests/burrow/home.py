"""Burrow among the games of the house, with its texts, as long as tests run."""

from pathlib import Path

from companion import games, rulebook


def move_in() -> None:
    games.register("burrow", "tests.burrow")
    rulebook.add_texts(Path(__file__).parent / "texts")
