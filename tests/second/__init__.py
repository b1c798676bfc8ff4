"""A second, plain scorer for each game, written from the rulebook apart from the game's own.

A `Scorer` follows a game from position to position. It reads what lies on the table and what was
entered, never the game's scoring: `totals` are its points, `winners` who wins by them.
"""
