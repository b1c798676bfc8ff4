"""Orange and blue: there is always more orange than blue in a cave (p. 5)."""

from ..box import BLUE
from ..state import Home, State, owned


def balance(home: Home) -> int:
    """Orange furnishings, the printed one among them, less blue ones."""
    own = owned(home)
    return (own & ~BLUE).bit_count() - (own & BLUE).bit_count()


def applies(state: State) -> bool:
    return state.options.play != "pool"


def allowed(state: State, seat: int) -> int:
    """Mask of the furnishings whose colour a player may build now."""
    if not applies(state) or balance(state.homes[seat]) > 1:
        return -1
    return ~BLUE
