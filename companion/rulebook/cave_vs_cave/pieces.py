"""The furnishings and action tiles of Cave vs Cave."""

from companion.core.message import Message
from companion.games.cave_vs_cave import box, words


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
