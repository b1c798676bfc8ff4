"""Settings of this device, by key: theme, language, what the owner answered once."""

from typing import Any, TypeVar

import msgspec

from companion.core.unreadable import UNREADABLE

from .file import File

T = TypeVar("T")


class Settings:
    def __init__(self, file: File) -> None:
        self._file = file

    def get(self, key: str, default: T) -> T:
        """What was set, if it is of the default's type; else the default."""
        found = self._file.rows("SELECT value FROM setting WHERE key = ?", key)
        if not found:
            return default
        try:
            return msgspec.json.decode(found[0][0], type=type(default))
        except UNREADABLE:  # set by a version that knew another type, or damaged
            return default

    def set(self, key: str, value: Any) -> None:
        with self._file.write() as db:
            db.execute(
                "INSERT INTO setting (key, value) VALUES (?,?)"
                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, msgspec.json.encode(value)),
            )
