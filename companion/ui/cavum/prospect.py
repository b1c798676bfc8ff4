"""The panel while a route is sought: from station to station, by spaces, by veins, or drawn."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.core.message import Message
from companion.core.moves import Move
from companion.games.cavum import best_route
from companion.games.cavum.board import COUNT, NAMES, NUMBER, spaces_in
from companion.games.cavum.box import MOST_ACTIONS, PROSPECT
from companion.games.cavum.moves import EndTurn, Finish, Go, HandIn, Start
from companion.games.cavum.network import links
from companion.games.cavum.rules.prospecting import next_spaces, starts
from companion.games.cavum.state import State, vein_colour
from companion.locale import word, words
from companion.ui.cavum.board import Marks
from companion.ui.cavum.build import RADIUS
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.meaning import PickVein
from companion.ui.cavum.piece_buttons import PieceButton, Tray
from companion.ui.cavum.pieces import stones_of
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.meaning import Enter
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.progress import work
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton
from companion.ui.words import kind_name, say

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable


class ProspectPanel(SectionPanel):
    def __init__(self, view: "CavumTable") -> None:
        super().__init__(view)
        self.begun = False
        self.picked: tuple[str, ...] = ()
        self.found: best_route.Route | Message | None = None
        self.seeking = False
        self._drawn: tuple[int, ...] = ()  # under the finger
        self.kept: tuple[int, ...] = ()  # of a drawn way, up to the step that was refused

    def clear(self) -> None:
        self.begun, self.picked, self.found = False, (), None
        self._drawn, self.kept = (), ()
        self.seeking = False

    def take_up(self) -> None:
        """Who has only the prospect tile left need not take it in hand."""
        state = self.state
        if state.section == "build" and state.held < 0:
            hand = state.players[state.turn].hand
            self.begun = hand[PROSPECT] == sum(hand) == 1 and state.actions < MOST_ACTIONS

    def back(self) -> bool:
        if self.kept:
            self.kept = ()
            return True
        if self.picked or self.found is not None:
            self.picked, self.found, self.seeking = (), None, False
            return True
        return False

    # the panel

    def fill(self, fill: BoxFiller) -> None:
        if self.state.route or self.kept:
            self._going(fill)
        elif self.found is not None:
            self._found(fill)
        else:
            self._beginning(fill)

    def _beginning(self, fill: BoxFiller) -> None:
        state = self.state
        head = fill.put(QuestionLine, text=word("cavum.prospect"))
        answers = []
        able = bool(starts(state, state.turn))
        if able and self.view.page.app.prefs.helpers:
            best = {"text": word("cavum.best-way"), "means": "best-way", "then": self._best}
            answers.append(best)
        if state.actions > 0:
            answers.append(self._answer("end-turn", (EndTurn(state.turn),), True))
        head.offer(*answers)
        fill.put(Small, text=word("cavum.prospect-hint") if able else word("cavum.no-route"))
        text = kind_name("cavum", "hand-in")
        look = "quiet" if able else "primary"
        hand_in = self.entering((HandIn(state.turn),), possible=not able)
        fill.put(BigButton, text=text, look=look, **hand_in)

    def _going(self, fill: BoxFiller) -> None:
        state = self._ahead()
        text = "" if self.state.route else word("cavum.prospect")
        head = fill.put(QuestionLine, text=text)
        able = self.view.table.game.refuse(state, Finish(state.turn)) is None
        finish = (
            (*self._steps(self.kept), Finish(state.turn)) if self.kept else (Finish(state.turn),)
        )
        leave = self.view.back if self.kept else None
        head.offer(self._answer("finish", finish, able) | {"primary": able}, leave=leave)
        taken = [vein_colour(kept) for kept in state.taken if kept]
        self._stones(fill, taken)

    def _found(self, fill: BoxFiller) -> None:
        found = self.found
        if isinstance(found, Message):
            more = bool(self._on_offer())  # passing a vein means taking from it
            title = "cavum.not-alone" if more else "cavum.no-such-route"
            fill.put(QuestionLine, text=word(title)).offer(leave=self.view.back)
            said = word("cavum.touch-more") if more else say(found, self.view.page.names)
            fill.put(Small, text=said)
            return
        assert found is not None
        colours = self.state.options.box.colours
        head = fill.put(QuestionLine, text=words("cavum.route-found", len(found.stones)))
        moves = self._moves(tuple(NUMBER[name] for name in found.spaces))
        finish = self._answer("finish", moves, not self.seeking) | {"primary": not self.seeking}
        if self.seeking:  # another vein was touched: this is no longer the way that is wanted
            finish |= {"then": None}
        head.offer(finish, leave=self.view.back)
        self._stones(fill, [colours.index(name) for name in found.stones])

    def _stones(self, fill: BoxFiller, colours: list[int]) -> None:
        """The stones of the route, as they are collected."""
        if not colours:
            fill.put(Small, text=word("cavum.no-stones-yet"))
            return
        stones = stones_of(self.state.options.box)
        with BoxFiller(fill.put(Tray)) as cells:
            for colour in colours:
                stone = stones[colour]
                cells.put(PieceButton, look=("stone", stone, stone.letter), disabled=True)

    def _answer(self, kind: str, moves: tuple[Move, ...], possible: bool) -> dict[str, object]:
        return {"text": kind_name("cavum", kind)} | self.entering(moves, possible=possible)

    # the board

    def places(self) -> list[BoardPlace]:
        state, seat = self._ahead(), self.state.turn
        if state.route:
            able = next_spaces(state, seat, state.route)
            before = self._steps(self.kept) if self.kept else ()
            steps = ((*before, *self._go(state, at, able)) for at in range(len(NAMES)))
            return [self._place(at, Enter(step), able) for at, step in enumerate(steps)]
        able = starts(state, seat)
        places = []
        for at in range(len(NAMES)):
            if at < COUNT and state.veins[at]:
                places.append(self._place(at, PickVein(NAMES[at]), 0))
            else:
                places.append(self._place(at, Enter((Start(seat, NAMES[at]),)), able))
        return places

    def _place(self, at: int, means: object, able: int) -> BoardPlace:
        return BoardPlace(means, *MIDDLES[at], NAMES[at], bool(able >> at & 1), RADIUS)

    def _ahead(self) -> State:
        """The position once the drawn way is gone that is kept."""
        game, state = self.view.table.game, self.state
        for move in self._steps(self.kept) if self.kept else ():
            state = game.play(state, move).state
        return state

    def _go(self, state: State, at: int, able: int) -> tuple[Move, ...]:
        """A step; at a station from which nothing leads on, the end of the route as well."""
        seat = state.turn
        step = (Go(seat, NAMES[at]),)
        able &= state.stations[seat]
        if able >> at & 1 and not next_spaces(state, seat, (*state.route, at)):
            return (*step, Finish(seat))
        return step

    def draw_from(self) -> frozenset[int]:
        state = self.state
        last = frozenset((self.kept or state.route)[-1:])
        return last if state.route else last | frozenset(spaces_in(starts(state, state.turn)))

    def marks(self) -> Marks:
        picked = tuple(NUMBER[name] for name in self.picked)
        route = self._ahead().route
        if isinstance(self.found, best_route.Route):
            route = tuple(NUMBER[name] for name in self.found.spaces)
        if self._drawn:
            return self._marks_drawn()
        return Marks(route, picked, self._blocked(), self._on_offer())

    def _on_offer(self) -> tuple[int, ...]:
        """The veins that can be picked: ringed, because a glow would hide their colours."""
        if self.state.route or self.kept:
            return ()
        picked = [NUMBER[name] for name in self.picked]
        veins = enumerate(self.state.veins)
        return tuple(at for at, kept in veins if kept and at not in picked)

    def _blocked(self) -> tuple[int, ...]:
        """Spaces that a tunnel joins with the end of the route, and that are closed to it."""
        state = self._ahead()
        if not state.route:
            return ()
        joined = links(state)[state.route[-1]] & ~next_spaces(state, state.turn, state.route)
        return tuple(at for at in spaces_in(joined) if at not in state.route)

    def _marks_drawn(self) -> Marks:
        path = self._joined(self._drawn)
        good = self._good(path)
        return Marks((*self.state.route[:-1], *path[:good]), (), path[good : good + 1])

    def _good(self, path: tuple[int, ...]) -> int:
        """How many spaces of a drawn way can be gone."""
        game, state = self.view.table.game, self.state
        moves = self._steps(path)
        for count, move in enumerate(moves):
            if game.refuse(state, move) is not None:
                return count + bool(self.state.route)
            state = game.play(state, move).state
        return len(path)

    def _steps(self, path: tuple[int, ...]) -> tuple[Move, ...]:
        seat = self.state.turn
        steps: tuple[Move, ...] = tuple(Go(seat, NAMES[at]) for at in path[1:])
        return steps if self.state.route else (Start(seat, NAMES[path[0]]), *steps)

    def _moves(self, path: tuple[int, ...]) -> tuple[Move, ...]:
        """The way as an entry; ended, if it ends at an own station."""
        steps = self._steps(path)
        seat = self.state.turn
        return (*steps, Finish(seat)) if self.state.stations[seat] >> path[-1] & 1 else steps

    # what is touched

    def touched(self, means: object) -> None:
        if isinstance(means, Enter):
            self.view.page.enter(*means.moves)
        elif isinstance(means, PickVein):
            self._pick(means.at)

    def asked(self, means: object) -> None:
        if isinstance(means, Enter):
            moves = tuple(move for move in means.moves if isinstance(move, Move))
            self.view.page.may_i(*moves)

    def drawing(self, path: tuple[int, ...]) -> None:
        self._drawn = path
        self.view.board.mark(self.marks())

    def drawn(self, path: tuple[int, ...]) -> None:
        """The way is kept, to be drawn on or ended; of one that is refused, what was right."""
        whole = self._joined(path)
        good = whole[: self._good(whole)]
        self._drawn, self.kept = (), good if len(good) > 1 else ()
        self.view.show()
        if len(good) < len(whole):
            self.view.page.may_i(*self._steps(whole))

    def _joined(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """A drawn way from where it began: on from the one that is kept, or back along it."""
        kept = self.kept
        if not kept or path[0] != kept[-1]:
            return path
        while len(path) > 1 < len(kept) and path[1] == kept[-2]:
            kept, path = kept[:-1], path[1:]
        return (*kept[:-1], *path)

    def _pick(self, at: str) -> None:
        """Takes a vein into the route or out of it, and looks for a way."""
        if at in self.picked:
            self.picked = tuple(one for one in self.picked if one != at)
        else:
            self.picked = (*self.picked, at)
        if not self.picked:
            self.found, self.seeking = None, False
            self.view.show()
            return
        state, picked = self.state, self.picked
        self._seek(state, lambda: best_route.through(state, state.turn, picked))

    def _best(self) -> None:
        state = self.state
        self.picked = ()
        self._seek(state, lambda: best_route.best(state, state.turn))

    def _seek(self, state: State, find: Callable[[], best_route.Route | Message | None]) -> None:
        """Looks for a way beside the screen: on a full board it may take most of a second."""
        picked = self.picked
        found: list[best_route.Route | Message | None] = []

        def done() -> None:
            if self.state is state and self.picked == picked:
                self.found, self.seeking = found[0], False
                self.view.show()

        self.seeking = True
        self.view.show()
        work(word("cavum.seeking"), lambda tell: found.append(find()), done)
