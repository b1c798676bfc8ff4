"""The position editor: touch a space and set what lies there; players, pool, orders, course."""

from collections.abc import Callable
from functools import partial

from kivy.properties import StringProperty

from companion.core.moves import Change
from companion.games.cavum.board import COUNT, NAMES, NUMBER, spaces_in
from companion.games.cavum.box import TILES
from companion.games.cavum.moves import SetStack, SetStation, SetVein
from companion.games.cavum.my_box import shapes_of
from companion.games.cavum.state import State
from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.cavum import editor_lists
from companion.ui.cavum.board import Marks, MountainBoard
from companion.ui.cavum.draft import CavumDraft
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.piece_buttons import Look, PieceButton, Tray, piece_look
from companion.ui.cavum.pieces import stones_of
from companion.ui.emblems import initial
from companion.ui.running import running_app, running_table
from companion.ui.shell.correct import correct
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.widgets.tabs import Tabs as _Tabs  # noqa: F401 (used in kv)
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.toast import Toast
from companion.ui.words import say

TABS = ("board", "players", "pool", "orders", "course")
MOST_STONES = 9


class CavumEditor(Page):
    """Sets a position: to correct one, or to begin in the middle of a game."""

    tab = StringProperty("board")

    def show(self, **about: object) -> None:
        self.app = running_app()
        table: Table[State] = running_table()
        self.names = [player.name for player in table.head.seats]
        self.seats = tuple((one.colour, initial(one.name)) for one in table.head.seats)
        self.title = word("cavum.editor")
        self.draft = CavumDraft(table, [])
        self.at = ""  # the space in question
        self.piece = ""  # a tile to be put there, whose rotation is asked
        self.seat = 0
        self.uncovered = -1  # whose hidden stones may be seen
        if not hasattr(self, "board"):
            self.board = MountainBoard(size_hint_y=0.9)
            self.board.bind(on_place=lambda _, place: self._touched(place.means[1]))
        self.ids.tabs.parts = [(name, word(f"cavum.edit-{name}"), ()) for name in TABS]
        self.ids.tabs.value = self.tab = "board"
        self.fill()

    def on_tab(self, *args: object) -> None:
        if hasattr(self, "draft"):
            self.at = self.piece = ""
            self.uncovered = -1
            self.fill()

    def back(self) -> bool:
        if self.piece:
            self.piece = ""
        elif self.at:
            self.at = ""
        else:
            return False
        self.fill()
        return True

    def fill(self) -> None:
        picture = self.ids.picture
        on_board = self.tab == "board"
        if on_board and self.board.parent is None:
            picture.add_widget(self.board)
        elif not on_board:
            picture.clear_widgets()
        picture.size_hint = (1, 1) if on_board else (None, None)
        if not on_board:
            picture.size = (0, 0)
        with BoxFiller(self.ids.body) as fill:
            if on_board:
                self._board(fill)
            else:
                editor_lists.LISTS[self.tab](fill, self)
        self.ids.scroll.scroll_y = 1

    def edit(self, *changes: Change) -> None:
        refusal = self.draft.edit(*changes)
        if refusal is not None:
            Toast.show(say(refusal, self.names))

    # the board

    def _board(self, fill: BoxFiller) -> None:
        chosen = NUMBER[self.at] if self.at else -1
        self.board.show(self.draft.state, self.seats, Marks(chosen=chosen))
        self.board.answer(
            [
                BoardPlace(("space", at), *MIDDLES[at], NAMES[at], False, 0.8)
                for at in range(len(NAMES))
            ]
        )
        if not self.at:
            if self.draft.table.game.half_done(self.draft.table.state):
                fill.put(Words, text=word("correct.begins-again"))
            fill.put(Small, text=word("cavum.edit-hint"))
            fill.put(Small, text=word("cavum.edit-supply"))
        elif self.piece:
            self._rotations(fill)
        else:
            fill.put(QuestionLine, text=self.at).offer(leave=self.back)
            if NUMBER[self.at] < COUNT:
                self._stack(fill)
                self._vein(fill)
            self._stations(fill)

    def _touched(self, space: int) -> None:
        self.at, self.piece = NAMES[space], ""
        self.fill()

    def _stack(self, fill: BoxFiller) -> None:
        """Tiles to put on top, and the upper one to take away."""
        stack = self.draft.stack(self.at)
        fill.put(Words, text=word("cavum.edit-tiles", count=len(stack)))
        with BoxFiller(fill.put(Tray)) as cells:
            for piece in TILES:
                self._cell(
                    cells,
                    piece_look(self.draft.state, piece),
                    ("put", piece),
                    partial(self._put, piece),
                )
            look = ("sign", "backspace")
            self._cell(cells, look, "take-tile", self._take, possible=bool(stack))

    def _cell(
        self,
        cells: BoxFiller,
        look: Look,
        means: object,
        then: Callable[[], object],
        *,
        chosen: bool = False,
        possible: bool = True,
    ) -> None:
        cells.put(
            PieceButton,
            look=look,
            word="",
            count=1,
            chosen=chosen,
            possible=possible,
            means=means,
            then=then,
        )

    def _put(self, piece: str) -> None:
        table = shapes_of(self.draft.state.options.box)
        turned = table.of[TILES.index(piece)]
        if len(turned) == 1:
            self._lay(table.names[turned[0]])
        else:
            self.piece = piece
            self.fill()

    def _rotations(self, fill: BoxFiller) -> None:
        table = shapes_of(self.draft.state.options.box)
        fill.put(QuestionLine, text=word("cavum.how", at=self.at)).offer(leave=self.back)
        with BoxFiller(fill.put(Tray)) as cells:
            for tile in table.of[TILES.index(self.piece)]:
                exits = tuple(spaces_in(table.exits[tile]))
                look = ("tile", exits, self.piece.startswith("d"))
                name = table.names[tile]
                self._cell(cells, look, ("tile", name), partial(self._lay, name))

    def _lay(self, tile: str) -> None:
        self.piece = ""
        self.edit(SetStack(self.at, (*self.draft.stack(self.at), tile)))
        self.fill()

    def _take(self) -> None:
        if stack := self.draft.stack(self.at):
            self.edit(SetStack(self.at, stack[:-1]))
            self.fill()

    def _vein(self, fill: BoxFiller) -> None:
        colour, stones = self.draft.vein(self.at)
        state = self.draft.state
        fill.put(Words, text=word("cavum.edit-vein"))
        with BoxFiller(fill.put(Tray)) as cells:
            for at, stone in enumerate(stones_of(state.options.box)):
                here = bool(stones) and at == colour
                text = f"{stone.letter}{stones}" if here else stone.letter
                then = partial(self._set_vein, at, stones + 1 if here else 1)
                self._cell(cells, ("stone", stone, text), ("vein", at), then, chosen=here)
            none = partial(self._set_vein, colour, 0)
            self._cell(cells, ("sign", "close"), "no-vein", none, chosen=not stones)

    def _set_vein(self, colour: int, stones: int) -> None:
        """One stone more with each touch, from the most to one again."""
        name = self.draft.state.options.box.colours[colour]
        self.edit(SetVein(self.at, name, stones if stones <= MOST_STONES else 1))
        self.fill()

    def _stations(self, fill: BoxFiller) -> None:
        mine = self.draft.station(self.at)
        fill.put(Words, text=word("cavum.edit-station"))
        with BoxFiller(fill.put(Tray)) as cells:
            for seat, look in enumerate(self.seats):
                then = partial(self._set_station, seat)
                self._cell(cells, ("station", *look), ("owner", seat), then, chosen=seat == mine)
            none = partial(self._set_station, -1)
            self._cell(cells, ("sign", "close"), ("owner", -1), none, chosen=mine < 0)

    def _set_station(self, seat: int) -> None:
        self.edit(SetStation(self.at, seat))
        self.fill()

    # the end of it

    def done(self) -> None:
        if not self.draft.changes:
            self._leave()
        else:
            correct(self.draft.table, self.draft.changes, self._leave)

    def _leave(self) -> None:
        self.at = self.piece = ""  # nothing is left to step back from
        self.draft.changes.clear()
        self.app.back()

    def unsaved(self) -> bool:
        return bool(self.draft.changes)


kv.load("theme", "cavum/editor")
