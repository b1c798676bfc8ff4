"""Twin and single tiles, and the Office room's edge."""

from companion.games.caverna import GAME
from companion.games.caverna.cells import mask

from .table import held, home, line, sentence


def digging(text: str = "", **options):
    return home(text, **options).plays("1 place excavation")


def clearing(text: str = "", **options):
    return home(f"stock clearing 1W\n{text}", **options).plays("1 place clearing")


def test_the_first_forest_tile_lies_before_the_entrance():
    table = clearing()
    assert table.refuses("1 lay meadow-field A1 A2") == "caverna.tile.entrance"
    assert table.allows("1 lay meadow-field C4 C3") and table.allows("1 lay meadow-field B4 C4")
    assert "1 lay meadow-field C4 B4" in table.offers("1 lay meadow-field A1 A2")
    assert table.instead("1 lay meadow-field C4 A1").values == ("C3", "B4")


def test_later_ones_touch_fields_meadows_and_pastures():
    table = clearing("red meadow C4 field B4")
    assert table.refuses("1 lay meadow-field A1 A2") == "caverna.tile.beside-tiles"
    assert table.allows("1 lay meadow-field A4 A3")
    assert clearing("red small-pasture C4").allows("1 lay meadow-field C3 C2")


def test_forest_and_mountain():
    table = clearing()
    assert table.refuses("1 lay meadow-field D2 D1") == "caverna.tile.forest"
    assert table.refuses("1 lay cavern-tunnel D2 D1") == "caverna.tile.not-here"
    assert table.allows("1 lay meadow-field C4 B4")
    mine = digging()
    assert mine.refuses("1 lay cavern-tunnel C4 C3") == "caverna.tile.mountain"
    assert mine.allows("1 lay cavern-tunnel D2 D1")


def test_halves_lie_side_by_side():
    table = clearing()
    assert table.refuses("1 lay meadow-field C4 B3") == "caverna.tile.side-by-side"
    assert table.refuses("1 lay meadow-field C4 C2") == "caverna.tile.side-by-side"
    stabled = clearing("red meadow C4 field B4 stable C3")
    assert stabled.refuses("1 lay meadow-field C3 C3") == "caverna.tile.side-by-side"
    assert stabled.refuses("1 lay meadow-field C2 C3") == "caverna.tile.field-on-stable"
    assert table.allows("1 lay meadow-field C4 C3")


def test_forest_and_mountain_do_not_join_a_tile():
    """C4 and D4 touch, but a tile lies on one side."""
    table = digging()
    assert table.refuses("1 lay cavern-tunnel D2 C2") == "caverna.tile.mountain"
    assert table.refuses("1 lay cavern-tunnel B2 D2") == "caverna.tile.mountain"
    assert table.instead("1 lay cavern-tunnel D2 C2").values == ("D1", "E2")
    assert table.allows("1 lay cavern-tunnel E3 E2")


def test_cells_are_covered_once():
    table = clearing("red meadow C4 field B4")
    assert table.refuses("1 lay meadow-field C4 C3") == "caverna.tile.free"
    assert table.allows("1 lay meadow-field C3 B3")
    assert digging("red tunnel E3").refuses("1 lay cavern-tunnel E3 E2") == "caverna.tile.free"


def test_mountain_tiles_touch_the_cave():
    table = digging()
    assert table.refuses("1 lay cavern-tunnel F2 F1") == "caverna.tile.beside-cave"
    assert table.allows("1 lay cavern-tunnel F3 E3")
    assert table.allows("1 lay cavern-tunnel D2 E2")


def test_excavation_has_both_sides_drift_mining_one():
    table = home("stock drift-mining 1S").plays("1 place drift-mining")
    assert table.refuses("1 lay cavern-cavern D1 D2") == "caverna.tile.not-here"
    assert table.allows("1 lay cavern-tunnel D2 D1")
    both = digging()
    assert both.refuses("1 lay cavern-cavern D2 D1") == "caverna.tile.name-first"
    assert both.offers("1 lay cavern-cavern D2 D1")[0] == "1 lay cavern-cavern D1 D2"
    assert both.instead("1 lay cavern-cavern D2 D1").field == ""  # it goes there, named otherwise
    assert both.allows("1 lay cavern-cavern D1 D2")


def test_bonuses_of_the_cells():
    table = digging().plays("1 lay cavern-tunnel E4 E3")
    assert held(table, "F") == (1,)
    table = digging("red tunnel E3 E2 E1").plays("1 lay cavern-tunnel F2 F1")
    assert held(table, "F") == (2,)
    table = clearing().plays("1 lay meadow-field C4 B4")
    assert held(table, "F") == (1,)
    table = clearing("red meadow C2 field C3 C4").plays("1 lay meadow-field C1 B1")
    assert held(table, "B") == (1,)
    table = clearing("red meadow A4 field B4 C4").plays("1 lay meadow-field A3 A2")
    assert held(table, "B") == (1,)


def test_a_stable_gives_no_bonus_a_meadow_under_it_does():
    position = "cards sheep-farming\nred goods 1S\nstock sheep-farming 1H"
    table = home(position).plays("1 place sheep-farming", "1 stable C1")
    assert held(table, "B") == (0,)
    table = clearing("red stable C1 meadow C2 field C3 C4").plays("1 lay meadow-field C1 B1")
    assert held(table, "B") == (1,)


def test_a_meadow_slides_under_a_stable_a_field_does_not():
    table = clearing("red stable C4")
    assert table.refuses("1 lay meadow-field C3 C4") == "caverna.tile.field-on-stable"
    assert table.allows("1 lay meadow-field C4 C3")
    both = clearing("red stable C4 C3")
    assert both.refuses("1 lay meadow-field C4 C3") == "caverna.tile.field-on-stable"
    assert both.allows("1 lay meadow-field C4 B4")


