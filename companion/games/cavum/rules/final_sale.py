"""The final sale: the last on the track sells a stone, until all are sold (Game end)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..moves import FinalSale
from ..my_box import colour_word
from ..state import FINAL, State, in_order
from . import purse, scales
from .untimely import at_the_end, selling

MOVES = (FinalSale,)


def begin(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The last on the track who has stones sells; ties go to the lowest card."""
    holders = [seat for seat in in_order(state) if any(state.players[seat].stones)]
    if not holders:
        return Step(replace(state, section="over", turn=-1), (*events, Event("cavum.did.over")))
    last = min(holders, key=lambda seat: state.players[seat].points)
    return Step(replace(state, section="final", turn=last), events)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"colour": state.options.box.colours}


def refuse(state: State, move: FinalSale) -> Refusal | None:
    if not state.players[move.seat].stones[_number(state, move.colour)]:
        colour = colour_word(state.options.box, move.colour)
        return Refusal("cavum.final.not-held", seat=move.seat, colour=colour)
    return None


def untimely(state: State, move: FinalSale) -> Refusal | None:
    """While a colour is sold, only that one; else all at the end of the game."""
    return (selling if state.section in ("sale", "sell") else at_the_end)(state, move)


def play(state: State, move: FinalSale) -> Step[State]:
    colour = _number(state, move.colour)
    points = scales.top_price(state, colour)
    state = scales.give_back(state, move.seat, colour, 1)
    state = purse.earn(state, move.seat, FINAL, points)
    name = colour_word(state.options.box, move.colour)
    said = Event("cavum.did.final-sale", seat=move.seat, colour=name, points=points)
    return begin(state, (said,))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[FinalSale]:
    for name, held in zip(state.options.box.colours, state.players[seat].stones, strict=True):
        if held:
            yield FinalSale(seat, name)


def _number(state: State, colour: str) -> int:
    return state.options.box.colours.index(colour)
