"""Refused moves with what may be done all the same: played anyway, or something else instead."""

import pytest

from companion.core import Message
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


def places(*names: str) -> Message:
    return Message("cavum.instead.places", places=names)


def pieces(*names: str) -> Message:
    return Message("cavum.instead.pieces", pieces=names)


@pytest.mark.parametrize(
    ("text", "move", "instead"),
    [
        ("", "1 lay 2/1 J4", Message("cavum.instead.rotations", at="J4", tiles=("2/0", "2/2"))),
        ("", "1 lay 6 C3", places(*START)),
        ("", "1 lay 6 G6", places(*START)),
        ("turn 2\nstations 1:R2", "2 lay 2/0 A1", places(*START)),
        ("tiles A3:6\noptions beside_city=must-lead", "1 lay 2/1 A2", places("B3", "B4", *START)),
        ("hand 1 4 prospect", "1 lay 2/0 J4", pieces("4")),
        ("tiles J4:6 J6:6\nstations 1:J4", "1 station R18", places("R21", "R22", "R23")),
        ("tiles J4:6\nstations 1:J4\nhand 1 2 prospect", "1 station R21", pieces("2")),
        ("tiles J4:6 I4:6", "1 vein K3 red", places("I4", "J4")),
        ("bare\ntiles J4:6\nhand 1 2 prospect", "1 vein J4 red", pieces("2")),
        (ROW, "1 start F4", Message("cavum.instead.starts", places=("F3", "F9"))),
        (ROW, "1 hand-in", Message("cavum.instead.starts", places=("F3", "F9"))),
        (EARLY, "1 start F3", pieces("2")),
        (EARLY, "1 hand-in", pieces("2")),
        (OPTION + "pool d3", "1 give-up 2", pieces("2", "option")),
        (
            OPTION + "pool d3",
            "1 option station",
            Message("cavum.instead.pool", pieces=("3", "4", "6", "d3")),
        ),
        ("hand 1 2 prospect", "1 points", pieces("2")),
        (SALE, "1 sale-bid 9", Message("cavum.instead.sale", seat=0, most=8, least=1)),
        (SALE, "table sale-won nobody 4", Message("cavum.instead.sale", seat=0, most=8, least=1)),
    ],
)
def test_what_is_allowed_instead(text, move, instead):
    assert cavum(text).instead(move) == instead


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (FOREIGN, "1 lay 6 F7"),
        ("bare\nhand 1 6 prospect", "1 lay 6 C3"),
        ("turn 1 actions 4", "1 lay 6 J4"),
        ("turn 1 actions 4", "1 points"),
        ("tiles J4:6\nturn 1 actions 1", "1 station J4"),
        ("bare", "1 vein J4 red"),
        ("hand 1 prospect", "1 start F4"),
        ("hand 1 2 prospect", "1 option 2"),
    ],
)
def test_where_nothing_of_the_kind_is_allowed_the_rule_gives_its_own_advice(text, move):
    table = cavum(text)
    refusal = table.game.refuse(table.state, table.game.notation.read(move))
    assert table.instead(move) == Message(refusal.id, **refusal.args)


def test_steps_of_a_route_instead():
    table = cavum(ROW).plays("1 start F3", "1 go F4")
    for move in ("1 go F3", "1 go G4", "1 finish"):
        assert table.instead(move) == Message("cavum.instead.steps", places=("F5",))


def test_bids_of_a_sale_instead():
    table = cavum(SALE).plays("1 sale-bid 6")
    least = Message("cavum.instead.sale", seat=1, most=5, least=1)
    assert table.instead("2 sale-bid 6") == table.instead("table sale-won 1 5") == least
    table = cavum(SALE).plays("1 sale-pass", "2 sale-bid 5", "3 sale-pass")
    assert table.instead("2 sell 4") == Message("cavum.instead.sell", count=4)


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


def letters():
    table = fresh(2, deck="letters").plays("table first-bidder 1")
    return table.plays(*("table reveal orders new" for _ in range(5)))


@pytest.mark.parametrize(
    ("says", "rule"),
    [
        ("1 0", None),
        ("0 4", "cavum.orders.card-points"),
        ("99 4", None),
        ("100 4", "cavum.orders.card-points"),
        ("13 -1", None),
        ("13 -2", "cavum.orders.card-points"),
        ("13 50", None),
        ("13 51", "cavum.orders.card-points"),
    ],
)
def test_points_that_a_card_could_say(says, rule):
    assert letters().refuses(f"1 fill-in A red,blue {says}") == rule


def test_cards_that_are_still_letters_are_named():
    table = letters().plays("1 fill-in B red,blue 13 4")
    assert table.instead("1 fill-in B red,blue 13 4").args["cards"] == ("A", "C", "D", "E")
    assert table.refuses("1 fill-in A red,blue 13 4") is None
