"""Statistics by touch: every part, each figure with the games behind it, two names merged."""

import pytest
from kivy.core.window import Window

from companion import games, locale
from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.locale.numbers import decimal
from companion.store.game_filter import GameFilter
from companion.ui.finger import Finger
from companion.ui.meaning import Open
from companion.ui.shell import figures
from companion.ui.widgets.chart import FigureRow, LineChart
from tests.store.evenings import Evening, made_up, put
from tests.ui.steps import on_screen

EVENINGS = [one._replace(away=False) for one in made_up(60)]


@pytest.fixture
def page(finger) -> Finger:
    put(finger.app.library, EVENINGS)
    finger.tap("nav-history")
    finger.tap("statistics")
    return finger


def part(finger: Finger, name: str) -> dict[str, FigureRow]:
    finger.tap(Open(name, ()))
    finger.frames(2)
    body = finger.app.pages.page.ids.body
    return {one.text: one for one in body.children if isinstance(one, FigureRow)}


def behind(finger: Finger, figure: FigureRow) -> int:
    """How many games a figure opens; back again."""
    finger.touch(figure)
    assert finger.app.visits[-1].name == "history"
    count = finger.app.library.history.count(finger.app.pages.page._only)
    shown = finger.app.pages.page.ids.none.text
    assert shown.startswith(f"{count} ")
    finger.tap("back")
    assert finger.app.visits[-1].name == "statistics"
    return count


def sat(name: str) -> list[tuple[Evening, int]]:
    return [(one, one.names.index(name)) for one in EVENINGS if name in one.names]


def test_all_games_and_each_game(page):
    figures = part(page, "games")
    assert behind(page, figures["60 games"]) == 60
    burrow = sum(one.game == "burrow" for one in EVENINGS)
    assert figures["Burrow"].sub == f"{burrow} games"
    assert behind(page, figures["Burrow"]) == burrow
    assert figures["Burrow"].share == pytest.approx(burrow / 60)


def test_players_and_their_games(page):
    figures = part(page, "players")
    for name in ("Red", "Purple"):
        own = sat(name)
        wins = sum(at in one.result.sheet.winners for one, at in own)
        assert figures[name].share == pytest.approx(wins / len(own))
        assert f"{len(own)} games · {wins} won" in figures[name].sub
        assert behind(page, figures[name]) == len(own)


def test_counts_seats_pairs_and_records(page):
    figures = part(page, "seats")
    assert behind(page, figures["3 players"]) == sum(len(one.names) == 3 for one in EVENINGS)
    seat = sum(len(one.names) > 3 for one in EVENINGS)
    assert behind(page, figures["Seat 4"]) == seat
    pair = next(iter(part(page, "pairs").values()))
    together = sum(set(pair.text.split(" – ")) <= set(one.names) for one in EVENINGS)
    assert behind(page, pair) == together
    marks = part(page, "records")
    best = max(max(one.result.sheet.totals) for one in EVENINGS)
    assert float(marks["Highest score"].end) == best
    assert behind(page, marks["Highest score"]) == 1


def test_lines_need_a_game_and_open_their_chart(page):
    assert part(page, "lines") == {}
    page.tap(("game", "burrow"))
    figures = part(page, "lines")
    row = next(row for text, row in figures.items() if text.startswith("Roots"))
    page.touch(row)
    page.frames(3)
    charts = [
        one for child in Window.children for one in child.walk() if isinstance(one, LineChart)
    ]
    assert charts and charts[-1].series[0].values
    page.tap("show-games")
    assert page.app.pages.page._only == GameFilter(game="burrow")


def test_narrowed_to_a_count(page):
    page.tap("narrow")
    page.tap(("choose", 2))
    page.tap("narrowed")
    two = sum(len(one.names) == 2 for one in EVENINGS)
    assert f"{two} games" in part(page, "games")
    assert on_screen(page, "2 players")


def test_two_names_become_one_person(page):
    library = page.app.library
    library.people.add("Rosso")
    part(page, "players")
    page.tap("same-person")
    page.tap(("person", "Red"))
    page.tap(("person", "Rosso"))
    page.frames(2)
    assert on_screen(page, "Rosso now counts as Red.")
    assert "Rosso" not in {person.name for person in library.people.all()}


def test_who_met_cannot_be_one_person(page):
    part(page, "players")
    page.tap("same-person")
    page.tap(("person", "Red"))
    page.tap(("person", "Blue"))
    page.frames(2)
    names = {person.name for person in page.app.library.people.all()}
    assert {"Red", "Blue"} <= names
    page.tap("ok")


def test_facts_kind_by_kind_and_the_games_behind_one(page):
    part(page, "lines")
    page.tap(("game", "burrow"))
    page.tap(("choose", "fact"))
    page.frames(2)
    rows = [one for one in page.app.pages.page.ids.body.children if isinstance(one, FigureRow)]
    digs = [
        fact.value
        for one in EVENINGS
        if one.game == "burrow"
        for fact in one.result.facts
        if fact.key == "burrow.fact.digs"
    ]
    assert [row.end for row in rows] == [decimal(sum(digs) / len(digs))]
    page.touch(rows[0])
    page.frames(3)
    page.tap("show-games")
    assert page.app.pages.page._only == GameFilter(game="burrow", built="burrow.fact.digs")


@pytest.mark.parametrize("name", ["cavum", "caverna", "cave_vs_cave"])
def test_every_fact_that_is_kept_is_shown_by_a_name(name, monkeypatch):
    """Whatever a whole game leaves behind has its kind on the page and words in all languages."""
    monkeypatch.setattr(games, "_rooms", {name: f"companion.games.{name}"})
    game = games.load(name)
    options, seed = game.variants[0].options, seed_for(2)
    state, events = game.start(2, options), []
    for _, step in playout(game, state, Stream(seed), chance_for(game, 2, options, seed)):
        state = step.state
        events += step.events
    keys = {one.key for one in game.facts(state, events)}
    assert {key.split(".")[1] for key in keys} <= set(figures.kinds(name))
    for language in locale.LANGUAGES:
        locale.use(language)
        for key in keys:
            if ".built." not in key:
                said = figures.name(key)
                assert said and "statistics." not in said, key
                assert not said.startswith("("), key
