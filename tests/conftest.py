"""Burrow is a game of the house while tests run."""

from tests.burrow.home import move_in

move_in()
