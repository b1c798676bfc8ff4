"""Corrections of every part of a position, and the name of every fault."""

import pytest
from msgspec.structs import replace

from companion import rulebook
from companion.core import Correct
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.caverna import GAME, box, position
from companion.games.caverna.actions import board
from companion.games.caverna.cells import CELLS, INDEX, mask
from companion.games.caverna.moves import (
    SetBegging,
    SetCard,
    SetCell,
    SetCrops,
    SetDwarfs,
    SetEnd,
    SetFurnishing,
    SetGoods,
    SetHarvest,
    SetLarge,
    SetMarkers,
    SetPlaced,
    SetRound,
    SetStable,
    SetStock,
    SetSupplier,
)
from companion.games.caverna.rules import purse

from .table import held, home


def corrected(table, *changes):
    refusal = GAME.refuse(table.state, Correct(changes))
    assert refusal is None, refusal
    return GAME.play(table.state, Correct(changes)).state


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (SetGoods(2, "wood", 1), "caverna.correct.seat"),
        (SetGoods(0, "silver", 1), "caverna.correct.good"),
        (SetGoods(0, "wood", -1), "core.correction-unsound"),
        (SetCell(0, "Q9", "field"), "caverna.correct.cell"),
        (SetCell(0, "C4", "castle"), "caverna.correct.holds"),
        (SetCell(0, "C4", "cavern"), "core.correction-unsound"),
        (SetCell(0, "D4", "bare"), "core.correction-unsound"),
        (SetLarge(0, "Q9", "C4"), "caverna.correct.cell"),
        (SetLarge(0, "C4", "Q9"), "caverna.correct.cell"),
        (SetLarge(0, "C4", "A1"), "core.correction-unsound"),
        (SetStable(0, "D1", True), "core.correction-unsound"),
        (SetCrops(0, (1, 0, 0), (0, 0)), "core.correction-unsound"),
        (SetDwarfs(0, (0, 0, 0)), "core.correction-unsound"),
        (SetDwarfs(0, (0, 15)), "core.correction-unsound"),
        (SetSupplier(0, "gold", 1), "caverna.correct.good"),
        (SetPlaced("castle", 0), "caverna.correct.space"),
        (SetPlaced("logging", 0, 9), "caverna.correct.dwarf"),
        (SetStock("logging", "ore", 1), "caverna.correct.good"),
        (SetStock("castle", "ore", 1), "caverna.correct.space"),
        (SetCard("logging", True), "caverna.correct.space"),
        (SetCard("adventure", True), "core.correction-unsound"),
        (SetFurnishing("dwelling", True), "caverna.correct.holds"),
        (SetMarkers(1, 0, "leaf"), "core.correction-unsound"),
        (SetRound(9, 0, 0), "core.correction-unsound"),
        (SetRound(3, 7, 0), "caverna.correct.seat"),
        (SetBegging(0, -1), "core.correction-unsound"),
    ],
)
def test_corrections_are_refused_with_the_fault(change, rule):
    assert GAME.refuse(home("round 2").state, Correct((change,))).id == rule


def test_goods_land_and_dwarfs():
    state = corrected(
        home("round 2"),
        SetGoods(0, "gold", 7),
        SetCell(0, "C4", "meadow"),
        SetCell(0, "C3", "field"),
        SetLarge(0, "C2", "C1"),
        SetStable(0, "C4", True),
        SetCrops(0, (0, 0, 1), (0, 0)),
        SetCell(0, "D3", "dwelling"),
        SetCell(0, "E3", "carpenter"),
        SetDwarfs(0, (5, 0, 3)),
        SetBegging(0, 2),
        SetSupplier(0, "ruby", 3),
    )
    one = state.homes[0]
    assert one.goods[box.GOLD] == 7 and one.dwarfs == (0, 3, 5) and one.begging == 2
    assert one.land.large == (mask(["C1", "C2"]),) and one.supplies == (0, 0, 3)
    assert not state.offer >> box.FURNISHING["carpenter"] & 1
    cleared = replace(home("round 2").state, homes=state.homes, offer=state.offer)
    table = home("round 2")
    table.state = cleared
    back = corrected(table, SetCell(0, "E3", "bare"), SetFurnishing("carpenter", True))
    assert back.offer >> box.FURNISHING["carpenter"] & 1


