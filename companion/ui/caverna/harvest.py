"""The harvest on one page: a line a player, all as proposed in one touch, exceptions opened."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp, sp

from companion.core.message import Message
from companion.core.moves import Move
from companion.games.caverna import GAME, box, hints
from companion.games.caverna.furnishings.meals import WORKED
from companion.games.caverna.moves import Breed, BuyFood, Feed, FeedOne, Finish, Prefer
from companion.games.caverna.rules import harvest, rounds
from companion.games.caverna.rules.rates import PAIR
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import pieces
from companion.ui.caverna.animals import show as show_animals
from companion.ui.caverna.meaning import Exchanging, LookAt
from companion.ui.caverna.move_buttons import (
    offer_each,
    offer_moves,
    offer_young,
    open_or_not,
    young_signs,
)
from companion.ui.caverna.names import NAME
from companion.ui.caverna.piece_buttons import OfferButton, OfferLook
from companion.ui.caverna.pieces import ARROW, Sign
from companion.ui.caverna.proposals import all_proposed, proposed
from companion.ui.caverna.reading import Reading, refused
from companion.ui.meaning import Enter
from companion.ui.theme import theme
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Mark, mark
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.touch import BigButton
from companion.ui.words import capital, kind_name, say

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


class HarvestLineLook(NamedTuple):
    """A player's line: who, what is proposed in signs, and whether it is done."""

    who: Mark
    name: str
    line: tuple[Sign, ...]
    done: bool
    open: bool


class HarvestLine(TouchableDrawing):
    def paint(
        self, pen: Pen, look: HarvestLineLook, width: float, height: float, down: bool
    ) -> None:
        plate(pen, width, height, alive=not look.done, chosen=look.open or down)
        radius = height * 0.28
        mark(pen, look.who, dp(8) + radius, height / 2, radius)
        left = dp(16) + 2 * radius
        text = min(sp(17), height * 0.4)
        ink = theme.soft if look.done else theme.ink
        pen.colour(ink)
        pen.fit(look.name, left, height / 2, width * 0.26, text, left=True, size=crisp(text))
        left += width * 0.28
        if look.done:
            side = sp(22)
            pen.colour(theme.accent)
            pen.write("check", width - dp(24), height / 2, side, sign=True, size=crisp(side))
            return
        high = min(height * 0.44, sp(24))
        room = width - left - dp(30)
        pieces.draw_signs(pen, look.line, left, height / 2, room, high, ink=ink, left=True)
        icon = "chevron-up" if look.open else "chevron-down"
        pen.colour(theme.soft)
        pen.write(icon, width - dp(16), height / 2, sp(20), sign=True, size=crisp(sp(20)))


def in_signs(state: State, seat: int, moves: tuple[Move, ...]) -> tuple[Sign, ...]:
    """A proposal in a line: what is eaten, paid, begged for, born."""
    line: list[Sign] = []
    before = state.homes[seat].goods[box.FOOD]
    for move in moves:
        line += _signs_of(state, seat, move)
        state = GAME.play(state, move).state
    if line and line[-1] is ARROW:  # nobody is fed with it now
        line.append(Sign("good", "food", f"+{state.homes[seat].goods[box.FOOD] - before}"))
    return tuple(line)


def _signs_of(state: State, seat: int, move: Move) -> tuple[Sign, ...]:
    match move:
        case Prefer(_, phase):
            return (Sign("icon", "sprout" if phase == "field" else "sheep"),)
        case Feed(_, food):
            return _fed(food, rounds.food_due(state, seat))
        case Breed():
            return young_signs(move) or (Sign("icon", "sheep", "+0"),)
        case BuyFood(_, food):
            return Sign("good", "gold", f"−{food + box.GOLD_MORE}"), ARROW
        case Finish():
            return ()
    what = str(getattr(move, "what", getattr(move, "good", "")))
    good, gone = ("donkey", "−2") if what == PAIR else (what, "−1")
    known = good in box.GOOD
    return Sign("good", good, gone) if known else Sign("icon", "swap-horizontal"), ARROW


