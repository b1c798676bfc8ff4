"""Telling moments of Cavum for pictures: each section, a move half entered, the corners, lists."""

from collections.abc import Iterator
from uuid import uuid4

import msgspec

from companion.core import record
from companion.core.journal import Entry
from companion.core.moves import TABLE, Reveal
from companion.games.cavum import GAME
from companion.games.cavum.board import NUMBER
from companion.games.cavum.box import PIECE
from companion.games.cavum.moves import FirstBidder
from companion.games.cavum.my_box import Box
from companion.games.cavum.order_cards import NEW
from companion.games.cavum.state import State
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.table import Table
from companion.ui.cavum.meaning import (
    AddStones,
    CardValue,
    PenaltyToo,
    PutPiece,
    ReadCard,
    TakePiece,
)
from companion.ui.finger import Finger
from companion.ui.meaning import Begin, Open
from companion.ui.scenes import recorded

_TURN_UP = Reveal(TABLE, "orders", NEW)
CORNERS = ("prices", "score", "pool", "orders")
LISTED = ("sale", "reveal", "draft", "final")


def moments(finger: Finger) -> Iterator[str]:
    """Leads an app through a simulated game of four; each moment is named when it stands."""
    return _Moments(finger).all()


class _Moments:
    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.app = finger.app
        self.seen: set[str] = set()

    def all(self) -> Iterator[str]:
        assert GAME.own_box is not None
        own_box.keep(self.app.library, GAME, KnownBox(Box(), GAME.own_box.questions))
        file = recorded(GAME, 4, number=4)
        self.app.library.create(record.head_of(file))
        self.app.table = Table.open(GAME, self.app.library, file.id)
        for number, row in enumerate(file.rows):
            yield from self._moment(number > len(file.rows) // 2)
            moves = msgspec.json.decode(row, type=Entry).moves
            self.app.table.enter(*map(GAME.read_move, moves))
        self._sit()
        yield "cavum, over"
        yield from self._a_card()

    def _a_card(self) -> Iterator[str]:
        """An order card that nobody has read yet."""
        players = self._table.head.seats
        options = GAME.variants[0].options
        self.app.table = Table.begin(GAME, players, options, self.app.library, id=uuid4())
        self._table.enter(FirstBidder(TABLE, 0))
        self._sit()
        yield "cavum, a card to turn up"
        self.finger.tap(ReadCard("A"))
        yield "cavum, a card read"
        self.finger.tap(AddStones((_TURN_UP,), "A", (), ("red", "blue")))
        self.finger.tap(PenaltyToo((_TURN_UP,), "A"))
        self.finger.tap(CardValue((_TURN_UP,), "A", ("red", "blue"), 15, False))
        yield "cavum, a card's penalty"
        self.finger.close_sheets()

    @property
    def _table(self) -> Table[State]:
        assert self.app.table is not None
        return self.app.table

    @property
    def _key(self) -> str:
        state = self._table.state
        if state.section != "build":
            return str(state.section)
        if state.route:
            return "route" if len(state.route) > 3 else "route begun"
        if state.held >= 0:
            return "piece taken"
        hand = state.players[state.turn].hand
        if sum(hand) == 1:
            return "prospect"
        return "build" if hand[PIECE["4"]] else "fewer pieces"

    def _moment(self, late: bool) -> Iterator[str]:
        key = self._key
        if key in self.seen or (key in ("build", "route", "prospect", "sale") and not late):
            return
        self.seen.add(key)
        self._sit()
        yield f"cavum, {key}"
        match key:
            case "build":
                yield from self._building()
                yield from self._corners()
                yield from self._editor()
            case "auction" | "sale":
                yield from self._auction()
        if key in LISTED and self._find("happened"):
            self.finger.tap("happened")
            yield f"cavum, {key}, to do on the table"
            self.finger.close_sheets()

    def _sit(self) -> None:
        self.app.home()
        self.app.go("table")
        self.finger.frames(3)

    def _find(self, means: object) -> bool:
        return self.finger.find(lambda found: found == means) is not None

    def _building(self) -> Iterator[str]:
        """A tile in hand, its rotations, a refusal, the buy pool."""
        piece = "4"
        self.finger.tap(TakePiece(piece))
        yield "cavum, a tile in hand"
        view = self.app.pages.page.view
        at = min(view.build.in_hand.places(view.state))
        self.finger.tap(PutPiece(piece, False, at))
        yield "cavum, how it lies there"
        view.back()
        self.finger.tap(PutPiece(piece, False, "A3"))
        yield "cavum, refused"
        self.finger.close_sheets()
        while view.back():
            pass
        if self._find(TakePiece("option")):
            self.finger.tap(TakePiece("option"))
            yield "cavum, an option"
            view.back()

    def _corners(self) -> Iterator[str]:
        for name in CORNERS:
            self.finger.tap(Open(f"cavum-{name}", ("fill-in",) if name == "orders" else ()))
            self.finger.frames(3)
            yield f"cavum, {name}"
            self.finger.close_sheets()

    def _editor(self) -> Iterator[str]:
        self.app.go("position")
        self.finger.frames(3)
        self.finger.tap(("space", NUMBER["H4"]))
        yield "cavum, editor, a space"
        for tab in ("players", "pool", "orders", "course"):
            self.finger.tap(Open(tab))
            self.finger.frames(3)
            yield f"cavum, editor, {tab}"
        self._sit()

    def _auction(self) -> Iterator[str]:
        section = self._table.state.section
        bids = next(
            one.means
            for one in self.finger.touchables()
            if isinstance(one.means, Open) and one.means.name == "auction-bids"
        )
        self.finger.tap(bids)
        yield f"cavum, {section}, bid by bid"
        self.finger.touch(
            self.finger.find(
                lambda means: isinstance(means, Open) and means.name == "auction-result"
            )
        )
        winner = self.finger.find(lambda means: isinstance(means, Begin))
        if winner is not None:
            self.finger.touch(winner)
            yield f"cavum, {section}, the price"
            self.app.pages.page.view.back()
