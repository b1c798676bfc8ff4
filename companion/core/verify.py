"""What must hold of every position and move of every game.

`legal` and `refuse` are two voices on one rulebook; here they check each other, move by move.
"""

from collections.abc import Iterator
from itertools import islice, product
from math import prod
from typing import NamedTuple

import msgspec

from . import simulate
from .chance import Stream
from .game import Choice, Game, S
from .instead import instead
from .moves import TABLE, Act, Anyway, Change, Correct, Move, Reveal

FEW = 400  # well-formed moves of a kind and seat that are all tried; of more, this many samples
STRAY = 12  # moves out of turn or time that are tried at each position
ADVISED = 3  # refused moves, drawn, for which advice is looked for at each position


class Failure(NamedTuple):
    """A broken promise: which check, what it saw, and the acts that lead there."""

    check: str
    detail: str
    acts: tuple[Act, ...] = ()


def well_formed(game: Game[S], state: S, kind: type[Move], seat: int) -> Iterator[Move]:
    """Every well-formed move of a closed kind: the naive generator."""
    domain = game.chapter_of[kind].domain(state, kind)
    for values in product(*(domain[field] for field in kind.__struct_fields__[1:])):
        yield kind(seat, *values)


def naive(game: Game[S], state: S) -> list[Move]:
    """Every closed move that `refuse` accepts, found by trying them all."""
    return [
        move
        for kind in game.closed_kinds
        for seat in range(TABLE, state.seats)
        for move in well_formed(game, state, kind, seat)
        if game.refuse(state, move) is None
    ]


def listed(game: Game[S], state: S) -> list[Move]:
    """Every closed move that `legal` and `anytime` list."""
    moves = list(game.legal(state))
    for seat in range(state.seats):
        moves.extend(game.anytime(state, seat))
    return [move for move in moves if type(move) in game.closed_kinds]


def position(game: Game[S], state: S, stream: Stream, *, play_on: bool = True) -> Iterator[Failure]:
    """The checks of one position. `play_on`: also from a move played anyway to the end."""
    yield from unsound(game, state)
    lines = game.sheet(state).lines
    if any(len(line.values) != state.seats for line in lines):
        yield Failure("sheet", "a line has not a value for each seat")
    if not game.asked(state):
        if game.prompt(state).asks:
            yield Failure("prompt", "asks though the game is over")
        if list(game.legal(state)):
            yield Failure("legal", "moves after the end")
        return
    answers = list(game.legal(state))
    moves = answers + [move for seat in range(state.seats) for move in game.anytime(state, seat)]
    yield from _lists(game, state)
    yield from _legal_moves(game, state, moves)
    yield from _prompt(game, state, answers)
    yield from _reveals(game, state, answers)
    yield from _tried(game, state, set(moves), stream, play_on)
    yield from _corrections(game, state)


def unsound(game: Game[S], state: S) -> Iterator[Failure]:
    for fault in game.audit(state):
        yield Failure("audit", repr(fault))


def step(game: Game[S], state: S, move: Move) -> Iterator[Failure]:
    """The checks of one move: it changes nothing it was given, and gives the same twice."""
    before = msgspec.json.encode(state)
    first = game.play(state, move)
    if msgspec.json.encode(state) != before:
        yield Failure("pure", f"{move!r} changed the state it was played on")
    if game.play(state, move) != first:
        yield Failure("pure", f"{move!r} came out differently the second time")
    hash(first.state)


def _lists(game: Game[S], state: S) -> Iterator[Failure]:
    """A chapter lists what it is asked for: this kind, by this seat."""
    for seat, kinds in game.asked(state):
        for kind in kinds:
            for move in game.chapter_of[kind].legal(state, seat, kind):
                if type(move) is not kind or move.seat != seat:
                    yield Failure("legal", f"{move!r} is listed for {kind.kind()} of seat {seat}")


