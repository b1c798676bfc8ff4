"""A position as the screen reads it: what is asked of a seat, step by step. Free of Kivy."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.core.agenda import AndOr, AndThen, Do, Either, May, Node, ThenOr, every, steps
from companion.core.moves import Move
from companion.games.caverna import GAME, box
from companion.games.caverna.actions import LOOTING, SITE, TWINS_OF, board
from companion.games.caverna.box import SINGLES, Goods
from companion.games.caverna.cells import INDEX
from companion.games.caverna.moves import (
    Breed,
    Buy,
    FenceLarge,
    FenceSmall,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Lay,
    LaySingle,
    Loot,
    OreMine,
    Place,
    RubyMine,
    RubyTile,
    Site,
    Sow,
    Stable,
    Take,
    TradeOre,
)
from companion.games.caverna.rules import gains, harvest, prices, turns
from companion.games.caverna.state import NOBODY, State
from companion.ui.caverna.offers import Hand

TWO_CELLS = ("lay", "ore-mine", "fence-large")
ALIKE = ("cavern-cavern",)  # twin tiles with two halves of one sort
LAID: dict[str, Any] = {
    kind.kind(): kind
    for kind in (
        Lay, LaySingle, Site, OreMine, RubyMine, FenceSmall, FenceLarge, Stable, RubyTile,
    )
}  # fmt: skip
FURNISHED = ("furnish", "furnish-dwelling", "dwelling")


class Line(NamedTuple):
    """A step of a space: the connector before it, and whether it is open, done or passed over."""

    join: str  # "", "and-or", "then-or", "then", "may" or "or"
    step: Do
    state: str = "open"  # "open", "later" or "done" (or passed over)


def printed(node: Node | None, join: str = "") -> Iterator[tuple[str, Do]]:
    """The steps of an action as they stand on the board, each with the connector before it."""
    match node:
        case None:
            return
        case Do():
            yield join, node
        case May(part):
            yield from printed(part, "may")
        case AndOr(parts):
            yield from _joined(parts, join, "and-or")
        case ThenOr(parts):
            yield from _joined(parts, join, "then-or")
        case AndThen(parts):
            yield from _joined(parts, join, "then")
        case Either(parts):
            yield from _joined(parts, join, "or")


def _joined(parts: tuple[Node, ...], first: str, join: str) -> Iterator[tuple[str, Do]]:
    for at, part in enumerate(parts):
        yield from printed(part, join if at else first)


def legal(state: State, seat: int, kind: type[Move]) -> tuple[Any, ...]:
    return tuple(GAME.chapter_of[kind].legal(state, seat, kind))


def refused(state: State, move: Move) -> bool:
    return GAME.refuse(state, move) is not None


class Reading:
    """What a seat is asked, and what a touch could stand for."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        asked = dict(GAME.asked(state))
        self.kinds = tuple(kind.kind() for kind in asked.get(seat, ()))
        self.action = state.actions[seat] if seat >= 0 else None

    @property
    def home(self) -> Any:
        return self.state.homes[self.seat]

    # placing

    @property
    def places(self) -> bool:
        return "place" in self.kinds

    def placing(self, space: int, weapon: int, *, with_goods: bool) -> tuple[Move, ...]:
        """A dwarf placed, and the goods there taken with him where nothing is lost by it."""
        name = board(self.state.seats).spaces[space].name
        place = Place(self.seat, name, weapon)
        if with_goods and self.goods_at_once(space):
            return (place, Take(self.seat))
        return (place,)

    def goods_at_once(self, space: int) -> bool:
        """Whether goods are a step of their own that leaves all others open."""
        node = turns.tree(self.state, self.seat, space)
        match node:
            case AndOr(parts):
                first = next((one for one in parts if _goods(one)), None)
            case ThenOr(parts):
                first = parts[0] if _goods(parts[0]) else None
            case _:
                first = None
        if not isinstance(first, Do):
            return False
        return any(gains.amount(self.state, self.home, space, first.number))

    # the action that is open

    @property
    def open_steps(self) -> tuple[Do, ...]:
        return () if self.action is None else steps(self.action.agenda)

    @property
    def first_of_all(self) -> bool:
        """Whether something comes before the other steps: a site, loot, what loot brings."""
        if self.action is None:
            return False
        special = any(step.step in (SITE, LOOTING) for step in self.open_steps)
        return special or self.action.trip is not None

    def lines(self) -> list[Line]:
        """The steps to show: all of the space, or only what comes first now."""
        if self.action is None:
            return []
        open_now = self.open_steps
        if self.first_of_all:
            return [Line("", step) for step in open_now]
        copied = self.action.of != self.action.space
        tree = turns.tree(self.state, self.seat, self.action.of, copied)
        coming = every(self.action.agenda)
        found = [
            Line(join, step, "open" if step in open_now else "later" if step in coming else "done")
            for join, step in printed(tree)
        ]
        known = {line.step for line in found}
        # a market that was used is another step than the printed one
        found += [Line("may", step) for step in open_now if step not in known]
        return found

    @property
    def on_trip(self) -> bool:
        return any(step.step == LOOTING for step in self.open_steps)

    @property
    def only_a_trip(self) -> bool:
        return [step.step for step in self.open_steps] == ["expedition"]

    def goods_of(self, number: int) -> Goods:
        assert self.action is not None
        return gains.amount(self.state, self.home, self.action.of, number)

    # what can be in hand

    def hands(self, step: Do) -> list[Hand]:
        """What a step lays on the home board; nothing if it is none of those."""
        seat = self.seat
        match step.step:
            case "twin":
                return [Hand(seat, "lay", tile) for tile in TWINS_OF[step.number]]
            case "single":
                return [Hand(seat, "lay-single", SINGLES[step.number])]
            case "small-pasture":
                return [Hand(seat, "fence-small")]
            case "large-pasture":
                return [Hand(seat, "fence-large")]
            case "stable" | "ore-mine" | "ruby-mine" | "site":
                return [Hand(seat, step.step)]
        return []

    def open_hands(self) -> list[Hand]:
        found = [hand for step in self.open_steps for hand in self.hands(step)]
        return list(dict.fromkeys(found))

    def laid(self, hand: Hand) -> dict[tuple[str, ...], Move]:
        """The legal moves with this in hand, by their cells."""
        found: dict[tuple[str, ...], Move] = {}
        for move in legal(self.state, hand.seat, LAID[hand.kind]):
            if hand.fits(move) or hand.kind == "lay-single":
                found[cells_of(move)] = move
        return found

    def price(self, step: Do) -> Goods:
        """What a step on the home board costs now."""
        if self.action is None:
            return box.NOTHING
        actor = turns.acting(self.state, self.seat)
        if step.step in ("small-pasture", "large-pasture"):
            return box.unit(box.WOOD, prices.fence(self.state, actor, step.number))
        if step.step == "stable":
            return box.unit(box.STONE, prices.stable(self.home, step.number))
        return box.NOTHING

    # an example of each step, to rule on

    def example(self, step: Do) -> Move:
        """A move of a step: a legal one if there is one."""
        kind, fields = _EXAMPLES[step.step]
        if step.step == "imitate":
            there = next((at for at, who in enumerate(self.state.on) if who != NOBODY), 0)
            return Imitate(self.seat, board(self.state.seats).spaces[there].name)
        for move in legal(self.state, self.seat, kind):
            whole: Move = move
            return whole
        if step.step == "twin":
            return Lay(self.seat, TWINS_OF[step.number][0], *fields[1:])
        example: Move = kind(self.seat, *fields)
        return example


