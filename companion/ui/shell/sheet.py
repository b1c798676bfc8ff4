"""The score sheet, like the printed pad: so far, or final with the winner in words."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image

from companion.device.files import choose_file
from companion.device.share import share_text
from companion.export.paper import Paper, as_text
from companion.locale import word
from companion.store import own_box
from companion.store.games import Note
from companion.ui import kv
from companion.ui.running import running_app, running_table
from companion.ui.sheet_words import duration, paper_of
from companion.ui.shell.box_question import BoxQuestionSheet, guess_row
from companion.ui.shell.score_chart import score_chart
from companion.ui.whole_file import whole_file
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets.name_input import ask_name
from companion.ui.widgets.pad import Pad
from companion.ui.widgets.page import Page
from companion.ui.widgets.progress import Tell, work
from companion.ui.widgets.text import Small, Title
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import points, with_colon

if TYPE_CHECKING:
    from companion.ui.app import Visit

LONGEST_COMMENT = 400


class Photo(Image):
    """The table as it looked."""


class SheetPage(Page):
    won = StringProperty("")
    why = StringProperty("")
    final = BooleanProperty(False)
    differs = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._visit: Visit | None = None

    def show(self, **about: object) -> None:
        self.app = running_app()
        self.table = running_table()
        if self._visit is not self.app.visits[-1]:  # where it was left belongs to another sheet
            self._visit = self.app.visits[-1]
            self.ids.scroll.to_top()
        self.names = [player.name for player in self.table.head.seats]
        kept = self.table.kept_sheet
        if kept is not None and not self.table.journal.rows:  # the pad alone was filled in
            self.sheet, self.final = kept, True
        else:
            self.sheet, self.final = self.table.sheet, self.table.over
        self._read()
        self.title = self.paper.title
        self.won, self.why = self.paper.won, self.paper.why
        self.differs = ""
        if self.final and kept is not None and kept != self.sheet:
            self.differs = word("sheet.differs", totals=", ".join(map(points, kept.totals)))
        self._result()
        self._about()
        self.ids.pad.clear_widgets()
        colours = [player.colour for player in self.table.head.seats]
        self.ids.pad.add_widget(Pad(self.sheet, self.names, colours))

    def _read(self) -> None:
        """What the library knows of the game besides its moves."""
        self.kept = self.app.library.kept(self.table.head.id)
        self.paper: Paper = paper_of(
            self.table.head,
            self.sheet,
            final=self.final,
            ended=self.kept.ended,
            seconds=sum(used for _, used in self.kept.used),
            note=self.kept.note,
        )

    def _result(self) -> None:
        """The winner, why, and the way to a rematch, once the game is over."""
        result, again = self.ids.result, self.ids.rematch
        result.clear_widgets()
        again.clear_widgets()
        about = " · ".join(self.paper.about)
        used = [(seat, seconds) for seat, seconds in self.kept.used if 0 <= seat < len(self.names)]
        times = " · ".join(with_colon(self.names[seat], duration(used)) for seat, used in used)
        for kind, text in (
            (Title, self.won),
            (Small, self.why),
            (Small, about),
            (Small, times),
            (Small, self.differs),
        ):
            if text:
                result.add_widget(kind(text=text))
        self._guesses(result)
        if len(self.table.journal.played) > 1:
            self._add(again, "chart", "chart-bar", partial(score_chart, self.table, dict(used)))
        if not self.final:
            self._add(again, "carry", "swap-horizontal", self.carry)
        else:
            self._add(again, "rematch", "rotate-left", self.rematch)
            if self.table.journal.rows:
                self._add(again, "replay", "history", lambda: self.app.go("replay"))

    def _guesses(self, box: BoxLayout) -> None:
        """What these points rest on that nobody has looked at in the box."""
        game = self.table.game
        if game.own_box is None or not self.table.journal.rows:
            return
        known = own_box.known(self.app.library, game)
        for question in own_box.unanswered(known, game, self.table.state):
            box.add_widget(guess_row(game.name, question, self._ask))

    def _ask(self, question: str) -> None:
        BoxQuestionSheet(self.app, self.table.game, question, lambda _: self.show()).open()

    def _add(self, box: BoxLayout, name: str, icon: str, then: Callable[[], object]) -> None:
        act = BigButton(text=word(f"sheet.{name}"), icon=icon)
        act.means = name
        act.then = then
        box.add_widget(act)

    def _about(self) -> None:
        """Where it was played and what there is to say, written once the game is over."""
        self.ids.about.clear_widgets()
        if not self.final:
            return
        box = Factory.Card(spacing=dp(4))
        self.ids.about.add_widget(box)
        note = self.kept.note or Note()
        for name, value in (("place", note.place), ("comment", note.comment)):
            row = ListRow(text=word(f"sheet.{name}"), sub=value or word("sheet.not-written"))
            row.icon = "pencil"
            row.means = name
            row.then = lambda name=name, value=value: self._write(name, value)
            box.add_widget(row)
        photo = ListRow(text=word("sheet.photo"), sub=word("sheet.choose-photo"))
        photo.icon = "camera"
        photo.means = "photo"
        photo.then = self.choose_photo
        box.add_widget(photo)
        if self.kept.photo is not None:
            source = self.app.library.path.with_name(self.kept.photo)
            box.add_widget(Photo(source=str(source)))

    def choose_photo(self) -> None:
        choose_file(self.keep_photo, lambda: Toast.show(word("helpers.no-chooser")))

    def keep_photo(self, path: Path) -> None:
        """Keeps a photo of the table beside the library."""
        from companion.export import picture

        id = self.table.head.id
        made: list[bytes] = []

        def decode(tell: Tell) -> None:
            with suppress(ValueError):  # no picture: told below
                made.append(picture.photo(path))

        def keep() -> None:
            if not made:
                Toast.show(word("sheet.no-picture", file=path.name))
                return
            target = self.app.library.path.with_name(f"photo_{id}_{crc32(made[0]):08x}.jpg")
            with whole_file(target):
                target.write_bytes(made[0])
            self.app.library.set_photo(id, target.name)
            self.show()

        work(word("sheet.photo"), decode, keep, alone=True)

    def _write(self, name: str, value: str) -> None:
        ask_name(
            word(f"sheet.{name}"),
            lambda text: self.note(**{name: text}),
            value,
            longest=LONGEST_COMMENT if name == "comment" else 0,
            empty=True,
        )

    def note(self, **fields: str) -> None:
        """Writes a place or a comment on the sheet."""
        was = self.kept.note or Note()
        new = Note(fields.get("place", was.place), fields.get("comment", was.comment))
        self.app.attempt(lambda: self.app.library.set_note(self.table.head.id, new))
        self.show()

    def share(self) -> None:
        if share_text(self.as_text(), self.title) == "copied":
            Toast.show(word("copied"))

    def hand_on(self) -> None:
        from companion.ui.shell.share_sheet import ShareSheet  # loaded with what it needs

        ShareSheet(self.app, self.kept, self.sheet, self.paper).ask()

    def carry(self) -> None:
        from companion.ui.shell.transfer import carry_game

        carry_game(self.table)

    def rematch(self) -> None:
        """The same players, each one seat on: the next one starts."""
        seats = [(player.name, player.colour) for player in self.table.head.seats]
        self.app.go("new", game=self.table.game.name, players=[*seats[1:], *seats[:1]])

    def as_text(self) -> str:
        return as_text(self.paper, with_colon("", ""))


kv.load("shell/sheet")
