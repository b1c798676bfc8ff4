"""Both scorers on positions that random play seldom reaches: full boards, ties, ways by cities."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cave_vs_cave import GAME as CAVE_VS_CAVE
from companion.games.caverna import GAME as CAVERNA
from companion.games.caverna.box import FURNISHINGS
from companion.games.caverna.cells import CELLS, INDEX
from companion.games.caverna.state import Home, Land
from companion.games.cavum import GAME as CAVUM
from companion.games.cavum.rules import cities
from companion.games.cavum.state import Options, Prospector
from tests.games.cavum.boards import joined
from tests.second import cave_vs_cave, caverna, cavum, cavum_board

FOREST = [cell for cell in CELLS if cell[0] in "ZABC"]
MOUNTAIN = [cell for cell in CELLS if cell[0] in "DEFG" and cell not in ("D3", "D4")]


def mask(names: list[str]) -> int:
    return sum(1 << INDEX[name] for name in names)


def some_home(rng: Random) -> Home:
    """A home with anything on it, fenced and furnished as no table would."""
    kinds: dict[str, list[str]] = {}
    for cell in FOREST:
        kind = rng.choice(("bare", "meadows", "fields", "small", "stables"))
        kinds.setdefault(kind, []).append(cell)
    number = rng.randint(0, 12)
    built = dict.fromkeys(rng.sample(MOUNTAIN, number)) | {"D4": None}
    numbers = [0, *rng.sample(range(1, len(FURNISHINGS)), number)]
    tiles = tuple((INDEX[cell], one) for cell, one in zip(reversed(built), numbers, strict=True))
    for cell in MOUNTAIN:
        kind = rng.choice(("bare", "caverns", "tunnels", "deep", "ore_mines", "ruby_mines"))
        if cell not in built:
            kinds.setdefault(kind, []).append(cell)
    large = ()
    if "B2" in kinds.get("bare", ()) and "B3" in kinds["bare"]:
        large = (mask(["B2", "B3"]),)
    land = {kind: mask(cells) for kind, cells in kinds.items() if kind != "bare"}
    land["caverns"] = land.get("caverns", 0) | mask(["D3"])
    dwarfs = tuple(rng.choice((0, 0, 3, 14)) for _ in range(rng.randint(1, 4)))
    return Home(
        goods=tuple(rng.choice((0, 1, 2, rng.randint(0, 15))) for _ in range(13)),
        land=Land(**land, large=large, built=tiles),
        dwarfs=tuple(sorted(dwarfs)),
        away=((0, rng.choice((0, 5))),) if rng.random() < 0.5 else (),
        born=rng.randint(0, 1),
        crops=tuple(rng.randint(0, 2) for _ in range(5)),
        begging=rng.randint(0, 4),
    )


def test_caverna_with_any_home():
    built = set()
    for number in range(600):
        rng = Random(f"home {number}")
        homes = tuple(some_home(rng) for _ in range(3))
        if number % 3 == 0:
            homes = (homes[0], homes[1], homes[0])
        state = replace(CAVERNA.start(3, CAVERNA.options()), homes=homes)
        second, sheet = caverna.Scorer(state), CAVERNA.sheet(state)
        assert sheet.totals == second.totals(), number
        assert sheet.winners == second.winners()
        built |= {one for home in homes for _, one in home.land.built}
    assert built == set(range(len(FURNISHINGS)))


@pytest.mark.parametrize("variant", ["both", "one", "draft", "pool"])
def test_cave_vs_cave_with_any_cave(variant):
    shared = decided = 0
    for number in range(300):
        rng = Random(f"cave {number}")
        start = CAVE_VS_CAVE.start(2, CAVE_VS_CAVE.variant(variant).options)
        homes = []
        for home in start.homes:
            built = tuple(rng.choice((-1, rng.randint(1, 45))) for _ in home.built)
            goods = tuple(rng.randint(0, 9) for _ in home.goods)
            homes.append(replace(home, built=built, goods=goods))
        if number % 3 == 0:
            homes[1] = homes[0]
        if number % 3 == 1:  # equal points, on other furnishings: 14 and 2, or 10 and 6
            homes = [
                replace(homes[0], built=(*pair, *(-1 for _ in homes[0].built[2:])))
                for pair in ((34, 7), (33, 8))
            ]
        state = replace(start, homes=tuple(homes))
        second, sheet = cave_vs_cave.Scorer(state), CAVE_VS_CAVE.sheet(state)
        assert sheet.totals == second.totals(), number
        assert sheet.winners == second.winners()
        tied = sheet.totals[0] == sheet.totals[1]
        shared += tied and len(sheet.winners) == 2
        decided += tied and len(sheet.winners) == 1
    assert shared >= 100 and decided >= 100


@pytest.mark.parametrize("seats", [1, 2])
def test_cave_vs_cave_goes_into_era_2_without_gold(seats):
    """What is raised to 1 for Era II was no point of Era I."""
    for number in range(3):
        stream = Stream(seed_for(number), "moves")
        state = CAVE_VS_CAVE.start(seats, CAVE_VS_CAVE.options())
        for _, step in playout(CAVE_VS_CAVE, state, stream):
            state = step.state
            if state.round == (7 if seats == 1 else 8) and state.era == 1:
                break
        gold = cave_vs_cave.GOLD
        bare = tuple(
            replace(home, goods=(*home.goods[:gold], 0, *home.goods[gold + 1 :]))
            for home in state.homes
        )
        state = replace(state, homes=bare)
        second = cave_vs_cave.Scorer(state)
        for move, step in playout(CAVE_VS_CAVE, state, stream):
            second.follow(move, step.state)
            assert CAVE_VS_CAVE.sheet(step.state).totals == second.totals()


def test_cavum_cities_on_any_board():
    carried = 0
    for number in range(300):
        rng = Random(f"cities {number}")
        options = Options(
            way_through_city=rng.choice(("carries", "ends")),
            city_points=rng.choice(("each", "once")),
        )
        state = joined(rng, rng.randint(20, 74), options)
        found = [0, 0]
        for city in cities.tally(state):
            found = [so_far + points for so_far, points in zip(found, city.points, strict=True)]
        second = cavum.Scorer(state)
        second._city_scoring(cavum_board.tunnels(state))
        assert second.points == [20 + points for points in found], number
        other = "ends" if options.way_through_city == "carries" else "carries"
        turned = replace(state, options=replace(options, way_through_city=other))
        carried += cities.tally(turned) != cities.tally(state)
    assert carried >= 5


def test_cavum_ties_go_to_the_lowest_card():
    for number in range(60):
        rng = Random(f"tie {number}")
        cards = rng.sample((1, 2, 3, 4), 3)
        points = [rng.choice((30, 31)) for _ in cards]
        players = tuple(
            Prospector(ledger=(one, *(0,) * 9), card=card)
            for one, card in zip(points, cards, strict=True)
        )
        state = replace(CAVUM.start(3, CAVUM.options()), players=players)
        second = cavum.Scorer(state)
        second.points = points
        assert CAVUM.sheet(state).winners == second.winners()
