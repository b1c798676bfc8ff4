"""Quick answers without a game: which furnishings fit on a space with these walls (p. 5)."""

from collections.abc import Collection

from .cave import FITS, SIDE_NAMES

SIDES = tuple(SIDE_NAMES.values())


def fitting(walls: Collection[str]) -> tuple[int, ...]:
    """The furnishings whose wall pattern suits a space with walls on these of its SIDES."""
    sides = sum(side for side, name in SIDE_NAMES.items() if name in walls)
    return tuple(number for number, fits in enumerate(FITS) if fits >> sides & 1)
