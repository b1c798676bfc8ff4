"""What to lay out, for how many, and what is random (p. 2, 3, 9, 10, 12)."""

from msgspec.structs import replace

from companion.core import Event
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
    """The set-up as a checklist."""
    starter = min(options.starter, seats - 1)
    solo = seats == 1
    many = range(seats)
    if options.play == "pool":
        renovation = words.tile(options, next(t.number for t in box.TILES.values() if t.more))
        always = words.furnishings(options, box.mask(box.POOL["always"]))
        return (
            Event("cave_vs_cave.lay-out.board-era-2", without=renovation),
            Event(
                "cave_vs_cave.lay-out.pool",
                always=always,
                random=box.POOL["random"],
                light=box.LIGHT[2].bit_count(),
            ),
            *(
                Event("cave_vs_cave.lay-out.cave-2-alone", seat=seat, start=1, gold=START_2[GOLD])
                for seat in many
            ),
            Event("cave_vs_cave.lay-out.walls", walls=box.WALLS["pool"]),
            Event("cave_vs_cave.lay-out.starter", seat=starter),
        )
    if options.play == "draft":
        return (
            Event("cave_vs_cave.lay-out.draft", walls=box.WALLS["draft"]),
            Event("cave_vs_cave.lay-out.starter", seat=starter),
        )
    dark = COVERED_1.bit_count()
    return (
        _board(options, seats),
        eras.light_tiles("cave_vs_cave.lay-out.light", 1, solo),
        *(Event("cave_vs_cave.lay-out.cave", seat=seat, tiles=dark, start=1) for seat in many),
        Event("cave_vs_cave.lay-out.walls", walls=box.WALLS["era-1"]),
        *((Event("cave_vs_cave.lay-out.starter", seat=starter),) if not solo else ()),
    )


def _board(options: Options, seats: int) -> Event:
    tiles = eras.start_tiles(seats, 1).bit_count()
    if seats > 1:
        return Event("cave_vs_cave.lay-out.board", tiles=tiles)
    out = next(tile.number for tile in box.TILES.values() if not tile.solo)
    return Event("cave_vs_cave.lay-out.board-solo", tiles=tiles, without=words.tile(options, out))


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
