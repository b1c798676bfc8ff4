"""What to lay out, for how many, and what is random (FR p. 2, 3, 24)."""

from companion.core import Event
from companion.core.chance import Pile

from . import box, words
from .actions import board
from .box import FOOD, NUMBERS, PRINTED, SET_UP, UNIQUE
from .cells import CAVERN, ENTRANCE
from .rules import reveals, rounds
from .state import NOBODY, Home, Land, Options, State

DWARFS: int = SET_UP["dwarfs"]
LAND = Land(caverns=1 << CAVERN, built=((ENTRANCE, PRINTED),))


def starter_of(seats: int, options: Options) -> int:
    return min(options.starter, seats - 1)


def starting_food(seats: int, starter: int, seat: int) -> int:
    if seats == 1:
        solo: int = SET_UP["solo-food"]
        return solo
    food: int = SET_UP["food"][(seat - starter) % seats]
    return food


def start(seats: int, options: Options) -> State:
    found = board(seats)
    starter = starter_of(seats, options)
    offer = box.in_game(options.furnishings)
    homes = tuple(
        Home(
            goods=box.unit(FOOD, starting_food(seats, starter, seat)),
            land=LAND,
            dwarfs=(0,) * DWARFS,
        )
        for seat in range(seats)
    )
    state = State(
        seats=seats,
        options=options,
        homes=homes,
        actions=(None,) * seats,
        open=found.printed,
        stock=tuple((0,) * len(space.goods) for space in found.spaces),
        on=(NOBODY,) * found.count,
        offer=offer,
        out=UNIQUE & ~offer,
        starter=starter,
        active=starter,
    )
    return reveals.go_on(rounds.begin_round(state, []), [])


def lay_out(seats: int, options: Options) -> tuple[Event, ...]:
    """The set-up as a checklist, where the table shuffles."""
    return _lines(seats, options, "")


def lay_out_aside(seats: int, options: Options) -> tuple[Event, ...]:
    """The same where the app shuffles: cards and markers lie aside until it names them."""
    return _lines(seats, options, "-aside")


def _lines(seats: int, options: Options, hidden: str) -> tuple[Event, ...]:
    starter = starter_of(seats, options)
    found = board(seats)
    boards = dict.fromkeys(space.board for space in found.spaces if not space.card)
    sides = tuple(f"caverna.lay-out.board.{name}" for name in boards)
    events = [Event("caverna.lay-out.rounds"), *map(Event, sides)]
    if seats == 1:
        covered = tuple(
            words.named_space(space.name)
            for space in board(2).spaces
            if space.name not in found.index and not space.card
        )
        events.append(Event("caverna.lay-out.covered", spaces=covered))
    if options.furnishings == "introductory":
        left = box.UNIQUE & ~box.INTRO
        events.append(Event("caverna.lay-out.introductory", tiles=words.furnishings(left)))
    else:
        events.append(Event("caverna.lay-out.full"))
    if seats == 1:
        events.append(Event("caverna.lay-out.cards-solo", cards=_solo_cards(), round=rounds.WISH))
    elif seats == 2:
        events.append(Event(f"caverna.lay-out.cards-two{hidden}", skipped=rounds.SKIPPED))
        events.append(_markers(f"caverna.lay-out.markers-two{hidden}", SET_UP["two-players-green"]))
    else:
        events.append(Event(f"caverna.lay-out.cards{hidden}"))
        events.append(_markers(f"caverna.lay-out.markers{hidden}", SET_UP["green"]))
    for seat in range(seats):
        food = starting_food(seats, starter, seat)
        events.append(
            Event(
                "caverna.lay-out.home",
                seat=seat,
                dwarfs=DWARFS,
                stables=NUMBERS["stables"],
                food=food,
            )
        )
    if seats > 1:
        events.append(Event("caverna.lay-out.starter", seat=starter))
    return tuple(events)


def _markers(id: str, green: int) -> Event:
    return Event(
        id,
        green=green,
        red=SET_UP["red"],
        first=rounds.FIRST_MARKER,
        last=rounds.LAST,
        skipped=rounds.SKIPPED,
    )


def _solo_cards() -> tuple[str, ...]:
    return tuple(f"{round} {name}" for round, name in SET_UP["solo-cards"].items())


def piles(seats: int, options: Options) -> tuple[Pile, ...]:
    """What is face down, for the app to shuffle."""
    if seats == 1:
        return ()
    bare = State(
        seats=seats,
        options=options,
        homes=(),
        actions=(),
        open=board(seats).printed,
        stock=(),
        on=(),
        offer=0,
    )
    found = [Pile(f"stage-{stage}", reveals.in_stage(bare, stage)) for stage in range(1, 5)]
    return (*found, Pile("markers", reveals.markers(bare)))
