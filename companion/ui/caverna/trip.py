"""The expedition: loot by strength, ticked, and one confirmation; weapons after the trip."""

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.moves import Move
from companion.games.caverna import GAME, loot
from companion.games.caverna.actions import LOOTING
from companion.games.caverna.box import ITEM, LOOT
from companion.games.caverna.moves import EndTrip, Furnish, Loot, Park
from companion.games.caverna.rules import turns
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui.caverna import signs
from companion.ui.caverna.faces import FaceGrid, LootFace, LootLook
from companion.ui.caverna.names import item_name
from companion.ui.caverna.offers import Tick
from companion.ui.caverna.reading import Reading, refused
from companion.ui.caverna.signs import Sign
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton
from companion.ui.words import kind_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

__all__ = ["Furnish", "Loot", "show"]
SIGNS = {
    "weapons": (Sign("good", "weapon", "+1"),),
    "furnish": (Sign("icon", "sofa"),),
    "stable": (Sign("icon", "barn"),),
    "tunnel": (Sign("tile", "tunnel"),),
    "small-pasture": (Sign("tile", "small-pasture"),),
    "large-pasture": (Sign("tile", "large-pasture"),),
    "meadow": (Sign("tile", "meadow"),),
    "field": (Sign("tile", "field"),),
    "cavern": (Sign("tile", "cavern"),),
    "sow": (Sign("icon", "sprout"),),
    "dwelling": (Sign("icon", "home"),),
    "breed": (Sign("icon", "sheep"), Sign("icon", "plus")),
}


def show(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    seat, state = reading.seat, reading.state
    left = items_left(reading)
    strength = _strength(reading)
    now = word("caverna.trip", strength=strength, left=left - len(view.ticks))
    fill.put(Small, text=now)
    trial = _with_goods(state, seat, view.ticks)
    with BoxFiller(fill.put(FaceGrid, cols=3 if view.large_text else 4)) as inside:
        for item in LOOT:
            move = Loot(seat, item.name)
            ticked = item.name in view.ticks
            had = _had(reading, item.name)
            able = not had and not refused(trial, move)
            inside.put(
                LootFace,
                look=LootLook(
                    item.strength,
                    SIGNS.get(item.name) or signs.of_goods(item.gives),
                    item_name(item.name),
                    "chosen" if ticked else "done" if had else "open" if able else "no",
                ),
                means=Tick(seat, item.name, left, ticked)
                if able or ticked
                else ("loot", item.name),
                then=partial(_touched, view, move, able or ticked, left),
                held=partial(view.page.may_i, move),
            )
    park = Park(seat)
    if "park" in reading.kinds and not refused(state, park):
        fill.put(
            BigButton,
            text=kind_name("caverna", "park"),
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


def ways(view: "CavernaTable", reading: Reading) -> list[dict[str, Any]]:
    """The ways on, for the head of the panel: take what is ticked, end the trip, choose later."""
    seat, state = reading.seat, reading.state
    left = items_left(reading)
    moves = moves_of(reading, view.ticks)
    found: list[dict[str, Any]] = []
    if moves:
        text = word("caverna.take-loot", items=len(view.ticks))
        found.append(_way(view, text, moves, primary=True))
    end = EndTrip(seat)
    open_end = len(view.ticks) < left and len(moves) == len(view.ticks)
    if open_end and not _needs_step(view.ticks) and (moves or reading.on_trip):
        able = bool(moves) or not refused(state, end)
        found.append(_way(view, kind_name("caverna", "end-trip"), (*moves, end), possible=able))
    return found


def _way(
    view: "CavernaTable",
    text: str,
    moves: tuple[Move, ...],
    *,
    primary: bool = False,
    possible: bool = True,
) -> dict[str, Any]:
    return {
        "text": text,
        "primary": primary,
        "possible": possible,
        "means": Enter(moves),
        "then": partial(view.page.enter, *moves),
        "held": partial(view.page.may_i, moves[-1]),
    }


def _needs_step(items: list[str]) -> bool:
    return any(ITEM[item].step for item in items)
