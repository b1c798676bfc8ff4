"""Scoring a game that nobody tracked: what a home has at the end, counted as the pad counts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from companion.core import Change, Message, Refusal, Sheet
from companion.core.score_only import CountedEnd, EndSeat, ScoreOnly, WrittenEnd
from companion.core.sheet import Blank, Implausible, Piece

from . import GAME, box, words
from .box import FURNISHING, FURNISHINGS, GOOD, NUMBERS
from .cells import FOREST, NEAR, PRINTED
from .counted_home import PARLOR, ROCK, CountedTiles, land
from .furnishings import scoring
from .home import Survey, survey
from .moves import SetCard, SetEnd
from .rules import reveals
from .state import Home, Options, State

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
MOST_DWARFS = NUMBERS["dwarfs"] + 1
MOST_UNUSED = PRINTED.bit_count() - 2  # two caverns are printed
MOST_BESIDE = max(near.bit_count() for near in NEAR)
KINDS = Message("caverna.score.why-kinds", kinds=len(box.FARM))
FAMILY = Message("caverna.score.why-dwarfs", most=NUMBERS["dwarfs"])
UNUSED = Message("caverna.score.why-unused", spaces=PRINTED.bit_count())
ONCE = Message("caverna.score.why-once")


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
    beside_state_parlor: int = 0  # dwellings that touch it, the entry-level dwelling too


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing but the homes counts."""


def score(options: Options, seats: tuple[Seat, ...], board: Board) -> Sheet | Refusal:
    """The sheet of this end; ValueError with a sentence where it cannot be."""
    built = Counter(name for own in seats for name in set(own.furnishings))
    for name, count in built.items():
        if name not in FURNISHING or FURNISHINGS[FURNISHING[name]].printed:
            raise ValueError(f"There is no furnishing “{name}” to build.")
        if count > 1 and not FURNISHINGS[FURNISHING[name]].many:
            raise ValueError(f"There is only one {name}, and {count} players have it.")
        if not in_game(options, FURNISHING[name]):
            furnishing = words.furnishing(FURNISHING[name])
            raise Implausible(Message("caverna.score.not-in-game", furnishing=furnishing))
    state = GAME.start(len(seats), options)
    return GAME.sheet(replace(state, homes=tuple(map(_home, seats))))


def _home(own: Seat) -> Home:
    for field in own.__struct_fields__:
        value = getattr(own, field)
        if isinstance(value, int) and value < 0:
            raise ValueError(f"{own.name}: {field} is {value}, and cannot be below 0.")
    if not 2 <= len(own.dwarfs) <= MOST_DWARFS:
        raise ValueError(
            f"{own.name}: a player has 2 to {MOST_DWARFS} dwarfs, not {len(own.dwarfs)}."
        )
    if not all(0 <= weapon <= NUMBERS["strongest"] for weapon in own.dwarfs):
        raise ValueError(f"{own.name}: a weapon has a strength of at most {NUMBERS['strongest']}.")
    goods = list(box.NOTHING)
    for field, good in COUNTED.items():
        goods[GOOD[good]] = getattr(own, field)
    _refuse_furnishings(own)
    weapons = tuple(sorted(own.dwarfs))
    tiles = CountedTiles(**{field: getattr(own, field) for field in CountedTiles._fields})
    home = Home(tuple(goods), land(tiles), dwarfs=weapons, begging=own.begging)
    _refuse_dwarfs(own, survey(home.land))
    return home


def in_game(options: Options, number: int) -> bool:
    """Whether a furnishing is among those of the introductory game, if that was played."""
    one = FURNISHINGS[number]
    return one.many or one.intro or options.furnishings == "all"


def _refuse_furnishings(own: Seat) -> None:
    for name, count in Counter(own.furnishings).items():
        one = FURNISHINGS[FURNISHING[name]]
        if count > 1 and not one.many:
            raise ValueError(f"{own.name} has the {name} {count} times; there is only one.")
        if one.over in own.furnishings:
            lower = words.furnishing(FURNISHING[one.over])
            upper = words.furnishing(one.number)
            raise Implausible(Message("caverna.score.over", name=own.name, one=upper, other=lower))