def _legal_moves(game: Game[S], state: S, moves: list[Move]) -> Iterator[Failure]:
    asked = [seat for seat, _ in game.asked(state)]
    if not any(move.seat in asked for move in moves):
        yield Failure("legal", "nothing is legal, and the game is not over")
    if len(set(moves)) < len(moves):
        yield Failure("legal", "a move is listed twice")
    weights = [game.weight(state, move) for move in moves]
    if any(weight < 0 for weight in weights) or not sum(weights):
        yield Failure("weight", "no move has a chance")
    for move in moves:
        if (refusal := game.refuse(state, move)) is not None:
            yield Failure("agree", f"{move!r} is listed, and refused by {refusal!r}")
        if game.read_move(msgspec.json.encode(move)) != move:
            yield Failure("codec", f"{move!r} is not the same after writing and reading")
        text = game.notation.write(move)
        if game.notation.read(text) != move:
            yield Failure("notation", f"{move!r} is written {text!r}, which reads differently")


def _prompt(game: Game[S], state: S, answers: list[Move]) -> Iterator[Failure]:
    prompt = game.prompt(state)
    seats = [ask.seat for ask in prompt.asks]
    asked = [seat for seat, _ in game.asked(state)]
    if sorted(seats) != sorted(asked):
        yield Failure("prompt", f"asks seats {seats}, while {asked} are asked")
    choices: dict[tuple[int, str], list[Choice]] = {}
    for ask in prompt.asks:
        for choice in ask.choices:
            choices.setdefault((ask.seat, choice.kind), []).append(choice)
    for move in answers:
        offered = choices.get((move.seat, move.kind()), [])
        fitting = [choice for choice in offered if choice.fits(move)]
        if not any(choice.why is None for choice in fitting):
            yield Failure("prompt", f"{move!r} is legal and not on offer")
        if any(choice.why is not None for choice in fitting):
            yield Failure("prompt", f"{move!r} is legal and shown as impossible")
    for (seat, _), offered in choices.items():
        for choice in offered:
            if choice.why is not None and not choice.secret:
                yield from _same_voice(game, state, seat, choice)
    for other in game.alike(state):
        if game.prompt(other) != prompt or game.sheet(other) != game.sheet(state):
            yield Failure("hidden", "prompt or sheet give a hidden piece away")


def _same_voice(game: Game[S], state: S, seat: int, choice: Choice) -> Iterator[Failure]:
    """What a prompt says of a choice that is not possible is the ruling on such a move."""
    kind = next(kind for kind in game.chapter_of if kind.kind() == choice.kind)
    if kind in game.open_kinds:
        return
    settled = dict(choice.fields)
    domain = game.chapter_of[kind].domain(state, kind)
    values = [
        (settled[field],) if field in settled else tuple(domain[field])
        for field in kind.__struct_fields__[1:]
    ]
    moves = (kind(seat, *fields) for fields in product(*values))
    rulings = {getattr(game.refuse(state, move), "id", "") for move in islice(moves, FEW)}
    if choice.why is not None and choice.why.id not in rulings:
        said = ", ".join(sorted(rulings)) or "nothing"
        yield Failure("prompt", f"{choice!r} is explained by its prompt, but ruled by {said}")


def _reveals(game: Game[S], state: S, answers: list[Move]) -> Iterator[Failure]:
    reveals = [move for move in answers if isinstance(move, Reveal)]
    for place in {move.place for move in reveals}:
        offered = {move.piece for move in reveals if move.place == place}
        if offered != set(game.unseen(state, place)):
            yield Failure("reveal", f"{place}: not the unseen pieces are offered")


def _tried(
    game: Game[S], state: S, legal: set[Move], stream: Stream, play_on: bool
) -> Iterator[Failure]:
    forced: list[Anyway[Move]] = []
    refused: list[Move] = []
    for move in _worth_trying(game, state, legal, stream):
        refusal = game.refuse(state, move)
        if refusal is None:
            if move not in legal:
                yield Failure("agree", f"{move!r} is accepted, and not listed")
            continue
        refused.append(move)
        if refusal.anyway:
            forced.append(Anyway(move))
    for _ in range(ADVISED if refused else 0):  # what is allowed instead is found for any of them
        instead(game, state, stream.pick(refused))
    for act in forced:
        yield from _forced(game, state, act)
    if forced and play_on:
        act = stream.pick(forced)
        yield from _played_on(game, game.play(state, act).state, act, stream)


