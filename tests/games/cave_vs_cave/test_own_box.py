"""When something is asked about the box: as soon as it decides, and no sooner."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.core import Anyway, Correct, Move
from companion.core.chance import Stream
from companion.core.journal import Journal, entry_row
from companion.core.moves import Act
from companion.core.simulate import choose, seed_for
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.cave import SLOTS, SecondBoard
from companion.games.cave_vs_cave.moves import SetBox, SetRoom, SetSpace, SetWall
from companion.games.cave_vs_cave.my_box import Box
from companion.games.cave_vs_cave.own_box import FIELDS, NAMES, OWN_BOX
from tests.conformance import wrong_moves
from tests.games.cave_vs_cave.boxes import any_box, with_answers
from tests.games.cave_vs_cave.table import cave

BY_DAY, BY_NIGHT = 2, 50  # boxes at random for each variant and number of seats
TRIED = 2  # acts at a position, besides what is done
EARLY = 8  # of the positions of Era I one in so many is tried
BOARD, ROOM = "era-two-board", "room-two-walls"
KINDS_OF_GAME = [(variant.name, seats) for variant in GAME.variants for seats in variant.seats]


def begun(stream: Stream, variant: str, seats: int) -> Any:
    options = GAME.variant(variant).options
    answers = {one.name: stream.pick(one.answers) for one in GAME.rulings}
    start = GAME.start(seats, replace(options, **answers))
    return OWN_BOX.begin(start, any_box(stream))


def positions(stream: Stream, variant: str, seats: int) -> Iterator[tuple[Any, Move]]:
    """A game at random, position by position, with what is done there."""
    state = begun(stream, variant, seats)
    while GAME.asked(state):
        move = choose(GAME, state, stream)
        yield state, move
        state = GAME.play(state, move).state


def acts(state: Any, move: Move, stream: Stream) -> Iterator[Act]:
    """What people might enter here."""
    yield move
    legal = list(GAME.legal(state))
    for _ in range(TRIED):
        yield stream.pick(legal)
    for wrong, refusal in wrong_moves.at(GAME, state, stream, 2 * TRIED):
        yield wrong
        if refusal.anyway:
            yield Anyway(wrong)
    seat = stream.below(state.seats)
    yield Correct((SetWall(seat, stream.pick(SLOTS), bool(stream.below(2))),))
    yield Correct((SetRoom(seat, 2), SetSpace(seat, "R", stream.pick(("free", "17", "14")))))


def outcome(state: Any, act: Act | None) -> object:
    """The ruling on an act, and where it leads; or the score."""
    if act is None:
        return GAME.sheet(state)
    refusal = GAME.refuse(state, act)
    if refusal is not None:
        return refusal, refusal.anyway
    step = GAME.play(state, act)
    return replace(step.state, options=None), step.events


@pytest.mark.parametrize(("variant", "seats"), KINDS_OF_GAME)
def test_what_is_not_asked_decides_nothing(variant, seats):
    assert sum(_nothing_else_decides(variant, seats, number) for number in range(BY_DAY)) > 100


@pytest.mark.night
@pytest.mark.parametrize("number", range(BY_DAY, BY_NIGHT))
@pytest.mark.parametrize(("variant", "seats"), KINDS_OF_GAME)
def test_many_boxes_in_which_nothing_else_decides(variant, seats, number):
    assert _nothing_else_decides(variant, seats, number)


def _nothing_else_decides(variant: str, seats: int, number: int) -> int:
    """Sound: with any other answer to what is not named, the same ruling, effect and score.

    Gives how many acts were tried in two boxes.
    """
    tried = 0
    stream = Stream(seed_for(number), f"{variant} {seats}")
    for state, move in positions(stream, variant, seats):
        if state.era == 1 and stream.below(EARLY) and not any(h.room for h in state.homes):
            continue
        for act in (None, *acts(state, move, stream)):
            named = OWN_BOX.guesses(state, act)
            others = [one for one in FIELDS if one not in (*named, NAMES)]
            fields = tuple(field for one in others for field in FIELDS[one])
            mine = OWN_BOX.of(state)
            other = with_answers(mine, any_box(stream), fields)
            if other != mine:
                assert outcome(OWN_BOX.begin(state, other), act) == outcome(state, act), (
                    act,
                    named,
                    other,
                )
                tried += 1
    return tried


def test_nothing_is_asked_in_era_1():
    stream = Stream(seed_for(1), "era 1")
    for state, move in positions(stream, "one", 2):
        for act in (None, *acts(state, move, stream)):
            if not isinstance(act, Correct):
                assert BOARD not in OWN_BOX.guesses(state, act), act


ERA_2 = "era 2 round 1\n"


def questions(table, text: str) -> tuple[str, ...]:
    return OWN_BOX.guesses(table.state, GAME.notation.read(text))


def test_the_first_dig_on_the_new_board_asks_how_it_is_printed():
    table = cave(ERA_2 + "turn red A03", play="both")
    assert questions(table, "1 dig 3a") == (BOARD,)
    assert questions(table, "1 dig 2L") == ()  # the way there leads over the link alone
    assert questions(table, "1 dig 4a") == ()  # nothing lies there
    even = replace(table.state, spare=1)  # after a tie nobody covered the marked space (p. 7)
    assert OWN_BOX.guesses(even, None) == ()


def test_a_wall_that_may_be_printed_asks_before_what_must_be_finished():
    table = cave(ERA_2 + "turn red A06", play="both").plays("1 use 0")
    assert table.refuses("1 build-wall 3b/4b") == "cave_vs_cave.use.finish-room"
    assert questions(table, "1 build-wall 3b/4b") == (BOARD,)
    assert questions(table, "1 build-wall 1L|1R") == ()


def test_the_score_rests_on_the_board_once_it_was_dug():
    table = cave(ERA_2 + "red dug 3a\nturn red", play="both")
    assert OWN_BOX.guesses(table.state, None) == (BOARD,)


def test_goods_and_tiles_ask_nothing():
    table = cave(ERA_2, play="both")
    assert questions(table, "1 choose A03") == ()
    table = cave(ERA_2 + "turn red A03", play="both")
    assert questions(table, "1 take +1S") == ()
    assert questions(table, "1 end-turn") == ()


def test_a_wall_asks_where_one_may_be_printed():
    table = cave(ERA_2 + "turn red A06", play="both")
    assert questions(table, "1 build-wall 2a/3a") == (BOARD,)
    assert questions(table, "1 build-wall 3a/4a") == ()  # that space has no walls (p. 8)
    assert questions(table, "1 build-wall 4a|4L") == ()
    assert questions(table, "1 build-wall 2L/3L") == ()


def test_a_furnishing_asks_where_its_walls_decide():
    """No. 05 needs two adjacent walls: 3a has two by the guess, 4a none in any box."""
    table = cave(ERA_2 + "red goods S2 N9 dug 3a walls 3a/4a\nturn red A05", play="both")
    table = table.plays("1 pay dwarfs")
    assert questions(table, "1 furnish 05") == (BOARD,)
    table = table.plays("1 furnish 05")
    assert questions(table, "1 place 3a") == (BOARD,)
    assert questions(table, "1 place 4a") == ()


FULL = "red goods W3 N9 E5 G5 has 01@1L 02@1R 03@2L 04@2R 05@3R 06@4R 07@5L 08@5R 09@5X"


def test_the_room_is_asked_about_when_it_is_taken():
    table = cave(f"round 4\n{FULL} walls 3L/4L\ndisplay 10 14\nturn red A05")
    table = table.plays("1 pay dwarfs", "1 furnish 10", "1 place 3L")
    assert questions(table, "1 take-room 2") == (ROOM,)
    assert questions(table, "1 take-room 3") == ()


def test_put_off_it_is_asked_again_where_the_walls_of_the_room_decide():
    table = cave(f"round 4\n{FULL} 11@3L room 2\ndisplay 10 14 17\nturn red A05")
    table = table.plays("1 pay dwarfs")
    assert questions(table, "1 furnish 10") == (ROOM,)  # two adjacent walls
    assert questions(table, "1 furnish 14") == (ROOM,)  # two opposite ones
    assert questions(table, "1 furnish 17") == ()  # three at least
    assert OWN_BOX.guesses(table.state, None) == ()
    table = table.plays("1 furnish 10", "1 place R")
    assert OWN_BOX.guesses(table.state, None) == (ROOM,)


def test_a_wall_at_the_room_asks_where_its_second_wall_is():
    table = cave(f"round 4\n{FULL} 11@3L room 2\nturn red A06")
    assert questions(table, "1 build-wall R.right") == ()
    assert questions(table, "1 build-wall R.bottom") == (ROOM,)
    assert questions(table, "1 build-wall R.left") == (ROOM,)


def test_what_an_old_record_says_of_the_box_holds():
    """Written before there was a box: names and how the room's walls stand were options then."""
    old = b'{"play":"both","names":[["26","Grube"]],"room_with_two":"opposite"}'
    state = GAME.start(2, msgspec.json.decode(old, type=GAME.options))
    assert OWN_BOX.of(state) == Box(names=(("26", "Grube"),), room_with_two="opposite")
    assert OWN_BOX.told(OWN_BOX.of(state)) == (ROOM, NAMES)


