"""Cases that are easy to get wrong, under the default rulings."""

from companion.games.cavum.board import NUMBER
from companion.games.cavum.box import PIECE
from companion.games.cavum.network import links
from companion.games.cavum.rules.explosion import explode
from tests.games.cavum.table import cavum, points, said

ACROSS = """
    bare
    tiles F4:2/1 F5:{beneath} E5:2/0
    veins F5:red*1
    stations 1:F4,E5
    hand 1 prospect
    hand 2 prospect
"""


def test_case_1_one_stone_on_a_straight_tile_has_a_direction():
    table = cavum(ACROSS.format(beneath="2/0"))
    assert table.allows("1 start F4")
    assert not table.allows("1 start E5")
    table.plays("1 start F4", "1 go F5", "1 go E5")
    assert table.allows("1 finish")


def test_case_2_it_lay_on_dynamite_which_explodes_this_phase():
    table = cavum(ACROSS.format(beneath="d2/0"))
    table.plays("1 start F4", "1 go F5", "1 go E5", "1 finish", "2 hand-in")
    assert {one["at"] for one in said(table, "cavum.did.blown")} == {"F5"}
    assert table.state.pool[PIECE["d2"]] == 1


def test_case_3_dynamite_under_a_vein_stays_even_beside_an_explosion():
    state = cavum("bare\ntiles F5:d2/0 F6:d3/0\nveins F5:red*2").state
    left, _ = explode(state)
    assert len(left.stacks[NUMBER["F5"]]) == 1
    assert left.stacks[NUMBER["F6"]] == ()


def test_case_4_a_stations_tile_is_never_blown_away():
    table = cavum("bare\ntiles F5:2/1 F6:d3/0\nstations 1:F5")
    left, _ = explode(table.state)
    assert len(left.stacks[NUMBER["F5"]]) == 1
    assert table.refuses("2 lay 6 F5") == "core.not-your-turn"
    assert table.refuses("1 lay 6 F5") == "cavum.tunnel.on-station"
    assert table.allows("1 lay 6 F4")


def test_case_5_two_hits_take_two_and_a_single_hit_bares_exits_that_hold():
    state = cavum("bare\ntiles F5:d2/0 F7:d2/0 F6:2/1+3/0+4/0 E4:2/2+3/0 E3:6").state
    left, _ = explode(state)
    assert [len(left.stacks[NUMBER[at]]) for at in ("F6", "E4", "E3")] == [1, 1, 1]
    assert not links(left)[NUMBER["E4"]] >> NUMBER["E3"] & 1  # the straight tile leads elsewhere


def test_case_6_a_bared_dynamite_explodes_with_all_beneath_it():
    state = cavum("bare\ntiles F5:d2/0 F6:2/0+d3/0+4/0 F7:2/0+3/0").state
    left, _ = explode(state)
    assert left.stacks[NUMBER["F6"]] == ()
    assert len(left.stacks[NUMBER["F7"]]) == 1


def test_case_7_a_vein_on_a_dead_end_joins_all_that_point_at_it():
    text = "bare\ntiles F5:2/0 F4:2/1 F6:2/1"
    assert links(cavum(text).state)[NUMBER["F5"]] == 0
    table = cavum(text).plays("1 vein F5 red")
    assert links(table.state)[NUMBER["F5"]] == 1 << NUMBER["F4"] | 1 << NUMBER["F6"]


def test_case_8_tile_and_station_in_the_right_rhythm():
    table = cavum("tiles J5:6\nstations 1:J5").plays("1 lay 6 J4", "1 station R21")
    assert table.refuses("1 station J4") == "cavum.station.just-laid"
    table = cavum("tiles J5:6\nstations 1:J5").plays("1 option 6", "1 lay 6 J4")
    assert table.allows("1 option station")
    table.plays("1 option station")
    assert table.allows("1 station J4")
    table = cavum().plays("1 lay 6 J4", "1 end-turn", "2 points", "2 end-turn")
    assert table.refuses("1 station J4") == "cavum.station.just-laid"


def test_case_9_covering_a_tunnel_so_that_a_link_breaks():
    table = cavum("bare\ntiles K3:4/2 J4:2/0 I5:6\nstations 2:I5,R22\nhand 1 3 prospect")
    assert links(table.state)[NUMBER["J4"]] >> NUMBER["K3"] & 1
    assert table.allows("1 lay 3/0 J4")
    table.plays("1 lay 3/0 J4")
    assert not links(table.state)[NUMBER["J4"]] >> NUMBER["K3"] & 1


def test_case_10_yellow_in_the_first_phase():
    table = cavum("tiles J4:6")
    assert table.refuses("1 vein J4 yellow") == "cavum.vein.colour-gone"
    assert table.allows("1 vein J4 red")
    sale = cavum("veins F6:yellow*8\nstones 1 yellow\nsection sale")
    assert sale.allows("1 sale-bid 9")


def test_case_11_three_at_five_with_eight_open():
    table = cavum("veins F6:yellow*5\nstones 1 yellow*3\nsection sale")
    assert table.state.auction.first == 8
    table.plays("1 sale-bid 5", "2 sale-pass", "1 sell 3")
    assert points(table) == (35, 20)
    assert said(table, "cavum.did.sells")[0]["slots"] == (8, 7, 6)
    assert 9 - table.state.scales[0] == 5


def test_case_12_cards_2_and_4_the_holder_of_2_opens():
    table = cavum("cards 4 2\nhand 1 prospect\nhand 2 prospect").plays("2 hand-in", "1 hand-in")
    assert table.state.first == 1


def test_case_13_foreign_stations_in_the_pool_stay_there():
    text = "tiles J4:6\nstations 1:J4"
    table = cavum(text + "\npool-stations 0 2")
    assert table.refuses("1 option station") == "cavum.option.own-station"
    table.plays("1 give-up station")
    assert table.allows("1 option station")


def test_case_14_two_phases_have_three_city_scorings():
    text = "options phases=2\ntiles J4:6\nstations 1:J4,R21\nhand 1 prospect\nhand 2 prospect"
    table = cavum(text)
    scorings = 0
    for move in ("1 start J4", "1 go K4", "1 go R21", "1 finish", "2 hand-in"):
        scorings += len(said(table.plays(move), "cavum.did.city"))
    assert (table.state.phase, scorings) == (2, 1)
    table = cavum(text + "\nphase 2").plays(
        "1 start J4", "1 go K4", "1 go R21", "1 finish", "2 hand-in"
    )
    assert len(said(table, "cavum.did.city")) == 2
    assert table.state.section == "over"


def test_case_15_the_same_player_twice_running_in_the_final_sale():
    table = cavum("stones 1 red*5\nstones 2 blue\npoints 5 30\nphase 3\nsection final")
    table.plays("1 final-sale red")
    assert table.state.turn == 0
    assert table.allows("1 final-sale red")
