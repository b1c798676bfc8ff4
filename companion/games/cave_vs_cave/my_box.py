"""My box: what no book or scan shows of the pieces, as their owner sees them.

The defaults are guesses: how the board of Era II is printed is known from one other program alone,
how the two walls of the additional room stand from none. `faults` checks what was answered.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.core import Message
from companion.core.record import Name

from . import box
from .cave import EDGES_OF_SECOND, INDEX, SECOND, SecondBoard, ground, reach
from .state import Options, TwoWalls

PIECES = (*(f"{one.number:02}" for one in box.FURNISHINGS), *box.TILES)
SYMBOLS = ("", "ore", "food")  # of a space, in the order of asking


class Box(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    second_board: SecondBoard = SecondBoard()
    room_with_two: TwoWalls = "adjacent"
    names: tuple[tuple[str, Name], ...] = ()  # a piece, "A13" or "26", and what to call it


def of(options: Options) -> Box:
    """The box that a game is played with: its options have all fields of a box."""
    return Box(**{name: getattr(options, name) for name in Box.__struct_fields__})


def into(options: Options, mine: Box) -> Options:
    return replace(options, **{name: getattr(mine, name) for name in Box.__struct_fields__})


def faults(mine: Box) -> tuple[Message, ...]:
    """Everything about a box that cannot be."""
    return (*_board_faults(mine.second_board), *_name_faults(mine.names))


def _board_faults(board: SecondBoard) -> Iterator[Message]:
    """What the book says of the board must hold: all spaces belong to one cave (p. 8)."""
    for at in board.walls:
        if at not in EDGES_OF_SECOND:
            yield Message("cave_vs_cave.box.no-edge", at=at)
    for at in dict.fromkeys(board.ore + board.food):
        if at not in SECOND:
            yield Message("cave_vs_cave.box.no-space", at=at)
        if at in board.ore and at in board.food:
            yield Message("cave_vs_cave.box.two-symbols", at=at)
    if not board.ore:
        yield Message("cave_vs_cave.box.no-ore")
    if not board.food:
        yield Message("cave_vs_cave.box.no-food")
    alone = ground(2, 0, "adjacent", "open", board)
    cut_off = tuple(at for at in SECOND if not reach(alone, 1 << INDEX[at], 0))
    if cut_off:
        yield Message("cave_vs_cave.box.cut-off", spaces=cut_off)


def _name_faults(names: tuple[tuple[str, str], ...]) -> Iterator[Message]:
    named = [piece for piece, _ in names]
    for piece, name in names:
        if piece not in PIECES:
            yield Message("cave_vs_cave.box.no-piece", piece=piece)
        elif not name.strip() or named.count(piece) > 1:
            yield Message("cave_vs_cave.box.name", piece=piece)


def symbol(board: SecondBoard, at: str) -> str:
    """What is printed on a space: one of SYMBOLS."""
    return "ore" if at in board.ore else "food" if at in board.food else ""


def turn_wall(mine: Box, at: str) -> Box:
    """With a printed wall on this edge, or without the one that is there."""
    walls = set(mine.second_board.walls) ^ {at}
    board = replace(
        mine.second_board, walls=tuple(edge for edge in EDGES_OF_SECOND if edge in walls)
    )
    return replace(mine, second_board=board)


def next_symbol(mine: Box, at: str) -> Box:
    """With the next one of SYMBOLS on this space."""
    board = mine.second_board
    now = SYMBOLS[(SYMBOLS.index(symbol(board, at)) + 1) % len(SYMBOLS)]
    printed = {name: symbol(board, name) for name in SECOND} | {at: now}
    of = {one: tuple(name for name in SECOND if printed[name] == one) for one in SYMBOLS}
    return replace(mine, second_board=replace(board, ore=of["ore"], food=of["food"]))


def call(mine: Box, piece: str, name: str) -> Box:
    """With this name for a piece; with ours if it is empty."""
    names = {**dict(mine.names), piece: name.strip()}
    return replace(mine, names=tuple((one, names[one]) for one in PIECES if names.get(one)))
