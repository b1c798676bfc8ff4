"""Files of a megabyte that somebody made to be slow or to fill the memory."""

import json
import sqlite3
from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

from msgspec.structs import replace

from companion.commands import score
from companion.core.chance import Stream
from companion.core.record import Player, head_of, read
from companion.core.simulate import choose
from companion.export import transfer_text
from companion.store import games, schema
from companion.store.memory import MemoryStore

from . import good, spoil_backup

MEGABYTE = 1024 * 1024


def _record(**fields: Any) -> bytes:
    """A good record with these fields, and an id of its own."""
    top = json.loads(good.records()[0]) | {"id": str(uuid4())}
    return json.dumps(top | fields).encode()


def _filled(row: str, more: str = "", before: str = "") -> bytes:
    """A record full of these rows, one megabyte of them."""
    room = MEGABYTE - len(_record(rows=[])) - len(before)
    times = room // (len(row) + len(more) + 2)
    rows = ",".join(filter(None, [before, *[row] * times, *[more] * (times if more else 0)]))
    return _record(rows=[]).replace(b'"rows": []', f'"rows": [{rows}]'.encode())


def there_and_back() -> bytes:
    """Half a megabyte of entries, then all of them taken back and brought back, over and over."""
    entry, count = '{"row":"entry","moves":[]}', MEGABYTE // 56
    back = f'{{"row":"undo-to","keep":0}},{{"row":"redo","count":{count}}}'
    return _record(rows=[]).replace(
        b'"rows": []', f'"rows": [{",".join([entry] * count + [back] * (count // 2))}]'.encode()
    )


def keys() -> bytes:
    """A hundred thousand fields, the last of them twice."""
    names = ",".join(f'"k{number}":0' for number in range(80_000))
    return f'{{"format":"cavern-companion-record",{names},"k79999":0}}'.encode()


