"""Statistics equal a plain recomputation over two thousand made-up games."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any
from uuid import UUID

import pytest

from companion import games
from companion.store.game_filter import GameFilter
from companion.store.games import Note
from companion.store.library import Library

from .evenings import FIRST, HOUR, Evening, made_up, put
from .play import quiet

EVENINGS = made_up(2000)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with quiet(tmp_path_factory.mktemp("statistics") / "library.db") as library:
        put(library, EVENINGS)
        yield library


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_rooms", {"burrow": "tests.burrow"})


def id_of(library: Library, name: str) -> UUID:
    return next(person.id for person in library.people.all() if person.name == name)


QUESTIONS: dict[str, dict[str, object]] = {
    "all": {},
    "game": {"game": "burrow"},
    "variant": {"game": "burrow", "variant": "long"},
    "count": {"seats": 3},
    "period": {"since": FIRST + 2000 * HOUR, "until": FIRST + 9000 * HOUR},
    "player": {"player": "Green"},
    "player and count": {"player": "Blue", "seats": 4, "game": "burrow"},
    "won": {"player": "Red", "won": True},
    "seat": {"seat": 1},
    "together": {"player": "Red", "other": "Black"},
    "built": {"built": "burrow.built.03"},
    "nothing": {"game": "nothing"},
}


def fits(one: Evening, asked: dict[str, object]) -> bool:
    """Whether a game is asked for, in plain Python."""
    if one.away:
        return False
    player, seat, won = asked.get("player"), asked.get("seat"), asked.get("won")
    sat = [at for at in range(len(one.names)) if counts(one, at, asked)]
    built = asked.get("built")
    return (
        asked.get("game", one.game) == one.game
        and asked.get("variant", one.variant) == one.variant
        and asked.get("seats", len(one.names)) == len(one.names)
        and asked.get("since", 0) <= one.ended < asked.get("until", 1e12)
        and ((player is None and seat is None and won is None) or bool(sat))
        and ("other" not in asked or asked["other"] in one.names)
        and (built is None or any(fact.key == built for fact in one.result.facts))
    )


def counts(one: Evening, at: int, asked: dict[str, object]) -> bool:
    """Whether a seat of it is."""
    winners = one.result.sheet.winners
    return (
        asked.get("player", one.names[at]) == one.names[at]
        and asked.get("seat", at) == at
        and asked.get("won", at in winners) == (at in winners)
    )


@pytest.fixture(params=QUESTIONS)
def question(request: pytest.FixtureRequest, library: Library) -> tuple[GameFilter, list, list]:
    asked = QUESTIONS[request.param]
    ids = {
        key: id_of(library, str(value)) if key in ("player", "other") else value
        for key, value in asked.items()
    }
    chosen = [one for one in EVENINGS if fits(one, asked)]
    sat = [(one, at) for one in chosen for at in range(len(one.names)) if counts(one, at, asked)]
    return GameFilter(**ids), chosen, sat  # type: ignore[arg-type]


class about:
    """Asks one question."""

    def __init__(self, library: Library, only: GameFilter) -> None:
        self._library, self._only = library, only

    def __getattr__(self, name: str) -> Any:
        def ask(*args: Any) -> Any:
            with self._library.statistics.about(self._only) as games:
                return getattr(games, name)(*args)

        return ask


def total(one: Evening, at: int) -> float:
    return one.result.sheet.totals[at]


def won(one: Evening, at: int) -> bool:
    return at in one.result.sheet.winners


def test_the_games(library, question):
    only, chosen, _ = question
    seen = about(library, only).overview()
    assert seen.games == library.history.count(only) == len(chosen)
    assert seen.seconds == pytest.approx(sum(sum(one.used) for one in chosen))
    if chosen:
        assert (seen.first, seen.last) == (chosen[0].ended, chosen[-1].ended)
    played = Counter(one.game for one in chosen)
    assert dict(about(library, only).by_game()) == played
    assert library.history.ids(only) == [one.id for one in reversed(chosen)]


def test_the_players(library, question):
    only, _, sat = question
    games: dict[str, list[tuple[Evening, int]]] = defaultdict(list)
    for one, at in sat:
        games[one.names[at]].append((one, at))
    found = about(library, only).players()
    assert {tally.name for tally in found} == set(games)
    for tally in found:
        own = games[tally.name]
        assert tally.games == len(own)
        assert tally.wins == sum(won(*one) for one in own)
        assert tally.mean == pytest.approx(fmean(total(*one) for one in own))
        assert tally.best == max(total(*one) for one in own)
        assert tally.worst == min(total(*one) for one in own)
        assert tally.seconds == pytest.approx(sum(one.used[at] for one, at in own))


@pytest.mark.parametrize("by", ["count", "seat"])
def test_by_count_and_seat(library, question, by):
    only, _, sat = question
    groups: dict[int, list[tuple[Evening, int]]] = defaultdict(list)
    for one, at in sat:
        groups[len(one.names) if by == "count" else at].append((one, at))
    found = getattr(about(library, only), f"by_{by}")()
    assert [group.key for group in found] == sorted(groups)
    for group in found:
        own = groups[group.key]
        assert group.games == len({one.id for one, _ in own})
        assert (group.results, group.wins) == (len(own), sum(won(*one) for one in own))
        assert group.mean == pytest.approx(fmean(total(*one) for one in own))
        assert (group.best, group.worst) == (
            max(total(*one) for one in own),
            min(total(*one) for one in own),
        )


def test_head_to_head(library, question):
    only, chosen, sat = question
    counted = {(one.id, at) for one, at in sat}
    met: dict[frozenset[str], list[tuple[str, float, str, float]]] = defaultdict(list)
    for one in chosen:
        for a, b in combinations(range(len(one.names)), 2):
            if only.player and not {(one.id, a), (one.id, b)} & counted:
                continue
            pair = frozenset((one.names[a], one.names[b]))
            met[pair].append((one.names[a], total(one, a), one.names[b], total(one, b)))
    found = about(library, only).pairs()
    assert {frozenset(pair.names) for pair in found} == set(met)
    for pair in found:
        results = [
            (x, y) if name == pair.names[0] else (y, x)
            for name, x, _, y in met[frozenset(pair.names)]
        ]
        assert pair.games == len(results)
        assert pair.ahead == sum(x > y for x, y in results)
        assert pair.behind == sum(x < y for x, y in results)


def test_records(library, question):
    only, chosen, sat = question
    marks = {mark.kind: mark for mark in about(library, only).records()}
    if not chosen:
        assert marks == {}
        return
    by_id = {one.id: one for one in chosen}
    assert marks["best"].value == max(total(*one) for one in sat)
    assert marks["worst"].value == min(total(*one) for one in sat)

    def margin(one: Evening) -> float | None:
        lost = [total(one, at) for at in range(len(one.names)) if not won(one, at)]
        return max(one.result.sheet.totals) - max(lost) if lost else None

    margins = [found for one in chosen if (found := margin(one)) is not None]
    assert marks["margin"].value == max(margins) == margin(by_id[marks["margin"].game])
    assert marks["closest"].value == min(margins) == margin(by_id[marks["closest"].game])
    assert marks["longest"].value == pytest.approx(max(sum(one.used) for one in chosen))


@pytest.mark.parametrize("kind", ["line", "fact"])
def test_lines_and_facts(library, question, kind):
    only, _, sat = question
    values: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for one, at in sat:
        if kind == "line":
            for line in one.result.sheet.lines:
                values[line.id].append((line.values[at], won(one, at)))
        else:
            for fact in one.result.facts:
                if fact.seat == at:
                    values[fact.key].append((fact.value, won(one, at)))
    found = about(library, only).categories(kind)
    assert {one.id for one in found} == set(values)
    for category in found:
        own = values[category.id]
        assert category.results == len(own)
        assert category.mean == pytest.approx(fmean(value for value, _ in own))
        assert category.best == max(value for value, _ in own)
        for mine, victory in ((category.winners, True), (category.others, False)):
            some = [value for value, wins in own if wins is victory]
            assert mine == (pytest.approx(fmean(some)) if some else None)


@pytest.mark.parametrize("id", ["", "burrow.sheet.roots"])
def test_over_time(library, question, id):
    only, _, sat = question
    months: dict[str, list[float]] = defaultdict(list)
    for one, at in sat:
        month = f"{datetime.fromtimestamp(one.ended):%Y-%m}"
        if not id:
            months[month].append(total(one, at))
        for line in one.result.sheet.lines:
            if line.id == id:
                months[month].append(line.values[at])
    found = about(library, only).months("line", id)
    assert [one.month for one in found] == sorted(months)
    for one in found:
        assert one.results == len(months[one.month])
        assert one.mean == pytest.approx(fmean(months[one.month]))


def test_what_was_built(library, question):
    only, _, sat = question
    built: dict[str, list[bool]] = defaultdict(list)
    for one, at in sat:
        for fact in one.result.facts:
            if fact.seat == at and fact.key.startswith("burrow.built."):
                built[fact.key].append(won(one, at))
    found = about(library, only).built("burrow.built.")
    assert {one.key: (one.count, one.wins) for one in found} == {
        key: (len(wins), sum(wins)) for key, wins in built.items()
    }
    assert [one.count for one in found] == sorted((one.count for one in found), reverse=True)


def test_words_find_names_places_and_comments(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        put(library, [one._replace(away=False) for one in made_up(3)])
        first, second = EVENINGS[0].id, EVENINGS[1].id
        library.set_note(first, Note("Café Höhle", "100 % rain_"))
        library.set_note(second, Note("", "rain"))
        ids = library.history.ids
        assert ids(GameFilter(words="rain")) == [second, first]
        assert ids(GameFilter(words="höhle RAIN")) == [first]
        assert ids(GameFilter(words="100 %")) == [first]
        assert ids(GameFilter(words="rain_")) == [first]
        assert ids(GameFilter(words="'")) == []
        name = EVENINGS[2].names[0]
        assert EVENINGS[2].id in ids(GameFilter(words=name.upper()))
        assert library.history.page(None, GameFilter(words="rain"))[1].id == first


def test_facts_of_one_kind(library, question):
    only, _, _ = question
    every = about(library, only).categories("fact")
    for prefix in ("burrow.built.", "burrow.fact.", "nothing."):
        own = [one for one in every if one.id.startswith(prefix)]
        assert about(library, only).categories("fact", prefix) == own
