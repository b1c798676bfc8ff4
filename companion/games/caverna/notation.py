"""Moves as text, both ways: `1 place logging 3`, `table reveal markers leaf`."""

from companion.core.notation import Notation

from . import moves

NOTATION = Notation("Caverna", moves)
