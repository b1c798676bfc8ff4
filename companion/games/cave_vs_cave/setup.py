"""What to lay out, for how many, and what is random (p. 2, 3, 9, 10, 12)."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.core import Event, Value
from companion.core.chance import Pile

from . import box, words
from .box import GOLD, OF_ERA_1
from .cave import BOARD, ENTRANCE_SPACE, MARKED
from .rules import draft, eras, face_down
from .state import BARE, Home, Options, State

START_1 = tuple(int(good < OF_ERA_1) for good in range(len(box.GOODS)))
START_2 = tuple(box.POOL["gold"] if good == GOLD else 1 for good in range(len(box.GOODS)))
CAVE_1 = (*BARE[:ENTRANCE_SPACE], box.ENTRANCE, *BARE[ENTRANCE_SPACE + 1 :])
COVERED_1 = BOARD[0] & ~MARKED[0] & ~(1 << ENTRANCE_SPACE)
COVERED_2 = BOARD[1] & ~MARKED[1]
LIGHT_LEFT = box.LIGHT[1].bit_count() - box.SOLO["light-removed"]


def start(seats: int, options: Options) -> State:
    starter = min(options.starter, seats - 1)
    state = State(
        seats=seats,
        options=options,
        homes=(Home(START_1, covered=COVERED_1, built=CAVE_1),) * seats,
        unseen=box.DARK[1],
        display=0 if seats == 1 else box.LIGHT[1],
        out=box.OF_ERA[2] | (box.LIGHT[1] if seats == 1 else 0),
        due=("light-1",) * LIGHT_LEFT if seats == 1 else (),
        starter=starter,
        active=starter,
        open=eras.start_tiles(seats, 1),
        taken=(0,) * seats,
    )
    if options.play == "pool":
        return _pool(state)
    if options.play == "draft":
        empty = (Home(box.NOTHING, built=CAVE_1),) * seats
        return draft.begin_turn(replace(state, homes=empty, phase="draft", open=0), []).state
    return face_down.turn_up(state, []).state


def _pool(state: State) -> State:
    """Era II alone: its caves, its furnishings, and a pool of Era I (p. 12, 13)."""
    state = replace(
        state,
        homes=(Home(START_2, covered=COVERED_2),) * state.seats,
        unseen=box.DARK[2],
        display=box.LIGHT[2],
        pool=box.mask(box.POOL["always"]),
        out=box.OF_ERA[1] & ~box.mask(box.POOL["always"]),
        spare=box.DARK[2].bit_count() - state.seats * COVERED_2.bit_count(),
        era=2,
        due=("pool",) * box.POOL["random"],
        open=eras.start_tiles(state.seats, 2),
    )
    return face_down.turn_up(state, []).state


def lay_out(seats: int, options: Options) -> tuple[Event, ...]:
    """The set-up as a checklist, where the table shuffles."""
    return tuple(_lines(seats, options, "shuffled"))


def lay_out_aside(seats: int, options: Options) -> tuple[Event, ...]:
    """The same where the app shuffles: what would lie face down is laid aside until it is named."""
    return tuple(_lines(seats, options, "aside"))


def _lines(seats: int, options: Options, hidden: str) -> Iterator[Event]:
    match options.play:
        case "draft":
            yield _line("draft", walls=box.WALLS["draft"])
            yield _line("light", tiles=box.LIGHT[1].bit_count())
            yield _line(f"draft-pile-{hidden}", tiles=box.DARK[1].bit_count())
            yield _line("draft-walls", walls=box.WALLS["era-1"] - seats * box.WALLS["draft"])
        case "pool":
            yield from _era_2_alone(seats, options, hidden)
        case _:
            yield from _era_1(seats, options, hidden)
    if seats > 1:
        yield _line("starter", seat=min(options.starter, seats - 1))


def _line(name: str, **args: Value) -> Event:
    return Event(f"cave_vs_cave.lay-out.{name}", **args)


def _era_1(seats: int, options: Options, hidden: str) -> Iterator[Event]:
    solo = seats == 1
    dark = COVERED_1.bit_count()
    out = next(tile.number for tile in box.TILES.values() if not tile.solo)
    open_tiles = eras.start_tiles(seats, 1).bit_count()
    if solo:
        yield _line("board-solo", tiles=open_tiles, without=words.tile(options, out))
    else:
        yield _line("board", tiles=open_tiles)
    yield _line(f"tiles-{hidden}")
    light = eras.light_tiles("cave_vs_cave.lay-out.light", 1, solo)
    yield Event(f"{light.id}-aside", **light.args) if solo and hidden == "aside" else light
    yield _line(f"dark-{hidden}", tiles=box.DARK[1].bit_count())
    for seat in range(seats):
        yield _line(f"cave-{hidden}", seat=seat, tiles=dark, start=1)
    if solo and hidden == "shuffled":
        left = box.DARK[1].bit_count() - dark
        yield _line("draw-pile", tiles=left)
    yield _line("walls", walls=box.WALLS["era-1"])


def _era_2_alone(seats: int, options: Options, hidden: str) -> Iterator[Event]:
    renovation = next(tile.number for tile in box.TILES.values() if tile.more)
    always = words.furnishings(options, box.mask(box.POOL["always"]))
    tiles = box.DARK[2].bit_count()
    yield _line("board-era-2", without=words.tile(options, renovation))
    yield _line(f"tiles-2-{hidden}")
    yield _line("light-2", tiles=box.LIGHT[2].bit_count())
    yield _line(f"pool-{hidden}", always=always, random=box.POOL["random"])
    yield _line(f"dark-2-alone-{hidden}", tiles=tiles, left=seats * COVERED_2.bit_count())
    for seat in range(seats):
        yield _line(
            f"cave-2-alone-{hidden}",
            seat=seat,
            tiles=COVERED_2.bit_count(),
            start=1,
            gold=START_2[GOLD],
        )
    rest = box.WALLS["era-1"] + box.WALLS["more-in-era-2"] - box.WALLS["pool"]
    yield _line("walls-some", walls=box.WALLS["pool"], rest=rest)


def piles(seats: int, options: Options) -> tuple[Pile, ...]:
    """What is face down, for the app to shuffle."""
    played = {"one": (1,), "pool": (2,)}.get(options.play, (1, 2))
    found = [Pile(f"dark-{era}", _names(box.DARK[era])) for era in played]
    if seats == 1:
        found += [Pile(f"light-{era}", _names(box.LIGHT[era])) for era in played]
    if options.play == "pool":
        others = sum(1 << f.number for f in box.FURNISHINGS if f.era == 1 and f.number)
        found.append(Pile("pool", _names(others & ~box.mask(box.POOL["always"]))))
    stacks: dict[str, list[str]] = {}
    for tile in box.TILES.values():
        hidden = tile.stack and (tile.solo or seats > 1) and not (tile.more and tile.era == 1)
        if hidden and tile.era in played and (tile.era == 2 or options.play != "draft"):
            place = "tiles-II" if tile.era == 2 else f"tiles-{tile.stack}"
            stacks.setdefault(place, []).append(tile.number)
    found += [Pile(place, tuple(tiles)) for place, tiles in stacks.items()]
    return tuple(found)


def _names(bits: int) -> tuple[str, ...]:
    return tuple(f"{number:02}" for number in box.members(bits))
