"""A position as the screen reads it: what is asked, the tile's effects, places in the caves.

Free of Kivy.
"""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from companion.core.agenda import AndOr, Do, Either, May, Node, after, steps
from companion.core.game import Choice
from companion.core.journal import Played
from companion.core.moves import TABLE, Move, Reveal
from companion.games.cave_vs_cave import box, cave
from companion.games.cave_vs_cave.cave import INDEX, SLOT, SLOTS, SPACES
from companion.games.cave_vs_cave.effects import PRICES, SWAPS, USE_NAMES
from companion.games.cave_vs_cave.moves import Choose, Pay, Take, Use
from companion.games.cave_vs_cave.rules import turns
from companion.games.cave_vs_cave.state import FREE, State, dwarfs, ground_of
from companion.table import Table
from companion.ui.meaning import Enter

ON_SPACES = ("dig", "place", "lay", "cover")
ON_EDGES = ("build-wall", "remove-wall", "brace")
KIND = {"use": "use", "dig": "dig", "undermine": "dig", "wall": "build-wall"}
KIND |= {"breach": "remove-wall", "furnish": "furnish"}


class CavePlace(NamedTuple):
    """A place in a cave that answers: a space's or an edge's number, and what it means."""

    seat: int
    on: str  # "space" or "edge"
    at: int
    name: str
    means: object
    possible: bool


class Alternative(NamedTuple):
    """One alternative of an effect: as printed, and what a touch would enter."""

    text: str
    kind: str
    move: Move | None
    state: str  # "open", "no", "done" or "taken" (it came with the tile and can be left)