RECORDS: dict[str, Callable[[], bytes]] = {
    "zeros": lambda: bytes(MEGABYTE),
    "brackets": lambda: b"[" * MEGABYTE,
    "pairs": lambda: b"[" + b"[]," * (MEGABYTE // 3) + b"0]",
    "braces": lambda: b'{"format":"cavern-companion-record","x":[' + b"{}," * 340_000 + b"0]}",
    "keys": keys,
    "one long text": lambda: b'"' + b"\\u0041" * (MEGABYTE // 6) + b'"',
    "long numbers": lambda: b"[" + (b"9" * 4200 + b",") * 240 + b"0]",
    "a long name": lambda: _record(seats=[{"name": "x" * MEGABYTE}] * 3),
    "a long game": lambda: _record(game="x" * MEGABYTE),
    "many seats": lambda: _record(seats=[{"name": "x"}] * 60_000),
    "many pieces": lambda: _record(
        chance={"seed": "0" * 32, "piles": [{"place": "finds", "pieces": ["stone"] * 110_000}]}
    ),
    "deep options": lambda: _record(options=json.loads("[" * 900 + "]" * 900)),
    "empty rows": lambda: _filled("0"),
    "entries of nothing": lambda: _filled('{"row":"entry","moves":[]}'),
    "a long move": lambda: _record(
        rows=[{"row": "entry", "moves": [{"do": "x" * MEGABYTE, "seat": 0}]}]
    ),
    "many moves in a row": lambda: _record(rows=[{"row": "entry", "moves": [0] * 300_000}]),
    "a long value": lambda: _record(
        rows=[
            {
                "row": "entry",
                "moves": [{"do": "reveal", "seat": -1, "place": "finds", "piece": "x" * 10**6}],
            }
        ]
    ),
    "there and back": there_and_back,
    "a sheet of many lines": lambda: _record(
        sheet={
            "lines": [{"id": "x", "values": [1, 2, 3]}] * 20_000,
            "totals": [1, 2, 3],
            "winners": [0],
            "decided": "x",
        }
    ),
}


def _toml(unit: bytes, head: bytes = b"", tail: bytes = b"") -> Callable[[], bytes]:
    """As often as a score file may hold it."""
    times = (score.MOST_BYTES - len(head) - len(tail)) // len(unit)
    return lambda: head + unit * times + tail


TOML: dict[str, Callable[[], bytes]] = {
    "dotted": _toml(b".a", b"a", b"=1"),
    "dotted table": _toml(b".a", b"[a", b"]"),
    "tables": lambda: b"".join(b"[t%d]\n" % number for number in range(3_700)),
    "dotted lines": lambda: b"".join(b"a.b.c.d.k%d=1\n" % number for number in range(1_900)),
    "seats": _toml(b"[[seat]]\nname='x'\n"),
    "brackets": _toml(b"[", b"x="),
    "inline": _toml(b"{a=", b"x="),
    "a long name": _toml(b"x", b'[[seat]]\nname="', b'"'),
    "digits": _toml(b"9", b"x="),
    "quotes": _toml(b'\\"', b'x="', b'"'),
    "comments": _toml(b"#\n"),
    "furnishings": _toml(b"1,", b"[[seat]]\nname='x'\nfurnishings=[", b"]"),
    "a megabyte": lambda: b"#" * MEGABYTE,
}

TEXTS: dict[str, Callable[[], bytes]] = {
    "a bomb of zeros": lambda: transfer_text.pack("game", bytes(60 * MEGABYTE)).encode(),
    "a bomb of brackets": lambda: transfer_text.pack(
        "game", b"[" + b"[]," * (15 * 349_000)
    ).encode(),
    "a bomb of braces": lambda: transfer_text.pack("game", b"[" + b"{}," * (15 * 349_000)).encode(),
    "a bomb of set-ups": lambda: transfer_text.pack(
        "setup", b"[" + b"[]," * (15 * 349_000)
    ).encode(),
    "one long word": lambda: b"cavern:game:" + b"A" * MEGABYTE,
    "blanks": lambda: b"cavern:game:" + b" \n" * (MEGABYTE // 2),
    "many beginnings": lambda: b"cavern:game:!" * (MEGABYTE // 13),
}


def _a_library(*sql: str) -> bytes:
    db = sqlite3.connect(":memory:", isolation_level=None)
    schema.bring_up(db)
    for line in sql:
        db.execute(line)
    made = db.serialize()
    db.close()
    return made


_MANY = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < {0}) "

BACKUPS: dict[str, Callable[[], bytes]] = {
    "a bomb of zeros": lambda: spoil_backup.packed(bytes(250 * MEGABYTE)),
    "a huge promise": lambda: spoil_backup.packed(b"x" * 1000, size=2**62),
    "a bomb of settings": lambda: spoil_backup.packed(
        _a_library(
            "PRAGMA journal_mode = OFF",
            _MANY.format(900)
            + "INSERT INTO setting (key, value) SELECT 'k' || x, zeroblob(100000) FROM n",
        )
    ),
    "many players": lambda: spoil_backup.packed(
        _a_library(
            _MANY.format(20_000) + "INSERT INTO player (id, name, folded, colour)"
            " SELECT printf('00000000-0000-0000-0000-%012x', x), 'n' || x, 'n' || x, '' FROM n",
        )
    ),
    "many games": lambda: spoil_backup.packed(_many_games(1_500)),
}


def _many_games(count: int) -> bytes:
    """Games that were begun and left, each with players of its own."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    schema.bring_up(db)
    one = head_of(read(good.records()[0]))
    for number in range(count):
        seats = tuple(Player(f"{player.name} {number}") for player in one.seats)
        games.add(db, replace(one, id=UUID(int=number), seats=seats), 1e9)
    made = db.serialize()
    db.close()
    return made


def legal(name: str, seats: int) -> bytes:
    """A megabyte of moves that are all allowed: a real game, its end played again and again."""
    table = good.seated(MemoryStore(), name, seats, 3)
    stream = Stream("legal", name)
    rows: list[dict[str, Any]] = []
    while not table.over:
        table.enter(choose(table.game, table.state, stream, table.head.chance))
    rows = [json.loads(row) for row in table.journal.rows]
    again = [{"row": "undo-to", "keep": 0}, *rows]
    size = len(json.dumps(again, separators=(",", ":")))
    return _record(
        game=name,
        rules=table.game.rules,
        sheet=None,
        chance=None,
        seats=[{"name": one.name} for one in good.players(seats)],
        options=json.loads(bytes(table.head.options)),
        rows=rows + again * (MEGABYTE // size - 1),
    )
