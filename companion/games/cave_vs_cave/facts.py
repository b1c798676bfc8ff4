"""What a finished game leaves for statistics."""

from collections.abc import Iterator, Sequence

from companion.core import Event, Fact

from . import box
from .box import GOLD, WEAPON
from .state import FREE, State

_counted = {
    "cave_vs_cave.digs": "cave_vs_cave.fact.digs",
    "cave_vs_cave.uses": "cave_vs_cave.fact.activations",
    "cave_vs_cave.builds-wall": "cave_vs_cave.fact.walls",
}


def facts(state: State, events: Sequence[Event]) -> Iterator[Fact]:
    for seat, home in enumerate(state.homes):
        for id, key in _counted.items():
            yield Fact(seat, key, sum(e.id == id and e.args["seat"] == seat for e in events))
        furnished = [n for n in home.built if n not in (FREE, box.ENTRANCE)]
        yield Fact(seat, "cave_vs_cave.fact.furnishings", len(furnished))
        for number in furnished:
            yield Fact(seat, f"cave_vs_cave.built.{number:02}", 1)
        yield Fact(seat, "cave_vs_cave.fact.gold", home.goods[GOLD])
        yield Fact(seat, "cave_vs_cave.fact.weapons", home.goods[WEAPON])
