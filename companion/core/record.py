"""A game as a file: versioned JSON that holds all it needs by value (see docs/record.md)."""

import codecs
import json
from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Literal
from uuid import UUID

import msgspec
from msgspec import Meta, Raw, Struct

from .chance import Chance
from .game import Game, Options, S
from .journal import Journal, replay
from .message import Message, Value
from .names import LONGEST_NAME, wrong_name
from .sheet import Sheet
from .unreadable import UNREADABLE, brief

FORMAT: Literal["cavern-companion-record"] = "cavern-companion-record"
VERSION = 1
MOST_BYTES = 4 * 1024 * 1024
MOST_ROWS = 20_000  # an entry a second, all evening
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat."""

    name: str
    colour: str = ""


class Head(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of a game but its rows."""

    id: UUID
    game: str
    rules: int
    seats: tuple[Player, ...]  # clockwise
    options: Raw
    chance: Chance | None = None  # None: the table shuffles and reports
    started: str = ""  # date and time, as ISO 8601 has them


class Record(Head, frozen=True, kw_only=True):
    format: Literal["cavern-companion-record"]
    version: int
    rows: Annotated[tuple[Raw, ...], Meta(max_length=MOST_ROWS)]
    sheet: Sheet | None = None  # as it was when the game ended


class RecordError(Exception):
    """A file that is no record, or none that can be opened here; `why` says it in a sentence."""

    def __init__(self, id: str, /, **args: Value) -> None:
        super().__init__(id)
        self.why = Message(id, **args)


class _Envelope(Struct):
    format: str
    version: int


def read(data: bytes) -> Record:
    """The record in a file's bytes; RecordError with the field where it is wrong."""
    if len(data) > MOST_BYTES:
        raise RecordError("core.record.too-large", megabytes=MOST_BYTES // 1024**2)
    data = data.removeprefix(codecs.BOM_UTF8)  # as some editors leave it
    if not data.strip():
        raise RecordError("core.record.empty")
    try:
        top = json.loads(data, object_pairs_hook=_once)
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError("core.record.not-json", detail=brief(error)) from None
    if not isinstance(top, dict) or top.get("format") != FORMAT:
        raise RecordError("core.record.other-file")
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
        if envelope.version > VERSION:
            raise RecordError("core.record.newer", version=envelope.version, known=VERSION)
        if envelope.version < 1:
            raise RecordError("core.record.no-such-version", version=envelope.version)
        record = msgspec.json.decode(data, type=Record)
    except UNREADABLE as error:
        raise RecordError("core.record.wrong-field", detail=brief(error)) from None
    if record.sheet is not None and not record.sheet.fits(len(record.seats)):
        raise RecordError("core.record.wrong-field", detail="sheet")
    check_head(record)
    return record


def write(record: Record) -> bytes:
    """The record as a file: a field a line, and a row a line."""
    fields = []
    for name in ("format", "version", *Head.__struct_fields__, "sheet"):
        value = msgspec.json.encode(getattr(record, name))
        fields.append(f'"{name}": '.encode() + value)
    rows = b",\n".join(bytes(row) for row in record.rows)
    fields.append(b'"rows": [\n' + rows + b"\n]")
    return b"{\n" + b",\n".join(fields) + b"\n}\n"


def begin(
    game: Game[S],
    players: tuple[Player, ...],
    options: Options,
    chance: Chance | None,
    *,
    id: UUID,
    started: str = "",
) -> Head:
    """The head of a new game."""
    head = Head(
        id=id,
        game=game.name,
        rules=game.rules,
        seats=players,
        options=Raw(msgspec.json.encode(options)),
        chance=chance,
        started=started,
    )
    check_head(head)
    return head


def check_head(head: Head) -> None:
    """What a new game, a file and a library ask of one that comes in; RecordError if it is not so.

    One that is kept is not asked: an older version may have let it in.
    """
    check_seats(head.seats)
    if wrong_name(head.started) is not None:
        raise RecordError("core.record.wrong-field", detail="started")


def check_seats(seats: Iterable[Player]) -> None:
    for player in seats:
        for name in (player.name, player.colour):
            check_name(name)


def check_name(name: str) -> None:
    if (why := wrong_name(name)) is not None:
        raise RecordError(why.id, **why.args)


def head_of(record: Record) -> Head:
    return Head(**{name: getattr(record, name) for name in Head.__struct_fields__})


def whole(head: Head, rows: list[bytes], sheet: Sheet | None = None) -> Record:
    """A record from its parts."""
    return Record(
        format=FORMAT,
        version=VERSION,
        rows=tuple(Raw(row) for row in rows),
        sheet=sheet,
        **{name: getattr(head, name) for name in Head.__struct_fields__},
    )


def options_of(game: Game[S], head: Head) -> Options:
    """The options this game was begun with."""
    try:
        options: Options = msgspec.json.decode(head.options, type=game.options)
    except UNREADABLE as error:
        raise RecordError("core.record.options", detail=brief(error)) from None
    variant = game.variant_of(options)
    ways = game.variants if variant is None else (variant,)
    if not any(len(head.seats) in one.seats for one in ways):
        raise RecordError("core.record.seats", seats=len(head.seats), game=game.name)
    return options


def open_journal(game: Game[S], head: Head, rows: list[bytes] | tuple[Raw, ...]) -> Journal[S]:
    """The game as played so far."""
    return replay(game, game.start(len(head.seats), options_of(game, head)), rows)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    once = dict(pairs)
    if len(once) < len(pairs):
        names = Counter(name for name, _ in pairs)
        twice = next(name for name, times in names.items() if times > 1)
        raise RecordError("core.record.twice", field=twice)
    return once
