"""How moves, their fields and values are called: for answers, log and advice. Free of Kivy."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import TypeAlias

from companion.core.game import Game, S
from companion.core.message import Message, Value
from companion.core.moves import TABLE, Move
from companion.rulebook import say, unit

NUMBERED = ("furnishing",)  # fields of moves that hold a piece by its number
LETTERED = ("goods",)  # fields of moves that hold several things, a letter each
SEATS = ("seat", "winner", "bidder", "owner")  # fields of moves that hold a player

Called: TypeAlias = Mapping[str, str]  # what the owner of the box calls a thing, by its value
AS_PRINTED: Called = MappingProxyType({})


def called(game: Game[S], state: S) -> Called:
    """What the owner of this table's box calls its things."""
    return AS_PRINTED if game.own_box is None else game.own_box.called(game.own_box.of(state))


def as_printed(text: str, game: str, language: str, called: Called) -> str:
    """What is written in the owner's words, in those of the book."""
    for thing, own in called.items():
        printed = _text(f"{game}.value.{thing}", own, language)
        text = printed.join(re.split(rf"\b{re.escape(own)}\b", text, flags=re.IGNORECASE))
    return text


def kind(game: str, name: str, language: str) -> str:
    """A kind of move, as a button has it."""
    return _text(f"{game}.move.{name}", name.replace("-", " ").capitalize(), language)


def value(
    game: str,
    field: str,
    value: Value,
    names: Sequence[str],
    language: str,
    called: Called = AS_PRINTED,
) -> str:
    """A value of a field: a player's name where the field is a seat, else the thing's name."""
    if field in SEATS and isinstance(value, int) and value < len(names):
        return names[value] if value >= 0 else say(Message("core.nobody"), language=language)
    if isinstance(value, int):
        number = f"{value:02}"
        printed = called.get(number) or _text(f"{game}.value.{number}", str(value), language)
        return printed if field in NUMBERED else str(value)
    if isinstance(value, tuple):
        things = map(str, value)
        return ", ".join(
            called.get(one) or _text(f"{game}.value.{one}", one, language) for one in things
        )
    return called.get(str(value)) or _text(
        f"{game}.value.{value}", _spelt(game, field, str(value), language), language
    )


def _spelt(game: str, field: str, value: str, language: str) -> str:
    """What has no name of its own: things a letter each, or a number with what it counts.

    What a number counts is said by `<game>.number.<field>`.
    """
    if field in LETTERED:
        return " + ".join(_text(f"{game}.value.{one}", one, language) for one in value)
    if value.isdecimal() and unit(id := f"{game}.number.{field}", language) is not None:
        return say(Message(id, number=value), language=language)
    return value


def move(
    game: str, move: Move, names: Sequence[str], language: str, called: Called = AS_PRINTED
) -> str:
    """A whole move, as an answer has it: `<game>.do.<kind>`, or its parts in a row.

    Where nobody wins or owns, `<game>.do.<kind>.nobody` says so.
    """
    fields = {field: getattr(move, field) for field in move.__struct_fields__[1:]}
    id = f"{game}.do.{move.kind()}"
    if any(fields.get(seat) == TABLE for seat in SEATS):
        id = f"{id}.nobody" if unit(f"{id}.nobody", language) is not None else id
    if unit(id, language) is None:
        named = [value(game, field, one, names, language, called) for field, one in fields.items()]
        return " ".join(filter(None, (kind(game, move.kind(), language), *named)))
    args = {
        field: argument(game, field, one, names, language, called) for field, one in fields.items()
    }
    return say(Message(id, **args), names, language)


def argument(
    game: str,
    field: str,
    one: Value,
    names: Sequence[str],
    language: str,
    called: Called = AS_PRINTED,
) -> Value:
    """A value as sentences take it: a number, a thing in whichever form they ask for, or a name.

    Where a thing stands for another, `<game>.thing.<field>` says so: the dwarf on a space.
    """
    if type(one) is int and field not in (*SEATS, *NUMBERED):
        return one
    if (
        isinstance(one, str)
        and one not in called
        and unit(id := f"{game}.value.{one}", language) is not None
    ):
        meant = f"{game}.thing.{field}"
        thing = Message(id)
        return Message(meant, thing=thing) if unit(meant, language) is not None else thing
    return value(game, field, one, names, language, called)


def entry(
    game: str,
    moves: Sequence[Move],
    names: Sequence[str],
    language: str,
    called: Called = AS_PRINTED,
) -> str:
    """Several moves as one answer: the same one after the other is counted."""
    parts = []
    for text, same in groupby(move(game, one, names, language, called) for one in moves):
        count = len(list(same))
        parts.append(f"{count} × {text}" if count > 1 else text)
    return " › ".join(parts)


def _text(id: str, otherwise: str, language: str) -> str:
    found = unit(id, language)
    return found.sentence if found is not None else otherwise
