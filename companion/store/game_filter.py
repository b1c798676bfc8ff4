"""Which finished games are counted or listed: one filter for history and statistics."""

import sqlite3
from functools import cache
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from companion import games

from .people import fold
from .tidying import LISTED


class GameFilter(Struct, frozen=True, kw_only=True):
    """Every field that is set must fit. `won` and `seat` are about the player, or about anybody."""

    game: str | None = None
    variant: str | None = None  # of the game that is named, too
    seats: int | None = None
    since: float | None = None
    until: float | None = None
    player: UUID | None = None
    other: UUID | None = None  # who sat there as well
    seat: int | None = None
    won: bool | None = None
    built: str | None = None  # a fact that some seat has
    words: str = ""  # found in names, places and comments
    ids: tuple[UUID, ...] = ()


class _Options(Struct):
    options: Raw


def game_condition(db: sqlite3.Connection, only: GameFilter) -> tuple[str, list[object]]:
    """The condition on `game`, as SQL with its arguments."""
    where = ["ended IS NOT NULL", LISTED]
    args: list[object] = []
    for sql, value in (
        ("name = ?", only.game),
        ("seats = ?", only.seats),
        ("ended >= ?", only.since),
        ("ended < ?", only.until),
    ):
        if value is not None:
            where.append(sql)
            args.append(value)
    if only.player is not None or only.seat is not None or only.won is not None:
        sql, more = seat_condition(only)
        where.append(f"number IN (SELECT game FROM seat WHERE {sql})")
        args += more
    if only.other is not None:
        where.append(f"number IN (SELECT game FROM seat WHERE player = {_PLAYER})")
        args.append(str(only.other))
    if only.built is not None:
        where.append("number IN (SELECT game FROM fact WHERE key = ? AND value > 0)")
        args.append(only.built)
    for part in only.words.split():
        where.append(_FOUND)
        args += [f"%{_escaped(fold(part))}%", *[f"%{_escaped(part)}%"] * 3]
    if only.ids:
        where.append(f"id IN ({','.join('?' * len(only.ids))})")
        args += map(str, only.ids)
    if only.variant is not None and only.game is not None:
        where.append(f"number IN ({_of_variant(db, only.game, only.variant)})")
    return " AND ".join(where), args


_PLAYER = "(SELECT coalesce(same_as, number) FROM player WHERE id = ?)"
_FOUND = (
    "(EXISTS (SELECT 1 FROM seat LEFT JOIN player ON player.number = seat.player"
    " WHERE seat.game = game.number"
    " AND (player.folded LIKE ? ESCAPE '!' OR seat.name LIKE ? ESCAPE '!'))"
    " OR EXISTS (SELECT 1 FROM note WHERE note.game = game.number"
    " AND (place LIKE ? ESCAPE '!' OR comment LIKE ? ESCAPE '!')))"
)


def seat_condition(only: GameFilter) -> tuple[str, list[object]]:
    """The condition on `seat`: whose results are counted, of the games that are."""
    where = []
    args: list[object] = []
    if only.player is not None:
        where.append(f"player = {_PLAYER}")
        args.append(str(only.player))
    for sql, value in (("seat = ?", only.seat), ("won = ?", only.won)):
        if value is not None:
            where.append(sql)
            args.append(value)
    return " AND ".join(where) or "1", args


def _escaped(text: str) -> str:
    """A text to look for as it stands: % and _ are no wildcards."""
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")


def _of_variant(db: sqlite3.Connection, game: str, variant: str) -> str:
    """The numbers of the games of a variant, which only their options tell."""
    found = db.execute("SELECT number, head FROM game WHERE name = ?", (game,))
    read = msgspec.json.Decoder(_Options).decode
    return ",".join(
        str(number)
        for number, head in found
        if variant_of(game, bytes(read(head).options)) == variant
    )


@cache
def variant_of(game: str, options: bytes) -> str | None:
    """The name of the variant; None where the game or its options are not known here."""
    if game not in games.names():
        return None
    rules: Any = games.load(game)
    try:
        found = rules.variant_of(msgspec.json.decode(options, type=rules.options))
    except msgspec.MsgspecError:
        return None
    return None if found is None else str(found.name)
