"""Furnishing caverns and dwellings, family growth."""

from companion.core import Anyway
from companion.games.caverna import GAME

from .table import held, home, sentence


def work(text: str, **options):
    return home(text, **options).plays("1 place housework")


def wish(text: str, **options):
    return home(f"round 4\n{text}", **options).plays("1 place wish-for-children")


def urgent(text: str):
    return home(f"round 8\ncards family-life\n{text}").plays("1 place urgent-wish-for-children")


def test_a_furnishing_is_paid_and_lies_on_a_cavern():
    table = work("red goods 5W 4S cavern E3")
    assert table.allows("1 furnish dwelling")
    table.plays("1 furnish dwelling")
    assert table.refuses("1 site F3") == "caverna.furnish.site"
    assert table.instead("1 site F3").values == ("D3", "E3")
    assert table.offers("1 site F3")[:2] == ["1 site E3", "1 site D3"]
    assert table.allows("1 site E3")
    assert held(table, "WS") == (1, 1)


def test_one_cavern_needs_no_choice():
    table = work("red goods 4W 3S").plays("1 furnish dwelling")
    assert table.actions[0] is not None and table.homes[0].land.caverns == 0


def test_no_cavern():
    table = work("red goods 9W 9S 2R cavern E3 has dwelling@E3 cuddle-room@D3")
    assert table.refuses("1 furnish carpenter") == "caverna.furnish.no-cavern"
    first = table.offers("1 furnish carpenter")[0]
    assert first == "1 ruby-tile cavern D2; 1 furnish carpenter"
    poor = work("red goods 9W 9S 1R has dwelling@D3")
    assert poor.offers("1 furnish carpenter") == ["1 take"]
    table.plays("1 ruby-tile cavern E2")
    assert table.allows("1 furnish carpenter")


def test_not_on_tunnels_without_a_work_room():
    table = work("red goods 9W 9S tunnel E3 cavern F3").plays("1 furnish carpenter")
    assert table.refuses("1 site E3") == "caverna.furnish.tunnel"
    assert table.allows("1 site F3")


def test_each_furnishing_is_there_once_but_dwellings():
    table = work("red goods 9W 9S\nblue has carpenter@D3 dwelling@E3")
    assert table.refuses("1 furnish carpenter") == "caverna.furnish.taken"
    said = sentence(table, "1 furnish carpenter")
    assert said == "Blue already has the Carpenter; there is only one."
    assert "cuddle-room" in table.instead("1 furnish carpenter").values
    assert table.allows("1 furnish dwelling")


def test_what_is_missing_and_what_would_help():
    table = work("red goods 3W 2S 2R")
    assert table.refuses("1 furnish dwelling") == "caverna.cost.lacking"
    assert sentence(table, "1 furnish dwelling").endswith("; Red has only 3 wood and 2 stone.")
    first = table.offers("1 furnish dwelling")[0]
    assert first == "1 ruby wood; 1 ruby stone; 1 furnish dwelling"
    poor = work("red goods 3W 2S")
    assert not any(";" in offer for offer in poor.offers("1 furnish dwelling"))
    assert table.plays("1 ruby wood", "1 ruby stone").allows("1 furnish dwelling")


def test_only_dwellings_by_the_wish():
    table = wish("red goods 9W 9S")
    assert table.refuses("1 furnish carpenter") == "caverna.furnish.dwelling"
    assert table.allows("1 furnish couple-dwelling")


def test_the_loot_builds_an_ordinary_dwelling():
    trip = "cards blacksmithing\nred goods 2W 2S dwarfs 11\nblue dwarfs"
    table = home(trip).plays("1 place blacksmithing 11", "1 loot dwelling")
    assert table.refuses("1 furnish couple-dwelling") == "caverna.furnish.ordinary"
    assert table.allows("1 furnish dwelling")
    assert held(table.plays("1 furnish dwelling"), "WS") == (0, 0)


def test_ore_pays_only_with_the_builder():
    table = work("red goods 4W 2S 1O")
    assert table.refuses("1 furnish dwelling stone") == "caverna.furnish.no-swap"
    assert sentence(table, "1 furnish dwelling stone").startswith("Red does not have the Builder;")
    rubies = work("red goods 1W 1S 1O 2R")
    assert rubies.offers("1 furnish working-cave wood")[0] == "1 furnish working-cave"
    wanted = "1 ruby wood; 1 furnish blacksmith"
    assert work("red goods 2S 1R").offers("1 furnish blacksmith wood")[0] == wanted
    first = work("red goods 2S 1R", furnishings="introductory")
    assert first.refuses("1 furnish blacksmith wood") == "caverna.furnish.not-in-game"
    assert first.offers("1 furnish blacksmith wood")[0] == wanted
    owner = work("red goods 3W 2S 2O has builder@E3")
    assert owner.refuses("1 furnish dwelling") == "caverna.cost.lacking"
    rich = work("red goods 9W 9S 4O has builder@E3")
    assert rich.allows("1 furnish dwelling wood")
    assert rich.offers("1 grow")[1:3] == ["1 furnish dwelling", "1 furnish simple-dwelling-a"]
    assert owner.allows("1 furnish dwelling both")
    assert held(owner.plays("1 furnish dwelling both"), "WSO") == (0, 0, 0)
    assert work("red goods 9W 2O has builder@E3").refuses("1 furnish seam stone") == (
        "caverna.furnish.no-swap"
    )