def _fed(food: int, due: int) -> tuple[Sign, ...]:
    """So much food, and the begging markers that it leaves."""
    paid = Sign("good", "food", f"−{food}")
    return (paid,) if food >= due else (paid, Sign("icon", "alert", str(due - food)))


def show(view: "CavernaTable", fill: BoxFiller) -> None:
    state: State = view.table.state
    asked = [seat for seat, _ in GAME.asked(state)]
    fill.put(Words, text=_title(state), bold=True)
    if state.marker == "question":
        fill.put(Small, text=word("caverna.event-round"))
    moves = all_proposed(state)
    text = word("caverna.nothing-more") if state.phase == "final" else word("caverna.all-proposed")
    fill.put(
        BigButton,
        text=text,
        look="primary",
        icon="check-all",
        means=Enter(moves),
        then=partial(view.page.enter, *moves),
    )
    for seat, name in enumerate(view.page.names):
        open_now = seat in asked
        line = in_signs(state, seat, proposed(state, seat)) if open_now else ()
        opened = open_now and view.looking == seat
        fill.put(
            HarvestLine,
            look=HarvestLineLook(view.mark(seat), name, line, not open_now, opened),
            means=("look", seat) if opened else LookAt(seat),
            then=partial(view.look_at, seat),
        )
        if opened:
            _opened(view, state, seat, fill)


def _title(state: State) -> str:
    if state.phase == "final":
        return word("caverna.before-scoring")
    kind = rounds.harvest_kind(state)
    return say(Message(f"caverna.harvest.{kind}", food=box.NUMBERS["feed-less"]), ())


def _phase(phase: str) -> str:
    return capital(say(Message("caverna.phase", phase=phase), ()))


def _opened(view: "CavernaTable", state: State, seat: int, fill: BoxFiller) -> None:
    """A player's own choices, in place of the proposal."""
    reading = Reading(state, seat)
    if state.crowded >> seat & 1:
        show_animals(view, seat, fill)
        return
    mine = proposed(state, seat)
    if mine:
        look = OfferLook((Sign("icon", "check"),), word("caverna.as-proposed"))
        offer_moves(view, fill, look, *mine)
    match state.stages[seat]:
        case "prefer":
            phases = [
                (OfferLook((), _phase(phase)), Prefer(seat, phase)) for phase in harvest.PHASES
            ]
            offer_each(view, fill, phases, 2)
        case "feed":
            _feed(view, reading, fill)
        case "breed":
            offer_young(view, reading, fill)
        case "final":
            offer_moves(view, fill, OfferLook((), kind_name(NAME, "finish")), Finish(seat))
    fill.put(
        OfferButton,
        look=OfferLook((Sign("icon", "swap-horizontal"),), word("caverna.exchange-first")),
        means=Exchanging(seat),
        then=partial(view.open_exchange, seat),
    )


def _feed(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    """Other ways to feed, then so much food as it is, and what begging that means."""
    state, seat = reading.state, reading.seat
    for plan in hints.ways_to_feed(state, seat)[1:4]:
        moves = hints.feeding_moves(state, seat, plan)
        line = in_signs(state, seat, moves)
        look = OfferLook(line, end=(Sign("word", f"−{plan.lost}"),))
        offer_moves(view, fill, look, *moves)
    due = rounds.food_due(state, seat)
    offers: list[tuple[OfferLook, Move]] = []
    for food in range(due, -1, -1):
        move = Feed(seat, food)
        offers.append((OfferLook(_fed(food, due), "", open_or_not(state, move)), move))
    offer_each(view, fill, offers, 4)
    otherwise: list[tuple[OfferLook, Move]] = []
    for good, goods in WORKED.items():
        one = FeedOne(seat, good)
        if not refused(state, one):
            line = (*pieces.goods_signs(goods), ARROW, Sign("icon", "account"))
            otherwise.append((OfferLook(line), one))
    if otherwise:
        offer_each(view, fill, otherwise, 3)


kv.load("theme", "caverna/harvest")
