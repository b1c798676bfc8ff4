"""Moves as text, both ways: `1 choose A04`, `table reveal dark-1 07`."""

from companion.core.notation import Notation

from . import moves

NOTATION = Notation("Cave vs Cave", moves)