def test_single_tiles_by_ruby():
    table = home("red goods 3R")
    assert table.refuses("1 ruby-tile field A1") == "caverna.tile.entrance"
    assert table.allows("1 ruby-tile field C4")
    table.plays("1 ruby-tile field C4")
    assert table.refuses("1 ruby-tile meadow A1") == "caverna.tile.beside-tiles"
    assert table.allows("1 ruby-tile meadow C3")
    table.plays("1 ruby-tile cavern E3")
    assert held(table, "R") == (0,)
    assert table.refuses("1 ruby-tile tunnel E2") == "caverna.exchange.lacking"
    assert table.refuses("1 ruby-tile tunnel A1") == "caverna.tile.mountain"
    assert sentence(table, "1 ruby-tile tunnel A1").endswith(", and Red has no rubies.")


def test_single_tiles_of_loot():
    trip = "cards blacksmithing\nred dwarfs 0 14\nblue dwarfs"
    table = home(trip).plays("1 place housework", "1 take", "1 done", "1 place blacksmithing 14")
    table.plays("1 loot tunnel")
    assert table.refuses("1 lay-single F1") == "caverna.tile.beside-cave"
    assert table.allows("1 lay-single E3")
    table.plays("1 lay-single E3", "1 loot cavern", "1 lay-single E2", "1 loot field")
    assert table.allows("1 lay-single C4")
    table.plays("1 lay-single C4")
    assert table.homes[0].land.tunnels == mask(["E3"])


OFFICE = "red has office-room@D3"


def test_the_office_room_lets_one_half_overhang():
    plain = digging()
    assert plain.refuses("1 lay cavern-tunnel D2 D1") is None
    table = digging(OFFICE + " cavern F3 E3")
    assert table.allows("1 lay cavern-tunnel F4 G4")
    assert table.refuses("1 lay cavern-tunnel G3 G4") == "caverna.tile.half-outside"
    table.plays("1 lay cavern-tunnel F4 G4")
    assert held(table, "A") == (2,)
    assert line(table, "unused") == -22 + 3  # the half outside covers no printed space


def test_without_it_nothing_hangs_over():
    table = home(f"turn red\nblue {OFFICE[4:]}\nred meadow A1 B1 field C1 C2 C3 C4")
    table.plays("1 place slash-and-burn")
    assert table.refuses("1 lay meadow-field A2 Z2") == "caverna.tile.office-room"
    assert table.allows("1 lay meadow-field A2 A3")
    first = home("", furnishings="introductory").plays("1 place slash-and-burn")
    assert sentence(first, "1 lay meadow-field C4 C5") == "C5 is outside the board."
    assert first.refuses("1 lay meadow-field C5 B5") == "caverna.tile.outside"
    assert first.allows("1 lay meadow-field C4 C3")


def test_single_tiles_do_not_overhang():
    table = home(OFFICE + " goods 2R meadow C4")
    assert table.refuses("1 ruby-tile field C5") == "caverna.tile.single-outside"
    assert table.allows("1 ruby-tile field B4")


def test_nothing_can_lie_below_the_entrance():
    """D5 has one neighbour on the board, the printed dwelling: no half could lie there."""
    table = digging("red has office-room@E3 tunnel E4")
    assert table.refuses("1 lay cavern-tunnel E5 D5") == "caverna.tile.half-outside"
    below = [move for move in GAME.legal(table.state) if "D5" in GAME.notation.write(move)]
    assert below == [] and table.allows("1 lay cavern-tunnel F4 F5")


def test_outer_cells_can_be_used_and_joined():
    table = digging(OFFICE + " cavern F3 E3").plays("1 lay cavern-tunnel F4 G4", "1 done")
    assert GAME.audit(table.state) == ()
    built = home(OFFICE + " tunnel F4 G4 cavern F3\ncards ore-mine-construction")
    built.plays("1 place ore-mine-construction", "1 ore-mine G4 F4")
    assert held(built, "OA") == (3, 0)  # upgrading pays no gold
    assert line(built, "tiles") == 3


def test_the_side_of_the_board_is_said_before_what_lies_outside():
    table = digging()
    assert table.refuses("1 lay cavern-tunnel Z1 D2") == "caverna.tile.mountain"
    assert table.refuses("1 lay cavern-tunnel A1 D2") == "caverna.tile.mountain"
    assert table.refuses("1 lay cavern-tunnel G3 F3") == "caverna.tile.office-room"
    assert table.allows("1 lay cavern-tunnel E3 F3")


def test_where_no_office_room_is_in_the_game_outside_is_said_first():
    table = home("", furnishings="introductory").plays("1 place slash-and-burn")
    assert sentence(table, "1 lay meadow-field D0 C4") == "D0 is outside the board."
    assert sentence(table, "1 lay meadow-field C4 G1") == "G1 is outside the board."
    assert table.refuses("1 lay meadow-field D3 C0") == "caverna.tile.forest"
    assert table.allows("1 lay meadow-field C4 C3")


def test_two_halves_outside_need_no_office_room_to_be_refused():
    table = digging()
    assert table.refuses("1 lay cavern-tunnel G3 G4") == "caverna.tile.half-outside"
    assert table.allows("1 lay cavern-tunnel E3 F3")


def test_a_tile_that_a_space_never_has_was_not_done_there():
    table = home("red goods 1G").plays("1 place slash-and-burn", "1 lay meadow-field C3 C4")
    assert table.refuses("1 lay cavern-tunnel E3 E2") == "caverna.tile.not-here"
    assert table.refuses("1 lay meadow-field B3 B4") == "caverna.turn.done"
    assert table.allows("1 sow 1 0")
