"""Random boards that prefer joined tunnels, for the route solver."""

from random import Random

from msgspec.structs import replace

from companion.games.cavum import setup
from companion.games.cavum.board import COUNT, NEAR, OPPOSITE, OUTER
from companion.games.cavum.box import TOTALS
from companion.games.cavum.my_box import cities, shapes_of
from companion.games.cavum.state import Options, State, vein


def joined(rng: Random, tiles: int, options: Options | None = None, *, lean: bool = False) -> State:
    """A board of so many tiles, with veins and two players' stations. `lean`: one-stone veins."""
    options = options or Options()
    table = shapes_of(options.box)
    bag = [piece for piece in range(8) for _ in range(TOTALS[piece])]
    rng.shuffle(bag)
    stacks: dict[int, int] = {}
    edge = {rng.randrange(COUNT)}
    for piece in bag[:tiles]:
        at = rng.choice(sorted(edge))
        turned = list(table.of[piece])
        rng.shuffle(turned)
        if rng.random() < 0.9:
            turned.sort(key=lambda tile: -_joins(table.exits, stacks, at, tile))
        stacks[at] = turned[0]
        edge.discard(at)
        edge |= {other for _, other in NEAR[at] if other not in stacks}
        if not edge:
            break
    veins = _veins(rng, stacks, lean)
    stations = _stations(rng, stacks, veins, options)
    start = setup.start(2, options)
    return replace(
        start,
        stacks=tuple((stacks[space],) if space in stacks else () for space in range(COUNT)),
        veins=tuple(veins.get(space, 0) for space in range(COUNT)),
        stations=stations,
        section="build",
        turn=0,
    )


def _joins(exits: tuple[int, ...], stacks: dict[int, int], at: int, tile: int) -> int:
    return sum(
        bool(exits[tile] >> edge & 1 and exits[stacks[other]] & OPPOSITE[edge])
        for edge, other in NEAR[at]
        if other in stacks
    )


def _veins(rng: Random, stacks: dict[int, int], lean: bool) -> dict[int, int]:
    veins: dict[int, int] = {}
    spots = sorted(stacks)
    rng.shuffle(spots)
    for space in spots:
        if len(veins) < 18 and not OUTER[space] and not any(o in veins for _, o in NEAR[space]):
            stones = 1 if lean and rng.random() < 0.7 else rng.randint(1, 4)
            veins[space] = vein(rng.randrange(6), stones)
    return veins


def _stations(
    rng: Random, stacks: dict[int, int], veins: dict[int, int], options: Options
) -> tuple[int, int]:
    exits = shapes_of(options.box).exits
    of = cities(options.box.separators).city_of
    mountain = [space for space, tile in stacks.items() if space not in veins and tile < 24]
    city = sorted(
        {
            other
            for space, tile in stacks.items()
            for edge, other in OUTER[space]
            if other in of and exits[tile] >> edge & 1
        }
    )
    rng.shuffle(mountain)
    rng.shuffle(city)
    own = mountain[: rng.randint(1, 6)] + city[: rng.randint(0, 5)]
    left = [space for space in mountain + city if space not in own]
    foreign = rng.sample(left, min(len(left), rng.randint(0, 4)))
    return sum(1 << space for space in own), sum(1 << space for space in foreign)
