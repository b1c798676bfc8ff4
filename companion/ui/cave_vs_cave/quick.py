"""Quick answers of Cave vs Cave without a game: which furnishings fit between which walls."""

from companion.core.message import Message
from companion.games.cave_vs_cave.quick import SIDES, fitting
from companion.locale import word, words
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.inputs import OnOff
from companion.ui.widgets.text import Small, Title
from companion.ui.words import say, value_name


def wall_pattern() -> None:
    """Which furnishings fit on a space with these walls."""
    sheet = BottomSheet(word("quick.wall-pattern"))
    sheet.whisper(word("quick.wall-pattern-hint"))
    switches = {
        side: OnOff(text=say(Message(f"cave_vs_cave.side.{side}"), ()).capitalize())
        for side in SIDES
    }
    heading, named = Title(), Small()

    def show(*args: object) -> None:
        found = fitting([side for side, switch in switches.items() if switch.on])
        heading.text = words("quick.fitting", len(found))
        named.text = "\n".join(
            f"{number:02}  {value_name('cave_vs_cave', 'furnishing', number, ())}"
            for number in found
        )

    for side, switch in switches.items():
        switch.means = ("wall", side)
        switch.bind(on=show)
    for part in (*switches.values(), heading, named):
        sheet.body.add_widget(part)
    show()
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()
