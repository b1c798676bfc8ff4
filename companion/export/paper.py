"""A score sheet in words: all that a page, a picture or a file shows of it."""

from msgspec import Struct

from companion.core.sheet import Points


class PaperColumn(Struct, frozen=True):
    """A seat: the player's name and mark, whose corners lie round the middle, from -1 to 1."""

    name: str
    letter: str = ""
    fill: str = "#8A7F74"
    ink: str = "#FFFFFF"
    corners: tuple[tuple[float, float], ...] = ()
    won: bool = False


class PaperRow(Struct, frozen=True):
    """A line of the pad: its name, the points, and the points as they are written."""

    name: str
    values: tuple[Points, ...]
    written: tuple[str, ...]
    strong: bool = False


class Paper(Struct, frozen=True, kw_only=True):
    game: str  # as people call it
    title: str  # final sheet, or sheet so far
    about: tuple[str, ...]  # when, where, how long
    columns: tuple[PaperColumn, ...]
    rows: tuple[PaperRow, ...]  # the last one is the total
    won: str = ""
    why: str = ""
    comment: str = ""
    date: str = ""  # 2026-11-16, for files
    place: str = ""


def as_text(paper: Paper, colon: str = ": ") -> str:
    """The sheet as lines to paste anywhere."""
    lines = [f"{paper.game} – {paper.title}", *([" · ".join(paper.about)] if paper.about else [])]
    for row in paper.rows:
        cells = zip(paper.columns, row.written, strict=True)
        values = "  ".join(f"{column.name}{colon}{value}" for column, value in cells)
        lines.append(f"{row.name}  {values}")
    return "\n".join([*lines, *filter(None, (paper.won, paper.why, paper.comment))])
