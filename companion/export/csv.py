"""A sheet for a spreadsheet: a row a player a line."""

import csv
import re
from io import StringIO

from companion.locale.numbers import number_rules

from .paper import Paper

# What a spreadsheet would take for a formula: these signs, narrow, wide or small, at the beginning
# of a cell or of what it makes a cell of where another country parts them, with blanks before.
_FORMULA = re.compile(
    r"(^|[;,|\t\r\n])([\s\u00ad\u200b-\u200f\u2060\ufeff\"]*)(?=[=+@\-\t\r＝＋＠－﹦﹢﹫﹣−])"
)


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
    return _FORMULA.sub(r"\1\2'", text)
