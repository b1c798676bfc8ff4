"""The app: it opens the library, goes from page to page, and never loses a game."""

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.modalview import ModalView
from msgspec.structs import replace

from companion import games, locale
from companion.core.record import RecordError
from companion.device import on_android
from companion.device.insets import insets
from companion.device.senses import keep_awake, prefers_dark
from companion.store import StoreError
from companion.store.library import Library
from companion.ui import preferences, room
from companion.ui.ground import StableGround
from companion.ui.kivy_internals import sharpen_plain_areas
from companion.ui.pages import Pages
from companion.ui.running import running_app
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.table import Table

FILE = "library.db"
MOST_UNSWEPT = 100_000  # objects that came and may be gone
WATCH = 1  # second between looks at the library


class Visit(NamedTuple):
    name: str
    about: dict[str, object]
    sheets: list[ModalView]  # that lay over the page while a rule was read


class CompanionApp(App):
    """The running app. `go` and `back` are the only ways from page to page."""

    text_scale = NumericProperty(100)  # per cent: as it is set, larger on a tablet
    column = NumericProperty(0)  # pixels: no wider than this are lines of text
    title = "Cavern Companion"

    def __init__(self, folder: Path | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._folder = folder
        self._closed = False
        self.visits: list[Visit] = []
        self.table: Table[Any] | None = None
        self._library: Library | None = None
        self._told: StoreError | None = None  # the damage that home has told of
        self._unkept: StoreError | None = None  # why nothing is being kept, as it is shown

    def build(self) -> Pages:
        self.folder = self._folder or _data_folder(self)
        self.prefs = preferences.Prefs()
        self.apply_preferences()
        sharpen_plain_areas()
        self.ground = StableGround()
        self.pages = Pages()
        Window.bind(on_keyboard=self._key, size=self._resized)
        Window.bind(on_minimize=self._rest, on_restore=self._wake)
        self._faults = _FaultPageInstead(self)
        ExceptionManager.add_handler(self._faults)
        try:
            self.open_library()
        except StoreError as error:
            self.go("trouble", error=error, path=self.folder / FILE)
        self._sweeping = _Sweeping()
        self._watch = Clock.schedule_interval(self._watch_library, WATCH)
        Window.bind(on_touch_up=self._sweeping.touched)
        return self.pages

    def open_library(self) -> None:
        """Opens the library and goes home; StoreError if it cannot be."""
        self._library = Library(self.folder / FILE)
        self.begin_anew()

    def begin_anew(self) -> None:
        """Home, with what the library holds now: no page or table knows of another one."""
        self.table = None
        self.prefs = preferences.load(self.library)
        self.pages.forget()
        self.apply_preferences()
        self.home()

    @property
    def library(self) -> Library:
        assert self._library is not None
        return self._library

    @property
    def has_library(self) -> bool:
        """False while the library cannot be opened: then there is only the page that says so."""
        return self._library is not None

    def on_stop(self) -> None:
        """Called again when a stopped app leaves its loop; the library closes once."""
        if not self._closed:
            self._closed = True
            self.put_sheets_away()
            self.pages.page.leave()
            ExceptionManager.remove_handler(self._faults)
            Window.unbind(on_keyboard=self._key, size=self._resized)
            Window.unbind(on_minimize=self._rest, on_restore=self._wake)
            Window.unbind(on_touch_up=self._sweeping.touched)
            self._sweeping.stop()
            self._watch.cancel()
            self.ground.stop()
            if self._library is not None:
                self._library.close()
            gc.unfreeze()

    def on_pause(self) -> bool:
        self._rest()
        return True  # all that was entered is kept already

    def on_resume(self) -> None:
        self._wake()

    def _rest(self, *args: object) -> None:
        """In the background, put away, or with the screen off."""
        self.pages.page.rest(True)

    def _wake(self, *args: object) -> None:
        self.pages.page.rest(False)

    def apply_preferences(self) -> None:
        """Language, colours, size of text and motion, as they are set."""
        locale.use(self.prefs.language or _device_language())
        self.text_scale = room.letters(self.prefs.text)
        self.column = dp(room.COLUMN) * (room.LARGER if room.is_tablet() else 1)
        dark = self.prefs.look == "dark" or (self.prefs.look == "system" and prefers_dark())
        theme.apply(
            "dark" if dark else "light",
            contrast=self.prefs.contrast,
            motion=self.prefs.motion,
            scale=int(self.text_scale),
        )
        Window.clearcolor = theme.paper

    def set(self, **fields: object) -> None:
        """Changes a setting; the pages are built anew where that shows.

        Where it cannot be kept, it holds until the app is closed.
        """
        self.prefs = replace(self.prefs, **fields)
        if fields.keys() & {"language", "look", "text", "contrast", "motion"}:
            self._dress_anew()
        self.attempt(lambda: preferences.keep(self.library, self.prefs))

    def _dress_anew(self) -> None:
        self.pages.forget()
        self.apply_preferences()
        self._show(self.visits[-1])

    def _resized(self, *args: object) -> None:
        """A window that became as large as a tablet's, or as small as a phone's."""
        if self.visits and self.text_scale != room.letters(self.prefs.text):
            self._dress_anew()

    def go(self, name: str, **about: object) -> None:
        """Visits a page; what lay over the last one is put away, or for a rule laid aside."""
        sheets = self.put_sheets_away()
        if self.visits and name == "rule":
            self.visits[-1].sheets[:] = sheets
        self.visits.append(Visit(name, about, []))
        self._show(self.visits[-1])

    def go_instead(self, name: str, **about: object) -> None:
        """Visits a page in place of this one: going back leads past it."""
        self.visits.pop()
        self.go(name, **about)

    def home(self) -> None:
        self.visits.clear()
        self.go("home")

    def back(self) -> bool:
        """One step back: a sheet, a part of a page, a page. False at home, where there is none."""
        sheets = [child for child in Window.children if isinstance(child, ModalView)]
        if sheets:
            getattr(sheets[0], "step_back", sheets[0].dismiss)()
            return True
        if self.pages.page.back():
            return True
        if len(self.visits) < 2:
            return False
        if self.pages.page.unsaved():
            self._ask_to_leave()
            return True
        self._step_back()
        return True

    def _ask_to_leave(self) -> None:
        """What was entered on this page is kept nowhere else."""
        from companion.ui.widgets.bottom_sheet import (  # not needed for the first frame
            BottomSheet,
            SheetButton,
        )

        word = locale.word
        BottomSheet(word("leave.title")).say(word("leave.lost")).offer(
            [
                SheetButton(word("leave.stay"), look="primary", means="stay"),
                SheetButton(word("leave.go"), self._step_back, look="danger", means="leave"),
            ]
        ).open()

    def _step_back(self) -> None:
        self.visits.pop()
        visit = self.visits[-1]
        self._show(visit)
        while visit.sheets:
            visit.sheets.pop().open()  # the lowest first

    def open_settings(self, *args: object) -> bool:
        """F1, where Kivy would show a panel of its own."""
        if self.has_library and self.visits[-1].name != "settings":
            self.go("settings")
        return True

    def explain(self, means: object) -> bool:
        """A finger rests on something that says nothing of itself: the page may."""
        return bool(self.pages.page.explain(means))

    def open_table(self, id: UUID) -> None:
        """Opens a game of the library and goes to its table."""
        from companion.table import Table  # not needed for the first frame

        stored = self.library.load(id)
        self.table = table = Table.open(games.known(stored.head.game), self.library, id)
        if not table.over:
            self.library.set_standing(id, table.standing)
        self.go("table")

    def attempt(self, action: Callable[[], object]) -> bool:
        """Whether the action was done; what cannot be kept or found is said in a sentence."""
        try:
            action()
        except (StoreError, RecordError) as error:
            self.say_failure(error)
            return False
        return True

    def say_failure(self, error: StoreError | RecordError) -> None:
        """In a sentence; where damage is spoken of, with the way on."""
        from companion import rulebook  # not needed for the first frame
        from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton

        sheet = BottomSheet(locale.word("store.trouble"))
        sheet.say(rulebook.say(error.why, language=locale.current()))
        if isinstance(error, StoreError) and error.why.id == "store.damaged":
            way_on = SheetButton(
                locale.word("trouble.rescue"),
                lambda: self.rescue(error),
                icon="history",
                means="rescue",
            )
            sheet.offer([way_on])
        sheet.offer([SheetButton(locale.word("ok"), look="primary", means="ok")]).open()

    def rescue(self, error: StoreError) -> None:
        """Leaves the library, for the page from which a sound one is made of it."""
        self.table = None
        self.put_sheets_away()
        self.pages.forget()
        self.visits.clear()
        if self._library is not None:
            library, self._library = self._library, None
            library.leave()
        self.go("trouble", error=error, path=self.folder / FILE)

    def _watch_library(self, *args: object) -> None:
        """What happens beside the screen: damage that was found, and a disk that takes nothing."""
        if self._library is None or self._closed:
            return
        error = self._library.automatic_backups.error
        if error is not None and error.why.id == "store.damaged" and error is not self._told:
            self._told = error
            if self.visits[-1].name == "home":
                self._show(self.visits[-1])
        why = self._library.unkept.why
        if why is None and self._unkept is None:
            return
        from companion.ui.widgets.toast import StayingNotice

        if why is not None and self._library.keep_unkept():
            why = None
        self._unkept = why
        if why is None:
            StayingNotice.clear()
        else:
            StayingNotice.show(locale.word("store.unkept"))

    def put_sheets_away(self) -> list[ModalView]:
        """The uppermost first."""
        sheets = [child for child in Window.children if isinstance(child, ModalView)]
        for sheet in sheets:
            sheet.dismiss()
        return sheets

    def _show(self, visit: Visit) -> None:
        game = self.table.game.name if self.table is not None else ""
        self.pages.show(visit.name, game, insets(), visit.about)
        self.ground.disturb()
        keep_awake(self.prefs.awake and visit.name == "table")

    def _key(self, window: object, key: int, *args: object) -> bool:
        return key == 27 and self.back()  # Escape, and Android's back


class _FaultPageInstead(ExceptionHandler):
    """What nobody foresaw: one calm page, from which the game goes on."""

    def __init__(self, app: CompanionApp) -> None:
        self._app = app

    def handle_exception(self, error: Exception) -> int:
        if self._app is not running_app() or self._app.visits[-1].name == "fault":
            return int(ExceptionManager.RAISE)
        if isinstance(error, StoreError | RecordError):  # the device, not the app
            self._app.say_failure(error)
        else:
            self._app.go("fault", error=error)
        return int(ExceptionManager.PASS)


class _Sweeping:
    """Widgets that were replaced are swept up shortly after a touch, never while a finger waits.

    Left to itself (`boot.window` forbids it), Python sweeps some thousands at once, in the middle
    of a touch: 100 to 250 ms. All of it is swept when nobody has touched anything for a while, and
    when much of it has gathered where that never happens: the more it is, the longer it takes.
    """

    def __init__(self) -> None:
        gc.freeze()  # what stands at the start stays for good
        self._unswept = 0
        self.due = (
            Clock.create_trigger(self._sweep_young, 0.2),
            Clock.create_trigger(self._sweep, 5),
        )

    def _sweep_young(self, *args: object) -> None:
        self._unswept += gc.get_count()[0]
        if self._unswept > MOST_UNSWEPT:
            self._sweep()
        else:
            gc.collect(0)

    def _sweep(self, *args: object) -> None:
        gc.collect()
        self._unswept = 0

    def touched(self, *args: object) -> None:
        self.stop()  # while touches follow one another, nothing is swept
        for sweep in self.due:
            sweep()

    def stop(self) -> None:
        for sweep in self.due:
            sweep.cancel()


def _device_language() -> str:
    if on_android():
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    return locale.of_environment()


def _data_folder(app: App) -> Path:
    """Where the library lives; Kivy makes the last folder of the way there only."""
    if sys.platform == "linux" and not on_android():
        config = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
        Path(config).mkdir(parents=True, exist_ok=True)
    return Path(app.user_data_dir)
