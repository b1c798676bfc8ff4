"""What is asked and its answers: which tile, what of it, which furnishing, what was turned up."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.message import Message
from companion.core.moves import Move
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.moves import Mix, TakeRoom
from companion.games.cave_vs_cave.rules.goods import MIXED
from companion.locale import word
from companion.ui.cave_vs_cave import action_tiles, activation, display, reveals, tile_effects
from companion.ui.cave_vs_cave.meaning import AddGood
from companion.ui.cave_vs_cave.names import tile_name
from companion.ui.cave_vs_cave.piece_buttons import (
    EffectButton,
    EffectLook,
    PieceGrid,
    QuestionRow,
    RoomButton,
    RoomLook,
)
from companion.ui.cave_vs_cave.pieces import Sign, signs
from companion.ui.cave_vs_cave.reading import Reading
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.touch import BigButton
from companion.ui.words import kind_name, say

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

GAME = "cave_vs_cave"
BESIDE = 13  # letters of a word in large text that leave room for the way out beside it


class QuestionPanel:
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
            action_tiles.show(self.view, reading, fill)
            return
        self._question(fill)
        if reading.asks("reveal"):
            reveals.show(self.view, reading, fill)
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
            tile_effects.show(self.view, reading, fill)
        else:
            self._begun(fill)
        if reading.asks("use") and not activation.on_a_sheet(self.view, reading):
            activation.show(self.view, reading, fill)
        if reading.asks("furnish"):
            display.show(self.view, reading, fill, "furnish")

    def _question(self, fill: BoxFiller) -> None:
        """The tile that is used; the way out of it or of an effect stands beside it."""
        reading = self.reading
        text = tile_name(reading.state.options, reading.state.tile) if reading.at_tile else ""
        out = [*reading.moves("end-turn"), *reading.moves("stop")]
        if not out:
            if text:
                fill.put(Words, text=text, bold=True)
            return
        long = max(map(len, text.split()), default=0) > BESIDE
        below = self.view.huge or (self.view.large and (long or not reading.at_tile))
        with BoxFiller(fill.put(QuestionRow, stacked=below)) as head:
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

    def asked(self) -> str:
        """What is asked; where the app shuffles it names a piece instead of asking for one."""
        ask = self.view.reading.ask
        if ask is None:
            return ""
        question = ask.question
        if not self.another and self.view.table.propose() is not None:
            question = Message("cave_vs_cave.ask.aside", **question.args)
        return say(question, self.view.page.names)

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
            EffectButton,
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
        number = self.reading.in_hand()
        if number is not None:
            display.card(self.reading, fill, number)
        if any(possible for _, possible in self.reading.moves("brace")):
            fill.put(Small, text=word("cave_vs_cave.touch-edge"))
        else:
            fill.put(Small, text=word("cave_vs_cave.touch-space"))

    def _room(self, fill: BoxFiller) -> None:
        with BoxFiller(fill.put(PieceGrid, cols=2)) as inside:
            for move, _ in self.reading.moves("take-room"):
                assert isinstance(move, TakeRoom)
                inside.put(
                    RoomButton,
                    look=RoomLook(move.walls, self.reading.state.options.room_with_two),
                    means=Enter((move,)),
                    then=partial(self.view.page.enter, move),
                )

    def _mix(self, fill: BoxFiller) -> None:
        """Different goods, chosen one by one."""
        state, seat = self.reading.state, self.reading.seat
        able = self._able()
        with BoxFiller(fill.put(PieceGrid, cols=5)) as inside:
            for letter, count in zip(box.GOODS, state.homes[seat].goods, strict=True):
                if not count:
                    continue
                name = box.NAMES[box.GOODS.index(letter)]
                chosen = letter in self.mixed
                alive = letter in able
                look = "taken" if chosen else "open" if alive else "no"
                inside.put(
                    EffectButton,
                    look=EffectLook((Sign("good", name, ""),), look),
                    means=None if chosen else AddGood(letter),
                    then=partial(self._add if alive else self._why_not, letter),
                    held=None,
                )

    def _able(self) -> list[str]:
        """Goods that can be given with others."""
        moves = (move for move, _ in self.reading.moves("mix") if isinstance(move, Mix))
        given = "".join(move.goods for move in moves)
        return [good for good in box.GOODS if good in given]

    def _why_not(self, letter: str) -> None:
        """The ruling on this good with those that are chosen, and others that could be."""
        goods = list(dict.fromkeys((letter, *self.mixed, *self._able(), *box.GOODS)))[:MIXED]
        self.view.page.may_i(Mix(self.reading.seat, _in_order(goods)))

    def _add(self, letter: str) -> None:
        if letter in self.mixed:
            self.mixed = self.mixed.replace(letter, "")
        else:
            self.mixed += letter
        if len(self.mixed) < MIXED:
            self.view.fill_panel()
        elif not self.view.page.enter(Mix(self.reading.seat, _in_order(self.mixed))):
            self.mixed = self.mixed[:-1]

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


def _in_order(goods: Iterable[str]) -> str:
    """Goods in the order of the track."""
    return "".join(sorted(goods, key=box.GOODS.index))
