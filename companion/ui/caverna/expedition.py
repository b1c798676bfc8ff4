"""The expedition: loot by strength, ticked, and one confirmation; weapons after the trip."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.caverna import GAME, loot
from companion.games.caverna.actions import LOOTING
from companion.games.caverna.box import ITEM, LOOT
from companion.games.caverna.moves import EndTrip, Loot, Park
from companion.games.caverna.rules import turns
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui.caverna import pieces
from companion.ui.caverna.meaning import TickLoot
from companion.ui.caverna.move_buttons import short_answer
from companion.ui.caverna.names import NAME, item_name
from companion.ui.caverna.piece_buttons import ButtonGrid, LootButton, LootLook
from companion.ui.caverna.reading import Reading, legal, refused
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton
from companion.ui.words import kind_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


def show(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    seat, state = reading.seat, reading.state
    left = items_left(reading)
    more = left - len(view.ticks)
    fill.put(Small, text=word("caverna.trip", strength=_strength(reading), left=more))
    trial = _with_goods(state, seat, view.ticks)
    with BoxFiller(fill.put(ButtonGrid, cols=3 if view.large_text else 4)) as inside:
        for item in LOOT:
            move = Loot(seat, item.name)
            ticked = item.name in view.ticks
            had = _had(reading, item.name)
            able = ticked or (not had and not refused(trial, move))
            inside.put(
                LootButton,
                look=LootLook(
                    item.strength,
                    pieces.loot_signs(item),
                    item_name(item.name),
                    "chosen" if ticked else "done" if had else "open" if able else "no",
                ),
                means=TickLoot(seat, item.name, left, ticked) if able else ("loot", item.name),
                then=partial(_touched, view, move, able, left),
                held=partial(view.page.may_i, move),
            )
    park = Park(seat)
    if "park" in reading.kinds and not refused(state, park):
        fill.put(
            BigButton,
            text=kind_name(NAME, "park"),
            look="quiet",
            icon="clock-outline",
            means=Enter((park,)),
            then=partial(view.page.enter, park),
            held=partial(view.page.may_i, park),
        )


def _touched(view: "CavernaTable", move: Loot, able: bool, left: int) -> None:
    if not able:
        view.page.may_i(move)
    elif move.item in view.ticks or len(view.ticks) < left:
        view.tick(move.item)
    else:
        view.tick_instead(move.item)


def forget_had(view: "CavernaTable", reading: Reading) -> None:
    """Ticks of what the trip has brought already are gone."""
    view.ticks = [item for item in view.ticks if not _had(reading, item)]


def possible(reading: Reading) -> bool:
    """Whether some loot could be taken."""
    return bool(legal(reading.state, reading.seat, Loot))


def items_left(reading: Reading) -> int:
    step = turns.find(reading.state, reading.seat, LOOTING, "expedition")
    return step.number if step is not None else 0


def _strength(reading: Reading) -> int:
    trip = reading.action.trip if reading.action is not None else None
    return trip.strength if trip is not None else turns.weapon(reading.state, reading.seat)


def _had(reading: Reading, item: str) -> bool:
    trip = reading.action.trip if reading.action is not None else None
    return trip is not None and bool(trip.looted >> ITEM[item].number & 1)


def _with_goods(state: State, seat: int, items: list[str]) -> State:
    """The position with the ticked goods in it: what they could pay for is possible then."""
    for item in items:
        move = Loot(seat, item)
        if not ITEM[item].step and not refused(state, move):
            after = GAME.play(state, move).state
            if turns.find(after, seat, LOOTING) is None:
                return state
            state = after
    return state


def moves_of(reading: Reading, items: list[str]) -> tuple[Move, ...]:
    """What can be entered at once: goods first, then the first item that needs a step."""
    seat = reading.seat
    plain = [item for item in items if not ITEM[item].step]
    placed = [item for item in items if ITEM[item].step]
    if items and ITEM[items[-1]].step and not any(ITEM[item].step for item in items[:-1]):
        chosen = items  # as it was ticked
    else:
        chosen = [*plain, *placed[:1]]
    moves = tuple(Loot(seat, item) for item in chosen)
    order = loot.in_order(GAME, reading.state, moves)
    return moves if order is None else order


def ways(view: "CavernaTable", reading: Reading) -> list[dict[str, object]]:
    """The ways on, for the head of the panel: take what is ticked, end the trip, choose later."""
    seat, state = reading.seat, reading.state
    left = items_left(reading)
    moves = moves_of(reading, view.ticks)
    found: list[dict[str, object]] = []
    if moves:
        text = word("caverna.take-loot", items=len(view.ticks))
        found.append(short_answer(view, text, moves, primary=True))
    end = EndTrip(seat)
    open_end = len(view.ticks) < left and len(moves) == len(view.ticks)
    if open_end and not _needs_step(view.ticks) and (moves or reading.on_trip):
        able = bool(moves) or not refused(state, end)
        found.append(short_answer(view, kind_name(NAME, "end-trip"), (*moves, end), possible=able))
    return found


def words_of_ways(reading: Reading) -> tuple[str, ...]:
    """All of them at their longest."""
    most = word("caverna.take-loot", items=items_left(reading))
    return (most, kind_name(NAME, "end-trip"))


def _needs_step(items: list[str]) -> bool:
    return any(ITEM[item].step for item in items)
