"""The harvest on one page: a line a player, all as proposed in one touch, exceptions opened."""

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp, sp

from companion.core.message import Message
from companion.core.moves import Move
from companion.games.caverna import GAME, advice, box, feeding
from companion.games.caverna.furnishings.meals import WORKED
from companion.games.caverna.home import animals, housing
from companion.games.caverna.housing import newborns
from companion.games.caverna.moves import Breed, BuyFood, Feed, FeedOne, Finish, Prefer
from companion.games.caverna.rules import harvest, rounds
from companion.games.caverna.rules.exchanges import PAIR
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import signs
from companion.ui.caverna.animals import eaten
from companion.ui.caverna.animals import show as show_animals
from companion.ui.caverna.faces import OfferFace, OfferLook
from companion.ui.caverna.offers import Exchanging, Look
from companion.ui.caverna.reading import Reading, legal, refused
from companion.ui.caverna.signs import ARROW, Sign
from companion.ui.caverna.steps import offer, several, young
from companion.ui.meaning import Enter
from companion.ui.theme import theme
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Mark, mark
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.touch import BigButton
from companion.ui.words import kind_name, say, value_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

NAME = "caverna"
cheapest = lru_cache(64)(feeding.cheapest)


def proposed(state: State, seat: int) -> tuple[Move, ...]:
    """All that is open for a seat in this harvest, as the app would do it."""
    moves: list[Move] = []
    for _ in range(4):
        step = _proposed_step(state, seat)
        if not step:
            break
        moves += step
        for move in step:
            state = GAME.play(state, move).state
    return tuple(moves)


def _proposed_step(state: State, seat: int) -> tuple[Move, ...]:
    if state.phase not in ("harvest", "final"):
        return ()
    if state.crowded >> seat & 1:
        return eaten(state, seat, advice.staying(state, seat)[0])
    match state.stages[seat]:
        case "prefer":
            return (Prefer(seat, _preferred(state, seat)),)
        case "feed":
            return advice.feeding_moves(state, seat, cheapest(advice.supply(state, seat)))
        case "breed":
            home = state.homes[seat]
            kinds = newborns(housing(home), animals(home))[0]
            return (Breed(seat, harvest.NAME[kinds]),)
        case "final":
            return (Finish(seat),)
    return ()


def _preferred(state: State, seat: int) -> str:
    """Whichever phase brings more things."""
    home = state.homes[seat]
    young = len(newborns(housing(home), animals(home))[0])
    return "field" if sum(home.crops) > young else "breeding"


def all_proposed(state: State) -> tuple[Move, ...]:
    """What is open for all seats, as one entry."""
    moves: list[Move] = []
    for seat, _ in GAME.asked(state):
        if state.phase not in ("harvest", "final"):
            break
        for move in proposed(state, seat):
            moves.append(move)
            state = GAME.play(state, move).state
    return tuple(moves)


class LineLook(NamedTuple):
    """A player's line: who, what is proposed in signs, and whether it is done."""

    who: Mark
    name: str
    line: tuple[Sign, ...]
    done: bool
    open: bool


class HarvestLine(TouchableDrawing):
    def paint(self, pen: Pen, look: LineLook, width: float, height: float, down: bool) -> None:
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
            pen.colour(theme.accent).write("check", width - dp(24), height / 2, sp(22), sign=True,
                                           size=crisp(sp(22)))  # fmt: skip
            return
        high = min(height * 0.44, sp(24))
        room = width - left - dp(30)
        signs.draw(pen, look.line, left, height / 2, room, high, ink=ink, left=True)
        icon = "chevron-up" if look.open else "chevron-down"
        pen.colour(theme.soft)
        pen.write(icon, width - dp(16), height / 2, sp(20), sign=True, size=crisp(sp(20)))


