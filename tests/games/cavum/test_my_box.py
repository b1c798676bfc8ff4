"""My box: what its owner says is checked, played and kept."""

from uuid import UUID

import msgspec
import pytest

from companion.core import record
from companion.games.cavum import GAME
from companion.games.cavum.board import NUMBER
from companion.games.cavum.my_box import Box, ColourName, MoreShape, StartTile, faults, shapes_of
from companion.games.cavum.order_cards import SAMPLE, Order
from companion.games.cavum.state import Options
from tests.games.cavum.table import cavum, fresh, said

WRONG = {
    "cavum.box.separator-spaces": {"separators": (4, 4, 12, 19, 25)},
    "cavum.box.city-sizes": {"separators": (4, 12, 19, 25, 34)},
    "cavum.box.exits": {"two": (0, 3, 4)},
    "cavum.box.same-shape": {"more_shapes": (MoreShape(2, (1, 4), 3),)},
    "cavum.box.shape-count": {"more_shapes": (MoreShape(2, (0, 1), 6), MoreShape(2, (0, 2), 6))},
    "cavum.box.shape-class": {"more_shapes": (MoreShape(6, (0, 1, 2, 3, 4, 5), 6),)},
    "cavum.box.start-shape": {
        "more_shapes": (MoreShape(4, (0, 1, 2, 3), 3),),
        "starts": tuple(StartTile(f"A{at}", 0, 1) for at in (1, 2, 3, 4)),
    },
    "cavum.box.start-spaces": {"starts": (StartTile("F6", 0),) * 4},
    "cavum.box.start-rotation": {
        "starts": tuple(StartTile(f"A{turn + 1}", turn) for turn in range(4))
    },
    "cavum.box.colours": {"colours": ("yellow",) * 6},
    "cavum.box.sold-once": {"sale_order": (1, 0, 2, 3, 4, 5)},
    "cavum.box.called-once": {"called": (ColourName(5, "grey", "#888888"),) * 2},
    "cavum.box.colour-name": {"called": (ColourName(5, "Red", "#888888"),)},
    "cavum.box.tint": {"called": (ColourName(5, "grey", "grey"),)},
    "cavum.box.dynamite": {"dynamite": (2, 2, 4, 6)},
    "cavum.box.card-stones": {"deck": (Order((1,), 5, 2),)},
    "cavum.box.card-sorted": {"deck": (Order((2, 1), 5, 2),)},
    "cavum.box.card-points": {"deck": (Order((1, 2), 500, 2),)},
    "cavum.box.card-count": {"deck": (Order((1, 2, 3, 4), 27, 9),) * 4},
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_box_is_checked_when_it_is_changed(fault):
    changed = Box(**WRONG[fault])
    assert fault in [found.id for found in faults(changed)]
    with pytest.raises(ValueError, match=fault):
        Options(box=changed)
    text = msgspec.json.encode({"box": changed})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Options)
    assert faults(Box()) == ()


def test_other_boxes_are_played():
    other = Box(
        separators=(1, 7, 14, 21, 29),
        two=(0, 2),
        three=(0, 1, 2),
        four=(0, 1, 2, 3),
        starts=tuple(StartTile(at, 5) for at in ("K2", "K3", "K4", "K5")),
        colours=("gelb", "rot", "gruen", "blau", "weiss", "lila"),
        dynamite=(6, 4, 3, 2),
        deck=SAMPLE,
    )
    assert faults(other) == ()
    assert [len(tiles) for tiles in shapes_of(other).of[:4]] == [6, 6, 6, 1]
    table = fresh(2, box=other, deck="owner").plays("table first-bidder 1")
    assert table.allows("table reveal orders A")


def test_a_record_carries_its_box():
    options = Options(box=Box(two=(0, 2)))
    players = (record.Player("Blue"), record.Player("Red"))
    head = record.begin(GAME, players, options, None, id=UUID(int=1))
    assert record.options_of(GAME, head) == options


def test_a_shape_of_a_start_tile_may_be_another_one():
    more = (MoreShape(4, (0, 1, 2, 3), 4),)
    starts = (*Box().starts[:3], StartTile("K5", 5, 1))
    box = Box(more_shapes=more, starts=starts)
    assert faults(box) == ()
    state = GAME.start(2, Options(box=box))
    names = shapes_of(box).names
    assert names[state.stacks[NUMBER["K5"]][0]] == "4b/5"
    laid = [event.args["tile"] for event in GAME.lay_out(2, state.options) if "tile" in event.args]
    assert laid == ["4/2", "4/2", "4/2", "4b/5"]


def test_colours_are_called_as_the_owner_calls_them():
    box = Box(called=(ColourName(1, "Rubin", "#aa0011"),))
    table = cavum("section sale\nstones 1 red*2", box).plays("table sale-won 1 2")
    assert table.game.prompt(table.state).asks[0].question.args["colour"] == "Rubin"
    table.plays("1 sell 2")
    assert said(table, "cavum.did.sells")[0]["colour"] == "Rubin"
    prices = [one for one in GAME.facts(table.state, table.events) if "price" in one.key]
    assert ("cavum.price.red", 2) in [(one.key, one.value) for one in prices]


def test_colours_are_sold_in_the_order_of_the_scales():
    box = Box(sale_order=(0, 4, 3, 2, 1, 5))
    table = cavum("section sale\nstones 1 red\nstones 2 white black", box)
    colours = [table.state.colour]
    while table.state.section == "sale":
        table.plays("table sale-won nobody 0")
        colours.append(table.state.colour)
    assert colours == [4, 1, 5, 0]


def test_boxes_as_they_were_stored_before():
    old = (
        b'{"separators":[4,12,19,25,32],"starts":[{"at":"K2","rotation":2},{"at":"K3","rotation":2},'
        b'{"at":"K4","rotation":2},{"at":"K5","rotation":2}],"two":[0,2],"three":[0,2,4],'
        b'"four":[0,1,3,4],"colours":["yellow","red","green","blue","white","purple"],'
        b'"dynamite":[2,3,4,6],"deck":[{"stones":[1,2],"value":13,"penalty":-1}]}'
    )
    box = msgspec.json.decode(old, type=Box)
    assert box == Box(
        two=(0, 2),
        colours=("yellow", "red", "green", "blue", "white", "purple"),
        deck=(Order((1, 2), 13, -1),),
    )
    assert faults(box) == ()