def test_a_game_is_played_again_with_the_box_as_it_is():
    """The ore that was written down by the guess is taken back, and food comes instead."""
    start = cave(ERA_2 + "turn red A03", play="both").state
    journal: Journal[Any] = Journal(GAME, start)
    dig = GAME.notation.read("1 dig 3a")
    journal.add(entry_row((dig,)))
    food, ore = journal.state.homes[0].goods[4], journal.state.homes[0].goods[7]
    box = Box(second_board=SecondBoard(ore=("3a",), food=("1a",)))
    again = journal.with_box(box)
    assert OWN_BOX.of(again.state) == box
    assert again.state.homes[0].goods[4] == food - 1
    assert again.state.homes[0].goods[7] == ore + 1


def test_a_box_is_corrected_as_the_pieces_lie():
    table = cave(ERA_2 + "red dug 3a walls 2a/3a\nturn red", play="both")
    box = Box(room_with_two="opposite")
    (change,) = (OWN_BOX.edit(box),)
    assert change == SetBox(box)
    after = GAME.play(table.state, Correct((change,))).state
    assert OWN_BOX.of(after) == box
    assert after.homes == table.state.homes
    printed = replace(SecondBoard(), walls=(*SecondBoard().walls, "2a/3a"))
    refusal = GAME.refuse(table.state, Correct((SetBox(Box(second_board=printed)),)))
    assert refusal is not None
    assert refusal.id == "core.correction-unsound"
    cut = Box(second_board=replace(printed, walls=("1a/2a",)))
    refusal = GAME.refuse(table.state, Correct((SetBox(cut),)))
    assert refusal is not None
    assert refusal.id == "cave_vs_cave.correct.box"


def test_a_bonus_before_asks_where_digging_may_follow_it():
    """No. 45 brings a donkey before or after; no. 15 digs in between, and ore may lie there."""
    own = "red goods G2 has 15@4R 45@3L 06@4a\n"
    table = cave(ERA_2 + own + "turn red A01", play="both")
    assert questions(table, "1 before D") == (BOARD,)
    table = cave(ERA_2 + "red goods G2 has 45@3L 06@4a\nturn red A01", play="both")
    assert questions(table, "1 before D") == ()
