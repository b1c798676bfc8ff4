"""Who is asked for what."""

from functools import cache

from companion.core import TABLE, Asked, Move, Reveal
from companion.core.agenda import Node, every, may_stop, steps
from companion.core.cache import kept

from ..effects import of_tile
from ..moves import (
    Before,
    Brace,
    BuildWall,
    Choose,
    Cover,
    Dig,
    Draft,
    EndTurn,
    Finish,
    Furnish,
    Lay,
    Mix,
    Pay,
    Place,
    PlayOn,
    RemoveWall,
    Stop,
    Take,
    TakeRoom,
    Use,
)
from ..state import State, at_work
from . import blue_furnishings, turns

KIND: dict[str, type[Move]] = {
    "take": Take,
    "mix": Mix,
    "pay": Pay,
    "furnish": Furnish,
    "place": Place,
    "room": TakeRoom,
    "use": Use,
    "must": Use,
    "more": Use,
    "dig": Dig,
    "undermine": Dig,
    "wall": BuildWall,
    "breach": RemoveWall,
}


@kept()
def asked(state: State) -> tuple[Asked, ...]:
    """Who is asked now."""
    if state.due:
        return (Asked(TABLE, (Reveal,)),)
    seat = state.active
    match state.phase:
        case "act":
            field = turns.field_of(state, state.tile)
            bonus = bool(at_work(state, seat) & blue_furnishings.BEFORE)
            return (Asked(seat, _kinds(state.tile, field, state.agenda, bonus)),)
        case "choose":
            return (Asked(seat, (Choose,)),)
        case "draft":
            return (Asked(seat, _drafting(state)),)
        case "cover":
            return (Asked(seat, (Cover,)),)
        case "decide":
            return (Asked(TABLE, (PlayOn, Finish)),)
    return ()


def _drafting(state: State) -> tuple[type[Move], ...]:
    if state.agenda is None:
        return (Draft,)
    return (TakeRoom,) if turns.find(state, "room") else (Brace, Lay)


@cache
def _kinds(tile: str, field: int, agenda: Node | None, bonus: bool) -> tuple[type[Move], ...]:
    """What is open, then what else the tile has: its effects are used once; the end of it all."""
    open_now = [KIND[step.step] for step in steps(agenda) if step.step in KIND]
    if bonus and any(step.step in ("use", "must") for step in steps(agenda)):
        open_now.append(Before)
    of_the_tile = of_tile(tile, field, ())
    rest = [KIND[step.step] for step in sorted(every(of_the_tile), key=repr) if step.step in KIND]
    last = (EndTurn,) if may_stop(agenda) else (Stop, EndTurn)
    return tuple(dict.fromkeys((*open_now, *rest, *last)))
