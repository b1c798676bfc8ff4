"""What a prompt shows as impossible, and why: as the ruling says it."""

from companion.core import Refusal
from companion.games.cavum import GAME
from companion.games.cavum.state import State
from tests.at_table import AtTable
from tests.games.cavum.table import cavum


def whys(table: AtTable[State], kind: str) -> dict[tuple[object, ...], Refusal | None]:
    """For each choice of a kind, by the values it settles, why it is impossible."""
    choices = GAME.prompt(table.state).asks[0].choices
    return {
        tuple(value for _, value in choice.fields): choice.why
        for choice in choices
        if choice.kind == kind
    }


def test_an_option_takes_ones_own_stations_and_what_lies_in_the_pool():
    found = whys(cavum("tiles J4:6\nstations 1:J4\npool-stations 0 3"), "option")
    assert found[("station",)].id == "cavum.option.own-station"
    assert found[("2",)].id == "cavum.option.not-in-pool"
    assert found[("4",)] is None
    found = whys(cavum(), "option")
    assert found[("station",)].id == "cavum.turn.fits-nowhere"


def test_a_station_that_fits_nowhere():
    assert whys(cavum(), "station")[()].id == "cavum.station.just-laid"
    assert whys(cavum().plays("1 lay 6 J4"), "station")[()] is None
    assert whys(cavum("bare"), "station")[()].id == "cavum.station.on-a-tile"


def test_a_vein_that_fits_nowhere_and_a_colour_that_is_gone():
    assert whys(cavum(), "vein")[("red",)].id == "cavum.vein.beside-city"
    found = whys(cavum("tiles J4:6"), "vein")
    assert found[("red",)] is None
    assert found[("yellow",)].id == "cavum.vein.colour-gone"


def test_a_route_that_is_too_early_and_one_that_cannot_end_yet():
    assert whys(cavum(), "start")[()].id == "cavum.prospect.too-early"
    row = "bare\ntiles F3:2/1 F4:2/1 F5:2/1\nstations 1:F3,F5\nhand 1 prospect"
    table = cavum(row).plays("1 start F3", "1 go F4")
    assert whys(table, "finish")[()].id == "cavum.prospect.end-at-station"
    assert whys(table.plays("1 go F5"), "finish")[()] is None


def test_a_card_that_is_taken_and_a_colour_that_is_not_held():
    table = cavum("section auction").plays("table won 1 0", "1 take-card 3")
    assert whys(table, "take-card")[(3,)].id == "cavum.sequence.card-taken"
    assert whys(table, "take-card")[(4,)] is None
    last = cavum("stones 1 red\nsection final\nphase 3")
    assert whys(last, "final-sale")[("blue",)].id == "cavum.final.not-held"
    assert whys(last, "final-sale")[("red",)] is None
