"""The cheapest way to feed: which goods to turn into food, for the fewest points at the end.

Points are the pad's, after the best of the last exchanges that the furnishings allow (two grain
are three gold to whoever may sell it): what can be done before scoring is not lost today, and a
plan leaves it for later. A bought animal may stand in for an eaten one or go into a free mine where
it saves food; buying a missing kind for its points is no matter of feeding.

`supply` is what there is and what furnishings make of it, from components.toml; `animals`, `crops`,
`weapons` and `materials` are the options of each sort of goods, `search` finds the best together,
`steps` makes exchanges of them that can be entered one after another.
"""

from .search import KEEP, Plan, cheapest, ways, worth
from .steps import Conversion
from .supply import Supply

__all__ = ["KEEP", "Conversion", "Plan", "Supply", "cheapest", "ways", "worth"]
