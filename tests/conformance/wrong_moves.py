"""Moves that are refused, as people get them wrong: near a legal one, or anything out of turn."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.core import TABLE, Game, Move, Refusal
from companion.core.chance import Stream
from companion.core.simulate import choose, seed_for

STRAY = 5  # one in so many is of any kind and seat


def along_a_game(
    game: Game[Any], seats: int, options: Any, number: int, many: int
) -> Iterator[tuple[Any, Move, Refusal]]:
    """A game at random, and at each position so many moves tried: those that are refused."""
    state = game.start(seats, options)
    stream = Stream(seed_for(number), "wrong moves")
    while True:
        for move, refusal in at(game, state, stream, many):
            yield state, move, refusal
        if not game.asked(state):
            return
        state = game.play(state, choose(game, state, stream)).state


def at(game: Game[Any], state: Any, stream: Stream, many: int) -> Iterator[tuple[Move, Refusal]]:
    """Of so many moves tried at a position, those that are refused."""
    legal = [move for move in _legal(game, state) if type(move) in game.closed_kinds]
    for number in range(many):
        move = (
            _stray(game, state, stream)
            if not legal or number % STRAY == 0
            else beside(game, state, stream.pick(legal), stream)
        )
        if move is not None and (refusal := game.refuse(state, move)) is not None:
            yield move, refusal


def _legal(game: Game[Any], state: Any) -> Iterator[Move]:
    yield from game.legal(state)
    for seat, _ in game.asked(state):
        if seat != TABLE:
            yield from game.anytime(state, seat)


def beside(game: Game[Any], state: Any, move: Move, stream: Stream) -> Move | None:
    """A legal move with one field changed."""
    domain = game.chapter_of[type(move)].domain(state, type(move))
    fields = [field for field, values in domain.items() if len(values) > 1]
    if not fields:
        return _stray(game, state, stream)
    field = stream.pick(fields)
    return replace(move, **{field: stream.pick(tuple(domain[field]))})


def _stray(game: Game[Any], state: Any, stream: Stream) -> Move | None:
    """Of the kinds that are asked for or not, by anybody."""
    asked = [(seat, kind) for seat, kinds in game.asked(state) for kind in kinds]
    seat, kind = (stream.below(state.seats + 1) - 1, stream.pick(game.closed_kinds))
    if asked and stream.below(3):
        seat, kind = stream.pick(asked)
    if kind in game.open_kinds:
        return None
    domain = game.chapter_of[kind].domain(state, kind)
    if not all(domain.values()):
        return None
    return kind(seat, **{field: stream.pick(tuple(values)) for field, values in domain.items()})
