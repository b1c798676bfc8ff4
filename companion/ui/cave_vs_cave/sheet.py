"""The score sheet of this game: the pad, a tie explained, points by furnishing and good."""

from companion.core.message import Message
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.box import GOLD, IRON, WEAPON
from companion.games.cave_vs_cave.state import FREE, State
from companion.locale import word
from companion.ui import kv
from companion.ui.cave_vs_cave.names import furnishing_name, good_name
from companion.ui.cave_vs_cave.pieces import BLUE, ORANGE
from companion.ui.shell.sheet import SheetPage
from companion.ui.widgets.bars import Bar, BarChart
from companion.ui.widgets.goods import LOOKS
from companion.ui.widgets.text import Small, Title, Words
from companion.ui.words import capital, say


def bars(state: State, seat: int) -> list[Bar]:
    """Everything that brings a seat points now, the most first; nothing that brings none."""
    home = state.homes[seat]
    numbers = [number for number in home.built if number not in (FREE, box.ENTRANCE)]
    found = [
        Bar(
            furnishing_name(state.options, number),
            box.POINTS[number],
            BLUE if box.FURNISHINGS[number].blue else ORANGE,
            f"{number:02}",
        )
        for number in numbers
    ]
    late = state.era == 2 or state.options.play == "draft"
    each = {GOLD: 0.5, IRON: 0.5, WEAPON: 1} if late else {GOLD: 1}
    for good, points in each.items():
        name = box.NAMES[good]
        worth = points * home.goods[good]
        found.append(Bar(capital(good_name(box.GOODS[good])), worth, LOOKS[name][0], name, True))
    return sorted((bar for bar in found if bar.worth), key=lambda bar: -bar.worth)


class CaveSheet(SheetPage):
    """The pad with both eras; below it where the points come from."""

    def show(self, **about: object) -> None:
        super().show(**about)
        state: State = self.table.state
        body = self.ids.pad
        for text in self._tie(state):
            body.add_widget(Words(text=text))
        for seat, name in enumerate(self.names):
            found = bars(state, seat)
            if found:
                body.add_widget(Title(text=name))
                body.add_widget(BarChart(bars=found, name=name))
        if state.era == 2 and state.scored:
            body.add_widget(Small(text=word("cave_vs_cave.chart-era-2")))

    def _tie(self, state: State) -> list[str]:
        """Why a tie is decided, or not: the furnishings that were compared."""
        sheet = self.sheet
        if not self.table.over or state.seats == 1 or len(set(sheet.totals)) > 1 or not self.final:
            return []
        best = [
            sorted((box.POINTS[n] for n in home.built if n != FREE), reverse=True)
            for home in state.homes
        ]
        lines = [word("cave_vs_cave.tie", decided=say(Message(sheet.decided), self.names))]
        for name, points in zip(self.names, best, strict=True):
            lines.append(f"{name}: {', '.join(map(str, points))}")
        return lines


kv.load("theme", "shell/sheet")
