"""About the app: its version, whose the games are, and what it is made with."""

import tomllib
from importlib.resources import files

from kivy.properties import StringProperty

from companion import __version__
from companion.locale import word
from companion.ui import kv
from companion.ui.shell.aids import AidRow
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page

LICENCES = "licences.toml"


class AboutPage(Page):
    version = StringProperty("")

    def show(self, **about: object) -> None:
        self.title = word("about.title")
        self.version = word("about.version", version=__version__)
        parts = tomllib.loads(files("companion").joinpath(LICENCES).read_text())["part"]
        with BoxFiller(self.ids.parts) as fill:
            for part in parts:
                name = f"{part['name']} ({part['on']})" if "on" in part else part["name"]
                fill.put(AidRow, name=name, text=part["licence"])


kv.load("shell/about")
