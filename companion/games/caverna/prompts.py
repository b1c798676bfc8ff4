"""What the table is asked now: every choice, possible or not."""

from collections.abc import Iterator

from companion.core import Ask, Choice, Message, Move, Prompt, Refusal

from . import box, words
from .actions import LOOTING, SITE, STEPS, board
from .moves import Furnish, Grow, Imitate, Loot, Place, Take
from .rules import (
    animals,
    asking,
    fences,
    fields,
    furnish,
    goods,
    harvest,
    imitation,
    mines,
    reveals,
    rounds,
    solo,
    tiles,
    turns,
    weapons,
    work,
)
from .state import NOBODY, State

CHAPTERS = (
    reveals,
    work,
    goods,
    imitation,
    tiles,
    fields,
    furnish,
    mines,
    fences,
    weapons,
    animals,
    harvest,
    solo,
)
_chapter = {kind: chapter for chapter in CHAPTERS for kind in chapter.MOVES}


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
    if seat >= 0 and state.crowded >> seat & 1:
        return Message("caverna.ask.release", seat=seat)
    if state.due:
        return Message(f"caverna.ask.{state.due[0]}", round=state.round)
    if state.phase == "work":
        return _of_action(state, seat)
    if state.phase == "keep":
        return Message("caverna.ask.keep")
    if state.stages[seat] == "feed":
        return Message("caverna.ask.feed", seat=seat, food=rounds.food_due(state, seat))
    return Message(f"caverna.ask.{state.stages[seat]}", seat=seat)


def _of_action(state: State, seat: int) -> Message:
    action = state.actions[seat]
    if action is None:
        return Message("caverna.ask.place", seat=seat)
    space = words.space(state.seats, action.of)
    if (step := turns.find(state, seat, SITE)) is not None:
        name = words.furnishing(step.number)
        return Message("caverna.ask.site", seat=seat, furnishing=name)
    if (step := turns.find(state, seat, LOOTING)) is not None:
        return Message("caverna.ask.loot", seat=seat, items=step.number)
    if turns.find(state, seat, "imitate") is not None:
        return Message("caverna.ask.imitate", seat=seat)
    if action.trip is not None:
        return Message("caverna.ask.use-loot", seat=seat, item=_looted(state, seat))
    return Message("caverna.ask.act", seat=seat, space=space)


def _looted(state: State, seat: int) -> Message:
    """The item whose step is open."""
    open_now = asking.open_steps(state, seat)
    return words.item(next(name for name, step in STEPS.items() if step in open_now))


def _choices(state: State, seat: int, kind: type[Move]) -> Iterator[Choice]:
    for move, why in _offers(state, seat, kind):
        fields = tuple((name, getattr(move, name)) for name in move.__struct_fields__[1:])
        yield Choice(kind.kind(), fields, why)


def _offers(state: State, seat: int, kind: type[Move]) -> Iterator[tuple[Move, Refusal | None]]:
    """What is worth showing of a kind of move, possible or not."""
    if kind is Place:
        yield from _places(state, seat)
    elif kind is Imitate and turns.find(state, seat, "imitate") is not None:
        for space, other in enumerate(state.on):
            if other not in (NOBODY, seat):
                copy = Imitate(seat, board(state.seats).spaces[space].name)
                yield copy, imitation.refuse(state, copy)
    elif kind is Furnish and turns.find(state, seat, *furnish.STEPS) is not None:
        yield from _furnishings(state, seat)
    elif kind is Loot and turns.find(state, seat, LOOTING, "expedition") is not None:
        for item in box.LOOT:
            loot = Loot(seat, item.name)
            yield loot, weapons.refuse(state, loot)
    elif kind is Grow and turns.find(state, seat, "grow") is not None:
        yield Grow(seat), furnish.refuse(state, Grow(seat))
    elif kind is Take and turns.find(state, seat, "goods") is not None:
        yield Take(seat), goods.refuse(state, Take(seat))
    else:
        for move in _chapter[kind].legal(state, seat, kind):
            yield move, None


def _places(state: State, seat: int) -> Iterator[tuple[Move, Refusal | None]]:
    """Every space that lies open, for the weakest dwarf; for others as far as possible."""
    home = state.homes[seat]
    found = board(state.seats)
    for number, weapon in enumerate(dict.fromkeys(home.dwarfs)):
        for at, space in enumerate(found.spaces):
            if state.open >> at & 1:
                place = Place(seat, space.name, weapon)
                why = work.refuse(state, place)
                if why is None or not number:
                    yield place, why


def _furnishings(state: State, seat: int) -> Iterator[tuple[Move, Refusal | None]]:
    possible = [one for one in furnish.legal(state, seat, Furnish) if isinstance(one, Furnish)]
    for move in possible:
        yield move, None
    able = {move.furnishing for move in possible}
    for one in box.FURNISHINGS:
        there = state.offer >> one.number & 1 or one.many
        if there and one.name not in able:
            plain = Furnish(seat, one.name)
            yield plain, furnish.refuse(state, plain)
