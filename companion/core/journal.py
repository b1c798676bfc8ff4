"""The log of a game: rows that are only ever appended, and the position they lead to.

A row is an entry (acts that the table made as one thing), an undo to an earlier entry, a redo, or
the owner's box as it turned out to be: with that the whole log is played again.
A row that today's rules cannot read or accept is kept and marked broken: the game stands before
it, and the next entry begins with an undo to there.
"""

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, TypeAlias

import msgspec
from msgspec import Raw, Struct

from .game import Event, Game, S
from .moves import Act, Anyway, Change, Correct, Reveal
from .refusal import Refusal
from .unreadable import UNREADABLE, brief


class Entry(Struct, frozen=True, tag_field="row", tag="entry", forbid_unknown_fields=True):
    moves: tuple[Raw, ...]


class UndoTo(Struct, frozen=True, tag_field="row", tag="undo-to", forbid_unknown_fields=True):
    keep: int  # how many entries stay


class Redo(Struct, frozen=True, tag_field="row", tag="redo", forbid_unknown_fields=True):
    count: int


class PlayWith(
    Struct,
    frozen=True,
    tag_field="row",
    tag="box",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    box: Raw  # the game's own struct
    about: str = ""  # the question that it answers; without one, all of them


class Played(NamedTuple, Generic[S]):
    """An entry that was accepted, and where it led."""

    row: int
    acts: tuple[Act, ...]
    state: S
    events: tuple[Event, ...]

    @property
    def anyway(self) -> bool:
        return any(isinstance(act, Anyway) for act in self.acts)

    @property
    def corrected(self) -> bool:
        return any(isinstance(act, Correct) for act in self.acts)

    @property
    def revealed(self) -> bool:
        return any(isinstance(act, Reveal) for act in self.acts)


class Broken(NamedTuple):
    """A row that could not be read or accepted: which act of it, and why."""

    row: int
    act: int
    why: Refusal
    refused: "Refused[Any] | None" = None  # where it could be read, and the rules said no


class Undone(NamedTuple):
    """An undo, how many entries it took back, and how many of them had turned up a piece.

    What was turned up stays known, and the log says so.
    """

    row: int
    entries: int
    revealed: int


class Redone(NamedTuple):
    row: int
    entries: int


class BoxChanged(NamedTuple):
    """From its start on, the game is played with what this box says to a question, or to all."""

    row: int
    box: Struct
    about: str = ""


Item: TypeAlias = Played[S] | Broken | Undone | Redone | BoxChanged


class Refused(NamedTuple, Generic[S]):
    """The first act of an entry that is not allowed, counted from 0, the ruling, and where."""

    number: int
    act: Act
    refusal: Refusal
    state: S


_rows: "msgspec.json.Decoder[Entry | UndoTo | Redo | PlayWith]" = msgspec.json.Decoder(
    Entry | UndoTo | Redo | PlayWith
)


def entry_row(acts: Iterable[Act]) -> bytes:
    return msgspec.json.encode({"row": "entry", "moves": tuple(acts)})


class Journal(Generic[S]):
    """A game's rows and the position after them."""

    def __init__(self, game: Game[S], start: S) -> None:
        self.game = game
        self.start = start
        self.rows: list[bytes] = []
        self.items: list[Item[S]] = []  # what each row came to
        # Undo and redo move a mark along one track, so that a log full of them costs no more
        # than one full of entries: those that stand, then those redo would bring back.
        self._track: list[Played[S] | Broken] = []
        self._stands = 0
        self._whole = 0  # entries of the track before the first broken one
        self._reveals = [0]  # how many entries before each place of the track turned up a piece
        self._told: list[BoxChanged] = []  # what was said of the box since the start

    @property
    def line(self) -> list[Played[S] | Broken]:
        """The entries that stand."""
        return self._track[: self._stands]

    @property
    def undone(self) -> list[Played[S] | Broken]:
        """What redo would bring back, the next one last."""
        return self._track[self._stands :][::-1]

    @property
    def state(self) -> S:
        return self.state_after(self._sound)

    @property
    def broken(self) -> Broken | None:
        """The row at which today's rules stopped, if they did."""
        if self._sound == self._stands:
            return None
        first = self._track[self._sound]
        assert isinstance(first, Broken)
        return first

    @property
    def played(self) -> list[Played[S]]:
        """The entries that led to the state."""
        return [entry for entry in self._track[: self._sound] if isinstance(entry, Played)]

    @property
    def _sound(self) -> int:
        """Entries of the line before the first broken one."""
        return self._whole if self._whole < self._stands else self._stands

    def state_after(self, entries: int) -> S:
        if entries == 0:
            return self.start
        last = self._track[entries - 1]
        assert isinstance(last, Played)
        state: S = last.state
        return state

    def rule(self, acts: tuple[Act, ...]) -> "Played[S] | Refused[S]":
        """What these acts would lead to from here, as one entry. Changes nothing."""
        state = self.state
        events: tuple[Event, ...] = ()
        for number, act in enumerate(acts):
            if (refusal := self.game.refuse(state, act)) is not None:
                return Refused(number, act, refusal, state)
            state, said = self.game.play(state, act)
            events += said
        row = len(self.rows) + (self.broken is not None)  # an undo comes first (rows_to_enter)
        return Played(row, acts, state, events)

    def rows_to_enter(self, acts: tuple[Act, ...]) -> list[bytes]:
        """The rows of a new entry; where the line is broken, an undo to before that comes first."""
        rows = [entry_row(acts)]
        if self.broken is not None:
            rows.insert(0, msgspec.json.encode(UndoTo(self._sound)))
        return rows

    def add(self, row: bytes, known: Played[S] | None = None) -> None:
        """Takes in the next row. `known`: what `rule` said of an entry made just now."""
        item = self._item(len(self.rows), row) if known is None else known
        self.rows.append(row)
        self.items.append(item)
        if isinstance(item, Undone):
            self._stands -= item.entries
        elif isinstance(item, Redone):
            self._stands += item.entries
        elif isinstance(item, BoxChanged):
            self._play_with(item)
        else:
            self._append(item)

    def with_box(self, box: Struct, about: str = "") -> "Journal[S]":
        """This log as it would be with what another box says to a question, or with all of that
        box. Changes nothing.
        """
        again = Journal(self.game, self.start)
        again.rows, again.items = [*self.rows], [*self.items]
        again._track, again._reveals = [*self._track], [*self._reveals]
        again._stands, again._whole = self._stands, self._whole
        again._told = [*self._told]
        again.add(msgspec.json.encode(PlayWith(Raw(msgspec.json.encode(box)), about)))
        return again

    def _play_with(self, told: BoxChanged) -> None:
        """All entries again, from the start with this box; what was undone stays so."""
        own = self.game.own_box
        assert own is not None
        self._told.append(told)
        self.start = own.begin(self.start, self._settled(own.of(self.start), told))
        track, stands = self._track, self._stands
        self._track, self._stands, self._whole, self._reveals = [], 0, 0, [0]
        for entry in track:
            item = self._item(entry.row, self.rows[entry.row])
            assert isinstance(item, Played | Broken)
            self.items[entry.row] = item
            self._append(item)
        self._stands = stands

    def _settled(self, box: Any, told: BoxChanged) -> Any:
        own = self.game.own_box
        assert own is not None
        return own.settle(box, told.box, told.about) if told.about else told.box

    def _append(self, entry: Played[S] | Broken) -> None:
        """A new entry stands; what redo would have brought back is gone."""
        self._whole = self._sound
        if self._stands < len(self._track):
            del self._track[self._stands :], self._reveals[self._stands + 1 :]
        if isinstance(entry, Played) and self._whole == self._stands:
            self._whole += 1
        self._track.append(entry)
        self._stands += 1
        revealed = isinstance(entry, Played) and entry.revealed
        self._reveals.append(self._reveals[-1] + revealed)

    def _item(self, number: int, row: bytes) -> Item[S]:
        try:
            match _rows.decode(row):
                case Entry(moves):
                    return self._replay(number, moves)
                case UndoTo(keep):
                    if 0 <= keep < self._stands:
                        revealed = self._reveals[self._stands] - self._reveals[keep]
                        return Undone(number, self._stands - keep, revealed)
                    why = Refusal("core.row.nothing-to-undo", keep=keep, entries=self._stands)
                case Redo(count):
                    undone = len(self._track) - self._stands
                    if 0 < count <= undone:
                        return Redone(number, count)
                    why = Refusal("core.row.nothing-to-redo", count=count, undone=undone)
                case PlayWith(raw, about):
                    return self._new_box(number, raw, about)
        except UNREADABLE as error:
            why = _unreadable(error)
        return Broken(number, 0, why)

    def _new_box(self, number: int, raw: Raw, about: str) -> BoxChanged | Broken:
        own = self.game.own_box
        if own is None:
            return Broken(number, 0, Refusal("core.row.no-box", game=self.game.name))
        if about and about not in own.questions:
            return Broken(number, 0, Refusal("core.row.no-question", question=about))
        told = BoxChanged(number, msgspec.json.decode(raw, type=own.kind), about)
        if faults := own.faults(self._settled(own.of(self.start), told)):
            return Broken(number, 0, Refusal("core.row.box", why=faults[0]))
        return told

    def _replay(self, number: int, moves: tuple[Raw, ...]) -> Played[S] | Broken:
        if not moves:
            return Broken(number, 0, Refusal("core.row.empty"))
        if self.broken is not None:
            return Broken(number, 0, Refusal("core.row.after-broken"))
        acts: list[Act] = []
        unread: Refusal | None = None
        for raw in moves:
            try:
                acts.append(self._as_told_since(number, self.game.read_move(raw)))
            except UNREADABLE as error:
                unread = _unreadable(error)
                break
        ruled = self.rule(tuple(acts))
        if isinstance(ruled, Refused):
            return Broken(number, ruled.number, ruled.refusal, ruled)
        if unread is not None:
            return Broken(number, len(acts), unread)
        return ruled if ruled.row == number else ruled._replace(row=number)  # `_play_with`

    def _as_told_since(self, number: int, act: Act) -> Act:
        """A correction that told of the box tells what was said later: that word counts."""
        own, later = self.game.own_box, [one for one in self._told if one.row > number]
        if own is None or not later or not isinstance(act, Correct):
            return act
        changes: list[Change] = []
        for change in act.changes:
            if isinstance(change, own.edit):
                box = change.box
                for told in later:
                    box = self._settled(box, told)
                change = own.edit(box)
            changes.append(change)
        return Correct(tuple(changes))


def replay(game: Game[S], start: S, rows: Iterable[bytes | Raw]) -> Journal[S]:
    journal = Journal(game, start)
    for row in rows:
        journal.add(bytes(row))
    return journal


def _unreadable(error: Exception) -> Refusal:
    """Why a piece of a record could not be read, in the decoder's words, with the field."""
    return Refusal("core.unreadable", detail=brief(error))
