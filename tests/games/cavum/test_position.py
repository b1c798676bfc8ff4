"""Corrections and soundness."""

from itertools import islice

import pytest
from msgspec.structs import replace

from companion.core import Correct
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cavum import GAME, moves
from companion.games.cavum.board import NUMBER
from companion.games.cavum.box import PIECES
from companion.games.cavum.my_box import Box, MoreShape, shapes_of
from companion.games.cavum.order_cards import LETTERS
from companion.games.cavum.position import SECTIONS
from companion.games.cavum.state import Options, change, put
from tests.at_table import AtTable
from tests.games.cavum.table import cavum


def corrected(table, *changes):
    act = Correct(changes)
    assert GAME.refuse(table.state, act) is None, GAME.refuse(table.state, act)
    return GAME.play(table.state, act).state


def test_points_tiles_veins_stations_and_stones():
    state = corrected(
        cavum(),
        moves.SetPoints(0, 31),
        moves.SetStack("J4", ("2/0", "6")),
        moves.SetStack("I4", ("6",)),
        moves.SetVein("H4", "red", 0),
        moves.SetStack("H6", ("4/0",)),
        moves.SetVein("H6", "red", 3),
        moves.SetStation("I4", 1),
        moves.SetStones(1, "blue", 2),
    )
    assert state.players[0].points == 31
    assert state.scales[1:4] == (6, 9, 7)
    assert state.stations[1] == 1 << NUMBER["I4"]
    assert GAME.sheet(state).lines[-1].values == (11, 0)


def test_hand_pool_cards_orders_and_turn():
    state = corrected(
        cavum("open A B C D E"),
        moves.SetHand(0, "vein", 0),
        moves.SetPool("vein", 6),
        moves.SetPoolStations(1, 3),
        moves.SetHand(1, "station", 2),
        moves.SetCard(0, 3),
        moves.SetOrder("A", "held", 1, 0),
        moves.SetOrder("B", "done", -1, 0),
        moves.SetOrderText("C", ("red", "red"), 30, 9),
        moves.SetTurn(1, 2),
    )
    assert (state.turn, state.actions) == (1, 2)
    assert state.players[1].orders == ("A",)
    assert state.cards[2].stones == (1, 1)


@pytest.mark.parametrize("section", ["reveal", "auction", "draft", "build", "sale", "orders"])
def test_tracking_begins_in_any_section(section):
    table = cavum(f"section {section}\nphase 2\nopen A B\nstones 1 red")
    assert table.state.section in (section, "reveal")
    stream = Stream(seed_for(1), "moves")
    for _, step in playout(GAME, table.state, stream):
        assert GAME.audit(step.state) == ()


def test_a_correction_ends_an_open_route():
    table = cavum(
        "bare\ntiles F3:2/1 F4:2/1 F5:2/1\nveins F4:red*1\nstations 1:F3,F5\nhand 1 prospect"
    )
    before = table.state
    table.plays("1 start F3", "1 go F4")
    assert corrected(table) == before


def test_a_correction_puts_a_taken_piece_back():
    table = cavum()
    before = table.state
    assert corrected(table.plays("1 option 6")) == before


def test_a_correction_restarts_an_auction():
    table = cavum("section auction")
    before = table.state
    assert corrected(table.plays("1 bid 3")) == before


WRONG = {
    "cavum.correct.seat": moves.SetPoints(7, 3),
    "cavum.correct.stack": moves.SetStack("J4", ("5/0",)),
    "cavum.correct.vein": moves.SetVein("R3", "red", 3),
    "cavum.correct.station": moves.SetStation("Z9", 0),
    "cavum.correct.stones": moves.SetStones(0, "pink", 2),
    "cavum.correct.piece": moves.SetHand(0, "rope", 2),
    "cavum.correct.order": moves.SetOrder("Z", "held", 0, 0),
    "cavum.correct.section": moves.SetSection(2, "lunch"),
    "cavum.correct.card": moves.SetCard(0, 5),
}


