"""A game's sheet in words, in the language that is set: what the exports print."""

from datetime import datetime

from companion.core.message import Message
from companion.core.record import Head
from companion.core.sheet import Sheet
from companion.export.paper import Paper, PaperColumn, PaperRow
from companion.locale import word
from companion.store.games import Note
from companion.ui.theme import seat_look
from companion.ui.words import game_name, line_name, points, say, with_colon

CSV_HEADS = ("game", "date", "place", "seat", "player", "line", "points", "winner")


def paper_of(
    head: Head,
    sheet: Sheet,
    *,
    final: bool,
    ended: float | None = None,
    seconds: float = 0,
    note: Note | None = None,
) -> Paper:
    names = [player.name for player in head.seats]
    note = note or Note()
    lines = [(line_name(line.id), line.values, line.kind == "subtotal") for line in sheet.lines]
    lines.append((word("sheet.total"), sheet.totals, True))
    when = datetime.fromtimestamp(ended) if ended is not None else None
    about = (
        f"{when:%d.%m.%Y}" if when is not None else "",
        note.place,
        duration(seconds) if seconds >= 60 else "",
    )
    return Paper(
        game=game_name(head.game),
        title=word("sheet.final" if final else "sheet.so-far"),
        about=tuple(filter(None, about)),
        columns=tuple(
            _column(player.name, player.colour, final and seat in sheet.winners)
            for seat, player in enumerate(head.seats)
        ),
        rows=tuple(
            PaperRow(name, values, tuple(map(points, values)), strong)
            for name, values, strong in lines
        ),
        won=who_won(sheet, names) if final else "",
        why=say(Message(sheet.decided), names) if final else "",
        comment=note.comment,
        date=f"{when:%Y-%m-%d}" if when is not None else "",
        place=note.place,
    )


def who_won(sheet: Sheet, names: list[str]) -> str:
    """The winner in words. Alone nobody is beaten: the points say it."""
    if len(names) == 1:
        return with_colon(names[0], points(sheet.totals[0]))
    winners = [names[seat] for seat in sheet.winners]
    if len(winners) == 1:
        return word("sheet.won", name=winners[0])
    return word("sheet.shared", names=", ".join(winners))


def duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes < 60:
        return word("duration.minutes", minutes=minutes)
    return word("duration.hours", hours=minutes // 60, minutes=minutes % 60)


def csv_heads() -> tuple[str, ...]:
    return tuple(word(f"csv.{name}") for name in CSV_HEADS)


def _column(name: str, colour: str, won: bool) -> PaperColumn:
    from companion.ui.widgets.chip import outline

    fill, ink, shape = seat_look(colour)
    flat = outline(shape, 0, 0, 1)
    corners = tuple((flat[at], flat[at + 1]) for at in range(0, len(flat), 2))
    return PaperColumn(name, name[:1].upper(), fill, ink, corners, won)
