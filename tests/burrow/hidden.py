"""What nobody but its owner may know: the colours of fish."""

from collections.abc import Iterator

from .rules import purse
from .state import State


def alike(state: State) -> Iterator[State]:
    """One badger's fish in the other colours."""
    for seat, badger in enumerate(state.badgers):
        red, blue = badger.fish
        for other in range(red + blue + 1):
            if other != red:
                yield purse.change(state, seat, fish=(other, red + blue - other))
