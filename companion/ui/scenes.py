"""Every screen, and every game at telling moments: for pictures, contact sheets and looking at."""

from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import NAMESPACE_OID, UUID, uuid5

import msgspec

from companion import games
from companion.core import record
from companion.core.chance import Stream
from companion.core.game import Game, S
from companion.core.journal import Entry, entry_row
from companion.core.simulate import chance_for, playout, seed_for
from companion.core.verify import well_formed
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.table import Table
from companion.ui.faces import face_of
from companion.ui.finger import Finger
from companion.ui.meaning import Begin
from companion.ui.shell.scenes import (
    desk_scenes,
    evening_scenes,
    helper_scenes,
    people_scenes,
    trouble_scenes,
)
from companion.ui.widgets.toast import Toast

COLOURS = ("red", "blue", "green", "yellow", "white", "black", "purple")
NAMES = ("Red", "Blue", "Green", "Yellow", "White", "Black", "Purple")


def recorded(
    game: Game[S], seats: int, number: int = 1, variant_name: str | None = None
) -> record.Record:
    """A whole simulated game as a record, the app having shuffled."""
    named = [one for one in game.variants if variant_name in (None, one.name)]
    variant = next(one for one in named if seats in one.seats)
    seed = seed_for(number)
    chance = chance_for(game, seats, variant.options, seed)
    players = tuple(
        record.Player(name, colour)
        for name, colour in zip(NAMES[:seats], COLOURS[:seats], strict=True)
    )
    head = record.begin(
        game,
        players,
        variant.options,
        chance,
        id=_id(game.name, seats, number),
        started="2026-11-16T20:15:00",
    )
    start = game.start(seats, variant.options)
    rows = [entry_row((move,)) for move, _ in playout(game, start, Stream(seed, "moves"), chance)]
    return record.whole(head, rows)


def _id(name: str, seats: int, number: int) -> UUID:
    """The same for the same game, however often it is recorded."""
    return uuid5(NAMESPACE_OID, f"{name} {seats} {number}")


