"""The owner's box: what is asked when, and that nothing else decides."""

from itertools import islice
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from companion.core import Anyway, Correct
from companion.core.chance import Stream
from companion.core.journal import entry_row, replay
from companion.core.simulate import choose, seed_for
from companion.games.cavum import GAME, moves
from companion.games.cavum.board import COUNT, NUMBER
from companion.games.cavum.box import exits_of, piece_of
from companion.games.cavum.box_answers import QUESTIONS, SHAPE_OF, exploding, shaped
from companion.games.cavum.my_box import (
    Box,
    MoreShape,
    colour_words,
    faults,
    shapes_of,
    start_tile,
)
from companion.games.cavum.network import owner
from companion.games.cavum.order_cards import SAMPLE
from tests.conformance import wrong_moves
from tests.games.cavum.boxes import answer, other_answers, random_box
from tests.games.cavum.table import cavum, fresh
from tests.second.cavum import Scorer

OWN = GAME.own_box
GAMES = [(variant, seats) for variant in GAME.variants for seats in variant.seats]
BY_DAY, BY_NIGHT = 2, 50  # boxes at random for each variant and number of seats
assert OWN is not None


def asks(table, text):
    return OWN.guesses(table.state, GAME.notation.read(text))


# --- asked when it matters


def test_nothing_is_asked_before_it_can_matter():
    table = fresh(2, deck="owner")
    assert asks(table, "table first-bidder 1") == ()
    table.plays("table first-bidder 1")
    assert asks(table, "table reveal orders new") == ("stones",)
    table.plays(*("table reveal orders new" for _ in range(5)))
    assert asks(table, "1 fill-in A red,green 13 4") == ("stones",)
    assert asks(table, "1 bid 0") == ()
    table.plays("table won 1 0")
    assert asks(table, "1 take-card 3") == ("dynamite-3",)
    table.plays("1 take-card 3")
    assert asks(table, "2 take-card 1") == ("dynamite-1", "dynamite-3")  # and both are dealt
    table.plays("2 take-card 1", "2 pass-orders", "1 pass-orders")
    assert asks(table, "2 points") == ()
    assert asks(table, "2 lay 6 J4") == ("four", "starts")
    assert asks(table, "2 lay 2/0 J4") == ("two", "four", "starts")
    assert asks(table, "2 end-turn") == ()


def test_known_cards_and_letters_ask_for_no_colours():
    known = fresh(2, deck="owner", box=Box(deck=SAMPLE)).plays("table first-bidder 1")
    assert asks(known, "table reveal orders C") == ()
    letters = fresh(2, deck="letters").plays("table first-bidder 1")
    assert asks(letters, "table reveal orders new") == ()


def test_only_what_touches_a_ruling_decides_on_it():
    table = cavum("tiles J4:2/0 I4:3/1 B3:6\nstations 1:J4\nturn 1 fresh B3")
    assert asks(table, "1 lay 6 I5") == ("two", "three", "four", "starts")
    assert asks(table, "1 lay 6 A3") == ("four", "starts")
    assert asks(table, "1 lay 4/0 J4") == ()  # a station stands there
    assert asks(table, "1 lay 2/0 I4") == ("four", "starts")  # fewer exits, whatever the shapes
    assert asks(table, "1 lay 6 R3") == ()
    assert asks(table, "1 station B3") == ("four", "starts")
    assert asks(table, "2 station B3") == ()  # out of turn
    assert asks(table, "1 station R22") == ("two", "three", "four", "starts", "separators")
    assert asks(table, "1 vein B3 red") == ("stones", "four", "starts")
    assert asks(table, "1 option 2") == ()  # there is none in the pool
    assert asks(table, "1 give-up vein") == ()
    assert asks(table, "1 start J4") == ()  # too early


def test_a_card_put_right_asks_for_nothing_on_the_board():
    table = fresh(2, deck="owner", box=Box(deck=SAMPLE)).plays("table first-bidder 1")
    change = moves.SetOrderText("A", ("red", "red"), 17, 5)
    assert OWN.guesses(table.state, Correct((change,))) == ("stones",)