def test_spaces_cards_and_markers():
    table = home("round 2\ncards blacksmithing sheep-farming")
    state = corrected(
        table,
        SetStock("logging", "wood", 5),
        SetPlaced("logging", 1, 0),
        SetCard("sheep-farming", False),
        SetCard("ore-mine-construction", True),
    )
    index = board(2).index
    assert state.stock[index["logging"]] == (5,) and state.on[index["logging"]] == 1
    table.state = state
    assert corrected(table, SetPlaced("logging", -1)).on[index["logging"]] == -1


def test_a_correction_goes_back_to_the_start_of_the_turn():
    table = home("red goods 1W cavern E3").plays("1 place housework", "1 furnish cuddle-room")
    state = corrected(table, SetGoods(0, "wood", 1))
    assert state.actions == (None, None) and state.homes[0].dwarfs == (0, 0)
    assert state.offer >> box.FURNISHING["cuddle-room"] & 1  # it had no place yet


def test_a_correction_takes_back_what_the_half_action_brought():
    table = home("red goods 1W").plays("1 place housework", "1 take")
    assert held(table, "D") == (1,)
    state = corrected(table, SetGoods(1, "wood", 1))
    assert state.homes[0].goods[box.DOG] == 0 and state.homes[0].dwarfs == (0, 0)
    table.state = state
    table.plays("1 place housework", "1 take")
    assert held(table, "D") == (1,)


def test_goods_and_furnishing_of_a_half_action_go_back():
    table = home("stock drift-mining 3S\nred cavern E3 goods 1R")
    before = table.state
    table.plays("1 place drift-mining", "1 take", "1 ruby wood")
    assert corrected(table) == before
    table = home("red cavern E3 goods 1W")
    before = table.state
    table.plays("1 place housework", "1 furnish cuddle-room", "1 site E3")
    assert corrected(table) == before


def test_what_another_exchanged_meanwhile_stays():
    table = home("blue goods 1R").plays("1 place housework", "1 take", "2 ruby wood")
    state = corrected(table)
    assert state.homes[0].goods[box.DOG] == 0 and state.homes[1].goods[box.WOOD] == 1


def test_a_furnishing_that_is_replaced_can_be_bought_again():
    table = home("red has carpenter@D3")
    state = corrected(table, SetCell(0, "D3", "miner"))
    assert state.offer >> box.FURNISHING["carpenter"] & 1
    assert not state.offer >> box.FURNISHING["miner"] & 1
    table.state = replace(state, active=1)
    table.state = corrected(table, SetGoods(1, "stone", 1))
    assert table.plays("2 place housework").allows("2 furnish carpenter")


def test_a_furnishing_that_is_moved_lies_once():
    table = home("red has carpenter@D3 cavern E3")
    for changes in (
        (SetCell(0, "D3", "cavern"), SetCell(0, "E3", "carpenter")),
        (SetCell(0, "E3", "carpenter"), SetCell(0, "D3", "cavern")),
    ):
        assert corrected(table, *changes).offer == table.state.offer


def test_a_furnishing_is_taken_out_to_the_offer_or_out_of_the_game():
    table = home("red has carpenter@D3")
    bit = 1 << box.FURNISHING["carpenter"]
    back = corrected(table, SetFurnishing("carpenter", True))
    assert back.offer & bit and back.homes[0].land.caverns == 1 << INDEX["D3"]
    gone = corrected(table, SetFurnishing("carpenter", False))
    assert gone.out & bit and not gone.offer & bit


def test_what_is_not_in_the_introductory_game_goes_back_into_the_box():
    table = home(furnishings="introductory")
    bit = 1 << box.FURNISHING["miner"]
    assert table.state.out & bit
    table.state = corrected(table, SetCell(0, "D3", "miner"))
    assert not table.state.out & bit
    assert corrected(table, SetCell(0, "D3", "cavern")).out & bit


