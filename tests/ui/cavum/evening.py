"""A whole game as people enter it: results of auctions, routes drawn, found or advised."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import msgspec

from companion.core import record
from companion.core.chance import Stream
from companion.core.journal import Entry, entry_row
from companion.core.moves import Act
from companion.core.record import Player
from companion.core.simulate import chance_for, choose, seed_for
from companion.games.cavum import GAME, best_route
from companion.games.cavum.board import COUNT, NUMBER
from companion.games.cavum.moves import Bid, Finish, Go, Pass, SaleBid, SalePass, Start
from companion.games.cavum.state import State
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.meaning import PickVein
from companion.ui.finger import Finger, Lost
from companion.ui.meaning import Enter
from companion.ui.robot import Entered, Robot
from tests.ui.cavum.steps import SEATS

BY_VOICE = (Bid, Pass, SaleBid, SalePass)  # the table only tells what came of them
WAYS = ("drawn", "veins", "best")


def evening(seats: int, number: int, variant: str = "sample") -> record.Record:
    """A simulated game without a spoken bid; each route is the best, or as it came."""
    options = GAME.variant(variant).options
    seed = seed_for(number)
    chance = chance_for(GAME, seats, options, seed)
    players = tuple(Player(*seat) for seat in SEATS[:seats])
    head = record.begin(GAME, players, options, chance, id=uuid4(), started="2026-11-16T20:15:00")
    state, stream, acts = GAME.start(seats, options), Stream(seed, "evening"), []
    while GAME.asked(state):
        move = choose(GAME, state, stream, chance)
        if isinstance(move, BY_VOICE):
            continue
        moves = (move,)
        if isinstance(move, Start):
            best = best_route.best(state, move.seat)
            if best is not None and best.stones:
                moves = route(move.seat, best.spaces)
        for one in moves:
            state = GAME.play(state, one).state
            acts.append(one)
    return record.whole(head, [entry_row((act,)) for act in acts])


def route(seat: int, spaces: tuple[str, ...]) -> tuple[Any, ...]:
    return (Start(seat, spaces[0]), *(Go(seat, name) for name in spaces[1:]), Finish(seat))


def veins_of(state: State, spaces: tuple[str, ...]) -> list[str]:
    return [name for name in spaces if NUMBER[name] < COUNT and state.veins[NUMBER[name]]]


class Prospector(Robot):
    """A robot that enters routes as people do: in turn drawn, by their veins, as advised."""

    def __init__(self, finger: Finger, file: record.Record) -> None:
        super().__init__(finger, file)
        self.entered: dict[str, int] = dict.fromkeys(WAYS, 0)

    def entries_from(self, entries: int) -> Iterator[Entered]:
        """What comes after so many entries of the record, which the app holds already."""
        rows = (msgspec.json.decode(row, type=Entry) for row in self.record.rows[entries:])
        return self.enter_all([self.game.read_move(move) for row in rows for move in row.moves])

    def _next_entry(self, ahead: list[Act]) -> tuple[Act, ...]:
        if not isinstance(ahead[0], Start):
            return super()._next_entry(ahead)
        end = next(at for at, act in enumerate(ahead) if isinstance(act, Finish))
        wanted = tuple(ahead[: end + 1])
        spaces = (ahead[0].at, *(act.to for act in wanted if isinstance(act, Go)))
        state = self._table.state
        best = best_route.best(state, state.turn)
        advised = best is not None and best.spaces == spaces and bool(best.stones)
        way = min(WAYS if advised else ("drawn",), key=lambda one: self.entered[one])
        if way == "veins" and not self._veins(wanted, spaces):
            way = "drawn"  # there is another way through the same veins
        if way == "drawn":
            draw(self.finger, spaces)
            end_route(self.finger)
        elif way == "best":
            self._best(wanted)
        self.entered[way] += 1
        return tuple(self._table.journal.played[-1].acts)

    def _veins(self, wanted: tuple[Act, ...], spaces: tuple[str, ...]) -> bool:
        """Touches the veins; whether the way found was the one wanted, and is entered."""
        for name in veins_of(self._table.state, spaces):
            self.finger.tap(PickVein(name))
            self._sought()
        shown = self.finger.find(lambda means: isinstance(means, Enter) and len(means.moves) > 1)
        if shown is None:
            raise Lost(f"no way was found through the veins of {spaces!r}")
        if shown.means != Enter(wanted):
            self.finger.tap("step-back")
            return False
        self.finger.touch(shown)
        return True

    def _best(self, wanted: tuple[Act, ...]) -> None:
        self.finger.tap("best-way")
        self._sought()
        self.finger.tap(Enter(wanted))

    def _sought(self) -> None:
        view = self.app.pages.page.view
        for _ in range(200):
            if not view.prospect.seeking:
                return
            self.finger.rest(0.02)
        raise Lost("the search does not end")


def long_route(file: record.Record) -> tuple[int, tuple[str, ...]]:
    """How many entries lead to a route of many spaces, and its spaces."""
    acts = [GAME.read_move(msgspec.json.decode(row, type=Entry).moves[0]) for row in file.rows]
    for at, act in enumerate(acts):
        if isinstance(act, Start):
            end = next(n for n in range(at, len(acts)) if isinstance(acts[n], Finish))
            spaces = (act.at, *(one.to for one in acts[at + 1 : end]))
            if len(spaces) > 6:
                return at, spaces
    raise AssertionError("no long route")


def end_route(finger: Finger) -> None:
    """The touch that enters a drawn way with its end."""
    finger.frames(2)
    finger.touch(finger.find(lambda means: isinstance(means, Enter) and _ends(means)))


def _ends(means: Enter) -> bool:
    return len(means.moves) > 1 and isinstance(means.moves[-1], Finish)


def draw(finger: Finger, spaces: tuple[str, ...], *, lift: bool = True) -> None:
    """A way drawn with one finger over the board, from its first space to its last."""
    finger.frames(2)
    board = finger.app.pages.page.view.board
    points = [board.to_window(*board.on_screen(*MIDDLES[NUMBER[name]])) for name in spaces]
    tip = finger._tip(*points[0])
    finger.send("begin", tip)
    for x, y in points[1:]:
        tip.move({"x": x, "y": y})
        finger.send("update", tip)
    finger.frames(1)
    if not lift:
        return
    finger.send("end", tip)
    finger.touches += 1
    finger.frames(2)
