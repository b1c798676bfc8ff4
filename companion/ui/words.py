"""How games, moves, values and messages are called on the screen, in the language that is set."""

from collections.abc import Sequence

from companion import locale, rulebook
from companion.core.message import Message, Value
from companion.core.sheet import Points
from companion.locale import word
from companion.rulebook import naming


def say(message: Message, names: Sequence[str]) -> str:
    return rulebook.say(message, names, locale.current())


def game_name(game: str) -> str:
    return _or(f"{game}.name", game.replace("_", " ").title())


def kind_name(game: str, kind: str) -> str:
    """A kind of move, as a button has it."""
    return naming.kind(game, kind, locale.current())


def field_name(game: str, field: str) -> str:
    return _or(f"{game}.field.{field}", field.replace("_", " ").capitalize())


def value_name(
    game: str,
    field: str,
    value: Value,
    names: Sequence[str],
    called: naming.Called = naming.AS_PRINTED,
) -> str:
    """A value of a field: a player's name where the field is a seat, else the thing's name."""
    if isinstance(value, bool):
        return word("yes" if value else "no")
    return naming.value(game, field, value, names, locale.current(), called)


def variant_name(game: str, variant: str) -> str:
    return _or(f"{game}.variant.{variant}", variant.replace("-", " ").capitalize())


def option_name(game: str, ruling: str) -> str:
    return _or(f"{game}.ruling.{ruling}", ruling.replace("_", " ").capitalize())


def answer_name(game: str, ruling: str, answer: Value) -> str:
    return _or(f"{game}.ruling.{ruling}.{answer}", str(answer))


def line_name(id: str) -> str:
    """A line of a score sheet."""
    return _or(id, id.rpartition(".")[2].replace("-", " ").capitalize())


def capital(text: str) -> str:
    """With a capital first, the rest as it is: other words of it may have their own."""
    return locale.capital(text, locale.current())


def with_colon(head: str, tail: str) -> str:
    """What it is about, and what is said of it."""
    return word("colon", head=head, tail=tail)


def points(value: Points) -> str:
    """Whole points as they are, halves with their sign: 7½."""
    sign, whole = "−" if value < 0 else "", abs(int(value))
    return f"{sign}{whole}" if value == int(value) else f"{sign}{whole or ''}½"


ROMAN = ("", "I", "II", "III", "IV")


def round_name(game: str, round: Sequence[int]) -> str:
    """A round as `Game.round` counts it: a game may call it a phase, or have several parts."""
    if rulebook.unit(f"{game}.stands") is None:
        return word("home.round", round=round[-1])
    return say(Message(f"{game}.stands", round=round[-1], part=ROMAN[round[0] % len(ROMAN)]), ())


def by_round_name(game: str) -> str:
    """What a chart by rounds is called: a game may count in phases, or have its own word."""
    return _or(f"{game}.sheet.by-round", word("sheet.by-round"))


def _or(id: str, otherwise: str) -> str:
    """The text of an id in this language, or in English, or what stands here."""
    unit = rulebook.unit(id, locale.current()) or rulebook.unit(id)
    return unit.sentence if unit is not None else otherwise
