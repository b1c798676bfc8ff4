"""The backups beside a library: of the last ten games and seven days, oldest out first.

Backups are numbered in the order they were made; a wrong clock cannot age them.
"""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal
from uuid import UUID

from msgspec import Struct

from . import StoreError, backup
from .backup import Tell
from .errors import store_errors

Kind = Literal["game", "day", "version"]
KEEP: dict[Kind, int] = {"game": 10, "day": 7, "version": 3}
_NAME = re.compile(r"(\d{6,}) (game|day|version) ([0-9a-f-]+)\.backup")


class Backup(Struct, frozen=True):
    path: Path
    number: int
    kind: Kind
    of: str  # the game that ended, the day, or the version before a migration


class BackupRotation:
    def __init__(self, library: Path) -> None:
        self.library = library
        self.folder = library.parent / "backups"

    def all(self) -> list[Backup]:
        """Every backup, newest first."""
        if not self.folder.is_dir():
            return []
        with store_errors(self.folder):
            found = [_from_name(path) for path in self.folder.iterdir()]
        return sorted(
            (one for one in found if one is not None), key=lambda one: one.number, reverse=True
        )

    def newest(self) -> Backup | None:
        """The newest backup that is whole: what to offer when a library is damaged."""
        for one in self.all():
            try:
                backup.verify(one.path)
            except StoreError as error:
                if error.why.id not in ("store.no-backup", "store.cut-short"):
                    raise
            else:
                return one
        return None

    def after_game(self, id: UUID, now: float, tell: Tell = lambda share: None) -> None:
        self._put("game", str(id), now, tell)
        self.daily(now, tell)

    def daily(self, now: float, tell: Tell = lambda share: None) -> None:
        """Today's, unless it is there: so once a day every checksum is compared."""
        day = _day(now)
        if not any(one.kind == "day" and one.of == day for one in self.all()):
            self._put("day", day, now, tell)

    def before_migration(self, version: int, now: float) -> None:
        self._put("version", str(version), now)

    def _put(self, kind: Kind, of: str, now: float, tell: Tell = lambda share: None) -> None:
        number = max((one.number for one in self.all()), default=0) + 1
        backup.write(self.library, self.folder / f"{number:06} {kind} {of}.backup", now, tell)
        self._remove_old(kind, now)

    def _remove_old(self, kind: Kind, now: float) -> None:
        """After the new one stands: a game or day that has several keeps the newest."""
        kept: set[str] = set()
        old: list[Backup] = []
        stay: list[Backup] = []
        for one in self.all():
            if one.kind == kind and (one.of in kept or len(kept) == KEEP[kind]):
                old.append(one)
            else:
                kept |= {one.of} if one.kind == kind else set()
                stay.append(one)
        if old and not any(self._can_be_gone_back_to(one, now) for one in stay):
            last = next((one for one in old if self._can_be_gone_back_to(one, now)), None)
            old = [one for one in old if one is not last]
        for one in old:
            with store_errors(one.path):
                one.path.unlink(missing_ok=True)

    def _can_be_gone_back_to(self, one: Backup, now: float) -> bool:
        """Whether it is of an earlier day, and whole. What went wrong today is not in it."""
        if one.kind == "day":
            earlier = one.of != _day(now)
        else:
            try:
                earlier = _day(backup.read_label(one.path).made) != _day(now)
            except StoreError:  # no backup any more
                return False
        return earlier and backup.is_whole(one.path)


def _day(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def _from_name(path: Path) -> Backup | None:
    match = _NAME.fullmatch(path.name)
    if match is None:
        return None
    number, kind, of = match.groups()
    return Backup(path, int(number), kind, of)  # type: ignore[arg-type]  # the pattern says so
