"""Buttons that enter moves: one, several side by side, kinds of young, short ones in a line."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.caverna.moves import Breed
from companion.games.caverna.state import State
from companion.ui.caverna.names import NAME
from companion.ui.caverna.piece_buttons import ButtonGrid, OfferButton, OfferLook
from companion.ui.caverna.pieces import Sign
from companion.ui.caverna.reading import Reading, legal, refused
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.words import value_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


def open_or_not(state: State, move: Move) -> str:
    """How an offer looks that enters this move."""
    return "no" if refused(state, move) else "open"


def offer_moves(view: "CavernaTable", fill: BoxFiller, look: OfferLook, *moves: Move) -> None:
    """A button that enters moves; a finger held on it asks about the first."""
    fill.put(
        OfferButton,
        look=look,
        means=Enter(moves),
        then=partial(view.page.enter, *moves),
        held=partial(view.page.may_i, moves[0]),
    )


def offer_each(
    view: "CavernaTable", fill: BoxFiller, offers: Iterable[tuple[OfferLook, Move]], cols: int
) -> None:
    """A button a move."""
    with BoxFiller(fill.put(ButtonGrid, cols=cols)) as grid:
        for look, move in offers:
            offer_moves(view, grid, look, move)


def offer_young(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    """Which kinds have young; the most first."""
    moves = legal(reading.state, reading.seat, Breed)
    offers = []
    for move in sorted(moves, key=lambda move: -len(move.kinds.split("+"))):
        line = young_signs(move)
        text = "" if line else value_name(NAME, "kinds", "none", ())
        offers.append((OfferLook(line, text), move))
    offer_each(view, fill, offers, 2)


def young_signs(move: Breed) -> tuple[Sign, ...]:
    names = [] if move.kinds == "none" else move.kinds.split("+")
    return tuple(Sign("good", name, "+1") for name in names)


def short_answer(
    view: "CavernaTable",
    text: str,
    moves: tuple[Move, ...],
    *,
    primary: bool = False,
    possible: bool = True,
) -> dict[str, object]:
    """A short button for a line with a question; a finger held on it asks about the last move."""
    return {
        "text": text,
        "primary": primary,
        "possible": possible,
        "means": Enter(moves),
        "then": partial(view.page.enter, *moves),
        "held": partial(view.page.may_i, moves[-1]),
    }
