"""The questions and their answers: which tile, what of it, which furnishing, what was turned up."""

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.moves import Move
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.moves import Mix, Take, TakeRoom
from companion.locale import word
from companion.ui.cave_vs_cave import activation, display, revealed, row
from companion.ui.cave_vs_cave.faces import (
    Connector,
    EffectFace,
    EffectLook,
    EffectRow,
    PieceGrid,
    Question,
    RoomFace,
)
from companion.ui.cave_vs_cave.names import tile_name
from companion.ui.cave_vs_cave.offers import Explain, Leave, OneOf
from companion.ui.cave_vs_cave.reading import Reading, Way
from companion.ui.cave_vs_cave.signs import Sign, signs
from companion.ui.meaning import Enter, Open
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.touch import BigButton
from companion.ui.words import kind_name, say

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

GAME = "cave_vs_cave"
BESIDE = 13  # letters of a word in large text that leave room for the way out beside it
HINTS = {"dig": "space", "build-wall": "edge", "remove-wall": "own-wall", "use": "furnishing"}


class Panel:
    """Fills the panel of a view with what is asked."""

    def __init__(self, view: "CaveTable") -> None:
        self.view = view
        self.mixed: str = ""  # letters of the goods chosen so far
        self.another = False  # not the piece that the app proposed was turned up

    def forget(self) -> bool:
        """Leaves what was begun; False if nothing was."""
        begun = bool(self.mixed) or self.another
        self.mixed, self.another = "", False
        return begun

    def show(self, reading: Reading, fill: BoxFiller) -> None:
        self.reading = reading
        if reading.ask is None:
            self.view.say_over(fill)
            return
        if reading.asks("choose"):
            row.show(self.view, reading, fill)
            return
        self._question(fill)
        if reading.asks("reveal"):
            revealed.show(self.view, reading, fill)
        elif reading.state.phase == "act":
            self._act(fill)
        elif reading.asks("draft"):
            display.show(self.view, reading, fill, "draft")
        else:
            self._others(fill)

    # the tile being used, and what was begun on it

    def _act(self, fill: BoxFiller) -> None:
        reading = self.reading
        if reading.at_tile:
            either = reading.join == "or"
            join = word("cave_vs_cave.or") if either else word("cave_vs_cave.and-or")
            for at, ways in enumerate(reading.effects()):
                self._effect(fill, ways, join if at else "")
        else:
            self._begun(fill)
        if reading.asks("use") and not self._uses_on_a_sheet:
            activation.show(self.view, reading, fill, self.view.page.enter)
        if reading.asks("furnish"):
            display.show(self.view, reading, fill, "furnish")

    def _question(self, fill: BoxFiller) -> None:
        """What is asked; the way out of a tile or an effect stands beside it."""
        reading = self.reading
        assert reading.ask is not None
        text = say(reading.ask.question, self.view.page.names)
        if reading.at_tile:  # whose turn it is stands above; the tile is what matters here
            text = tile_name(reading.state.options, reading.state.tile)
        out = [*reading.moves("end-turn"), *reading.moves("stop")]
        if not out:
            fill.put(Words, text=text, bold=True)
            return
        long = max(map(len, text.split())) > BESIDE
        below = self.view.huge or (self.view.large and (long or not reading.at_tile))
        with BoxFiller(fill.put(Question, stacked=below)) as head:
            head.put(Words, text=text, bold=True, pos_hint={"center_y": 0.5})
            able = any(
                choice.why is None
                for kind, choices in reading.kinds.items()
                for choice in choices
                if kind not in ("end-turn", "stop")
            )
            for move, possible in out:
                head.put(
                    BigButton,
                    text=kind_name(GAME, move.kind()),
                    look="quiet" if able else "primary",
                    possible=possible,
                    means=Enter((move,)),
                    then=partial(self.view.page.enter, move),
                    held=partial(self.view.page.may_i, move),
                    size_hint_x=1 if below else 0.8 if self.view.large else 0.6,
                    pos_hint={"center_y": 0.5},
                )

    def _effect(self, fill: BoxFiller, ways: list[Way], join: str) -> None:
        """An effect of the tile: the connector before it, its alternatives side by side."""
        shown = ways if len(ways) < 5 else _telling(ways)
        cols = min(len(shown), 3 if len(shown) != 4 else 2)
        with BoxFiller(fill.put(EffectRow)) as beside:
            beside.put(Connector, text=join)
            grid = beside.put(PieceGrid, cols=cols, pos_hint={"center_y": 0.5})
        with BoxFiller(grid) as inside:
            for way in shown:
                inside.put(
                    EffectFace,
                    look=EffectLook(signs(way.text, self.reading.dwarfs), way.state),
                    means=self._means(way),
                    then=partial(self._touched, way),
                    held=partial(self._asked, way),
                )

    @property
    def _uses_on_a_sheet(self) -> bool:
        """Where the tile's other effects leave no room, furnishings to use are on a sheet."""
        return self.reading.at_tile and not self.view.wide

    def _means(self, way: Way) -> Any:
        if way.kind == "use" and way.state == "open" and self._uses_on_a_sheet:
            return Open("activation", ("use", "before"))
        if way.state == "taken" and isinstance(way.move, Take):
            return Leave(way.move.what)
        return Enter((way.move,)) if way.move is not None else Explain(way.text)

    def _touched(self, way: Way) -> None:
        if way.state == "taken" and way.move is not None:
            self.view.leave_out(way.move)
        elif way.move is not None:
            self.view.page.enter(way.move)
        elif way.state == "open" and way.kind == "use" and self._uses_on_a_sheet:
            activation.sheet(self.view, self.reading).open()
        elif way.state == "open" and way.kind in HINTS:
            self.view.hint(HINTS[way.kind])
        else:
            self._asked(way)

    def _asked(self, way: Way) -> None:
        move = way.move or self.view.example(self.reading.seat, way.kind)
        if move is not None:
            self.view.page.may_i(move)

    def _begun(self, fill: BoxFiller) -> None:
        """What was begun on the tile: its goods, a price, a place, the additional room."""
        takes = [*self.reading.moves("take"), *self.reading.moves("pay")]
        if takes:
            with BoxFiller(fill.put(PieceGrid, cols=2 if len(takes) > 1 else 1)) as inside:
                for move, possible in takes:
                    self._offer(inside, move, possible)
        if self.reading.asks("mix"):
            self._mix(fill)
        self._others(fill)

    def _offer(self, inside: BoxFiller, move: Move, possible: bool) -> None:
        inside.put(
            EffectFace,
            look=EffectLook(
                signs(self.reading.text(move), self.reading.dwarfs), "open" if possible else "no"
            ),
            means=Enter((move,)),
            then=partial(self.view.page.enter, move),
            held=partial(self.view.page.may_i, move),
        )

    def _others(self, fill: BoxFiller) -> None:
        """Where the answer is a touch in a cave, or one of two."""
        if self.reading.asks("place", "lay"):
            self._to_lay(fill)
        if self.reading.asks("dig") and not self.reading.at_tile:
            fill.put(Small, text=word("cave_vs_cave.touch-space"))
        if self.reading.asks("cover"):
            fill.put(Small, text=word("cave_vs_cave.touch-space"))
        if self.reading.asks("take-room"):
            self._room(fill)
        for kind in ("play-on", "finish"):
            self._plainly(fill, kind, look="primary" if kind == "play-on" else "plain")

    def _to_lay(self, fill: BoxFiller) -> None:
        number = self.view.in_hand(self.reading.state)
        if number is not None:
            display.card(self.view, fill, self.reading, number)
        if any(possible for _, possible in self.reading.moves("brace")):
            fill.put(Small, text=word("cave_vs_cave.touch-edge"))
        else:
            fill.put(Small, text=word("cave_vs_cave.touch-space"))

    def _room(self, fill: BoxFiller) -> None:
        with BoxFiller(fill.put(PieceGrid, cols=2)) as inside:
            for move, _ in self.reading.moves("take-room"):
                assert isinstance(move, TakeRoom)
                inside.put(
                    RoomFace,
                    look=(move.walls, self.reading.state.options.room_with_two),
                    means=Enter((move,)),
                    then=partial(self.view.page.enter, move),
                )

    def _mix(self, fill: BoxFiller) -> None:
        """Different goods, chosen one by one."""
        state, seat = self.reading.state, self.reading.seat
        able = {
            good for move, _ in self.reading.moves("mix") for good in getattr(move, "goods", "")
        }
        with BoxFiller(fill.put(PieceGrid, cols=5)) as inside:
            for letter, count in zip(box.GOODS, state.homes[seat].goods, strict=True):
                if not count:
                    continue
                name = box.NAMES[box.GOODS.index(letter)]
                chosen = letter in self.mixed
                alive = letter in able
                look = "taken" if chosen else "open" if alive else "no"
                inside.put(
                    EffectFace,
                    look=EffectLook((Sign("good", name, ""),), look),
                    means=None if chosen else OneOf(letter),
                    then=partial(self._add if alive else self._why_not, letter),
                    held=None,
                )

    def _why_not(self, letter: str) -> None:
        """The ruling on goods of which this is one."""
        others = [good for good in box.GOODS if good != letter][: _mixed() - 1]
        goods = "".join(good for good in box.GOODS if good in (letter, *others))
        self.view.page.may_i(Mix(self.reading.seat, goods))

    def _add(self, letter: str) -> None:
        if letter in self.mixed:
            self.mixed = self.mixed.replace(letter, "")
        else:
            self.mixed += letter
        if len(self.mixed) < _mixed():
            self.view.fill_panel()
            return
        goods = "".join(good for good in box.GOODS if good in self.mixed)
        self.mixed = ""
        self.view.page.enter(Mix(self.reading.seat, goods))

    def _plainly(self, fill: BoxFiller, kind: str, look: str) -> None:
        for move, possible in self.reading.moves(kind):
            fill.put(
                BigButton,
                text=kind_name(GAME, kind),
                look=look,
                possible=possible,
                means=Enter((move,)),
                then=partial(self.view.page.enter, move),
                held=partial(self.view.page.may_i, move),
            )


def _mixed() -> int:
    """How many different goods are given together."""
    return next(one.different for one in box.FURNISHINGS if one.different)


def _telling(ways: list[Way]) -> list[Way]:
    """Of many alternatives those that are possible, and the first that is not."""
    able = [way for way in ways if way.state != "no"]
    return able + [way for way in ways if way.state == "no"][:1]
