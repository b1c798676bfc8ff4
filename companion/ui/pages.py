"""The pages of the app, one shown at a time: built on first visit, and kept."""

from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout

from companion.core.later import Later
from companion.ui.faces import face_of
from companion.ui.theme import theme

if TYPE_CHECKING:
    from companion.ui.widgets.page import Page

PAGES: "dict[str, Later[type[Page]]]" = {  # the pages of the house, and where they are
    "home": Later("companion.ui.shell.home:HomePage"),
    "new": Later("companion.ui.shell.new_game:NewGamePage"),
    "setup": Later("companion.ui.shell.setup:SetUpPage"),
    "table": Later("companion.ui.shell.table:TablePage"),
    "log": Later("companion.ui.shell.log:LogPage"),
    "sheet": Later("companion.ui.shell.sheet:SheetPage"),
    "correct": Later("companion.ui.shell.correct:CorrectPage"),
    "rules": Later("companion.ui.shell.rules:RulesPage"),
    "rule": Later("companion.ui.shell.rule:RulePage"),
    "aids": Later("companion.ui.shell.aids:AidsPage"),
    "history": Later("companion.ui.shell.history:HistoryPage"),
    "replay": Later("companion.ui.shell.replay:ReplayPage"),
    "people": Later("companion.ui.shell.people:PeoplePage"),
    "statistics": Later("companion.ui.shell.statistics:StatisticsPage"),
    "score": Later("companion.ui.shell.score_only:ScoreOnlyPage"),
    "my-box": Later("companion.ui.shell.my_box:MyBoxPage"),
    "settings": Later("companion.ui.shell.settings:SettingsPage"),
    "about": Later("companion.ui.shell.about:AboutPage"),
    "helpers": Later("companion.ui.shell.helpers:HelpersPage"),
    "trouble": Later("companion.ui.shell.trouble:TroublePage"),
    "fault": Later("companion.ui.shell.fault:FaultPage"),
}


class Pages(FloatLayout):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._built: dict[tuple[str, str], Page] = {}

    @property
    def page(self) -> "Page":
        """The page that is shown."""
        page: Page = self.children[0]
        return page

    def get(self, name: str, game: str = "") -> "Page":
        """The house's page of this name, or the game's own."""
        of_game = face_of(game).pages
        key = (name, game if name in of_game else "")
        if key not in self._built:
            self._built[key] = (of_game[name] if name in of_game else PAGES[name]).load()()
        return self._built[key]

    def show(self, name: str, game: str, insets: tuple[int, int], about: dict[str, object]) -> None:
        """Puts a page up. It takes touches at once; a new one only fades in."""
        page = self.get(name, game)
        if self.children[:1] != [page]:
            self._leave()
        page.inset_top, page.inset_bottom = insets
        page.size = Window.size  # what it shows depends on that, before it is laid out
        page.show(**about)
        if self.children[:1] != [page]:
            self.add_widget(page)
            if theme.motion:
                page.opacity = 0
                Animation(opacity=1, duration=theme.motion).start(page)

    def forget(self) -> None:
        """All pages are built anew when they are next shown; those that were do nothing more.

        Otherwise they would follow every change of text or colours for as long as they are in
        memory, and what follows a change stays in memory.
        """
        self._leave()
        for page in self._built.values():
            for widget in page.walk(restrict=True):
                Builder.unbind_widget(widget.uid)
                Animation.cancel_all(widget)
        self._built.clear()

    def _leave(self) -> None:
        for page in self.children[:]:
            page.leave()
        self.clear_widgets()
