"""What the table is asked now, from the public view: every choice, possible or not."""

from collections.abc import Iterator

from companion.core import Ask, Choice, Message, Move, Prompt, Refusal
from companion.core.agenda import steps

from . import box, words
from .box import BLUE
from .cave import names
from .effects import PRICES, SWAPS
from .moves import BuildWall, Choose, Dig, Draft, Furnish, Lay, Pay, Place, Take, Use
from .rules import (
    additional_room,
    asking,
    dig,
    draft,
    eras,
    furnish,
    goods,
    reveals,
    tiles,
    turns,
    use,
    walls,
)
from .state import State, at_work, free, supply


def prompt(state: State) -> Prompt:
    return Prompt(
        tuple(
            Ask(
                seat,
                _question(state, seat),
                tuple(choice for kind in kinds for choice in _choices(state, seat, kind)),
            )
            for seat, kinds in asking.asked(state)
        )
    )


def _question(state: State, seat: int) -> Message:
    if state.due:
        return Message("cave_vs_cave.ask.reveal", place=state.due[0])
    if state.phase == "act":
        tile = words.tile(state.options, state.tile)
        for step in steps(state.agenda):
            if step.step in ("place", "room", "furnish", "more", "must", "stop"):
                return Message(f"cave_vs_cave.ask.{step.step}", seat=seat, tile=tile)
        return Message("cave_vs_cave.ask.act", seat=seat, tile=tile)
    if state.phase == "draft" and state.agenda is not None:
        return Message(f"cave_vs_cave.ask.{steps(state.agenda)[0].step}", seat=seat)
    return Message(f"cave_vs_cave.ask.{state.phase}", seat=seat)


def _choices(state: State, seat: int, kind: type[Move]) -> Iterator[Choice]:
    if kind is BuildWall and turns.find(state, "wall") and not supply(state):
        yield Choice(kind.kind(), (), Refusal("cave_vs_cave.wall.none-left"))
    for move, why in _offers(state, seat, kind):
        fields = tuple((name, getattr(move, name)) for name in move.__struct_fields__[1:])
        yield Choice(kind.kind(), fields, why)


def _offers(state: State, seat: int, kind: type[Move]) -> Iterator[tuple[Move, Refusal | None]]:
    """What is worth showing of a kind of move, possible or not."""
    home = state.homes[seat]
    if kind is Choose:
        for tile in box.TILES.values():
            if tile.bit & state.open:
                choose = Choose(seat, tile.number)
                yield choose, tiles.refuse(state, choose)
    elif kind is Take:
        for step in steps(state.agenda):
            if step.step == "take":
                take = Take(seat, SWAPS[step.number].text)
                yield take, goods.refuse(state, take)
    elif kind is Pay:
        for step in steps(state.agenda):
            if step.step == "pay":
                pay = Pay(seat, PRICES[step.number])
                yield pay, furnish.refuse(state, pay)
    elif kind is Use and turns.find(state, "use", "must", "more"):
        for number in box.members(at_work(state, seat) & ~BLUE):
            activate = Use(seat, number)
            yield activate, use.refuse(state, activate)
    elif kind is Dig and turns.find(state, "dig", "undermine"):
        for at in names(home.covered):
            yield Dig(seat, at), dig.refuse(state, Dig(seat, at))
    elif kind is Furnish and turns.find(state, "furnish"):
        for number in box.members(state.display):
            buy = Furnish(seat, number)
            yield buy, furnish.refuse(state, buy)
    elif kind is Place:
        for at in names(free(state, seat)):
            yield Place(seat, at), furnish.refuse(state, Place(seat, at))
    elif kind is Draft:
        for number in box.members(state.display):
            yield Draft(seat, number), draft.refuse(state, Draft(seat, number))
    elif kind is Lay:
        for at in names(free(state, seat)):
            yield Lay(seat, at), draft.refuse(state, Lay(seat, at))
    else:
        for move in _chapter[kind].legal(state, seat, kind):
            yield move, None


_chapter = {
    kind: chapter
    for chapter in (reveals, tiles, goods, walls, dig, furnish, additional_room, use, draft, eras)
    for kind in chapter.MOVES
}
