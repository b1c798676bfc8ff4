"""What an entry brought, in pictures of the goods."""

from collections.abc import Sequence

from companion.core.game import Event
from companion.games.caverna import box
from companion.ui.caverna import pieces
from companion.ui.caverna.pieces import Sign
from companion.ui.goods_brought import goods_brought
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Pen

PIXELS = 26  # about as high as they are shown


def draw(pen: Pen, events: Sequence[Event], seat: int) -> bool:
    got = goods_brought("caverna", events, seat)
    line = tuple(Sign("good", good, f"+{got[good]}") for good in box.GOODS if got[good])
    room = pieces.extent(line)
    pieces.draw_signs(pen, line, 0, 0.5, room, 1, ink=theme.ink, left=True, pixels=PIXELS)
    return bool(line)
