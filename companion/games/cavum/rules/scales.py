"""The price scales: what they show, and the stones that return to them (rulebook 4A)."""

from msgspec.structs import replace

from ..box import STONES
from ..state import State, add, change, vein_colour, vein_stones


def top_price(state: State, colour: int) -> int:
    """The highest number of a scale that shows."""
    return STONES - state.scales[colour]


def stones_in_hands(state: State, colour: int) -> int:
    """How many stones of a colour the players hold together: anybody can count them."""
    on_veins = sum(vein_stones(v) for v in state.veins if v and vein_colour(v) == colour)
    return STONES - state.scales[colour] - on_veins


def give_back(state: State, seat: int, colour: int, count: int) -> State:
    """Stones from a hand onto their scale."""
    stones = add(state.players[seat].stones, colour, -count)
    return replace(change(state, seat, stones=stones), scales=add(state.scales, colour, count))
