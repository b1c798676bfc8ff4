"""The display of furnishings: what each costs now, whether it can be paid, where it fits."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.message import Message
from companion.core.moves import TABLE, Move
from companion.games.cave_vs_cave import box, hints
from companion.games.cave_vs_cave.moves import Draft, Furnish
from companion.games.cave_vs_cave.rules.draft import needs
from companion.locale import word
from companion.ui.cave_vs_cave.names import furnishing_name
from companion.ui.cave_vs_cave.piece_buttons import CardLook, FurnishingCard, PieceGrid
from companion.ui.cave_vs_cave.pieces import Sign, cost_signs, signs
from companion.ui.cave_vs_cave.reading import Reading
from companion.ui.meaning import Enter
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import BigButton
from companion.ui.words import capital, say

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

MOST_WALLS = 6  # that are named as help
MOST_PLACES = 3  # that are named on a card


def show(view: "CaveTable", reading: Reading, fill: BoxFiller, kind: str) -> None:
    """The furnishings on display, those that can be taken first."""
    offered: list[tuple[Move, bool]] = sorted(reading.moves(kind), key=lambda one: not one[1])
    with BoxFiller(fill.put(PieceGrid, cols=view.cards_beside)) as inside:
        for move, possible in offered:
            assert isinstance(move, Furnish | Draft)
            number = move.furnishing
            inside.put(
                FurnishingCard,
                look=_look(reading, number, possible, draft=kind == "draft"),
                means=Enter((move,)),
                then=partial(view.page.enter, move),
                held=partial(view.page.may_i, move),
            )


def card(reading: Reading, fill: BoxFiller, number: int) -> None:
    """The furnishing in hand."""
    fill.put(
        FurnishingCard,
        look=_look(reading, number, True, draft=reading.asks("lay"))._replace(cost=()),
    )


def display_sheet(view: "CaveTable") -> BottomSheet:
    """Everything on display, to look at: what it would cost with the prices that are open."""
    reading = view.reading
    state = view.table.state
    seat = reading.seat if reading.seat != TABLE else state.active
    sheet = BottomSheet(word("cave_vs_cave.on-display"))
    extra = _price(reading)
    affordable = {one.furnishing for one in hints.affordable(state, seat, ("",))}

    def detail(number: int) -> None:
        sheet.dismiss()
        furnishing_sheet(view, seat, number).open()

    pools = ((None, state.display), (word("cave_vs_cave.pool"), state.pool))
    with BoxFiller(sheet.body) as fill:
        for heading, bits in pools:
            if heading and bits:
                fill.put(Words, text=heading, bold=True)
            with BoxFiller(fill.put(PieceGrid, cols=view.cards_beside)) as inside:
                for number in box.members(bits):
                    fits = hints.where_fits(state, seat, number)
                    look = CardLook(
                        number,
                        furnishing_name(state.options, number),
                        (*extra, *cost_signs(box.COSTS[number])),
                        _where(fits),
                        bool(fits) and number in affordable,
                    )
                    inside.put(
                        FurnishingCard,
                        look=look,
                        means=("furnishing", number),
                        then=partial(detail, number),
                    )
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")])
    return sheet


def _price(reading: Reading) -> tuple[Sign, ...]:
    """The extra price that is open on the tile, one that can be paid before others."""
    if not reading.at_tile:
        return ()
    prices = [
        one
        for effect in reading.effects()
        for one in effect
        if one.state in ("open", "no") and one.text.endswith(" > furnish")
    ]
    best = sorted(prices, key=lambda one: one.state == "no")[:1]
    return tuple(
        sign
        for one in best
        for sign in (*signs(one.text.partition(" > ")[0], reading.dwarfs), Sign("word", "+"))
    )


def furnishing_sheet(view: "CaveTable", seat: int, number: int) -> BottomSheet:
    """One furnishing in words: what it wants, where it fits, and which wall would help."""
    state = view.table.state
    one = box.FURNISHINGS[number]
    names = view.page.names
    sheet = BottomSheet(f"{number:02}  {furnishing_name(state.options, number)}")
    sheet.body.add_widget(FurnishingCard(look=CardLook(number, "", cost_signs(one.cost))))
    if one.walls:
        pattern = say(Message(f"cave_vs_cave.pattern.{one.walls}"), names)
        sheet.say(f"{capital(pattern)}.")
    for owner in range(state.seats):
        fits = hints.where_fits(state, owner, number)
        if fits:
            sheet.say(word("cave_vs_cave.fits", name=names[owner], places=", ".join(fits)))
            continue
        sheet.say(word("cave_vs_cave.fits-not", name=names[owner]))
        walls = hints.with_one_wall(state, owner, number)
        if walls:
            shown = ", ".join(f"{wall} ({at})" for wall, at in walls[:MOST_WALLS])
            sheet.whisper(word("cave_vs_cave.with-one-wall", walls=shown))
    may_i = partial(view.page.may_i, Furnish(seat, number))
    sheet.body.add_widget(
        BigButton(text=word("table.may-i"), icon="gavel", means="may-i", then=may_i)
    )
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")])
    return sheet


def _where(fits: tuple[str, ...]) -> str:
    """Where it fits, in so few words that they can be read on a card."""
    if not fits:
        return word("cave_vs_cave.fits-nowhere")
    return ", ".join(fits[:MOST_PLACES]) + (" …" if len(fits) > MOST_PLACES else "")


def _look(reading: Reading, number: int, possible: bool, *, draft: bool) -> CardLook:
    state, seat = reading.state, reading.seat
    fits = hints.where_fits(state, seat, number)
    note = _where(fits)
    if draft and possible and not fits:
        note = word("cave_vs_cave.needs-walls", count=needs(state, seat, number))
    return CardLook(
        number,
        furnishing_name(state.options, number),
        () if draft else cost_signs(box.COSTS[number]),
        note,
        possible,
    )