def test_the_furnishing_under_another_is_kept_in_mind():
    table = home("red has spare-part-storage@D3 goods 1W").plays(
        "1 place housework", "1 furnish trader"
    )
    spare, trader = (1 << box.FURNISHING[name] for name in ("spare-part-storage", "trader"))
    assert GAME.audit(table.state) == () and table.state.homes[0].land.under == spare
    table.state = GAME.play(table.state, GAME.notation.read("1 done")).state
    both = corrected(table, SetCell(0, "D3", "cavern"))
    assert both.offer & spare and both.offer & trader and not both.homes[0].land.under
    one = corrected(table, SetCell(0, "D3", "spare-part-storage"))
    assert one.offer & trader and not one.offer & spare
    gone = corrected(table, SetFurnishing("trader", False))
    assert gone.out & trader and gone.offer & spare


def test_a_card_of_a_later_stage_cannot_lie_open():
    table = home("round 2\ncards blacksmithing sheep-farming")
    changes = (SetCard("sheep-farming", False), SetCard("adventure", True))
    refusal = GAME.refuse(table.state, Correct(changes))
    assert [fault.id for fault in refusal.args["faults"]] == ["caverna.audit.card-too-early"]


def test_a_parked_trip_outlives_a_correction():
    table = home("cards blacksmithing\nred dwarfs 5 5\nblue dwarfs 0 0")
    table.plays("1 place blacksmithing 5", "1 park")
    state = corrected(table, SetGoods(1, "wood", 3))
    assert state.actions[0] is not None and state.active == 1
    table.state = state
    gone = corrected(table, SetPlaced("blacksmithing", -1))
    assert gone.actions[0] is None


def test_tracking_may_begin_in_the_middle():
    cards = ["blacksmithing", "ore-mine-construction", "sheep-farming", "wish-for-children"]
    cards += ["donkey-farming", "ruby-mine-construction"]
    changes = [SetRound(6, 1, 1), SetMarkers(0, 1, "question")]
    changes += [SetCard(card, True) for card in cards]
    table = home("round 1", seats=3)
    state = corrected(table, *changes)
    assert (state.round, state.starter, state.active) == (6, 1, 1)
    assert [ask.seat for ask in GAME.prompt(state).asks] == [1]


def test_animals_without_room_are_asked_for():
    state = corrected(home("round 2"), SetGoods(0, "sheep", 5))
    assert state.crowded == 1
    table = home("round 2")
    table.state = state
    assert corrected(table, SetGoods(0, "sheep", 1)).crowded == 0


def test_the_harvest_can_be_set():
    state = corrected(home("round 3\nred away logging:0 dwarfs 0"), SetHarvest())
    assert state.phase == "harvest" and state.homes[0].dwarfs == (0, 0)


def test_the_end_of_a_game_for_scoring_alone():
    state = corrected(home("round 2"), SetGoods(0, "gold", 30), SetEnd())
    assert GAME.asked(state) == ()
    assert GAME.sheet(state).winners == (0,)


def test_the_last_dwarf_placed_ends_the_round():
    table = home("round 3\nred dwarfs 0 away housework:0\nblue dwarfs away logging:0 supplies:0")
    state = corrected(table, SetPlaced("clearing", 0, 0))
    assert state.phase == "harvest"


def _on(state, space: str, seat: int):
    at = board(state.seats).index[space]
    return (*state.on[:at], seat, *state.on[at + 1 :])


def faults(state) -> set[str]:
    return {fault.id.removeprefix("caverna.audit.") for fault in GAME.audit(state)}


