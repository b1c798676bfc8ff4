"""What every game of the house owes: rules that hold, texts, tests, golden games, a desk.

Everything runs over the registered games, so a new one is asked for all of it by registering. What
it owes on the screen is in `tests/ui/test_conformance.py`.
"""

from pathlib import Path

from companion import games

ROOT = Path(__file__).parents[2]


def house() -> tuple[str, ...]:
    """The games that live in the house; Burrow lives in tests only."""
    return tuple(name for name in games.names() if games.room(name).startswith("companion."))


def code_of(name: str) -> Path:
    return ROOT / "companion/games" / name


def proofs_of(name: str) -> Path:
    return ROOT / "tests/games" / name
