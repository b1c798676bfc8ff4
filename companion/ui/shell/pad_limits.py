"""What cannot be about a number of a pad, and the rule that says so."""

from typing import TYPE_CHECKING

from companion.core.sheet import MOST, MOST_LINES, Blank, Piece
from companion.locale import word
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.shell.pieces_pad import PiecesPad
    from companion.ui.shell.points_pad import PointsPad

LARGEST = MOST // MOST_LINES - 1  # so that no sum is too large to be kept


def beyond(name: str, limits: Blank | Piece, count: int) -> str:
    """A sentence where a number is below or above what there can be; empty where it can be."""
    least = -LARGEST if limits.least is None else limits.least
    most = LARGEST if limits.most is None else limits.most
    if least <= count <= most:
        return ""
    if limits.most is None and count < least:
        return word("score.at-least", line=name, least=least, value=count)
    said = word("score.limits", line=name, least=least, most=most, value=count)
    return said if limits.why is None else f"{said} {say(limits.why, ())}"


def wrong_cells(pad: "PointsPad | PiecesPad") -> list[tuple[int, int]]:
    """The lines and seats whose number cannot be."""
    seats = range(pad.seats)
    return [(line, seat) for line in pad.lines for seat in seats if pad.fault(line, seat)]
