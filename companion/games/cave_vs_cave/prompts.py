"""What the table is asked now, from the public view: every choice, possible or not."""

from collections.abc import Callable, Iterator

from companion.core import Ask, Choice, Message, Move, Prompt, Refusal
from companion.core.agenda import steps

from . import box, words
from .box import BLUE
from .cave import SLOTS, names
from .effects import BONUS, PRICES, SWAPS
from .moves import BuildWall, Choose, Dig, Draft, Furnish, Lay, Pay, Place, Take, Use
from .rules import asking, not_now, turns, walls
from .rules.chapters import CHAPTERS
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
            if step == BONUS and (full := turns.in_the_way(state)) is not None:
                good = words.good(box.GOODS[full])
                return Message("cave_vs_cave.ask.bonus", seat=seat, good=good)
            if step.step in ("place", "room", "furnish", "more", "must"):
                return Message(f"cave_vs_cave.ask.{step.step}", seat=seat, tile=tile)
        if (room := not_now.in_use(state)) is not None:
            name = words.furnishing(state.options, room)
            return Message("cave_vs_cave.ask.stop", seat=seat, furnishing=name)
        return Message("cave_vs_cave.ask.act", seat=seat, tile=tile)
    if state.phase == "draft" and state.agenda is not None:
        return Message(f"cave_vs_cave.ask.{steps(state.agenda)[0].step}", seat=seat)
    return Message(f"cave_vs_cave.ask.{state.phase}", seat=seat)


def _choices(state: State, seat: int, kind: type[Move]) -> Iterator[Choice]:
    if kind is BuildWall and turns.find(state, "wall") and not supply(state):
        yield Choice(kind.kind(), why=walls.refuse(state, BuildWall(seat, SLOTS[0])))
        return
    chapter = _CHAPTER[kind]
    if kind not in _SHOWN:
        yield from (_choice(move, None) for move in chapter.legal(state, seat, kind))
        return
    for move in _SHOWN[kind](state, seat):
        yield _choice(move, chapter.refuse(state, move))


def _choice(move: Move, why: Refusal | None) -> Choice:
    fields = tuple((name, getattr(move, name)) for name in move.__struct_fields__[1:])
    return Choice(move.kind(), fields, why)


def _open_tiles(state: State, seat: int) -> Iterator[Move]:
    for tile in box.TILES.values():
        if tile.bit & state.open:
            yield Choose(seat, tile.number)


def _goods(state: State, seat: int) -> Iterator[Move]:
    for step in steps(state.agenda):
        if step.step == "take":
            yield Take(seat, SWAPS[step.number].text)


def _prices(state: State, seat: int) -> Iterator[Move]:
    for step in steps(state.agenda):
        if step.step == "pay":
            yield Pay(seat, PRICES[step.number])


def _orange(state: State, seat: int) -> Iterator[Move]:
    if turns.find(state, "use", "must", "more"):
        for number in box.members(at_work(state, seat) & ~BLUE):
            yield Use(seat, number)


def _covered(state: State, seat: int) -> Iterator[Move]:
    if turns.find(state, "dig", "undermine"):
        for at in names(state.homes[seat].covered):
            yield Dig(seat, at)


def _display(state: State, seat: int) -> Iterator[Move]:
    if turns.find(state, "furnish"):
        for number in box.members(state.display):
            yield Furnish(seat, number)


def _drafted(state: State, seat: int) -> Iterator[Move]:
    for number in box.members(state.display):
        yield Draft(seat, number)


def _places(state: State, seat: int) -> Iterator[Move]:
    for at in names(free(state, seat)):
        yield Place(seat, at)


def _places_drafted(state: State, seat: int) -> Iterator[Move]:
    for at in names(free(state, seat)):
        yield Lay(seat, at)


# What is worth showing though it may be refused; of other kinds only what is legal.
_SHOWN: dict[type[Move], Callable[[State, int], Iterator[Move]]] = {
    Choose: _open_tiles,
    Take: _goods,
    Pay: _prices,
    Use: _orange,
    Dig: _covered,
    Furnish: _display,
    Place: _places,
    Draft: _drafted,
    Lay: _places_drafted,
}
_CHAPTER = {kind: chapter for chapter in CHAPTERS for kind in chapter.MOVES}
