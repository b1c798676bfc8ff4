"""My box of Cave vs Cave: how the board of Era II and the additional room are printed; names."""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.core.message import Message
from companion.games.cave_vs_cave import my_box
from companion.games.cave_vs_cave.box import PRINTED_NAMES
from companion.games.cave_vs_cave.cave import EDGES_OF_SECOND, INDEX, SECOND, Ground, ground
from companion.games.cave_vs_cave.my_box import PIECES, Box
from companion.games.cave_vs_cave.state import Options
from companion.locale import current
from companion.ui.cave_vs_cave import geometry
from companion.ui.cave_vs_cave.board import CLOSE_UP, GLOW, draw_printed
from companion.ui.cave_vs_cave.names import piece_name
from companion.ui.cave_vs_cave.piece_buttons import PieceGrid, RoomButton, RoomLook
from companion.ui.cave_vs_cave.pieces import WALL
from companion.ui.face import BoxQuestion
from companion.ui.widgets.board import BoardPlace, DrawnBoard
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.name_input import ask_name
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import ListRow
from companion.ui.words import say

MARGIN = 0.25  # of a space, around the board
HANDLE = 0.12  # of a space, the disc on an edge that can be touched
SECOND_ALONE = 2  # of the boards


class PrintedBoard(DrawnBoard):
    """The board of Era II as it is printed, or as its owner says."""

    touched: Callable[[object], object]  # called with what a touched place means

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        wide, high = geometry.size(SECOND_ALONE)
        self.wide, self.high = wide + 2 * MARGIN, high + 2 * MARGIN
        self._print = self.layer()
        self._ground: Ground | None = None
        self.bind(size=Clock.create_trigger(self._draw))

    def show(self, ground: Ground) -> None:
        self._ground = ground
        self._draw()

    def _draw(self, *args: object) -> None:
        if self._ground is not None and self.unit > 1:  # else it has no place yet
            look = (self._ground, round(self.unit * CLOSE_UP))
            self._print.show({"board": look}, _draw_board)

    def glow(self, pen: Pen, x: float, y: float, radius: float) -> None:
        disc = outline("circle", x, y, HANDLE)
        pen.colour(GLOW).fill(disc)
        pen.colour(WALL).line(disc, 0.015, close=True)

    def on_place(self, place: BoardPlace) -> None:
        self.touched(place.means)


def _draw_board(pen: Pen, key: str, look: tuple[Ground, int]) -> None:
    draw_printed(pen, look[0], (MARGIN, MARGIN), look[1])


def picture(box: Box) -> Widget:
    """The board, and beside it the side of the additional room that has two walls."""
    board = PrintedBoard()
    board.show(_ground(box, room=2))
    return board


def _ground(box: Box, room: int) -> Ground:
    return ground(SECOND_ALONE, room, box.room_with_two, "open", box.second_board)


def fill(question: BoxQuestion) -> None:
    _FILL[question.name](question)


def _board(question: BoxQuestion) -> None:
    """Edges and spaces to be touched, all but those that the book speaks of."""
    if not question.picture.children:
        question.picture.add_widget(PrintedBoard())
    board = question.picture.children[0]
    box: Box = question.box
    board.show(_ground(box, room=0))
    edges = [BoardPlace(("edge", at), *_middle(at), radius=0.2) for at in EDGES_OF_SECOND]
    spaces = [
        BoardPlace(("space", at), x + MARGIN, y + MARGIN, at, possible=False, radius=0.4)
        for at in SECOND
        for x, y in (geometry.middle(INDEX[at], SECOND_ALONE),)
    ]
    board.answer(edges + spaces)
    board.touched = lambda means: question.change(_touched(box, means))


def _middle(at: str) -> tuple[float, float]:
    """The middle of an edge, by its name."""
    space, side = EDGES_OF_SECOND[at][0]
    x1, y1, x2, y2 = geometry.edge(space, side, SECOND_ALONE)
    return (x1 + x2) / 2 + MARGIN, (y1 + y2) / 2 + MARGIN


def _touched(box: Box, means: object) -> Box:
    assert isinstance(means, tuple)
    on, at = means
    return my_box.turn_wall(box, at) if on == "edge" else my_box.next_symbol(box, at)


def _room(question: BoxQuestion) -> None:
    box: Box = question.box
    ways = ("adjacent", "opposite")
    with BoxFiller(question.answers.put(PieceGrid, cols=len(ways))) as cells:
        for two in ways:
            cells.put(
                RoomButton,
                look=RoomLook(2, two, two == box.room_with_two),
                means=("two-walls", two),
                then=partial(question.settle, replace(box, room_with_two=two)),
            )
        for two in ways:
            text = say(Message(f"cave_vs_cave.box.room-two-walls.{two}"), ())
            cells.put(Small, text=text, halign="center")


def _names(question: BoxQuestion) -> None:
    """Every piece by its number; those whose printed name nobody knows come first."""
    box: Box = question.box
    known = PRINTED_NAMES.get(current(), frozenset())
    for piece in sorted(PIECES, key=lambda one: (one in known, PIECES.index(one))):
        own = dict(box.names).get(piece, "")
        ours = piece_name(Options(), piece)
        about = "yours" if own else "printed" if piece in known else "ours"
        note = say(Message(f"cave_vs_cave.box.names.{about}", piece=piece, name=ours), ())
        question.answers.put(
            ListRow,
            text=own or ours,
            sub=note,
            icon="pencil",
            means=("name-of", piece),
            then=partial(_ask_name, question, piece, f"{piece} {ours}", own),
        )


def _ask_name(question: BoxQuestion, piece: str, title: str, own: str) -> None:
    def name(text: str) -> None:
        question.change(my_box.call(question.box, piece, text))

    ask_name(title, name, own, empty=True)


_FILL: dict[str, Callable[[BoxQuestion], None]] = {
    "era-two-board": _board,
    "room-two-walls": _room,
    "names": _names,
}
