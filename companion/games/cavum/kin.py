"""What names have in common: spaces where they lie, tiles their shape and exits.

A player is as far from one as from another, whatever their seats.
"""

from functools import cache

from companion.core.message import Value

from .board import NUMBER, PLACE, SIDE
from .box import CLASSES


def kin(field: str, value: Value) -> frozenset[str]:
    """Where spaces lie, and which tiles and pieces are alike."""
    if field in ("winner", "bidder"):
        return frozenset((str(value),))
    if field in ("at", "to") and value in NUMBER:
        return _lies(str(value))
    return _alike(str(value)) if field in ("tile", "piece") else frozenset()


@cache
def _lies(name: str) -> frozenset[str]:
    """How far a space lies along each of the three axes: two share more the fewer steps apart."""
    q, row = PLACE[NUMBER[name]]
    along = (("q", q), ("row", row), ("third", -q - row))
    return frozenset(f"{axis} {step}" for axis, far in along for step in range(-SIDE, far))


def _alike(name: str) -> frozenset[str]:
    """The shape of a tile however it is turned, its exits, and whether it is dynamite."""
    shape = name.partition("/")[0]
    exits = [many for many in CLASSES if str(many) in shape]
    if not exits:
        return frozenset()
    return frozenset((shape, f"exits {exits[0]}", "dynamite" if shape[0] == "d" else "tunnel"))
