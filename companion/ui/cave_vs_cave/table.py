"""Cave vs Cave at the table: goods, both caves, and the panel of what is asked."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.core.moves import TABLE, Move
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.state import State, boards
from companion.locale import word
from companion.ui import kv
from companion.ui.cave_vs_cave import geometry, new_era
from companion.ui.cave_vs_cave.board import WHOLE, CaveOwner, Caves
from companion.ui.cave_vs_cave.display import display_sheet
from companion.ui.cave_vs_cave.exchange import exchange_sheet
from companion.ui.cave_vs_cave.meaning import Exchanging, LookAt
from companion.ui.cave_vs_cave.question_panel import QuestionPanel
from companion.ui.cave_vs_cave.reading import Reading, place_names
from companion.ui.cave_vs_cave.round_board import rounds_sheet, where
from companion.ui.emblems import initial
from companion.ui.meaning import Enter
from companion.ui.protocols import ViewHost
from companion.ui.room import narrow
from companion.ui.shell.view import MOST_COVERED, View
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.goods import GoodCount, GoodsRow
from companion.ui.widgets.touch import IconButton
from companion.ui.words import points

LEAST, READ, TOUCHED, LOOKED_AT = 0.2, 0.42, 0.5, 0.64  # of the height, for the panel
LARGE, HUGE = 300, 225  # dp, at the usual size of text: below that less stands side by side
SPACE = 48  # dp of a space, at the usual size of text, where both caves are shown
CAVES = 136  # dp of height that the caves have at least


class CaveTable(View[State]):
    """The caves, and below or beside them what is asked."""

    large = BooleanProperty(False)  # text so large that there is room for one player's things
    huge = BooleanProperty(False)  # and for a question without what belongs beside it
    clear = BooleanProperty(False)  # nothing lies over the corner of the caves
    share = NumericProperty(0.5)  # of the height, for the caves above the panel
    sight = ObjectProperty(())  # from where to where the caves show, while a refusal names places

    def __init__(self, page: ViewHost, **kwargs: object) -> None:
        super().__init__(page, **kwargs)
        self.reading = Reading(page.table)
        self.panel = QuestionPanel(self)
        self.looking: int | None = None  # whose cave, where there is room for one only
        self.shown = len(page.table.journal.rows)  # up to here people have seen what came
        self.goods_later = False  # the next tile is taken without its goods
        self._near = WHOLE  # how the caves were looked at before a refusal named places
        caves: Caves = self.ids.caves
        caves.chosen = self._place_touched
        caves.asked = self._place_held
        again = Clock.create_trigger(self._divide)
        self.ids.panel.bind(minimum_height=again)
        for part in (self, self.ids.goods, self.ids.tools):
            part.bind(height=again)

    # what is shown

    def refresh(self) -> None:
        self.wide = self.page.wide
        self.large = narrow(self.panel_width, LARGE)
        self.huge = narrow(self.panel_width, HUGE)
        self.clear = self.large or self.page.low
        self._stand_at_the_side()
        self.goods_later = False
        self.looking = None
        self.panel.forget()
        self.reading = Reading(self.table)
        self._goods()
        self._tools()
        self._caves()
        self.fill_panel()
        new_era.tell(self)

    def asked(self) -> str:
        return self.panel.asked()

    def _stand_at_the_side(self) -> None:
        """On a phone that lies goods and tools are side by side above all: the caves need the
        height.
        """
        ids = self.ids
        for part, home in ((ids.goods, ids.column), (ids.tools, ids.ground)):
            place = ids.head if self.page.low else home
            if part.parent is not place:
                part.parent.remove_widget(part)
                place.add_widget(part, index=len(place.children) if part is ids.goods else 0)
        ids.tools.cols = 3 if self.page.low else 2 if self.large and not self.wide else 1

    def back(self) -> bool:
        if not self.panel.forget() and not self.goods_later:
            return False
        self.goods_later = False
        self.fill_panel()
        return True

    def fill_panel(self) -> None:
        with BoxFiller(self.ids.panel) as fill:
            self.panel.show(self.reading, fill)
        self.ids.scroll.scroll_y = 1

    def _tools(self) -> None:
        """What is one touch away: the round, the display, the other cave."""
        state = self.table.state
        with BoxFiller(self.ids.tools) as fill:
            fill.put(
                IconButton,
                icon="clock-outline",
                name=where(state),
                means="rounds",
                then=lambda: rounds_sheet(self).open(),
            )
            fill.put(
                IconButton,
                icon="sofa",
                name=word("cave_vs_cave.display", count=state.display.bit_count()),
                means="display",
                then=lambda: display_sheet(self).open(),
            )
            if len(self._seats_shown(state)) < state.seats:
                fill.put(
                    IconButton,
                    icon="eye",
                    name=self.page.names[1 - self._seats_shown(state)[0]],
                    means=LookAt(1 - self._seats_shown(state)[0]),
                    then=self.look_at_other,
                )

    def look_at_other(self) -> None:
        """The other cave, until the next entry."""
        self.looking = 1 - self._seats_shown(self.table.state)[0]
        self._goods()
        self._tools()
        self._caves()

    def _goods(self) -> None:
        state = self.table.state
        count = len(box.GOODS) if state.era == 2 else box.OF_ERA_1
        totals = self.table.sheet.totals
        seats = list(range(state.seats)) if self.page.roomy else self._seats_shown(state)
        self.ids.goods.cols = len(seats) if self.wide or state.era == 1 else 1
        with BoxFiller(self.ids.goods) as fill:
            for seat in seats:
                home = state.homes[seat]
                colour, letter = self.mark(seat)
                fill.put(
                    GoodsRow,
                    goods=[
                        GoodCount(name, held, most)
                        for name, held, most in zip(
                            box.NAMES[:count], home.goods, box.CAPS, strict=False
                        )
                    ],
                    colour=colour,
                    letter=letter,
                    note=points(totals[seat]),
                    acting=seat == self.page.acting,
                    means=Exchanging(seat),
                    then=lambda seat=seat: exchange_sheet(self, seat).open(),
                )

    def _caves(self) -> None:
        state = self.table.state
        caves: Caves = self.ids.caves
        caves.show(state, self._seats_shown(state), self._owners(state))
        caves.offer(self.reading.places())
        self._divide()

    def _divide(self, *args: object) -> None:
        """The panel takes what it needs; the caves the rest, and more where they are touched."""
        if self.height <= 1 or self.parent is None:  # a view of an earlier game
            return
        touched = any(place.possible for place in self.reading.places())
        most = TOUCHED if touched and not self.reading.asks("furnish") else LOOKED_AT
        most = min(most, 1 - (self.ids.goods.height + self._caves_at_least) / self.height)
        needs = (self.ids.panel.minimum_height + dp(4)) / self.height
        least = READ if self.large else LEAST
        self.share = 1 - max(least, min(most, needs))

    def _room_for_all(self, state: State) -> bool:
        """Whether spaces are large enough to be touched with all caves side by side."""
        columns = state.seats * (geometry.size(boards(state))[0] + geometry.APART)
        width = self.page.width - self.page.side - (self.panel_width if self.wide else 0)
        return state.seats == 1 or not narrow(width / columns, SPACE)

    @property
    def _caves_at_least(self) -> float:
        return float(max(dp(CAVES), self.ids.tools.height))

    def _seats_shown(self, state: State) -> list[int]:
        """Both caves, or where there is room for one the acting player's, or as wished."""
        if self.sight:
            return [self._who_acts]
        if self._room_for_all(state):
            return list(range(state.seats))
        if self.looking is not None:
            return [self.looking]
        return [self._who_acts]

    def _owners(self, state: State) -> list[CaveOwner]:
        return [
            CaveOwner(player.name, player.colour, seat == self.page.acting, seat == state.starter)
            for seat, player in enumerate(self.table.head.seats)
        ]

    def mark(self, seat: int) -> tuple[str, str]:
        player = self.table.head.seats[seat]
        return player.colour, initial(player.name)

    # while a refusal is read

    def point_out(self, places: frozenset[str]) -> bool:
        """Names them in the cave of whoever acts, which has all the room above the refusal."""
        seat, caves = self._who_acts, self.ids.caves
        named = places & place_names(self.table.state, seat)
        if not self.sight:
            if not named:
                return False
            self._near = caves.look(WHOLE)
        self.sight = self._above_a_refusal() if named else ()
        self._caves()
        if not named:
            caves.look(self._near)
        caves.name(seat, named)
        return bool(named)

    def _above_a_refusal(self) -> tuple[float, float]:
        """From where to where it leaves the view in sight; the view may be turned round."""
        edges = (MOST_COVERED * Window.height, Window.height)
        low, high = sorted(self.to_widget(0, edge)[1] for edge in edges)
        return max(low, self.y), min(high, self.top)

    @property
    def _who_acts(self) -> int:
        return self.page.acting if self.page.acting != TABLE else self.table.state.active

    # what others ask of it

    @property
    def cards_beside(self) -> int:
        return 1 if self.large else 2

    # what is touched

    def switch_goods(self) -> None:
        self.goods_later = not self.goods_later
        self.fill_panel()

    def _place_touched(self, means: object) -> None:
        assert isinstance(means, Enter)
        self.page.enter(*means.moves)

    def _place_held(self, means: object) -> None:
        assert isinstance(means, Enter)
        move = means.moves[0]
        if isinstance(move, Move):
            self.page.may_i(move)


kv.load("theme", "cave_vs_cave/table")