@pytest.mark.parametrize("rule", WRONG)
def test_edits_that_mean_nothing(rule):
    table = cavum()
    assert GAME.refuse(table.state, Correct((WRONG[rule],))).id == rule
    assert table.allows("1 points")


def test_turns_are_set_in_the_build_section_and_sections_need_cards():
    sale = cavum("stones 1 red\nsection sale")
    assert GAME.refuse(sale.state, Correct((moves.SetTurn(0, 1),))).id == "cavum.correct.turn"
    table = cavum("section auction")
    refusal = GAME.refuse(table.state, Correct((moves.SetSection(1, "build"),)))
    assert refusal.id == "cavum.correct.cards"
    assert table.allows("1 bid 0")


UNSOUND = {
    "cavum.audit.pieces": (moves.SetPool("6", 18),),
    "cavum.audit.hand": (moves.SetHand(0, "option", 3),),
    "cavum.audit.stations": (moves.SetPoolStations(0, 12),),
    "cavum.audit.station-separator": (moves.SetStation("R19", 0),),
    "cavum.audit.station-tile": (moves.SetStation("A1", 0),),
    "cavum.audit.vein-tile": (moves.SetVein("A1", "red", 2),),
    "cavum.audit.stones": (moves.SetStones(0, "red", 10),),
    "cavum.audit.unseen": (moves.SetOrder("N", "done", -1, 0),),
    "cavum.audit.cards": (moves.SetCard(0, 2),),
    "cavum.audit.points": (moves.SetPoints(0, -1),),
    "cavum.audit.chips": (moves.SetOrder("A", "open", -1, -1),),
}


@pytest.mark.parametrize("fault", UNSOUND)
def test_every_fault_of_a_position_has_its_name(fault):
    table = cavum()
    refusal = GAME.refuse(table.state, Correct(UNSOUND[fault]))
    assert refusal.id == "core.correction-unsound"
    assert fault in [found.id for found in refusal.args["faults"]]


def test_faults_that_no_edit_can_make():
    state = cavum("tiles J4:6\nstations 1:J4").state
    both = replace(state, stations=(state.stations[0],) * 2)
    assert "cavum.audit.two-stations" in [fault.id for fault in GAME.audit(both)]
    empty = replace(state, veins=put(state.veins, NUMBER["F6"], 16))
    assert "cavum.audit.vein-stones" in [fault.id for fault in GAME.audit(empty)]
    astray = replace(state, section="sell")
    assert "cavum.audit.section" in [fault.id for fault in GAME.audit(astray)]
    idle = change(state, 0, hand=(0,) * 12)
    assert "cavum.audit.turn" in [fault.id for fault in GAME.audit(idle)]
    lost = replace(state, unseen=state.unseen[1:])
    (orders,) = [fault for fault in GAME.audit(lost) if fault.id == "cavum.audit.orders"]
    assert orders.args["cards"] == (state.unseen[0],)
    assert "cavum.audit.no-card" in [fault.id for fault in GAME.audit(change(state, 0, card=0))]


