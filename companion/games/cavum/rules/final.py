"""The final sale: the last on the track sells a stone, until all are sold (Game end)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Message, Move, Refusal, Step

from ..moves import FinalSale
from ..state import FINAL, State
from . import course, purse, sale

MOVES = (FinalSale,)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"colour": state.options.box.colours}


def refuse(state: State, move: FinalSale) -> Refusal | None:
    if not state.players[move.seat].stones[_number(state, move.colour)]:
        return Refusal("cavum.final.not-held", seat=move.seat, colour=move.colour)
    return None


def instead(state: State, move: FinalSale, refusal: Refusal) -> Message | None:
    able = tuple(one.colour for one in legal(state, move.seat, FinalSale))
    return Message("cavum.instead.colours", colours=able)


def play(state: State, move: FinalSale) -> Step[State]:
    colour = _number(state, move.colour)
    points = course.top_price(state, colour)
    state = sale.give_back(state, move.seat, colour, 1)
    state = purse.earn(state, move.seat, FINAL, points)
    said = Event("cavum.did.final-sale", seat=move.seat, colour=move.colour, points=points)
    return course.to_final(state, (said,))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[FinalSale]:
    for name, held in zip(state.options.box.colours, state.players[seat].stones, strict=True):
        if held:
            yield FinalSale(seat, name)


def _number(state: State, colour: str) -> int:
    return state.options.box.colours.index(colour)
