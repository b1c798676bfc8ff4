"""Scoring a game that nobody tracked: what lies in the caves at the end."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.core import Change, Message, Refusal, Sheet
from companion.core.score_only import CountedEnd, EndSeat, ScoreOnly, WrittenEnd
from companion.core.sheet import Blank, Implausible, Piece

from . import GAME, box, words
from .cave import BOARD, ENTRANCE_SPACE, ROOM, SPACES
from .moves import SetEnd, SetFurnishing
from .rules import colours
from .state import FREE, Home, Options, Scored, State, boards

SCORING = {box.GOLD: "gold", box.IRON: "iron", box.WEAPON: "weapons"}


class Seat(EndSeat, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player at the end of the game."""

    gold: int = 0
    iron: int = 0
    weapons: int = 0
    furnishings: tuple[int, ...] = ()  # by their numbers
    room: int = 0  # the additional room, by its printed walls
    era_1_points: int = 0  # of the furnishings, when Era I was scored
    era_1_gold: int = 0


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What counts besides the caves."""

    eras: int = 0  # played, where that was decided after Era I; else two if Era I was scored


def score(options: Options, seats: tuple[Seat, ...], board: Board) -> Sheet | Refusal:
    """The sheet of this end; ValueError with a sentence where it cannot be.

    Where a furnishing lies does not count: they are laid in the first free spaces.
    """
    era = _era(options, seats, board)
    _refuse_twice(options, seats)
    scored: tuple[Scored, ...] = ()
    if era == 2 and options.play in ("both", "decide"):
        scored = tuple(Scored(own.era_1_points, own.era_1_gold) for own in seats)
    state = replace(GAME.start(len(seats), options), era=era, scored=scored, phase="over")
    for own in seats:
        _refuse_goods(own, era)
    homes = tuple(_home(state, own) for own in seats)
    return GAME.sheet(replace(state, homes=homes))


def _era(options: Options, seats: Sequence[Seat], board: Board) -> Literal[1, 2]:
    """The last era that was played."""
    if options.play != "decide":
        return 1 if options.play == "one" else 2
    if board.eras not in (0, 1, 2):
        raise ValueError(f"There are two eras, not {board.eras}.")
    early = any(own.era_1_points or own.era_1_gold for own in seats)
    return 2 if board.eras == 2 or (early and not board.eras) else 1


def _refuse_twice(options: Options, seats: Sequence[Seat]) -> None:
    numbers = [number for own in seats for number in own.furnishings]
    for number in numbers:
        if not 0 < number < len(box.FURNISHINGS):
            most = len(box.FURNISHINGS) - 1
            raise ValueError(f"There is no room {number}: rooms are numbered 1 to {most}.")
        if numbers.count(number) > 1:
            furnishing = words.furnishing(options, number)
            raise Implausible(Message("cave_vs_cave.score.once", furnishing=furnishing))
    if sum(own.room > 0 for own in seats) > 1:
        raise Implausible(Message("cave_vs_cave.score.one-room"))


def _refuse_goods(own: Seat, era: int) -> None:
    later = (own.iron, own.weapons, own.era_1_points, own.era_1_gold)
    if era == 1 and any(later):
        raise Implausible(Message("cave_vs_cave.score.era-1-alone", name=own.name))
    held = [(good, getattr(own, field)) for good, field in SCORING.items()]
    for good, count in (*held, (box.GOLD, own.era_1_gold)):
        if not 0 <= count <= box.CAPS[good]:
            raise Implausible(
                Message(
                    "cave_vs_cave.score.track",
                    name=own.name,
                    good=words.good(box.GOODS[good]),
                    count=count,
                    most=box.CAPS[good],
                )
            )


def _home(state: State, own: Seat) -> Home:
    played = boards(state)
    options = state.options
    found = sum(BOARD[era - 1] for era in _eras(played)) | (1 << ROOM if own.room else 0)
    spaces = [space for space in box.members(found) if space != ENTRANCE_SPACE]
    for number in own.furnishings:
        if box.FURNISHINGS[number].era not in _eras(played):
            furnishing = words.furnishing(options, number)
            raise Implausible(Message("cave_vs_cave.score.not-in-game", furnishing=furnishing))
    if (count := len(own.furnishings)) > len(spaces):
        about = Message("cave_vs_cave.score.rooms", name=own.name, count=count, most=len(spaces))
        raise Implausible(about)
    built = dict(zip(spaces, own.furnishings, strict=False))
    if played & 1:
        built[ENTRANCE_SPACE] = box.ENTRANCE
    laid = tuple(built.get(space, FREE) for space in range(len(SPACES)))
    goods = tuple(
        getattr(own, SCORING[good]) if good in SCORING else 0 for good in range(len(box.GOODS))
    )
    home = Home(goods, built=laid, room=own.room)
    if colours.applies(state) and colours.balance(home) < 1:
        raise Implausible(Message("cave_vs_cave.score.colours", name=own.name))
    return home


def _eras(played: int) -> tuple[int, ...]:
    """The eras whose furnishings can be built on these boards."""
    return tuple(era for era in (1, 2) if played >> era - 1 & 1)


def _rooms(played: int) -> int:
    """Spaces for furnishings, the additional room among them; the entrance is printed."""
    spaces = sum(BOARD[era - 1].bit_count() for era in _eras(played))
    return spaces + 1 - (played & 1)


def _best(played: int) -> int:
    """The most points that furnishings can have; in most games more are orange than blue."""
    there = [one for one in box.FURNISHINGS[1:] if one.era in _eras(played)]
    blue = sorted((one.points for one in there if one.blue), reverse=True)
    orange = sorted((one.points for one in there if not one.blue), reverse=True)
    rooms = _rooms(played)
    most = rooms if played == 2 else rooms // 2
    return max(sum(blue[:count] + orange[: rooms - count]) for count in range(most + 1))


def pad(seats: int, options: Options) -> tuple[Blank, ...]:
    """The lines of the printed pad, with what there can be of each."""
    played = 2 if options.play == "pool" else 3
    gold, iron, weapons = (box.CAPS[good] for good in (box.GOLD, box.IRON, box.WEAPON))
    first = (
        Blank("cave_vs_cave.sheet.furnishings", _best(1), why=_why_points(1)),
        Blank("cave_vs_cave.sheet.gold", gold, why=_why_track(gold)),
        Blank("cave_vs_cave.sheet.era-1", kind="subtotal"),
    )
    second = (
        Blank("cave_vs_cave.sheet.all-furnishings", _best(played), why=_why_points(played)),
        Blank("cave_vs_cave.sheet.weapons", weapons, why=_why_track(weapons)),
        Blank("cave_vs_cave.sheet.iron", iron, each=0.5, why=_why_track(iron)),
        Blank("cave_vs_cave.sheet.half-gold", gold, each=0.5, why=_why_track(gold)),
        Blank("cave_vs_cave.sheet.era-2", kind="subtotal"),
    )
    if options.play == "one":
        return first
    return second if options.play in ("draft", "pool") else (*first, *second)


def _why_track(most: int) -> Message:
    return Message("cave_vs_cave.score.why-track", most=most)


def _why_points(played: int) -> Message:
    return Message("cave_vs_cave.score.why-points", spaces=_rooms(played))


def pieces(seats: int, options: Options) -> tuple[Piece, ...]:
    """What lies in a cave at the end; Era I is over long since, its points were written down."""
    gold = box.CAPS[box.GOLD]
    scored = (
        Piece(
            "era_1_points",
            Message("cave_vs_cave.score.era-1-points"),
            _best(1),
            why=_why_points(1),
        ),
        Piece("era_1_gold", Message("cave_vs_cave.score.era-1-gold"), gold, why=_why_track(gold)),
    )
    eras = Piece(
        "eras",
        Message("cave_vs_cave.score.eras"),
        len(BOARD),
        1,
        given=len(BOARD),
        shared=True,
        why=Message("cave_vs_cave.score.why-eras", most=len(BOARD)),
    )
    goods = tuple(
        Piece(field, words.good(box.GOODS[good]), box.CAPS[good], why=_why_track(box.CAPS[good]))
        for good, field in SCORING.items()
        if good == box.GOLD or options.play != "one"
    )
    furnishings = Piece("furnishings", Message("cave_vs_cave.fact.furnishings"), picked=True)
    return (
        *((eras,) if options.play == "decide" else ()),
        *(scored if options.play in ("both", "decide") else ()),
        *goods,
        furnishings,
    )


def tally(
    options: Options,
    names: Sequence[str],
    counts: Sequence[Mapping[str, int]],
    picked: Sequence[tuple[str, ...]],
    shared: Mapping[str, int],
) -> Sheet | Refusal:
    """The sheet of what was counted and picked, seat by seat.

    Nobody is asked about the additional room: it scores nothing, and who has most is given it
    where a cave would else be too small.
    """
    most = max(range(len(names)), key=lambda seat: len(picked[seat]))
    seats = [
        replace(Seat(name=name), furnishings=tuple(map(int, own)), **count)
        for name, count, own in zip(names, counts, picked, strict=True)
    ]
    board = Board(eras=shared.get("eras", 0))
    try:
        return score(options, tuple(seats), board)
    except Implausible:
        seats[most] = replace(seats[most], room=2)
        return score(options, tuple(seats), board)


def end(state: State) -> tuple[Change, ...]:
    """What ends a game that is laid out as a position: furnishings that nobody drafted are out."""
    draft = state.options.play == "draft"
    numbers = range(1, len(box.FURNISHINGS)) if draft else ()
    return (*(SetFurnishing(number, "out") for number in numbers), SetEnd())


SCORE_ONLY = ScoreOnly(
    pad=pad,
    tie_break="cave_vs_cave.tie.best",
    counted=CountedEnd(pieces, tally),
    written=WrittenEnd(Seat, Board, score, Path(__file__).with_suffix(".toml")),
    end=end,
)
