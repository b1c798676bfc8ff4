"""Moves as text, both ways: `1 lay 4/1 C5`, `table won 2 7`."""

from companion.core.notation import Notation

from . import moves

NOTATION = Notation("Cavum", moves, seats=("bidder", "winner"))
