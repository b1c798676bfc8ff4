"""Players, groups, boxes and settings."""

from pathlib import Path
from uuid import uuid4

import pytest
from msgspec import Raw

from companion.core.record import Player
from companion.store import StoreError
from companion.store.boxes import OwnersBox
from companion.store.game_filter import GameFilter
from companion.store.people import Member, Person, PlayerGroup

from .play import begin, played, quiet


def test_who_sits_down_is_known_by_name(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        red = library.people.add("Red", "red")
        begin(library, 1, (Player(" RED "), Player("Blue", "blue")))
        blue, again = library.people.all()
        assert again == red
        assert (blue.name, blue.colour) == ("Blue", "blue")


def test_a_name_belongs_to_one_player(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        library.people.add("Red")
        blue = library.people.add("Blue")
        with pytest.raises(StoreError, match=r"store\.player-exists"):
            library.people.add("red")
        with pytest.raises(StoreError, match=r"store\.player-exists"):
            library.people.change(Person(blue.id, "Red"))
        with pytest.raises(StoreError, match=r"store\.no-name"):
            library.people.add("  ")
        library.people.change(Person(blue.id, "Green"))
        library.people.change(Person(blue.id, "GREEN"))
        assert [person.name for person in library.people.all()] == ["GREEN", "Red"]


def test_colour_and_emblem_are_kept_with_the_person(tmp_path: Path) -> None:
    path = tmp_path / "here" / "library.db"
    with quiet(path) as library:
        red = library.people.add("Red", "red")
        assert library.people.emblem("Red") == ""
        library.people.change(Person(red.id, "Ruby", "purple", emblem="pickaxe"))
        assert library.people.emblem("ruby ") == "pickaxe"
    with quiet(path) as library:
        (again,) = library.people.all()
        assert again == Person(red.id, "Ruby", "purple", emblem="pickaxe")
        library.back_up_to(tmp_path / "sent.backup")
    with quiet(tmp_path / "there" / "library.db") as other:
        other.people.add("Ruby")  # of no colour: what is known elsewhere is filled in
        other.people.add("Blue", "blue")
        assert other.people.emblem("Ruby") == ""
        other.take_in(tmp_path / "sent.backup")
        assert other.people.emblem("Ruby") == "pickaxe"
        assert [person.colour for person in other.people.all()] == ["blue", "purple"]


def test_who_is_put_away_comes_back_by_sitting_down(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        red = library.people.add("Red")
        library.people.put_away(red.id)
        assert library.people.all() == []
        begin(library, 1, (Player("Red"), Player("")))
        assert library.people.all() == [red]


def test_two_players_become_one(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        played(library, 1)
        begin(library, 2, (Player("Rot"), Player("Green")))
        people = {person.name: person for person in library.people.all()}
        library.people.merge(people["Red"].id, people["Rot"].id)
        assert [person.name for person in library.people.all()] == ["Blue", "Green", "Red"]
        (going,) = library.history.going()
        assert going.seats[0].player == people["Red"].id
        # The old name sits down as the one player, and the old id still means them.
        begin(library, 3, (Player("Rot"), Player("Blue")))
        assert len(library.people.all()) == 3
        library.people.merge(people["Red"].id, people["Rot"].id)
        with library.statistics.about(GameFilter()) as games:
            assert games.players()[0].games == 1
        with pytest.raises(StoreError) as error:
            library.people.merge(people["Red"].id, people["Blue"].id)
        assert error.value.why.id == "store.both-played"


def test_a_group_remembers_seats_colours_and_rulings(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        red, blue = library.people.add("Red"), library.people.add("Blue")
        group = PlayerGroup(
            uuid4(),
            "Fridays",
            (Member(blue.id, "blue"), Member(red.id, "red")),
            {"burrow": {"tie": "shared"}},
        )
        library.people.keep_group(group)
        assert library.people.groups() == [group]
        changed = PlayerGroup(group.id, "Sundays", group.members[:1], {})
        library.people.keep_group(changed)
        assert library.people.groups() == [changed]


def test_boxes_and_decks_by_value(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        box = OwnersBox(uuid4(), "box", "cavum", "Mine", Raw(b'{"separators":3}'))
        deck = OwnersBox(uuid4(), "deck", "cavum", "Orders", Raw(b"[1,2]"))
        library.boxes.keep(box)
        library.boxes.keep(deck)
        assert [bytes(one.content) for one in library.boxes.all("cavum", "box")] == [
            b'{"separators":3}'
        ]
        library.boxes.keep(OwnersBox(box.id, "box", "cavum", "Ours", Raw(b"{}")))
        assert [one.name for one in library.boxes.all("cavum", "box")] == ["Ours"]
        assert library.boxes.all("cavum", "deck") == [deck]


def test_settings_have_a_type_and_a_default(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        assert library.settings.get("theme", "light") == "light"
        library.settings.set("theme", "dark")
        library.settings.set("scale", 1.5)
    with quiet(tmp_path / "library.db") as library:
        assert library.settings.get("theme", "light") == "dark"
        assert library.settings.get("scale", 1.0) == 1.5
        assert library.settings.get("theme", 1) == 1
