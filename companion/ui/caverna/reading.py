"""A position as the screen reads it: what is asked of a seat, step by step. Free of Kivy."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from companion.core.agenda import AndOr, AndThen, Do, Either, May, Node, ThenOr, every, steps
from companion.core.moves import Move
from companion.games.caverna import GAME, box
from companion.games.caverna.actions import LOOTING, SITE, TWINS_OF, board
from companion.games.caverna.box import FURNISHINGS, LOOT, SINGLES, Goods
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
from companion.games.caverna.state import NOBODY, Home, State
from companion.ui.caverna.meaning import TakePiece

TWO_CELLS = ("lay", "ore-mine", "fence-large")
ALIKE = ("cavern-cavern",)  # twin tiles with two halves of one sort
_laid: tuple[type[Move], ...] = (
    *(Lay, LaySingle, RubyTile, Site, Stable),
    *(OreMine, RubyMine, FenceSmall, FenceLarge),
)
LAID = {kind.kind(): kind for kind in _laid}
FURNISHED = ("furnish", "furnish-dwelling", "dwelling")  # the steps that bring a furnishing
ORDINARY = FURNISHINGS[box.ORDINARY].name
M = TypeVar("M", bound=Move)


class StepLine(NamedTuple):
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


def legal(state: State, seat: int, kind: type[M]) -> tuple[M, ...]:
    moves = GAME.chapter_of[kind].legal(state, seat, kind)
    return tuple(move for move in moves if isinstance(move, kind))


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
    def home(self) -> Home:
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

    def lines(self) -> list[StepLine]:
        """The steps to show: all of the space, or only what comes first now."""
        if self.action is None:
            return []
        open_now = self.open_steps
        if self.first_of_all:
            return [StepLine("", step) for step in open_now]
        copied = self.action.of != self.action.space
        tree = turns.tree(self.state, self.seat, self.action.of, copied)
        coming = every(self.action.agenda)
        found = [
            StepLine(
                join, step, "open" if step in open_now else "later" if step in coming else "done"
            )
            for join, step in printed(tree)
        ]
        known = {line.step for line in found}
        # a market that was used is another step than the printed one
        found += [StepLine("may", step) for step in open_now if step not in known]
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

    def pieces_of(self, step: Do) -> list[TakePiece]:
        """What a step lays on the home board; nothing if it is none of those."""
        seat = self.seat
        match step.step:
            case "twin":
                return [TakePiece(seat, "lay", tile) for tile in TWINS_OF[step.number]]
            case "single":
                return [TakePiece(seat, "lay-single", SINGLES[step.number])]
            case "small-pasture":
                return [TakePiece(seat, "fence-small")]
            case "large-pasture":
                return [TakePiece(seat, "fence-large")]
            case "stable" | "ore-mine" | "ruby-mine" | "site":
                return [TakePiece(seat, step.step)]
        return []

    def open_pieces(self) -> list[TakePiece]:
        found = [piece for step in self.open_steps for piece in self.pieces_of(step)]
        return list(dict.fromkeys(found))

    def laid(self, piece: TakePiece) -> dict[tuple[str, ...], Move]:
        """The legal moves with this in hand, by their cells."""
        found: dict[tuple[str, ...], Move] = {}
        for move in legal(self.state, piece.seat, LAID[piece.kind]):
            if piece.fits(move) or piece.kind == "lay-single":
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
        if step.step == "imitate":
            there = next((at for at, who in enumerate(self.state.on) if who != NOBODY), 0)
            return Imitate(self.seat, board(self.state.seats).spaces[there].name)
        example = _EXAMPLES[step.step](self.seat, step.number)
        return next(iter(legal(self.state, self.seat, type(example))), example)


def _goods(node: Node) -> bool:
    return isinstance(node, Do) and node.step == "goods"


def cells_of(move: Move) -> tuple[str, ...]:
    return tuple(getattr(move, field) for field in ("at", "to") if hasattr(move, field))


def made(piece: TakePiece, cells: tuple[str, ...]) -> Move:
    """The move that lays what is in hand on these cells; alike halves in the board's order."""
    if piece.kind == "fence-large" or piece.tile in ALIKE:
        cells = tuple(sorted(cells, key=INDEX.__getitem__))
    tile = (piece.tile,) if piece.kind in ("lay", "ruby-tile") else ()
    kind: Callable[..., Move] = LAID[piece.kind]
    return kind(piece.seat, *tile, *cells)


def ordered(piece: TakePiece) -> bool:
    """Whether it matters which of the two cells comes first."""
    return piece.kind != "fence-large" and piece.tile not in ALIKE


_Example = Callable[[int, int], Move]  # of a seat and the step's number

_EXAMPLES: dict[str, _Example] = {
    "goods": lambda seat, _: Take(seat),
    "twin": lambda seat, number: Lay(seat, TWINS_OF[number][0], "C4", "C3"),
    "single": lambda seat, _: LaySingle(seat, "C4"),
    "sow": lambda seat, _: Sow(seat, 1, 0),
    **dict.fromkeys(FURNISHED, lambda seat, _: Furnish(seat, ORDINARY)),
    "site": lambda seat, _: Site(seat, "D3"),
    "grow": lambda seat, _: Grow(seat),
    **dict.fromkeys(("expedition", LOOTING), lambda seat, _: Loot(seat, LOOT[0].name)),
    "forge": lambda seat, _: Forge(seat, 1),
    "ore-mine": lambda seat, _: OreMine(seat, "D2", "D1"),
    "ruby-mine": lambda seat, _: RubyMine(seat, "D2"),
    "small-pasture": lambda seat, _: FenceSmall(seat, "C4"),
    "large-pasture": lambda seat, _: FenceLarge(seat, "C3", "C4"),
    "stable": lambda seat, _: Stable(seat, "C4"),
    "trade-ore": lambda seat, _: TradeOre(seat, 1),
    "market": lambda seat, _: Buy(seat, "dog"),
    "breed": lambda seat, _: Breed(seat, harvest.NAME[0,]),
}