def test_cities_matter_for_stations_scores_and_by_ruling_for_tiles():
    table = cavum("options beside_city=must-lead")
    assert "separators" in asks(table, "1 lay 6 K1")
    assert "separators" not in asks(table, "1 lay 6 J4")
    assert "separators" in asks(cavum("bare\ntiles K3:6"), "1 lay 2/0 A1")  # a city is not yours
    beside = cavum("bare\ntiles B2:6")
    assert "separators" in asks(beside, "1 lay 2/2 B1")  # continues none, and points outwards
    assert "separators" not in asks(beside, "1 lay 2/0 B1")  # continues none either
    ending = "tiles J4:6\nstations 1:J4{ring}\nhand 1 prospect\nhand 2"
    with_city, without = (cavum(ending.format(ring=ring)) for ring in (",R22", ""))
    assert "separators" in asks(with_city, "1 hand-in")
    assert "separators" not in asks(without, "1 hand-in")
    assert asks(without, "1 hand-in") == ("four", "starts")  # whether there is a way to go
    alone = cavum("tiles A1:d2/0\nhand 1 prospect\nhand 2")
    assert asks(alone, "1 hand-in") == ("four", "starts")  # what explodes
    assert asks(cavum("hand 1 prospect\nhand 2"), "1 hand-in") == ()


def test_the_order_of_sale_matters_once_yellow_is_sold():
    table = cavum("section sale\nveins F6:yellow*8\nstones 1 yellow red\nstones 2 blue")
    assert asks(table, "1 sale-bid 2") == ()
    assert asks(table, "table sale-won nobody 0") == ("sale-order",)
    one = cavum("section sale\nveins F6:yellow*8\nstones 1 yellow red\nstones 2 red")
    assert asks(one, "table sale-won nobody 0") == ()


def test_the_score_rests_on_cities_and_sales():
    assert OWN.guesses(cavum().state, None) == ()
    stones = "veins F6:yellow*7\nstones 1 yellow*2 red"
    scored = cavum(f"tiles J4:6\nstations 1:J4,R22\nsection sale\n{stones}")
    cities = ("two", "three", "four", "starts", "separators")
    assert OWN.guesses(scored.state, None) == cities
    scored.plays("table sale-won 1 5", "1 sell 1")
    assert OWN.guesses(scored.state, None) == ("sale-order", *cities)


# --- what an answer makes of a box


def test_other_shapes_of_the_start_tiles_open_their_question_again():
    box = Box()
    same = shaped(box, 4, box.four)
    assert same == box
    other = shaped(box, 4, (0, 1, 2, 3), MoreShape(4, (0, 1, 3, 4), 17))
    assert faults(other) == ()
    assert [one.at for one in other.starts] == [one.at for one in box.starts]
    assert [(one.rotation, one.shape) for one in other.starts] == [(0, 0), (0, 0), (0, 1), (0, 1)]
    changed = [one for one in QUESTIONS if OWN.says(box, one) != OWN.says(other, one)]
    assert changed == ["four", "starts"]
    assert OWN.says(shaped(box, 2, (0, 2)), "starts") == OWN.says(box, "starts")


def test_two_cards_change_their_dynamite():
    box = exploding(Box(), 1, 6)
    assert box.dynamite == (6, 3, 4, 2)
    changed = [one for one in QUESTIONS if OWN.says(Box(), one) != OWN.says(box, one)]
    assert changed == ["dynamite-1", "dynamite-4"]
    assert exploding(box, 1, 6) == box


def test_the_answers_of_old_boxes_are_told_from_guesses():
    old = msgspec.json.encode(Box(colours=("yellow", "blue", "red", "green", "white", "black")))
    assert OWN.told(msgspec.json.decode(old, type=Box)) == ("stones", "sale-order")
    assert OWN.told(Box()) == ()


# --- a running game


