"""Whether a step can be taken as things lie: what decides if a space has anything to offer."""

import pytest

from companion.core.agenda import Do
from companion.games.caverna.box import GOOD, MARKET, mask
from companion.games.caverna.rules import possible, turns

from .table import home

CHEAP = mask([good for good, price in MARKET.items() if price == 1])


def can(text: str, step: Do, seats: int = 5) -> bool:
    table = home(text, seats=seats)
    return possible.now(table.state, turns.Actor(0, table.homes[0], 0, 0), step)


@pytest.mark.parametrize(
    ("gold", "bought", "able"),
    [
        (0, 0, False),
        (1, 0, True),  # exactly what the cheapest costs
        (9, 0, True),
        (1, CHEAP, False),  # all for one gold are sold
        (2, CHEAP, True),
        (1, CHEAP & ~mask([GOOD["wood"]]), True),
        (1, CHEAP & ~mask([GOOD["grain"]]), True),
    ],
)
def test_the_market_has_something_for_the_gold(gold, bought, able):
    assert can(f"red goods {gold}A", Do("market", bought)) == able