class Reading:
    """Everything read off one position, once."""

    def __init__(self, table: Table[State]) -> None:
        self.table = table
        self.game = table.game
        self.state = table.state
        asks = table.prompt.asks
        self.ask = asks[0] if asks else None
        self.seat = asks[0].seat if asks else TABLE
        self.kinds: dict[str, list[Choice]] = {}
        for choice in asks[0].choices if asks else ():
            self.kinds.setdefault(choice.kind, []).append(choice)

    def asks(self, *kinds: str) -> bool:
        return any(kind in self.kinds for kind in kinds)

    @property
    def at_tile(self) -> bool:
        """Whether the tile itself is asked about, nothing begun on it being open."""
        return self.state.phase == "act" and self.asks("end-turn")

    def moves(self, kind: str) -> Iterator[tuple[Move, bool]]:
        """The moves on offer of a kind, possible or not."""
        for choice in self.kinds.get(kind, ()):
            if choice.fields or kind in ("stop", "end-turn", "play-on", "finish"):
                yield self.move(choice), choice.why is None

    def move(self, choice: Choice) -> Move:
        return self._kind(choice.kind)(self.seat, **dict(choice.fields))

    def _kind(self, name: str) -> type[Move]:
        return next(one for one in self.game.chapter_of if one.kind() == name)

    # in the caves

    def places(self) -> list[CavePlace]:
        """Spaces and edges that answer: where it is possible, and those that say why not."""
        if self.seat == TABLE:
            return []
        found: dict[tuple[int, str, int], CavePlace] = {}
        kinds = [self._places_for(kind) for kind in (*ON_SPACES, *ON_EDGES)]
        for place in chain(*kinds, self._furnishings()):
            key = (place.seat, place.on, place.at)
            if key not in found or place.possible > found[key].possible:
                found[key] = place
        return list(found.values())

    def _places_for(self, kind: str) -> Iterator[CavePlace]:
        if kind not in self.kinds:
            return
        on, names, index = ("space", SPACES, INDEX) if kind in ON_SPACES else ("edge", SLOTS, SLOT)
        offered = {str(getattr(move, "at", "")): able for move, able in self.moves(kind)}
        ground = ground_of(self.state, self.seat)
        for number in box.members(ground.spaces if on == "space" else ground.slots):
            at = names[number]
            move = self._kind(kind)(self.seat, at)  # type: ignore[call-arg]
            able = offered.get(at, False)
            yield CavePlace(self.seat, on, index[at], at, Enter((move,)), able)

    def _furnishings(self) -> Iterator[CavePlace]:
        """Furnishings where they lie, while one may be used; those that cannot say why."""
        if "use" not in self.kinds:
            return
        able = dict(self.moves("use"))
        for seat, home in enumerate(self.state.homes):
            for at, number in enumerate(home.built):
                if number == FREE or (seat != self.seat and number == box.ENTRANCE):
                    continue
                move = Use(self.seat, number)
                possible = seat == self.seat and able.get(move, False)
                yield CavePlace(seat, "space", at, f"{number:02}", Enter((move,)), possible)

    # the tile being used

    def effects(self) -> list[list[Alternative]]:
        """The chosen tile's effects, each as its alternatives."""
        node = turns.tile_node(self.state)
        open_now = set(steps(self.state.agenda))
        came = self._came_with_the_tile()
        return [
            [self._alternative(part, open_now, came) for part in _alternatives(effect)]
            for effect in _effects(node)
        ]

    @property
    def join(self) -> str:
        return box.TILES[self.state.tile].join

    def _came_with_the_tile(self) -> tuple[Move, ...]:
        """The goods of the latest entry, if it took the tile: they can still be left."""
        line = self.table.journal.line
        last = line[-1] if line else None
        if not isinstance(last, Played) or not isinstance(last.acts[0], Choose):
            return ()
        return tuple(act for act in last.acts[1:] if isinstance(act, Move))

    def _alternative(self, node: Node, open_now: set[Do], came: tuple[Move, ...]) -> Alternative:
        first = steps(node)[0]
        text = effect_text(node)
        kind = KIND.get(first.step, first.step)
        move: Move | None = None
        if first.step == "take":
            move = Take(self.seat, SWAPS[first.number].text)
        elif first.step == "pay":
            move = Pay(self.seat, PRICES[first.number])
        if first not in open_now:
            return Alternative(text, kind, move, "taken" if move in came else "done")
        if move is not None:
            offered = dict(self.moves(kind))
            return Alternative(text, kind, move, "open" if offered.get(move) else "no")
        able = any(possible for _, possible in self.moves(kind))
        return Alternative(text, kind, move, "open" if able else "no")

    def text(self, move: Move) -> str:
        """Goods or a price that is asked for, as it is printed."""
        if isinstance(move, Pay):
            assert self.state.agenda is not None
            pay = Do("pay", PRICES.index(move.price))
            then = steps(after(self.state.agenda, pay))[0]
            return f"{move.price} > {then.step}{'2' if then.number > 1 else ''}"
        return str(getattr(move, "what", ""))

    # the action row

    def gains(self, choose: Choose) -> tuple[Take, ...]:
        """The plain goods of a tile: what comes with it unless it is left."""
        node = self.game.play(self.state, choose).state.agenda
        node = node.part if isinstance(node, May) else node
        if not isinstance(node, AndOr):
            return ()
        return tuple(
            Take(choose.seat, SWAPS[part.number].text)
            for part in node.parts
            if isinstance(part, Do) and part.step == "take" and SWAPS[part.number].free
        )

    @property
    def dwarfs(self) -> int:
        return dwarfs(self.state) if self.state.phase in ("choose", "act") else 0

    # pieces in hand, pieces turned up

    def in_hand(self) -> int | None:
        """The furnishing that is to be laid now."""
        laid = (step for step in steps(self.state.agenda) if step.step in ("place", "lay"))
        return next((step.number for step in laid), None)

    def unseen(self) -> tuple[Reveal, ...]:
        return tuple(move for move in self.game.legal(self.state) if isinstance(move, Reveal))


def _effects(node: Node) -> tuple[Node, ...]:
    inside = node.part if isinstance(node, May) else node
    return inside.parts if isinstance(inside, AndOr | Either) else (inside,)


def _alternatives(node: Node) -> tuple[Node, ...]:
    return node.parts if isinstance(node, Either) else (node,)


def effect_text(node: Node) -> str:
    """An effect as it is printed, from its steps."""
    first = steps(node)[0]
    match first.step:
        case "take":
            return SWAPS[first.number].text
        case "use":
            return USE_NAMES[first.number]
        case "pay":
            then = steps(after(node, first))[0]
            return f"{PRICES[first.number]} > {then.step}{'2' if then.number > 1 else ''}"
        case "dig" if first.number > 1:
            return "dig2"
    return first.step


def place_names(state: State, seat: int) -> frozenset[str]:
    """What spaces and edges of a cave are called."""
    ground = ground_of(state, seat)
    return frozenset((*cave.names(ground.spaces), *cave.slot_names(ground.slots)))