def test_a_game_is_played_again_with_another_box():
    start = GAME.start(2, GAME.options(deck="owner", box=Box(deck=SAMPLE)))
    rows = [GAME.notation.read(text) for text in ("table first-bidder 1", "table reveal orders C")]
    journal = replay(GAME, start, [entry_row((move,)) for move in rows])
    again = journal.with_box(Box(dynamite=(6, 4, 3, 2), starts=Box().starts[::-1]))
    assert again.broken is None
    assert again.state.options.box.dynamite == (6, 4, 3, 2)
    assert again.state.options.box.deck == SAMPLE  # the record names its cards
    assert again.state.offers == journal.state.offers


def test_the_box_told_last_holds_where_a_correction_had_told_of_another():
    start = GAME.start(2, GAME.options())
    told = GAME.options().box
    wrong, right = (replace(told, dynamite=one) for one in ((6, 4, 3, 2), (3, 2, 6, 4)))
    journal = replay(GAME, start, [entry_row((Correct((moves.SetBox(wrong),)),))])
    assert journal.state.options.box.dynamite == wrong.dynamite
    again = journal.with_box(right)
    assert again.state.options.box.dynamite == right.dynamite
    opened = replay(GAME, start, again.rows)
    assert opened.state == again.state
    more = opened.rule((Correct((moves.SetBox(wrong),)),))  # what is told later holds again
    assert more.state.options.box.dynamite == wrong.dynamite


def telling(box, *rows):
    """A log in which a correction told of a box, after an opening that it does not change."""
    start = GAME.start(2, GAME.options())
    opening = entry_row((GAME.notation.read("table first-bidder 1"),))
    return replay(GAME, start, [opening, entry_row((Correct((moves.SetBox(box),)),)), *rows])


def test_a_later_answer_leaves_what_a_correction_told_of_other_questions():
    bent, forked = replace(Box(), two=(0, 1)), replace(Box(), three=(0, 1, 2))
    told = telling(bent).with_box(forked, "three")
    both = replace(bent, three=(0, 1, 2))
    assert told.state.options.box == both
    assert told.start.options.box == forked
    assert replay(GAME, told.start, told.rows).state == told.state
    back = told.with_box(Box(), "two")  # the start has it already: the later word counts
    assert back.state.options.box == forked
    opened = replay(GAME, telling(bent).start, back.rows)
    assert (opened.state, opened.start) == (back.state, back.start)


def test_a_later_answer_holds_whatever_is_undone_and_brought_back():
    bent, sharp = replace(Box(), two=(0, 1)), replace(Box(), two=(0, 2))
    undo, redo = b'{"row":"undo-to","keep":1}', b'{"row":"redo","count":1}'
    before = telling(bent, undo).with_box(sharp, "two")
    for row in (redo, undo, redo):
        before.add(row)
        assert before.state.options.box == sharp
    again = before.with_box(replace(Box(), three=(0, 1, 2)), "three")
    assert again.state.options.box == replace(sharp, three=(0, 1, 2))
    after = entry_row((Correct((moves.SetBox(bent),)),))
    again.add(after)  # what a correction tells after that is the last word
    assert again.state.options.box == bent
    again.add(b'{"row":"undo-to","keep":2}')
    assert again.state.options.box == replace(sharp, three=(0, 1, 2))


def test_an_answer_to_no_question_of_this_box_is_kept_as_broken():
    log = telling(Box())
    before = log.state
    log.add(b'{"row":"box","box":{},"about":"wings"}')
    assert log.broken.why.id == "core.row.no-question"
    assert log.state == before


def test_an_answer_changes_nothing_else_of_a_box():
    mine = replace(Box(), more_shapes=(MoreShape(2, (0, 1), 5),), dynamite=(3, 2, 4, 6))
    other = replace(Box(), three=(0, 1, 2), more_shapes=(MoreShape(3, (0, 2, 4), 4),))
    assert OWN.settle(mine, other, "three").more_shapes == mine.more_shapes + other.more_shapes
    assert OWN.settle(mine, other, "two").more_shapes == ()
    assert OWN.settle(mine, other, "dynamite-4").dynamite == mine.dynamite
    assert OWN.settle(mine, other, "dynamite-1").dynamite == Box().dynamite


