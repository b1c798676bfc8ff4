"""QR signs that a phone's own camera reads: a text and nothing else."""

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
