"""Moves as text, both ways: `1 dig B2`, `table reveal finds lamp`."""

from companion.core.notation import Notation

from . import moves

NOTATION = Notation("Burrow", moves)
