"""An owner whose box differs from the app's guess in every point, and plays by touch."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from msgspec.structs import replace

from companion.core import record
from companion.core.chance import Stream
from companion.core.journal import entry_row
from companion.core.moves import Act, Reveal
from companion.core.record import Player
from companion.core.simulate import choose
from companion.games.cavum import GAME
from companion.games.cavum.board import COUNT, NUMBER
from companion.games.cavum.moves import Bid, FillIn, Pass, Penalty, SaleBid, SalePass
from companion.games.cavum.my_box import Box, ColourName, StartTile
from companion.games.cavum.order_cards import NEW, UNKNOWN, Order, number
from companion.games.cavum.rules.penalties import unknown
from companion.games.cavum.rules.reveals import next_letter
from companion.games.cavum.state import State
from companion.ui.finger import Finger
from companion.ui.robot import Robot
from companion.ui.shell.box_question import BoxQuestionSheet
from tests.ui.cavum.steps import SEATS

BY_VOICE = (Bid, Pass, SaleBid, SalePass)  # the table only tells what came of them


def order(stones: str, value: int, penalty: int) -> Order:
    return Order(tuple(sorted(map(int, stones))), value, penalty)


DECK = (
    order("01", 11, 3),
    order("23", 12, 4),
    order("45", 13, 3),
    order("02", 14, 5),
    order("13", 15, 4),
    order("44", 16, 6),
    order("012", 19, 6),
    order("345", 20, 7),
    order("024", 21, 7),
    order("135", 22, 8),
    order("113", 23, 8),
    order("255", 24, 9),
    order("0123", 27, 10),
    order("2345", 28, 11),
    order("0145", 31, 12),
)
OWNERS = Box(
    separators=(2, 9, 15, 23, 31),
    starts=(
        StartTile("A2", 1),
        StartTile("A3", 1),
        StartTile("A4", 1),
        StartTile("A5", 1),
    ),
    two=(0, 2),
    three=(0, 1, 3),
    four=(0, 1, 2, 3),
    called=(ColourName(5, "purple", "#7B4FA3"),),
    sale_order=(0, 5, 4, 3, 2, 1),
    dynamite=(6, 4, 3, 2),
)


def real_evening(
    seats: int, seed: str, cards: Sequence[Order], box: Box, known: tuple[Order, ...] = ()
) -> record.Record:
    """A game of two phases with this box, in which these cards come up in this order.

    What it holds is what the table says: a card that is not among those known is read aloud.
    """
    options = GAME.variant("learning").options
    options = replace(options, box=replace(box, deck=known))
    players = tuple(Player(*seat) for seat in SEATS[:seats])
    head = record.begin(GAME, players, options, None, id=uuid4(), started="2026-11-18T20:15:00")
    state, stream, coming = GAME.start(seats, options), Stream(seed, "own box"), list(cards)
    rows: list[bytes] = []
    while GAME.asked(state):
        acts = _next(state, stream, coming)
        if isinstance(acts[0], BY_VOICE):
            continue
        for act in acts:
            assert GAME.refuse(state, act) is None, act
            state = GAME.play(state, act).state
        rows.append(entry_row(acts))
    return record.whole(head, rows)


def _next(state: State, stream: Stream, coming: list[Order]) -> tuple[Act, ...]:
    if state.section == "reveal":
        return _turned_up(state, coming.pop(0))
    move = choose(GAME, state, stream, None)
    while isinstance(move, FillIn):
        move = choose(GAME, state, stream, None)
    if isinstance(move, Penalty):
        asked = next(unknown(state, move.seat))
        return (Penalty(move.seat, asked, printed_penalty(state.cards[number(asked)])),)
    return (move,)


def printed_penalty(read: Order) -> int:
    """What stands on the card of which the rest was read."""
    return next(one.penalty for one in DECK if (one.stones, one.value) == (read.stones, read.value))


def _turned_up(state: State, card: Order) -> tuple[Act, ...]:
    known = [(one.stones, one.value) for one in state.cards]
    if (card.stones, card.value) in known:
        return (Reveal(-1, "orders", chr(ord("A") + known.index((card.stones, card.value)))),)
    colours = state.options.box.colours
    stones = tuple(colours[one] for one in card.stones)
    letter = next_letter(state)
    return (Reveal(-1, "orders", NEW), FillIn(0, letter, stones, card.value, UNKNOWN))


class OwnerRobot(Robot):
    """Plays a record of his box in an app that knows nothing of it, and answers what it asks."""

    def __init__(self, finger: Finger, file: record.Record, box: Box) -> None:
        super().__init__(finger, file)
        self.box = box
        self.asked: dict[str, int] = {}  # touches by question
        self.reading = 0  # touches on cards that were not known
        self.cards = 0  # that were not known
        self.slowest = 0  # touches that one of them took, with the one that a known card takes
        self.penalties = 0  # touches on them, at the end of the game and after it
        self._card = self._entries = 0

    @property
    def spent(self) -> int:
        """Touches on the box: besides the one that turns up a card that is known."""
        return sum(self.asked.values()) + self.reading - self.cards + self.penalties

    def sit_down(self) -> None:
        """A new game, as the page of a new game begins one."""
        from companion.store import own_box
        from companion.table import Table

        known = own_box.known(self.app.library, GAME).box
        options = record.options_of(GAME, self.record)
        self.app.table = Table.begin(
            GAME,
            self.record.seats,
            replace(options, box=known),
            self.app.library,
            id=self.record.id,
        )
        self.app.home()
        self.finger.frames(3)
        self.app.go("table")

    def _one_touch(self, ahead: list[Act]) -> None:
        self.finger.frames(2)
        sheet = self._question()
        if sheet is not None:
            before = self.finger.touches
            self._answer(sheet)
            spent = self.finger.touches - before
            self.asked[sheet.question] = self.asked.get(sheet.question, 0) + spent
            return
        reads = len(ahead) > 1 and isinstance(ahead[1], FillIn)
        super()._one_touch(ahead)
        self.penalties += isinstance(ahead[0], Penalty)
        entered = len(self._table.journal.line) > self._entries
        self._entries = len(self._table.journal.line)
        if reads:
            self.reading += 1
            self.cards += entered
            self._card += 1
            self.slowest = max(self.slowest, self._card)
        self._card = 0 if entered else self._card

    def read_penalties(self) -> None:
        """When all is over, what no game has asked for so far."""
        before = self.finger.touches
        if any(one.means == "read-penalties" for one in self.finger.touchables()):
            self.finger.tap("read-penalties")
            while (sheet := self._question()) is not None:
                deck = sheet.draft.deck
                at = next(at for at, one in enumerate(deck) if one.penalty == UNKNOWN)
                self.finger.tap(("penalty", at, printed_penalty(deck[at])))
        self.penalties += self.finger.touches - before

    def _question(self) -> BoxQuestionSheet | None:
        from kivy.core.window import Window

        top = Window.children[0]
        return top if isinstance(top, BoxQuestionSheet) else None

    def _answer(self, sheet: BoxQuestionSheet) -> None:
        name, box, tap = sheet.question, self.box, self.finger.tap
        if name == "separators":
            for number in box.separators:
                tap(("space", COUNT + number - 1))
        elif name == "starts":
            for start in box.starts:
                tap(("space", NUMBER[start.at]))
                self._turn(sheet, start)
        elif name in ("two", "three", "four"):
            tap(("shape", self._shape(name)))
        elif name == "stones":
            for one in box.called:
                tap(("colour", one.colour))
                tap(("tint", one.name))
        elif name == "sale-order":
            for at in box.sale_order[1:-1]:
                tap(("sold-next", at))
        elif name.startswith("dynamite"):
            tap(("dynamite", box.dynamite[int(name[-1]) - 1]))
        if self._question() is sheet:
            tap("box-yes")

    def _turn(self, sheet: BoxQuestionSheet, start: StartTile) -> None:
        for _ in range(6):
            here = next(one for one in sheet.draft.starts if one.at == start.at)
            if (here.rotation, here.shape) == (start.rotation, start.shape):
                return
            self.finger.tap(("space", NUMBER[start.at]))
        raise AssertionError(start)

    def _shape(self, name: str) -> tuple[int, ...]:
        from companion.ui.cavum import box_questions

        edges: tuple[int, ...] = getattr(self.box, name)
        shapes = box_questions.shapes(box_questions.SIZES[name])
        return next(one for one in shapes if box_questions.alike(one, edges))


def apart_from_the_box(state: State) -> Any:
    return replace(state, options=None)
