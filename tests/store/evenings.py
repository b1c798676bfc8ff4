"""Many finished games at once, made up: for statistics and how fast they are."""

from typing import NamedTuple
from uuid import UUID

import msgspec

from companion.core.chance import Stream
from companion.core.record import Head, Player
from companion.core.sheet import Fact, Line, Result, add_up
from companion.store import games
from companion.store.library import Library

NAMES = ("Red", "Blue", "Green", "Yellow", "White", "Black", "Purple")
LINES = ("tunnels", "lamps", "roots", "chests", "begging", "gold", "fish", "halls", "walls", "ore")
HOUR = 3600.0
FIRST = 1_600_000_000.0


class Evening(NamedTuple):
    """A game as it was made up."""

    id: UUID
    game: str
    variant: str
    names: tuple[str, ...]
    ended: float
    result: Result
    used: tuple[float, ...]
    away: bool


def made_up(count: int, seed: str = "evenings", most: int = 4) -> list[Evening]:
    stream = Stream(seed)
    found = []
    for number in range(count):
        seats = 2 + stream.below(most - 1)
        game = ("burrow", "warren")[stream.below(5) == 0]
        variant = ("short", "long")[stream.below(3) == 0] if seats < 4 else "short"
        left = list(NAMES)
        names = tuple(left.pop(stream.below(len(left))) for _ in range(seats))
        lines = [
            Line(f"{game}.sheet.{name}", tuple(_points(stream) for _ in range(seats)))
            for name in LINES
        ]
        ties = (("burrow.tie.coins", tuple(stream.below(3) for _ in range(seats))),)
        facts = [Fact(seat, f"{game}.fact.digs", stream.below(9)) for seat in range(seats)]
        facts += [
            Fact(seat, f"{game}.built.{stream.below(12):02}", 1)
            for seat in range(seats)
            if stream.below(2)
        ]
        found.append(
            Evening(
                UUID(int=number + 1),
                game,
                variant,
                names,
                FIRST + number * 7 * HOUR + stream.below(3600),
                Result(add_up(lines, seats, ties), tuple(facts)),
                tuple(float(stream.below(4000)) for _ in range(seats)),
                stream.below(20) == 0,
            )
        )
    return found


def _points(stream: Stream) -> float:
    return (stream.below(30) - 4) / 2


def put(library: Library, evenings: list[Evening]) -> None:
    """Into a library, in one go."""
    with library._file.write() as db:
        for one in evenings:
            options = b'{"rounds":5}' if one.variant == "long" else b"{}"
            head = Head(
                id=one.id,
                game=one.game,
                rules=1,
                seats=tuple(Player(name, name.lower()) for name in one.names),
                options=msgspec.Raw(options),
            )
            number = games.add(db, head, one.ended - HOUR)
            games.end(db, number, one.id, one.result, one.ended)
            db.executemany(
                "INSERT INTO clock (game, seat, used, turn) VALUES (?,?,?,0)",
                [(number, seat, used) for seat, used in enumerate(one.used)],
            )
            db.execute("UPDATE game SET away = ? WHERE number = ?", (one.away, number))
