"""What is asked about the owner's box while a game runs, one thing at a time."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from companion.core.journal import Refused
from companion.core.moves import Act
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.ui.shell.box_question import BoxQuestionSheet, say_guesses
from companion.ui.widgets.bottom_sheet import BottomSheet

if TYPE_CHECKING:
    from companion.ui.shell.table import TablePage


class BoxAsking:
    """The questions of one table: what is known of its box, and what nobody wants to answer now."""

    def __init__(self, page: "TablePage") -> None:
        self._page = page
        self._put_off: set[str] = set()
        self._known: KnownBox | None = None

    def look_up(self) -> None:
        """What is known of the box, where the game asks about it."""
        game = self._page.table.game
        asks = game.own_box is not None
        self._known = own_box.known(self._page.app.library, game) if asks else None

    def learn(self, before: Any) -> None:
        """What the game has told of the box since this position is kept for all games to come."""
        app, table = self._page.app, self._page.table
        own = table.game.own_box
        if self._known is None or own is None or table.state == before:
            return
        if table.journal.broken is not None:
            return  # nobody has taken back what was read after the entry that is refused now
        start, after, box = table.journal.start, table.state, self._known.box
        if own.learned(box, start, before, after) == box:
            return  # most entries tell nothing: the library need not be asked
        app.attempt(lambda: own_box.learn(app.library, table.game, start, before, after))
        self.look_up()

    def ask_first(self, acts: Sequence[Act], then: Callable[[], object]) -> bool:
        """Whether nothing has to be asked before this is entered; else the first question is asked,
        and then it goes on.
        """
        open_ = [one for one in self._open_questions(acts) if one not in self._put_off]
        if not open_:
            return True
        question = open_[0]

        def answered(changed: bool) -> None:
            self._put_off.add(question)  # where this game is left as it is
            self.look_up()
            if changed:
                self._page.refresh()
            if not (changed and self._page.plain):  # where it was chosen by its old picture
                then()

        def later() -> None:
            self._put_off.add(question)
            then()

        self._sheet(question, answered, later)
        return False

    def say_guesses(self, sheet: BottomSheet, refused: Refused[Any]) -> None:
        """On a refusal, what it rests on that nobody has answered."""
        if self._known is None:
            return
        game = self._page.table.game
        guesses = own_box.unanswered(self._known, game, refused.state, refused.act)
        say_guesses(sheet, game.name, guesses, self._doubted)

    def _doubted(self, question: str) -> None:
        def answered(changed: bool) -> None:
            self.look_up()
            self._page.refresh()

        self._sheet(question, answered)

    def _sheet(
        self,
        question: str,
        answered: Callable[[bool], None],
        later: Callable[[], None] | None = None,
    ) -> None:
        BoxQuestionSheet(self._page.app, self._page.table.game, question, answered, later).open()

    def _open_questions(self, acts: Sequence[Act]) -> Iterator[str]:
        game, state = self._page.table.game, self._page.table.state
        if self._known is None:
            return
        for act in acts:
            yield from own_box.unanswered(self._known, game, state, act)
            if game.refuse(state, act) is not None:
                return
            state = game.play(state, act).state
