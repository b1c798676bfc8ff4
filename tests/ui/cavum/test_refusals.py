"""Every refusal is reached by touching what is greyed, or cannot be produced on the screen."""

import re
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.core.chance import Stream
from companion.core.moves import TABLE
from companion.core.simulate import playout
from companion.core.verify import well_formed
from companion.games import cavum
from companion.games.cavum import GAME
from companion.games.cavum.moves import (
    FillIn,
    Lay,
    SetCard,
    SetOrder,
    SetOrderText,
    SetPoints,
    SetStones,
    Vein,
)
from companion.games.cavum.my_box import Box, MoreShape
from companion.ui.cavum.meaning import CardValue, ReadCard
from companion.ui.finger import Lost
from companion.ui.meaning import Begin, Open, Type
from companion.ui.robot import Robot
from tests.games.cavum.table import position
from tests.ui.cavum.steps import close_sheets, on_screen, whole_game
from tests.ui.cavum.test_correct import WRONG

NOT_ON_SCREEN = {
    "cavum.turn.none-left": "the tray holds only pieces that are left",
    "cavum.option.use-at-once": "a piece taken by option is the only one on offer",
    "cavum.orders.not-in-the-pile": "only cards still face down are on offer",
    "cavum.orders.letter-to-come": "only cards still face down are on offer",
    "cavum.orders.name-the-letter": "a new card is on offer only where cards have no letter yet",
    "cavum.rule.sections": "only what this section asks is on offer",
    "cavum.rule.sell-orders": "only what this section asks is on offer",
    "cavum.rule.auction": "only what this section asks is on offer",
    "cavum.rule.first-bidder": "only what this section asks is on offer",
    "cavum.rule.orders-per-phase": "only what this section asks is on offer",
    "cavum.rule.take-orders": "only what this section asks is on offer",
    "cavum.rule.turn": "only what this section asks is on offer",
    "cavum.rule.game-end": "only what this section asks is on offer",
    "cavum.rule.colour-sale": "only stones of the colour on sale are on offer",
    "cavum.orders.not-turned-up": "only cards that lie open can be filled in",
    "cavum.orders.card-known": "only a card that is a letter can be filled in",
    "cavum.orders.penalty-range": "penalties are on offer up to the highest",
    "cavum.orders.not-on-offer": "only orders that lie open are on offer",
    "cavum.orders.not-yours": "only own orders are on offer",
    "cavum.sale.opening": "bids to sell are on offer from the top price down",
    "cavum.sale.under-limit": "bids to sell are on offer down to 1",
    "cavum.sale.nobody-pays": "nobody is a touch without a price",
    "cavum.sale.sells-none": "numbers of stones are on offer from 1 up",
    "cavum.sequence.nobody-wins": "nobody is no answer to who wins a card",
    "cavum.give.never": "only what can be given up has that answer",
    "cavum.correct.box": "a box that cannot be has no way out of its question",
    "cavum.correct.seat": "players are touched, never typed",
}
BY_HAND = {  # reached below, one by one: they need words or numbers that no list holds
    "cavum.orders.card-stones",
    "cavum.orders.card-value",
    "cavum.sequence.owns-too-little",
    "cavum.orders.card-count",
    "cavum.orders.not-filled-in",
    "cavum.orders.penalty-known",
    *WRONG,
}
GAMES = 4  # simulated: two meet nearly every refusal
TRIED = 130  # moves of a kind: as many as there are spaces
NEAR = 25  # the numbers that are tried most
FAR = 10  # moves with any number
FEW = 5  # examples of what cannot be reached
MOST = 60  # examples of a refusal: the screen offers some of them, not all
STRICT = {
    "giving_up": "only-if-impossible",
    "foreign_city": "owner-only",
    "beside_city": "must-lead",
    "foreign_station": "blocks",
    "route_through_city": "ends",
    "opening_bid": "top",
    "bid_limit": "any",
}


