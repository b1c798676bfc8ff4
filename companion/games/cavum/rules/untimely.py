"""Moves at another time than theirs: what comes first, and when they would have their turn."""

from companion.core import Move, Refusal

from ..board import NAMES
from ..box import LEAST_ACTIONS
from ..moves import Start
from ..state import State
from . import hand

_WITH_CARDS = ("draft", "build", "sale", "sell", "orders")  # sequence cards are taken
_PHASE = ("auction", "card", *_WITH_CARDS)


def action(state: State, move: Move) -> Refusal | None:
    """An action: not before a route has ended or a piece taken by option is used."""
    if state.section != "build":
        return section(state)
    if state.route:
        return Refusal(
            "cavum.prospect.end-at-station",
            at=NAMES[state.route[-1]],
            seat=move.seat,
            begun=not isinstance(move, Start),
            again=isinstance(move, Start),
        )
    return hand.use_at_once(state, move.seat) if state.held >= 0 else None


def section(state: State) -> Refusal | None:
    """Orders are taken, pieces used and stones sold in sections of their own."""
    return Refusal("cavum.rule.sections") if state.section in _PHASE else None


def passing(state: State, move: Move) -> Refusal | None:
    """Whoever passes while building would end a turn."""
    if state.section != "build":
        return None
    return action(state, move) or too_few_actions(state, move.seat)


def too_few_actions(state: State, seat: int) -> Refusal | None:
    if state.actions < LEAST_ACTIONS:
        return Refusal("cavum.turn.at-least-one", seat=seat, least=LEAST_ACTIONS)
    return None


def selling(state: State) -> Refusal | None:
    """Stones are sold colour by colour, by who bids lowest (rulebook 4A)."""
    return Refusal("cavum.rule.colour-sale") if state.section in _WITH_CARDS else None
