"""A correction may hold anything that a file can say: it is ruled on, never an exception.

What is accepted is a position like any other: whatever is turned up then leaves it sound.
"""

from typing import Any

import msgspec
import pytest
from msgspec import inspect

from companion import games
from companion.core import Change, Correct, Game, Reveal, Variant
from companion.core.chance import Stream
from companion.core.simulate import choose, seed_for
from tests.conformance import house

NUMBERS = (-5, -1, 0, 1, 2, 3, 4, 5, 12, 50, 999)
TEXTS = ("", "x", "0", "01", "9", "99", "-1")
TRIES = 40  # of each kind of change, alone and with what follows from it
ENTRIES = (0, 1, 25, 90)


def anything(kind: Any, stream: Stream, deep: int = 0) -> Any:
    """A value of a field's type, mostly absurd."""
    match kind:
        case inspect.IntType():
            return stream.pick(NUMBERS)
        case inspect.StrType():
            return stream.pick(TEXTS)
        case inspect.BoolType():
            return stream.below(2) == 0
        case inspect.LiteralType(values):
            return stream.pick(values)
        case inspect.VarTupleType(item_type):
            return [anything(item_type, stream, deep + 1) for _ in range(stream.below(6))]
        case inspect.TupleType(item_types):
            return [anything(one, stream, deep + 1) for one in item_types]
        case inspect.UnionType(types):
            return anything(stream.pick(types), stream, deep + 1)
        case inspect.StructType(cls):
            fields = inspect.type_info(cls).fields  # type: ignore[attr-defined]
            made = {one.encode_name: anything(one.type, stream, deep + 1) for one in fields}
            tag = cls.__struct_config__
            return made | ({tag.tag_field: tag.tag} if tag.tag_field else {})
        case inspect.NoneType():
            return None
    raise AssertionError(f"a field of {kind}")


def change(kind: type[Change], stream: Stream) -> Change:
    made: Change = msgspec.convert(anything(inspect.type_info(kind), stream), kind)
    return made


def fitting(kind: type[Change], stream: Stream) -> Change | None:
    """One that a file could hold: what the type's own limits refuse is refused on reading."""
    for _ in range(9):
        try:
            return change(kind, stream)
        except msgspec.ValidationError:
            continue
    return None


def position(game: Game[Any], variant: Variant, seats: int, entries: int) -> Any:
    state = game.start(seats, variant.options)
    stream = Stream(seed_for(entries), "corrections")
    for _ in range(entries):
        if not game.asked(state):
            break
        state = game.play(state, choose(game, state, stream)).state
    return state


@pytest.mark.parametrize("entries", ENTRIES)
@pytest.mark.parametrize("name", house())
def test_absurd_corrections_are_ruled_on(name: str, entries: int) -> None:
    game = games.load(name)
    bare = [kind() for kind in game.changes if not kind.__struct_fields__]
    refused = 0
    for variant, seats in ((one, seats) for one in game.variants for seats in one.seats):
        state = position(game, variant, seats, entries)
        stream = Stream(seed_for(seats), f"{name} {entries}")
        for kind in game.changes:
            for _ in range(TRIES):
                one = fitting(kind, stream)
                if one is None:
                    continue
                for changes in ((one,), *((one, more) for more in bare)):
                    act = Correct(changes)
                    if game.refuse(state, act) is not None:
                        refused += 1
                    else:
                        after = game.play(state, act).state
                        game.prompt(after), game.sheet(after)
                        for turned in (m for m in game.legal(after) if isinstance(m, Reveal)):
                            assert game.audit(game.play(after, turned).state) == (), act
    assert refused or not game.changes
