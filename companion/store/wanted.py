"""Which finished games are asked for: the same question for history and statistics."""

import sqlite3
from functools import cache
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Raw, Struct

from companion import games

from .people import fold


class Wanted(Struct, frozen=True, kw_only=True):
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


def condition(db: sqlite3.Connection, wanted: Wanted) -> tuple[str, list[object]]:
    """The condition on `game`, as SQL with its arguments."""
    where = ["ended IS NOT NULL", "away = 0"]
    args: list[object] = []
    for sql, value in (
        ("name = ?", wanted.game),
        ("seats = ?", wanted.seats),
        ("ended >= ?", wanted.since),
        ("ended < ?", wanted.until),
    ):
        if value is not None:
            where.append(sql)
            args.append(value)
    if wanted.player is not None or wanted.seat is not None or wanted.won is not None:
        _sat(wanted, where, args)
    if wanted.other is not None:
        where.append(f"number IN (SELECT game FROM seat WHERE player = {_PLAYER})")
        args.append(str(wanted.other))
    if wanted.built is not None:
        where.append("number IN (SELECT game FROM fact WHERE key = ? AND value > 0)")
        args.append(wanted.built)
    for part in wanted.words.split():
        where.append(_FOUND)
        args += [f"%{_plain(fold(part))}%", *[f"%{_plain(part)}%"] * 3]
    if wanted.ids:
        where.append(f"id IN ({','.join('?' * len(wanted.ids))})")
        args += map(str, wanted.ids)
    if wanted.variant is not None and wanted.game is not None:
        where.append(f"number IN ({_of_variant(db, wanted.game, wanted.variant)})")
    return " AND ".join(where), args


_PLAYER = "(SELECT coalesce(same_as, number) FROM player WHERE id = ?)"
_FOUND = (
    "(EXISTS (SELECT 1 FROM seat LEFT JOIN player ON player.number = seat.player"
    " WHERE seat.game = game.number"
    " AND (player.folded LIKE ? ESCAPE '!' OR seat.name LIKE ? ESCAPE '!'))"
    " OR EXISTS (SELECT 1 FROM note WHERE note.game = game.number"
    " AND (place LIKE ? ESCAPE '!' OR comment LIKE ? ESCAPE '!')))"
)


def sitting(wanted: Wanted) -> tuple[str, list[object]]:
    """The condition on `seat`: whose results are counted, of the games that are."""
    where = []
    args: list[object] = []
    if wanted.player is not None:
        where.append(f"player = {_PLAYER}")
        args.append(str(wanted.player))
    for sql, value in (("seat = ?", wanted.seat), ("won = ?", wanted.won)):
        if value is not None:
            where.append(sql)
            args.append(value)
    return " AND ".join(where) or "1", args


def _sat(wanted: Wanted, where: list[str], args: list[object]) -> None:
    sql, more = sitting(wanted)
    where.append(f"number IN (SELECT game FROM seat WHERE {sql})")
    args += more


def _plain(text: str) -> str:
    """A text to look for, whose signs stand for themselves."""
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
