"""The explosion (rulebook 3B)."""

from companion.games.cavum.board import NUMBER
from companion.games.cavum.box import PIECE
from companion.games.cavum.rules.explosion import explode, preview
from tests.games.cavum.table import cavum


def after(text: str) -> dict[str, int]:
    """How many tiles each space has after the explosion, of those that had some."""
    state = cavum(text).state
    left, _ = explode(state)
    return {
        name: len(left.stacks[at]) for name, at in NUMBER.items() if at < 91 and state.stacks[at]
    }


def test_dynamite_and_all_beneath_it_and_the_tops_beside_it():
    left = after("bare\ntiles F6:2/0+3/0+d4/0 F5:2/0+4/0 F7:6 E5:6 G8:6")
    assert left == {"F6": 0, "F5": 1, "F7": 0, "E5": 0, "G8": 1}


def test_stations_and_veins_protect_their_space():
    left = after("bare\ntiles F6:d4/0 F5:6 F7:2/0+6\nveins F7:red*2\nstations 1:F5")
    assert left == {"F6": 0, "F5": 1, "F7": 2}


def test_two_dynamites_hit_a_space_twice():
    left = after("bare\ntiles F5:d4/0 F7:d4/0 F6:2/0+3/0+4/0")
    assert left == {"F5": 0, "F7": 0, "F6": 1}


def test_dynamite_beside_dynamite_explodes_by_itself():
    left = after("bare\ntiles F5:2/0+d4/0 F6:2/0+d4/0 G5:2/0+3/0+4/0 E4:6")
    assert left == {"F5": 0, "F6": 0, "G5": 1, "E4": 0}


def test_a_bared_dynamite_sets_off_a_chain():
    left = after("bare\ntiles F5:d2/0 F6:2/0+d3/0+4/0 F7:2/0+3/0 F8:6")
    assert left == {"F5": 0, "F6": 0, "F7": 1, "F8": 1}


def test_what_explodes_goes_to_the_buy_pool():
    state = cavum("bare\ntiles F6:2/0+d4/0 F5:6").state
    left, events = explode(state)
    assert left.pool[PIECE["2"]] == 1
    assert left.pool[PIECE["d4"]] == 1
    assert left.pool[PIECE["6"]] == state.pool[PIECE["6"]] + 1
    assert len(events) == 3


def test_an_exploded_start_tile_leaves_an_empty_space():
    left, _ = explode(cavum("tiles J4:d2/0").state)
    assert left.stacks[NUMBER["K3"]] == ()
    assert left.stacks[NUMBER["K2"]] != ()


def test_a_preview_tells_no_covered_tile():
    text = "bare\ntiles F5:d2/0 F6:2/0+d3/0+4/0 F7:2/0+3/0"
    assert [(loss.at, loss.tiles, loss.bares) for loss in preview(cavum(text).state)] == [
        ("F5", 1, False),
        ("F6", 1, True),
    ]
    other = text.replace("2/0+d3/0+4/0", "2/0+3/0+4/0")
    assert preview(cavum(text).state) == preview(cavum(other).state)
    seen = preview(cavum(text + "\noptions covered=open").state)
    assert [(loss.at, loss.tiles) for loss in seen] == [("F5", 1), ("F6", 3), ("F7", 1)]


def test_nothing_explodes_without_dynamite():
    assert explode(cavum().state)[1] == ()


def test_a_preview_names_every_space_that_loses_a_tile():
    state = cavum("tiles J4:d2/0").state
    assert [loss.at for loss in preview(state)] == ["J4", "K3", "K4"]
