"""Refused moves with what may be done all the same: played anyway, or something else instead."""

import pytest

from companion.games.cavum.board import COUNT, NAMES
from companion.games.cavum.rules.explosion import explode, preview
from tests.games.cavum.table import cavum, fresh

ROW = """
    bare
    tiles F3:2/1 F4:2/1 F5:2/1 F6:2/1 F7:2/1 F8:2/1 F9:2/1
    veins F6:yellow*3
    stations 1:F3,F9
    hand 1 prospect
"""
EARLY = ROW.replace("hand 1 prospect", "hand 1 2 prospect")
START = ("J2", "J3", "J4", "J5", "J6")  # where the tiles of the set-up lead
SALE = """
    seats 3
    veins F6:yellow*3
    stones 1 yellow*2
    stones 2 yellow*3 red
    stones 3 red
    section sale
"""
OPTION = "hand 1 2 option prospect\n"
FOREIGN = "bare\ntiles F6:6\nstations 2:F6\noptions foreign_station=blocks"
STRICT = "tiles J4:6\nhand 1 vein station prospect\nturn 1 fresh J4\n"


@pytest.mark.parametrize(
    ("text", "move", "field", "values"),
    [
        ("hand 1 2 prospect", "1 lay 2/1 J4", "tile", ("2/0", "2/2")),
        ("", "1 lay 6 C3", "at", START),
        ("", "1 lay 6 G6", "at", START),
        ("hand 1 4 prospect", "1 lay 2/0 J4", "tile", ("4/0", "4/1", "4/2")),
        ("tiles J4:6 J6:6\nstations 1:J4", "1 station R18", "at", ("R21", "R22", "R23")),
        ("tiles J4:6 I4:6", "1 vein K3 red", "at", ("I4", "J4")),
        (ROW, "1 start F4", "at", ("F3", "F9")),
        (OPTION + "pool d3", "1 option station", "piece", ("3", "4", "6", "d3")),
    ],
)
def test_what_alone_would_have_to_be_another(text, move, field, values):
    advice = cavum(text).instead(move)
    assert (advice.field, sorted(advice.values)) == (field, sorted(values))


@pytest.mark.parametrize(
    ("text", "move", "kinds"),
    [
        ("tiles J4:6\nstations 1:J4\nhand 1 2 prospect", "1 station R21", ("lay",)),
        (EARLY, "1 start F3", ("lay",)),
        (EARLY, "1 hand-in", ("lay",)),
        ("hand 1 2 prospect", "1 points", ("lay",)),
        ("turn 1 actions 4", "1 lay 6 J4", ("end-turn",)),
        ("hand 1 prospect", "1 start F4", ("hand-in",)),
        (OPTION + "pool d3", "1 give-up 2", ("lay", "option", "points")),
    ],
)
def test_kinds_that_are_possible_where_none_of_this_kind_is(text, move, kinds):
    advice = cavum(text).instead(move)
    assert advice.kinds == kinds
    assert {move.kind() for (move,) in advice.entries} <= set(kinds)


def test_pieces_of_the_pool_and_an_option_are_a_way():
    table = cavum("hand 1 2 option prospect\ntiles J4:6\nturn 1 fresh J4")
    assert table.offers("1 lay 6 J3")[0] == "1 option 6; 1 lay 6 J3"
    assert table.offers("1 vein J4 red") == ["1 option vein; 1 vein J4 red"]
    assert table.offers("1 station J4") == ["1 option station; 1 station J4"]
    assert "1 option" not in table.offers("1 lay d6 J3")[0]  # none lies in the pool
    assert table.offers("1 vein C3 red") == ["1 option vein"]  # for another place
    without = cavum("hand 1 2 prospect\ntiles J4:6").offers("1 vein J4 red")
    assert without and all(one.startswith("1 lay 2") for one in without)


def test_a_tile_that_fits_is_nearer_than_one_of_the_pool_for_another_space():
    table = cavum("hand 1 6 option prospect\ntiles J3:3/0\npool 2")
    assert table.allows("1 option 2") and table.allows("1 lay 6 J3")
    assert table.offers("1 lay 2/0 J3")[0] == "1 lay 6 J3"  # the two-exit tile covers nothing


