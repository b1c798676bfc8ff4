"""What the app proposes: which animals are eaten, and a whole harvest. Free of Kivy."""

from functools import lru_cache

from companion.core.moves import Move
from companion.games.caverna import GAME, feeding, hints
from companion.games.caverna.box import DONKEY, FARM, GOODS, Goods
from companion.games.caverna.home import animals, housing, survey
from companion.games.caverna.housing import newborns
from companion.games.caverna.moves import Breed, Eat, Finish, Prefer
from companion.games.caverna.rules import harvest
from companion.games.caverna.rules.rates import EATEN_AS, PAIR
from companion.games.caverna.state import State

_cheapest = lru_cache(64)(feeding.cheapest)


def eaten(state: State, seat: int, kept: Goods) -> tuple[Move, ...]:
    """Everything that cannot stay goes into the pot; donkeys two by two."""
    moves: list[Move] = []
    for good in FARM:
        gone = state.homes[seat].goods[good] - kept[good]
        if good == DONKEY:
            moves += [Eat(seat, PAIR)] * (gone // 2)
            gone %= 2
        moves += [Eat(seat, GOODS[good])] * gone
    return tuple(moves)


def food_of(state: State, seat: int, moves: tuple[Move, ...]) -> int:
    """The food that these meals bring."""
    more = survey(state.homes[seat].land).eaten
    total = 0
    for move in moves:
        if isinstance(move, Eat):
            given, food = EATEN_AS[move.what]
            total += food + more * sum(given[good] for good in FARM)
    return total


def proposed(state: State, seat: int) -> tuple[Move, ...]:
    """All that is open for a seat in this harvest, as the app would do it."""
    moves: list[Move] = []
    for _ in range(4):
        step = _proposed_step(state, seat)
        if not step:
            break
        moves += step
        for move in step:
            state = GAME.play(state, move).state
    return tuple(moves)


def _proposed_step(state: State, seat: int) -> tuple[Move, ...]:
    if state.phase not in ("harvest", "final"):
        return ()
    if state.crowded >> seat & 1:
        return eaten(state, seat, hints.staying(state, seat)[0])
    match state.stages[seat]:
        case "prefer":
            return (Prefer(seat, _preferred(state, seat)),)
        case "feed":
            return hints.feeding_moves(state, seat, _cheapest(hints.supply(state, seat)))
        case "breed":
            home = state.homes[seat]
            kinds = newborns(housing(home), animals(home))[0]
            return (Breed(seat, harvest.NAME[kinds]),)
        case "final":
            return (Finish(seat),)
    return ()


def _preferred(state: State, seat: int) -> str:
    """Whichever phase brings more things."""
    home = state.homes[seat]
    young = len(newborns(housing(home), animals(home))[0])
    return "field" if sum(home.crops) > young else "breeding"


def all_proposed(state: State) -> tuple[Move, ...]:
    """What is open for all seats, as one entry."""
    moves: list[Move] = []
    for seat, _ in GAME.asked(state):
        if state.phase not in ("harvest", "final"):
            break
        for move in proposed(state, seat):
            moves.append(move)
            state = GAME.play(state, move).state
    return tuple(moves)
