"""The contract of a face: everything a game shows that is its own.

A face is a folder here whose `__init__.py` holds `FACE`, registered in `faces.py`. Every part has a
default: a game with rules alone is played on the plain table, with desk, history, statistics and
robot. To write one, begin with the view:

- `view`: a `View` (`companion.ui.shell.view`), the game's part of the table page.
- `pages`: pages of its own, or in place of the house's by their name: "correct" where a position
  is put right, "sheet" for the score sheet.
- pictures, quick answers and the rest as they are wished for.

A face is read for every game of the house, so its parts are named by their place and imported on
use (`Later`). It enters moves through the table page alone, and holds no rule.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from companion.core.game import Event, Options
from companion.core.later import Later
from companion.core.message import Message
from companion.core.moves import Move

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.widget import Widget

    from companion.ui.finger import Finger
    from companion.ui.shell.view import View
    from companion.ui.widgets.box_filler import BoxFiller
    from companion.ui.widgets.chip import Mark
    from companion.ui.widgets.drawing import Pen
    from companion.ui.widgets.page import Page

FACTS = ("fact", "built")

BoxPicture: TypeAlias = "Callable[[Any], Widget]"
FillBox: TypeAlias = "Callable[[BoxQuestion], None]"
DrawSetUp: TypeAlias = "Callable[[Pen, Message, Options], bool]"
DrawGoods: TypeAlias = "Callable[[Pen, Sequence[Event], int], bool]"
DrawFact: TypeAlias = "Callable[[Pen, str, Any], bool]"
DrawMove: TypeAlias = "Callable[[Pen, Any, Move], bool]"
Pick: TypeAlias = "Callable[[Picking], None]"
Scenes: TypeAlias = "Callable[[Finger], Iterator[str]]"


class Quick(NamedTuple):
    """A quick answer without a game: its name, its icon, and the function that opens it."""

    name: str
    icon: str
    open: Later[Callable[[], None]]


class BoxQuestion(NamedTuple):
    """A question about the owner's box, as it stands on the screen."""

    name: str
    box: Any  # the answer so far, at first the guess
    picture: "BoxLayout"  # the room for a picture that is touched; empty, there is none
    answers: "BoxFiller"  # what is touched below it
    change: Callable[[Any], None]  # told the answer after each touch; the question is shown anew
    settle: Callable[[Any], None]  # told of an answer that is whole with this touch
    notes: dict[str, Any]  # whatever the game notes while the question is open


class Picking(NamedTuple):
    """A player's pieces being picked from their pictures, for scoring without a table."""

    title: str
    options: Any  # the game's own
    marks: "list[Mark]"  # of every player
    seat: int
    picks: list[tuple[str, ...]]  # what each has
    changed: Callable[[tuple[str, ...]], object]  # told each time
    then: Callable[[], object]  # when all are picked

    def owner(self, piece: str) -> int | None:
        """Who else has it."""
        others = (at for at, own in enumerate(self.picks) if at != self.seat and piece in own)
        return next(others, None)


@dataclass(frozen=True, kw_only=True)
class Face:
    """What a game shows."""

    view: "Later[type[View[Any]]] | None" = None
    """Its part of the table page; the plain table where it has none."""

    pages: "Mapping[str, Later[type[Page]]]" = field(default_factory=dict)
    """Pages by name: in place of the house's of that name, or of its own."""

    editor: str = "correct"
    """The page on which a position is laid out: corrected, begun in the middle, or scored."""

    fill_box: Later[FillBox] | None = None
    """Shows a question about the owner's box, where the game has an `OwnBox`."""

    box_picture: Later[BoxPicture] | None = None
    """The owner's box in one picture, as far as it is known."""

    pick: Later[Pick] | None = None
    """Pieces picked from their pictures, where the game scores what was picked."""

    draw_set_up: Later[DrawSetUp] | None = None
    """Draws a thing of the set-up into a square of 1 by 1; False where it has no picture."""

    draw_move: Later[DrawMove] | None = None
    """Draws what a move is about at a position, a piece or a space, into a square of 1 by 1; False
    where it has no picture. Shown beside answers and in the log."""

    draw_goods: Later[DrawGoods] | None = None
    """Draws the goods that these facts brought a seat, in a line 1 high from the left; False where
    there are none. Shown when an entry was made."""

    draw_fact: Later[DrawFact] | None = None
    """Draws what a fact of finished games is about, by its key and the owner's box, into a square
    of 1 by 1; False where it has no picture. Shown in statistics."""

    heralds: frozenset[str] = frozenset()
    """Ids of facts that open another part of the game: they are announced."""

    quick: tuple[Quick, ...] = ()
    """Quick answers without a game."""

    facts: tuple[str, ...] = FACTS
    """The kinds of facts kept of finished games, in the order in which statistics show them."""

    scenes: Later[Scenes] | None = None
    """Telling moments for pictures: leads the app from one to the next, and names each."""
