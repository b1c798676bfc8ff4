"""A sheet for a spreadsheet: a row a player a line."""

import csv
from io import StringIO

from companion.locale.numbers import number_rules

from .paper import Paper

ACTIVE = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for a formula


def write(paper: Paper, heads: tuple[str, ...], language: str = "en") -> bytes:
    """`heads`: the words for game, date, place, seat, player, line, points and winner."""
    decimal = number_rules(language).decimal
    text = StringIO(newline="")
    parted = ";" if decimal == "," else ","  # as spreadsheets expect it where 7,5 is a number
    writer = csv.writer(text, delimiter=parted, lineterminator="\r\n")
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
                    f"{row.values[seat]:g}".replace(".", decimal),
                    int(column.won),
                ]
            )
    return b"\xef\xbb\xbf" + text.getvalue().encode()  # by this mark a spreadsheet knows UTF-8


def _words(text: str) -> str:
    return f"'{text}" if text.startswith(ACTIVE) else text
