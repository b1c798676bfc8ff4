"""My box: everything that was asked about a box, in one picture, to be changed at any time."""

from functools import partial
from typing import Any

from kivy.core.window import Window

from companion import games
from companion.core.game import Game
from companion.export import transfer_text
from companion.export.transfer_text import SharedBox
from companion.locale import word, words
from companion.store import own_box
from companion.store.own_box import own_box_of
from companion.ui import kv
from companion.ui.faces import face_of
from companion.ui.running import running_app
from companion.ui.shell.box_question import BoxQuestionSheet, title_of
from companion.ui.shell.share_sheet import show_qr
from companion.ui.shell.transfer import paste
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import ListRow
from companion.ui.words import game_name, with_colon


class MyBoxPage(Page):
    def show(self, *, game: str = "", **about: object) -> None:
        self.app = running_app()
        self.game: Game[Any] = games.load(game)
        self.title = with_colon(word("box.title"), game_name(game))
        self.ids.scroll.to_top()
        self._fill()

    def _fill(self) -> None:
        game = self.game.name
        self.known = own_box.known(self.app.library, self.game)
        self._picture()
        with BoxFiller(self.ids.questions) as fill:
            for question in own_box_of(self.game).questions:
                seen = question in self.known.answered
                fill.put(
                    ListRow,
                    text=title_of(game, question),
                    sub=word("box.seen") if seen else word("box.guessed"),
                    icon="check" if seen else "help",
                    means=("box", question),
                    then=partial(self.ask, question),
                )

    def _picture(self) -> None:
        self.ids.picture.clear_widgets()
        draw = face_of(self.game.name).box_picture
        if draw is not None:
            picture = draw.load()(self.known.box)
            if picture.size_hint_y is not None:  # else it has a height of its own
                picture.size_hint_y, picture.height = None, min(Window.width, Window.height * 0.5)
            self.ids.picture.add_widget(picture)

    def ask(self, question: str) -> None:
        BoxQuestionSheet(self.app, self.game, question, lambda _: self._fill()).open()

    def share(self) -> None:
        """The box as a QR sign and a text, for owners of the same edition."""
        count = len(self.known.answered)
        title = f"{self.title} ({words('box.answers', count)})"
        shared = SharedBox(self.game.name, own_box.write(self.known))
        show_qr(title, transfer_text.box_text(shared, title))

    def take_in(self) -> None:
        paste(self.app)
        self._fill()


kv.load("shell/my_box")
