"""A sheet for a spreadsheet: a row a player a line."""

import csv
from io import StringIO

from companion.core.sheet import Points

from .paper import Paper

COMMA_COUNTRIES = ("de", "fr", "nl", "it")  # whose spreadsheets expect 7,5 and columns parted by ;
ACTIVE = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for a formula


def write(paper: Paper, heads: tuple[str, ...], language: str = "en") -> bytes:
    """`heads`: the words for game, date, place, seat, player, line, points and winner."""
    comma = language in COMMA_COUNTRIES
    text = StringIO(newline="")
    writer = csv.writer(text, delimiter=";" if comma else ",", lineterminator="\r\n")
    writer.writerow(heads)
    for seat, column in enumerate(paper.columns):
        for row in paper.rows:
            writer.writerow(
                [
                    _words(paper.game),
                    paper.date,
                    _words(paper.place),
                    seat + 1,
                    _words(column.name),
                    _words(row.name),
                    _number(row.values[seat], comma),
                    int(column.won),
                ]
            )
    return b"\xef\xbb\xbf" + text.getvalue().encode()  # by this mark a spreadsheet knows UTF-8


def _number(value: Points, comma: bool) -> str:
    return f"{value:g}".replace(".", ",") if comma else f"{value:g}"


def _words(text: str) -> str:
    return f"'{text}" if text.startswith(ACTIVE) else text
