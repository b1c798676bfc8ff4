"""What may be exchanged at any time: food, rubies, furnishings owned, weapons, single tiles."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from companion.core.moves import Move
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.games.caverna.box import DONKEY, GOLD, Goods
from companion.games.caverna.home import survey
from companion.games.caverna.moves import BuyFood, Disarm, Eat, Exchange, Ruby
from companion.games.caverna.rules.rates import EATEN_AS, PAIR
from companion.games.caverna.state import NOBODY, Home, State
from companion.locale import word
from companion.ui.caverna import pieces
from companion.ui.caverna.meaning import TakePiece
from companion.ui.caverna.names import furnishing_name, space_name
from companion.ui.caverna.piece_buttons import ButtonGrid, OfferButton, OfferLook
from companion.ui.caverna.pieces import ARROW, Sign
from companion.ui.caverna.reading import Reading, refused
from companion.ui.meaning import Enter
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

MOST = 4  # of a good in one touch


class ExchangeOffer(NamedTuple):
    """An exchange on offer: in signs, what it enters, and where that is."""

    line: tuple[Sign, ...]
    moves: tuple[Move, ...]
    place: str = ""


class ExchangeSheet(BottomSheet):
    """What a player may exchange; used again, because building it takes long."""

    def __init__(self, view: "CavernaTable") -> None:
        super().__init__()
        self.view = view
        self._leave = self._button(SheetButton(word("cancel"), look="quiet", means="cancel"))

    def show(self, seat: int) -> None:
        self.title = word("caverna.exchange", name=self.view.page.names[seat])
        self._state, self._seat = self.view.table.state, seat
        with BoxFiller(self.body) as fill:
            fill.put(Words, text=word("caverna.for-food"), bold=True)
            self._grid(fill, _eaten(self._state, seat))
            self._grid(fill, _bought(self._state, seat))
            fill.put(Words, text=word("caverna.for-rubies"), bold=True)
            self._grid(fill, _for_rubies(seat))
            self._tiles(fill)
            self._furnishings(fill)
            self._weapons(fill)
            fill.add(self._leave)
        self.ids.inner.parent.scroll_y = 1
        self.open()

    def _grid(self, fill: BoxFiller, offers: Iterable[ExchangeOffer], cols: int = 0) -> None:
        usual = MOST if self.view.wide else 3
        with BoxFiller(fill.put(ButtonGrid, cols=cols or usual)) as grid:
            for offer in offers:
                self._offer(grid, offer)

    def _offer(self, grid: BoxFiller, offer: ExchangeOffer) -> None:
        line, moves, text = offer
        able = not refused(self._state, moves[0])
        grid.put(
            OfferButton,
            look=OfferLook(line, text, "open" if able else "no"),
            means=Enter(moves),
            then=partial(self._enter, moves),
            held=partial(self.view.page.may_i, moves[0]),
        )

    def _enter(self, moves: tuple[Move, ...]) -> None:
        if self.view.page.enter(*moves):
            self.dismiss()

    def _tiles(self, fill: BoxFiller) -> None:
        """Single tiles for rubies: taken in hand, then laid."""
        reading = Reading(self._state, self._seat)
        with BoxFiller(fill.put(ButtonGrid, cols=len(box.TILE_RUBIES))) as grid:
            for tile, rubies in box.TILE_RUBIES.items():
                piece = TakePiece(self._seat, "ruby-tile", tile)
                line = (Sign("good", "ruby", str(rubies)), ARROW, Sign("tile", tile))
                able = bool(reading.laid(piece))
                grid.put(
                    OfferButton,
                    look=OfferLook(line, "", "open" if able else "no"),
                    means=piece,
                    then=partial(self._take, piece),
                )

    def _take(self, piece: TakePiece) -> None:
        if self.view.in_hand.take(piece):
            self.dismiss()

    def _furnishings(self, fill: BoxFiller) -> None:
        """The exchanges of the furnishings that the player owns."""
        home = self._state.homes[self._seat]
        owned = survey(home.land).owned
        for swap in box.SWAPS.values():
            if owned >> swap.furnishing & 1:
                fill.put(Small, text=furnishing_name(swap.furnishing))
                offers = list(_swaps(home, self._seat, swap))
                self._grid(fill, offers, min(2, len(offers)))

    def _weapons(self, fill: BoxFiller) -> None:
        offers = list(_disarmed(self._state, self._seat))
        if offers:
            fill.put(Small, text=word("caverna.weapons"))
            self._grid(fill, offers, 2)


def _swapped(give: Goods, get: Goods) -> tuple[Sign, ...]:
    return (*pieces.goods_signs(give), ARROW, *pieces.goods_signs(get))


def _eaten(state: State, seat: int) -> Iterator[ExchangeOffer]:
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
            yield ExchangeOffer(line, (Eat(seat, what),) * count)


def _bought(state: State, seat: int) -> Iterator[ExchangeOffer]:
    """Food for gold."""
    for food in range(1, max(2, state.homes[seat].goods[GOLD])):
        line = _swapped(box.unit(GOLD, food + box.GOLD_MORE), box.unit(box.FOOD, food))
        yield ExchangeOffer(line, (BuyFood(seat, food),))


def _for_rubies(seat: int) -> Iterator[ExchangeOffer]:
    for name, price in box.RUBY_PRICE.items():
        yield ExchangeOffer(_swapped(price, box.unit(box.GOOD[name])), (Ruby(seat, name),))


def _swaps(home: Home, seat: int, swap: box.FurnishingExchange) -> Iterator[ExchangeOffer]:
    """Of one furnishing, once to four times."""
    uses = min(home.goods[good] // count for good, count in enumerate(swap.give) if count)
    for count in range(1, min(MOST, max(1, uses)) + 1):
        line = _swapped(box.times(count, swap.give), box.times(count, swap.get))
        yield ExchangeOffer(line, (Exchange(seat, swap.name),) * count)


def _disarmed(state: State, seat: int) -> Iterator[ExchangeOffer]:
    """Weapons for food, where a furnishing allows it: of dwarfs at home, then of those away."""
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
    for name, weapon, where in armed:
        line = (Sign("good", "weapon", str(weapon)), ARROW, Sign("good", "food", str(weapon)))
        yield ExchangeOffer(line, (Disarm(seat, name),), where)
