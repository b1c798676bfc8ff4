"""Games of somebody rich who builds all the time: full boards, which random play seldom reaches."""

from itertools import accumulate

from msgspec.structs import replace

from companion.core.chance import Stream
from companion.core.simulate import seed_for
from companion.games.caverna import GAME
from companion.games.caverna.box import FOOD, GOLD, NOTHING, ORE, RUBY, STONE, WOOD, Goods
from companion.games.caverna.moves import Furnish, Lay, OreMine, RubyMine, RubyTile
from companion.games.caverna.state import Options, State

RICH: Goods = tuple(
    80 if good in (WOOD, STONE, ORE, RUBY, FOOD, GOLD) else 0 for good in range(len(NOTHING))
)
LIKED = {  # furnishings that matter for where tiles lie
    "state-parlor": 60, "office-room": 60, "work-room": 20, "dwelling": 10, "couple-dwelling": 10,
    "simple-dwelling-a": 10, "simple-dwelling-b": 10, "additional-dwelling": 20, "trader": 20,
    "spare-part-storage": 20, "writing-chamber": 20, "guest-room": 20,
}  # fmt: skip
SPACES = ("drift-mining", "excavation", "housework", "wish-for-children", "ore-mine-construction",
          "ruby-mine-construction", "slash-and-burn")  # fmt: skip


def end_of(number: int) -> State:
    """How such a game of one ends."""
    state = GAME.start(1, Options())
    (home,) = state.homes
    state = replace(state, homes=(replace(home, goods=RICH),))
    stream = Stream(seed_for(number), "built-up")
    over = stream.below(3)  # how gladly tiles are bought with rubies
    while GAME.asked(state):
        moves = [*GAME.legal(state), *GAME.anytime(state, 0)]
        sums = list(accumulate(GAME.weight(state, move) * _liked(move, over) for move in moves))
        drawn = stream.below(sums[-1])
        move = next(one for one, so_far in zip(moves, sums, strict=True) if drawn < so_far)
        state = GAME.play(state, move).state
    return state


def _liked(move: object, over: int) -> int:
    match move:
        case Furnish(_, name):
            return LIKED.get(name, 1)
        case Lay(_, _, at, to):
            outside = any(cell[0] in "ZG" or cell[1] in "05" for cell in (at, to))
            return 40 if outside else 10
        case OreMine() | RubyMine():
            return 10
        case RubyTile():
            return 20 * over or 1  # a dwarf may need one before he can act
    return 8 if getattr(move, "space", "") in SPACES else 1
