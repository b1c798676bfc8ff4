"""What nobody but its owner may know: hands of stones, and covered tiles."""

from collections.abc import Iterator
from itertools import permutations, product

from msgspec.structs import replace

from .board import COUNT
from .box import COLOURS
from .state import State, add, change


def alike(state: State) -> Iterator[State]:
    """Positions that nobody could tell from this one, by hands of stones and by covered tiles.

    How many stones each holds, and how many of a colour all hold together, anybody can count. For
    what is asked now, a hand has in one of them as few stones of a colour as it could have: what is
    allowed in all of them is allowed whatever the hands are.
    """
    secret = state.options.stones == "hidden" and state.section not in ("final", "over")
    others = list(_other_hands(state)) if secret else []
    if state.options.covered == "hidden":
        tiles = _swapped_tiles(state)
        if tiles is not state:
            stacks = tiles.stacks
            others = [replace(other, stacks=stacks) for other in others] or [tiles]
    yield from dict.fromkeys(other for other in others if other != state)


def _other_hands(state: State) -> Iterator[State]:
    if state.section in ("sale", "sell"):
        for seat in range(state.seats):
            yield _fewest(state, seat, state.colour)
    elif state.section == "orders":
        for colour in range(COLOURS):
            yield _fewest(state, state.turn, colour)
    yield _swapped_stones(state)


def _fewest(state: State, seat: int, colour: int) -> State:
    """As many of a player's stones of a colour as possible changed for others' of other colours."""
    hands = [list(player.stones) for player in state.players]
    mine = hands[seat]
    pairs = [
        (other, other_colour)
        for other in range(state.seats)
        for other_colour in range(COLOURS)
        if other != seat and other_colour != colour
    ]
    for other, other_colour in pairs:
        many = min(mine[colour] - _shown(state, seat, colour), hands[other][other_colour])
        if many > 0:
            mine[colour] -= many
            mine[other_colour] += many
            hands[other][colour] += many
            hands[other][other_colour] -= many
    for one, stones in enumerate(hands):
        state = change(state, one, stones=tuple(stones))
    return state


def _shown(state: State, seat: int, colour: int) -> int:
    """The stone of the colour on sale that a bidder or seller has shown."""
    if colour != state.colour:
        return 0
    if state.section == "sell":
        return int(seat == state.turn)
    return int(state.auction is not None and state.auction.leader == seat)


def _swapped_stones(state: State) -> State:
    """One swap, between other neighbours from phase to phase and colour to colour."""
    first = state.phase + state.colour
    for step, at in product(range(1, state.seats), range(state.seats)):
        seat = (first + at) % state.seats
        other = (seat + step) % state.seats
        mine, theirs = state.players[seat].stones, state.players[other].stones
        for a, b in permutations(range(COLOURS), 2):
            if mine[a] > _shown(state, seat, a) and theirs[b] > _shown(state, other, b):
                swapped = change(state, seat, stones=add(add(mine, a, -1), b, 1))
                return change(swapped, other, stones=add(add(theirs, b, -1), a, 1))
    return state


def _swapped_tiles(state: State) -> State:
    """The lowest tiles of two stacks change places."""
    covered = [space for space in range(COUNT) if len(state.stacks[space]) > 1]
    if len(covered) < 2:
        return state
    one, other = covered[0], covered[-1]
    stacks = list(state.stacks)
    lower, upper = stacks[one], stacks[other]
    stacks[one] = (upper[0], *lower[1:])
    stacks[other] = (lower[0], *upper[1:])
    return replace(state, stacks=tuple(stacks))
