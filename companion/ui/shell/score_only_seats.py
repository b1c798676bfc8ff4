"""Score only: who sits there. Seats come and go at will."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty

from companion.core.game import Game
from companion.locale import word
from companion.store.people import fold
from companion.ui.theme import SEATS
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.name_input import ask_name
from companion.ui.widgets.page import Page
from companion.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


class SeatedPage(Page):
    players = ListProperty([])  # pairs of name and colour
    app: "CompanionApp"
    game: Game[Any]

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.players]

    @property
    def most_seats(self) -> int:
        return max(count for one in self.game.variants for count in one.seats)

    def add_player(self) -> None:
        if len(self.players) == self.most_seats:
            Toast.show(word("score.full", most=self.most_seats))
            return
        seated = {fold(name) for name in self.names}
        people = [one for one in self.app.library.people.all() if fold(one.name) not in seated]
        sheet = BottomSheet(word("new.add"))
        ways = [
            SheetButton(
                one.name, partial(self._sit, one.name, one.colour), means=("seat", one.name)
            )
            for one in people
        ]
        new = SheetButton(word("new.name"), self._ask_name, icon="account-plus", means="new-player")
        sheet.offer([new, *ways, SheetButton(word("cancel"), look="quiet", means="cancel")]).open()

    def _ask_name(self) -> None:
        ask_name(word("new.name"), self._sit)

    def _sit(self, name: str, colour: str = "") -> None:
        if fold(name) in map(fold, self.names):
            Toast.show(word("new.sits-already", name=name))
            return
        taken = {colour for _, colour in self.players}
        if not colour or colour in taken:
            colour = next((one for one in SEATS if one not in taken), "")
        was = list(range(len(self.players)))
        self.players = [*self.players, (name, colour)]
        self.seated([*was, -1])

    def ask_about(self, seat: int) -> None:
        BottomSheet(self.names[seat]).offer(
            [
                SheetButton(
                    word("score.remove"), partial(self._leave, seat), "danger", means="remove"
                ),
                SheetButton(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()

    def _leave(self, seat: int) -> None:
        was = [at for at in range(len(self.players)) if at != seat]
        self.players = [self.players[at] for at in was]
        self.seated(was)

    def seated(self, was: list[int]) -> None:
        """Others sit there now; `was`: where each of them sat before, -1 for nowhere."""
        raise NotImplementedError
