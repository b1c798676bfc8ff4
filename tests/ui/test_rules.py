"""The rules desk by touch: a question, its rule and back; another edition; our ruling; aids."""

import pytest
from kivy.core.window import Window

from companion import games, locale
from companion.games.cave_vs_cave.my_box import Box
from companion.rulebook import near, search
from companion.store import own_box
from companion.ui.shell.our_ruling import group_of
from companion.ui.theme import theme
from tests.games.cave_vs_cave.table import cave
from tests.games.caverna.table import home
from tests.ui.cave_vs_cave.steps import lay
from tests.ui.caverna.steps import lay as lay_farm
from tests.ui.cavum.steps import Tables
from tests.ui.steps import on_screen, write
from tests.ui.test_fit import faults


@pytest.fixture(autouse=True)
def only_the_made_up_game(monkeypatch):
    """Here the real boxes are in the house."""
    rooms = {name: f"companion.games.{name}" for name in ("cavum", "cave_vs_cave")}
    monkeypatch.setattr(games, "_rooms", rooms)
    near.forget()
    yield
    locale.use("en")
    theme.apply("light")


def ask(finger, text):
    """Types a question on the rules page, letter by letter where there is a keyboard."""
    page = finger.app.pages.page
    for _ in range(200):
        if len(page.ready) == len(locale.LANGUAGES):
            break
        finger.rest(0.02)
    page.ids.search.text = ""
    page.ids.search.focus = True
    write(finger, text)
    return [row["rule"] for row in page.ids.list.data]


def test_nothing_is_indexed_at_the_start(finger):
    search.index.cache_clear()
    finger.frames(5)
    assert search.index.cache_info().currsize == 0
    finger.tap("nav-rules")
    for _ in range(200):
        if len(finger.app.pages.page.ready) == len(locale.LANGUAGES):
            break
        finger.rest(0.02)
    assert finger.app.pages.page.ready[0] == "en"
    assert search.index.cache_info().currsize == len(locale.LANGUAGES)


def test_a_piece_is_found_by_the_name_that_its_owner_gave_it(finger):
    """A question that names it as printed, asked in the owner's word."""
    game = games.load("cave_vs_cave")
    named = Box(names=(("A07", "Grandpa’s door"),))
    finger.tap("nav-rules")
    printed = ask(finger, "what does undermining do")
    assert ask(finger, "what does grandpa’s door do") != printed
    own_box.keep(finger.app.library, game, own_box.KnownBox(named, ("names",)))
    finger.tap("nav-home")
    finger.tap("nav-rules")
    assert ask(finger, "what does Grandpa’s Door do") == printed


def test_what_is_asked_most_comes_first(finger):
    finger.tap("nav-rules")
    data = finger.app.pages.page.ids.list.data
    heads = [row["heading"] for row in data if not row["rule"]]
    assert heads == ["Cavum: frequent questions", "Caverna: Cave vs Cave: frequent questions"]
    assert all(row["answer"] and row["place"] for row in data if row["rule"])


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("may I lay next to his station?", "cavum.rule.lay-beside-station"),
        ("does the Equipment room help the Weekly market?", "cave_vs_cave.rule.weekly-market"),
        ("can I stack", "cavum.rule.stacking"),
        ("geel eerst", "cavum.rule.colour-sale"),
        ("Gleichstand", "cavum.rule.tie-break"),
    ],
)
def test_a_question_and_its_rule(finger, text, right):
    finger.tap("nav-rules")
    first, *others = ask(finger, text)
    page = finger.app.pages.page
    assert page.question == text
    both = first, page.ids.list.data[0]["then"].args[1]  # the first card may hold two
    assert right in (*both, *others[:2])
    finger.tap(("rule", first if right in both else right))
    if right == both[1]:
        finger.tap(("rule", right))
        assert finger.app.visits[-1].about["rule"] == right
        finger.tap("back")
    finger.tap("back")
    page = finger.app.pages.page
    assert page.question == text  # everything stands as it was
    assert page.ids.list.data


def test_results_come_while_one_types(finger):
    finger.tap("nav-rules")
    ask(finger, "st")
    for letter in "ack":
        write(finger, letter)
    page = finger.app.pages.page
    assert page.question == "stack"
    rows = page.ids.list.data[:2]
    assert "cavum.rule.stacking" in [*(row["rule"] for row in rows), rows[0]["then"].args[1]]
    finger.tap("clear")
    assert page.ids.list.data[0]["rule"] == ""