def test_every_fault_has_its_name():
    state = home("round 2").state
    land = state.homes[0].land

    def with_land(**fields):
        return faults(purse.change(state, 0, land=replace(land, **fields)))

    assert faults(state) == set()
    assert faults(purse.change(state, 0, goods=(-1, *box.NOTHING[1:]))) == {"goods"}
    assert faults(purse.change(state, 0, dwarfs=(0, 0, 0))) == {"rooms"}
    assert faults(purse.change(state, 0, dwarfs=(0, 15))) == {"weapons"}
    assert faults(purse.change(state, 0, dwarfs=(3, 0))) == {"dwarfs"}
    assert faults(purse.change(state, 0, crops=(1, 0, 0, 0, 0))) == {"crops"}
    assert faults(replace(state, crowded=1)) == {"crowded"}
    assert with_land(meadows=1, fields=1) == {"twice"}
    assert with_land(meadows=1 << INDEX["D1"]) == {"side"}
    assert with_land(fields=1, stables=1) == {"stables"}
    assert with_land(large=(mask(["A1", "C4"]),)) == {"large"}
    assert with_land(built=()) >= {"entrance"}
    assert faults(replace(state, offer=state.offer | 1)) == {"offer"}
    carpenter = box.FURNISHING["carpenter"]
    twice = (*land.built, (INDEX["E1"], carpenter))
    assert with_land(built=twice) == {"furnishing-twice"}
    assert with_land(under=1 << carpenter) == set()  # nothing lies on it: it is on offer
    unoffered = replace(state, offer=state.offer & ~(1 << carpenter))
    assert faults(unoffered) == {"furnishing-nowhere"}
    assert faults(replace(unoffered, out=1 << carpenter)) == set()
    under = replace(land, under=1 << carpenter)
    assert faults(purse.change(unoffered, 0, land=under)) == {"furnishing-nowhere"}
    assert faults(replace(state, stock=((-1,), *state.stock[1:]))) == {"stock"}
    assert faults(replace(state, on=_on(state, "logging", 0))) == {"on"}
    closed = board(2).index["adventure"]
    placed = purse.change(state, 0, dwarfs=(0,), away=((closed, 0),))
    assert faults(replace(placed, on=_on(placed, "adventure", 0))) == {"placed"}
    assert faults(replace(state, round=3)) == {"cards"}
    assert faults(replace(state, leaves=1)) == {"markers"}
    wish = home("round 7\ncards family-life").state
    flipped = wish.open ^ 1 << board(2).index["urgent-wish-for-children"]
    assert faults(replace(wish, open=flipped ^ 1 << board(2).index["wish-for-children"])) == {
        "wish"
    }
    assert "round" in faults(replace(state, round=13))
    assert faults(replace(state, phase="harvest")) == {"stages"}
    assert faults(replace(state, active=-1)) == {"turn"}
    acting = home("stock clearing 1W").plays("1 place clearing").state
    assert faults(replace(acting, active=1)) == {"action"}


HOLDS = [*position.HOLDS, position.BARE, *box.FURNISHING]


def any_change(state, stream: Stream):
    """A change of some kind, sensible or not."""
    seat = stream.below(state.seats)
    space = stream.pick(tuple(board(state.seats).index))
    cell = stream.pick(CELLS)
    few = stream.below(4)
    changes = [
        SetGoods(seat, stream.pick(box.GOODS), stream.below(12)),
        SetCell(seat, cell, stream.pick(HOLDS)),
        SetStable(seat, cell, few > 0),
        SetLarge(seat, cell, stream.pick(CELLS)),
        SetCrops(seat, (stream.below(2), stream.below(2), 0), (stream.below(2), 0)),
        SetDwarfs(seat, tuple(stream.pick((0, 3, 14)) for _ in range(few)), stream.below(2)),
        SetPlaced(space, stream.below(state.seats + 1) - 1, stream.pick((0, 3))),
        SetBegging(seat, few),
        SetSupplier(seat, "wood", few),
        SetStock(space, stream.pick(box.GOODS), few),
        SetCard(space, few > 1),
        SetFurnishing(stream.pick(HOLDS), few > 1),
        SetMarkers(few, stream.below(4), "leaf"),
        SetRound(state.round, seat, stream.below(state.seats)),
        SetHarvest(),
    ]
    return stream.pick(changes)


@pytest.mark.parametrize("seats", [1, 3])
def test_any_correction_is_refused_in_words_or_leaves_a_game_that_goes_on(seats):
    stream = Stream(seed_for(seats), "corrections")
    state = GAME.start(seats, GAME.options())
    accepted = 0
    for _, step in playout(GAME, state, Stream(seed_for(seats), "moves")):
        if not GAME.asked(step.state):
            break
        correction = Correct((any_change(step.state, stream),))
        refusal = GAME.refuse(step.state, correction)
        if refusal is not None:
            assert rulebook.unit(refusal.id) is not None
            continue
        accepted += 1
        after = GAME.play(step.state, correction).state
        assert GAME.audit(after) == () and any(True for _ in GAME.legal(after))
    assert accepted > 10