def test_who_ends_a_turn_too_early_is_not_offered_first_to_give_a_piece_up():
    table = cavum("tiles J4:6\nhand 1 2 vein option prospect")
    kinds = [one.split()[1] for one in table.offers("1 end-turn")]
    assert kinds == ["lay", "vein", "option", "lay"]
    alone = cavum("tiles J4:6\nhand 1 station prospect")
    assert alone.offers("1 end-turn") == ["1 give-up station"]


def test_who_hands_in_too_early_is_offered_to_use_pieces():
    table = cavum("hand 1 2 vein prospect\ntiles J4:6\nturn 1 actions 1")
    kinds = [one.split()[1] for one in table.offers("1 hand-in")]
    assert kinds == ["lay", "vein", "lay", "vein"]


def test_the_same_by_whom_it_is_for():
    table = cavum("section auction\ncards 0 0")
    assert table.refuses("1 won 2 5") == "core.for-the-table"
    assert table.offers("1 won 2 5")[0] == "table won 2 5"
    assert table.refuses("table bid 5") == "core.whose-move"
    assert table.offers("table bid 5")[0] == "1 bid 5"


def test_a_tile_and_then_a_station_on_it_are_a_way():
    table = cavum("hand 1 2 6 d2 station prospect")
    assert table.offers("1 station J4") == [
        "1 lay 2/0 J4; 1 station J4",
        "1 lay 6 J4; 1 station J4",
    ]
    assert table.offers("1 station C3")[0] == "1 lay 2/2 J2; 1 station J2"  # no tunnel leads there
    late = cavum("hand 1 2 6 d2 station prospect\nturn 1 actions 3")
    assert all(one.startswith("1 lay") for one in late.offers("1 station J4"))  # one action is left


def test_where_no_station_can_stand_a_tile_is_laid_near_for_it():
    table = cavum("tiles J4:6 I4:6\nhand 1 2 station prospect")
    assert table.refuses("1 station J4") == "cavum.station.just-laid"
    assert table.offers("1 station J4")[0] == "1 lay 2/0 I5; 1 station I5"
    fresh = cavum("tiles J4:6 I4:6\nhand 1 2 station prospect\nturn 1 actions 1 fresh I4")
    assert fresh.offers("1 station J4") == ["1 station I4"]
    first = table.offers("1 station R36")[0]  # a city needs one in the mountain first
    assert first == "1 lay 2/2 H4; 1 station H4"


def test_where_no_city_station_can_stand_a_tile_is_laid_that_leads_there():
    table = cavum("bare\ntiles J2:6\nstations 1:J2 2:R24\nhand 1 3 station prospect")
    assert table.refuses("1 station R24") == "cavum.station.taken"
    assert table.offers("1 station R24") == ["1 lay 3/1 J1; 1 station R26"]
    assert table.plays("1 lay 3/1 J1").allows("1 station R26")
    late = cavum(
        "bare\ntiles J2:6\nstations 1:J2 2:R24\nhand 1 3 station prospect\nturn 1 actions 3"
    )
    assert not any(";" in one for one in late.offers("1 station R24"))


def test_a_vein_of_stones_that_are_gone_and_no_place_is_one_of_others_on_a_new_tile():
    table = cavum("hand 1 2 vein prospect")
    assert table.refuses("1 vein K3 yellow") == "cavum.vein.beside-city"
    assert table.offers("1 vein K3 yellow")[0] == "1 lay 2/0 J3; 1 vein J3 red"
    assert table.offers("1 vein R22 red")[0] == "1 lay 2/0 J3; 1 vein J3 red"  # not in the mountain


def test_a_tile_is_offered_on_the_nearest_spaces_however_it_is_turned():
    table = cavum("tiles J4:6\nhand 1 2 prospect")
    assert table.offers("1 lay 2/0 H4") == [  # no space twice
        "1 lay 2/2 I4",
        "1 lay 2/0 I5",
        "1 lay 2/0 J3",
        "1 lay 2/2 J2",
    ]
    both = cavum("tiles J4:6\nhand 1 2 4 prospect").offers("1 lay 4/0 I4")
    assert both[:3] == ["1 lay 4/1 I4", "1 lay 4/2 I4", "1 lay 2/2 I4"]  # all ways to lie there


