"""Correct the position: changes put together one by one, for any game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args, get_origin, get_type_hints

from msgspec import Struct

from companion.core.game import S
from companion.core.journal import Refused
from companion.core.message import Value
from companion.core.moves import Change
from companion.locale import word
from companion.rulebook import naming
from companion.table import Table
from companion.ui import kv
from companion.ui.faces import face_of
from companion.ui.meaning import Fill
from companion.ui.running import running_app, running_table
from companion.ui.shell.plain_questions import AnswerButton, AnswerGroup, as_typed
from companion.ui.widgets import answers
from companion.ui.widgets.answers import Choosable
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Small, Title, Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import (
    field_name,
    kind_name,
    say,
    value_name,
    with_colon,
)


class ChangeDraft:
    """A change of the position being put together, field by field."""

    def __init__(self, table: Table[S], kind: type[Change]) -> None:
        self.table = table
        self.kind = kind
        self.fields: dict[str, Value] = {}

    @property
    def open_field(self) -> str | None:
        return next((one for one in self.kind.__struct_fields__ if one not in self.fields), None)

    @property
    def typed(self) -> object:
        return get_type_hints(self.kind)[self.open_field or ""]

    def change(self) -> Change:
        return self.kind(**self.fields)


class CorrectPage(Page):
    """First the kind of change, then its fields; any number of changes are one correction.

    A step back takes the last change back: none is lost without a word.
    """

    def show(self, **about: object) -> None:
        self.app = running_app()
        self.table = running_table()
        self.names = [player.name for player in self.table.head.seats]
        self.title = word("correct.title")
        self.changes: list[Change] = []
        self.edit: ChangeDraft | None = None
        self._fill()

    def back(self) -> bool:
        if self.edit is not None:
            self.edit = None
        elif self.changes:
            self.changes.pop()
        else:
            return False
        self._fill()
        return True

    def _fill(self) -> None:
        with BoxFiller(self.ids.body) as fill:
            if self.edit is not None:
                self._ask_field(fill, self.edit)
            else:
                self._ask_kind(fill)

    def _ask_kind(self, fill: BoxFiller) -> None:
        game = self.table.game.name
        fill.put(Small, text=word("correct.hint"))
        self._say_what_begins_again(fill)
        editor = face_of(game).editor
        if editor != "correct" and not self.changes:
            fill.put(
                BigButton,
                text=word("correct.on-board"),
                look="primary",
                icon="hexagon",
                means="editor",
                then=lambda: self.app.go_instead(editor),
            )
        for change in self.changes:
            fill.put(Words, text="• " + self._in_words(change))
        for kind in filter(_in_parts, self.table.game.changes):
            fill.put(
                BigButton,
                text=kind_name(game, kind.kind()),
                icon="pencil",
                means=("change", kind.kind()),
                then=partial(self._begin, kind),
            )
        fill.put(
            BigButton,
            text=word("correct.done"),
            look="primary",
            possible=bool(self.changes),
            means="corrected",
            then=self._done,
        )

    def _say_what_begins_again(self, fill: BoxFiller) -> None:
        if self.table.game.half_done(self.table.state):
            fill.put(Words, text=word("correct.begins-again"))

    def _begin(self, kind: type[Change]) -> None:
        self.edit = ChangeDraft(self.table, kind)
        self._go_on()

    def _go_on(self) -> None:
        """The next field; a change that has all of them, or has none, is one of the list."""
        if self.edit is not None and self.edit.open_field is None:
            self.changes.append(self.edit.change())
            self.edit = None
        self._fill()

    def _ask_field(self, fill: BoxFiller, edit: ChangeDraft) -> None:
        game = self.table.game.name
        field = edit.open_field
        assert field is not None
        question = with_colon(kind_name(game, edit.kind.kind()), field_name(game, field))
        fill.put(Title, text=question)
        answers.fill(fill, self._group(edit, field, question), self._filled)
        fill.put(BigButton, text=word("cancel"), look="quiet", means="step-back", then=self.back)

    def _group(self, edit: ChangeDraft, field: str, question: str) -> AnswerGroup:
        game = self.table.game.name
        values: tuple[Value, ...] = edit.kind.choices.get(field, ())
        if edit.typed is bool:
            values = (True, False)
        elif get_origin(edit.typed) is not None:
            values = tuple(one for one in get_args(edit.typed) if isinstance(one, int | str))
        elif edit.typed is int and field in naming.SEATS:
            values = tuple(range(-1 if field == "owner" else 0, len(self.names)))
        if values:
            called = naming.called(self.table.game, self.table.state)
            offers = tuple(
                AnswerButton(value_name(game, field, value, self.names, called), Fill(field, value))
                for value in values
            )
            return AnswerGroup(question, 0, offers)
        return AnswerGroup(
            question,
            0,
            (),
            number=field if edit.typed is int else "",
            text="" if edit.typed is int else field,
        )

    def _filled(self, means: Choosable) -> None:
        assert self.edit is not None and isinstance(means, Fill)
        try:
            value = as_typed(self.edit.kind, means.field, means.value)
        except ValueError as error:
            Toast.show(word("correct.unreadable", text=str(error)))
            return
        self.edit.fields[means.field] = value
        self._go_on()

    def _in_words(self, change: Change) -> str:
        game = self.table.game.name
        called = naming.called(self.table.game, self.table.state)
        values = []
        for field in change.__struct_fields__:
            value = value_name(game, field, getattr(change, field), self.names, called)
            values.append(f"{field_name(game, field)} {value}")
        kind = kind_name(game, change.kind())
        return with_colon(kind, ", ".join(values)) if values else kind

    def _done(self) -> None:
        if self.changes:
            correct(self.table, self.changes, self._leave)

    def _leave(self) -> None:
        self.changes = []
        self.app.back()


def correct(table: Table[S], changes: Sequence[Change], then: Callable[[], None]) -> None:
    """The changes as one correction. If it is refused, that is said, and they stay."""

    def keep() -> None:
        outcome = table.correct(*changes)
        if isinstance(outcome, Refused):
            names = [player.name for player in table.head.seats]
            sheet = BottomSheet(word("refusal.title")).say(say(outcome.refusal, names))
            sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()
        else:
            then()

    running_app().attempt(keep)


def _in_parts(kind: type[Change]) -> bool:
    """Whether a change can be asked for field by field: a whole box has a page of its own."""
    types = get_type_hints(kind)
    fields = (types[field] for field in kind.__struct_fields__)
    return not any(isinstance(one, type) and issubclass(one, Struct) for one in fields)


kv.load("shell/correct")
