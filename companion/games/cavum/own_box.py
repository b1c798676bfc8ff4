"""What is asked about the owner's box, and which answers decide on an act or on the score so far.

What the ruling on a move depends on is in `box_rulings`; what a move leads to is found by playing
it. A question that is not named cannot matter yet.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from msgspec.structs import replace

from companion.core import Act, Anyway, Change, Correct, Game, Refusal
from companion.core.own_box import OwnBox

from . import setup
from .board import COUNT, MOUNTAIN, NUMBER
from .box import COLOURS, exits_of, is_dynamite
from .box_answers import QUESTIONS, SHAPE_OF, follows, in_game, says, settle
from .box_rulings import LAID_OUT, class_named, ruling
from .moves import SetBox, SetOrderText, SetSection, SetStack, SetStation, SetStones, SetVein
from .my_box import Box, faults
from .order_cards import remembered
from .rules import scales
from .state import SALES, State

_BEFORE_DEAL = ("first", "reveal", "auction", "card")
_SELLING = ("sale", "sell")
_END = ("penalty", "final", "over")
_OF_A_COLOUR = (SetVein, SetStones, SetOrderText)


def own_box(game: Callable[[], Game[State]]) -> OwnBox[State]:
    return OwnBox(
        kind=Box,
        questions=QUESTIONS,
        library_only=("deck",),
        laid_out=("stones", *LAID_OUT),
        settle=settle,
        says=says,
        follows=follows,
        called=lambda box: {box.colours[one.colour]: one.name for one in box.called},
        of=lambda state: state.options.box,
        into=lambda options, box: replace(options, box=box),
        begin=_begin,
        learned=_learned,
        faults=faults,
        guesses=lambda state, act: _guesses(game(), state, act),
        edit=SetBox,
    )


def _begin(start: State, box: Box) -> State:
    options = replace(start.options, box=in_game(box, start.options.box))
    return setup.start(start.seats, options)


def _learned(box: Box, start: State, before: State, after: State) -> Box:
    """Cards that were read; those that the app has invented tell nothing of the box."""
    if after.options.deck == "sample":
        return box
    first = start.options.box.deck
    return replace(box, deck=remembered(box.deck, before.cards, after.cards, first))


def _guesses(game: Game[State], state: State, act: Act | None) -> tuple[str, ...]:
    if act is None:
        found = set(_score(state))
    elif isinstance(act, Correct):
        found = set(_correction(game, state, act.changes))
    else:
        move: Any = act.move if isinstance(act, Anyway) else act
        found = set(ruling(state, move, game.refuse(state, move)))
        if game.refuse(state, act) is None:
            found.update(_effect(state, game.play(state, act).state))
    return tuple(one for one in QUESTIONS if one in found)


# --- what a move leads to


def _effect(state: State, after: State) -> Iterator[str]:
    """Pieces dealt, cities scored, dynamite exploded, another colour on sale."""
    was, now = state.section, after.section
    if was in _BEFORE_DEAL and now not in _BEFORE_DEAL:
        yield from _dealt(after)
    if was == "build" != now:
        yield from _cities(after)
        if any(map(is_dynamite, chain.from_iterable(state.stacks))):
            yield from LAID_OUT
    elif now in _END and was not in _END:
        yield from _cities(after)
    if (was == "build" or was in _SELLING) and _moves_on(state, after):
        yield from _sold_next(after, state.colour if was in _SELLING else 0)


def _dealt(state: State) -> Iterator[str]:
    yield from (f"dynamite-{player.card}" for player in state.players if player.card)


def _cities(state: State) -> Iterator[str]:
    """A city station counts where it is joined with one in the mountain."""
    if any(mine & MOUNTAIN and mine & ~MOUNTAIN for mine in state.stations):
        yield from SHAPE_OF.values()
        yield from LAID_OUT
        yield "separators"


def _moves_on(state: State, after: State) -> bool:
    """Whether a colour after yellow comes to be sold, or the sales are over."""
    if state.section == "build":
        return after.section != "build" and (after.section != "sale" or after.colour != 0)
    return after.section not in _SELLING or after.colour != state.colour


def _sold_next(state: State, sold: int) -> Iterator[str]:
    """Which colour comes next is open where several could; after others, which were sold."""
    held = [c for c in range(1, COLOURS) if c != sold and scales.stones_in_hands(state, c)]
    if len(held) > (1 if sold == 0 else 0):
        yield "sale-order"


# --- the score so far


def _score(state: State) -> Iterator[str]:
    if state.phase > 1 or state.section in (*_SELLING, "orders", *_END):
        yield from _cities(state)
    if any(player.ledger[SALES] for player in state.players):
        yield "sale-order"


# --- a correction


def _correction(game: Game[State], state: State, changes: tuple[Change, ...]) -> Iterator[str]:
    if all(isinstance(change, SetBox) for change in changes):
        return
    for change in changes:
        yield from _edit(change)
    if all(isinstance(change, SetOrderText) for change in changes):
        return  # nothing on the board is another now
    corrected = game.correct(state, changes)
    after = state if isinstance(corrected, Refusal) else corrected
    yield from _counted(after)
    if any(mine & ~MOUNTAIN for mine in after.stations):
        yield "separators"
    begins = any(isinstance(change, SetSection) for change in changes)
    if begins or (after.section, after.colour) != (state.section, state.colour):
        yield from _dealt(after)
        yield from _cities(after)
        yield "sale-order"


def _edit(change: Change) -> Iterator[str]:
    if isinstance(change, _OF_A_COLOUR):
        yield "stones"
    if isinstance(change, SetStack):
        yield from chain.from_iterable(map(class_named, change.tiles))
    if isinstance(change, SetStack | SetVein | SetStation):
        yield from LAID_OUT
    if isinstance(change, SetStation) and NUMBER.get(change.at, 0) >= COUNT:
        yield "separators"


def _counted(state: State) -> Iterator[str]:
    """Of a shape no more tunnels can lie on the board than the box has, which is one at least."""
    tunnels = Counter(exits_of(t) for t in chain.from_iterable(state.stacks) if not is_dynamite(t))
    yield from (SHAPE_OF[exits] for exits in SHAPE_OF if tunnels[exits] > 1)
