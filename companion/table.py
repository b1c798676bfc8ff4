"""One game being played: game, journal and store. The only way in for a move, and free of Kivy."""

from typing import Generic
from uuid import UUID

import msgspec

from companion.core import record
from companion.core.chance import propose, shuffle
from companion.core.game import Event, Game, Options, Prompt, S
from companion.core.instead import Advice, instead
from companion.core.journal import Broken, Journal, Played, Redo, Refused, UndoTo
from companion.core.moves import Act, Anyway, Change, Correct, Move, Reveal
from companion.core.sheet import Result, Sheet
from companion.core.standing import Standing, standing_of
from companion.store import Store


class Table(Generic[S]):
    """A game at the table. What `enter`, `undo_to` and `redo` return is durable already."""

    def __init__(
        self,
        game: Game[S],
        store: Store,
        head: record.Head,
        journal: Journal[S],
        kept: Sheet | None = None,
    ) -> None:
        self.game = game
        self.head = head
        self.journal = journal
        self.kept_sheet = kept  # as stored when the game ended; today's rules may differ
        self._store = store

    @classmethod
    def begin(
        cls,
        game: Game[S],
        players: tuple[record.Player, ...],
        options: Options,
        store: Store,
        *,
        id: UUID,
        seed: str | None = None,
        started: str = "",
    ) -> "Table[S]":
        """A new game. With a seed the app shuffles; without one the table does, and reports."""
        seats = len(players)
        chance = shuffle(seed, game.piles(seats, options)) if seed is not None else None
        head = record.begin(game, players, options, chance, id=id, started=started)
        journal = record.open_journal(game, head, [])
        store.create(head, standing_of(game, journal.start))
        return cls(game, store, head, journal)

    @classmethod
    def open(cls, game: Game[S], store: Store, id: UUID) -> "Table[S]":
        """A game from the store, where it was left."""
        head, rows, sheet = store.load(id)
        return cls(game, store, head, record.open_journal(game, head, rows), sheet)

    @property
    def state(self) -> S:
        return self.journal.state

    @property
    def prompt(self) -> Prompt:
        return self.game.prompt(self.state)

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet(self.state)

    @property
    def over(self) -> bool:
        return not self.game.asked(self.state)

    @property
    def options(self) -> Options:
        """As the game was begun, with the box that it is played with."""
        options = record.options_of(self.game, self.head)
        own = self.game.own_box
        return options if own is None else own.into(options, own.of(self.journal.start))

    @property
    def standing(self) -> Standing:
        return standing_of(self.game, self.state)

    def is_kept_in(self, store: Store) -> bool:
        """False for a position that is only being laid out."""
        return self._store is store

    def set_up(self) -> tuple[Event, ...]:
        """What to lay out, as a checklist."""
        aside = self.game.lay_out_aside if self.head.chance is not None else None
        return (aside or self.game.lay_out)(len(self.head.seats), self.options)

    def enter(self, *acts: Act) -> Played[S] | Refused[S]:
        """One entry: all of its acts, or none and the ruling on the first that is refused."""
        if not acts:
            raise ValueError("an entry has at least one act")
        ruled = self.journal.rule(acts)
        if isinstance(ruled, Refused):
            return ruled
        self._keep(self.journal.rows_to_enter(acts), [*self.journal.played, ruled], ruled)
        return ruled

    def anyway(self, move: Move) -> Played[S] | Refused[S]:
        """Plays a refused move all the same, where its refusal allows it."""
        return self.enter(Anyway(move))

    def correct(self, *changes: Change) -> Played[S] | Refused[S]:
        """Brings the position to what lies on the table."""
        return self.enter(Correct(changes))

    def instead(self, refused: Refused[S]) -> Advice | None:
        """What would have been allowed where this move stood in its entry."""
        return instead(self.game, refused.state, refused.act)

    def undo_to(self, keep: int) -> None:
        """Takes back all but the first `keep` entries."""
        line = self.journal.line
        if not 0 <= keep < len(line):
            raise ValueError(f"cannot keep {keep} of {len(line)} entries")
        self._keep([msgspec.json.encode(UndoTo(keep))], line[:keep])

    def undo(self) -> None:
        self.undo_to(len(self.journal.line) - 1)

    def redo(self, count: int = 1) -> None:
        """Brings back the entries that were taken back last."""
        undone = self.journal.undone
        if not 0 < count <= len(undone):
            raise ValueError(f"cannot redo {count} of {len(undone)} entries")
        line = [*self.journal.line, *reversed(undone[-count:])]
        self._keep([msgspec.json.encode(Redo(count))], line)

    def play_with(self, again: Journal[S]) -> None:
        """The whole game with another box, as `Journal.with_box` gives it.

        It stands before the first move that is refused now.
        """
        before, result = len(self.journal.rows), self._result(again.line)
        standing = standing_of(self.game, again.state) if result is None else None
        self._store.append(self.head.id, before, again.rows[before:], result, standing)
        self.journal = again
        self.kept_sheet = None if result is None else result.sheet

    def propose(self) -> Reveal | None:
        """The piece to turn up now, if the app shuffled and the table waits for one."""
        if self.head.chance is None:
            return None
        return propose(self.head.chance, self.game, self.state)

    def since_last_turn(self, seat: int) -> list[Played[S]]:
        """The entries after this seat's latest own one."""
        since: list[Played[S]] = []
        for played in reversed(self.journal.played):
            if any(_seat(act) == seat for act in played.acts):
                break
            since.append(played)
        return since[::-1]

    def record(self) -> record.Record:
        """The game as a file would hold it."""
        return record.whole(self.head, self.journal.rows, self.sheet if self.over else None)

    def _keep(
        self, rows: list[bytes], line: list[Played[S] | Broken], ruled: Played[S] | None = None
    ) -> None:
        """Commits the rows that lead to this line, and only then takes them in."""
        result = self._result(line)
        standing = self._standing(line) if result is None else None
        self._store.append(self.head.id, len(self.journal.rows), rows, result, standing)
        for row in rows[:-1]:
            self.journal.add(row)
        self.journal.add(rows[-1], ruled)
        self.kept_sheet = None if result is None else result.sheet

    def _standing(self, line: list[Played[S] | Broken]) -> Standing | None:
        """Where these entries lead; nothing is said of one that cannot be read today."""
        last = line[-1] if line else None
        if isinstance(last, Broken):
            return None
        return standing_of(self.game, self.journal.start if last is None else last.state)

    def _result(self, line: list[Played[S] | Broken]) -> Result | None:
        """What remains of the game, if these entries end it."""
        last = line[-1] if line else None
        if not isinstance(last, Played) or self.game.asked(last.state):
            return None
        events = [event for entry in line if isinstance(entry, Played) for event in entry.events]
        facts = tuple(self.game.facts(last.state, events))
        return Result(self.game.sheet(last.state), facts)


def _seat(act: Act) -> int | None:
    move = act.move if isinstance(act, Anyway) else act
    return move.seat if isinstance(move, Move) else None
