"""The furnishings and action tiles of Cave vs Cave."""

from companion.core.message import Message
from companion.games.cave_vs_cave import box, words
from companion.games.cave_vs_cave.my_box import PIECES


def facts(id: str) -> tuple[Message, ...]:
    kind, _, name = id.removeprefix("cave_vs_cave.").partition(".")
    if kind != "effect":
        return ()
    if name in box.TILES:
        return (_era(box.TILES[name].era),)
    if not name.isdigit():
        return ()
    one = box.FURNISHINGS[int(name)]
    if one.number == box.ENTRANCE:
        return (Message("desk.points", points=one.points),)
    return (
        _era(one.era),
        Message("desk.cost", goods=words.goods(one.cost))
        if any(one.cost)
        else Message("desk.free"),
        Message("desk.walls", pattern=Message(f"cave_vs_cave.pattern.{one.walls}")),
        Message("desk.points", points=one.points),
    )


def _era(number: int) -> Message:
    return Message("desk.era", era=words.era(number))


def name(id: str, language: str) -> Message | None:
    """Where no print that we know has the name of a piece in this language."""
    piece = id.rpartition(".")[2]
    if piece not in PIECES or piece in box.PRINTED_NAMES.get(language, ()):
        return None
    return Message("cave_vs_cave.our-name")
