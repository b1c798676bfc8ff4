"""What names have in common: spaces what lies around them, tiles their shape and exits.

A player is as far from one as from another, whatever their seats.
"""

from functools import cache

from companion.core.message import Value

from .board import NUMBER, PLACE, SIDE
from .box import CLASSES


def kin(field: str, value: Value) -> frozenset[str]:
    """What spaces have around them, and which tiles and pieces are alike."""
    if field in ("winner", "bidder"):
        return frozenset((str(value),))
    if field in ("at", "to") and value in NUMBER:
        return _around(str(value))
    return _alike(str(value)) if field in ("tile", "piece") else frozenset()


@cache
def _around(name: str) -> frozenset[str]:
    """The places so near that two spaces of the board share more of them the nearer they are."""
    q, row = PLACE[NUMBER[name]]
    steps = range(-SIDE, SIDE + 1)
    return frozenset(f"{q + dq},{row + dr}" for dq in steps for dr in steps if abs(dq + dr) <= SIDE)


def _alike(name: str) -> frozenset[str]:
    """The shape of a tile however it is turned, its exits, and whether it is dynamite."""
    shape = name.partition("/")[0]
    exits = [many for many in CLASSES if str(many) in shape]
    if not exits:
        return frozenset()
    return frozenset((shape, f"exits {exits[0]}", "dynamite" if shape[0] == "d" else "tunnel"))
