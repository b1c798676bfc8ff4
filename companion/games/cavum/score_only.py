"""Scoring a game that nobody tracked: the points of the pad, and the final sale of what is left."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from companion.core import Change, Correct, Message, Refusal, Sheet
from companion.core.score_only import CountedEnd, EndSeat, ScoreOnly, WrittenEnd
from companion.core.sheet import Blank, Implausible, Piece

from . import GAME
from .box import ORDERS_A_PHASE, SEQUENCE_CARDS, START_POINTS, STONES
from .moves import FinalSale, SetCard, SetOrder, SetSection
from .order_cards import LETTERS
from .rules import final_sale, scales
from .scoring import SOURCES
from .state import Options, Prospector, State

BELOW = ("bids", "penalties")  # what costs points
LINES = SOURCES[1 : SOURCES.index("final")]  # what a pad has between the start and the end


class Seat(EndSeat, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player before the final sale."""

    card: int  # the sequence card of the last phase
    bids: int = 0
    chips: int = 0
    options: int = 0
    cities: int = 0
    sales: int = 0
    orders: int = 0
    penalties: int = 0
    stones: dict[str, int] = field(default_factory=dict)  # by colour, not sold


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What counts of the board: stones that still lie on veins are not on the scales."""

    veins: dict[str, int] = field(default_factory=dict)


def score(options: Options, seats: tuple[Seat, ...], board: Board) -> Sheet | Refusal:
    """The sheet, or what cannot be; ValueError with a sentence where it cannot be read.

    Each stone left is sold where it brings most at that moment.
    """
    state = GAME.start(len(seats), options)
    ended = Correct(_end(options, [own.card for own in seats]))
    if (refusal := GAME.refuse(state, ended)) is not None:
        return refusal
    players = tuple(
        Prospector(
            ledger=_ledger(own, state.players[seat].points),
            card=own.card,
            stones=_by_colour(options, own.stones, f"{own.name} has"),
        )
        for seat, own in enumerate(seats)
    )
    over = replace(
        GAME.play(state, ended).state, players=players, scales=_scales(options, board, players)
    )
    return GAME.sheet(_sold(final_sale.begin(over).state))


def _ledger(own: Seat, start: int) -> tuple[int, ...]:
    return tuple(
        start if line == "start" else getattr(own, line) if line in LINES else 0 for line in SOURCES
    )


def _by_colour(options: Options, stones: dict[str, int], whose: str) -> tuple[int, ...]:
    for colour, count in stones.items():
        if colour not in options.box.colours:
            known = ", ".join(options.box.colours)
            raise ValueError(f"No stone is {colour}. Colours: {known}.")
        if not 0 <= count <= STONES:
            raise ValueError(f"{whose} {count} {colour} stones; there are {STONES} of a colour.")
    return tuple(stones.get(colour, 0) for colour in options.box.colours)


def _scales(options: Options, board: Board, players: tuple[Prospector, ...]) -> tuple[int, ...]:
    """What is on no vein and in no hand lies on its scale."""
    veins = _by_colour(options, board.veins, "Veins have")
    held = [sum(counts) for counts in zip(*(one.stones for one in players), strict=True)]
    for colour, elsewhere in zip(options.box.colours, map(int.__add__, veins, held), strict=True):
        if elsewhere > STONES:
            about = Message("cavum.score.stones", count=elsewhere, colour=colour, most=STONES)
            raise Implausible(about)
    return tuple(STONES - one - other for one, other in zip(veins, held, strict=True))


def _sold(state: State) -> State:
    while GAME.asked(state):
        dearest = max(
            (move for move in GAME.legal(state) if isinstance(move, FinalSale)),
            key=lambda move: scales.top_price(state, state.options.box.colours.index(move.colour)),
        )
        state = GAME.play(state, dearest).state
    return state


def pad(seats: int, options: Options) -> tuple[Blank, ...]:
    """The lines of the printed pad; what costs points is written as it is, and taken off."""
    return (
        Blank("cavum.sheet.start", START_POINTS, START_POINTS, given=START_POINTS),
        *(Blank(f"cavum.sheet.{line}", each=-1 if line in BELOW else 1) for line in LINES),
        Blank("cavum.sheet.final"),
    )


def pieces(seats: int, options: Options) -> tuple[Piece, ...]:
    """The lines of the pad, and the stones that the final sale is made of."""
    colours = options.box.colours
    return (
        Piece("card", Message("cavum.score.card"), SEQUENCE_CARDS[-1], 1, given=1),
        *(Piece(line, Message(f"cavum.sheet.{line}")) for line in LINES),
        *(
            Piece(f"stones.{colour}", Message("cavum.score.left", colour=colour), STONES)
            for colour in colours
        ),
        *(
            Piece(
                f"veins.{colour}", Message("cavum.score.veins", colour=colour), STONES, shared=True
            )
            for colour in colours
        ),
    )


def tally(
    options: Options,
    names: Sequence[str],
    counts: Sequence[Mapping[str, int]],
    picked: Sequence[tuple[str, ...]],
    shared: Mapping[str, int],
) -> Sheet | Refusal:
    """The sheet of what was counted, with the final sale; what costs points is taken off."""
    seats = tuple(
        replace(
            Seat(name=name, card=own["card"]),
            stones={colour: own[f"stones.{colour}"] for colour in options.box.colours},
            **{line: -own[line] if line in BELOW else own[line] for line in LINES},
        )
        for name, own in zip(names, counts, strict=True)
    )
    veins = {colour: shared[f"veins.{colour}"] for colour in options.box.colours}
    return score(options, seats, Board(veins=veins))


def end(state: State) -> tuple[Change, ...]:
    """What ends a game that is laid out as a position: cards out, orders done, the final sale."""
    return _end(state.options, list(range(1, state.seats + 1)))


def _end(options: Options, cards: list[int]) -> tuple[Change, ...]:
    turned_up = LETTERS[: ORDERS_A_PHASE * options.phases]
    return (
        *(SetCard(seat, card) for seat, card in enumerate(cards)),
        *(SetOrder(card, "done", -1, 0) for card in turned_up),
        SetSection(options.phases, "final"),
    )


SCORE_ONLY = ScoreOnly(
    pad=pad,
    tie_break="cavum.tie.card",
    counted=CountedEnd(pieces, tally),
    written=WrittenEnd(Seat, Board, score, Path(__file__).with_suffix(".toml")),
    end=end,
)
