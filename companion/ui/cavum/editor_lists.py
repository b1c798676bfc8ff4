"""The lists of the position editor: players, buy pool, orders, and where the game stands."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.games.cavum.box import MOST_ACTIONS, PIECES, POOLED, STATIONS, STONES, TOTALS
from companion.games.cavum.order_cards import LETTERS
from companion.games.cavum.position import SECTIONS
from companion.locale import word
from companion.ui.cavum.cells import OrderCell, OrderTray, PieceCell, Tray
from companion.ui.cavum.counter import Counter
from companion.ui.cavum.orders import order_look
from companion.ui.cavum.part import piece_label
from companion.ui.cavum.pieces import stones_of
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Segmented
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import ListRow
from companion.ui.words import capital, value_name

MOST_POINTS = 300
CHIPS = 2  # at most on an order: one a phase


def players(fill: BoxFiller, page: Any) -> None:
    """A player's points, sequence card, stones and pieces."""
    editing = page.editing
    state = editing.state
    seat = page.seat
    player = state.players[seat]
    with BoxFiller(fill.put(Tray)) as cells:
        for one, look in enumerate(page.seats):
            cells.put(
                PieceCell,
                look=("station", *look),
                word=page.names[one][:8],
                chosen=one == seat,
                means=("seat", one),
                then=partial(_choose, page, one),
            )
    _count(
        fill,
        page,
        word("cavum.edit-points"),
        player.points,
        partial(editing.set_points, seat),
        low=-MOST_POINTS,
        high=MOST_POINTS,
    )
    card = partial(editing.set_card, seat)
    _count(fill, page, word("cavum.which-card"), player.card, card, high=4)
    fill.put(Words, text=word("cavum.edit-stones"), bold=True)
    if state.options.stones == "hidden" and page.uncovered != seat:
        text = word("cavum.edit-uncover", name=page.names[seat])
        fill.put(
            ListRow, text=text, icon="eye", means="uncover", then=partial(_uncover, page, seat)
        )
    else:
        colours = state.options.box.colours
        for at, stone in enumerate(stones_of(colours)):
            then = partial(editing.set_stones, seat, colours[at])
            _count(fill, page, stone.name, player.stones[at], then, high=STONES)
    fill.put(Words, text=word("cavum.edit-pieces"), bold=True)
    for number, piece in enumerate(PIECES):
        then = partial(editing.set_hand, seat, piece)
        _count(fill, page, piece_label(piece), player.hand[number], then, high=STATIONS)


def _choose(page: Any, seat: int) -> None:
    page.seat, page.uncovered = seat, -1
    page.fill()


def _uncover(page: Any, seat: int) -> None:
    """Hidden stones show only when their owner wants to set them."""
    page.uncovered = seat
    page.fill()


def _count(
    fill: BoxFiller,
    page: Any,
    text: str,
    value: int,
    then: Callable[[int], None],
    *,
    low: int = 0,
    high: int,
) -> None:
    """A number with a button on each side; it stays in sight while it is changed."""
    fill.put(Counter, text=capital(text), value=value, least=low, most=high, then=then)


def pool(fill: BoxFiller, page: Any) -> None:
    editing = page.editing
    state = editing.state
    for number in range(POOLED):
        piece = PIECES[number]
        then = partial(editing.set_pool, piece)
        _count(fill, page, piece_label(piece), state.pool[number], then, high=TOTALS[number])
    for seat, name in enumerate(page.names):
        text = f"{piece_label('station')} ({name})"
        then = partial(editing.set_pool_stations, seat)
        _count(fill, page, text, state.station_pool[seat], then, high=STATIONS)


def orders(fill: BoxFiller, page: Any) -> None:
    """The fifteen cards, each with where it is."""
    editing = page.editing
    with BoxFiller(fill.put(OrderTray)) as cells:
        for card in LETTERS:
            where, seat, chips = editing.place_of(card)
            place = page.names[seat] if where == "held" else value_name("cavum", "", where, ())
            cells.put(
                OrderCell,
                look=order_look(editing.state, card, chips),
                word=place,
                chosen=where in ("open", "held"),
                means=("order", card),
                then=partial(_where, page, card),
            )


def _where(page: Any, card: str) -> None:
    def put(where: str, seat: int = -1, chips: int = 0) -> None:
        page.editing.set_order(card, where, seat, chips)
        page.fill()

    def way(text: str, where: str, seat: int = -1, chips: int = 0) -> SheetButton:
        return SheetButton(
            text, partial(put, where, seat, chips), means=("where", where, seat, chips)
        )

    names = {name: value_name("cavum", "", name, ()) for name in ("unseen", "open", "done")}
    ways = [way(names["unseen"], "unseen"), way(names["open"], "open")]
    ways += [
        way(word("cavum.edit-chips", place=names["open"], chips=chips), "open", -1, chips)
        for chips in range(1, CHIPS + 1)
    ]
    ways += [way(name, "held", seat) for seat, name in enumerate(page.names)]
    ways.append(way(names["done"], "done"))
    BottomSheet(word("cavum.edit-where", card=card)).offer(ways).open()


def course(fill: BoxFiller, page: Any) -> None:
    """The phase, the section it begins with, who opens, whose turn it is."""
    editing = page.editing
    phase, section = editing.section

    def begin(**parts: Any) -> None:
        now = dict(zip(("phase", "section"), editing.section, strict=True)) | parts
        editing.set_section(now["phase"], now["section"])

    most = editing.state.options.phases
    text = word("cavum.edit-phase")
    _count(fill, page, text, phase, lambda value: begin(phase=value), low=1, high=most)
    fill.put(Words, text=word("cavum.edit-section"), bold=True)
    for name in SECTIONS:
        _segment(fill, page, name, section, begin)
    fill.put(Words, text=word("cavum.edit-first"), bold=True)
    first = fill.add(Segmented(value=editing.state.first))
    first.options = list(enumerate(page.names))
    first.bind(value=lambda _, seat: editing.set_first(seat))
    if editing.state.section == "build":
        fill.put(Words, text=word("cavum.edit-turn"), bold=True)
        turn = fill.add(Segmented(value=editing.state.turn))
        turn.options = list(enumerate(page.names))
        turn.bind(value=lambda _, seat: editing.set_turn(seat, editing.state.actions))
        text = word("cavum.edit-actions")
        done = lambda count: editing.set_turn(editing.state.turn, count)  # noqa: E731
        _count(fill, page, text, editing.state.actions, done, high=MOST_ACTIONS)


def _segment(fill: BoxFiller, page: Any, name: str, now: str, begin: Callable[..., None]) -> None:
    def choose() -> None:
        begin(section=name)
        page.fill()

    fill.put(
        ListRow,
        text=value_name("cavum", "section", name, ()),
        chosen=name == now,
        icon="check-circle" if name == now else "chevron-right",
        means=("section", name),
        then=choose,
    )


LISTS: dict[str, Callable[[BoxFiller, Any], None]] = {
    "players": players,
    "pool": pool,
    "orders": orders,
    "course": course,
}
