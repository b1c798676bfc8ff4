"""The steps of an open action, with the connectors printed between them."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.agenda import Do
from companion.core.moves import Move
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.games.caverna.moves import (
    Breed,
    Buy,
    Done,
    Forge,
    Grow,
    Sow,
    Take,
    TradeOre,
)
from companion.games.caverna.rules import possible, prices, weapons
from companion.locale import word
from companion.ui.caverna import signs, spaces, trip
from companion.ui.caverna.faces import FaceGrid, Join, OfferFace, OfferLook
from companion.ui.caverna.names import furnishing_name, space_name, tile_name
from companion.ui.caverna.reading import FURNISHED, Line, Reading, legal, refused
from companion.ui.caverna.signs import ARROW, Sign
from companion.ui.meaning import Enter, Open
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.words import capital, kind_name, value_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

NAME = "caverna"


def show(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    packs = reading.on_trip or view.packing or (reading.only_a_trip and not refused_trip(reading))
    _head(view, reading, fill, packs)
    if packs:
        trip.show(view, reading, fill)
        return
    if any(step.step == "imitate" for step in reading.open_steps):
        spaces.grid(view, reading, fill)
        return
    for line in reading.lines():
        if line.join:
            fill.put(Join, text=word(f"caverna.{line.join}"))
        _step(view, reading, fill, line)
    if view.wide:
        spaces.grid(view, reading, fill)


def refused_trip(reading: Reading) -> bool:
    return not legal(reading.state, reading.seat, trip.Loot)


def _head(view: "CavernaTable", reading: Reading, fill: BoxFiller, packs: bool) -> None:
    """Where the dwarf stands, and the ways on."""
    action = reading.action
    assert action is not None
    found = board(reading.state.seats)
    row = fill.put(QuestionLine, text=space_name(found.spaces[action.of].name))
    ways = trip.ways(view, reading) if packs else []
    done = Done(reading.seat)
    if "done" in reading.kinds and not (packs and view.ticks):
        ways.append(
            {
                "text": kind_name(NAME, "done"),
                "primary": not packs,
                "possible": not refused(reading.state, done),
                "means": Enter((done,)),
                "then": partial(view.page.enter, done),
                "held": partial(view.page.may_i, done),
            }
        )
    row.offer(*ways)


def offer(
    view: "CavernaTable", fill: BoxFiller, look: OfferLook, *moves: Move, asked: Move | None = None
) -> None:
    """A button that enters moves."""
    fill.put(
        OfferFace,
        look=look,
        means=Enter(moves),
        then=partial(view.page.enter, *moves),
        held=partial(view.page.may_i, asked or moves[0]),
    )


def several(
    view: "CavernaTable", fill: BoxFiller, offers: Iterable[tuple[OfferLook, Move]], cols: int
) -> None:
    with BoxFiller(fill.put(FaceGrid, cols=cols)) as inside:
        for look, move in offers:
            offer(view, inside, look, move)


def _step(view: "CavernaTable", reading: Reading, fill: BoxFiller, line: Line) -> None:
    step = line.step
    if line.state != "open":
        _closed(view, reading, fill, line)
        return
    if hands := reading.hands(step):
        with BoxFiller(fill.put(FaceGrid, cols=len(hands))) as inside:
            for hand in hands:
                able = bool(reading.laid(hand))
                chosen = view.laying.hand == hand
                inside.put(
                    OfferFace,
                    look=OfferLook(
                        () if len(hands) > 1 and not view.wide else signs.of_step(step),
                        hand_text(reading, step, hand.tile),
                        "chosen" if chosen else "open" if able else "no",
                        signs.of_goods(reading.price(step)),
                    ),
                    means=None if chosen else hand,
                    then=partial(view.laying.take, hand),
                    held=partial(view.page.may_i, reading.example(step)),
                )
        return
    if step.step in FURNISHED:
        _furnish(view, reading, fill, step)
    elif step.step == "expedition":
        _expedition(view, reading, fill, step)
    else:
        _KINDS[step.step](view, reading, fill, step)


def hand_text(reading: Reading, step: Do, tile: str) -> str:
    if step.step == "site":
        return word("caverna.lay-it", piece=furnishing_name(step.number))
    if tile:
        return capital(tile_name(tile))
    kinds = {"small-pasture": "fence-small", "large-pasture": "fence-large"}
    return kind_name(NAME, kinds.get(step.step, step.step))


def _closed(view: "CavernaTable", reading: Reading, fill: BoxFiller, line: Line) -> None:
    """A step that was done, was passed over or comes later; it says why when touched."""
    step = line.step
    example = reading.example(step)
    text = hand_text(reading, step, "") if reading.hands(step) else kind_name(NAME, example.kind())
    fill.put(
        OfferFace,
        look=OfferLook(signs.of_step(step), text, "no" if line.state == "later" else "done"),
        means=("closed", step.step, step.number),
        then=partial(view.page.may_i, example),
        held=partial(view.page.may_i, example),
    )


def _goods(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    goods = reading.goods_of(step.number)
    take = Take(reading.seat)
    state = "no" if refused(reading.state, take) else "open"
    offer(view, fill, OfferLook(signs.of_goods(goods), kind_name(NAME, "take"), state), take)


def _sow(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    moves = sorted(legal(reading.state, reading.seat, Sow), key=lambda m: -(m.grain + m.vegetables))
    shown = moves or [Sow(reading.seat, 1, 0)]
    offers = []
    for move in shown:
        line: tuple[Sign, ...] = (Sign("icon", "sprout"),)
        line += (Sign("good", "grain", str(move.grain)),) if move.grain else ()
        line += (Sign("good", "vegetable", str(move.vegetables)),) if move.vegetables else ()
        offers.append((OfferLook(line, "", "open" if moves else "no"), move))
    several(view, fill, offers, min(4, len(offers)))


def _grow(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    grow = Grow(reading.seat)
    state = "no" if refused(reading.state, grow) else "open"
    offer(view, fill, OfferLook(signs.of_step(step), kind_name(NAME, "grow"), state), grow)


def _forge(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    """Every strength that can be forged, with its price."""
    offers = []
    for strength in weapons.FORGED:
        move = Forge(reading.seat, strength)
        ore = prices.forge(reading.home, strength)
        line = (Sign("good", "ore", str(ore)), ARROW, Sign("good", "weapon", str(strength)))
        state = "no" if refused(reading.state, move) else "open"
        offers.append((OfferLook(line, "", state), move))
    several(view, fill, offers, 3 if view.large_text else 4)


def _trade(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    offers = []
    for count in range(1, possible.TRADES + 1):
        move = TradeOre(reading.seat, count)
        line = (
            *signs.of_goods(box.times(count, box.TRADE_PAYS)),
            ARROW,
            *signs.of_goods(box.times(count, box.TRADE_BRINGS)),
        )
        state = "no" if refused(reading.state, move) else "open"
        offers.append((OfferLook(line, "", state), move))
    several(view, fill, offers, 1)


def _market(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    offers = []
    for good, gold in box.MARKET.items():
        name = box.GOODS[good]
        move = Buy(reading.seat, name)
        line = (Sign("good", "gold", str(gold)), ARROW, Sign("good", name))
        bought = step.number >> good & 1
        state = "done" if bought else "no" if refused(reading.state, move) else "open"
        offers.append((OfferLook(line, "", state), move))
    several(view, fill, offers, 3)


def young(view: "CavernaTable", reading: Reading, fill: BoxFiller, moves: list[Breed]) -> None:
    """Which kinds have young; the most first."""
    ordered = sorted(moves, key=lambda move: -len(move.kinds.split("+")))
    offers = []
    for move in ordered:
        names = [] if move.kinds == "none" else move.kinds.split("+")
        line = tuple(Sign("good", name, "+1") for name in names)
        text = "" if line else value_name(NAME, "kinds", "none", ())
        offers.append((OfferLook(line, text), move))
    several(view, fill, offers, 2)


def _breed(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    young(view, reading, fill, list(legal(reading.state, reading.seat, Breed)))


def _furnish(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    able = {move.furnishing for move in legal(reading.state, reading.seat, trip.Furnish)}
    fill.put(
        OfferFace,
        look=OfferLook(
            signs.of_step(step),
            f"{kind_name(NAME, 'furnish')} ({len(able)})",
            "open" if able else "no",
        ),
        means=Open("picker", ("furnish",)),
        then=view.open_picker,
        held=partial(view.page.may_i, reading.example(step)),
    )


def _expedition(view: "CavernaTable", reading: Reading, fill: BoxFiller, step: Do) -> None:
    able = not refused_trip(reading)
    example = reading.example(step)
    fill.put(
        OfferFace,
        look=OfferLook(
            signs.of_step(step),
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
}
