"""The steps of an open action, with the connectors printed between them."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.agenda import Do
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.games.caverna.moves import (
    Buy,
    Done,
    Forge,
    Furnish,
    Grow,
    Sow,
    Take,
    TradeOre,
)
from companion.games.caverna.rules import possible, prices, weapons
from companion.locale import word
from companion.ui.caverna import action_spaces, expedition, pieces
from companion.ui.caverna.move_buttons import (
    offer_each,
    offer_moves,
    offer_young,
    open_or_not,
    short_answer,
)
from companion.ui.caverna.names import NAME, furnishing_name, space_name, tile_name
from companion.ui.caverna.piece_buttons import ButtonGrid, OfferButton, OfferLook, StepConnector
from companion.ui.caverna.pieces import ARROW, Sign
from companion.ui.caverna.reading import FURNISHED, Reading, StepLine, legal, refused
from companion.ui.meaning import Open
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.words import capital, kind_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

PIECE_MOVES = {"small-pasture": "fence-small", "large-pasture": "fence-large"}  # others alike


def show(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    starts = reading.only_a_trip and expedition.possible(reading)
    packs = reading.on_trip or view.packing or starts
    _head(view, reading, fill, packs)
    if packs:
        expedition.show(view, reading, fill)
        return
    if any(step.step == "imitate" for step in reading.open_steps):
        action_spaces.grid(view, reading, fill)
        return
    for line in reading.lines():
        if line.join:
            fill.put(StepConnector, text=word(f"caverna.{line.join}"))
        _step(view, reading, fill, line)
    if view.wide and view.page.roomy:
        action_spaces.grid(view, reading, fill)


def _head(view: "CavernaTable", reading: Reading, fill: BoxFiller, packs: bool) -> None:
    """Where the dwarf stands, and the ways on."""
    action = reading.action
    assert action is not None
    found = board(reading.state.seats)
    row = fill.put(QuestionLine, text=space_name(found.spaces[action.of].name))
    ways = expedition.ways(view, reading) if packs else []
    done = Done(reading.seat)
    if "done" in reading.kinds and not (packs and view.ticks):
        able = not refused(reading.state, done)
        text = kind_name(NAME, "done")
        ways.append(short_answer(view, text, (done,), primary=not packs, possible=able))
    row.offer(*ways, at_most=expedition.words_of_ways(reading) if packs else ())


def _step(view: "CavernaTable", reading: Reading, fill: BoxFiller, line: StepLine) -> None:
    step = line.step
    if line.state != "open":
        _closed(view, reading, fill, line)
    elif reading.pieces_of(step):
        _pieces(view, reading, fill, step)
    else:
        _KINDS[step.step](view, reading, fill, step)


def _pieces(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    """What the step lays on the home board: one of them is in hand."""
    choices = reading.pieces_of(step)
    line = () if len(choices) > 1 and not view.wide else pieces.step_signs(step)
    cost = pieces.goods_signs(reading.price(step))
    with BoxFiller(fill.put(ButtonGrid, cols=len(choices))) as grid:
        for piece in choices:
            able = bool(reading.laid(piece))
            chosen = view.in_hand.piece == piece
            state = "chosen" if chosen else "open" if able else "no"
            grid.put(
                OfferButton,
                look=OfferLook(line, _piece_text(step, piece.tile), state, cost),
                means=None if chosen else piece,
                then=partial(view.in_hand.take, piece),
                held=partial(view.page.may_i, reading.example(step)),
            )


def _piece_text(step: Do, tile: str) -> str:
    if step.step == "site":
        return word("caverna.lay-it", piece=furnishing_name(step.number))
    if tile:
        return capital(tile_name(tile))
    return kind_name(NAME, PIECE_MOVES.get(step.step, step.step))


def _closed(view: "CavernaTable", reading: Reading, fill: BoxFiller, line: StepLine) -> None:
    """A step that was done, was passed over or comes later; it says why when touched."""
    step = line.step
    example = reading.example(step)
    laid = bool(reading.pieces_of(step))
    text = _piece_text(step, "") if laid else kind_name(NAME, example.kind())
    state = "no" if line.state == "later" else "done"
    fill.put(
        OfferButton,
        look=OfferLook(pieces.step_signs(step), text, state),
        means=("closed", step.step, step.number),
        then=partial(view.page.may_i, example),
        held=partial(view.page.may_i, example),
    )


def _goods(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    goods = reading.goods_of(step.number)
    take = Take(reading.seat)
    state = "no" if refused(reading.state, take) else "open"
    offer_moves(
        view, fill, OfferLook(pieces.goods_signs(goods), kind_name(NAME, "take"), state), take
    )


def _sow(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    moves = sorted(legal(reading.state, reading.seat, Sow), key=lambda m: -(m.grain + m.vegetables))
    shown = moves or [Sow(reading.seat, 1, 0)]
    offers = []
    for move in shown:
        line: tuple[Sign, ...] = (Sign("icon", "sprout"),)
        line += (Sign("good", "grain", str(move.grain)),) if move.grain else ()
        line += (Sign("good", "vegetable", str(move.vegetables)),) if move.vegetables else ()
        offers.append((OfferLook(line, "", "open" if moves else "no"), move))
    offer_each(view, fill, offers, min(4, len(offers)))


def _grow(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    grow = Grow(reading.seat)
    state = "no" if refused(reading.state, grow) else "open"
    offer_moves(
        view, fill, OfferLook(pieces.step_signs(step), kind_name(NAME, "grow"), state), grow
    )


def _forge(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    """Every strength that can be forged, with its price."""
    offers = []
    for strength in weapons.FORGED:
        move = Forge(reading.seat, strength)
        ore = prices.forge(reading.home, strength)
        line = (Sign("good", "ore", str(ore)), ARROW, Sign("good", "weapon", str(strength)))
        offers.append((OfferLook(line, "", open_or_not(reading.state, move)), move))
    offer_each(view, fill, offers, 3 if view.large_text else 4)


def _trade(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    offers = []
    for count in range(1, possible.TRADES + 1):
        move = TradeOre(reading.seat, count)
        line = (
            *pieces.goods_signs(box.times(count, box.TRADE_PAYS)),
            ARROW,
            *pieces.goods_signs(box.times(count, box.TRADE_BRINGS)),
        )
        offers.append((OfferLook(line, "", open_or_not(reading.state, move)), move))
    offer_each(view, fill, offers, 1)


def _market(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    offers = []
    for good, gold in box.MARKET.items():
        name = box.GOODS[good]
        move = Buy(reading.seat, name)
        line = (Sign("good", "gold", str(gold)), ARROW, Sign("good", name))
        bought = step.number >> good & 1
        state = "done" if bought else open_or_not(reading.state, move)
        offers.append((OfferLook(line, "", state), move))
    offer_each(view, fill, offers, 3)


def _breed(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    offer_young(view, reading, fill)


def _furnish(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    able = {move.furnishing for move in legal(reading.state, reading.seat, Furnish)}
    fill.put(
        OfferButton,
        look=OfferLook(
            pieces.step_signs(step),
            f"{kind_name(NAME, 'furnish')} ({len(able)})",
            "open" if able else "no",
        ),
        means=Open("picker", ("furnish",)),
        then=view.open_picker,
        held=partial(view.page.may_i, reading.example(step)),
    )


def _expedition(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    able = expedition.possible(reading)
    example = reading.example(step)
    fill.put(
        OfferButton,
        look=OfferLook(
            pieces.step_signs(step),
            word("caverna.expedition", items=step.number),
            "open" if able else "no",
        ),
        means=Open("trip", ("loot", "park")) if able else ("closed", "expedition", 0),
        then=view.pack if able else partial(view.page.may_i, example),
        held=partial(view.page.may_i, example),
    )


_KINDS = {
    "goods": _goods,
    "sow": _sow,
    "grow": _grow,
    "forge": _forge,
    "trade-ore": _trade,
    "market": _market,
    "breed": _breed,
    "expedition": _expedition,
    **dict.fromkeys(FURNISHED, _furnish),
}
