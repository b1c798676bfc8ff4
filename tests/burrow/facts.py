"""What a finished game leaves for statistics."""

from collections.abc import Iterator, Sequence

from companion.core import Event, Fact

from .state import State


def facts(state: State, events: Sequence[Event]) -> Iterator[Fact]:
    for seat in range(state.seats):
        dug = sum(event.id == "burrow.digs" and event.args["seat"] == seat for event in events)
        yield Fact(seat, "burrow.fact.digs", dug)
