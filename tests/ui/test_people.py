"""People: a colour and an emblem that stay theirs, another name; and variants in one list."""

import pytest
from msgspec.structs import replace

from companion.ui.emblems import initial
from companion.ui.icons import icon
from companion.ui.widgets.chip import Chip
from tests.ui.steps import new_game, on_screen, write


def person(finger, name):
    return next(one for one in finger.app.library.people.all() if one.name == name)


def chips(finger):
    return [one for one in finger.app.pages.page.walk() if isinstance(one, Chip)]


def begin_with(finger, *names):
    finger.app.home()
    finger.tap(("new", "burrow"))
    for name in names:
        finger.tap(("seat", name))
    return finger.app.pages.page


@pytest.fixture
def two(finger):
    library = finger.app.library
    library.people.add("Ida", "green")
    library.people.add("Tom", "green")
    return finger


def test_a_colour_is_proposed_and_another_one_where_it_is_taken(two):
    page = begin_with(two, "Ida", "Tom")
    assert page.players[0] == ("Ida", "green")
    assert page.players[1][1] != "green"
    two.tap("begin")
    # Nobody chose it: next time Tom is offered his own again.
    assert person(two, "Tom").colour == "green"


def test_a_colour_that_was_chosen_stays(two):
    page = begin_with(two, "Ida")
    two.tap(("colour", 0))
    chosen = page.players[0][1]
    assert chosen != "green"
    two.tap(("seat", "Tom"))
    two.tap("begin")
    assert person(two, "Ida").colour == chosen


def test_who_had_no_colour_keeps_the_first_one(finger):
    new_game(finger, "Ida", "Tom")
    seats = finger.app.table.head.seats
    for seat in seats:
        assert person(finger, seat.name).colour == seat.colour != ""


def test_a_known_name_that_is_written_sits_down_in_its_colour(two):
    page = begin_with(two)
    two.tap("add-player")
    write(two, "ida")
    two.tap("ok")
    assert page.players == [("Ida", "green")]
    two.tap("add-player")
    write(two, "IDA")
    two.tap("ok")
    assert page.players == [("Ida", "green")]
    assert on_screen(two, "already at the table")


def test_renamed_with_another_colour_and_an_emblem(two):
    page = begin_with(two, "Ida")
    two.tap("people")
    two.tap(("person", "Ida"))
    two.tap("rename")
    two.app.put_sheets_away()  # not now
    two.tap(("person", "Ida"))
    two.tap(("colour", "purple"))
    two.tap(("emblem", "pickaxe"))
    two.tap("rename")
    write(two, "bel")
    two.tap("ok")
    two.tap("ok")
    changed = person(two, "Idabel")
    assert (changed.colour, changed.emblem) == ("purple", "pickaxe")
    two.app.back()
    two.frames(3)
    # Who sits at the table already has the new name, colour and emblem.
    assert page.players == [("Idabel", "purple")]
    assert [chip.letter for chip in chips(two)] == [icon("pickaxe")]


def test_a_name_that_is_taken_is_refused_in_words(two):
    two.app.go("people")
    two.tap(("person", "Ida"))
    two.tap("rename")
    for _ in "Ida":
        from kivy.core.window import Window

        Window.dispatch("on_key_down", 8, 14, "", [])
    write(two, "tom")
    two.tap("ok")
    assert [one.name for one in two.app.library.people.all()] == ["Ida", "Tom"]


def test_an_emblem_stands_on_every_mark(finger):
    library = finger.app.library
    ida = library.people.add("Ida", "green")
    assert initial("Ida") == "I"
    library.people.change(replace(ida, emblem="sheep"))
    assert initial("Ida") == icon("sheep")
    library.people.change(replace(ida, emblem="of a later version"))
    assert initial("Ida") == "I"
    library.people.change(replace(ida, emblem="sheep"))
    new_game(finger, "Ida", "Tom")
    finger.app.go("sheet")
    finger.frames(3)
    assert {chip.letter for chip in chips(finger)} == {icon("sheep"), "T"}


def test_emblems_of_a_restored_library(two, tmp_path):
    library = two.app.library
    library.people.change(replace(person(two, "Ida"), emblem="cow"))
    library.back_up_to(tmp_path / "a.backup")
    library.people.change(replace(person(two, "Ida"), emblem="pig"))
    library.restore(tmp_path / "a.backup")
    assert initial("Ida") == icon("cow")


def test_nobody_yet(finger):
    finger.app.go("people")
    finger.frames(2)
    assert on_screen(finger, "Nobody yet")
    finger.tap("add-person")
    write(finger, "Ida")
    finger.tap("ok")
    assert [one.name for one in finger.app.library.people.all()] == ["Ida"]


def test_what_was_chosen_is_there_after_a_look_at_the_people(two):
    page = begin_with(two, "Ida", "Tom")
    page.rulings["open"] = "yes"
    two.tap("people")
    two.app.back()
    two.frames(2)
    assert page.rulings == {"open": "yes"}
    begin_with(two)
    assert page.rulings == {}


def test_variants_are_lines_of_one_list(two):
    page = begin_with(two, "Ida", "Tom")
    two.frames(3)
    rows = page.ids.variants.children[::-1]
    assert len(rows) > 1
    assert len({(row.x, row.width) for row in rows}) == 1
    tops = [row.top for row in rows]
    assert tops == sorted(tops, reverse=True)
    assert [row.chosen for row in rows].count(True) == 1
    two.touch(rows[-1])
    assert rows[-1].chosen
    assert page.variant == rows[-1].means[1]
    two.tap("begin")
    assert two.app.table is not None
