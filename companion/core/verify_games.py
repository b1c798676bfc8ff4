"""Whole random games with every check at every move, and the fewest moves that show a failure."""

from collections.abc import Iterable, Iterator
from uuid import UUID

import msgspec

from . import record, simulate
from .chance import Chance, Stream
from .game import Game, Options, S
from .journal import Journal, Played, Redo, Refused, UndoTo, entry_row
from .moves import Act, Move
from .verify import Failure, position, step, unsound
from .verify_corrections import Turn

PLAY_ON = 24  # every so many entries, a move played anyway is followed to the end of the game
LONGEST_RUN = 24  # of acts that are left out wherever they stand, to make a record smaller


def whole_game(
    game: Game[S],
    seats: int,
    options: Options,
    seed: str,
    *,
    app_shuffles: bool = True,
    every: int = 1,
) -> tuple[Journal[S], Failure | None]:
    """A random game with every check at every move, undone and redone here and there.

    Gives the journal, and the first failure with the acts that lead to it. `every`: moves are
    tried on every so many positions and on the last; what is played is checked always.
    """
    stream = Stream(seed, "moves")
    checks = Stream(seed, "checks")
    chance = simulate.chance_for(game, seats, options, seed) if app_shuffles else None
    journal = Journal(game, game.start(seats, options))
    states = [journal.state]
    turn = Turn(game, journal.state)
    move: Move | None = None
    try:
        while True:
            move = None
            for failure in _position(game, journal, checks, every):
                return journal, _here(journal, failure)
            if not game.asked(journal.state):
                break
            for failure in turn.failures(journal.state):
                return journal, _here(journal, failure)
            move = simulate.choose(game, journal.state, stream, chance)
            for failure in step(game, journal.state, move):
                return journal, _here(journal, failure, move)
            if (wrong := _enter(journal, move)) is not None:
                return journal, _here(journal, wrong, move)
            turn.entered(move)
            states.append(journal.state)
            for row in _wander(journal, checks):
                journal.add(row)
                states.append(journal.state)
            if len(journal.rows) > simulate.MOST_MOVES:
                return journal, _here(journal, Failure("end", "the game comes to no end"))
        for failure in _reopened(game, seats, options, chance, journal, states):
            return journal, _here(journal, failure)
    except Exception as error:  # a fault of the game under test, reported with its place
        where = f"{type(error).__name__}: {error}"
        return journal, _here(journal, Failure("exception", where), move)
    return journal, None


def _here(journal: Journal[S], failure: Failure, move: Move | None = None) -> Failure:
    acts = [act for played in journal.played for act in played.acts]
    if move is not None:
        acts.append(move)
    return failure._replace(acts=(*acts, *failure.acts))


def _position(game: Game[S], journal: Journal[S], checks: Stream, every: int) -> Iterator[Failure]:
    entered = len(journal.line)
    if entered % every == 0 or not game.asked(journal.state):
        yield from position(game, journal.state, checks, play_on=entered % (PLAY_ON * every) == 0)
    else:
        yield from unsound(game, journal.state)


def _enter(journal: Journal[S], move: Move) -> Failure | None:
    played = journal.rule((move,))
    if isinstance(played, Refused):
        return Failure("agree", f"{move!r} was chosen, and refused by {played.refusal!r}")
    journal.add(entry_row((move,)), played)
    return None


def _wander(journal: Journal[S], stream: Stream) -> Iterator[bytes]:
    """Now and then some steps back and as many forward: nothing may come of it."""
    if stream.below(12) or len(journal.line) < 2:
        return
    here = journal.state
    back = 1 + stream.below(min(6, len(journal.line) - 1))
    yield msgspec.json.encode(UndoTo(len(journal.line) - back))
    yield msgspec.json.encode(Redo(back))
    if journal.state != here:
        raise AssertionError("undo and redo lead elsewhere")


