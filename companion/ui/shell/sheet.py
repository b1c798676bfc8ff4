"""The score sheet, like the printed pad: so far, or final with the winner in words."""

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

from companion.core.message import Message
from companion.core.sheet import Sheet
from companion.device.share import share_text
from companion.locale import word
from companion.ui import kv
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets.pad import Pad
from companion.ui.widgets.page import Page
from companion.ui.widgets.sheets import Toast
from companion.ui.widgets.text import Small, Title
from companion.ui.widgets.touch import Act
from companion.ui.words import game_name, line_name, points, say, with_colon


class SheetPage(Page):
    won = StringProperty("")
    why = StringProperty("")
    final = BooleanProperty(False)
    differs = StringProperty("")

    def show(self, **about: Any) -> None:
        app = App.get_running_app()
        self.table = app.table
        self.names = [player.name for player in self.table.head.seats]
        sheet = self.table.sheet
        self.final = self.table.over
        self.title = word("sheet.final" if self.final else "sheet.so-far")
        self.won = self._won(sheet) if self.final else ""
        self.why = say(Message(sheet.decided), self.names) if self.final else ""
        kept = self.table.kept_sheet
        self.differs = ""
        if self.final and kept is not None and kept != sheet:
            self.differs = word("sheet.differs", totals=", ".join(map(points, kept.totals)))
        self._result()
        self.ids.pad.clear_widgets()
        colours = [player.colour for player in self.table.head.seats]
        self.ids.pad.add_widget(Pad(sheet, self.names, colours))

    def _result(self) -> None:
        """The winner, why, and the way to a rematch, once the game is over."""
        result, again = self.ids.result, self.ids.rematch
        result.clear_widgets()
        again.clear_widgets()
        for kind, text in ((Title, self.won), (Small, self.why), (Small, self.differs)):
            if text:
                result.add_widget(kind(text=text))
        if self.final:
            act = Act(text=word("sheet.rematch"), icon="rotate-left")
            act.means = "rematch"
            act.then = self.rematch
            again.add_widget(act)

    def _won(self, sheet: Sheet) -> str:
        winners = [self.names[seat] for seat in sheet.winners]
        if len(winners) == 1:
            return word("sheet.won", name=winners[0])
        return word("sheet.shared", names=", ".join(winners))

    def share(self) -> None:
        if share_text(self.as_text(), word("sheet.final")) == "copied":
            Toast.show(word("copied"))

    def rematch(self) -> None:
        """The same players, each one seat on: the next one starts."""
        seats = [(player.name, player.colour) for player in self.table.head.seats]
        game = self.table.game.name
        App.get_running_app().go("new", game=game, players=[*seats[1:], *seats[:1]])

    def as_text(self) -> str:
        sheet = self.table.sheet
        lines = [f"{game_name(self.table.game.name)} – {self.title}"]
        for line in sheet.lines:
            values = "  ".join(
                with_colon(n, points(v)) for n, v in zip(self.names, line.values, strict=True)
            )
            lines.append(f"{line_name(line.id)}  {values}")
        totals = "  ".join(
            with_colon(n, points(v)) for n, v in zip(self.names, sheet.totals, strict=True)
        )
        lines.append(f"{word('sheet.total')}  {totals}")
        return "\n".join([*lines, *filter(None, (self.won, self.why))])


kv.load("shell/sheet")