def some_changes(stream: Stream, seats: int) -> tuple:
    """A handful of edits, sensible and not."""
    names = (*NUMBER, "Z9")
    colours = ("yellow", "red", "black", "pink")
    tiles = ("2/0", "4/1", "6", "d3/0", "d6", "7")
    makers = (
        lambda: moves.SetPoints(stream.below(seats), stream.below(60) - 5),
        lambda: moves.SetStack(
            stream.pick(names), tuple(stream.pick(tiles) for _ in range(stream.below(3)))
        ),
        lambda: moves.SetVein(stream.pick(names), stream.pick(colours), stream.below(5)),
        lambda: moves.SetStation(stream.pick(names), stream.below(seats + 1) - 1),
        lambda: moves.SetStones(stream.below(seats), stream.pick(colours), stream.below(4)),
        lambda: moves.SetHand(stream.below(seats), stream.pick(PIECES), stream.below(3)),
        lambda: moves.SetPool(stream.pick(PIECES), stream.below(4)),
        lambda: moves.SetPoolStations(stream.below(seats), stream.below(4)),
        lambda: moves.SetCard(stream.below(seats), stream.below(6)),
        lambda: moves.SetOrder(
            stream.pick(LETTERS),
            stream.pick(("open", "held", "done", "unseen")),
            stream.below(seats + 1) - 1,
            stream.below(3),
        ),
        lambda: moves.SetOrderText(
            stream.pick(LETTERS), ("red", stream.pick(colours)), stream.below(30), stream.below(9)
        ),
        lambda: moves.SetFirst(stream.below(seats)),
        lambda: moves.SetTurn(stream.below(seats), stream.below(6)),
        lambda: moves.SetSection(1 + stream.below(3), stream.pick((*SECTIONS, "over"))),
    )
    return tuple(stream.pick(makers)() for _ in range(1 + stream.below(3)))


def test_any_correction_is_refused_in_words_or_played_on():
    accepted = 0
    for seats in (2, 3, 4):
        stream = Stream(seed_for(seats), "corrections")
        line = list(playout(GAME, GAME.start(seats, Options()), stream))
        for _ in range(150):
            state = stream.pick(line)[1].state
            act = Correct(some_changes(stream, seats))
            if GAME.refuse(state, act) is None:
                accepted += 1
                after = GAME.play(state, act).state
                assert GAME.play(after, Correct(())).state == after
                for _, step in islice(playout(GAME, after, stream), 40):
                    assert GAME.audit(step.state) == ()
    assert accepted > 40


def test_pieces_are_conserved_through_whole_games():
    for seats in (2, 3, 4):
        state = GAME.start(seats, Options())
        for _, step in playout(GAME, state, Stream(seed_for(seats), "moves")):
            state = step.state
        assert GAME.audit(state) == ()
        if seats == 4:  # everything that was dealt has come from the supply
            assert state.supply == (0,) * 9
            assert state.station_supply == (0,) * 4


def test_a_game_goes_on_with_another_box_as_the_pieces_lie():
    table = cavum("tiles J4:2/2 I4:3/1")
    more = (MoreShape(2, (0, 3), 11), MoreShape(3, (0, 1, 2), 2))
    state = corrected(table, moves.SetBox(Box(two=(0, 2), more_shapes=more, dynamite=(6, 4, 3, 2))))
    names = shapes_of(state.options.box).names
    assert names[state.stacks[NUMBER["J4"]][0]] == "2b/2"  # it leads as it did
    assert names[state.stacks[NUMBER["I4"]][0]] == "3/1"
    assert state.players == table.state.players
    bent = corrected(table, moves.SetBox(Box(two=(0, 2))))
    assert shapes_of(bent.options.box).names[bent.stacks[NUMBER["J4"]][0]] == "2/2"


def test_a_box_that_cannot_be_is_refused():
    wrong = moves.SetBox(Box(dynamite=(2, 2, 3, 4)))
    refused = GAME.refuse(cavum().state, Correct((wrong,)))
    assert refused is not None and refused.id == "cavum.correct.box"
    assert refused.args["why"].id == "cavum.box.dynamite"
    bent = corrected(cavum(), moves.SetBox(Box(two=(0, 2))))
    assert AtTable(GAME, bent).allows("1 lay 2/1 J4")


def test_more_tunnels_of_a_shape_than_the_box_has_are_no_position():
    few = Box(more_shapes=(MoreShape(2, (0, 2), 1),))
    table = cavum("tiles A1:2b/0", few)
    set_two = Correct((moves.SetStack("A3", ("2b/1",)),))
    refused = GAME.refuse(table.state, set_two)
    assert refused is not None and refused.id == "core.correction-unsound"
    assert [one.id for one in refused.args["faults"]] == ["cavum.audit.shapes"]
    assert GAME.refuse(table.state, Correct((moves.SetStack("A3", ("2/1",)),))) is None