def test_a_box_of_other_colours_leaves_those_of_the_game():
    start = GAME.start(2, GAME.options())
    colours = ("yellow", "blue", "red", "green", "white", "black")
    other = Box(colours=colours, sale_order=(0, 5, 4, 3, 2, 1), two=(0, 2))
    box = OWN.begin(start, other).options.box
    assert (box.colours, box.sale_order, box.two) == (Box().colours, Box().sale_order, (0, 2))


# --- nothing else decides


@pytest.mark.parametrize(("variant", "seats"), GAMES, ids=lambda one: getattr(one, "name", one))
def test_asked_late_a_game_comes_out_as_if_all_had_been_told_before(variant, seats):
    for number in range(BY_DAY):
        _asked_late(variant, seats, number)


@pytest.mark.night
@pytest.mark.parametrize("number", range(BY_DAY, BY_NIGHT))
@pytest.mark.parametrize(("variant", "seats"), GAMES, ids=lambda one: getattr(one, "name", one))
def test_many_boxes_asked_late(variant, seats, number):
    _asked_late(variant, seats, number)


def _asked_late(variant, seats, number):
    """A game in a box at random, beside one that is told nothing of it until it asks."""
    dice = Random(f"{variant.name} {seats} {number}")
    options = replace(_ruled(dice, variant.options), box=Box())
    truth = random_box(dice)
    told = GAME.start(seats, replace(options, box=truth))
    asked = GAME.start(seats, options)
    second = Scorer(told)
    line, answered = [], []
    stream = Stream(seed_for(number), f"own box {variant.name} {seats}")
    while GAME.asked(told):
        for move, refusal in wrong_moves.at(GAME, told, stream, 2):
            asked = _asking(asked, truth, move, line, answered)
            ruled = GAME.refuse(asked, move)
            assert _said(ruled, asked.options.box) == _said(refusal, truth), move
        move = choose(GAME, told, stream)
        asked = _asking(asked, truth, move, line, answered)
        assert GAME.refuse(asked, move) is None, move
        told, asked = GAME.play(told, move).state, GAME.play(asked, move).state
        second.follow(move, told)
        line.append(move)
        whole = "starts" in answered
        assert _seen(asked, whole) == _seen(told, whole), move
        assert GAME.sheet(asked) == GAME.sheet(told)
        assert GAME.sheet(told).totals == second.totals()
    assert len(answered) > 6


def _ruled(dice, options):
    """With rulings at random."""
    return replace(options, **{one.name: dice.choice(one.answers) for one in GAME.rulings})


def _asking(state, truth, act, line, answered):
    """The position after all that is open about an act was asked, and the game played again."""
    while open_ := _open(state, act, answered):
        before = state.options.box
        box = answer(before, truth, open_[0])
        answered[:] = [one for one in answered if OWN.says(before, one) == OWN.says(box, one)]
        answered.append(open_[0])
        state = OWN.begin(GAME.start(state.seats, state.options), box)
        for move in line:
            assert GAME.refuse(state, move) is None, move
            state = GAME.play(state, move).state
    return state


def _open(state, act, answered):
    decide = OWN.guesses(state, act)
    return [one for one in QUESTIONS if one in decide and one not in answered]


def _said(refusal, box):
    """A ruling, with the colours by their keys."""
    if refusal is None:
        return None
    keys = dict(zip(colour_words(box), box.colours, strict=True))
    args = {name: _key(value, keys) for name, value in refusal.args.items()}
    return refusal.id, refusal.anyway, args


def _key(value, keys):
    if isinstance(value, tuple):
        return tuple(_key(one, keys) for one in value)
    return keys.get(value, value) if isinstance(value, str) else value


def _seen(state, whole):
    """The position but for the box, and for start tiles that nobody was asked about."""
    if whole:
        return replace(state, options=None)
    stacks = list(state.stacks)
    for start in state.options.box.starts:
        assert stacks[NUMBER[start.at]] == (start_tile(start),)
        stacks[NUMBER[start.at]] = ()
    return replace(state, options=None, stacks=tuple(stacks))


