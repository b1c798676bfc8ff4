"""The round board: cards and markers seen, the next harvest, what is still to come."""

from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.metrics import dp, sp

from companion.core.journal import Played
from companion.core.message import Message
from companion.games.caverna import advice, box
from companion.games.caverna.actions import board, stage_of
from companion.games.caverna.box import SET_UP
from companion.games.caverna.rules import reveals, rounds
from companion.games.caverna.state import State
from companion.locale import word
from companion.table import Table
from companion.ui.caverna.faces import FaceGrid, RoundLook
from companion.ui.caverna.names import halves, space_name
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

HARVESTS = {"none": "close", "less": "bread-slice", "whole": "leaf", "choice": "help-circle"}


class Seen(NamedTuple):
    """What came in each round so far: cards by name, markers as the events name them."""

    cards: dict[int, str]
    markers: dict[int, str]


def seen(table: Table[Any]) -> Seen:
    state: State = table.state
    cards: dict[int, str] = {}
    markers: dict[int, str] = {}
    if state.seats == 1:
        named = SET_UP["solo-cards"].items()
        cards = {int(round): name for round, name in named if int(round) <= state.round}
    for entry in table.journal.played:
        if isinstance(entry, Played):
            for event in entry.events:
                round = event.args.get("round")
                if event.id == "caverna.card" and isinstance(round, int):
                    space = event.args["space"]
                    assert isinstance(space, Message)
                    cards[round] = space.id.removeprefix("caverna.space.")
                elif event.id.startswith("caverna.marker.") and isinstance(round, int):
                    markers[round] = event.id.removeprefix("caverna.marker.")
    return Seen(cards, markers)


def newest(table: Table[Any]) -> int | None:
    """The space whose card came in this round."""
    state: State = table.state
    found = board(state.seats)
    if state.seats == 1:
        return found.index[SET_UP["solo-cards"][str(state.round)]]
    for entry in reversed(table.journal.played):
        if not isinstance(entry, Played):
            continue
        for event in reversed(entry.events):
            if event.id == "caverna.card":
                if event.args.get("round") != state.round:
                    return None
                space = event.args["space"]
                assert isinstance(space, Message)
                return found.index[space.id.removeprefix("caverna.space.")]
    return None


def _known(state: State) -> bool:
    """Whether it is known how this round ends."""
    return state.round < rounds.FIRST_MARKER or state.seats == 1 or bool(state.marker)


def look(view: "CavernaTable") -> RoundLook:
    state: State = view.table.state
    icon = HARVESTS[rounds.harvest_kind(state)] if _known(state) else "clock-outline"
    return RoundLook(state.round, icon)


class CellLook(NamedTuple):
    """A round: its number and stage, its card, the harvest at its end as an icon."""

    round: int
    card: str
    icon: str
    state: str  # "past", "now", "later" or "skipped"


class RoundCell(TouchableDrawing):
    def paint(self, pen: Pen, look: CellLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, alive=look.state == "now", chosen=look.state == "now")
        ink = theme.soft if look.state in ("later", "skipped") else theme.ink
        text = height * 0.26
        top = height - dp(6) - text / 2
        pen.colour(ink).fit(str(look.round), dp(8), top, width * 0.4, text, left=True,
                            size=crisp(text))  # fmt: skip
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
        with BoxFiller(fill.put(FaceGrid, cols=3 if not view.wide else 4)) as grid:
            for round in range(1, rounds.LAST + 1):
                grid.put(RoundCell, look=_cell(state, came, round))
        meal = advice.next_meal(state, view.shown)
        if meal is not None:
            fill.put(Small, text=word("caverna.next-feeding", round=meal.round))
        if state.seats > 1:
            left = reveals.markers(state)
            fill.put(
                Small,
                text=word(
                    "caverna.markers-left", green=left.count("leaf"), red=left.count("question")
                ),
            )
        for stage in range(1, 5):
            hidden = reveals.in_stage(state, stage)
            if hidden and state.seats > 1:
                names = ", ".join(map(space_name, hidden))
                fill.put(Small, text=word("caverna.still-hidden", stage=stage, cards=names))
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")])
    return sheet


def _harvest_text(state: State) -> str:
    if not _known(state):
        return word("caverna.harvest-unknown")
    kind = rounds.harvest_kind(state)
    return say(Message(f"caverna.harvest.{kind}", food=box.NUMBERS["feed-less"]), ())


def _cell(state: State, came: Seen, round: int) -> CellLook:
    skipped = round == rounds.SKIPPED and state.seats <= 2
    when = "past" if round < state.round else "now" if round == state.round else "later"
    if skipped:
        return CellLook(round, "", "close", "skipped")
    card = came.cards.get(round, "")
    if not card and round == rounds.WISH:
        card = "wish-for-children"
    name = space_name(card) if card else f"? ({stage_of(round)})"
    return CellLook(round, name, _icon(state, came, round), when)


def _icon(state: State, came: Seen, round: int) -> str:
    """The harvest at the end of a round, as far as it is known."""
    if round < rounds.FIRST_MARKER or state.seats == 1:
        kind = {1: "none", 2: "none", rounds.WISH: "less"}.get(round, "whole")
        return HARVESTS[kind]
    marker = came.markers.get(round, "")
    if marker == "leaf":
        return HARVESTS["whole"]
    numbers = {"question-1": "none", "question-2": "less", "question-3": "choice"}
    return HARVESTS[numbers[marker]] if marker in numbers else ""
