"""What an entry brought, in pictures of the goods."""

from collections import Counter
from collections.abc import Sequence

from companion.core.game import Event
from companion.core.message import Message
from companion.games.cave_vs_cave import box
from companion.ui.cave_vs_cave import pieces
from companion.ui.cave_vs_cave.pieces import Sign
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Pen

GETS = "cave_vs_cave.gets"
PIXELS = 26  # about as high as they are shown
WIDE = 2.2  # heights of a good with its count


def draw(pen: Pen, events: Sequence[Event], seat: int) -> bool:
    got: Counter[str] = Counter()
    for event in events:
        if event.id == GETS and event.args["seat"] == seat:
            got.update(_counted(event.args["goods"]))
    pairs = zip(box.GOODS, box.NAMES, strict=False)
    line = tuple(Sign("good", name, f"+{got[letter]}") for letter, name in pairs if got[letter])
    room = WIDE * len(line)
    pieces.draw_signs(pen, line, 0, 0.5, room, 1, ink=theme.ink, left=True, pixels=PIXELS)
    return bool(line)


def _counted(goods: object) -> dict[str, int]:
    """So many of each, as `games/cave_vs_cave/words.py` says it: "cave_vs_cave.count.W"."""
    assert isinstance(goods, tuple)
    counted = (one for one in goods if isinstance(one, Message) and "n" in one.args)
    return {one.id.rpartition(".")[2]: int(str(one.args["n"])) for one in counted}
