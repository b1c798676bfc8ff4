"""Era II alone with its pool."""

from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.cave import SLOT
from companion.games.cave_vs_cave.rules import face_down, purse
from companion.games.cave_vs_cave.state import supply

from .table import cave, held


def test_pool_set_up():
    state = GAME.start(2, GAME.options(play="pool"))
    assert state.pool == box.mask([5, 7, 9])
    assert state.due == ("pool",) * 3 + ("tiles-II",)
    assert state.homes[0].goods == (1, 1, 1, 1, 1, 3, 1, 1, 1, 1)
    assert [home.covered.bit_count() for home in state.homes] == [7, 7]
    assert supply(state) == 5 and face_down.left(state, "dark-2") == 1
    assert state.display == box.LIGHT[2]


def test_the_pool_is_not_built_and_not_owned():
    table = cave("era 2 round 1\nred goods S9 W9 N9 dug 4b\nturn red A05", play="pool")
    table.plays("1 pay dwarfs")
    assert table.refuses("1 furnish 5") == "cave_vs_cave.furnish.not-on-display"
    assert table.allows("1 furnish 26")


def test_there_is_no_entrance_to_use():
    table = cave("era 2 round 1\nturn red A01", play="pool")
    assert table.refuses("1 use 0") == "cave_vs_cave.use.not-in-pool"
    assert table.allows("1 use 5")


def test_blue_ones_of_the_pool_work_for_both():
    position = "era 2 round 1\npool 21 22 23\nred goods F0 N0 W0\nblue goods F0 N0 W0\nturn {} {}"
    for colour, seat in (("red", 0), ("blue", 1)):
        table = cave(position.format(colour, "A01"), play="pool")
        table.plays(f"{seat + 1} take +1F", f"{seat + 1} use 5")
        assert held(table, "FNW", seat) == (1, 3, 1)


def test_the_equipment_room_of_the_pool_gives_three_and_four():
    table = cave("era 2 round 1\npool 22 10 13\nturn red A07", play="pool")
    table.plays("1 use 5", "1 use 10")
    assert table.allows("1 use 13")


def test_the_additional_room_for_eight_spaces():
    full = "25@1a 26@2c 27@2b 28@2a 29@3b 30@3a 31@4b"
    table = cave(
        f"era 2 round 1\nred goods W9 S9 N9 has {full}\ndisplay 32\nturn red A05", play="pool"
    )
    table.state = with_walls(table.state, "4b|4a")
    table.plays("1 pay dwarfs", "1 furnish 32", "1 place 4a")
    assert table.allows("1 take-room 2")


def with_walls(state, *names):
    return purse.change(state, 0, walls=sum(1 << SLOT[name] for name in names))
