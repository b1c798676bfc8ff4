"""What an entry brought, in pictures of the goods."""

from collections.abc import Sequence

from companion.core.game import Event
from companion.games.cave_vs_cave import box
from companion.ui.cave_vs_cave import pieces
from companion.ui.cave_vs_cave.pieces import Sign
from companion.ui.goods_brought import goods_brought
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Pen

PIXELS = 26  # about as high as they are shown
WIDE = 2.2  # heights of a good with its count


def draw(pen: Pen, events: Sequence[Event], seat: int) -> bool:
    got = goods_brought("cave_vs_cave", events, seat)
    pairs = zip(box.GOODS, box.NAMES, strict=True)
    line = tuple(Sign("good", name, f"+{got[letter]}") for letter, name in pairs if got[letter])
    room = WIDE * len(line)
    pieces.draw_signs(pen, line, 0, 0.5, room, 1, ink=theme.ink, left=True, pixels=PIXELS)
    return bool(line)
