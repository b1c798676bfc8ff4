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
from kivy.properties import NumericProperty
from kivy.uix.modalview import ModalView

from companion import games, locale
from companion.core.record import RecordError
from companion.device import on_android
from companion.device.insets import insets
from companion.device.senses import keep_awake, prefers_dark
from companion.store import StoreError
from companion.store.library import Library
from companion.ui import preferences
from companion.ui.ground import StableGround
from companion.ui.kivy_internals import sharpen_plain_areas
from companion.ui.pages import Pages
from companion.ui.running import running_app
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.table import Table

FILE = "library.db"


class Visit(NamedTuple):
    name: str
    about: dict[str, object]
    sheets: list[ModalView]  # that lay over the page while a rule was read


class CompanionApp(App):
    """The running app. `go` and `back` are the only ways from page to page."""

    text_scale = NumericProperty(100)
    title = "Cavern Companion"

    def __init__(self, folder: Path | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._folder = folder
        self._closed = False
        self.visits: list[Visit] = []
        self.table: Table[Any] | None = None
        self._library: Library | None = None

    def build(self) -> Pages:
        self.folder = self._folder or _data_folder(self)
        self.prefs = preferences.Prefs()
        self.apply_preferences()
        sharpen_plain_areas()
        self.ground = StableGround()
        self.pages = Pages()
        Window.bind(on_keyboard=self._key)
        self._faults = _FaultPageInstead(self)
        ExceptionManager.add_handler(self._faults)
        try:
            self.open_library()
        except StoreError as error:
            self.go("trouble", error=error, path=self.folder / FILE)
        self._sweeping = _Sweeping()
        Window.bind(on_touch_up=self._sweeping.touched)
        return self.pages

    def open_library(self) -> None:
        """Opens the library and goes home; StoreError if it cannot be."""
        self._library = Library(self.folder / FILE)
        self.prefs = preferences.load(self.library)
        self.apply_preferences()
        self.pages.forget()
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
            Window.unbind(on_keyboard=self._key, on_touch_up=self._sweeping.touched)
            self._sweeping.stop()
            self.ground.stop()
            if self._library is not None:
                self._library.close()
            gc.unfreeze()

    def on_pause(self) -> bool:
        return True  # all that was entered is kept already

    def apply_preferences(self) -> None:
        """Language, colours, size of text and motion, as they are set."""
        locale.use(self.prefs.language or _device_language())
        self.text_scale = self.prefs.text
        dark = self.prefs.look == "dark" or (self.prefs.look == "system" and prefers_dark())
        theme.apply(
            "dark" if dark else "light",
            contrast=self.prefs.contrast,
            motion=self.prefs.motion,
            scale=self.prefs.text,
        )
        Window.clearcolor = theme.paper

    def set(self, **fields: object) -> None:
        """Changes a setting; the pages are built anew where that shows."""
        self.prefs = preferences.change(self.library, self.prefs, **fields)
        if fields.keys() & {"language", "look", "text", "contrast", "motion"}:
            self.apply_preferences()
            self.pages.forget()
            self._show(self.visits[-1])

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
            sheets[0].dismiss()
            return True
        if self.pages.page.back():
            return True
        if len(self.visits) < 2:
            return False
        self.visits.pop()
        visit = self.visits[-1]
        self._show(visit)
        while visit.sheets:
            visit.sheets.pop().open()  # the lowest first
        return True

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
            from companion import rulebook  # not needed for the first frame
            from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton

            sheet = BottomSheet(locale.word("store.trouble"))
            sheet.say(rulebook.say(error.why, language=locale.current()))
            sheet.offer([SheetButton(locale.word("ok"), look="primary", means="ok")]).open()
            return False
        return True

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
        self._app.go("fault", error=error)
        return int(ExceptionManager.PASS)


class _Sweeping:
    """Widgets that were replaced are swept up shortly after a touch, never while a finger waits.

    Left to itself (`boot.window` forbids it), Python sweeps some thousands at once, in the middle
    of a touch: 100 to 250 ms. All of it is swept when nobody has touched anything for a while.
    """

    def __init__(self) -> None:
        gc.freeze()  # what stands at the start stays for good
        self.due = (
            Clock.create_trigger(lambda *_: gc.collect(0), 0.2),
            Clock.create_trigger(lambda *_: gc.collect(), 5),
        )

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
