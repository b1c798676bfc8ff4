"""What owners entered about their boxes: My box and decks, kept by value under a name."""

import sqlite3
from uuid import UUID

from msgspec import Raw, Struct

from companion.core import record

from .errors import uuid_from
from .file import File


class OwnersBox(Struct, frozen=True):
    """Something an owner entered once: its game knows how to read the content (JSON)."""

    id: UUID
    kind: str  # "box", "deck"
    game: str
    name: str
    content: Raw


class Boxes:
    def __init__(self, file: File) -> None:
        self._file = file

    def all(self, game: str, kind: str) -> list[OwnersBox]:
        with self._file.read() as db:
            return [box for box in read_boxes(db) if (box.game, box.kind) == (game, kind)]

    def keep(self, box: OwnersBox) -> None:
        """A new box, or what this box is from now on. Games begun before keep theirs by value."""
        record.check_name(box.name)
        with self._file.write() as db:
            db.execute("DELETE FROM box WHERE id = ?", (str(box.id),))
            insert(db, box)


def read_boxes(db: sqlite3.Connection) -> list[OwnersBox]:
    found = db.execute("SELECT id, kind, game, name, content FROM box ORDER BY name, number")
    return [
        OwnersBox(uuid_from(id), kind, game, name, Raw(content))
        for id, kind, game, name, content in found
    ]


def insert(db: sqlite3.Connection, box: OwnersBox) -> None:
    db.execute(
        "INSERT INTO box (id, kind, game, name, content) VALUES (?,?,?,?,?)",
        (str(box.id), box.kind, box.game, box.name, bytes(box.content)),
    )
