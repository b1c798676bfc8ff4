"""The round board: cards and markers seen, the next harvest, what is still to come."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp, sp

from companion.core.game import Event
from companion.core.journal import Played
from companion.core.message import Message
from companion.games.caverna import box, hints
from companion.games.caverna.actions import board, stage_of
from companion.games.caverna.box import SET_UP
from companion.games.caverna.rules import reveals, rounds
from companion.games.caverna.state import State
from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.caverna.names import halves, space_name
from companion.ui.caverna.piece_buttons import ButtonGrid, RoundLook
from companion.ui.theme import theme
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.text import Small, Words
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

SOLO_CARDS = {int(round): name for round, name in SET_UP["solo-cards"].items()}
FIXED_CARDS = {space.round: space.name for space in box.SPACES if space.round}
CARD, MARKER = "caverna.card", "caverna.marker."  # events
HARVESTS = {"none": "close", "less": "bread-slice", "whole": "leaf", "choice": "help-circle"}


class RoundsSoFar(NamedTuple):
    """What came in each round so far: cards by name, markers as the events name them."""

    cards: dict[int, str]
    markers: dict[int, str]


def seen(table: Table[State]) -> RoundsSoFar:
    state = table.state
    cards: dict[int, str] = {}
    markers: dict[int, str] = {}
    if state.seats == 1:
        cards = {round: name for round, name in SOLO_CARDS.items() if round <= state.round}
    for event in _events(table):
        round = event.args.get("round")
        if not isinstance(round, int):
            continue
        if event.id == CARD:
            cards[round] = _space_of(event)
        elif event.id.startswith(MARKER):
            markers[round] = event.id.removeprefix(MARKER)
    return RoundsSoFar(cards, markers)


def newest(table: Table[State]) -> int | None:
    """The space whose card came in this round."""
    state = table.state
    index = board(state.seats).index
    if state.seats == 1:
        return index[SOLO_CARDS[state.round]]
    for entry in reversed(table.journal.played):
        for event in reversed(entry.events if isinstance(entry, Played) else ()):
            if event.id == CARD:
                now = event.args.get("round") == state.round
                return index[_space_of(event)] if now else None
    return None


def _events(table: Table[State]) -> Iterator[Event]:
    for entry in table.journal.played:
        if isinstance(entry, Played):
            yield from entry.events


def _space_of(event: Event) -> str:
    """The space whose card came."""
    space = event.args["space"]
    assert isinstance(space, Message)
    return space.id.removeprefix("caverna.space.")


def _known(state: State) -> bool:
    """Whether it is known how this round ends."""
    return state.round < rounds.FIRST_MARKER or state.seats == 1 or bool(state.marker)


def round_look(state: State) -> RoundLook:
    icon = HARVESTS[rounds.harvest_kind(state)] if _known(state) else "clock-outline"
    return RoundLook(state.round, icon)


class RoundCellLook(NamedTuple):
    """A round: its number and stage, its card, the harvest at its end as an icon."""

    round: int
    card: str
    icon: str
    state: str  # "past", "now", "later" or "skipped"


class RoundCell(TouchableDrawing):
    def paint(self, pen: Pen, look: RoundCellLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, alive=look.state == "now", chosen=look.state == "now")
        ink = theme.soft if look.state in ("later", "skipped") else theme.ink
        text = height * 0.26
        top = height - dp(6) - text / 2
        pen.colour(ink)
        pen.fit(str(look.round), dp(8), top, width * 0.4, text, left=True, size=crisp(text))
        if look.icon:
            pen.colour(theme.glow if look.state != "skipped" else theme.soft)
            pen.write(look.icon, width - dp(16), top, sp(18), sign=True, size=crisp(sp(18)))
        small = height * 0.24
        lines = halves(look.card)
        for at, line in enumerate(lines):
            y = height * 0.36 + ((len(lines) - 1) / 2 - at) * small
            pen.colour(ink)
            pen.fit(line, width / 2, y, width - dp(12), small, size=crisp(small))


def rounds_sheet(view: "CavernaTable") -> BottomSheet:
    state: State = view.table.state
    sheet = BottomSheet(word("caverna.round-of", round=state.round, stage=stage_of(state.round)))
    came = seen(view.table)
    with BoxFiller(sheet.body) as fill:
        fill.put(Words, text=_harvest_text(state))
        with BoxFiller(fill.put(ButtonGrid, cols=3 if not view.wide else 4)) as grid:
            for round in range(1, rounds.LAST + 1):
                grid.put(RoundCell, look=_cell(state, came, round))
        meal = hints.next_meal(state, view.shown)
        if meal is not None:
            fill.put(Small, text=word("caverna.next-feeding", round=meal.round))
        if state.seats > 1:
            _still_to_come(state, fill)
        else:
            fill.put(Small, text=say(Message("caverna.rule.solo-cards"), ()))
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")])
    return sheet


def _still_to_come(state: State, fill: BoxFiller) -> None:
    """Markers and cards that nobody has seen."""
    left = reveals.markers(state)
    green, red = left.count("leaf"), left.count("question")
    fill.put(Small, text=word("caverna.markers-left", green=green, red=red))
    for stage in range(1, 5):
        if hidden := reveals.in_stage(state, stage):
            names = ", ".join(map(space_name, hidden))
            fill.put(Small, text=word("caverna.still-hidden", stage=stage, cards=names))


def _harvest_text(state: State) -> str:
    if not _known(state):
        return word("caverna.harvest-unknown")
    kind = rounds.harvest_kind(state)
    return say(Message(f"caverna.harvest.{kind}", food=box.NUMBERS["feed-less"]), ())


def _cell(state: State, came: RoundsSoFar, round: int) -> RoundCellLook:
    if round == rounds.SKIPPED and state.seats <= 2:
        return RoundCellLook(round, "", "close", "skipped")
    card = came.cards.get(round) or FIXED_CARDS.get(round, "")
    when = "past" if round < state.round else "now" if round == state.round else "later"
    name = space_name(card) if card else f"? ({stage_of(round)})"
    return RoundCellLook(round, name, _icon(state, came, round), when)


def _icon(state: State, came: RoundsSoFar, round: int) -> str:
    """The harvest at the end of a round, as far as it is known."""
    if round < rounds.FIRST_MARKER or state.seats == 1:
        kind = {1: "none", 2: "none", rounds.WISH: "less"}.get(round, "whole")
        return HARVESTS[kind]
    marker = came.markers.get(round, "")
    if marker == "leaf":
        return HARVESTS["whole"]
    numbers = {"question-1": "none", "question-2": "less", "question-3": "choice"}
    return HARVESTS[numbers[marker]] if marker in numbers else ""


kv.load("theme", "caverna/round_board")
