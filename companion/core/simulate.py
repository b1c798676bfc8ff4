"""Random legal play, for proofs and benchmarks: same seed, same game, in any process."""

from collections.abc import Iterator
from itertools import accumulate

from .chance import Chance, Stream, propose, shuffle
from .game import Game, Options, S, Step
from .moves import Move, Reveal

MOST_MOVES = 100_000


class Endless(Exception):
    """A game that did not come to its end."""


def seed_for(number: int) -> str:
    """The seed of the simulated game of this number."""
    return f"{number:032x}"


def chance_for(game: Game[S], seats: int, options: Options, seed: str) -> Chance:
    return shuffle(seed, game.piles(seats, options))


def choose(game: Game[S], state: S, stream: Stream, chance: Chance | None = None) -> Move:
    """A legal or any-time move by weight; a reveal as the app proposes it, if it shuffles."""
    moves = list(game.legal(state))
    if chance is not None and any(isinstance(move, Reveal) for move in moves):
        proposed = propose(chance, game, state)
        if proposed is not None:
            return proposed
    for seat in range(state.seats):
        moves.extend(game.anytime(state, seat))
    sums = list(accumulate(game.weight(state, move) for move in moves))
    if not sums or sums[-1] <= 0:
        raise Endless("nothing to play, and the game is not over")
    drawn = stream.below(sums[-1])
    return next(move for move, so_far in zip(moves, sums, strict=True) if drawn < so_far)


def playout(
    game: Game[S], state: S, stream: Stream, chance: Chance | None = None
) -> Iterator[tuple[Move, Step[S]]]:
    """Plays on at random from a position to the end."""
    for _ in range(MOST_MOVES):
        if not game.asked(state):
            return
        move = choose(game, state, stream, chance)
        step = game.play(state, move)
        yield move, step
        state = step.state
    raise Endless(f"no end after {MOST_MOVES} moves")
