"""Pictures for statistics: the stone that a price is about, as its owner's box has it."""

from companion.games.cavum.my_box import Box
from companion.ui.cavum.piece_buttons import draw_look
from companion.ui.cavum.pieces import stones_of
from companion.ui.widgets.drawing import Pen


def draw(pen: Pen, key: str, box: Box) -> bool:
    _, kind, colour = key.split(".", 2)
    if kind != "price" or colour not in box.colours:
        return False
    stone = stones_of(box)[box.colours.index(colour)]
    draw_look(pen, 0.5, 0.5, 0.42, ("stone", stone, stone.letter))
    return True
