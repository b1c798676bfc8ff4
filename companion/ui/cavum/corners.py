"""Always one touch away: prices, score, buy pool and supply, sequence cards and orders."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from kivy.core.text import Label
from kivy.metrics import sp
from kivy.properties import NumericProperty

from companion.games.cavum.box import PIECES, POOLED
from companion.games.cavum.my_box import colour_words
from companion.games.cavum.order_cards import number
from companion.games.cavum.rules.scales import stones_in_hands
from companion.games.cavum.state import State
from companion.locale import word
from companion.ui import kv
from companion.ui.cavum.meaning import ReadCard
from companion.ui.cavum.piece_buttons import (
    Look,
    OrderButton,
    OrderTray,
    PieceButton,
    Tray,
    card_look,
    order_look,
    piece_look,
    say_invented,
)
from companion.ui.cavum.pieces import Stone, stones_of
from companion.ui.cavum.scales import Scales, Track
from companion.ui.cavum.stones import Peek, stones_line
from companion.ui.meaning import Open
from companion.ui.room import narrow
from companion.ui.shell.score_chart import by_entry, score_lines
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chart import LineChart
from companion.ui.widgets.pad import Pad
from companion.ui.widgets.text import Small, Words
from companion.ui.words import capital, line_name, points

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable

LETTERS = 313  # dp, at the usual size of text: below that a corner has no word
_Show = Callable[[BoxFiller, "CavumTable", BottomSheet], None]


class Corner(PieceButton):
    """A way to what lies beside the board, in a corner of the screen; as wide as its word."""

    needs = NumericProperty(0)

    def on_word(self, *args: object) -> None:
        self.needs = Label(font_size=sp(13)).get_extents(self.word)[0] if self.word else 0


def corners(view: "CavumTable") -> Iterator[Corner]:
    """The four ways, where the hexagon leaves room."""
    stone = stones_of(view.state.options.box)[0]
    looks: tuple[tuple[str, Look, _Show, float, float], ...] = (
        ("prices", ("stone", stone, ""), prices, 0, 1),
        ("score", ("sign", "trophy"), score, 1, 1),
        ("pool", ("option",), pool, 0, 0),
        ("orders", ("order", "A", (), 0), orders, 1, 0),
    )
    small = not narrow(view.page.width, LETTERS)
    for name, look, show, x, y in looks:
        yield Corner(
            look=look,
            word=word(f"cavum.corner-{name}") if small else "",
            means=Open(f"cavum-{name}", ("fill-in",) if name == "orders" else ()),
            then=partial(_open, view, name, show),
            pos_hint={"right" if x else "x": x, "top" if y else "y": y},
        )


def _open(view: "CavumTable", name: str, show: _Show) -> None:
    sheet = BottomSheet(word(f"cavum.{name}"))
    with BoxFiller(sheet.body) as fill:
        show(fill, view, sheet)
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()


def scales_of(state: State) -> tuple[tuple[Stone, int], ...]:
    return tuple(zip(stones_of(state.options.box), state.scales, strict=True))


def prices(fill: BoxFiller, view: "CavumTable", sheet: BottomSheet) -> None:
    state = view.state
    fill.put(Scales, look=scales_of(state))
    for at, stone in enumerate(stones_of(state.options.box)):
        held = stones_in_hands(state, at)
        if held:
            text = word("cavum.in-hands", colour=stone.name, count=held)
            fill.put(Small, text=capital(text))
    fill.put(Small, text=word("cavum.prices-hint"))


def score(fill: BoxFiller, view: "CavumTable", sheet: BottomSheet) -> None:
    state = view.state
    marks = [
        (colour, letter, player.points)
        for (colour, letter), player in zip(view.seats, state.players, strict=True)
    ]
    fill.put(Track, look=tuple(marks))
    entries = by_entry(view.table)
    lines = score_lines(view.table, entries)
    fill.put(LineChart, series=lines, ends=["0", str(entries[-1])])
    fill.add(Pad(view.table.sheet, view.page.names, [colour for colour, _ in view.seats]))
    sold = sales_by_colour(view)
    if sold:
        fill.put(Words, text=line_name("cavum.sheet.sales"), bold=True)
        for line in sold:
            fill.put(Small, text=line)


def sales_by_colour(view: "CavumTable") -> list[str]:
    """What each player got for each colour, in the colour sales and in the final one."""
    sums: dict[tuple[str, int], int] = {}
    for entry in view.table.journal.played:
        for event in entry.events:
            if event.id in ("cavum.did.sells", "cavum.did.final-sale"):
                key = (str(event.args["colour"]), int(str(event.args["seat"])))
                sums[key] = sums.get(key, 0) + int(str(event.args["points"]))
    box = view.state.options.box
    found = []
    for colour, stone in zip(colour_words(box), stones_of(box), strict=True):
        each = [
            f"{name} {points(sums[colour, seat])}"
            for seat, name in enumerate(view.page.names)
            if (colour, seat) in sums
        ]
        if each:
            found.append(f"{stone.name}: {', '.join(each)}")
    return found


def pool(fill: BoxFiller, view: "CavumTable", sheet: BottomSheet) -> None:
    state = view.state
    for title, counts, stations in (
        ("cavum.pool", state.pool, state.station_pool),
        ("cavum.supply", state.supply, state.station_supply),
    ):
        if title != "cavum.pool":
            fill.put(Words, text=word("cavum.supply"), bold=True)
        with BoxFiller(fill.put(Tray)) as cells:
            for piece in range(POOLED):
                look = piece_look(state, PIECES[piece])
                cells.put(PieceButton, look=look, count=counts[piece], possible=counts[piece] > 0)
            for seat, count in enumerate(stations):
                look = ("station", *view.seats[seat])
                cells.put(PieceButton, look=look, count=count, possible=count > 0)


def orders(fill: BoxFiller, view: "CavumTable", sheet: BottomSheet) -> None:
    state = view.state
    names = view.page.names
    holders = {player.card: seat for seat, player in enumerate(state.players)}
    with BoxFiller(fill.put(OrderTray)) as cells:
        for card, dynamite in enumerate(state.options.box.dynamite, 1):
            look = card_look(state.options.box, card, dynamite)
            holder = names[holders[card]] if card in holders else "–"
            cells.put(OrderButton, look=look, word=holder[:8], possible=card in holders)
    if state.offers:
        fill.put(Words, text=word("cavum.open-orders"), bold=True)
        chips = {offer.card: offer.chips for offer in state.offers}
        _cards(fill, view, sheet, tuple(chips), chips)
    for seat, player in enumerate(state.players):
        fill.put(Words, text=names[seat], bold=True)
        if player.orders:
            _cards(fill, view, sheet, player.orders, {})
        else:
            fill.put(Small, text=word("cavum.no-orders"))
        if state.options.stones == "open" or state.section in ("final", "over"):
            stones_line(fill, state, seat)
        else:
            fill.put(Peek, seat=seat, view=view, text=word("cavum.peek"))


def _cards(
    fill: BoxFiller,
    view: "CavumTable",
    sheet: BottomSheet,
    cards: tuple[str, ...],
    chips: dict[str, int],
) -> None:
    """Cards as they lie there; one that is only a letter can be filled in, others put right."""
    state = view.state
    say_invented(fill, state)
    with BoxFiller(fill.put(OrderTray)) as cells:
        for card in cards:
            known = state.cards[number(card)].known
            cell = cells.put(OrderButton, look=order_look(state, card, chips.get(card, 0)))
            if not known and not view.table.over:
                cell.word = word("cavum.fill-in")
                cell.means = ReadCard(card)
                cell.then = partial(_fill_in, view, sheet, card)
            elif known and state.options.deck != "sample" and not view.table.over:
                (right,) = view.put_card_right(card)
                cell.means, cell.then = right.means, right.then


def _fill_in(view: "CavumTable", sheet: BottomSheet, card: str) -> None:
    sheet.dismiss()
    view.read_card(card)


kv.load("theme", "cavum/corners")
