"""Options and pieces given up (rulebook 2, Use option)."""

import pytest
from msgspec.structs import replace

from companion.games.cavum.box import PIECE
from companion.games.cavum.state import put
from tests.games.cavum.table import cavum, points, possible, sentence


def test_an_option_for_three_points_is_an_action():
    table = cavum().plays("1 points")
    assert points(table) == (23, 20)
    assert table.state.actions == 1
    table.plays("1 points")
    assert table.refuses("1 points") == "cavum.turn.none-left"


def test_an_option_takes_a_piece_of_the_pool_that_is_used_at_once():
    table = cavum().plays("1 option 6")
    assert table.refuses("1 lay 2/0 J4") == "cavum.option.use-at-once"
    assert table.refuses("1 points") == "cavum.option.use-at-once"
    assert table.allows("1 lay 6 J4")
    table.plays("1 lay 6 J4")
    assert table.state.actions == 1
    assert table.state.players[0].hand[PIECE["6"]] == 1
    assert table.state.players[0].hand[PIECE["option"]] == 1
    assert table.state.pool[PIECE["6"]] == 3
    assert table.allows("1 station J4")  # a tile taken by option counts as just laid


@pytest.mark.parametrize("piece", ["2", "6"])
def test_until_a_piece_taken_by_option_is_used_nothing_else_is_offered(piece):
    table = cavum("hand 1 2 d2 6 station option prospect")
    table.state = replace(table.state, pool=put(table.state.pool, PIECE[piece], 1))
    table.plays(f"1 option {piece}")
    assert table.refuses("1 station J4") == "cavum.option.use-at-once"
    offered = table.offers("1 station J4")
    assert offered and all(f" lay {piece}" in one and ";" not in one for one in offered)


def test_only_what_lies_in_the_pool():
    table = cavum()
    assert table.refuses("1 option 2") == "cavum.option.not-in-pool"
    assert table.refuses("1 option d4") == "cavum.option.not-in-pool"
    assert table.allows("1 option 4")


def test_only_stations_of_ones_own_colour():
    table = cavum("tiles J4:6\nstations 1:J4\npool-stations 0 3")
    assert table.refuses("1 option station") == "cavum.option.own-station"
    table = cavum("tiles J4:6\nstations 1:J4\npool-stations 1 0")
    assert table.allows("1 option station")


def test_a_piece_that_fits_nowhere_may_not_be_taken():
    table = cavum()
    assert table.refuses("1 option station") == "cavum.turn.fits-nowhere"
    assert table.refuses("1 option vein") == "cavum.turn.fits-nowhere"
    assert cavum("tiles J4:6").allows("1 option vein")


def test_a_station_or_vein_may_be_given_up():
    table = cavum("tiles J4:6").plays("1 give-up vein", "1 give-up station")
    assert table.state.pool[PIECE["vein"]] == 6
    assert table.state.station_pool == (3, 2)
    assert table.state.actions == 2


def test_english_and_italian_only_if_it_cannot_be_used():
    table = cavum("tiles J4:6\noptions giving_up=only-if-impossible")
    assert table.refuses("1 give-up vein") == "cavum.give.still-possible"
    assert table.allows("1 give-up station")
    assert cavum("options giving_up=only-if-impossible").allows("1 give-up vein")


def test_an_option_and_the_prospect_tile_are_never_given_up():
    table = cavum()
    assert table.refuses("1 give-up option") == "cavum.give.never"
    assert table.refuses("1 give-up prospect") == "cavum.give.never"
    assert table.refuses("1 option prospect") == "cavum.option.not-in-pool"
    assert table.allows("1 give-up vein")
    without = cavum("hand 1 2 vein prospect")
    assert without.refuses("1 give-up option") == "cavum.turn.none-left"
    assert without.refuses("1 option option") == "cavum.option.not-in-pool"
    assert sentence(without, "1 option option").endswith("prospect tiles are never there.")


def test_what_cannot_be_given_up_has_a_use():
    table = cavum("hand 1 2 option vein prospect\ntiles J4:6")
    assert table.offers("1 give-up option")[0] == "1 points"
    assert "1 option 6" in table.offers("1 give-up option")
    assert all(" lay 2/" in one for one in table.offers("1 give-up 2"))
    kinds = [one.split()[1] for one in table.offers("1 give-up prospect")]
    assert kinds == ["lay", "vein", "option", "option"]  # all else before a piece is given up
    few = cavum("hand 1 2 option vein prospect\ntiles J4:6\npool 3*0 6*0 vein*0")
    kinds = [one.split()[1] for one in few.offers("1 give-up option")]
    assert kinds == ["points", "option", "lay", "vein"]


def test_what_a_player_could_do_for_the_table_is_offered_alone():
    table = cavum("turn 2")
    assert table.refuses("table points") == "core.whose-move"
    assert possible(table, "table points") == "It is possible for Blue:"
    assert table.offers("table points") == ["2 points"]


def test_an_option_that_can_take_nothing_is_worth_points():
    table = cavum("bare\nhand 1 option station prospect")
    assert table.refuses("1 option 6") == "cavum.turn.fits-nowhere"
    assert table.offers("1 option 6") == ["1 points", "1 give-up station"]
    assert cavum().offers("1 option d2")[0] == "1 option 3"
    assert "1 points" not in cavum("bare\nhand 1 station prospect").offers("1 option 6")


def test_to_give_something_up_is_not_all_that_is_offered():
    table = cavum("hand 1 station prospect\nturn 1 actions 1")
    assert table.offers("1 give-up prospect") == ["1 give-up station", "1 end-turn"]
    other = cavum("tiles J4:6\nhand 1 2 vein prospect").offers("1 give-up 3")
    assert [one.split()[1] for one in other] == ["give-up", "lay", "vein", "lay"]


def test_who_would_give_up_another_dynamite_than_his_own_is_offered_that():
    table = cavum("tiles J4:6\nhand 1 d2 station prospect")
    assert table.refuses("1 give-up d4") == "cavum.turn.none-left"
    assert all(" lay d2/" in one for one in table.offers("1 give-up d4"))
    stuck = cavum(
        "bare\ntiles F6:2/1\nstations 2:F6\nhand 1 d2 station prospect\n"
        "options foreign_station=blocks"
    )
    assert stuck.offers("1 give-up d4")[0] == "1 give-up d2"


def test_a_tile_that_fits_must_be_laid():
    table = cavum()
    assert table.refuses("1 give-up 6") == "cavum.give.tile-fits"
    table = cavum("bare\ntiles F6:2/1\nstations 2:F6\noptions foreign_station=blocks")
    assert table.allows("1 give-up 6")