def test_where_no_vein_can_lie_a_tile_is_laid_near_for_it():
    table = cavum("hand 1 2 vein prospect")
    assert table.refuses("1 vein K3 red") == "cavum.vein.beside-city"
    assert table.offers("1 vein K3 red")[0] == "1 lay 2/0 J3; 1 vein J3 red"
    assert cavum("tiles J4:6\nhand 1 2 vein prospect").offers("1 vein K3 red")[0] == "1 vein J4 red"


def test_the_use_of_a_piece_instead_of_giving_it_up():
    strict = "options giving_up=only-if-impossible"
    table = cavum(f"tiles J4:6\nstations 1:J4\nhand 1 station vein prospect\n{strict}")
    assert table.refuses("1 give-up station") == "cavum.give.still-possible"
    assert table.offers("1 give-up station")[0].startswith("1 station R2")


def test_spaces_for_a_tile_are_counted_however_it_is_turned():
    table = cavum("hand 1 2 prospect")
    turned = {one.at for one in table.game.legal(table.state) if one.kind() == "lay"}
    one_way = {one for one in turned if table.allows(f"1 lay 2/0 {one}")}
    advice = table.instead("1 lay 2/0 R1")
    assert advice.field == "at" and set(advice.values) == turned > one_way


def test_a_tile_and_then_a_vein_on_it_are_a_way():
    table = cavum("tiles J4:6\nhand 1 2 d2 vein prospect")
    assert table.refuses("1 vein I4 red") == "cavum.vein.on-a-tile"
    assert table.offers("1 vein I4 red")[:2] == [
        "1 lay 2/2 I4; 1 vein I4 red",
        "1 lay d2/2 I4; 1 vein I4 red",
    ]
    late = cavum("tiles J4:6\nhand 1 2 d2 vein prospect\nturn 1 actions 3")
    assert not any(";" in one for one in late.offers("1 vein I4 red"))


def test_what_fits_nowhere_is_given_up_before_prospecting():
    table = cavum(ROW.replace("hand 1 prospect", "hand 1 station prospect"))
    assert table.refuses("1 start F3") == "cavum.prospect.too-early"
    assert table.offers("1 start F3")[:2] == ["1 give-up station; 1 start F3", "1 give-up station"]
    late = cavum(ROW.replace("hand 1 prospect", "hand 1 station prospect") + "turn 1 actions 3")
    assert late.offers("1 start F3")[0] == "1 give-up station"
    fits = cavum(ROW.replace("hand 1 prospect", "hand 1 6 prospect"))
    assert not any("give-up" in one for one in fits.offers("1 start F3"))


def test_a_city_station_first_is_a_way_to_lay_on_from_there():
    table = cavum("tiles J3:6\nstations 1:J3\nhand 1 2 station prospect")
    assert table.refuses("1 lay 2/2 K1") == "cavum.tunnel.city-not-yours"
    assert table.offers("1 lay 2/2 K1")[0] == "1 station R24; 1 lay 2/2 K1"
    without = cavum("tiles J3:6\nstations 1:J3\nhand 1 2 prospect")
    assert "station" not in without.offers("1 lay 2/2 K1")[0]


def test_steps_of_a_route_instead():
    table = cavum(ROW).plays("1 start F3", "1 go F4")
    for move in ("1 go F3", "1 go G4", "1 finish"):
        assert table.offers(move) == ["1 go F5"]


def test_a_route_instead_of_handing_in():
    assert cavum(ROW).offers("1 hand-in") == ["1 start F3", "1 start F9"]


