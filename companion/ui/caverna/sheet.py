"""The score sheet of this game: the pad with a line a bonus tile, and where points came from."""

from companion.core.sheet import Sheet
from companion.locale import word
from companion.ui import kv
from companion.ui.shell.sheet import SheetPage
from companion.ui.widgets.bars import Bar, BarChart
from companion.ui.widgets.text import Small, Title
from companion.ui.words import line_name, points

COLOURS = {  # of the lines of the pad; each bar also has its name
    "animals": "#8A5A2B",
    "missing": "#9C2B23",
    "grain": "#E2B93B",
    "vegetables": "#C65A11",
    "rubies": "#B01E3C",
    "dwarfs": "#2B5FA8",
    "unused": "#9C2B23",
    "tiles": "#3C7A3F",
    "gold": "#F2D24B",
}
BONUS = "#75428F"


def bars(sheet: Sheet, seat: int) -> list[Bar]:
    """What brought or cost a seat points, the most first."""
    found = [
        Bar(
            line_name(line.id),
            line.values[seat],
            COLOURS.get(line.id.rpartition(".")[2], BONUS),
        )
        for line in sheet.lines
        if line.values[seat]
    ]
    return sorted(found, key=lambda bar: -bar.worth)


class CavernaSheet(SheetPage):
    def show(self, **about: object) -> None:
        super().show(**about)
        body = self.ids.pad
        body.add_widget(Small(text=word("caverna.chart")))
        for seat, name in enumerate(self.names):
            found = bars(self.sheet, seat)
            if found:
                body.add_widget(Title(text=f"{name}: {points(self.sheet.totals[seat])}"))
                body.add_widget(BarChart(bars=found, name=name))


kv.load("theme", "shell/sheet")
