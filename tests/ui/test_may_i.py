"""May I? A finger held on anything that stands for a move is answered, with the way to its rule."""

import pytest

from companion import games, locale
from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.rulebook import desk
from companion.ui.meaning import Enter, Open
from companion.ui.widgets.long_press import HOLD
from tests.games.cave_vs_cave.table import cave
from tests.games.caverna.table import home
from tests.ui.cave_vs_cave.steps import lay as lay_cave
from tests.ui.caverna.steps import lay as lay_farm
from tests.ui.cavum.steps import Tables
from tests.ui.steps import on_screen

GAMES = ("cavum", "cave_vs_cave", "caverna")


@pytest.fixture(autouse=True)
def only_the_made_up_game(monkeypatch):
    """Here the real boxes are in the house."""
    rooms = {name: f"companion.games.{name}" for name in GAMES}
    monkeypatch.setattr(games, "_rooms", rooms)
    yield
    locale.use("en")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_played_has_a_page(name):
    game = games.load(name)
    options = game.variants[0].options
    kinds = {}
    for number in (1, 2):
        seed = seed_for(number)
        chance = chance_for(game, 2, options, seed)
        for move, _ in playout(game, game.start(2, options), Stream(seed), chance):
            kinds[move.kind()] = desk.page_of_move(name, move)
    assert [kind for kind, page in kinds.items() if not page and kind != "reveal"] == []
    for page in set(kinds.values()) - {""}:
        for language in locale.LANGUAGES:
            card = desk.card(page, language)
            assert card.title and card.answer and card.place, page


def hold(finger, fits):
    finger.frames(3)
    finger.hold(finger.find(fits), HOLD + 0.2)
    finger.frames(3)


def of_kind(kind):
    return lambda means: isinstance(means, Enter) and means.moves[0].kind() == kind


def entries(finger):
    return len(finger.app.table.journal.played)


def test_an_allowed_tile_says_yes_and_leads_to_its_page(finger):
    lay_cave(finger, cave("turn red"))
    hold(finger, lambda means: of_kind("choose")(means) and means.moves[0].tile == "A01")
    assert on_screen(finger, locale.word("table.yes-you-may"))
    assert on_screen(finger, desk.card("cave_vs_cave.effect.A01", "en").answer)
    assert entries(finger) == 0
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == "cave_vs_cave.effect.A01"
    finger.tap("back")
    assert finger.app.visits[-1].name == "table"


def test_a_refused_one_says_why_and_leads_to_both_pages(finger):
    lay_cave(finger, cave("turn red"))
    table = finger.app.table
    finger.app.pages.page.may_i(table.game.notation.read("1 choose A12"))
    finger.frames(3)
    assert on_screen(finger, locale.word("refusal.title"))
    finger.tap("show-piece")
    assert finger.app.visits[-1].about["rule"] == "cave_vs_cave.effect.A12"


def test_a_piece_of_cavum(finger):
    tables = Tables(finger)
    tables.begin()
    hold(finger, of_kind("first-bidder"))
    assert on_screen(finger, locale.word("table.yes-you-may"))
    assert on_screen(finger, desk.card("cavum.rule.first-bidder", "en").place)


def test_a_furnishing_in_the_picker(finger):
    lay_farm(finger, home("red goods 9W 9S"))
    for text in ("1 place housework", "1 take"):
        finger.app.table.enter(finger.app.table.game.notation.read(text))
    finger.app.pages.page.refresh()
    finger.frames(3)
    finger.tap(Open("picker", ("furnish",)))
    hold(finger, of_kind("furnish"))
    assert on_screen(finger, locale.word("table.yes-you-may"))
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"].startswith("caverna.furnishing.")
    finger.frames(3)
    assert finger.find(of_kind("furnish")) is None  # the picker is laid aside
    finger.tap("back")
    finger.frames(3)
    assert finger.find(of_kind("furnish")) is not None
    assert entries(finger) == 2  # nothing was built
    finger.touch(finger.find(of_kind("furnish")))  # it works as before
    finger.frames(3)
    assert entries(finger) == 3
    assert finger.find(of_kind("furnish")) is None
    assert finger.app.visits[-1].name == "table"


def test_a_slow_touch_still_counts(finger):
    """What has nothing to say to a hold acts when the finger leaves, however late."""
    lay_cave(finger, cave("turn red"))
    hold(finger, lambda means: means == "menu")
    assert finger.find(lambda means: means == "rules") is not None