def _goods(node: Node) -> bool:
    return isinstance(node, Do) and node.step == "goods"


def cells_of(move: Any) -> tuple[str, ...]:
    return (move.at, move.to) if hasattr(move, "to") else (move.at,)


def made(hand: Hand, cells: tuple[str, ...]) -> Move:
    """The move that lays what is in hand on these cells; alike halves in the board's order."""
    if hand.kind == "fence-large" or hand.tile in ALIKE:
        cells = tuple(sorted(cells, key=INDEX.__getitem__))
    tile = (hand.tile,) if hand.kind in ("lay", "ruby-tile") else ()
    move: Move = LAID[hand.kind](hand.seat, *tile, *cells)
    return move


def ordered(hand: Hand) -> bool:
    """Whether it matters which of the two cells comes first."""
    return hand.kind != "fence-large" and hand.tile not in ALIKE


_EXAMPLES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "goods": (Take, ()),
    "twin": (Lay, ("meadow-field", "C4", "C3")),
    "single": (LaySingle, ("C4",)),
    "sow": (Sow, (1, 0)),
    "furnish": (Furnish, ("dwelling",)),
    "furnish-dwelling": (Furnish, ("dwelling",)),
    "dwelling": (Furnish, ("dwelling",)),
    "site": (Site, ("D3",)),
    "grow": (Grow, ()),
    "expedition": (Loot, ("weapons",)),
    LOOTING: (Loot, ("weapons",)),
    "forge": (Forge, (1,)),
    "ore-mine": (OreMine, ("D2", "D1")),
    "ruby-mine": (RubyMine, ("D2",)),
    "small-pasture": (FenceSmall, ("C4",)),
    "large-pasture": (FenceLarge, ("C3", "C4")),
    "stable": (Stable, ("C4",)),
    "trade-ore": (TradeOre, (1,)),
    "market": (Buy, ("dog",)),
    "imitate": (Imitate, ("logging",)),
    "breed": (Breed, (harvest.NAME[0,],)),
}
