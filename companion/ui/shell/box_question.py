"""A question about the owner's box: its picture with the guess, and what changes it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.modalview import ModalView
from msgspec import Struct

from companion import locale, rulebook
from companion.core.game import Game
from companion.core.message import Message
from companion.core.moves import Correct, Move
from companion.device.insets import insets
from companion.locale import word
from companion.rulebook import naming
from companion.store import own_box
from companion.store.own_box import own_box_of
from companion.table import Table
from companion.ui import kv
from companion.ui.face import BoxQuestion
from companion.ui.faces import face_of
from companion.ui.theme import theme
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import ListRow
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def title_of(game: str, question: str) -> str:
    unit = rulebook.unit(f"{game}.box.{question}", locale.current())
    assert unit is not None
    return unit.title


def asked(game: str, question: str) -> str:
    unit = rulebook.unit(f"{game}.box.{question}", locale.current())
    assert unit is not None
    return " ".join(filter(None, (unit.sentence, unit.details)))


def guess_row(game: str, question: str, ask: Callable[[str], object]) -> ListRow:
    """What something rests on that nobody has looked at, and the way to its question."""
    return ListRow(
        text=say(Message(f"{game}.guess.{question}"), ()),
        sub=word("box.not-so"),
        icon="help-circle",
        letters=sp(15),
        means=("doubt", question),
        then=partial(ask, question),
    )


def say_guesses(
    sheet: BottomSheet, game: str, questions: Sequence[str], ask: Callable[[str], object]
) -> None:
    """What a ruling rests on."""

    def doubt(question: str) -> None:
        sheet.dismiss()
        ask(question)

    for question in questions:
        sheet.body.add_widget(guess_row(game, question, doubt))


class BoxQuestionSheet(ModalView):
    """One question, over whatever asked it. `then` is told whether the box is another one now."""

    title = StringProperty("")
    asked = StringProperty("")
    guessed = StringProperty("")
    fault = StringProperty("")
    wide = BooleanProperty(False)
    room = NumericProperty(0)  # beside a picture, for the question and the answers
    inset_top = NumericProperty(0)
    inset_bottom = NumericProperty(0)

    def __init__(
        self,
        app: "CompanionApp",
        game: Game[Any],
        question: str,
        then: Callable[[bool], object],
        later: Callable[[], object] | None = None,
        **kwargs: object,
    ) -> None:
        """`later`: what is done when nobody looks now; without it the question is only closed."""
        super().__init__(**kwargs)
        self.app, self.game, self.question = app, game, question
        self.then, self._later = then, later
        self.inset_top, self.inset_bottom = insets()
        self.own = own_box_of(game)
        known = own_box.known(app.library, game)
        self.before = self.draft = known.box
        self.notes: dict[str, object] = {}
        self.title = title_of(game.name, question)
        self.asked = asked(game.name, question)
        table = app.table if app.table is not None and app.table.game.name == game.name else None
        if question not in known.answered and rulebook.unit(f"{game.name}.guess.{question}"):
            self.guessed = say(Message(f"{game.name}.guess.{question}"), ())
        elif table is not None and own_box.still_guessed(known, game, table.state, question):
            self.guessed = word("box.still-guessed")
        self.bind(wide=lambda *_: self._stand_beside())
        self.show()
        self._stand_beside()

    def _stand_beside(self) -> None:
        """Beside a picture stands the question: the picture needs the height."""
        question, ids = self.ids.question, self.ids
        beside = self.wide and bool(ids.picture.children)
        place = ids.right if beside else ids.left
        if question.parent is not place:
            question.parent.remove_widget(question)
            place.add_widget(question, index=len(place.children))

    def open(self, *args: object, **kwargs: object) -> None:
        super().open(*args, animation=theme.motion > 0, **kwargs)

    def dismiss(self, *args: object, **kwargs: object) -> None:
        super().dismiss(*args, animation=False, **kwargs)

    def show(self) -> None:
        faults = self.own.faults(self.draft)
        self.fault = say(faults[0], ()) if faults else ""
        fill = face_of(self.game.name).fill_box
        assert fill is not None
        with BoxFiller(self.ids.answers) as answers:
            fill.load()(
                BoxQuestion(
                    self.question,
                    self.draft,
                    self.ids.picture,
                    answers,
                    self.change,
                    self.settle,
                    self.notes,
                )
            )

    def change(self, draft: Struct) -> None:
        self.draft = draft
        self.show()

    def settle(self, draft: Struct) -> None:
        """A touch that is the whole answer."""
        self.draft = draft
        self.answer()

    def answer(self) -> None:
        """The owner has looked: so it is."""
        if self.own.faults(self.draft):
            self.show()
            return
        self.app.attempt(self._answer)

    def _answer(self) -> None:
        known = own_box.answer(self.app.library, self.game, self.question, self.draft)
        self.dismiss()
        changed = known.box != self.before
        table = self.app.table
        alone = self.question in self.own.library_only
        if alone or table is None or table.game.name != self.game.name or table.over:
            self.then(changed)
        else:
            play_with(self.app, table, self.question, known.box, self.then)

    def later(self) -> None:
        self.dismiss()
        if self._later is not None:
            self._later()


def play_with(
    app: "CompanionApp",
    table: Table[Any],
    question: str,
    answers: Struct,
    then: Callable[[bool], object],
) -> None:
    """The running game takes the answer; where a move would be refused now, the table decides."""
    own = own_box_of(table.game)
    before = [own.of(table.journal.start), own.of(table.state)]  # a correction may tell of another
    new, now = (own.settle(box, answers, question) for box in before)
    if [new, now] == before:
        then(False)
        return
    again = table.journal.with_box(new, question)
    broken = again.broken
    if broken is None or table.journal.broken is not None:
        table.play_with(again)
        then(True)
        return

    def go_back() -> None:
        if app.attempt(lambda: table.play_with(again)):
            then(True)

    def go_on() -> None:
        if app.attempt(lambda: table.enter(Correct((own.edit(now),)))):
            then(True)

    names = [player.name for player in table.head.seats]
    sheet = BottomSheet(word("box.refused-title"))
    if broken.refused is not None and isinstance(move := broken.refused.act, Move):
        called = naming.called(table.game, table.state)
        sheet.say(naming.entry(table.game.name, (move,), names, locale.current(), called))
    sheet.say(say(broken.why, names))
    sheet.offer(
        [
            SheetButton(word("box.go-back"), go_back, icon="undo", means="box-go-back"),
            SheetButton(word("box.go-on"), go_on, icon="play", means="box-go-on"),
            SheetButton(word("box.leave"), lambda: then(False), "quiet", means="box-leave"),
        ]
    ).open()


kv.load("theme", "shell/box_question")
