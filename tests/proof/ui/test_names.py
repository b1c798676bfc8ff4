"""Names of every kind, on every page that shows names: in letters, and nothing breaks."""

import re
from collections.abc import Callable, Iterator
from uuid import UUID

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label
from msgspec.structs import replace

from companion.core.record import Player, Record
from companion.store.memory import MemoryStore
from companion.ui.finger import Finger
from tests.day import by_day
from tests.proof import good

PLAIN = ("Qanat", "Quilt", "Quarz", "Quote", "Quail", "Quack", "Quest")
ODD = ("[b]x", "[ref=a]y[/ref]", "&bl;", 'q"r\\', "שלום 🐗", "{0.x}", "w" * 40)
SEATS = {"burrow": 4, "cavum": 4, "cave_vs_cave": 2, "caverna": 7}
PAGES = ("home", "table", "log", "menu", "sheet", "history", "past sheet", "new", "statistics")
BEGINNING = 3  # letters that a narrow place shows of a name at least


def with_names(record: Record, names: tuple[str, ...], number: int) -> Record:
    seats = tuple(
        Player(name, seat.colour) for name, seat in zip(names, record.seats, strict=False)
    )
    return replace(record, seats=seats, id=UUID(int=number))


def texts() -> Iterator[str]:
    """All that can be read now, as it is read: without marks of look, with what they hide."""
    for root in Window.children:
        for widget in root.walk():
            if isinstance(widget, Label) and widget.text:
                yield _read(widget.text) if widget.markup else widget.text


def _read(marked: str) -> str:
    words = re.sub(r"\[[^\]]*\]", "", marked)
    return words.replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")


def calm(finger: Finger) -> None:
    finger.frames(3)
    assert finger.app.visits[-1].name not in ("fault", "trouble"), finger.app.visits[-1]


def walk(finger: Finger, going: Record, past: Record) -> Iterator[str]:
    """By touch through the pages that show who plays."""
    app = finger.app
    app.library.take_record(going)
    app.library.take_record(past)
    finger.tap("nav-settings")
    finger.tap("nav-home")
    yield "home"
    finger.tap(("resume", str(going.id)))
    yield "table"
    for page in ("log", "sheet"):
        finger.tap("menu")
        if page == "log":
            yield "menu"
        finger.tap(page)
        yield page
        app.back()
        finger.frames(2)
    finger.tap("back")
    finger.tap("nav-history")
    finger.rest(0.1)
    yield "history"
    finger.tap("statistics")
    yield "statistics"
    app.back()
    finger.frames(2)
    finger.tap(("past", str(past.id)))
    yield "past sheet"
    app.home()
    finger.frames(2)
    finger.tap(("new", going.game))
    yield "new"


def seen(
    open_app: Callable[..., Finger], folder, going: Record, past: Record
) -> dict[str, set[int]]:
    """On which page which seats can be read."""
    finger = open_app(folder)
    found: dict[str, set[int]] = {}
    for page in walk(finger, going, past):
        calm(finger)
        read = list(texts())
        names = [
            seat.name for seat in (going if page not in ("history", "past sheet") else past).seats
        ]
        found[page] = {
            seat
            for seat, name in enumerate(names)
            if any(name in text or name[:BEGINNING] in text for text in read)
        }
    finger.stop()
    return found


@pytest.mark.parametrize("game", by_day(SEATS, "caverna"))
def test_every_page_that_shows_a_plain_name_shows_an_odd_one(open_app, tmp_path, game):
    begun = good.begun(MemoryStore(), game, SEATS[game]).record()
    over = good.over(MemoryStore(), game, SEATS[game]).record()
    pages = [
        seen(
            open_app,
            tmp_path / str(number),
            with_names(begun, names, 1),
            with_names(over, names, 2),
        )
        for number, names in enumerate((PLAIN, ODD))
    ]
    assert set(pages[0]) == set(PAGES)
    assert sum(map(len, pages[0].values())) > len(PAGES)
    for page, seats in pages[0].items():
        assert seats <= pages[1][page], f"{game}, {page}: {ODD} is not read as it is written"
