"""Beside the question on a tablet: the score so far, and what was entered last."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table import Table
from companion.ui import kv
from companion.ui.protocols import ViewHost
from companion.ui.shell.entries import describe
from companion.ui.shell.live_score import LiveScore, seat_scores
from companion.ui.shell.score_chart import score_chart
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small

LINES = 8  # entries; those that have no room are scrolled to


class LatestEntries(BoxLayout):
    wide = BooleanProperty(False)  # below the question; else beside it
    filled = BooleanProperty(False)

    def show(self, page: ViewHost) -> None:
        """Empty where there is no room."""
        self.filled = page.roomy
        table: Table[Any] = page.table
        with BoxFiller(self.ids.score) as fill:
            if page.roomy and len(page.names) > 1:
                fill.put(
                    LiveScore,
                    look=seat_scores(table, page.acting),
                    means="live-score",
                    then=lambda: score_chart(table, {}),
                )
        with BoxFiller(self.ids.lines) as fill:
            for entry in reversed(table.journal.played[-LINES:] if page.roomy else []):
                fill.put(Small, text=describe(table.game, entry, page.names))
        self.ids.scroll.scroll_y = 1


kv.load("theme", "shell/latest_entries")
