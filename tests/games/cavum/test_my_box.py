"""My box: what its owner says is checked, played and kept."""

from uuid import UUID

import msgspec
import pytest

from companion.core import record
from companion.games.cavum import GAME, my_box
from companion.games.cavum.my_box import Box, StartTile, faults, shapes_of
from companion.games.cavum.order_cards import SAMPLE, Order
from companion.games.cavum.state import Options
from tests.games.cavum.table import fresh

WRONG = {
    "cavum.box.separators": {"separators": (4, 4, 12, 19, 25)},
    "cavum.box.city-sizes": {"separators": (4, 12, 19, 25, 34)},
    "cavum.box.exits": {"two": (0, 3, 4)},
    "cavum.box.start-spaces": {"starts": (StartTile("F6", 0),) * 4},
    "cavum.box.start-rotation": {
        "starts": tuple(StartTile(f"A{turn + 1}", turn) for turn in range(4))
    },
    "cavum.box.colours": {"colours": ("yellow",) * 6},
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


def test_guesses_are_named():
    assert set(my_box.GUESSED) <= set(Box.__struct_fields__)
