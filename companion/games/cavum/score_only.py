"""Scoring a game that nobody tracked: the points of the pad, the final sale of what is left."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from companion.core import Change, Message, Refusal, Sheet
from companion.core.score_only import CountedEnd, EndSeat, ScoreOnly, WrittenEnd
from companion.core.sheet import Blank, Implausible, Piece

from . import GAME
from .box import ORDERS_A_PHASE, SEQUENCE_CARDS, START_POINTS, STONES
from .moves import FinalSale, SetCard, SetOrder, SetSection
from .my_box import colour_words
from .order_cards import LETTERS
from .rules import final_sale, scales
from .scoring import SOURCES
from .state import Options, Prospector, State

BELOW = ("bids", "penalties")  # what costs points
LINES = SOURCES[1 : SOURCES.index("corrected")]  # what a pad has after the start
EACH = Message("cavum.score.why-stones", most=STONES)


class Seat(EndSeat, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player at the end, before the final sale or after it."""

    card: int  # the sequence card of the last phase
    bids: int = 0
    chips: int = 0
    options: int = 0
    cities: int = 0
    sales: int = 0
    orders: int = 0
    penalties: int = 0
    final: int = 0  # the final sale, as far as it was made at the table
    stones: dict[str, int] = field(default_factory=dict)  # by colour, not sold


class Board(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What counts of the board: stones that still lie on veins are not on the scales."""

    veins: dict[str, int] = field(default_factory=dict)


def score(options: Options, seats: tuple[Seat, ...], board: Board) -> Sheet | Refusal:
    """The sheet, or what cannot be; ValueError with a sentence where it cannot be read.

    Each stone left is sold where it brings most at that moment.
    """
    state = GAME.start(len(seats), options)
    _refuse_cards(seats)
    players = tuple(
        Prospector(
            ledger=_ledger(own, state.players[seat].points),
            card=own.card,
            stones=_by_colour(options, own.stones, f"{own.name} has"),
        )
        for seat, own in enumerate(seats)
    )
    over = replace(state, players=players, scales=_scales(options, board, players))
    return GAME.sheet(_sold(final_sale.begin(over).state))


def _refuse_cards(seats: tuple[Seat, ...]) -> None:
    """Each has a sequence card of their own: the lower one wins a tie."""
    cards = [own.card for own in seats]
    for own in seats:
        if own.card not in SEQUENCE_CARDS:
            least, most = SEQUENCE_CARDS[0], SEQUENCE_CARDS[-1]
            raise Implausible(
                Message("cavum.score.no-card", name=own.name, card=own.card, least=least, most=most)
            )
        if cards.count(own.card) > 1:
            raise Implausible(Message("cavum.score.same-card", card=own.card))


def _ledger(own: Seat, start: int) -> tuple[int, ...]:
    return tuple(
        start if line == "start" else getattr(own, line) if line in LINES else 0 for line in SOURCES
    )


def _by_colour(options: Options, stones: dict[str, int], whose: str) -> tuple[int, ...]:
    for colour, count in stones.items():
        if colour not in options.box.colours:
            known = ", ".join(options.box.colours)
            raise ValueError(f"There are no {colour} stones. Colours: {known}.")
        if not 0 <= count <= STONES:
            raise ValueError(f"{whose} {count} {colour} stones; there are {STONES} of each colour.")
    return tuple(stones.get(colour, 0) for colour in options.box.colours)


def _scales(options: Options, board: Board, players: tuple[Prospector, ...]) -> tuple[int, ...]:
    """What is on no vein and in no hand lies on its scale."""
    veins = _by_colour(options, board.veins, "Veins have")
    held = [sum(counts) for counts in zip(*(one.stones for one in players), strict=True)]
    words = colour_words(options.box)
    for colour, elsewhere in zip(words, map(int.__add__, veins, held), strict=True):
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
        Blank(
            "cavum.sheet.start",
            START_POINTS,
            START_POINTS,
            given=START_POINTS,
            why=Message("cavum.score.why-start", points=START_POINTS),
        ),
        *(Blank(f"cavum.sheet.{line}", each=-1 if line in BELOW else 1) for line in LINES),
    )


def pieces(seats: int, options: Options) -> tuple[Piece, ...]:
    """The lines of the pad, and the stones that are still to be sold in the final sale."""
    colours = tuple(zip(options.box.colours, colour_words(options.box), strict=True))
    cards = Message("cavum.score.why-card", most=SEQUENCE_CARDS[-1])
    return (
        Piece("card", Message("cavum.score.card"), SEQUENCE_CARDS[-1], 1, given=1, why=cards),
        *(Piece(line, Message(f"cavum.sheet.{line}")) for line in LINES),
        *(
            Piece(f"stones.{colour}", Message("cavum.score.left", colour=word), STONES, why=EACH)
            for colour, word in colours
        ),
        *(
            Piece(
                f"veins.{colour}",
                Message("cavum.score.veins", colour=word),
                STONES,
                shared=True,
                why=EACH,
            )
            for colour, word in colours
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
    phases = state.options.phases
    return (
        *(SetCard(seat, seat + 1) for seat in range(state.seats)),
        *(SetOrder(card, "done", -1, 0) for card in LETTERS[: ORDERS_A_PHASE * phases]),
        SetSection(phases, "final"),
    )


SCORE_ONLY = ScoreOnly(
    pad=pad,
    tie_break="cavum.tie.card",
    counted=CountedEnd(pieces, tally),
    written=WrittenEnd(Seat, Board, score, Path(__file__).with_suffix(".toml")),
    end=end,
)
