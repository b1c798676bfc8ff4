"""What may be exchanged at any time: food, rubies, furnishings owned, weapons, single tiles."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout

from companion.core.moves import Move
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.games.caverna.box import DONKEY, GOLD, Goods
from companion.games.caverna.home import survey
from companion.games.caverna.moves import BuyFood, Disarm, Eat, Exchange, Ruby
from companion.games.caverna.rules.exchanges import EATEN_AS, PAIR
from companion.games.caverna.state import NOBODY, State
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import signs
from companion.ui.caverna.faces import FaceGrid, OfferFace, OfferLook
from companion.ui.caverna.names import furnishing_name, space_name
from companion.ui.caverna.offers import Hand
from companion.ui.caverna.reading import Reading, refused
from companion.ui.caverna.signs import ARROW, Sign
from companion.ui.meaning import Enter
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

Put = Callable[..., None]
MOST = 4  # of a good in one touch


class ExchangeBody(BoxLayout):
    """What can be exchanged, group by group."""


class ExchangeSheet(BottomSheet):
    """What a player may exchange; used again, because building it takes long."""

    def __init__(self, view: "CavernaTable") -> None:
        super().__init__()
        self.view = view
        self._groups = ExchangeBody()
        self.body.add_widget(self._groups)
        self.offer([SheetButton(word("cancel"), look="quiet", means="cancel")])

    def show(self, seat: int) -> None:
        view = self.view
        state: State = view.table.state
        self.title = word("caverna.exchange", name=view.page.names[seat])
        put = partial(self._put, state)
        cols = MOST if view.wide else 3
        with BoxFiller(self._groups) as fill:
            fill.put(Words, text=word("caverna.for-food"), bold=True)
            with BoxFiller(fill.put(FaceGrid, cols=cols)) as grid:
                for line, moves in _eaten(state, seat):
                    put(grid, line, *moves)
            _bought(state, seat, fill, put, cols)
            _rubies(view, state, seat, self, fill, put)
            _furnishings(state, seat, fill, put)
            _weapons(view, state, seat, fill, put)
        self.ids.inner.parent.scroll_y = 1
        self.open()

    def _put(
        self, state: State, grid: BoxFiller, line: tuple[Sign, ...], *moves: Move, text: str = ""
    ) -> None:
        able = not refused(state, moves[0])
        grid.put(
            OfferFace,
            look=OfferLook(line, text, "open" if able else "no"),
            means=Enter(moves),
            then=partial(self._enter, moves) if able else partial(self._ask, moves[0]),
            held=partial(self._ask, moves[0]),
        )

    def _enter(self, moves: tuple[Move, ...]) -> None:
        self.dismiss()
        self.view.page.enter(*moves)

    def _ask(self, move: Move) -> None:
        self.dismiss()
        self.view.page.may_i(move)


def _swapped(give: Goods, get: Goods) -> tuple[Sign, ...]:
    return (*signs.of_goods(give), ARROW, *signs.of_goods(get))


def _eaten(state: State, seat: int) -> Iterator[tuple[tuple[Sign, ...], tuple[Move, ...]]]:
    """Each edible good, one to four of it."""
    home = state.homes[seat]
    more = survey(home.land).eaten
    for what, (given, food) in EATEN_AS.items():
        good = next(at for at, count in enumerate(given) if count)
        held = home.goods[good] // given[good]
        if what == PAIR and home.goods[DONKEY] < 2:
            continue
        each = food + (more * given[good] if good in box.FARM else 0)
        for count in range(1, min(MOST, max(1, held)) + 1):
            line = _swapped(box.times(count, given), box.unit(box.FOOD, each * count))
            yield line, (Eat(seat, what),) * count


def _bought(state: State, seat: int, fill: BoxFiller, put: Put, cols: int) -> None:
    gold = state.homes[seat].goods[GOLD]
    with BoxFiller(fill.put(FaceGrid, cols=cols)) as grid:
        for food in range(1, max(2, gold)):
            line = _swapped(box.unit(GOLD, food + box.GOLD_MORE), box.unit(box.FOOD, food))
            put(grid, line, BuyFood(seat, food))


def _rubies(
    view: "CavernaTable",
    state: State,
    seat: int,
    sheet: BottomSheet,
    fill: BoxFiller,
    put: Put,
) -> None:
    fill.put(Words, text=word("caverna.for-rubies"), bold=True)
    with BoxFiller(fill.put(FaceGrid, cols=MOST if view.wide else 3)) as grid:
        for name, price in box.RUBY_PRICE.items():
            put(grid, _swapped(price, box.unit(box.GOOD[name])), Ruby(seat, name))
    reading = Reading(state, seat)
    with BoxFiller(fill.put(FaceGrid, cols=len(box.TILE_RUBIES))) as grid:
        for tile, rubies in box.TILE_RUBIES.items():
            hand = Hand(seat, "ruby-tile", tile)
            able = bool(reading.laid(hand))

            def lay(hand: Hand = hand) -> None:
                sheet.dismiss()
                view.laying.take(hand)

            grid.put(
                OfferFace,
                look=OfferLook(
                    (Sign("good", "ruby", str(rubies)), ARROW, Sign("tile", tile)),
                    "",
                    "open" if able else "no",
                ),
                means=hand,
                then=lay,
            )


def _furnishings(state: State, seat: int, fill: BoxFiller, put: Put) -> None:
    """The exchanges of the furnishings that the player owns."""
    home = state.homes[seat]
    owned = survey(home.land).owned
    for swap in box.SWAPS.values():
        if not owned >> swap.furnishing & 1:
            continue
        fill.put(Small, text=furnishing_name(swap.furnishing))
        uses = min(home.goods[good] // count for good, count in enumerate(swap.give) if count)
        most = min(MOST, max(1, uses))
        with BoxFiller(fill.put(FaceGrid, cols=min(2, most))) as grid:
            for count in range(1, most + 1):
                line = _swapped(box.times(count, swap.give), box.times(count, swap.get))
                put(grid, line, *(Exchange(seat, swap.name),) * count)


def _weapons(view: "CavernaTable", state: State, seat: int, fill: BoxFiller, put: Put) -> None:
    home = state.homes[seat]
    if not survey(home.land).disarms:
        return
    spaces = board(state.seats).spaces
    armed = [(str(weapon), weapon, "") for weapon in dict.fromkeys(home.dwarfs) if weapon]
    armed += [
        (spaces[at].name, weapon, space_name(spaces[at].name))
        for at, weapon in home.away
        if weapon and at != NOBODY
    ]
    if not armed:
        return
    fill.put(Small, text=word("caverna.weapons"))
    with BoxFiller(fill.put(FaceGrid, cols=2)) as grid:
        for name, weapon, where in armed:
            line = (Sign("good", "weapon", str(weapon)), ARROW, Sign("good", "food", str(weapon)))
            put(grid, line, Disarm(seat, name), text=where)


kv.load("theme", "caverna/picker")
