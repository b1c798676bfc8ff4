"""What the daily run leaves to the night."""

from collections.abc import Iterable
from typing import Any

import pytest


def by_day(every: Iterable[Any], *kept: Any) -> list[Any]:
    """All of them as parameters of a test; by day only those that are kept."""
    return [one if one in kept else pytest.param(one, marks=pytest.mark.night) for one in every]
