"""Settings of this device."""

from datetime import datetime
from functools import partial
from pathlib import Path

from kivy.properties import StringProperty

from companion import games
from companion.locale import LANGUAGES, current, word
from companion.locale.numbers import number_rules
from companion.rulebook import units
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import OnOff
from companion.ui.widgets.page import Page
from companion.ui.widgets.progress import work
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import game_name, say

SWITCHES = ("contrast", "awake", "vibrate", "speak", "turn", "live", "helpers")


class SettingsPage(Page):
    backup_failed = StringProperty("")
    _filling = True  # while values are put in, nothing is changed

    def show(self, **about: object) -> None:
        self.app = running_app()
        self.title = word("settings.title")
        prefs = self.app.prefs
        self._filling = True
        self.ids.language.options = list(LANGUAGES.items())
        self.ids.language.value = current()
        self.ids.look.options = [
            (one, word(f"settings.look-{one}")) for one in ("system", "light", "dark")
        ]
        self.ids.look.value = prefs.look
        self.ids.size.unit = number_rules().percent.format("")
        self.ids.size.value = prefs.text
        self.ids.switches.clear_widgets()
        for name in SWITCHES:
            self._switch(name, getattr(prefs, name))
        self._switch("motion", not prefs.motion)
        self._filling = False
        self._boxes()
        self.backup_failed = self._why_backup_failed()
        self._offer_rescue()

    def _boxes(self) -> None:
        """The games that leave something about their box to its owner.

        Their texts tell: to load every game takes half a second.
        """
        texts = units(current())
        with BoxFiller(self.ids.boxes) as fill:
            for game in games.names():
                if any(id.startswith(f"{game}.box.") for id in texts):
                    visit = partial(self.app.go, "my-box", game=game)
                    fill.put(ListRow, text=game_name(game), means=("my-box", game), then=visit)

    def _offer_rescue(self) -> None:
        error = self.app.library.automatic_backups.error
        with BoxFiller(self.ids.rescue) as fill:
            if error is not None and error.why.id == "store.damaged":
                fill.put(
                    BigButton,
                    text=word("trouble.rescue"),
                    icon="history",
                    means="rescue",
                    then=partial(self.app.rescue, error),
                )

    def _why_backup_failed(self) -> str:
        """Empty if the last automatic backup is there."""
        error = self.app.library.automatic_backups.error
        if error is None:
            return ""
        full = error.why.id == "store.full"
        why = word("settings.backup-no-room") if full else say(error.why, ())
        return word("settings.backup-failed", why=why)

    def _switch(self, name: str, on: bool) -> None:
        switch = OnOff(text=word(f"settings.{name}"), on=on)
        switch.means = ("switch", name)
        switch.bind(on=lambda _, on: self.change(name, on))
        self.ids.switches.add_widget(switch)

    def change(self, name: str, value: object) -> None:
        if not self._filling:
            self.app.set(**{name: not value if name == "motion" else value})

    def back_up(self) -> None:
        target = self.app.folder / f"cavern-companion {datetime.now():%Y-%m-%d %H%M%S}.backup"

        work(
            word("settings.back-up-now"),
            lambda tell: self.app.library.back_up_to(target, tell),
            lambda: Toast.show(word("settings.backed-up", file=target.name)),
        )

    def restore(self) -> None:
        sheet = BottomSheet(word("settings.restore"))
        ways = [
            SheetButton(
                backup.path.stem,
                partial(self._restore, backup.path),
                means=("backup", backup.path.stem),
            )
            for backup in self.app.library.backups.all()[:8]
        ]
        sheet.say(word("settings.restore-hint") if ways else word("settings.no-backups"))
        sheet.offer([*ways, SheetButton(word("cancel"), look="quiet", means="cancel")]).open()

    def _restore(self, path: Path) -> None:
        """The library is another one then: whatever was open of this one is left."""

        def restored() -> None:
            self.app.begin_anew()
            Toast.show(word("settings.restored"))

        work(
            word("settings.restore"),
            lambda tell: self.app.library.restore(path, tell),
            restored,
            alone=True,
        )


kv.load("shell/navigation", "shell/settings")
