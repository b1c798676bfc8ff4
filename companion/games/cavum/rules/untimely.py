"""Moves at another time than theirs: what comes first, and when they would have their turn."""

from companion.core import Move, Refusal

from ..board import NAMES
from ..box import LEAST_ACTIONS
from ..moves import Finish, Start
from ..state import State
from . import hand

_WITH_CARDS = ("draft", "build", "sale", "sell", "orders")  # sequence cards are taken
_PHASE = ("auction", "card", *_WITH_CARDS)


def begun(state: State, move: Move) -> Refusal | None:
    """What must be finished before all else: a route, or the use of a piece taken by option."""
    if state.route:
        return end_of_route(state, move)
    return hand.use_at_once(state, move.seat) if state.held >= 0 else None


def may_end(state: State) -> bool:
    """Whether the route has come to another station of its player."""
    own = state.stations[state.turn]
    return len(state.route) > 1 and bool(own >> state.route[-1] & 1)


def end_of_route(state: State, move: Move) -> Refusal:
    """A route ends at another station: here, or further on."""
    here, ends = NAMES[state.route[-1]], may_end(state)
    return Refusal(
        "cavum.prospect.end-at-station",
        seat=move.seat,
        away="" if ends else here,
        ends=here if ends else "",
        begun=not ends and not isinstance(move, Start | Finish),
        again=isinstance(move, Start),
    )


def action(state: State, move: Move) -> Refusal | None:
    """An action: not before a route has ended or a piece taken by option is used."""
    return begun(state, move) if state.section == "build" else section(state, move)


def section(state: State, move: Move) -> Refusal | None:
    """Orders are taken, pieces used and stones sold in sections of their own."""
    if refusal := begun(state, move):
        return refusal
    return Refusal("cavum.rule.sections") if state.section in _PHASE else None


def bidding(state: State, move: Move) -> Refusal | None:
    """Sequence cards are bid for and taken before all else in a phase."""
    return section(state, move) if state.section in _WITH_CARDS else None


def passing(state: State, move: Move) -> Refusal | None:
    """Whoever passes while building would end a turn."""
    if state.section != "build":
        return None
    return begun(state, move) or too_few_actions(state, move.seat)


def too_few_actions(state: State, seat: int) -> Refusal | None:
    if state.actions < LEAST_ACTIONS:
        return Refusal("cavum.turn.at-least-one", seat=seat, least=LEAST_ACTIONS)
    return None


def selling(state: State, move: Move) -> Refusal | None:
    """Stones are sold when all have prospected, by who bids lowest (rulebook 4A)."""
    if refusal := begun(state, move):
        return refusal
    return Refusal("cavum.rule.colour-sale") if state.section in _PHASE else None


def at_the_end(state: State, move: Move) -> Refusal | None:
    """Penalties and the final sale come after the last phase (Game end)."""
    if refusal := begun(state, move):
        return refusal
    early = state.section in (*_PHASE, "penalty")
    return Refusal("cavum.rule.game-end") if early else None
