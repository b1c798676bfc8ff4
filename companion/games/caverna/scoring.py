"""The sheet, line by line as the pad has it (FR p. 23)."""

from collections.abc import Iterator

from companion.core import Line, Sheet, add_up

from .box import DOG, FURNISHINGS, GOLD, NUMBERS, RUBY
from .cells import PRINTED
from .furnishings import scoring
from .home import animals, family, grain, used, vegetables
from .state import Home, State


def losses(home: Home) -> tuple[int, int, int]:
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


def tiles(home: Home) -> dict[str, int]:
    """Furnishings, pastures and mines, with what is printed on them."""
    land = home.land
    return {
        "furnishings": sum(FURNISHINGS[number].points for _, number in land.built),
        "pastures": NUMBERS["small-pasture"] * land.small.bit_count()
        + NUMBERS["large-pasture"] * len(land.large),
        "mines": NUMBERS["ore-mine"] * land.ore_mines.bit_count()
        + NUMBERS["ruby-mine"] * land.ruby_mines.bit_count(),
    }


def sheet(state: State) -> Sheet:
    homes = state.homes
    lost = [losses(home) for home in homes]
    lines = [
        Line("caverna.sheet.animals", tuple(sum(animals(h)) + h.goods[DOG] for h in homes)),
        Line("caverna.sheet.missing", tuple(missing for missing, _, _ in lost)),
        Line("caverna.sheet.grain", tuple((grain(home) + 1) // 2 for home in homes)),
        Line("caverna.sheet.vegetables", tuple(vegetables(home) for home in homes)),
        Line("caverna.sheet.rubies", tuple(home.goods[RUBY] for home in homes)),
        Line("caverna.sheet.dwarfs", tuple(family(home) for home in homes)),
        Line("caverna.sheet.unused", tuple(unused for _, unused, _ in lost)),
        Line("caverna.sheet.tiles", tuple(sum(tiles(home).values()) for home in homes)),
        *_bonuses(state),
        Line(
            "caverna.sheet.gold",
            tuple(home.goods[GOLD] + loss[2] for home, loss in zip(homes, lost, strict=True)),
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