def test_nothing_found_is_said(finger):
    finger.tap("nav-rules")
    assert ask(finger, "qqqqqqq") == []
    assert on_screen(finger, locale.word("rules.none"))


def test_a_rule_leads_to_the_next_and_back(finger):
    finger.app.go("rule", rule="cavum.vein.beside-city")
    finger.tap(("rule", "cavum.rule.vein-place"))
    assert on_screen(finger, "never next to a city or another vein")
    finger.tap("back")
    assert finger.app.visits[-1].about["rule"] == "cavum.vein.beside-city"


def test_two_editions_side_by_side_are_remembered(open_app):
    finger = open_app()
    finger.app.go("rule", rule="cavum.rule.stacking")
    assert not on_screen(finger, "Höhlenteile aufeinander legen")
    finger.tap("second-language")
    finger.tap(("second", "de"))
    assert on_screen(finger, "Höhlenteile aufeinander legen")
    assert on_screen(finger, "Deutsch · Spielregel")
    finger.stop()
    again = open_app()
    again.app.go("rule", rule="cavum.rule.stacking")
    assert on_screen(again, "Höhlenteile aufeinander legen")
    again.tap("second-language")
    again.tap(("second", ""))
    assert not on_screen(again, "Höhlenteile aufeinander legen")


def test_from_a_refusal_to_its_rule_and_back(finger):
    lay(finger, cave("turn red"))
    table = finger.app.table
    finger.app.pages.page.enter(table.game.notation.read("1 choose A12"))
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == "cave_vs_cave.tile.not-open"
    assert on_screen(finger, locale.word("rule.here"))
    assert on_screen(finger, "Face-up tiles only")
    finger.tap("back")
    assert finger.app.visits[-1].name == "table"
    assert "cave_vs_cave.rule.choosing" in near.near("cave_vs_cave", table.state)


def test_what_lies_on_the_table_is_near(finger):
    lay(finger, cave("red has 16@1L\nturn red A04"))
    found = near.near("cave_vs_cave", finger.app.table.state)
    assert "cave_vs_cave.effect.16" in found  # built
    assert "cave_vs_cave.effect.A04" in found  # chosen
    assert "cave_vs_cave.use.once" in found  # what is done now
    assert "cave_vs_cave.effect.17" not in found


def test_who_has_a_piece_now(finger):
    lay(finger, cave("red has 16@1L\nturn red A04"))
    finger.app.go("rule", rule="cave_vs_cave.effect.16")
    assert on_screen(finger, "Owned by Red.")
    finger.app.go("rule", rule="cave_vs_cave.effect.17")
    assert not on_screen(finger, "Owned by")


def test_where_the_pieces_of_cavum_are(finger):
    tables = Tables(finger)
    tables.begin()
    finger.app.go("rule", rule="cavum.piece.station")
    assert on_screen(finger, "Per player: 11.")
    assert on_screen(finger, "Red: 0 left to use, 0 in the mountain, 0 in cities, 9 in the supply")
    finger.app.go("rule", rule="cavum.piece.city")
    city = "City 1: 5 of 5 spaces count as empty, so each connected station scores 5."
    assert on_screen(finger, city)
    finger.app.go("rule", rule="cavum.piece.scale")
    assert on_screen(finger, "yellow: 0 on the scale, highest visible number 9.")
    assert on_screen(finger, "red: all 9 on the scale, no number visible.")


def test_our_ruling_in_one_touch(finger):
    tables = Tables(finger)
    tables.begin()
    app = finger.app
    assert group_of(app, app.table) is None
    app.go("rule", rule="cavum.sequence.over-limit")
    finger.frames(3)
    finger.tap(("choose", "any"))
    group = group_of(app, app.table)
    assert group.name == "Red, Blue"
    assert group.rulings == {"cavum": {"bid_limit": "any"}}
    finger.tap("back")
    app.go("rule", rule="cavum.rule.covered-tiles")
    finger.frames(3)
    if finger.find(lambda means: means == ("choose", "open")):
        finger.tap(("choose", "open"))
    assert group_of(app, app.table).rulings["cavum"]["bid_limit"] == "any"
    assert app.table.options.bid_limit == "own-points"  # this game goes on as it was begun


def test_without_a_table_the_default_is_said(finger):
    finger.app.go("rule", rule="cavum.sequence.over-limit")
    finger.frames(3)
    assert on_screen(finger, "By default: ")
    assert finger.find(lambda means: means == ("choose", "any")) is None


