"""My box: asked once before the first tracked game, in pictures, and remembered."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4
from weakref import WeakSet

import msgspec
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.modalview import ModalView
from msgspec.structs import replace

from companion.core.message import Message
from companion.device.insets import insets
from companion.games.cavum.board import COUNT, NODES, NUMBER
from companion.games.cavum.my_box import Box
from companion.games.cavum.order_cards import learned
from companion.games.cavum.state import Options, State
from companion.locale import word
from companion.store.boxes import OwnersBox
from companion.store.library import Library
from companion.ui import kv
from companion.ui.cavum.board import MountainBoard
from companion.ui.cavum.box_questions import STEPS, Questions
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.piece_buttons import PieceButton, Tray, card_look
from companion.ui.cavum.pieces import stones_of
from companion.ui.theme import SEATS, theme
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

NAME = "My box"
_skipped: "WeakSet[CompanionApp]" = WeakSet()  # apps whose owner does not want to be asked tonight


def kept(library: Library) -> OwnersBox | None:
    found = library.boxes.all("cavum", "box")
    return found[0] if found else None


def keep(library: Library, box: Box) -> None:
    known = kept(library)
    id = known.id if known is not None else uuid4()
    content = msgspec.Raw(msgspec.json.encode(box))
    library.boxes.keep(OwnersBox(id, "box", "cavum", NAME, content))


def box_of(library: Library) -> Box | None:
    known = kept(library)
    return None if known is None else msgspec.json.decode(known.content, type=Box)


def remember_deck(library: Library, state: State) -> None:
    """What was filled in is remembered as the owner's deck."""
    box = box_of(library) or state.options.box
    keep(library, replace(box, deck=learned(state.cards)))


def ask_owner(app: "CompanionApp", options: Options, again: Callable[[], object]) -> Options | None:
    """The options with the owner's box; the owner is asked first, if nobody was ever."""
    box = box_of(app.library)
    if box is None:
        if app in _skipped:
            return options
        MyBox(app, again).open()
        return None
    deck = "owner" if options.deck == "letters" and box.deck else options.deck
    return replace(options, box=box, deck=deck)


class MyBox(ModalView):
    """The questions, one at a time, over whatever asked them."""

    title = StringProperty("")
    hint = StringProperty("")
    fault = StringProperty("")
    inset_top = NumericProperty(0)
    inset_bottom = NumericProperty(0)

    def __init__(self, app: "CompanionApp", then: Callable[[], object], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.then = then
        self.inset_top, self.inset_bottom = insets()
        self.questions = Questions(box_of(app.library))
        self.board = MountainBoard()
        self.board.bind(on_place=lambda _, place: self._touched(place.means[1]))
        self.show()

    def open(self, *args: object, **kwargs: object) -> None:
        super().open(*args, animation=theme.motion > 0, **kwargs)

    def dismiss(self, *args: object, **kwargs: object) -> None:
        super().dismiss(*args, animation=theme.motion > 0, **kwargs)

    def show(self) -> None:
        questions = self.questions
        self.title = word("cavum.box-step", number=questions.at + 1, count=len(STEPS))
        self.hint = word(f"cavum.box-{questions.step}")
        fault = questions.fault()
        self.fault = say(fault, ()) if fault is not None else ""
        picture = self.ids.picture
        picture.clear_widgets()
        with BoxFiller(self.ids.answers) as fill:
            if questions.step in ("separators", "starts"):
                picture.add_widget(self.board)
                self._show_board()
            elif questions.step == "colours":
                self._colours(fill)
            elif questions.step == "dynamite":
                self._cards(fill)
            else:
                self._shapes(fill)

    def _show_board(self) -> None:
        questions = self.questions
        self.board.show_box(questions.box)
        if questions.step == "separators":
            browns = {COUNT + number - 1 for number in questions.box.separators}
            spaces = [(space, space in browns) for space in range(COUNT, NODES)]
        else:
            starts = {NUMBER[start.at] for start in questions.box.starts}
            spaces = [(space, space in starts) for space in range(COUNT)]
        places = [
            BoardPlace(("space", space), *MIDDLES[space], "", on, 0.8) for space, on in spaces
        ]
        self.board.answer(places)

    def _touched(self, space: int) -> None:
        self.questions.touch(space)
        self.show()

    def _shapes(self, fill: BoxFiller) -> None:
        questions = self.questions
        with BoxFiller(fill.put(Tray)) as cells:
            for edges in questions.shapes():
                cells.put(
                    PieceButton,
                    look=("tile", edges),
                    chosen=questions.is_shape(edges),
                    means=("shape", edges),
                    then=partial(self._do, partial(questions.shape, edges)),
                )

    def _colours(self, fill: BoxFiller) -> None:
        """The six colours in their order; one in hand changes places or gets another name."""
        questions = self.questions
        with BoxFiller(fill.put(Tray)) as cells:
            for at, stone in enumerate(stones_of(questions.box.colours)):
                cells.put(
                    PieceButton,
                    look=("stone", stone, stone.letter),
                    word=str(at + 1),
                    chosen=at == questions.held,
                    means=("colour", at),
                    then=partial(self._do, partial(questions.swap, at)),
                )
        if questions.held < 0:
            return
        fill.put(Small, text=word("cavum.box-other-colour"))
        with BoxFiller(fill.put(Tray)) as others:
            names = [name for name in SEATS if name not in questions.box.colours]
            for name, stone in zip(names, stones_of(names), strict=True):
                others.put(
                    PieceButton,
                    look=("stone", stone, stone.letter),
                    word="",
                    chosen=False,
                    means=("colour-name", name),
                    then=partial(self._do, partial(questions.colour, name)),
                )

    def _cards(self, fill: BoxFiller) -> None:
        questions = self.questions
        with BoxFiller(fill.put(Tray)) as cells:
            for at, dynamite in enumerate(questions.box.dynamite):
                cells.put(
                    PieceButton,
                    look=card_look(questions.box, at + 1, dynamite),
                    chosen=at == questions.held,
                    means=("card", at),
                    then=partial(self._do, partial(questions.swap, at)),
                )

    def _do(self, change: Callable[[], None]) -> None:
        change()
        self.show()

    def back(self) -> None:
        if self.questions.back():
            self.show()
        else:
            self.dismiss()

    def on_with_it(self) -> None:
        """The next question; after the last the box is kept, and the game begins."""
        if self.questions.fault() is not None:
            return
        if self.questions.on():
            self.show()
            return
        self.app.attempt(self._keep)

    def _keep(self) -> None:
        keep(self.app.library, self.questions.box)
        self.dismiss()
        self.then()

    def skip(self) -> None:
        """With a warning: what is guessed may not be what lies on the table."""
        guesses = [say(Message(f"cavum.guess.{name}"), ()) for name in STEPS]
        sheet = BottomSheet(word("cavum.box-skip")).say(word("cavum.box-warning")).whisper(*guesses)
        sheet.offer(
            [
                SheetButton(word("cavum.box-skip"), self._skip, means="skip-really"),
                SheetButton(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()

    def _skip(self) -> None:
        _skipped.add(self.app)
        self.dismiss()
        self.then()


kv.load("theme", "cavum/my_box")
