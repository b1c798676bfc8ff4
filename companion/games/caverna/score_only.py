"""Scoring a game that nobody tracked: what a home has at the end, counted as the pad counts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from companion.core import Change, Message, Refusal, Sheet
from companion.core.score_only import CountedEnd, EndSeat, ScoreOnly, WrittenEnd
from companion.core.sheet import Blank, Implausible, Piece

from . import GAME, box
from .box import FURNISHING, FURNISHINGS, GOOD, NUMBERS
from .cells import (
    ENTRANCE,
    FOREST,
    FOREST_SIDE,
    MOUNTAIN,
    MOUNTAIN_SIDE,
    NEAR,
    PRINTED,
    members,
)
from .furnishings import scoring
from .moves import SetCard, SetEnd
from .rules import reveals
from .state import Home, Land, Options, State

COUNTED = {
    "dogs": "dog",
    "sheep": "sheep",
    "donkeys": "donkey",
    "boars": "boar",
    "cattle": "cattle",
    "grain": "grain",
    "vegetables": "vegetable",
    "rubies": "ruby",
    "gold": "gold",
    "stone": "stone",
    "ore": "ore",
}
PARLOR = next(one for one in FURNISHINGS if one.scoring == "four-by-dwelling-beside")
MOST_DWARFS = NUMBERS["dwarfs"] + 1


class Seat(EndSeat, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player at the end of the game, with crops in the supply and on the fields together."""

    dogs: int = 0
    sheep: int = 0
    donkeys: int = 0
    boars: int = 0
    cattle: int = 0
    grain: int = 0
    vegetables: int = 0
    rubies: int = 0
    gold: int = 0
    stone: int = 0
    ore: int = 0
    dwarfs: tuple[int, ...] = (0, 0)  # the weapon of each, 0 for none
    begging: int = 0
    unused: int = 0
    small_pastures: int = 0
    large_pastures: int = 0
    ore_mines: int = 0
    ruby_mines: int = 0
    furnishings: tuple[str, ...] = ()
    beside_state_parlor: int = 0  # dwellings that touch it


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing but the homes counts."""


def score(options: Options, seats: tuple[Seat, ...], board: Board) -> Sheet | Refusal:
    """The sheet of this end; ValueError with a sentence where it cannot be."""
    built = Counter(name for own in seats for name in set(own.furnishings))
    for name, count in built.items():
        if name not in FURNISHING or FURNISHINGS[FURNISHING[name]].printed:
            raise ValueError(f"There is no furnishing “{name}” to build.")
        if count > 1 and not FURNISHINGS[FURNISHING[name]].many:
            raise ValueError(f"The {name} is there once, and {count} players have it.")
    state = GAME.start(len(seats), options)
    return GAME.sheet(replace(state, homes=tuple(map(_home, seats))))


def _home(own: Seat) -> Home:
    for field in own.__struct_fields__:
        value = getattr(own, field)
        if isinstance(value, int) and value < 0:
            raise ValueError(f"{own.name}: {field} is {value}, and cannot be below 0.")
    if not 2 <= len(own.dwarfs) <= MOST_DWARFS:
        raise ValueError(f"{own.name} has {len(own.dwarfs)} dwarfs: there are 2 to {MOST_DWARFS}.")
    if not all(0 <= weapon <= NUMBERS["strongest"] for weapon in own.dwarfs):
        raise ValueError(f"{own.name}: a weapon has a strength of at most {NUMBERS['strongest']}.")
    goods = list(box.NOTHING)
    for field, good in COUNTED.items():
        goods[GOOD[good]] = getattr(own, field)
    weapons = tuple(sorted(own.dwarfs))
    return Home(tuple(goods), _land(own), dwarfs=weapons, begging=own.begging)


def _land(own: Seat) -> Land:
    """A board with these tiles; where they lie counts for nothing but the state parlor."""
    built = _built(own)
    rock = [cell for cell in members(MOUNTAIN_SIDE) if cell not in dict(built)]
    wood = members(FOREST_SIDE)
    ore, rubies = rock[: own.ore_mines], rock[own.ore_mines :][: own.ruby_mines]
    cells = own.small_pastures + 2 * own.large_pastures
    if len(ore) + len(rubies) < own.ore_mines + own.ruby_mines or cells > len(wood):
        raise Implausible(Message("caverna.score.room", name=own.name))
    small, pairs = wood[: own.small_pastures], wood[own.small_pastures : cells]
    land = Land(
        small=_mask(small),
        large=tuple(_mask(pairs[at : at + 2]) for at in range(0, len(pairs), 2)),
        ore_mines=_mask(ore),
        ruby_mines=_mask(rubies),
        built=built,
    )
    bare = members(PRINTED & ~_mask([*small, *pairs, *ore, *rubies, *dict(built)]))
    if own.unused > len(bare):
        about = Message("caverna.score.unused", name=own.name, count=own.unused, most=len(bare))
        raise Implausible(about)
    covered = _mask(bare[own.unused :])
    forest = covered & FOREST
    return replace(land, meadows=forest, tunnels=covered & ~forest)


def _built(own: Seat) -> tuple[tuple[int, int], ...]:
    numbers = [FURNISHING[name] for name in own.furnishings]
    for name, count in Counter(own.furnishings).items():
        if count > 1 and not FURNISHINGS[FURNISHING[name]].many:
            raise ValueError(f"{own.name} has the {name} {count} times; it is there once.")
    if PARLOR.name not in own.furnishings:
        rock = [cell for cell in members(MOUNTAIN_SIDE) if cell != ENTRANCE]
        _room_for(own, len(rock))
        return ((ENTRANCE, box.PRINTED), *zip(rock, numbers, strict=False))
    homes = [number for number in numbers if FURNISHINGS[number].dwelling]
    others = [number for number in numbers if number not in homes and number != PARLOR.number]
    parlor, beside = _parlor()
    apart = [
        cell
        for cell in members(MOUNTAIN_SIDE)
        if cell not in (parlor, ENTRANCE) and cell not in beside
    ]
    count = own.beside_state_parlor
    if count > min(len(beside), len(homes)):
        raise Implausible(Message("caverna.score.beside", name=own.name, count=count))
    _room_for(own, 1 + count + len(apart))
    away = zip(apart, [*homes[count:], *others], strict=False)
    near = zip(beside, homes[:count], strict=False)
    return ((ENTRANCE, box.PRINTED), (parlor, PARLOR.number), *near, *away)


def _parlor() -> tuple[int, list[int]]:
    """A cell in the midst of the mountain, away from the entrance, and those beside it."""
    midst = [
        cell
        for cell in members(MOUNTAIN)
        if (NEAR[cell] & MOUNTAIN).bit_count() == 4 and not NEAR[cell] >> ENTRANCE & 1
    ]
    return midst[0], members(NEAR[midst[0]])


def _room_for(own: Seat, rooms: int) -> None:
    if len(own.furnishings) > rooms:
        raise Implausible(Message("caverna.score.rooms", name=own.name))


def _mask(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def pad(seats: int, options: Options) -> tuple[Blank, ...]:
    """The lines of the printed pad; what is lost is counted in pieces, and taken off."""
    return (
        Blank("caverna.sheet.animals"),
        Blank("caverna.sheet.missing", len(box.FARM), each=NUMBERS["missing"]),
        Blank("caverna.sheet.grain", 60),
        Blank("caverna.sheet.vegetables", 60),
        Blank("caverna.sheet.rubies", 60),
        Blank("caverna.sheet.dwarfs", MOST_DWARFS, 2, given=2),
        Blank("caverna.sheet.unused", PRINTED.bit_count() - 2, each=NUMBERS["unused"]),
        Blank("caverna.sheet.tiles"),
        Blank("caverna.sheet.bonus"),
        Blank("caverna.sheet.gold"),
        Blank("caverna.fact.begging", 60, each=NUMBERS["begging"]),
    )


def _counting(good: int) -> tuple[str, ...]:
    """The furnishings that score a good."""
    words = [word for word, each in scoring.POINT_FOR.items() if each[good]]
    return tuple(one.name for one in FURNISHINGS if one.scoring in words)


def pieces(seats: int, options: Options) -> tuple[Piece, ...]:
    """What is counted in a home; the furnishings last, then what only some of them count."""
    rock, wood = MOUNTAIN_SIDE.bit_count(), FOREST_SIDE.bit_count()
    armed = tuple(one.name for one in FURNISHINGS if one.scoring in scoring.BY_WEAPONS)
    return (
        *(
            Piece(field, Message(f"caverna.value.{good}"), 60)
            for field, good in COUNTED.items()
            if field not in ("stone", "ore")
        ),
        Piece("begging", Message("caverna.fact.begging"), 60),
        Piece("dwarfs", Message("caverna.sheet.dwarfs"), MOST_DWARFS, 2, given=2),
        Piece("unused", Message("caverna.sheet.unused"), PRINTED.bit_count() - 2),
        Piece("small_pastures", Message("caverna.value.small-pasture"), wood),
        Piece("large_pastures", Message("caverna.value.large-pasture"), wood // 2),
        Piece("ore_mines", Message("caverna.value.ore-mine"), rock // 2),
        Piece("ruby_mines", Message("caverna.value.ruby-mine"), rock),
        Piece("furnishings", Message("caverna.fact.furnishings"), picked=True),
        Piece("stone", Message("caverna.value.stone"), 60, needs=_counting(box.STONE)),
        Piece("ore", Message("caverna.value.ore"), 60, needs=_counting(box.ORE)),
        Piece("armed", Message("caverna.fact.armed"), MOST_DWARFS, needs=armed),
        Piece(
            "beside_state_parlor",
            Message("caverna.score.dwellings-beside"),
            4,
            needs=(PARLOR.name,),
        ),
    )


def tally(
    options: Options,
    names: Sequence[str],
    counts: Sequence[Mapping[str, int]],
    picked: Sequence[tuple[str, ...]],
    shared: Mapping[str, int],
) -> Sheet | Refusal:
    """The sheet of pieces that were counted and picked, seat by seat."""
    return score(options, tuple(map(_counted, names, counts, picked)), Board())


def _counted(name: str, counts: Mapping[str, int], picked: tuple[str, ...]) -> Seat:
    plain = {field: count for field, count in counts.items() if field not in ("dwarfs", "armed")}
    dwarfs, armed = counts["dwarfs"], counts["armed"]
    if armed > dwarfs:
        about = Message("caverna.score.armed", name=name, armed=armed, dwarfs=dwarfs)
        raise Implausible(about)
    weapons = (0,) * (dwarfs - armed) + (1,) * armed  # how strong counts for nothing
    return replace(Seat(name=name), dwarfs=weapons, furnishings=picked, **plain)


def end(state: State) -> tuple[Change, ...]:
    """What ends a game that is laid out as a position: rounds and cards count for nothing then."""
    shown = [] if not state.due else [SetCard(reveals.in_stage(state, 1)[0], True)]
    return (*shown, SetEnd())


SCORE_ONLY = ScoreOnly(
    pad=pad,
    counted=CountedEnd(pieces, tally),
    written=WrittenEnd(Seat, Board, score, Path(__file__).with_suffix(".toml")),
    end=end,
)
