"""My box of Cavum: its questions on the board and with its pieces, and all of it as one picture."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.games.cavum import GAME
from companion.games.cavum.board import COUNT, NODES, NUMBER
from companion.games.cavum.box import CLASSES, TOTALS
from companion.games.cavum.box_answers import coloured, exploding
from companion.games.cavum.my_box import Box
from companion.games.cavum.order_cards import (
    LETTERS,
    MOST_PENALTY,
    UNKNOWN,
    printed,
)
from companion.games.cavum.state import put
from companion.locale import word, words
from companion.store import own_box
from companion.ui.cavum import box_questions
from companion.ui.cavum.board import MountainBoard
from companion.ui.cavum.box_questions import SIZES
from companion.ui.cavum.card_sheet import CardSheet
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.piece_buttons import (
    KeyPiece,
    OrderButton,
    OrderTray,
    PieceButton,
    SmallTray,
    Tray,
    card_look,
)
from companion.ui.cavum.pieces import stones_of, tinted_stone
from companion.ui.face import BoxQuestion
from companion.ui.shell.box_question import BoxQuestionSheet
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.name_input import ask_name
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


TINTS = {  # of stones, besides those that the rulebook names
    "black": "#2B2B2B",
    "grey": "#8A8F94",
    "purple": "#7B4FA3",
    "pink": "#E58FB1",
    "orange": "#E07B28",
    "brown": "#7A4B2A",
    "turquoise": "#2BA8A0",
    "white": "#F4F1EA",
}


class BoxBoard(MountainBoard):
    """The board while something about it is asked."""

    touched: Callable[[BoardPlace], object]

    def on_place(self, place: BoardPlace) -> None:
        self.touched(place)


def picture(box: Box) -> Widget:
    """The board with its cities and start tiles; below it the shapes, the stones in the order of
    the sale, the sequence cards with their dynamite, the order cards that were read.
    """
    whole = GridLayout(cols=1, size_hint_y=None)
    whole.bind(minimum_height=whole.setter("height"))
    board = MountainBoard(size_hint_y=None, height=min(Window.width, Window.height * 0.5))
    board.show_box(box)
    whole.add_widget(board)
    stones = stones_of(box)
    more = [one.edges for one in box.more_shapes]
    for looks in (
        [("tile", edges) for edges in (box.two, box.three, box.four, *more)],
        [("stone", stones[at], stones[at].letter) for at in box.sale_order],
        [card_look(box, at, exits) for at, exits in enumerate(box.dynamite, 1)],
    ):
        tray = Tray()
        for look in looks:
            tray.add_widget(PieceButton(look=look))
        whole.add_widget(tray)
    cards = OrderTray()
    for at in range(len(box.deck)):
        cards.add_widget(OrderButton(**_looks(box, at)))
    whole.add_widget(cards)
    return whole


def fill(question: BoxQuestion) -> None:
    name = question.name
    if name in SIZES:
        _shapes(question)
    elif name.startswith("dynamite"):
        _dynamite(question, int(name[-1]))
    else:
        _FILL[name](question)


def _board(question: BoxQuestion) -> None:
    """The ring or the mountain, to be touched."""
    box: Box = question.box
    if not question.picture.children:
        question.picture.add_widget(BoxBoard())
    board = question.picture.children[0]
    board.show_box(box)
    if question.name == "separators":
        there = {COUNT + number - 1 for number in box.separators}
        spaces, touch = range(COUNT, NODES), box_questions.touch_ring
    else:
        there = {NUMBER[start.at] for start in box.starts}
        spaces, touch = range(COUNT), box_questions.touch_mountain
    board.answer(
        [BoardPlace(("space", space), *MIDDLES[space], "", space in there, 0.8) for space in spaces]
    )
    board.touched = lambda place: question.change(touch(box, place.means[1]))


def _shapes(question: BoxQuestion) -> None:
    """One touch where all tiles of a class are alike; else how many of each there are."""
    box: Box = question.box
    more = box_questions.counts(box, question.name)
    several = bool(more) or question.notes.get("several", False)
    first: tuple[int, ...] = getattr(box, question.name)
    shapes = box_questions.shapes(SIZES[question.name])
    with BoxFiller(question.answers.put(Tray)) as cells:
        for edges in shapes:
            only = box_questions.only_shape(box, question.name, edges)
            cells.put(
                PieceButton,
                look=("tile", edges),
                chosen=box_questions.alike(first, edges),
                means=("shape", edges),
                then=partial(question.change if several else question.settle, only),
            )
    if not several:
        _button(question, "cavum.box-several", "several", _notes(question, several=True))
        return
    question.answers.put(Small, text=word("cavum.box-how-many"))
    for edges in shapes:
        if box_questions.alike(first, edges):
            continue
        count = next((n for one, n in more.items() if box_questions.alike(one, edges)), 0)
        stepper = Stepper(text="", value=count, least=0, most=TOTALS[CLASSES.index(len(edges))] - 1)
        stepper.bind(
            value=lambda _, value, edges=edges: question.change(
                box_questions.more_of(box, question.name, edges, int(value))
            )
        )
        row = question.answers.add(BoxLayout(size_hint_y=None, height=dp(58)))
        tile = PieceButton(look=("tile", edges), size_hint_x=None, width=dp(58))
        row.add_widget(tile)
        row.add_widget(stepper)


def _stones(question: BoxQuestion) -> None:
    """The six colours; one in hand gets another name and tint."""
    box: Box = question.box
    held: int = question.notes.get("held", -1)
    with BoxFiller(question.answers.put(Tray)) as cells:
        for colour, stone in enumerate(stones_of(box)):
            cells.put(
                PieceButton,
                look=("stone", stone, stone.letter),
                word=stone.name,
                chosen=colour == held,
                means=("colour", colour),
                then=_notes(question, held=colour),
            )
    if held < 0:
        return
    question.answers.put(Small, text=word("cavum.box-other-colour"))
    with BoxFiller(question.answers.put(Tray)) as others:
        for name, tint in TINTS.items():
            called = word(f"cavum.tint-{name}")
            others.put(
                PieceButton,
                look=("stone", tinted_stone(called, tint), called[:1].upper()),
                word="",
                chosen=False,
                means=("tint", name),
                then=partial(question.change, coloured(box, held, called, tint)),
            )

    def call(name: str) -> None:
        question.change(coloured(box, held, name, stones_of(box)[held].fill))

    def ask() -> None:
        ask_name(word("cavum.box-name-colour"), call)

    _button(question, "cavum.box-name-colour", "name-colour", ask)


def _sale_order(question: BoxQuestion) -> None:
    """The colours after yellow, touched in the order in which they are sold."""
    box: Box = question.box
    touched: tuple[int, ...] = question.notes.get("touched", ())
    stones = stones_of(box)
    order = (0, *touched) if touched else box.sale_order
    with BoxFiller(question.answers.put(Tray)) as cells:
        for at, stone in enumerate(stones):
            place = order.index(at) + 1 if at in order else 0
            cells.put(
                PieceButton,
                look=("stone", stone, stone.letter),
                word=str(place) if place else "",
                possible=at > 0,
                chosen=at in touched,
                means=("sold-next", at),
                then=partial(_sold_next, question, at),
            )


def _sold_next(question: BoxQuestion, at: int) -> None:
    touched: tuple[int, ...] = question.notes.get("touched", ())
    if at == 0:
        return
    touched = tuple(one for one in touched if one != at) if at in touched else (*touched, at)
    question.notes["touched"] = touched
    whole = box_questions.sold_in(question.box, touched)
    if whole is None:
        question.change(question.box)
    else:
        question.settle(whole)


def _dynamite(question: BoxQuestion, card: int) -> None:
    box: Box = question.box
    with BoxFiller(question.answers.put(Tray)) as cells:
        for exits in CLASSES:
            answer = exploding(box, card, exits)
            cells.put(
                PieceButton,
                look=card_look(box, card, exits),
                chosen=box.dynamite[card - 1] == exits,
                means=("dynamite", exits),
                then=partial(question.settle, answer),
            )


def _deck(question: BoxQuestion) -> None:
    """The order cards that were read, each to be put right; first what is not read of them."""
    box: Box = question.box
    unread = unread_penalties(box)
    if unread:
        _penalty(question, unread)
    with BoxFiller(question.answers.put(OrderTray)) as cells:
        for at in range(len(box.deck)):
            _card(question, cells, at)
    if len(box.deck) < len(LETTERS):
        add = partial(_reread, question, len(box.deck))
        _button(question, "cavum.new-card", "new-card", add)


def _card(question: BoxQuestion, cells: BoxFiller, at: int) -> None:
    cells.put(
        OrderButton,
        **_looks(question.box, at),
        chosen=False,
        means=("deck", at),
        then=partial(_reread, question, at),
    )


def _looks(box: Box, at: int) -> dict[str, Any]:
    """An order card with its penalty."""
    order, stones = box.deck[at], stones_of(box)
    return {
        "look": ("order", LETTERS[at], tuple(stones[one] for one in order.stones), order.value),
        "word": "?" if order.penalty == UNKNOWN else f"−{order.penalty}",
    }


def unread_penalties(box: Box) -> tuple[int, ...]:
    """The cards whose penalty nobody has read, by their place in the deck."""
    return tuple(at for at, order in enumerate(box.deck) if order.penalty == UNKNOWN)


def _penalty(question: BoxQuestion, unread: tuple[int, ...]) -> None:
    """One touch for each; the last is the whole answer."""
    box: Box = question.box
    at = unread[0]
    tell = question.change if len(unread) > 1 else question.settle
    with BoxFiller(question.answers.put(OrderTray)) as card:
        _card(question, card, at)
    question.answers.put(Small, text=word("cavum.card-penalty"))
    with BoxFiller(question.answers.put(SmallTray)) as cells:
        for points in range(MOST_PENALTY + 1):
            told = replace(box.deck[at], penalty=points)
            cells.put(
                KeyPiece,
                look=("text", str(points)),
                word="",
                chosen=False,
                means=("penalty", at, points),
                then=partial(tell, replace(box, deck=put(box.deck, at, told))),
            )


def offer_unread(fill: BoxFiller, app: "CompanionApp", then: Callable[[], object]) -> None:
    """The way to penalties that did not matter so far: read now, no game will ask for them."""
    unread = unread_penalties(own_box.known(app.library, GAME).box)
    if not unread:
        return

    def read() -> None:
        BoxQuestionSheet(app, GAME, "deck", lambda _: then()).open()

    fill.put(
        BigButton,
        text=words("cavum.penalties-unread", len(unread)),
        sub=word("cavum.penalties-why"),
        icon="plus",
        means="read-penalties",
        then=read,
    )


def _reread(question: BoxQuestion, at: int) -> None:
    box: Box = question.box
    letter = LETTERS[at]

    def read(stones: tuple[str, ...], value: int, penalty: int) -> None:
        old = box.deck[at].penalty if at < len(box.deck) else UNKNOWN
        order = printed(stones, value, old if penalty == UNKNOWN else penalty, box.colours)
        sheet.dismiss()
        question.change(replace(box, deck=(*box.deck[:at], order, *box.deck[at + 1 :])))

    sheet = CardSheet()
    sheet.read(word("cavum.read-card", card=letter), box, letter, read, penalty=True)


def _button(question: BoxQuestion, id: str, means: str, then: Callable[[], object]) -> None:
    question.answers.put(BigButton, text=word(id), look="quiet", means=means, then=then)


def _notes(question: BoxQuestion, **notes: object) -> Callable[[], None]:
    """Notes something about the answering itself, and shows the question anew."""

    def note() -> None:
        question.notes.update(notes)
        question.change(question.box)

    return note


_FILL: dict[str, Callable[[BoxQuestion], None]] = {
    "separators": _board,
    "starts": _board,
    "stones": _stones,
    "sale-order": _sale_order,
    "deck": _deck,
}
