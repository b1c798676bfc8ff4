"""Advice in words: the sentence that goes with the answers on a refusal sheet."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.instead import Advice
from companion.core.message import Message, Value
from companion.core.moves import TABLE, Move
from companion.rulebook import naming, say, unit
from companion.rulebook.naming import AS_PRINTED, Called

LONG = 6  # values that are named; of more, so many and how many more


def sentence(
    game: str,
    refused: Move,
    advice: Advice,
    names: Sequence[str],
    language: str,
    called: Called = AS_PRINTED,
) -> str:
    """What is possible instead, in a sentence."""
    return say(_message(game, refused, advice, names, language, called), names, language)


def in_words(
    game: str,
    refused: Move,
    advice: Advice,
    names: Sequence[str],
    language: str = "en",
    called: Called = AS_PRINTED,
) -> str:
    """The sentence, and the answers below it, a line each."""
    answers = [naming.entry(game, entry, names, language, called) for entry in advice.entries]
    return "\n  ".join((sentence(game, refused, advice, names, language, called), *answers))


def _message(
    game: str,
    refused: Move,
    advice: Advice,
    names: Sequence[str],
    language: str,
    called: Called,
) -> Message:
    own = f"{game}.instead-of.{refused.kind()}"
    if (seat := _by_whom(refused, advice)) is not None:
        by_whom = Message("core.instead.by-whom", seat=seat)
        return Message("core.instead.by-the-table") if seat == TABLE else by_whom
    if advice.prepared:
        return Message(f"core.instead.{_how_far(refused, advice)}")
    if advice.unlike:
        return Message("core.instead.nearest")
    tells = bool(advice.field) and not _nobody_alone(refused, advice)
    if advice.by_rule and (advice.kind or not tells) and unit(own) is not None:
        helped = f"{own}.{advice.kinds[0]}" if advice.kinds else own  # what helps is named first
        id = helped if unit(helped) is not None else own
        return Message(id, game=game, kinds=advice.kinds)
    kind = advice.kind or refused.kind()
    if advice.entries and advice.entries[0][0].kind() not in (kind, *advice.kinds):
        return Message("core.instead.nearest")  # the sentence would be of something else
    if advice.field and not _none_of_one(advice):
        field = advice.field
        without = f"{game}.instead.{field}.none"
        if advice.values == (0,) and unit(without) is not None:
            all_without = all(getattr(entry[0], field, 0) == 0 for entry in advice.entries)
            return Message(without if all_without else "core.instead.nearest")
        ids = (f"{game}.instead.{kind}.{field}", f"{game}.instead.{field}")
        id = next((one for one in ids if unit(one) is not None), "core.instead.values")
        values = _values(game, advice, names, language, called)
        return Message(id, game=game, field=field, values=values, count=len(advice.values))
    if advice.entries and type(advice.entries[0][0]) is type(refused):
        return Message("core.instead.nearest")
    if not advice.kinds:
        return Message("core.instead.nothing")
    if advice.turn == (TABLE,):
        return Message("core.instead.table", game=game, kinds=advice.kinds)
    if advice.turn:
        turn = tuple(seat for seat in advice.turn if seat != TABLE)
        return Message("core.instead.turn", game=game, turn=turn, kinds=advice.kinds)
    return Message("core.instead.kinds", game=game, kinds=advice.kinds)


def _how_far(refused: Move, advice: Advice) -> str:
    """Whether what was tried is what the answers lead to: all of them, the first, or none."""
    ends = [entry[-1] for entry in advice.entries]
    same = [replace(refused, seat=end.seat) == end for end in ends]
    if all(same):
        return "prepared"
    return "prepared-or" if same[0] else "nearest"


def _by_whom(refused: Move, advice: Advice) -> int | None:
    """Who could make the very move that was refused."""
    first = advice.entries[0] if advice.entries else ()
    if len(first) != 1 or first[0].seat == refused.seat:
        return None
    return first[0].seat if replace(refused, seat=first[0].seat) == first[0] else None


def _nobody_alone(refused: Move, advice: Advice) -> bool:
    """That only nobody can be it, or pays nothing, does not say what else is possible."""
    if advice.field in naming.SEATS:
        return advice.values == (TABLE,)
    seats = set(naming.SEATS) & set(refused.__struct_fields__[1:])
    return advice.values == (0,) and any(getattr(refused, field) == TABLE for field in seats)


def _none_of_one(advice: Advice) -> bool:
    """Another kind's first number where it can be 0: “grain: 0” does not say what else is sown."""
    if not advice.kind or advice.field in (*naming.SEATS, *naming.NUMBERED):
        return False
    several = any(len(entry[0].__struct_fields__) > 2 for entry in advice.entries)
    return several and 0 in advice.values


def _values(
    game: str, advice: Advice, names: Sequence[str], language: str, called: Called
) -> tuple[Value, ...]:
    """Numbers as stretches; names as they are, those of the answers first, the rest counted."""
    field, values = advice.field, advice.values
    plain = field not in (*naming.SEATS, *naming.NUMBERED)
    numbers = sorted(one for one in values if type(one) is int)
    if plain and len(numbers) == len(values):
        return tuple(_stretches(numbers))
    first = [getattr(entry[0], field, None) for entry in advice.entries]
    ordered = sorted(values, key=lambda one: first.index(one) if one in first else len(first))
    named = [naming.argument(game, field, one, names, language, called) for one in ordered]
    if len(named) <= LONG:
        return tuple(named)
    return (*named[: LONG - 1], Message("core.instead.more", count=len(named) - LONG + 1))


def _stretches(numbers: Sequence[int]) -> list[Value]:
    """3 and more in a row are told by the first and the last."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    told: list[Value] = []
    for row in found:
        if len(row) > 2:
            told.append(Message("core.instead.range", least=row[0], most=row[-1]))
        else:
            told += row
    return told
