"""Moves at another time than theirs: what comes first, and when they would have their turn."""

from companion.core import Move, Refusal

from ..board import NAMES
from ..box import LEAST_ACTIONS
from ..moves import Finish, Start
from ..my_box import colour_words
from ..state import State
from . import hand

_WITH_CARDS = ("draft", "build", "sale", "sell", "orders")  # sequence cards are taken
_PHASE = ("auction", "card", *_WITH_CARDS)
_LATE = ("penalty", "final")  # after the last phase
_BID, _END = Refusal("cavum.rule.auction"), Refusal("cavum.rule.game-end")
_OF_SECTION = {  # what is done in it, and who passes how
    "auction": _BID,
    "card": _BID,
    "draft": Refusal("cavum.rule.take-orders"),
    "build": Refusal("cavum.rule.turn"),
    "sale": Refusal("cavum.rule.colour-sale"),
    "orders": Refusal("cavum.rule.sell-orders"),
    "penalty": _END,
    "final": _END,
}


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
    if state.section in _LATE:
        return _END
    return Refusal("cavum.rule.sections") if state.section in _PHASE else None


def bidding(state: State, move: Move) -> Refusal | None:
    """Sequence cards are bid for, then taken, before all else in a phase."""
    if state.section in ("auction", "card"):
        return _BID
    return section(state, move)


def passing(state: State, move: Move) -> Refusal | None:
    """Whoever passes while building would end a turn, who has won a sale must sell."""
    if refusal := begun(state, move):
        return refusal
    if state.section == "build" and (refusal := too_few_actions(state, move.seat)):
        return refusal
    if state.section == "sell":
        return sells_none(state, move.seat)
    return _OF_SECTION.get(state.section)


def too_few_actions(state: State, seat: int) -> Refusal | None:
    if state.actions < LEAST_ACTIONS:
        return Refusal("cavum.turn.at-least-one", seat=seat, least=LEAST_ACTIONS)
    return None


def sells_none(state: State, seat: int) -> Refusal:
    colour = colour_words(state.options.box)[state.colour]
    return Refusal("cavum.sale.sells-none", seat=seat, colour=colour)


def selling(state: State, move: Move) -> Refusal | None:
    """Stones are sold when all have prospected, by who bids lowest (rulebook 4A)."""
    if refusal := begun(state, move):
        return refusal
    if state.section in ("orders", *_LATE):
        return _OF_SECTION[state.section]
    return _OF_SECTION["sale"] if state.section in _PHASE else None


def at_the_end(state: State, move: Move) -> Refusal | None:
    """Penalties and the final sale come after the last phase (Game end)."""
    if refusal := begun(state, move):
        return refusal
    return _END if state.section in (*_PHASE, *_LATE) else None


def fulfilling(state: State, move: Move) -> Refusal | None:
    """Orders are fulfilled after the colour sale; those left over cost their penalty at the end."""
    if refusal := begun(state, move):
        return refusal
    return _OF_SECTION["final" if state.section in _LATE else "orders"]


def opening(state: State, move: Move) -> Refusal | None:
    """Who opens the bidding is settled before the first phase."""
    if state.section == "first":  # it is drawn
        return None
    return begun(state, move) or Refusal("cavum.rule.first-bidder")


def turning_up(state: State, move: Move) -> Refusal | None:
    """The orders of a phase are turned up before its bidding, when it is settled who opens."""
    if state.section == "first":
        return Refusal("cavum.rule.first-bidder")
    return begun(state, move) or Refusal("cavum.rule.orders-per-phase")
