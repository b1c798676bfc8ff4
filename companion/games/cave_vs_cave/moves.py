"""Every move a table can enter in Cave vs Cave, and the edits of a position."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from companion.core import Change, Move

from . import box
from .my_box import Box


class Choose(Move, frozen=True):
    """An action tile, taken to one's side."""

    tile: str


class EndTurn(Move, frozen=True):
    """The rest of the tile is left."""


class Stop(Move, frozen=True):
    """No more of the effect that is being carried out, or it has become impossible."""


class Take(Move, frozen=True):
    """Goods of an effect, as printed: `+2E`, `5W>4G`, `W=2`."""

    what: str


class Mix(Move, frozen=True):
    """Three different goods, as letters in the order of the goods track."""

    goods: str


class Pay(Move, frozen=True):
    """The price before a dig or a furnishing: `dwarfs` is one food for each dwarf."""

    price: str


class Exchange(Move, frozen=True):
    """One of this good for a food, at any time."""

    good: str


class BuildWall(Move, frozen=True):
    at: str


class RemoveWall(Move, frozen=True):
    at: str


class Dig(Move, frozen=True):
    at: str


class Furnish(Move, frozen=True):
    """A furnishing of the display is paid for; it is placed next."""

    furnishing: int


class Place(Move, frozen=True):
    at: str


class TakeRoom(Move, frozen=True):
    """The additional room, with the side that has so many walls."""

    walls: int


class Use(Move, frozen=True):
    """An orange furnishing is activated."""

    furnishing: int


class Before(Move, frozen=True):
    """The good of a blue furnishing is taken before the use-effect instead of after."""

    good: str


class Draft(Move, frozen=True):
    furnishing: int


class Brace(Move, frozen=True):
    """A wall of one's own three, for the furnishing just drafted."""

    at: str


class Lay(Move, frozen=True):
    """The drafted furnishing is laid in one's cave."""

    at: str


class Cover(Move, frozen=True):
    """A face-down tile that the draft left over is laid in one's cave."""

    at: str


class PlayOn(Move, frozen=True):
    """Era II follows."""


class Finish(Move, frozen=True):
    """The game ends with Era I."""


class SetGoods(Change, frozen=True):
    seat: int
    good: str
    count: int


class SetSpace(Change, frozen=True):
    """What is on a space: `free`, `covered`, or a furnishing's number."""

    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "holds": ("free", "covered", *(f"{one.number:02}" for one in box.FURNISHINGS[1:]))
    }

    seat: int
    at: str
    holds: str


class SetWall(Change, frozen=True):
    seat: int
    at: str
    stands: bool


class SetRoom(Change, frozen=True):
    """The additional room, by its printed walls: 2, 3, or 0 for none."""

    seat: int
    walls: int


class SetFurnishing(Change, frozen=True):
    """Where a furnishing is that lies in nobody's cave."""

    furnishing: int
    place: Literal["display", "pool", "unseen", "out"]


class SetTile(Change, frozen=True):
    """An action tile: face down, open, or chosen by a seat this round. Order makes the fields."""

    tile: str
    place: Literal["down", "open", "chosen-1", "chosen-2"]


class SetTurn(Change, frozen=True):
    """Era, round and who has the start marker; the turn follows from the chosen tiles."""

    era: Literal[1, 2]
    round: int
    starter: int


class SetDraft(Change, frozen=True):
    """Whose turn it is in the draft, and who has left it."""

    seat: int
    left: tuple[bool, bool]


class SetScored(Change, frozen=True):
    """The result of Era I."""

    seat: int
    points: int
    gold: int


class SetEnd(Change, frozen=True):
    """The game is over, as it lies: for scoring alone."""


class SetBox(Change, frozen=True):
    """The owner's box, as it turned out to be; the pieces lie as they lie."""

    box: Box
