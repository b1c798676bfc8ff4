"""Helpers by touch: quick answers, a set-up by QR and text, a game carried over, files taken in."""

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion import games
from companion.core import record
from companion.export import transfer_text
from companion.games.caverna.box import LOOT
from companion.games.cavum.box import CITY_SIZES
from companion.ui.caverna.names import item_name
from companion.ui.finger import Finger
from companion.ui.shell import transfer
from companion.ui.widgets.inputs import Stepper
from companion.ui.words import capital
from tests.store.play import game_id, played, quiet
from tests.ui.steps import new_game, on_screen, wait

ROOMS = {name: f"companion.games.{name}" for name in ("cavum", "caverna", "cave_vs_cave")}


@pytest.fixture
def helpers(finger):
    finger.tap("helpers")
    return finger


@pytest.fixture
def real_helpers(finger, monkeypatch):
    monkeypatch.setattr(games, "_rooms", ROOMS)
    finger.app.home()
    finger.tap("helpers")
    return finger


def steppers() -> list[Stepper]:
    return [one for child in Window.children for one in child.walk() if isinstance(one, Stepper)]


def test_a_colour_sale(real_helpers):
    real_helpers.tap(("quick", "colour-sale"))
    assert on_screen(real_helpers, "Highest price: 5")
    scale, price, count = steppers()
    for _ in range(2):
        count.step(1)
    assert on_screen(real_helpers, "Points: 9")
    assert on_screen(real_helpers, "Highest price afterwards: 2")
    for _ in range(4):
        scale.step(1)
    assert (price.most, count.most) == (1, 1)
    assert on_screen(real_helpers, "Points: 1")


def test_a_city(real_helpers):
    real_helpers.tap(("quick", "city-score"))
    first, second, *_ = steppers()
    first.step(1)
    first.step(1)
    second.step(1)
    size = min(CITY_SIZES)
    assert on_screen(real_helpers, f"Empty spaces: {size - 3}")
    assert on_screen(real_helpers, f"Seat 1: {2 * (size - 3)}\nSeat 2: {size - 3}")


def test_which_furnishings_fit_the_walls(real_helpers):
    from companion.games.cave_vs_cave.cave import FITS

    real_helpers.tap(("quick", "wall-pattern"))
    for name in ("top", "right"):
        real_helpers.tap(("wall", name))
    fitting = sum(fits >> 3 & 1 for fits in FITS)
    assert on_screen(real_helpers, f"{fitting} rooms fit")
    real_helpers.tap(("wall", "top"))
    assert on_screen(real_helpers, f"{sum(fits >> 2 & 1 for fits in FITS)} rooms fit")


def count(finger: Finger, text: str, times: int) -> None:
    """Touches the plus of the number that is called like this."""
    stepper = next(one for one in steppers() if one.text == text)
    plus = next(one for one in stepper.walk() if getattr(one, "means", None) == ("step", 1))
    for _ in range(times):
        finger.touch(plus)
    finger.frames(2)


def test_whether_the_animals_of_a_home_fit(real_helpers):
    real_helpers.tap(("quick", "animals"))
    assert on_screen(real_helpers, "All the animals fit.")
    count(real_helpers, "Sheep", 4)  # two of them in the entry-level dwelling
    assert on_screen(real_helpers, "They don’t all fit. These could stay:\n• 2 sheep")
    count(real_helpers, "Small pastures", 1)
    assert on_screen(real_helpers, "All the animals fit.")
    count(real_helpers, "Cattle", 3)
    assert on_screen(real_helpers, "• 4 sheep")
    real_helpers.tap(("switch", "breakfast-room"))
    assert on_screen(real_helpers, "All the animals fit.")


def test_what_to_feed(real_helpers):
    real_helpers.tap(("quick", "feeding"))
    assert on_screen(real_helpers, "Food due: 4\nPoints lost: 12; food left: 0")
    assert on_screen(real_helpers, "Begging markers: 4")
    count(real_helpers, "Food", 3)
    count(real_helpers, "Grain", 2)
    assert on_screen(real_helpers, "Turn into food: 1 grain\nPoints lost: 0; food left: 0")


def test_loot_for_a_strength(real_helpers):
    real_helpers.tap(("quick", "loot"))
    lowest = min(one.strength for one in LOOT)
    for _ in range(2):
        real_helpers.tap(("step", -1))
    for item in LOOT:
        text = f"{item.strength}  {capital(item_name(item.name))}"
        assert on_screen(real_helpers, text) == (item.strength == lowest), item.name