def all_ids():
    """The refusals that the rules can speak: in their code, and of the two auctions."""
    folder = Path(cavum.__file__).parent
    code = "".join(file.read_text() for file in folder.rglob("*.py"))
    spoken = set(re.findall(r'Refusal\(\s*"(cavum\.[a-z.-]+)"', code))
    rising = ("outbid", "must-open", "not-bidding", "against-nobody")
    falling = ("opening", "outbid", "under-limit", "not-bidding", "against-nobody")
    spoken |= {f"cavum.sequence.{name}" for name in rising}
    return spoken | {f"cavum.sale.{name}" for name in (*falling, "nobody-wins", "nobody-pays")}


def numbers(move):
    return [value for value in msgspec.structs.astuple(move) if isinstance(value, int)]


@cache
def met():
    """For each refusal a position and a move that meets it, from simulated games."""
    found = {}
    random = Random(8)
    for number in range(GAMES):
        seats = 2 + number % 3
        options = GAME.variant("sample").options
        if number % 2:
            options = type(options)(deck="sample", **STRICT)
        state = GAME.start(seats, options)
        for _, step in playout(GAME, state, Stream(str(number), "refusals")):
            for seat, kinds in GAME.asked(state):
                for kind in kinds:
                    moves = list(well_formed(GAME, state, kind, seat))
                    near = [move for move in moves if max(numbers(move)) < NEAR]
                    tried = random.sample(near, min(len(near), TRIED))
                    for move in (*tried, *random.sample(moves, min(len(moves), FAR))):
                        refusal = GAME.refuse(state, move)
                        if refusal is not None and len(found.setdefault(refusal.id, [])) < MOST:
                            found[refusal.id].append((state, move))
            state = step.state
    several = Box(more_shapes=(MoreShape(2, (0, 2), 1),))
    used_up = position("tiles A1:2b/0+6\nhand 1 2 station", several)
    found["cavum.tunnel.shape-used-up"] = [(used_up, Lay(0, "2b/0", "J4"))]
    on_a_tile = position("tiles J4:6\nhand 1 vein")  # elsewhere the space is refused at first touch
    found["cavum.vein.colour-gone"] = [(on_a_tile, Vein(0, "J4", "yellow"))]
    return found


@cache
def any_record():
    return whole_game(2, 1)


def sit(tables, state, known):
    """At a position, at one table for each number of seats."""
    if state.seats not in known:
        tables.begin(state.seats)
        known[state.seats] = tables.app.table
    tables.app.table = known[state.seats]
    tables.app.table.journal.start = state
    tables.app.go_instead("table")
    tables.finger.frames(2)


def refused_by_touch(finger, tables, state, move, known):
    """The rules that refuse on the way to a move, touch by touch."""
    sit(tables, state, known)
    page = finger.app.pages.page
    heard = []
    show = page._refused

    def told(refused, *about):
        heard.append(refused.refusal.id)
        show(refused, *about)

    page._refused = told
    robot = Robot(finger, any_record())
    try:
        for _ in range(10):
            robot._one_touch([move])
            if heard:
                break
    except Lost:
        pass
    finally:
        page._refused = show
        close_sheets(finger)
    return heard


def test_every_refusal_is_reached_by_touch(finger, tables):
    """In one app: opening it sixty times would take most of the time."""
    wanted = all_ids() - set(NOT_ON_SCREEN) - BY_HAND
    assert wanted <= set(met()), "simulated games did not meet all of them"
    heard, known = set(), {}
    for id in sorted(wanted):
        for state, move in sorted(met()[id], key=lambda one: max(numbers(one[1]))):
            if id in heard:
                break
            heard.update(refused_by_touch(finger, tables, state, move, known))
    assert wanted - heard == set()