ANYWAY = {
    "cavum.tunnel.foreign-station": (FOREIGN, "1 lay 6 F7"),
    "cavum.tunnel.vein-not-reached": ("", "1 lay 6 G6"),
    "cavum.tunnel.city-not-yours": ("turn 2\nstations 1:R2", "2 lay 2/0 A1"),
    "cavum.tunnel.foreign-city": (
        "tiles A2:6\nstations 2:R2\noptions foreign_city=owner-only",
        "1 lay 6 A1",
    ),
    "cavum.tunnel.leads-to-city": ("tiles A3:6\noptions beside_city=must-lead", "1 lay 2/1 A2"),
    "cavum.turn.fifth-action": ("turn 1 actions 4", "1 lay 6 J4"),
    "cavum.station.just-laid": ("tiles J4:6\nturn 1 actions 1 laid J4", "1 station J4"),
    "cavum.prospect.has-route": (ROW, "1 hand-in"),
    "cavum.give.still-possible": (
        STRICT + "options giving_up=only-if-impossible",
        "1 give-up vein",
    ),
}
NEVER = {
    "cavum.tunnel.continues-none": ("", "1 lay 2/1 J4"),
    "cavum.tunnel.none-leads-there": ("", "1 lay 6 C3"),
    "cavum.tunnel.city-not-yours": ("", "1 lay 2/0 A1"),
    "cavum.tunnel.only-mountain": ("", "1 lay 6 R22"),
    "cavum.station.just-laid": ("tiles J4:6\nturn 1 actions 1", "1 station J4"),
    "cavum.station.no-way": ("tiles J4:6\nstations 1:J4", "1 station R18"),
    "cavum.give.tile-fits": ("", "1 give-up 2"),
    "cavum.vein.beside-city": ("", "1 vein K3 red"),
    "cavum.prospect.too-early": (EARLY, "1 start F3"),
    "cavum.sale.opening": (SALE, "1 sale-bid 9"),
}


@pytest.mark.parametrize(
    ("rule", "text", "move", "anyway"),
    [
        (rule, *case, anyway)
        for cases, anyway in ((ANYWAY, True), (NEVER, False))
        for rule, case in cases.items()
    ],
)
def test_which_refused_moves_a_table_may_play_anyway(rule, text, move, anyway):
    table = cavum(text)
    refusal = table.game.refuse(table.state, table.game.notation.read(move))
    assert (refusal.id, refusal.anyway) == (rule, anyway)


# --- boards at their edges


def test_two_dynamites_on_one_another_explode_once():
    state = cavum("bare\ntiles F5:d4/0 F6:d2/0+d4/0 F7:2/0+3/0").state
    left, events = explode(state)
    assert [len(stack) for stack in left.stacks if stack] == [1]  # F7 is hit by F6 alone
    assert [event.args["at"] for event in events] == ["F5", "F6", "F6", "F7"]


def test_a_preview_counts_what_lies_beneath_exploding_dynamite():
    losses = preview(cavum("bare\ntiles F6:2/0+3/0+d4/0 F7:2/0+3/0 F8:6").state)
    assert [tuple(loss) for loss in losses] == [("F6", 3, False), ("F7", 1, True)]


def test_the_first_space_of_the_rim_is_a_city_as_the_others():
    table = cavum("bare\ntiles A1:6 A2:6\nstations 1:A1,A2\nhand 1 prospect").plays("1 start A1")
    assert NAMES[COUNT] == "R1"
    assert table.refuses("1 go R1") == table.refuses("1 go R2") == "cavum.prospect.empty-city"
    assert table.allows("1 go A2")


# --- order cards at their edges


def said(table, text):
    return table.game.refuse(table.state, table.game.notation.read(text)).args


def letters():
    table = fresh(2, deck="letters").plays("table first-bidder 1")
    return table.plays(*("table reveal orders new" for _ in range(5)))


@pytest.mark.parametrize(
    ("says", "rule"),
    [
        ("1 0", None),
        ("0 4", "cavum.orders.card-value"),
        ("99 4", None),
        ("100 4", "cavum.orders.card-value"),
        ("13 -1", None),
        ("13 -2", "cavum.orders.penalty-range"),
        ("13 50", None),
        ("13 51", "cavum.orders.penalty-range"),
    ],
)
def test_points_that_a_card_could_say(says, rule):
    assert letters().refuses(f"1 fill-in A red,blue {says}") == rule


def test_what_can_still_be_filled_in_is_said():
    table = letters().plays("1 fill-in B red,blue 13 4")
    assert said(table, "1 fill-in B red,blue 13 4")["letters"] == "A, C, D, E"
    assert said(table, "1 fill-in F red,blue 13 4")["letters"] == "A, C, D, E"
    for card in "ACD":
        table.plays(f"1 fill-in {card} red,green,blue,white 27 9")
    assert said(table, "1 fill-in E red,green,blue,white 27 9")["left"] == "2, 3"
