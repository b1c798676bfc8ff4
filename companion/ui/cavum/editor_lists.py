"""The lists of the position editor: players, buy pool, orders, and where the game stands."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Change
from companion.games.cavum.box import MOST_ACTIONS, PIECES, POOLED, STATIONS, STONES, TOTALS
from companion.games.cavum.moves import (
    SetCard,
    SetFirst,
    SetHand,
    SetOrder,
    SetPoints,
    SetPool,
    SetPoolStations,
    SetSection,
    SetStones,
    SetTurn,
)
from companion.games.cavum.order_cards import LETTERS
from companion.games.cavum.position import SECTIONS
from companion.locale import word
from companion.ui.cavum.counter import Counter
from companion.ui.cavum.names import piece_label
from companion.ui.cavum.piece_buttons import OrderButton, OrderTray, PieceButton, Tray, order_look
from companion.ui.cavum.pieces import stones_of
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Segmented
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import ListRow
from companion.ui.words import capital, value_name

if TYPE_CHECKING:
    from companion.ui.cavum.editor import CavumEditor

MOST_POINTS = 300
CHIPS = 2  # at most on an order: one a phase


def _count(
    fill: BoxFiller,
    text: str,
    value: int,
    then: Callable[[int], None],
    *,
    low: int = 0,
    high: int,
) -> None:
    """A number with a button on each side; it stays in sight while it is changed."""
    fill.put(Counter, text=capital(text), value=value, least=low, most=high, then=then)


def _sets(
    page: "CavumEditor", kind: Callable[..., Change], *about: int | str
) -> Callable[[int], None]:
    """What a counter does: an edit about this, with the number as it is counted."""
    return lambda number: page.edit(kind(*about, number))


# players


def players(fill: BoxFiller, page: "CavumEditor") -> None:
    """A player's points, sequence card, stones and pieces."""
    seat = page.seat
    player = page.draft.state.players[seat]
    with BoxFiller(fill.put(Tray)) as cells:
        for one, look in enumerate(page.seats):
            cells.put(
                PieceButton,
                look=("station", *look),
                word=page.names[one][:8],
                chosen=one == seat,
                means=("seat", one),
                then=partial(_choose, page, one),
            )
    _count(
        fill,
        word("cavum.edit-points"),
        player.points,
        _sets(page, SetPoints, seat),
        low=-MOST_POINTS,
        high=MOST_POINTS,
    )
    _count(fill, word("cavum.which-card"), player.card, _sets(page, SetCard, seat), high=4)
    fill.put(Words, text=word("cavum.edit-stones"), bold=True)
    _stones(fill, page)
    fill.put(Words, text=word("cavum.edit-pieces"), bold=True)
    for number, piece in enumerate(PIECES):
        then = _sets(page, SetHand, seat, piece)
        _count(fill, piece_label(piece), player.hand[number], then, high=STATIONS)


def _choose(page: "CavumEditor", seat: int) -> None:
    page.seat, page.uncovered = seat, -1
    page.fill()


def _stones(fill: BoxFiller, page: "CavumEditor") -> None:
    """Hidden stones show only when their owner wants to set them."""
    options, seat = page.draft.state.options, page.seat
    if options.stones == "hidden" and page.uncovered != seat:
        text = word("cavum.edit-uncover", name=page.names[seat])
        fill.put(
            ListRow, text=text, icon="eye", means="uncover", then=partial(_uncover, page, seat)
        )
        return
    held = page.draft.state.players[seat].stones
    for at, stone in enumerate(stones_of(options.box)):
        then = _sets(page, SetStones, seat, options.box.colours[at])
        _count(fill, stone.name, held[at], then, high=STONES)


def _uncover(page: "CavumEditor", seat: int) -> None:
    page.uncovered = seat
    page.fill()


# the buy pool


def pool(fill: BoxFiller, page: "CavumEditor") -> None:
    state = page.draft.state
    for number in range(POOLED):
        piece = PIECES[number]
        then = _sets(page, SetPool, piece)
        _count(fill, piece_label(piece), state.pool[number], then, high=TOTALS[number])
    for seat, name in enumerate(page.names):
        text = f"{piece_label('station')} ({name})"
        then = _sets(page, SetPoolStations, seat)
        _count(fill, text, state.station_pool[seat], then, high=STATIONS)


# orders


def orders(fill: BoxFiller, page: "CavumEditor") -> None:
    """The fifteen cards, each with where it is."""
    draft = page.draft
    with BoxFiller(fill.put(OrderTray)) as cells:
        for card in LETTERS:
            where, seat, chips = draft.place_of(card)
            place = page.names[seat] if where == "held" else value_name("cavum", "", where, ())
            cells.put(
                OrderButton,
                look=order_look(draft.state, card, chips),
                word=place,
                chosen=where in ("open", "held"),
                means=("order", card),
                then=partial(_where, page, card),
            )


def _where(page: "CavumEditor", card: str) -> None:
    def put(where: str, seat: int, chips: int) -> None:
        page.edit(SetOrder(card, where, seat, chips))
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


# the course of the game


def course(fill: BoxFiller, page: "CavumEditor") -> None:
    """The phase, the section it begins with, who opens, whose turn it is."""
    state = page.draft.state
    _count(
        fill,
        word("cavum.edit-phase"),
        page.draft.section.phase,
        lambda phase: page.edit(SetSection(phase, page.draft.section.section)),
        low=1,
        high=state.options.phases,
    )
    fill.put(Words, text=word("cavum.edit-section"), bold=True)
    for name in SECTIONS:
        _section(fill, page, name)
    fill.put(Words, text=word("cavum.edit-first"), bold=True)
    _seat(fill, page, state.first, lambda seat: page.edit(SetFirst(seat)))
    if state.section == "build":
        fill.put(Words, text=word("cavum.edit-turn"), bold=True)
        _seat(
            fill,
            page,
            state.turn,
            lambda seat: page.edit(SetTurn(seat, page.draft.state.actions)),
        )
        _count(
            fill,
            word("cavum.edit-actions"),
            state.actions,
            lambda count: page.edit(SetTurn(page.draft.state.turn, count)),
            high=MOST_ACTIONS,
        )


def _section(fill: BoxFiller, page: "CavumEditor", name: str) -> None:
    chosen = name == page.draft.section.section

    def choose() -> None:
        page.edit(SetSection(page.draft.section.phase, name))
        page.fill()

    fill.put(
        ListRow,
        text=value_name("cavum", "section", name, ()),
        chosen=chosen,
        icon="check-circle" if chosen else "chevron-right",
        means=("section", name),
        then=choose,
    )


def _seat(
    fill: BoxFiller, page: "CavumEditor", value: int, chosen: Callable[[int], object]
) -> None:
    line = fill.add(Segmented(value=value))
    line.options = list(enumerate(page.names))
    line.bind(value=lambda _, seat: chosen(seat))


LISTS: dict[str, Callable[[BoxFiller, "CavumEditor"], None]] = {
    "players": players,
    "pool": pool,
    "orders": orders,
    "course": course,
}
