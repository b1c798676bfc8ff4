"""What an entry brought, in pictures of the goods."""

from collections import Counter
from collections.abc import Sequence

from companion.core.game import Event
from companion.core.message import Message
from companion.games.caverna import box
from companion.ui.caverna import pieces
from companion.ui.caverna.pieces import Sign
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Pen

GETS, COUNT = "caverna.gets", "caverna.count."
PIXELS = 26  # about as high as they are shown


def draw(pen: Pen, events: Sequence[Event], seat: int) -> bool:
    got: Counter[str] = Counter()
    for event in events:
        if event.id == GETS and event.args["seat"] == seat:
            got.update(_counted(event.args["goods"]))
    line = tuple(Sign("good", good, f"+{got[good]}") for good in box.GOODS if got[good])
    room = pieces.extent(line)
    pieces.draw_signs(pen, line, 0, 0.5, room, 1, ink=theme.ink, left=True, pixels=PIXELS)
    return bool(line)


def _counted(goods: object) -> dict[str, int]:
    """So many of each, as `games/caverna/words.py` says it: "caverna.count.wood.many"."""
    assert isinstance(goods, tuple)
    found: dict[str, int] = {}
    for one in goods:
        if isinstance(one, Message) and "count" in one.args:
            found[one.id.removeprefix(COUNT).rpartition(".")[0]] = int(str(one.args["count"]))
    return found