class Scenes:
    """Leads an app from scene to scene; each is named when it stands."""

    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.app = finger.app

    def all(self) -> Iterator[str]:
        yield from self.shell()
        for name in games.names():
            yield from self.game(name)
        yield from self.after_games()

    def shell(self) -> Iterator[str]:
        self.app.home()
        yield "home, new"
        self.finger.tap("nav-history")
        yield "history, nothing yet"
        self.finger.tap("nav-settings")
        yield "settings"
        self.finger.bring_into_sight(self.finger.find(lambda means: means == "restore"))
        yield "settings, further down"
        self.finger.tap("about")
        yield "about"

    def game(self, name: str) -> Iterator[str]:
        game = games.load(name)
        seats = max(game.variants[0].seats)
        self.app.home()
        self.finger.tap(("new", name))
        yield f"{name}, new game"
        self.finger.tap("add-player")
        yield f"{name}, a player's name"
        self.finger.close_sheets()
        known = {person.name for person in self.app.library.people.all()}
        page = self.app.pages.page
        page.players = []  # those of the game before
        for player, colour in list(zip(NAMES, COLOURS, strict=True))[:seats]:
            if player not in known:
                self.app.library.people.add(player, colour)
            page.sit(player, colour)
        self.finger.frames(3)
        yield f"{name}, seated"
        self.finger.tap("rulings")
        yield f"{name}, rulings"
        self.finger.close_sheets()
        yield from self._own_box(game)
        self.finger.tap("begin")
        yield f"{name}, set-up"
        self.finger.tap("laid-out")
        yield f"{name}, first question"
        yield from self._moments(game, seats)
        if (own := face_of(name).scenes) is not None:
            yield from own.load()(self.finger)

    def _own_box(self, game: Game[S]) -> Iterator[str]:
        """The page of the box, and everything that its owner may be asked; then it is known."""
        own = game.own_box
        if own is None:
            return
        self.finger.tap("my-box")
        yield f"{game.name}, my box"
        for question in own.questions:
            self.finger.tap(("box", question))
            self.finger.frames(2)
            yield f"{game.name}, my box, {question}"
            self.finger.tap("box-later")
        self.app.back()
        self.finger.frames(2)
        own_box.keep(self.app.library, game, KnownBox(own.kind(), own.questions))

    def _moments(self, game: Game[S], seats: int) -> Iterator[str]:
        file = recorded(game, seats)
        self.app.library.create(record.head_of(file))
        shown = False
        stops = {len(file.rows) * part // 8 for part in range(1, 8)}
        self.app.table = Table.open(game, self.app.library, file.id)
        for number, row in enumerate(file.rows):
            if number in stops:
                self.app.home()
                self.app.go("table")
                self.finger.frames(3)
                yield f"{game.name}, after {number} entries"
                if number == sorted(stops)[1]:
                    yield from self._at_the_table(game)
                if not shown and self._refused(game):
                    shown = True
                    yield f"{game.name}, refused"
                    self.finger.close_sheets()
            self.app.table.enter(*(game.read_move(move) for move in _moves(row)))
        self.app.home()
        self.app.go("table")
        yield f"{game.name}, over"
        self.finger.tap("final-sheet")
        yield f"{game.name}, final sheet"

    def _at_the_table(self, game: Game[S]) -> Iterator[str]:
        """What opens from the table: a move half entered, a refusal, the menu and its pages."""
        begun = self.finger.find(lambda means: isinstance(means, Begin))
        if begun is not None:
            self.finger.touch(begun)
            yield f"{game.name}, a move begun"
            if not self.app.pages.page.view.back():
                self.finger.tap("undo")
        self.finger.tap("menu")
        yield f"{game.name}, menu"
        self.finger.close_sheets()
        for page in ("log", "sheet", "correct"):
            self.app.go(page)
            self.finger.frames(3)
            yield f"{game.name}, {page}"
            self.app.back()
            self.finger.frames(2)

    def _refused(self, game: Game[S]) -> bool:
        """Enters a move that the rules refuse in their own words, if one is found."""
        table = self.app.table
        assert table is not None
        for seat, kinds in game.asked(table.state):
            for kind in kinds:
                if kind in game.open_kinds:
                    continue
                for move in well_formed(game, table.state, kind, seat):
                    refusal = game.refuse(table.state, move)
                    if refusal is not None and not refusal.id.startswith("core."):
                        self.app.pages.page.enter(move)
                        self.finger.frames(3)
                        return True
        return False

    def after_games(self) -> Iterator[str]:
        """What there is once a game was played."""
        self.app.home()
        self.finger.frames(3)
        yield "home, games going on"
        yield from desk_scenes(self.finger)
        yield from evening_scenes(self.finger)
        yield from people_scenes(self.finger)
        yield from helper_scenes(self.finger)
        yield from trouble_scenes(self.finger)


def _moves(row: bytes | msgspec.Raw) -> list[msgspec.Raw]:
    return list(msgspec.json.decode(row, type=Entry).moves)


def shoot(finger: Finger, folder: Path, report: Callable[[str], object] = print) -> list[Path]:
    """A picture of every scene; gives their files in order."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    for number, name in enumerate(Scenes(finger).all(), 1):
        words = "".join(one if one.isalnum() else "-" for one in name.lower())
        path = folder / f"{number:03d}-{words}.png"
        finger.picture(path)
        Toast.clear()  # nobody waits until it goes
        taken.append(path)
        report(name)
    return taken


def contact_sheets(pictures: list[Path], folder: Path, a_sheet: int = 12) -> list[Path]:
    """All pictures, twelve on a sheet, with their names."""
    from kivy.base import EventLoop
    from kivy.graphics import Color, Rectangle
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.gridlayout import GridLayout
    from kivy.uix.image import Image
    from kivy.uix.label import Label

    sheets: list[Path] = []
    for start in range(0, len(pictures), a_sheet):
        few = pictures[start : start + a_sheet]
        first = Image(source=str(few[0]), nocache=True)
        wide = first.texture.width > first.texture.height
        cols = 3 if wide else 6
        width, height = (520, 345) if wide else (300, 555)
        rows = -(-len(few) // cols)
        grid = GridLayout(cols=cols, size=(cols * (width + 8), rows * (height + 8)), spacing=8)
        for picture in few:
            cell = BoxLayout(orientation="vertical", size_hint=(None, None), size=(width, height))
            cell.add_widget(Image(source=str(picture), nocache=True, fit_mode="contain"))
            name = Label(text=picture.stem, font_size=14, size_hint_y=None, height=22)
            name.color = (0, 0, 0, 1)
            cell.add_widget(name)
            grid.add_widget(cell)
        with grid.canvas.before:
            Color(0.8, 0.8, 0.8)
            Rectangle(size=grid.size)
        grid.do_layout()
        path = folder / f"sheet-{len(sheets) + 1:02d}.png"
        for _ in range(3):
            EventLoop.idle()
        grid.export_to_png(str(path))
        sheets.append(path)
    return sheets