def _worth_trying(game: Game[S], state: S, legal: set[Move], stream: Stream) -> Iterator[Move]:
    """Well-formed moves: all or many of those that are asked for, and a few that are not."""
    due = [(seat, kind) for seat, kinds in game.asked(state) for kind in kinds]
    waiting = {seat for seat, _ in due if seat != TABLE}
    besides = {stream.below(state.seats)}  # besides what is asked: anybody, and one who is waiting
    if waiting:
        besides.add(stream.pick(sorted(waiting)))
    due += [(seat, kind) for seat in sorted(besides) for kind in game.anytime_kinds]
    for seat, kind in due:
        if kind in game.closed_kinds:
            yield from _some(game, state, kind, seat, legal, stream)
    for _ in range(STRAY):
        seat = stream.below(state.seats + 1) - 1
        yield from _samples(game, state, stream.pick(game.closed_kinds), seat, 1, stream)


def _some(
    game: Game[S], state: S, kind: type[Move], seat: int, legal: set[Move], stream: Stream
) -> Iterator[Move]:
    """All well-formed moves of a kind, or samples of them and neighbours of the legal ones."""
    domain = game.chapter_of[kind].domain(state, kind)
    if prod(map(len, domain.values())) <= FEW:
        yield from well_formed(game, state, kind, seat)
        return
    yield from _samples(game, state, kind, seat, FEW // 2, stream)
    own = sorted((m for m in legal if type(m) is kind and m.seat == seat), key=repr)
    fields = [(field, tuple(values)) for field, values in domain.items()]
    for _ in range(FEW // 2 if own else 0):
        at, which = divmod(stream.below(len(own) * len(fields)), len(fields))
        field, values = fields[which]
        yield msgspec.structs.replace(own[at], **{field: stream.pick(values)})


def _samples(
    game: Game[S], state: S, kind: type[Move], seat: int, count: int, stream: Stream
) -> Iterator[Move]:
    domain = game.chapter_of[kind].domain(state, kind)
    values = [tuple(domain[field]) for field in kind.__struct_fields__[1:]]
    every = prod(map(len, values))
    for _ in range(count if every else 0):
        at = stream.below(every)  # one number says which of all
        chosen = []
        for some in values:
            at, one = divmod(at, len(some))
            chosen.append(some[one])
        yield kind(seat, *chosen)


def _forced(game: Game[S], state: S, act: Anyway[Move]) -> Iterator[Failure]:
    """A move that may be played anyway can be, and leaves a sound position."""
    if (again := game.refuse(state, act)) is not None:
        yield Failure("anyway", f"{act.move!r} may be played anyway, and is refused by {again!r}")
        return
    for fault in game.audit(game.play(state, act).state):
        yield Failure("anyway", f"{act.move!r} played anyway breaks {fault!r}")


def _played_on(game: Game[S], state: S, forced: Act, stream: Stream) -> Iterator[Failure]:
    """From a move played anyway to the end, at random."""
    acts = [forced]
    try:
        while game.asked(state) and len(acts) < simulate.MOST_MOVES:
            acts.append(simulate.choose(game, state, stream))
            state = game.play(state, acts[-1]).state
            if faults := game.audit(state):
                yield Failure("audit", f"after {forced!r}: {faults!r}", tuple(acts))
                return
    except Exception as error:  # a fault of the game under test, reported with its place
        yield Failure("exception", f"{type(error).__name__}: {error}", tuple(acts))
    if len(acts) >= simulate.MOST_MOVES:
        yield Failure("end", f"the game comes to no end after {forced!r}", tuple(acts))


def _corrections(game: Game[S], state: S) -> Iterator[Failure]:
    nothing: Correct[Change] = Correct(())
    if (refusal := game.refuse(state, nothing)) is not None:
        yield Failure("correct", f"correcting nothing is refused by {refusal!r}")
        return
    cleared = game.play(state, nothing).state
    if game.play(cleared, nothing).state != cleared:
        yield Failure("correct", "correcting nothing twice changes the position twice")