def _refuse_dwarfs(own: Seat, known: Survey) -> None:
    dwarfs = len(own.dwarfs)
    if dwarfs > NUMBERS["dwarfs"]:
        if not known.one_more:
            raise Implausible(Message("caverna.score.sixth", name=own.name))
    elif dwarfs > known.rooms:
        raise Implausible(
            Message("caverna.score.dwarfs", name=own.name, dwarfs=dwarfs, rooms=known.rooms)
        )


def pad(seats: int, options: Options) -> tuple[Blank, ...]:
    """The lines of the printed pad (FR p. 23): what is not worth a point each is counted.

    Gold and begging markers are counted apart, for one line; the Writing chamber takes its points
    off what is lost.
    """
    return (
        Blank("caverna.sheet.animals"),
        Blank("caverna.sheet.missing", len(box.FARM), each=NUMBERS["missing"], why=KINDS),
        Blank("caverna.sheet.grain", each=0.5, round_up=True),
        Blank("caverna.sheet.vegetables"),
        Blank("caverna.sheet.rubies"),
        Blank("caverna.sheet.dwarfs", MOST_DWARFS, 2, given=2, why=FAMILY),
        Blank("caverna.sheet.unused", MOST_UNUSED, each=NUMBERS["unused"], why=UNUSED),
        Blank("caverna.sheet.tiles"),
        Blank("caverna.sheet.bonus"),
        Blank("caverna.value.gold", line="caverna.sheet.gold"),
        Blank("caverna.fact.begging", each=NUMBERS["begging"], line="caverna.sheet.gold"),
        *(
            Blank(f"caverna.furnishing.{one.name}", 1, prevents=one.prevents, why=ONCE)
            for one in FURNISHINGS
            if one.prevents and in_game(options, one.number)
        ),
    )


def _counting(good: int) -> tuple[str, ...]:
    """The furnishings that score a good."""
    counting = [word for word, each in scoring.POINT_FOR.items() if each[good]]
    return tuple(one.name for one in FURNISHINGS if one.scoring in counting)


def pieces(seats: int, options: Options) -> tuple[Piece, ...]:
    """What is counted in a home; the furnishings last, then what only some of them count."""
    wood, rock = FOREST.bit_count(), ROCK.bit_count()
    pastures = Message("caverna.score.why-pastures", spaces=wood)
    mines = Message("caverna.score.why-mines", spaces=rock)
    armed = tuple(one.name for one in FURNISHINGS if one.scoring in scoring.BY_WEAPONS)
    return (
        *(
            Piece(field, Message(f"caverna.value.{good}"))
            for field, good in COUNTED.items()
            if field not in ("stone", "ore")
        ),
        Piece("begging", Message("caverna.fact.begging")),
        Piece("dwarfs", Message("caverna.sheet.dwarfs"), MOST_DWARFS, 2, given=2, why=FAMILY),
        Piece("unused", Message("caverna.sheet.unused"), MOST_UNUSED, why=UNUSED),
        Piece("small_pastures", Message("caverna.value.small-pasture"), wood, why=pastures),
        Piece("large_pastures", Message("caverna.value.large-pasture"), wood // 2, why=pastures),
        Piece("ore_mines", Message("caverna.value.ore-mine"), rock // 2, why=mines),
        Piece("ruby_mines", Message("caverna.value.ruby-mine"), rock, why=mines),
        Piece("furnishings", Message("caverna.fact.furnishings"), picked=True),
        Piece("stone", Message("caverna.value.stone"), needs=_counting(box.STONE)),
        Piece("ore", Message("caverna.value.ore"), needs=_counting(box.ORE)),
        Piece("armed", Message("caverna.fact.armed"), MOST_DWARFS, needs=armed, why=FAMILY),
        Piece(
            "beside_state_parlor",
            Message("caverna.score.dwellings-beside"),
            MOST_BESIDE,
            needs=(PARLOR.name,),
            why=Message("caverna.score.why-beside", most=MOST_BESIDE),
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
