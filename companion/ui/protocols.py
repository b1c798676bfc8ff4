"""What the parts of the screen may ask of one another. Kivy itself has no types."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from companion.core.moves import Act, Move

if TYPE_CHECKING:
    from companion.table import Table
    from companion.ui.app import CompanionApp
    from companion.ui.widgets.bottom_sheet import SheetButton

Point = tuple[float, float]


class TouchEvent(Protocol):
    """A finger on the screen, or the mouse: what we use of Kivy's MotionEvent."""

    x: float
    y: float
    pos: Point
    ox: float  # where it went down
    oy: float
    uid: int
    ud: dict[object, object]  # whatever a widget notes about it
    time_start: float
    button: str  # of a mouse
    is_double_tap: bool
    is_mouse_scrolling: bool
    grab_current: object  # the widget that is being told because it took hold of the touch
    grab_list: list[Callable[[], object]]  # weak references

    def grab(self, widget: object) -> None:
        """Whatever becomes of the touch, this widget is told."""

    def ungrab(self, widget: object) -> None: ...

    def push(self) -> None:
        """Keeps where it is, until `pop`."""

    def pop(self) -> None: ...

    def apply_transform_2d(self, transform: Callable[[float, float], Point]) -> None: ...


class ViewHost(Protocol):
    """The page round a game's view: the table, or a replay, where nothing is entered."""

    app: "CompanionApp"
    table: "Table[Any]"
    names: list[str]
    acting: int  # the seat whose turn it is, or TABLE
    wide: bool  # table and question stand side by side
    low: bool
    roomy: bool
    width: float
    side: float  # of it, the bar that stands at the side of a low page

    def enter(self, *acts: Act) -> bool:
        """The one way in for everything that is entered; whether it was accepted."""

    def may_i(self, *moves: Move, ways: "Sequence[SheetButton]" = ()) -> None:
        """The ruling on an entry that nobody made, and what else can be done there."""

    def ask_first(self, *acts: Act, then: Callable[[], object]) -> bool:
        """Whether nothing about the owner's box has to be asked first."""

    def undo(self) -> None:
        """Takes the last entry back."""

    def refresh(self) -> None:
        """Shows the position as it is now."""


class AuctionView(Protocol):
    """What an auction asks of the view that it stands in."""

    page: ViewHost

    def show(self) -> None:
        """Asks anew, after a step."""

    def back(self) -> bool: ...