def in_signs(state: State, seat: int, moves: tuple[Move, ...]) -> tuple[Sign, ...]:
    """A proposal in a line: what is eaten, paid, begged for, born."""
    line: list[Sign] = []
    before = state.homes[seat].goods[box.FOOD]
    for move in moves:
        if isinstance(move, Prefer):
            icon = "sprout" if move.phase == "field" else "sheep"
            line.append(Sign("icon", icon))
        elif isinstance(move, Feed):
            line.append(Sign("good", "food", f"−{move.food}"))
            due = rounds.food_due(state, seat)
            if move.food < due:
                line.append(Sign("icon", "alert", str(due - move.food)))
        elif isinstance(move, Breed):
            names = [] if move.kinds == "none" else move.kinds.split("+")
            line += [Sign("good", name, "+1") for name in names] or [Sign("icon", "sheep", "+0")]
        elif isinstance(move, BuyFood):
            line += [Sign("good", "gold", f"−{move.food + box.GOLD_MORE}"), ARROW]
        elif not isinstance(move, Finish):
            what = str(getattr(move, "what", getattr(move, "good", "")))
            good, gone = ("donkey", "−2") if what == PAIR else (what, "−1")
            known = good in box.GOOD
            line += [Sign("good", good, gone) if known else Sign("icon", "swap-horizontal"), ARROW]
        state = GAME.play(state, move).state
    if line and line[-1] is ARROW:  # nobody is fed with it now
        line.append(Sign("good", "food", f"+{state.homes[seat].goods[box.FOOD] - before}"))
    return tuple(line)


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
            look=LineLook(view.mark(seat), name, line, not open_now, opened),
            means=("look", seat) if opened else Look(seat),
            then=partial(view.look_at, seat),
        )
        if opened:
            _opened(view, state, seat, fill)


def _title(state: State) -> str:
    if state.phase == "final":
        return word("caverna.before-scoring")
    kind = rounds.harvest_kind(state)
    return say(Message(f"caverna.harvest.{kind}", food=box.NUMBERS["feed-less"]), ())


def _opened(view: "CavernaTable", state: State, seat: int, fill: BoxFiller) -> None:
    """A player's own choices, in place of the proposal."""
    reading = Reading(state, seat)
    if state.crowded >> seat & 1:
        show_animals(view, seat, fill)
        return
    mine = proposed(state, seat)
    if mine:
        offer(view, fill, OfferLook((Sign("icon", "check"),), word("caverna.as-proposed")), *mine)
    match state.stages[seat]:
        case "prefer":
            several(
                view,
                fill,
                [
                    (OfferLook((), value_name(NAME, "phase", phase, ())), Prefer(seat, phase))
                    for phase in harvest.PHASES
                ],
                2,
            )
        case "feed":
            _feed(view, reading, fill)
        case "breed":
            young(view, reading, fill, list(legal(state, seat, Breed)))
        case "final":
            offer(view, fill, OfferLook((), kind_name(NAME, "finish")), Finish(seat))
    fill.put(
        OfferFace,
        look=OfferLook((Sign("icon", "swap-horizontal"),), word("caverna.exchange-first")),
        means=Exchanging(seat),
        then=partial(view.open_exchange, seat),
    )


def _feed(view: "CavernaTable", reading: Reading, fill: BoxFiller) -> None:
    """Other ways to feed, then so much food as it is, and what begging that means."""
    state, seat = reading.state, reading.seat
    for plan in advice.ways_to_feed(state, seat)[1:4]:
        moves = advice.feeding_moves(state, seat, plan)
        line = in_signs(state, seat, moves)
        offer(view, fill, OfferLook(line, "", "open", (Sign("word", f"−{plan.lost}"),)), *moves)
    due = rounds.food_due(state, seat)
    offers = []
    for food in range(due, -1, -1):
        move = Feed(seat, food)
        line = (Sign("good", "food", f"−{food}"),)
        if food < due:
            line += (Sign("icon", "alert", str(due - food)),)
        offers.append((OfferLook(line, "", "no" if refused(state, move) else "open"), move))
    several(view, fill, offers, 4)
    works = [
        (OfferLook((*signs.of_goods(goods), ARROW, Sign("icon", "account"))), FeedOne(seat, good))
        for good, goods in WORKED.items()
        if not refused(state, FeedOne(seat, good))
    ]
    if works:
        several(view, fill, works, 3)


kv.load("theme", "caverna/harvest")
