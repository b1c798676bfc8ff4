"""What a finished game leaves for statistics: events counted, points by source, what is held."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from companion.core import Event, Fact, Message
from companion.core.sheet import Points

from .box import DOG, EATEN, FURNISHINGS, GOLD, GOODS
from .furnishings.scoring import bonuses
from .home import animals, family, grain, vegetables, weapons
from .scoring import losses, tiles
from .state import Home, State

COUNTED = {
    "caverna.loots": "caverna.fact.loot",
    "caverna.forges": "caverna.fact.forged",
    "caverna.imitates": "caverna.fact.imitations",
    "caverna.parks": "caverna.fact.parked",
    "caverna.round": "caverna.fact.first",
    "caverna.places": "caverna.fact.placements",
    "caverna.places-armed": "caverna.fact.placements",
}
PLACED = ("caverna.places", "caverna.places-armed")
ROOMS = ("caverna.lies", "caverna.disarms", "caverna.born", "caverna.put")
AT_ONCE = {  # what a furnishing can bring when it is built
    f"caverna.furnishing.{one.name}": next((good for good in GOODS if good in one.at_once), "")
    for one in FURNISHINGS
}
MEALS = (*EATEN, "gold")
GROWN = ("grain", "vegetable")
SCORED = (*GOODS[DOG:], "grain", "vegetable", "ruby", "gold")  # goods with points


def facts(state: State, events: Sequence[Event]) -> Iterator[Fact]:
    yield from _counts(state.seats, events)
    for seat, home in enumerate(state.homes):
        for source, points in _by_source(home).items():
            yield Fact(seat, f"caverna.points.{source}", points)
        yield Fact(seat, "caverna.fact.dwarfs", family(home))
        yield Fact(seat, "caverna.fact.armed", sum(weapon > 0 for weapon in weapons(home)))
        yield Fact(seat, "caverna.fact.furnishings", len(home.land.built) - 1)
        yield Fact(seat, "caverna.fact.animals", sum(animals(home)) + home.goods[DOG])
        yield Fact(seat, "caverna.fact.begging", home.begging)
        held = {**dict(zip(GOODS, home.goods, strict=True)), "grain": grain(home)}
        held["vegetable"] = vegetables(home)
        for good in SCORED:
            yield Fact(seat, f"caverna.held.{good}", held[good])
        for number in sorted({number for _, number in home.land.built}):
            if not FURNISHINGS[number].printed:
                yield Fact(seat, f"caverna.built.{FURNISHINGS[number].name}", 1)


def _by_source(home: Home) -> dict[str, int]:
    """Points that the pad has only in a sum with others."""
    bonus = sum(points for _, points in bonuses(home))
    return {
        "dogs": home.goods[DOG],
        **tiles(home),
        "bonus": bonus,
        "gold": home.goods[GOLD],
        "begging": losses(home)[2],
    }


def _counts(seats: int, events: Sequence[Event]) -> Iterator[Fact]:
    """How often, how much from spaces and from furnishings, what was reaped, what was eaten."""
    counts: Counter[tuple[object, str]] = Counter()
    food: defaultdict[tuple[object, str], Points] = defaultdict(int)
    second = last = ""  # ids of the events before
    built = ""  # what the last one laid, if it did
    begun = False
    paid: dict[str, int] = {}
    for event in events:
        seat = event.args.get("seat")
        if event.id in PLACED and not begun:  # no event opens the first round: who places does
            counts[seat, COUNTED["caverna.round"]] += 1
            begun = True
        if event.id in COUNTED:
            counts[seat, COUNTED[event.id]] += 1
        elif event.id == "caverna.pays":
            paid = _counted(event)
        elif event.id == "caverna.gets":
            got = _counted(event)
            source = _source(second, last if AT_ONCE.get(built, "") in ("", *got) else "")
            for good, count in got.items():
                counts[seat, f"caverna.{source}.{good}"] += count
            if last == "caverna.pays" and source != "board" and "food" in got:
                for good, count in paid.items():  # a meal of two goods counts half for each
                    counts[seat, f"caverna.eaten.{good}"] += count
                    food[seat, good] += got["food"] / len(paid)
            if last == "caverna.put":
                continue  # what furnishings bring the next seat comes right after
        built = _built(event)
        second, last = last, "" if built and not AT_ONCE[built] else event.id
    keys = [
        *dict.fromkeys(COUNTED.values()),
        *(f"caverna.{source}.{good}" for source in ("board", "room") for good in GOODS),
        *(f"caverna.reaped.{good}" for good in GROWN),
        *(f"caverna.eaten.{good}" for good in MEALS),
    ]
    for seat in range(seats):
        yield from (Fact(seat, key, counts[seat, key]) for key in keys)
        yield from (Fact(seat, f"caverna.food.{good}", food[seat, good]) for good in MEALS)


def _built(event: Event) -> str:
    """The furnishing that an event lays: goods after it are its own only if it brings such."""
    furnishing = event.args.get("furnishing")
    if event.id == "caverna.lies" and isinstance(furnishing, Message):
        return furnishing.id
    return ""


def _source(second: str, last: str) -> str:
    """Where goods come from that follow these events: what is only swapped came from nowhere."""
    if last == "caverna.pays":
        return {"caverna.uses": "room", "caverna.trades-ore": "board"}.get(second, "swap")
    if last == "caverna.reaps":
        return "reaped"
    return "room" if last in ROOMS else "board"


def _counted(event: Event) -> dict[str, int]:
    """Goods as a message names them, one by one."""
    found: dict[str, int] = {}
    goods = event.args["goods"]
    assert isinstance(goods, tuple)
    for one in goods:
        assert isinstance(one, Message)
        _, _, good, *_ = one.id.split(".")
        count = one.args.get("count", 0)
        assert isinstance(count, int)
        found[good] = count
    return found
