"""The pages round the games, each at least once, with an evening's games in the library."""

from collections.abc import Iterator

from kivy.core.window import Window

from companion import games, rulebook
from companion.locale import current
from companion.rulebook import desk, pieces
from companion.store import StoreError
from companion.ui.emblems import EMBLEMS
from companion.ui.faces import face_of
from companion.ui.finger import Finger
from companion.ui.meaning import Open
from companion.ui.shell.statistics import PARTS


def desk_scenes(finger: Finger) -> Iterator[str]:
    """The rules desk: what is asked most, a search, a rule, a piece, the aids."""
    finger.app.home()
    finger.tap("nav-rules")
    yield "rules"
    page = finger.app.pages.page
    asked = [card for name in games.names() for card in desk.asked_most(name, current())]
    if asked:
        finger.tap("search")
        _write(finger, asked[0].title)
        while current() not in page.ready:
            finger.rest(0.02)
        finger.frames(4)
        yield "rules, a search"
        finger.app.go("rule", rule=asked[0].id)
        finger.frames(3)
        yield "rule"
        finger.tap("second-language")
        yield "rule, another edition"
        finger.close_sheets()
    for name, piece in _pieces().items():
        finger.app.go("rule", rule=piece)
        finger.frames(3)
        yield f"rule, a piece of {name}"
    for name in games.names():
        finger.app.go("aids", game=name)
        finger.frames(3)
        yield f"aids, {name}"


def tidying_scenes(finger: Finger) -> Iterator[str]:
    """A game put away, another one deleted: each with the way back."""
    finger.app.home()
    finger.frames(2)
    about = finger.find(_about)
    if about is None:
        return
    finger.touch(about)
    yield "home, a game asked about"
    finger.tap("put-away")
    yield "home, a game put away"
    finger.tap("nav-history")
    finger.touch(finger.find(_about))
    finger.tap("delete")
    yield "history, a game deleted"
    for part in ("away", "bin"):
        finger.tap(Open(part, ()))
        finger.frames(3)
        yield f"history, {part}"
    finger.touch(finger.find(_about))
    finger.frames(2)
    yield "history, bin, a game asked about"
    finger.tap("restore")
    finger.tap(Open("away", ()))
    finger.touch(finger.find(lambda means: isinstance(means, tuple) and means[0] == "past"))


def _about(means: object) -> bool:
    return isinstance(means, tuple) and means[0] == "about"


def evening_scenes(finger: Finger) -> Iterator[str]:
    """What remains of games that were played: sheets, history, replay, statistics."""
    yield from tidying_scenes(finger)
    finger.app.home()
    finger.tap("nav-history")
    yield "history"
    finger.tap("narrow")
    yield "history, narrowed down"
    finger.close_sheets()
    past = finger.find(lambda means: isinstance(means, tuple) and means[0] == "past")
    finger.hold(past, 1.2)
    yield "history, a game held"
    finger.tap("open")
    finger.frames(3)
    for means in ("hand-on", "chart"):
        finger.tap(means)
        finger.frames(3)
        yield f"sheet, {means}"
        finger.close_sheets()
    finger.tap("replay")
    finger.tap(("step", -1))
    yield "replay"
    finger.app.home()
    finger.tap("nav-history")
    finger.tap("statistics")
    for part in PARTS:
        finger.tap(Open(part, ()))
        finger.frames(3)
        yield f"statistics, {part}"


def people_scenes(finger: Finger) -> Iterator[str]:
    """Who plays here, and one of them with an emblem."""
    finger.app.home()
    finger.app.go("people")
    finger.frames(2)
    yield "people"
    people = finger.app.library.people.all()
    if people:
        finger.tap(("person", people[0].name))
        finger.tap(("emblem", EMBLEMS[0]))
        yield "people, a person"
        finger.tap(("emblem", ""))
        finger.close_sheets()


def helper_scenes(finger: Finger) -> Iterator[str]:
    """Without a game: helpers, quick answers, the pad alone."""
    finger.app.home()
    finger.tap("helpers")
    for person in finger.app.library.people.all()[:3]:
        finger.tap(("present", person.name))
    finger.tap("draw-seats")
    yield "helpers"
    for quick in [quick for game in games.names() for quick in face_of(game).quick]:
        finger.tap(("quick", quick.name))
        yield f"helpers, {quick.name}"
        finger.close_sheets()
    finger.tap(("set-up", games.names()[0]))
    finger.touch(finger.find(lambda means: isinstance(means, tuple) and means[0] == "count"))
    yield "helpers, set-up"
    finger.close_sheets()
    finger.app.home()
    finger.tap("score-only")
    yield "score only, nobody"
    for person in finger.app.library.people.all()[:2]:
        finger.tap("add-player")
        finger.tap(("seat", person.name))
    finger.tap("next")
    for key in "12":
        finger.tap(("key", key))
    yield "score only"


def trouble_scenes(finger: Finger) -> Iterator[str]:
    """When something is wrong."""
    app = finger.app
    app.go("trouble", error=StoreError("store.damaged", detail="page 3"), path=app.library.path)
    finger.frames(2)
    yield "trouble"
    app.go("fault", error=RuntimeError("a picture of the calm page"))
    finger.frames(2)
    yield "fault"


def _pieces() -> dict[str, str]:
    """One piece of each game that has a page for its pieces."""
    found: dict[str, str] = {}
    for id in rulebook.units("en"):
        game = id.split(".")[0]
        if game in games.names() and pieces.facts(id, current()):
            found.setdefault(game, id)
    return found


def _write(finger: Finger, text: str) -> None:
    """Types on the keyboard of the device."""
    finger.frames(2)
    Window.dispatch("on_textinput", text)
    finger.frames(2)
