"""Why something cannot be done now, though it is this player's turn (p. 3, 4, 6, 10)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.core import Message, Move, Refusal
from companion.core.agenda import AndOr, Do, Either, May, Node, every, may_stop, steps

from .. import words
from ..box import BLUE, mask, members
from ..effects import CHOICES, STOP, at_once, of_tile
from ..moves import Use
from ..state import State, at_work
from . import blue_furnishings, turns

ACTIVATING = ("use", "must", "more")
PAYING = ("pay",)


class Wanted(NamedTuple):
    """An effect that somebody tries to use: any of these names, or one of a number."""

    names: tuple[str, ...]
    number: int | None = None

    def within(self, node: Node | None) -> bool:
        return self.among(every(node))

    def among(self, steps: Iterable[Do]) -> bool:
        return any(step.step in self.names and self.number in (None, step.number) for step in steps)

    def given_by(self, room: int) -> bool:
        """Whether a furnishing has the effect, to be chosen or at once."""
        return self.within(CHOICES[room]) or self.among(at_once(room))


ACTIVATION = Wanted(ACTIVATING)
FURNISHING = Wanted(("furnish",))
DIGGING = Wanted(("dig", "undermine"))
ACTIVATE_FIRST = "cave_vs_cave.use.activate-first"
FINISH_ROOM = "cave_vs_cave.use.finish-room"


def untimely(state: State, wanted: Wanted) -> Refusal | None:
    """For an effect that is not asked for; None where the table is asked."""
    if state.due or state.phase == "decide":
        return None
    if state.phase == "choose":
        return Refusal("cave_vs_cave.tile.first", seat=state.active)
    if state.phase != "act":
        return Refusal("cave_vs_cave.draft.first")
    return not_open(state, wanted)


def not_open(state: State, wanted: Wanted) -> Refusal:
    """Why an effect cannot be used now, though a tile was chosen."""
    if wanted.within(state.agenda):
        return finish_first(state)
    if wanted.within(turns.tile_node(state)):
        return _used(state, wanted)
    return _not_of_tile(state, wanted)


def _not_of_tile(state: State, wanted: Wanted) -> Refusal:
    """An effect that the tile does not show, but maybe a room does."""
    able = ready(state, wanted)
    if able and turns.find(state, *ACTIVATING) is not None:
        rooms = words.furnishings(state.options, mask(able))
        return Refusal("cave_vs_cave.use.activate-first", furnishings=rooms)
    if able and ACTIVATION.within(state.agenda):
        return finish_first(state)
    for used in members(state.used):
        if wanted.given_by(used):
            name = words.furnishing(state.options, used)
            return Refusal("cave_vs_cave.use.once", furnishing=name)
    if able and ACTIVATION.within(turns.tile_node(state)):
        return _used(state, ACTIVATION, mask(able))
    if (room := in_use(state)) is not None:
        name = words.furnishing(state.options, room)
        return Refusal("cave_vs_cave.use.not-this-room", furnishing=name)
    tile, space = words.tile(state.options, state.tile), turns.field_of(state, state.tile)
    return Refusal("cave_vs_cave.turn.not-on-tile", tile=tile, space=space)


def _used(state: State, wanted: Wanted, able: int = 0) -> Refusal:
    """An effect of the tile that is used up, or ruled out by another.

    `able`: mask of the furnishings that would have to be activated for what is tried.
    """
    tile = words.tile(state.options, state.tile)
    if wanted == ACTIVATION and state.used:
        rooms = words.furnishings(state.options, state.used)
        able_rooms = words.furnishings(state.options, able)
        return Refusal("cave_vs_cave.use.no-more", tile=tile, furnishings=rooms, able=able_rooms)
    if wanted.names != PAYING and _divided(turns.tile_node(state), wanted):
        space = not wanted.within(of_tile(state.tile, 0, ()))
        return Refusal("cave_vs_cave.turn.either-or", tile=tile, space=space)
    return effect_used(state, wanted)


def effect_used(state: State, wanted: Wanted) -> Refusal:
    """An effect of the tile, or of a blue furnishing beside it, that is used up."""
    piece = words.of_tile(state.options, state.tile)
    for step in blue_furnishings.beside(state, state.active, state.tile):
        if wanted.within(step):
            for room in members(at_work(state, state.active)):
                if blue_furnishings.has_beside(room, step):
                    piece = words.of_room(state.options, room)
    return Refusal("cave_vs_cave.turn.effect-used", piece=piece)


def _divided(node: Node, wanted: Wanted) -> bool:
    """Whether an effect is one of those of which only one may be used."""
    match node:
        case May(part):
            return _divided(part, wanted)
        case AndOr(parts):
            return any(_divided(part, wanted) for part in parts if wanted.within(part))
        case Either(parts):
            return not all(map(wanted.within, parts))
    return False


def finish_first(state: State) -> Refusal:
    """What was begun comes before anything else of the tile."""
    if turns.find(state, "more") is not None:
        tile = words.tile(state.options, state.tile)
        return Refusal("cave_vs_cave.use.uninterrupted", tile=tile)
    return not_finished(state)


def not_finished(state: State) -> Refusal:
    """What was begun, by the room or else the tile that it is an effect of."""
    if (room := in_use(state)) is not None:
        name = words.furnishing(state.options, room)
        return Refusal("cave_vs_cave.use.finish-room", furnishing=name)
    more = turns.find(state, "more") is not None
    tile = words.tile(state.options, state.tile)
    return Refusal("cave_vs_cave.turn.finish-first", tile=tile, more=more)


def begun(state: State) -> Message:
    """The furnishing whose effect is being used, or else the tile."""
    if (room := in_use(state)) is not None:
        return words.of_room(state.options, room)
    return words.of_tile(state.options, state.tile)


def in_use(state: State) -> int | None:
    """The furnishing whose effect is being used."""
    now = {step for step in steps(state.agenda) if step != STOP}
    if now and not may_stop(state.agenda):
        for room in members(state.used):
            if now <= every(CHOICES[room]):
                return room
    return None


def untouched(state: State) -> int | None:
    """The furnishing that was activated, while nothing of its effect has been used."""
    room = in_use(state)
    if room is not None and set(steps(state.agenda)) - {STOP} == set(steps(CHOICES[room])):
        return room
    return None


def ready(state: State, wanted: Wanted) -> list[int]:
    """Furnishings with this effect that were not activated this turn."""
    rooms = members(at_work(state, state.active) & ~BLUE & ~state.used)
    return [room for room in rooms if wanted.given_by(room)]


BY_A_ROOM = (
    "cave_vs_cave.use.activate-first",
    "cave_vs_cave.turn.effect-used",
    "cave_vs_cave.turn.either-or",
)  # rulings on an effect that a furnishing may still have
LATER = (
    "cave_vs_cave.use.activate-first",
    "cave_vs_cave.use.finish-room",
    "cave_vs_cave.use.uninterrupted",
    "cave_vs_cave.turn.finish-first",
)  # rulings that promise an effect: what never will do is said before


def activated(state: State, wanted: Wanted, *then: Move) -> Iterator[tuple[Move, ...]]:
    """An activation of each furnishing with this effect, and then these moves if it asks."""
    for room in ready(state, wanted):
        yield (Use(state.active, room), *(then if CHOICES[room] else ()))