def test_growth_needs_room():
    table = wish("red goods 9W 9S")
    assert table.refuses("1 grow") == "caverna.grow.room"
    poor = wish("red goods 2W 2S 2R")
    assert poor.offers("1 grow")[0].startswith("1 ruby ")
    grown = wish("red has dwelling@D3")
    assert grown.allows("1 grow")
    grown.plays("1 grow")
    assert grown.homes[0].born == 1 and grown.actions[0] is None


def test_a_family_has_five_or_six():
    rooms = "has couple-dwelling@D3 couple-dwelling@E3 dwelling@E2"
    full = wish(f"red {rooms} dwarfs 0 0 0 0 0 goods 9W 9S cavern F3")
    assert full.refuses("1 grow") == "caverna.grow.limit"
    more = wish(f"red {rooms} additional-dwelling@F3 dwarfs 0 0 0 0 0")
    assert more.allows("1 grow")
    early = wish("red has additional-dwelling@D3 goods 9W 9S cavern F3")
    assert early.refuses("1 grow") == "caverna.grow.room"  # it is for the sixth alone


def test_urgent_wish_builds_before_it_grows():
    table = urgent("red goods 4W 3S has dwelling@E3")
    assert table.refuses("1 grow") == "caverna.grow.build-first"
    assert table.allows("1 furnish dwelling")
    table.plays("1 furnish dwelling")
    assert table.allows("1 grow") and table.allows("1 done")


def test_three_gold_instead():
    table = urgent("red goods 4W 3S").plays("1 take")
    assert held(table, "A") == (3,) and table.actions[0] is None


def test_wish_is_either_or():
    table = wish("red goods 4W 3S cavern E3 has dwelling@E2")
    table.plays("1 furnish dwelling", "1 site E3")
    assert table.actions[0] is None


def test_played_anyway_a_debt_is_in_the_log():
    table = work("red goods 1W")
    forced = GAME.play(table.state, Anyway(GAME.notation.read("1 furnish dwelling")))
    assert "caverna.owes" in {event.id for event in forced.events}
    assert GAME.audit(forced.state) == ()


def test_what_stays_in_the_box_is_not_used_at_any_time():
    table = home("red goods 9W 9S 9O", furnishings="introductory")
    gone = "caverna.furnish.not-in-game"
    assert table.refuses("1 furnish builder") == table.refuses("2 furnish builder") == gone
    assert table.refuses("1 furnish dwelling stone") == gone
    assert table.refuses("1 disarm 0") == table.refuses("1 exchange spare-part-storage") == gone
    table.plays("1 place housework", "1 furnish dwelling")
    assert table.refuses("1 furnish builder") == gone
    assert table.refuses("1 furnish cuddle-room") == "caverna.turn.done"
    assert table.allows("1 take")


def test_only_dwellings_even_after_one_was_built():
    text = "round 8\ncards family-life\nred goods 9W 9S cavern E3"
    table = home(text).plays("1 place urgent-wish-for-children", "1 furnish dwelling")
    assert table.refuses("1 furnish cuddle-room") == "caverna.turn.finish-first"
    table.plays("1 site D3")
    assert table.refuses("1 furnish cuddle-room") == "caverna.furnish.dwelling"
    assert table.refuses("1 furnish dwelling") == "caverna.turn.done"
    assert table.allows("1 grow")


def test_exchanges_lead_to_a_dwelling_where_none_can_be_paid():
    text = "round 4\nred goods 4W 1S 1R cavern E3\nblue dwarfs"
    table = home(text).plays("1 place wish-for-children")
    assert table.refuses("1 furnish carpenter") == "caverna.furnish.dwelling"
    assert table.offers("1 furnish carpenter")[0] == "1 ruby stone; 1 furnish simple-dwelling-a"
    rich = home("round 4\nred goods 5W 1S 3R cavern E3\nblue dwarfs")
    assert rich.plays("1 place wish-for-children").offers("1 furnish carpenter") == [
        "1 ruby stone; 1 furnish simple-dwelling-a",
        "1 ruby stone; 1 ruby stone; 1 furnish dwelling",
        "1 ruby stone; 1 ruby stone; 1 ruby stone; 1 furnish mixed-dwelling",
    ]
