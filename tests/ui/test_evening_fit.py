"""What remains of an evening fits the screen, in five languages and large letters."""

from collections.abc import Iterator
from itertools import islice

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput

from companion import games
from companion.locale import LANGUAGES
from companion.store.games import Note
from companion.ui.faces import face_of
from companion.ui.finger import Finger
from companion.ui.meaning import Open
from companion.ui.shell.statistics import PARTS
from companion.ui.theme import SEATS
from tests.store.evenings import made_up, put
from tests.store.play import game_id, played
from tests.ui.test_fit import SMALLEST, faults, in_sight

ROOMS = {
    "burrow": "tests.burrow",
    **{name: f"companion.games.{name}" for name in ("cavum", "cave_vs_cave", "caverna")},
}
LONG = "Maximiliane-Luise"


def scenes(finger: Finger) -> Iterator[str]:
    library = finger.app.library
    put(library, [one._replace(id=game_id(1000 + at)) for at, one in enumerate(made_up(30))])
    finger.app.table = played(library, 1)
    library.set_note(game_id(1), Note("In the cave", "It rained all evening, and nobody minded"))
    finger.app.go("sheet")
    yield "sheet"
    finger.tap("hand-on")
    yield "hand on"
    finger.tap("qr")
    yield "qr"
    close(finger)
    finger.tap("chart")
    yield "chart"
    close(finger)
    finger.app.set(live=True)
    finger.app.go("table")
    yield "score so far"
    finger.app.go("replay", at=3)
    yield "replay"
    finger.app.go("history")
    yield "history"
    finger.tap("narrow")
    finger.tap(("choose", "cave_vs_cave"))
    yield "narrow"
    finger.tap("narrowed")
    yield "nothing found"
    finger.tap("all-games")
    finger.app.go("statistics")
    for part in PARTS:
        finger.tap(Open(part, ()))
        yield f"statistics, {part}"
    finger.tap(Open("lines", ()))
    finger.tap(("game", "burrow"))
    yield "statistics, lines of a game"
    finger.app.pages.page.kind = "fact"
    finger.app.pages.page._fill()
    yield "statistics, facts of a game"
    finger.app.go("helpers")
    yield "helpers"
    for quick in [quick for game in games.names() for quick in face_of(game).quick]:
        quick.open.load()()
        yield quick.name
        close(finger)
    finger.app.go("score")
    yield "score, nobody"
    for game in games.names():
        page = finger.app.pages.page
        page.ids.games.value = game
        most = page.most_seats
        page.players = [(f"{at} {LONG}", colour) for at, colour in enumerate(islice(SEATS, most))]
        page.seated([-1] * most)  # all at once: the pad is laid out anew for each who sits down
        page.step(-20)
        yield f"score, {game}, {most}"
        if "pieces" in page.pads:
            page.ids.ways.value = "pieces"
            page.step(-20)
            yield f"pieces, {game}, {most}"
            for line in filter(page.pad.picked, page.pad.lines):
                page.choose(line, 0)
                yield f"picking, {game}"
                close(finger)


def close(finger: Finger) -> None:
    for sheet in [child for child in Window.children if isinstance(child, ModalView)]:
        sheet.dismiss()
    finger.frames(3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_at_one_and_a_half(finger, language, monkeypatch):
    monkeypatch.setattr(games, "_rooms", ROOMS)
    finger.app.set(language=language, text=150)
    found = []
    for scene in scenes(finger):
        finger.frames(4)
        found += faults(scene)
    assert found == []


@pytest.mark.parametrize("scale", [100, 200])
def test_every_touchable_is_large_enough(finger, scale, monkeypatch):
    monkeypatch.setattr(games, "_rooms", ROOMS)
    finger.app.set(text=scale)
    small = []
    for scene in scenes(finger):
        finger.frames(4)
        for widget in finger.touchables():
            if isinstance(widget, TextInput) or not in_sight(widget):
                continue
            if widget.width < dp(SMALLEST) - 1 or widget.height < dp(SMALLEST) - 1:
                small.append(f"{scene}: {widget.means!r} {widget.size}")
    assert small == []
