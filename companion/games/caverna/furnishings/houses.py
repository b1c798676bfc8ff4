"""Furnishings that hold animals: what each adds to the housing of a home."""

from collections.abc import Callable
from typing import NamedTuple

from ..box import FURNISHINGS
from ..state import Land


class Household(NamedTuple):
    """What their room depends on."""

    dwarfs: int
    empty_fields: int


def _sheep_by_dwarfs(household: Household) -> tuple[str, int]:
    return "sheep_room", household.dwarfs


def _three_cattle(household: Household) -> tuple[str, int]:
    return "cattle_room", 3


def _animal_by_empty_field(household: Household) -> tuple[str, int]:
    return "empty_fields", household.empty_fields


FUNCTIONS: dict[str, Callable[[Household], tuple[str, int]]] = {
    "sheep-by-dwarfs": _sheep_by_dwarfs,
    "three-cattle": _three_cattle,
    "animal-by-empty-field": _animal_by_empty_field,
}


def of(land: Land, household: Household) -> dict[str, int]:
    """The fields of `Housing` that furnishings fill."""
    names = [FURNISHINGS[number].houses for _, number in land.built]
    return dict(FUNCTIONS[name](household) for name in names if name)