@pytest.mark.parametrize(("variant", "seats"), GAMES, ids=lambda one: getattr(one, "name", one))
def test_what_is_not_named_cannot_change_a_ruling_an_effect_or_the_score(variant, seats):
    dice = Random(f"else {variant.name} {seats}")
    stream = Stream(seed_for(seats), f"not named {variant.name}")
    state = GAME.start(seats, replace(_ruled(dice, variant.options), box=random_box(dice)))
    while GAME.asked(state):
        move = choose(GAME, state, stream)
        after = GAME.play(state, move).state
        if any(a.ledger != b.ledger for a, b in zip(state.players, after.players, strict=True)):
            other = _elsewhere(dice, state, OWN.guesses(after, None))
            if GAME.refuse(other, move) is None:
                now = GAME.play(other, move).state.players
                assert [one.ledger for one in now] == [one.ledger for one in after.players]
        wrong = [Anyway(one) if refusal.anyway else one for one, refusal in _wrong(state, stream)]
        for act in (move, *wrong, *_corrections(dice, state)):
            other = _elsewhere(dice, state, OWN.guesses(state, act))
            if _of_a_card(act) and GAME.audit(other):
                continue  # no game leads to such a board, and this leaves it as it is
            ruled = _said(GAME.refuse(state, act), state.options.box)
            assert _said(GAME.refuse(other, act), other.options.box) == ruled, act
            if ruled is None:
                assert _changed(other, act) == _changed(state, act), act
        state = after


def _wrong(state, stream):
    return islice(wrong_moves.at(GAME, state, stream, 4), 2)


def _corrections(dice, state):
    """Now and then a correction."""
    if dice.randrange(6):
        return
    seat = dice.randrange(state.seats)
    space = dice.choice(sorted(NUMBER))
    edits = (
        moves.SetOrderText("A", ("red", "blue"), 14, dice.randrange(9)),
        moves.SetPoints(seat, dice.randrange(90)),
        moves.SetStation(space, seat),
        moves.SetStack(space, (dice.choice(("2/0", "3/1", "4/2", "2b/0", "d3/1", "6")),)),
        moves.SetVein(space, "red", dice.randrange(4)),
        moves.SetStones(seat, "blue", dice.randrange(3)),
        moves.SetSection(state.phase, dice.choice(("auction", "draft", "build", "sale", "final"))),
    )
    yield Correct((dice.choice(edits),))


def _of_a_card(act):
    return isinstance(act, Correct) and isinstance(act.changes[0], moves.SetOrderText)


def _elsewhere(dice, state, named):
    """The same position in a box that differs in all that is not named."""
    before = state.options.box
    box = other_answers(dice, before, keep=named)
    stacks = state.stacks if "starts" in named else _moved(state, before.starts, box.starts)
    of = shapes_of(box).of
    stacks = tuple(
        tuple(
            tile if SHAPE_OF.get(exits_of(tile), tile) in (*named, tile) else dice.choice(of[piece])
            for tile, piece in ((tile, piece_of(tile)) for tile in stack)
        )
        for stack in stacks
    )
    return replace(state, options=replace(state.options, box=box), stacks=stacks)


def _moved(state, old, new):
    """The start tiles somewhere else, as long as they lie there untouched."""
    stacks = list(state.stacks)
    if any(stacks[NUMBER[one.at]] != (start_tile(one),) for one in old):
        return state.stacks
    for one in old:
        stacks[NUMBER[one.at]] = ()
    built = [state.veins[NUMBER[one.at]] or owner(state, NUMBER[one.at]) >= 0 for one in old]
    if any(built) or any(stacks[NUMBER[one.at]] for one in new):
        return state.stacks
    for one in new:
        stacks[NUMBER[one.at]] = (start_tile(one),)
    return tuple(stacks)


def _changed(state, act):
    """What an act leads to, but for the box; of the board what is another there, by piece."""
    after = GAME.play(state, act).state
    stacks = {
        space: tuple(map(piece_of, after.stacks[space]))
        for space in range(COUNT)
        if after.stacks[space] != state.stacks[space]
    }
    return replace(after, options=None, stacks=()), stacks