def test_a_set_up_is_shared_and_begun_from_its_text(helpers):
    helpers.tap(("set-up", "burrow"))
    helpers.tap(("count", "long", 3))
    helpers.tap("share-set-up")
    helpers.frames(3)
    helpers.tap("copy")
    text = Clipboard.paste()
    assert text.startswith("Burrow, 3 players\ncavern:setup:")
    helpers.tap("paste")
    helpers.tap("begin-set-up")
    table = helpers.app.table
    setup = transfer_text.read_setup(transfer_text.unpack(text)[1])
    assert helpers.app.visits[-1].name == "setup"
    assert table.head.chance.seed == setup.seed
    assert table.head.seats == setup.seats
    assert table.game.variant_of(table.options).name == "long"


def test_a_running_game_is_carried_to_another_phone(open_app, tmp_path):
    finger = open_app(tmp_path / "here")
    new_game(finger, "Red", "Blue", shuffler="app")
    finger.app.table.enter(finger.app.table.propose())
    finger.app.go("sheet")
    finger.tap("carry")
    kept, rows = finger.app.table.head, finger.app.table.journal.rows
    finger.stop()
    there = open_app(tmp_path / "there")
    there.tap("helpers")
    there.tap("paste")
    assert there.app.visits[-1].name == "table"
    assert (there.app.table.head, there.app.table.journal.rows) == (kept, rows)
    there.app.home()
    there.tap("helpers")
    there.tap("paste")  # again: nothing twice
    assert len(there.app.library.history.going()) == 1


@pytest.mark.parametrize("text", [" ", "hello", "cavern:game:AAAA", "cavern:setup:x"])
def test_what_carries_nothing_is_said(helpers, text):
    Clipboard.copy(text)
    helpers.tap("paste")
    helpers.frames(2)
    assert helpers.find(lambda means: means == "ok")
    helpers.tap("ok")
    assert helpers.app.visits[-1].name == "helpers"
    assert helpers.app.library.history.going() == []


def test_a_set_up_of_an_unknown_game_or_count_is_said(helpers):
    import msgspec

    for game, seats in (("chess", 2), ("burrow", 9)):
        players = tuple(record.Player(str(n)) for n in range(seats))
        setup = transfer_text.SharedSetup(
            game=game, rules=1, seats=players, options=msgspec.Raw(b"{}")
        )
        Clipboard.copy(transfer_text.setup_text(setup, "x"))
        helpers.tap("paste")
        helpers.tap("ok")
        assert helpers.app.visits[-1].name == "helpers"


def test_files_are_taken_in(helpers, tmp_path, monkeypatch):
    with quiet(tmp_path / "other" / "library.db") as other:
        table = played(other, 7, 5)
        played(other, 8)
        other.back_up_to(tmp_path / "other.backup")
        (tmp_path / "game.json").write_bytes(record.write(table.record()))
    (tmp_path / "zeros").write_bytes(bytes(50 * 1024**2))
    whole = (tmp_path / "other.backup").read_bytes()
    (tmp_path / "cut.backup").write_bytes(whole[: len(whole) // 2])
    wrong = record.write(table.record()).replace(b'"rules": 2', b'"rules": "x"')
    (tmp_path / "types.json").write_bytes(wrong)
    library = helpers.app.library

    def take(name: str) -> None:
        monkeypatch.setattr(transfer, "choose_file", lambda then, nobody: then(tmp_path / name))
        helpers.tap("open-file")
        wait(helpers)

    for bad in ("zeros", "cut.backup", "types.json", "none"):
        take(bad)
        helpers.tap("ok")
        assert (library.history.going(), library.history.page()) == ([], [])
    take("other.backup")
    assert on_screen(helpers, "2 new games; already here: 0.")
    take("game.json")
    assert helpers.app.visits[-1].name == "table"
    assert helpers.app.table.head.id == game_id(7)
    assert len(library.history.going()) == 1


def test_no_chooser_is_said(helpers, monkeypatch):
    monkeypatch.setattr(transfer, "choose_file", lambda then, nobody: nobody())
    helpers.tap("open-file")
    assert on_screen(helpers, "This device can’t choose files.")
