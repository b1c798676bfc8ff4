"""The pages of the app, one shown at a time: built on first visit, and kept."""

from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import theme

PAGES = {  # a page's name, and where it is
    "home": "companion.ui.shell.home:Home",
    "new": "companion.ui.shell.new_game:NewGame",
    "setup": "companion.ui.shell.setup:SetUp",
    "table": "companion.ui.shell.table:TablePage",
    "log": "companion.ui.shell.log:Log",
    "sheet": "companion.ui.shell.sheet:SheetPage",
    "correct": "companion.ui.shell.correct:CorrectPage",
    "rules": "companion.ui.shell.rules:Rules",
    "rule": "companion.ui.shell.rule:RulePage",
    "aids": "companion.ui.shell.aids:AidsPage",
    "history": "companion.ui.shell.history:HistoryPage",
    "replay": "companion.ui.shell.replay:ReplayPage",
    "statistics": "companion.ui.shell.statistics:StatisticsPage",
    "score": "companion.ui.shell.score:ScorePage",
    "settings": "companion.ui.shell.settings:SettingsPage",
    "helpers": "companion.ui.shell.helpers:Helpers",
    "cavum-position": "companion.ui.cavum.editor:Editor",
    "trouble": "companion.ui.shell.trouble:Trouble",
    "fault": "companion.ui.shell.fault:Fault",
    "correct.caverna": "companion.ui.caverna.editor:CavernaEditor",
    "sheet.caverna": "companion.ui.caverna.sheet:CavernaSheet",
    "correct.cave_vs_cave": "companion.ui.cave_vs_cave.editor:CaveEditor",
    "sheet.cave_vs_cave": "companion.ui.cave_vs_cave.sheet:CaveSheet",
}


def own_page(name: str, game: str) -> str:
    """A game's own page of this name, where it has one."""
    own = f"{name}.{game}"
    return own if own in PAGES else name


class Pages(FloatLayout):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._built: dict[str, Any] = {}

    @property
    def page(self) -> Any:
        """The page that is shown."""
        return self.children[0] if self.children else None

    def get(self, name: str) -> Any:
        if name not in self._built:
            module, _, kind = PAGES[name].partition(":")
            self._built[name] = getattr(import_module(module), kind)()
        return self._built[name]

    def show(self, name: str, insets: tuple[int, int], about: dict[str, Any]) -> None:
        """Puts a page up. It takes touches at once; a new one only fades in."""
        page = self.get(name)
        if self.page is not page:
            if self.page is not None:
                self.page.leave()
            self.clear_widgets()
        page.inset_top, page.inset_bottom = insets
        page.show(**about)
        if self.page is not page:
            self.add_widget(page)
            if theme.motion:
                page.opacity = 0
                Animation(opacity=1, duration=theme.motion).start(page)

    def forget(self) -> None:
        """All pages are built anew when they are next shown."""
        if self.page is not None:
            self.page.leave()
        self.clear_widgets()
        self._built.clear()
