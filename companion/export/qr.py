"""QR signs that a phone's own camera reads: a text and nothing else."""

from io import BytesIO

from segno import DataOverflowError, QRCode, make

MOST = 1500  # bytes: more is read by few cameras


class TooLong(Exception):
    """The text does not fit into a sign that a camera reads well."""


def sign(text: str) -> QRCode:
    if len(text.encode()) > MOST:
        raise TooLong
    try:
        return make(text, error="m", micro=False, encoding="utf-8", mode="byte")
    except DataOverflowError as error:
        raise TooLong from error


def png(text: str, scale: int = 8) -> bytes:
    """The sign as a picture, black on white with its quiet zone, whatever the theme is."""
    made = BytesIO()
    sign(text).save(made, kind="png", scale=scale, border=4)
    return made.getvalue()
