"""The sheet, line by line as the pad has it (FR p. 23)."""

from collections.abc import Iterator, Sequence

from companion.core import Event, Fact, Line, Sheet, add_up

from . import box, chronicle
from .box import DOG, FURNISHINGS, GOLD, NUMBERS, RUBY
from .furnishings import scoring
from .ground import PRINTED
from .home import animals, family, grain, used, vegetables, weapons
from .state import Home, State


def _losses(home: Home) -> tuple[int, int, int]:
    """Points lost by missing kinds, unused cells and begging, as far as nothing prevents it."""
    lost = [
        -NUMBERS["missing"] * animals(home).count(0),
        -NUMBERS["unused"] * (PRINTED & ~used(home.land)).bit_count(),
        -NUMBERS["begging"] * home.begging,
    ]
    prevented = scoring.prevented(home)
    for at, points in enumerate(lost):
        saved = min(points, prevented)
        lost[at] -= saved
        prevented -= saved
    missing, unused, begging = lost
    return -missing, -unused, -begging


def _tiles(home: Home) -> dict[str, int]:
    """Furnishings, pastures and mines, with what is printed on them."""
    land = home.land
    return {
        "furnishings": sum(FURNISHINGS[number].points for _, number in land.built),
        "pastures": NUMBERS["small-pasture"] * land.small.bit_count()
        + NUMBERS["large-pasture"] * len(land.large),
        "mines": NUMBERS["ore-mine"] * land.ore_mines.bit_count()
        + NUMBERS["ruby-mine"] * land.ruby_mines.bit_count(),
    }


def _by_source(home: Home) -> dict[str, int]:
    """Points that the pad has only in a sum with others."""
    bonus = sum(points for _, points in scoring.bonuses(home))
    return {
        "dogs": home.goods[DOG],
        **_tiles(home),
        "bonus": bonus,
        "gold": home.goods[GOLD],
        "begging": _losses(home)[2],
    }


def sheet(state: State) -> Sheet:
    homes = state.homes
    losses = [_losses(home) for home in homes]
    lines = [
        Line("caverna.sheet.animals", tuple(sum(animals(h)) + h.goods[DOG] for h in homes)),
        Line("caverna.sheet.missing", tuple(missing for missing, _, _ in losses)),
        Line("caverna.sheet.grain", tuple((grain(home) + 1) // 2 for home in homes)),
        Line("caverna.sheet.vegetables", tuple(vegetables(home) for home in homes)),
        Line("caverna.sheet.rubies", tuple(home.goods[RUBY] for home in homes)),
        Line("caverna.sheet.dwarfs", tuple(family(home) for home in homes)),
        Line("caverna.sheet.unused", tuple(unused for _, unused, _ in losses)),
        Line("caverna.sheet.tiles", tuple(sum(_tiles(home).values()) for home in homes)),
        *_bonuses(state),
        Line(
            "caverna.sheet.gold",
            tuple(home.goods[GOLD] + loss[2] for home, loss in zip(homes, losses, strict=True)),
        ),
    ]
    return add_up(lines, state.seats)


def _bonuses(state: State) -> Iterator[Line]:
    """A line for each yellow furnishing with points of its own."""
    found: dict[int, list[int]] = {}
    for seat, home in enumerate(state.homes):
        for number, points in scoring.bonuses(home):
            found.setdefault(number, [0] * state.seats)[seat] = points
    for number in sorted(found):
        yield Line(f"caverna.furnishing.{FURNISHINGS[number].name}", tuple(found[number]))


SCORED = (*box.GOODS[box.DOG :], "grain", "vegetable", "ruby", "gold")  # goods with points


def facts(state: State, events: Sequence[Event]) -> Iterator[Fact]:
    yield from chronicle.facts(state.seats, events)
    for seat, home in enumerate(state.homes):
        for source, points in _by_source(home).items():
            yield Fact(seat, f"caverna.points.{source}", points)
        yield Fact(seat, "caverna.fact.dwarfs", family(home))
        yield Fact(seat, "caverna.fact.armed", sum(weapon > 0 for weapon in weapons(home)))
        yield Fact(seat, "caverna.fact.furnishings", len(home.land.built) - 1)
        yield Fact(seat, "caverna.fact.animals", sum(animals(home)) + home.goods[box.DOG])
        yield Fact(seat, "caverna.fact.begging", home.begging)
        held = {**dict(zip(box.GOODS, home.goods, strict=True)), "grain": grain(home)}
        held["vegetable"] = vegetables(home)
        for good in SCORED:
            yield Fact(seat, f"caverna.held.{good}", held[good])
        for number in sorted({number for _, number in home.land.built}):
            if not FURNISHINGS[number].printed:
                yield Fact(seat, f"caverna.built.{FURNISHINGS[number].name}", 1)
