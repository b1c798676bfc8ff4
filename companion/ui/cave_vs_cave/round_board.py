"""The round board: all rounds of the era, how many turns, the start marker, what comes."""

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.games.cave_vs_cave.state import State, dwarf_counts, dwarfs, stock, supply
from companion.games.cave_vs_cave.words import era
from companion.locale import word, words
from companion.ui import kv
from companion.ui.cave_vs_cave.action_tiles import back, hidden
from companion.ui.cave_vs_cave.piece_buttons import HiddenTiles
from companion.ui.theme import seat_look, theme
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Layer, Pen, rounded
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.text import Small
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable


class RoundField(NamedTuple):
    """A round on the board: its turns, how many are done, the colour of who starts."""

    number: int
    turns: int
    done: int
    colour: str
    now: bool


class RoundBoard(Widget):
    """A field a round: its number, a mark a turn, whose the start marker is."""

    fields = ListProperty([])  # RoundField

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._layer = Layer()
        self.canvas.add(self._layer)
        self.bind(pos=self._draw, size=self._draw, fields=self._draw)

    def _draw(self, *args: object) -> None:
        each = self.width / max(1, len(self.fields))
        self._layer.show(
            {
                at: (field, self.x + each * at, self.y, each, self.height)
                for at, field in enumerate(self.fields)
            },
            _field,
        )


def _field(pen: Pen, at: int, look: tuple[RoundField, float, float, float, float]) -> None:
    (number, turns, done, colour, now), x, y, width, height = look
    frame = rounded(x + dp(2), y, width - dp(4), height, dp(8))
    pen.colour(theme.tint if now else theme.card).fill(frame)
    pen.colour(theme.accent if now else theme.line)
    pen.line(frame, dp(1.6) if now else dp(1), close=True)
    high = height * 0.3
    pen.colour(theme.ink)
    pen.write(str(number), x + width / 2, y + height * 0.8, high, size=crisp(high))
    fill, _, shape = seat_look(colour)
    ring = outline(shape, x + width / 2, y + height * 0.5, min(width, height) * 0.15)
    pen.colour(fill).fill(ring)
    pen.colour(theme.ink, 0.6).line(ring, dp(1), close=True)
    for turn in range(turns):
        spot = (x + width * (turn + 1) / (turns + 1), y + height * 0.18)
        disc = outline("circle", *spot, min(width * 0.07, height * 0.07))
        pen.colour(theme.soft if turn < done else theme.line).fill(disc)
        pen.colour(theme.soft).line(disc, dp(1), close=True)


def fields(view: "CaveTable", state: State) -> list[RoundField]:
    counts = dwarf_counts(state)
    found = []
    for at, turns in enumerate(counts):
        number = at + 1
        done = 0
        if number < state.round:
            done = turns
        elif number == state.round and state.taken:
            done = min(bits.bit_count() for bits in state.taken)
        starter = (state.starter + number - state.round) % state.seats
        now = number == state.round
        colour = view.table.head.seats[starter].colour
        found.append(RoundField(number, turns, done, colour, now))
    return found


def where(state: State) -> str:
    """Where the game stands, in a word."""
    if state.phase in ("draft", "cover"):
        return word("cave_vs_cave.draft")
    return word("cave_vs_cave.round", round=state.round, of=len(dwarf_counts(state)))


def rounds_sheet(view: "CaveTable") -> BottomSheet:
    state = view.table.state
    names = view.page.names
    sheet = BottomSheet(say(era(state.era), names))
    if state.phase in ("draft", "cover"):
        for seat in range(state.seats):
            sheet.say(words("cave_vs_cave.walls-of", stock(state, seat), name=names[seat]))
    else:
        board = RoundBoard(fields=fields(view, state))
        sheet.body.add_widget(board)
        left = state.seats * dwarfs(state) - sum(bits.bit_count() for bits in state.taken)
        sheet.say(word("cave_vs_cave.turns-left", count=left))
        if state.seats > 1:
            sheet.say(word("cave_vs_cave.starts", name=names[state.starter]))
        sheet.say(word("cave_vs_cave.supply", count=supply(state)))
        coming = [back(number) for number in hidden(state)]
        if coming:
            sheet.say(word("cave_vs_cave.coming"))
            sheet.body.add_widget(HiddenTiles(backs=coming))
        if state.era == 2 and state.round < len(dwarf_counts(state)):
            sheet.body.add_widget(Small(text=word("cave_vs_cave.donkeys-bring-ore")))
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")])
    return sheet


kv.load("theme", "cave_vs_cave/round_board")