def test_a_device_without_a_voice_says_so(finger, monkeypatch):
    monkeypatch.setattr("companion.ui.shell.rule.speak", lambda text, silent: silent())
    finger.app.go("rule", rule="cavum.rule.stacking")
    finger.tap("read-aloud")
    assert on_screen(finger, "This device can’t read aloud.")


def test_aids_of_each_game_and_a_page_to_print(finger):
    finger.tap("nav-rules")
    finger.tap("aids")
    page = finger.app.pages.page
    assert page.game == "cavum"
    assert on_screen(finger, "Price scale of one colour")
    finger.tap(("choose", "cave_vs_cave"))
    assert on_screen(finger, "Wall patterns")
    finger.tap("print")
    assert list(finger.app.folder.glob("*.pdf"))


BESIDE = ("cavum.rule.lay-beside-station",)
EQUIPPED = ("cave_vs_cave.effect.22", "cave_vs_cave.rule.weekly-market")
DOGS = ("caverna.rule.dogs",)
ASKED = {  # the three questions of an evening, as people of each language type them
    "en": ("do dogs need a place?", "may I lay next to his station?",
           "does the Equipment room help the Weekly market?"),
    "de": ("brauchen Hunde einen Platz?", "darf ich neben seine Station legen?",
           "hilft der Geräteraum beim Wochenmarkt?"),
    "fr": ("les chiens ont besoin de place ?", "je peux poser à côté de son exploitation ?",
           "la salle d’équipement marche avec le marché hebdomadaire ?"),
    "nl": ("hebben honden plaats nodig?", "mag ik naast zijn station leggen?",
           "helpt de gereedschapskamer bij de weekmarkt?"),
    "it": ("i cani hanno bisogno di spazio?", "accanto alla sua stazione?",
           "gli equipaggiamenti aiutano il mercato settimanale?"),
}  # fmt: skip
TOUCH, KEY, SECONDS = 1.0, 0.3, 10  # seconds for a touch, and a letter of a phone's keyboard


def in_the_middle(finger, game):
    """A game of this box that has begun, on the table."""
    if game == "cavum":
        Tables(finger).begin()
    elif game == "cave_vs_cave":
        lay(finger, cave("turn red"))
    else:
        lay_farm(finger, home("red goods 3F"))


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize(
    ("number", "game", "right"),
    [(0, "caverna", DOGS), (1, "cavum", BESIDE), (2, "cave_vs_cave", EQUIPPED)],
)
def test_a_question_in_the_middle_of_a_game(finger, monkeypatch, language, number, game, right):
    """Answered in ten seconds, with its place in the book: the first line is the right one."""
    rooms = {name: f"companion.games.{name}" for name in ("cavum", "cave_vs_cave", "caverna")}
    monkeypatch.setattr(games, "_rooms", rooms)
    finger.app.set(language=language)
    in_the_middle(finger, game)
    before = finger.touches
    finger.tap("menu")
    finger.tap("rules")
    finger.tap("search")
    touches = finger.touches - before
    page = finger.app.pages.page
    for _ in range(200):
        if len(page.ready) == len(locale.LANGUAGES):
            break
        finger.rest(0.02)
    strokes = 0
    for count, letter in enumerate(ASKED[language][number], 1):
        write(finger, letter)
        answers = [row for row in page.ids.list.data if row["rule"]]
        if not answers or answers[0]["rule"] not in right:
            strokes = count + 1  # not before the next letter
    first = answers[0]
    assert first["rule"] in right
    assert strokes <= count
    assert touches * TOUCH + strokes * KEY < SECONDS, (touches, strokes)
    assert first["answer"] and on_screen(finger, first["place"])


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_everything_fits(open_app, language, size):
    finger = open_app(size=size)
    finger.app.set(language=language, text=150, second="de" if language != "de" else "fr")
    found = []
    finger.tap("nav-rules")
    finger.rest(0.3)
    found += faults("rules")
    ask(finger, "station")
    finger.frames(4)
    found += faults("rules, found")
    for rule in ("cavum.sequence.over-limit", "cavum.piece.d6", "cave_vs_cave.effect.16"):
        finger.app.go("rule", rule=rule)
        finger.frames(4)
        found += faults(rule)
    for game in games.names():
        finger.app.go("aids", game=game)
        finger.frames(4)
        found += faults(f"aids {game}")
    assert found == []
    Window.size = (360, 640)