def _reopened(
    game: Game[S],
    seats: int,
    options: Options,
    chance: Chance | None,
    journal: Journal[S],
    states: list[S],
) -> Iterator[Failure]:
    """The state after n rows equals a replay of n rows from the file."""
    players = tuple(record.Player(f"Seat {seat + 1}") for seat in range(seats))
    head = record.begin(game, players, options, chance, id=UUID(int=0))
    sheet = game.sheet(journal.state)
    file = record.read(record.write(record.whole(head, journal.rows, sheet)))
    if file.sheet != sheet or file.chance != chance:
        yield Failure("record", "sheet or shuffle are not the same after writing and reading")
    again = record.open_journal(game, file, ())
    for number, row in enumerate(file.rows):
        if again.state != states[number]:
            yield Failure("record", f"row {number}: the file leads to another position")
            return
        again.add(bytes(row))
    if again.broken is not None:
        yield Failure("record", f"the file does not open: {again.broken!r}")
    elif again.state != journal.state:
        yield Failure("record", "the file leads to another end")


def smallest(game: Game[S], start: S, failure: Failure) -> tuple[Act, ...]:
    """The fewest acts found that still lead to a failure of the same check.

    Leaves out any run of acts, long ones first, as long as the rest is legal and still fails.
    """
    acts = failure.acts
    while (fewer := _left_out(game, start, acts, failure.check)) != acts:
        acts = fewer
    return acts


def _left_out(game: Game[S], start: S, acts: tuple[Act, ...], check: str) -> tuple[Act, ...]:
    sizes = [len(acts) // part for part in (2, 3, 4, 6, 8)] + list(range(LONGEST_RUN, 0, -1))
    for size in sizes:
        at, state = 0, start  # where the acts before `at` lead
        while size and at + size <= len(acts):
            rest = acts[at + size :]
            if _fails(game, state, rest, check):
                acts = acts[:at] + rest
                continue
            if not rest:
                break
            state = game.play(state, acts[at]).state
            at += 1
    return acts


def _fails(game: Game[S], state: S, acts: tuple[Act, ...], check: str) -> bool:
    """Whether acts that are legal from here still end in a failure of this check."""
    turn = Turn(game, state)
    for number, act in enumerate(acts):
        last = number == len(acts) - 1
        try:
            if game.refuse(state, act) is not None:
                return last and check == "agree"
            if last and check in _step_failures(game, state, act):
                return True
            state = game.play(state, act).state
            turn.entered(act)
            if turn.failures(state) and last:
                return check == "turn"
        except Exception:  # the fault that is looked for, or another one
            return last and check == "exception"
    try:
        return any(found.check == check for found in _seen_again(game, state))
    except Exception:
        return check == "exception"


def _seen_again(game: Game[S], state: S) -> Iterator[Failure]:
    return position(game, state, Stream("", "checks"), play_on=False)


def first_failure(game: Game[S], start: S, rows: Iterable[bytes]) -> tuple[int, Failure] | None:
    """The first promise that breaks on the way through these rows.

    Gives the number of the row, 0 for the start, and the failure.
    """
    journal = Journal(game, start)
    number = 0
    try:
        for failure in _seen_again(game, start):
            return 0, failure
        turn = Turn(game, start)
        for number, row in enumerate(rows, 1):
            state = journal.state
            journal.add(row)
            item = journal.items[-1]
            if journal.broken is not None:
                return number, Failure("agree", f"the row is refused by {journal.broken.why!r}")
            if not isinstance(item, Played):
                turn = Turn(game, journal.state)
                continue
            for act in item.acts:
                for failure in step(game, state, act) if isinstance(act, Move) else ():
                    return number, failure
                state = game.play(state, act).state
                turn.entered(act)
                for failure in (*_seen_again(game, state), *turn.failures(state)):
                    return number, failure
    except Exception as error:  # a fault of the game under test, reported with its place
        return number, Failure("exception", f"{type(error).__name__}: {error}")
    return None


def _step_failures(game: Game[S], state: S, act: Act) -> set[str]:
    return {found.check for found in step(game, state, act)} if isinstance(act, Move) else set()