def test_the_list_of_what_the_screen_cannot_produce_is_true(finger, tables):
    """No way leads there: what is touched on the way to such a move is refused for other reasons,
    or there is nothing to touch.
    """
    assert set(NOT_ON_SCREEN) | BY_HAND <= all_ids()
    heard, known = set(), {}
    for id in sorted(set(NOT_ON_SCREEN) & set(met())):
        for state, move in met()[id][:FEW]:
            heard.update(refused_by_touch(finger, tables, state, move, known))
    assert heard & set(NOT_ON_SCREEN) == set()


def test_all_that_simulated_games_are_refused_is_known_here():
    assert set(met()) <= all_ids()


def letters(tables, *texts):
    tables.begin(2, deck="letters")
    return tables.play("table first-bidder 1", *["table reveal orders new"] * 5, *texts)


def fill_in(finger, card, stones, value):
    finger.tap(Open("cavum-orders", ("fill-in",)))
    robot = Robot(finger, any_record())
    move = FillIn(0, card, stones, value, -1)
    for _ in range(12):
        _one_touch(finger, robot, move)
        if finger.find(lambda means: means == "show-rule"):
            return True
        if finger.app.table.journal.played[-1].acts == (move,):
            return False
    raise AssertionError("neither entered nor refused")


def _one_touch(finger, robot, move):
    """The next stone, or any number of points once the stones are there, as it is typed."""
    sheet = finger.find(lambda means: means == "card-type")
    values = finger.find(lambda means: isinstance(means, CardValue) and means.stones == move.stones)
    if finger.find(lambda means: means == Type("value", number=True)):
        for digit in str(move.value):
            finger.tap(("key", digit))
        finger.tap(Type("value", number=True))
    elif sheet is not None and values is not None:
        finger.tap("card-type")
    else:
        robot._one_touch([move])


@pytest.mark.parametrize(
    ("stones", "value", "refused"),
    [
        (("red",), 10, True),
        (("red", "blue"), 0, True),
        (("red", "blue"), 100, True),
        (("red", "blue"), 10, False),
    ],
)
def test_a_card_filled_in_wrongly(finger, tables, stones, value, refused):
    letters(tables)
    assert fill_in(finger, "A", stones, value) is refused


def test_a_winner_who_owned_too_little_says_so(finger, tables):
    tables.begin(3)
    tables.correct(SetPoints(1, 3), *[SetCard(seat, 0) for seat in range(3)], section="reveal")
    tables.play(*(f"table reveal orders {card}" for card in "ABCDE"), "1 bid 3")
    finger.tap(Begin(TABLE, "won", (("winner", 1),)))
    assert on_screen("Blue has only 3 points and cannot beat the bid of 3.")


def test_too_many_cards_of_a_size(finger, tables):
    letters(tables)
    for card in "ABC":
        assert not fill_in(finger, card, ("red", "blue", "green", "white"), 20)
    assert fill_in(finger, "D", ("red", "blue", "green", "white"), 20)


def test_a_letter_held_says_that_it_must_be_filled_in(finger, tables):
    tables.begin(2, deck="letters")
    rest = [SetOrder(card, "done", -1, 0) for card in "BCDE"]
    cards = [SetCard(0, 1), SetCard(1, 2), SetOrder("A", "held", 0, 0), *rest]
    tables.correct(*cards, SetStones(0, "yellow", 0), SetStones(0, "red", 1), section="orders")
    card = finger.find(lambda means: means == ReadCard("A"))
    finger.hold(card, 0.9)
    assert finger.find(lambda means: means == "show-rule")


def test_a_penalty_that_is_known_says_so(finger, tables):
    tables.begin(2, deck="letters", phases=2)
    rest = [SetOrder(card, "done", -1, 0) for card in "CDEFGHIJ"]
    held = [SetOrder(card, "held", 0, 0) for card in "AB"]
    text = SetOrderText("B", ("red", "blue"), 10, 4)
    tables.correct(SetCard(0, 1), SetCard(1, 2), *held, text, *rest, section="orders", phase=2)
    assert tables.state.section == "penalty"
    finger.tap(Begin(0, "penalty", (("card", "B"),)))
    assert finger.find(lambda means: means == "show-rule")
