"""A position as text, for tests: a few words a line, seats counted from 1.

seats 2                          options just_laid=any-of-turn
bare                             no tiles from the set-up
tiles K2:4/2 J3:2/0+4/1          stacks from the lowest up
veins F6:yellow*9                stations 1:J3,R22 2:K4
cards 2 1                        points 20 25
hand 1 4 d2 station*3 prospect   (else all twelve pieces, in the build section)
stones 1 yellow*2 red            orders 1 A B
open C D+1                       orders that lie open, with their chips
pool 6*4 d2                      pool-stations 0 2
phase 2                          section sale
turn 2 actions 1 fresh J3        (in the build section)
"""

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from companion import rulebook
from companion.core import Change, Refusal
from companion.games.cavum import GAME, box
from companion.games.cavum.board import NUMBER, SPACES
from companion.games.cavum.moves import (
    SetCard,
    SetHand,
    SetOrder,
    SetPoints,
    SetPool,
    SetPoolStations,
    SetSection,
    SetStack,
    SetStation,
    SetStones,
    SetTurn,
    SetVein,
)
from companion.games.cavum.my_box import Box
from companion.games.cavum.order_cards import LETTERS
from companion.games.cavum.state import Options, State, change
from companion.rulebook import instead
from tests.at_table import AtTable

Words = list[str]
NAMES = ("Red", "Blue", "Green", "Yellow")


def cavum(text: str = "", own: Box | None = None) -> AtTable[State]:
    """The table at a position that is written, with this box."""
    return AtTable(GAME, position(text, own))


def fresh(seats: int = 2, **options: object) -> AtTable[State]:
    """A game from its very start; with invented cards, which have their letters."""
    return AtTable(GAME, GAME.start(seats, GAME.options(**{"deck": "sample", **options})))


def points(table: AtTable[State]) -> tuple[int, ...]:
    return tuple(player.points for player in table.state.players)


def said(table: AtTable[State], id: str) -> list[dict[str, object]]:
    """The events of this id that the latest move led to."""
    return [event.args for event in table.events if event.id == id]


def sentence(table: AtTable[State], move: str) -> str:
    """What a refused move is told."""
    refusal = GAME.refuse(table.state, GAME.notation.read(move))
    assert refusal is not None
    return rulebook.say(refusal, NAMES)


def possible(table: AtTable[State], move: str) -> str:
    """What a refused move is told of what is possible."""
    advice = table.instead(move)
    assert advice is not None
    return instead.sentence("cavum", GAME.notation.read(move), advice, NAMES, "en")


def position(text: str, own: Box | None = None) -> State:
    """The position that is written; ValueError with what is wrong."""
    lines = [line.split() for line in text.strip().splitlines() if line.split()]
    found = {
        tuple(words[:2]) if words[0] in _BY_SEAT else (words[0],): words[1:] for words in lines
    }
    seats = int(found.get(("seats",), ["2"])[0])
    options = replace(_options(found.get(("options",), [])), box=own or Box())
    state = GAME.start(seats, options)
    phase = int(found.get(("phase",), ["1"])[0])
    section = found.get(("section",), ["build"])[0]
    changes = list(_defaults(state, section, found))
    for (name, *_), words in found.items():
        if name in _LINES:
            changes += _LINES[name](words)
        elif name not in _SETTINGS:
            raise ValueError(f"{name!r} is no line of a position")
    changes += _rest_of_orders(phase, section, changes)
    state = _corrected(state, (*changes, SetSection(phase, section)))
    if section == "build":
        state = _turn(state, found.get(("turn",), []))
    if faults := GAME.audit(state):
        raise ValueError(f"not a sound position: {faults}")
    return state


def _options(words: Words) -> Options:
    pairs = dict(word.split("=") for word in words)
    values = {name: int(value) if value.isdigit() else value for name, value in pairs.items()}
    return msgspec.convert({"deck": "sample", **values}, Options)


