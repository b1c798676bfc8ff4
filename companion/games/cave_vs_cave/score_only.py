"""Scoring a game that nobody tracked: what lies in the caves at the end."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from companion.core import Change, Correct, Message, Refusal, Sheet
from companion.core.score_only import CountedEnd, EndSeat, ScoreOnly, WrittenEnd
from companion.core.sheet import Blank, Implausible, Piece

from . import GAME, box, words
from .cave import BOARD, ENTRANCE_SPACE, ROOM, SPACES
from .moves import SetEnd, SetFurnishing, SetGoods, SetRoom, SetScored, SetSpace, SetTurn
from .state import Options, State, ground_of

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


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing but the caves counts."""


def score(options: Options, seats: tuple[Seat, ...], board: Board) -> Sheet | Refusal:
    """The sheet of this end, or what cannot be; ValueError with a sentence where it cannot be read.

    Where a furnishing lies does not count: they are laid in the first free spaces.
    """
    state = GAME.start(len(seats), options)
    late = options.play in ("both", "draft", "pool") or any(one.era_1_points for one in seats)
    changes: list[Change] = []
    if late and options.play != "draft":
        changes.append(SetTurn(2, 1, 0))
    for seat, own in enumerate(seats):
        if late and options.play in ("both", "decide"):
            changes.append(SetScored(seat, own.era_1_points, own.era_1_gold))
        changes.append(SetRoom(seat, own.room))
        for good, letter in enumerate(box.GOODS):
            count = getattr(own, SCORING[good]) if good in SCORING else 0
            changes.append(SetGoods(seat, letter, count))
    begun = GAME.correct(state, tuple(changes))
    if isinstance(begun, Refusal):
        return begun
    for seat, own in enumerate(seats):
        changes += _cave(begun, seat, own)
    built = {number for own in seats for number in own.furnishings}
    unseen = [number for number in range(1, len(box.FURNISHINGS)) if number not in built]
    changes += [SetFurnishing(number, "out") for number in unseen]
    end = Correct((*changes, SetEnd()))
    refusal = GAME.refuse(state, end)
    return refusal if refusal is not None else GAME.sheet(GAME.play(state, end).state)


def _cave(state: State, seat: int, own: Seat) -> list[Change]:
    found = box.members(ground_of(state, seat).spaces)
    spaces = [space for space in found if space != ENTRANCE_SPACE and (own.room or space != ROOM)]
    if (count := len(own.furnishings)) > len(spaces):
        about = Message("cave_vs_cave.score.rooms", name=own.name, count=count, most=len(spaces))
        raise Implausible(about)
    for number in own.furnishings:
        if not 0 < number < len(box.FURNISHINGS):
            most = len(box.FURNISHINGS) - 1
            raise ValueError(f"There is no furnishing {number}: they are numbered 1 to {most}.")
    holds = [f"{number:02}" for number in own.furnishings]
    holds += ["free"] * (len(spaces) - len(holds))
    return [SetSpace(seat, SPACES[space], what) for space, what in zip(spaces, holds, strict=True)]


def _best(spaces: int) -> int:
    """The most points that furnishings on so many spaces can have."""
    return sum(sorted(box.POINTS, reverse=True)[: spaces.bit_count()])


def pad(seats: int, options: Options) -> tuple[Blank, ...]:
    """The lines of the printed pad, with what there can be of each."""
    gold, iron, weapons = (box.CAPS[good] for good in (box.GOLD, box.IRON, box.WEAPON))
    first = (
        Blank("cave_vs_cave.sheet.furnishings", _best(BOARD[0])),
        Blank("cave_vs_cave.sheet.gold", gold),
        Blank("cave_vs_cave.sheet.era-1", kind="subtotal"),
    )
    second = (
        Blank("cave_vs_cave.sheet.all-furnishings", _best(BOARD[0] | BOARD[1])),
        Blank("cave_vs_cave.sheet.weapons", weapons),
        Blank("cave_vs_cave.sheet.iron", iron, each=0.5),
        Blank("cave_vs_cave.sheet.half-gold", gold, each=0.5),
        Blank("cave_vs_cave.sheet.era-2", kind="subtotal"),
    )
    if options.play == "one":
        return first
    return second if options.play in ("draft", "pool") else (*first, *second)


def pieces(seats: int, options: Options) -> tuple[Piece, ...]:
    """What lies in a cave at the end; Era I is over long since, its points were written down."""
    scored = (
        Piece("era_1_points", Message("cave_vs_cave.score.era-1-points"), _best(BOARD[0])),
        Piece("era_1_gold", Message("cave_vs_cave.score.era-1-gold"), box.CAPS[box.GOLD]),
    )
    goods = tuple(
        Piece(field, words.good(box.GOODS[good]), box.CAPS[good])
        for good, field in SCORING.items()
        if good == box.GOLD or options.play != "one"
    )
    furnishings = Piece("furnishings", Message("cave_vs_cave.fact.furnishings"), picked=True)
    return (*(scored if options.play in ("both", "decide") else ()), *goods, furnishings)


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

    def seats(room: int | None) -> tuple[Seat, ...]:
        numbers = [tuple(map(int, own)) for own in picked]
        return tuple(
            replace(Seat(name=name), furnishings=own, room=2 if seat == room else 0, **count)
            for seat, (name, count, own) in enumerate(zip(names, counts, numbers, strict=True))
        )

    most = max(range(len(names)), key=lambda seat: len(picked[seat]))
    try:
        return score(options, seats(None), Board())
    except Implausible:
        return score(options, seats(most), Board())


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
