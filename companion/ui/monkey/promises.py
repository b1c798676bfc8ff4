"""What an app that is to be killed has promised: rows of games that its library holds."""

from pathlib import Path
from uuid import UUID


def write_down(told: Path, library: Path, id: UUID, rows: int) -> None:
    """What this library has promised: so many rows of a game."""
    with told.open("a") as lines:
        lines.write(f"{library.stat().st_ino} {id} {rows}\n")


def of(told: Path, library: Path) -> dict[UUID, int]:
    """Rows by game that were promised by this library, not by one that a backup took the place
    of, perhaps a moment before a kill.
    """
    found: dict[UUID, int] = {}
    for line in told.read_text().splitlines() if told.exists() else ():
        file, id, rows = line.split()
        if int(file) == library.stat().st_ino:
            found[UUID(id)] = int(rows)
    return found
