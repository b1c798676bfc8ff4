"""Boxes as an owner might have them: anything that the book does not rule out."""

from msgspec.structs import replace

from companion.core.chance import Stream
from companion.games.cave_vs_cave.cave import EDGES_OF_SECOND, SECOND, SecondBoard
from companion.games.cave_vs_cave.my_box import SYMBOLS, Box, faults


def any_box(stream: Stream) -> Box:
    """A box at random, with each question answered differently as often as not."""
    while True:
        printed = [stream.pick(SYMBOLS) for _ in SECOND]
        board = SecondBoard(
            walls=tuple(edge for edge in EDGES_OF_SECOND if not stream.below(3)),
            ore=tuple(at for at, good in zip(SECOND, printed, strict=True) if good == "ore"),
            food=tuple(at for at, good in zip(SECOND, printed, strict=True) if good == "food"),
        )
        found = Box(second_board=board, room_with_two=stream.pick(("adjacent", "opposite")))
        if not faults(found):
            return found


def with_answers(box: Box, other: Box, fields: tuple[str, ...]) -> Box:
    """A box in which these fields are as in another."""
    return replace(box, **{name: getattr(other, name) for name in fields})
