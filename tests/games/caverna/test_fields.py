"""Sowing."""

from .table import held, home, line, sentence


def sowing(text: str):
    return home(text).plays("1 place slash-and-burn")


def test_up_to_two_of_each():
    table = sowing("red goods 3G 3V field C4 C3 C2 C1 B1")
    assert table.allows("1 sow 2 2")
    table.plays("1 sow 2 2")
    assert table.homes[0].crops == (0, 0, 2, 0, 2)
    assert held(table, "GV") == (1, 1)
    assert line(table, "grain") == 4 and line(table, "vegetables") == 1 + 4


def test_on_empty_fields_with_seed():
    table = sowing("red goods 2G field C4 C3 C2 crops 1 0 0 0 0")
    assert table.refuses("1 sow 0 0") == "caverna.sow.nothing"
    full = sowing("red goods 2G 1V field C4 C3 C2 crops 1 0 0 0 0")
    assert full.refuses("1 sow 2 1") == "caverna.sow.fields"
    assert sentence(full, "1 sow 2 1") == "Red does not have enough empty fields, only 2."
    assert table.refuses("1 sow 2 1") == "caverna.sow.seed"
    assert table.refuses("1 sow 1 1") == "caverna.sow.seed"
    assert sentence(table, "1 sow 1 1").endswith("; Red has no vegetables.")
    assert table.offers("1 sow 0 0") == ["1 sow 2 0", "1 sow 1 0"]
    assert table.allows("1 sow 2 0")


def test_two_grain_on_one_field():
    """The advice names what has room, not what is in store."""
    table = sowing("red goods 2G field C4")
    assert table.refuses("1 sow 2 0") == "caverna.sow.fields"
    assert table.instead("1 sow 2 0").values == (1,) and table.offers("1 sow 2 0") == ["1 sow 1 0"]
    rich = sowing("red goods 2G 1R field C4")
    assert rich.offers("1 sow 2 0")[0] == "1 ruby-tile field C3; 1 sow 2 0"
    seedless = sowing("red goods 1R field C4")
    assert seedless.offers("1 sow 0 1") == ["1 ruby vegetable; 1 sow 0 1"]


def test_rubies_bring_seed_for_fewer_fields_where_not_for_all():
    table = sowing("red goods 1R field C4")
    assert table.refuses("1 sow 2 0") == "caverna.sow.seed"
    assert table.offers("1 sow 2 0") == ["1 ruby grain; 1 sow 1 0"]
    assert sowing("red goods 2R field C4").offers("1 sow 2 2") == [
        "1 ruby grain; 1 sow 1 0",
        "1 ruby vegetable; 1 sow 0 1",
    ]
    seeded = sowing("red goods 2G 1R field C4 C3")
    assert seeded.offers("1 sow 2 2")[:2] == ["1 sow 2 0", "1 ruby vegetable; 1 sow 1 1"]
    assert seeded.allows("1 sow 2 0")


def test_no_third_field_of_a_crop():
    table = sowing("red goods 3G 3V field C4 C3 C2 C1")
    assert table.refuses("1 sow 3 0") == "caverna.sow.at-most"
    assert table.refuses("1 sow 1 3") == "caverna.sow.at-most"
    assert table.instead("1 sow 3 0").field == "grain"
    assert table.instead("1 sow 3 0").values == (1, 2)
    assert table.instead("1 sow 1 3").values == (0, 1, 2)
    assert table.allows("1 sow 2 0")


def test_one_field_at_least_and_best_all_that_can_be():
    table = sowing("red goods 1G 1V field C4 C3")
    assert table.refuses("1 sow 0 0") == "caverna.sow.nothing"
    assert table.instead("1 sow 0 0").field == ""
    assert table.offers("1 sow 0 0") == ["1 sow 1 1", "1 sow 1 0", "1 sow 0 1"]
    grain = sowing("red goods 2G field C4 C3")
    assert grain.instead("1 sow 0 0").values == (1, 2)
    assert grain.allows("1 sow 2 0")


def test_a_field_and_the_seed_for_rubies():
    table = sowing("red goods 2R").plays("1 ruby-tile field C4", "1 ruby vegetable")
    assert table.allows("1 sow 0 1")


def test_the_tile_before_the_seed():
    table = sowing("red goods 1G").plays("1 lay meadow-field C4 C3")
    assert table.allows("1 sow 1 0")


def test_how_many_fields_is_said_only_where_so_many_could_be_sown():
    table = home("red goods 1G field C3 C4").plays("1 place slash-and-burn")
    assert table.refuses("1 sow 7 0") == "caverna.sow.seed"
    poor = home("red field C4").plays("1 place slash-and-burn")
    assert poor.refuses("1 sow 7 7") == "caverna.sow.seed"
    assert sentence(poor, "1 sow 7 7").endswith("; Red has no grain and no vegetables.")
    assert sentence(table, "1 sow 7 1").endswith("; Red has only 1 grain and no vegetables.")
    bare = home("red goods 9G").plays("1 place slash-and-burn")
    assert sentence(bare, "1 sow 7 0") == "Red has no empty field."
    assert bare.refuses("1 sow 7 0") == "caverna.sow.fields"
    rich = home("red goods 9G field C3 C4").plays("1 place slash-and-burn")
    assert rich.refuses("1 sow 7 0") == "caverna.sow.at-most"
    assert rich.allows("1 sow 2 0")