def _defaults(state: State, section: str, found: dict[tuple[str, ...], Words]) -> Iterator[Change]:
    """Cards in the order of the seats, and in the build section all twelve box."""
    cards = [int(word) for word in found.get(("cards",), [])] or list(range(1, state.seats + 1))
    for seat, card in enumerate(cards):
        yield SetCard(seat, card)
        if section == "build" and ("hand", str(seat + 1)) not in found:
            for piece, count in enumerate(box.dealt(state.options.box.dynamite[card - 1])):
                yield SetHand(seat, box.PIECES[piece], count)
    if ("bare",) in found:
        for at in (space for space in SPACES if state.stacks[NUMBER[space]]):
            yield SetStack(at, ())
            yield SetVein(at, state.options.box.colours[0], 0)


def _rest_of_orders(phase: int, section: str, changes: list[Change]) -> Iterator[Change]:
    """Cards turned up so far and not named are out of the game."""
    placed = {one.card for one in changes if isinstance(one, SetOrder)}
    turned = box.ORDERS_A_PHASE * (phase - (section == "reveal"))
    missing = turned - len(placed)
    for card in (card for card in LETTERS if card not in placed):
        if missing > 0:
            yield SetOrder(card, "done", -1, 0)
            missing -= 1


def _corrected(state: State, changes: tuple[Change, ...]) -> State:
    result = GAME.correct(state, changes)
    if isinstance(result, Refusal):
        raise ValueError(repr(result))
    return result


def _turn(state: State, words: Words) -> State:
    if not words:
        return state
    said = dict(zip(words[1::2], words[2::2], strict=True))
    seat = int(words[0]) - 1
    state = _corrected(state, (SetTurn(seat, int(said.get("actions", "0"))),))
    laid = tuple(
        NUMBER[name] for name in said.get("laid", said.get("fresh", "")).split(",") if name
    )
    state = replace(state, laid=laid)
    return change(state, seat, fresh=NUMBER[said["fresh"]]) if "fresh" in said else state


def _counted(words: Words) -> Iterator[tuple[str, int]]:
    for word in words:
        name, _, count = word.partition("*")
        yield name, int(count or 1)


def _tiles(words: Words) -> Iterator[Change]:
    for word in words:
        at, _, stack = word.partition(":")
        yield SetStack(at, tuple(stack.split("+")))


def _veins(words: Words) -> Iterator[Change]:
    for word in words:
        at, _, vein = word.partition(":")
        for colour, stones in _counted([vein]):
            yield SetVein(at, colour, stones)


def _stations(words: Words) -> Iterator[Change]:
    for word in words:
        seat, _, spaces = word.partition(":")
        yield from (SetStation(at, int(seat) - 1) for at in spaces.split(","))


def _open(words: Words) -> Iterator[Change]:
    for word in words:
        card, _, chips = word.partition("+")
        yield SetOrder(card, "open", -1, int(chips or 0))


_BY_SEAT = ("hand", "stones", "orders")
_SETTINGS = ("seats", "options", "bare", "cards", "phase", "section", "turn")
_LINES: dict[str, Callable[[Words], Iterator[Change]]] = {
    "tiles": _tiles,
    "veins": _veins,
    "stations": _stations,
    "open": _open,
    "points": lambda words: (SetPoints(seat, int(word)) for seat, word in enumerate(words)),
    "hand": lambda words: (SetHand(int(words[0]) - 1, p, n) for p, n in _counted(words[1:])),
    "stones": lambda words: (SetStones(int(words[0]) - 1, c, n) for c, n in _counted(words[1:])),
    "orders": lambda words: (SetOrder(card, "held", int(words[0]) - 1, 0) for card in words[1:]),
    "pool": lambda words: (SetPool(piece, count) for piece, count in _counted(words)),
    "pool-stations": lambda words: (
        SetPoolStations(seat, int(word)) for seat, word in enumerate(words)
    ),
}
