"""The plain table: any game's prompt as big buttons, field by field. A presenter, free of Kivy."""

from collections.abc import Sequence
from typing import NamedTuple, get_origin, get_type_hints

import msgspec

from companion import locale
from companion.core.game import Ask, Choice, S
from companion.core.message import Value
from companion.core.moves import TABLE, Move, Reveal
from companion.locale import word
from companion.rulebook import naming
from companion.table import Table
from companion.ui.meaning import Begin, Enter, Fill
from companion.ui.words import field_name, kind_name, say, value_name, with_colon

FEW = 16  # whole numbers up to so many are shown as buttons, more on a keypad


class AnswerButton(NamedTuple):
    text: str
    means: Begin | Fill | Enter
    possible: bool = True


class AnswerGroup(NamedTuple):
    """A question and its answers. `number` asks for a whole number, `text` for words."""

    question: str
    seat: int
    offers: tuple[AnswerButton, ...]
    number: str = ""
    text: str = ""


class PlainQuestions:
    """What is asked at a table, and the move being put together."""

    def __init__(self, table: Table[S]) -> None:
        self.table = table
        self.game = table.game
        self.names = [player.name for player in table.head.seats]
        self.begun: Begin | None = None

    def groups(self) -> list[AnswerGroup]:
        """What to show now: the questions, or the next field of the move that was begun."""
        if self.begun is not None:
            return [self._next_field(self.begun)]
        return [self._ask(ask) for ask in self.table.prompt.asks]

    def choose(self, means: Begin | Fill | Enter) -> Move | None:
        """Takes a choice; the whole move as soon as it is known."""
        if isinstance(means, Enter):
            self.begun = None
            (move,) = means.moves
            assert isinstance(move, Move)
            return move
        if isinstance(means, Begin):
            self.begun = means
        elif self.begun is not None:
            begun = self.begun
            value = as_typed(self._kind(begun.kind), means.field, means.value)
            self.begun = begun._replace(fields=(*begun.fields, (means.field, value)))
        return self._whole()

    def example(self, means: Begin | Fill | Enter) -> Move | None:
        """A move that a choice stands for, to rule on: a legal one if there is one."""
        if isinstance(means, Enter):
            move = means.moves[0]
            return move if isinstance(move, Move) else None
        begun = means if isinstance(means, Begin) else self.begun
        if begun is None:
            return None
        if isinstance(means, Fill):
            value = as_typed(self._kind(begun.kind), means.field, means.value)
            begun = begun._replace(fields=(*begun.fields, (means.field, value)))
        for move in self._legal(begun):
            if begun.fits(move):
                return move
        kind = self._kind(begun.kind)
        fields = dict(begun.fields)
        for field in kind.__struct_fields__[1:]:
            if field not in fields:
                values = self._values(kind, field)
                if not values:
                    return None
                fields[field] = values[0]
        return kind(begun.seat, **fields)

    def step_back(self) -> bool:
        """Leaves the move that was begun; False if there was none."""
        was, self.begun = self.begun, None
        return was is not None

    def _whole(self) -> Move | None:
        assert self.begun is not None
        kind = self._kind(self.begun.kind)
        for field in kind.__struct_fields__[1:]:
            if field not in dict(self.begun.fields):
                values = self._values(kind, field)
                if len(values) != 1:
                    return None
                filled = (*self.begun.fields, (field, values[0]))
                self.begun = self.begun._replace(fields=filled)
        move = kind(self.begun.seat, **dict(self.begun.fields))
        self.begun = None
        return move

    def _ask(self, ask: Ask) -> AnswerGroup:
        proposed = self.table.propose() if ask.seat == TABLE else None
        offers = [
            AnswerButton(
                self._label(ask, choice),
                Begin(ask.seat, choice.kind, choice.fields),
                choice.why is None,
            )
            for choice in ask.choices
            if proposed is None or self._settled(ask, choice) != proposed
        ]
        if proposed is not None:
            text = word("plain.turned-up", piece=self._value("piece", proposed.piece))
            offers.insert(0, AnswerButton(text, Enter((proposed,))))
        return AnswerGroup(say(ask.question, self.names), ask.seat, tuple(offers))

    def anytime(self) -> list[AnswerGroup]:
        """What is allowed besides, a group a seat."""
        state = self.table.state
        groups = []
        for seat in range(state.seats):
            kinds = dict.fromkeys(move.kind() for move in self.game.anytime(state, seat))
            offers = tuple(
                AnswerButton(kind_name(self.game.name, kind), Begin(seat, kind)) for kind in kinds
            )
            if offers:
                groups.append(AnswerGroup(self.names[seat], seat, offers))
        return groups

    def _next_field(self, begun: Begin) -> AnswerGroup:
        kind = self._kind(begun.kind)
        settled = dict(begun.fields)
        field = next(one for one in kind.__struct_fields__[1:] if one not in settled)
        values = self._values(kind, field)
        question = with_colon(
            kind_name(self.game.name, begun.kind), field_name(self.game.name, field)
        )
        if not values or (isinstance(values[0], int) and len(values) > FEW):
            typed = get_type_hints(kind)[field]
            asks = {"number": field} if typed is int else {"text": field}
            return AnswerGroup(question, begun.seat, (), **asks)
        fitting = [move for move in self._legal(begun) if begun.fits(move)]
        good = {getattr(move, field) for move in fitting}
        offers = [
            AnswerButton(self._value(field, one), Fill(field, one), one in good) for one in values
        ]
        if good:  # what is possible first
            offers.sort(key=lambda offer: not offer.possible)
        return AnswerGroup(question, begun.seat, tuple(offers))

    def _legal(self, begun: Begin) -> list[Move]:
        state = self.table.state
        moves = list(self.game.legal(state))
        if begun.seat != TABLE:
            moves += self.game.anytime(state, begun.seat)
        return moves

    def _values(self, kind: type[Move], field: str) -> Sequence[Value]:
        if kind in self.game.open_kinds:
            return ()
        return tuple(self.game.chapter_of[kind].domain(self.table.state, kind)[field])

    def _kind(self, name: str) -> type[Move]:
        return next(kind for kind in self.game.chapter_of if kind.kind() == name)

    def _settled(self, ask: Ask, choice: Choice) -> Move | None:
        """The move that a choice makes at once, if nothing more is asked."""
        kind, fields = self._kind(choice.kind), dict(choice.fields)
        whole = all(field in fields for field in kind.__struct_fields__[1:])
        return kind(ask.seat, **fields) if whole else None

    def _label(self, ask: Ask, choice: Choice) -> str:
        move = self._settled(ask, choice)
        if move is not None:
            called = naming.called(self.game, self.table.state)
            return naming.move(self.game.name, move, self.names, locale.current(), called)
        if choice.kind == Reveal.kind() and self.table.propose() is not None:
            return word("plain.another-piece")
        words = [kind_name(self.game.name, choice.kind)]
        words += [self._value(field, value) for field, value in choice.fields]
        return " ".join(words)

    def _value(self, field: str, value: Value) -> str:
        called = naming.called(self.game, self.table.state)
        return value_name(self.game.name, field, value, self.names, called)


def as_typed(kind: type, field: str, value: Value) -> Value:
    """What was written on a line, as the field wants it: several words may be a list.

    ValueError if they are no such list: words where numbers are wanted, or too few.
    """
    wanted = get_type_hints(kind)[field]
    if isinstance(value, str) and get_origin(wanted) is tuple:
        try:
            several: Value = msgspec.convert(value.split(), wanted, strict=False)
        except msgspec.ValidationError as error:
            raise ValueError(value) from error
        return several
    return value
