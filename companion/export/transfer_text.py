"""Carrying things to another phone as a text: a running game, a set-up, an owner's box.

A text has words for people and one long word for the app, which is found wherever it was pasted.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Literal

import msgspec
from msgspec import Struct

from companion.core import record
from companion.core.chance import is_seed
from companion.core.record import Player, Record, RecordError
from companion.core.unreadable import UNREADABLE, brief

Kind = Literal["game", "setup", "box"]
_WORD = re.compile(r"cavern:(game|setup|box):([A-Za-z0-9_\s-]+=*)")


class SharedSetup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new game as it shall be begun: the same seed gives the same shuffle on every device."""

    game: str
    rules: int
    seats: tuple[Player, ...]
    options: msgspec.Raw
    seed: str | None = None


class SharedBox(Struct, frozen=True, forbid_unknown_fields=True):
    """An owner's box: its game knows how to read the content."""

    game: str
    content: msgspec.Raw


def pack(kind: Kind, data: bytes) -> str:
    packed = urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")
    return f"cavern:{kind}:{packed}"


def unpack(text: str) -> tuple[Kind, bytes]:
    """What a pasted text carries; RecordError if it carries nothing whole."""
    found = _WORD.search(text)
    if found is None:
        raise RecordError("core.transfer.nothing")
    packed = "".join(found[2].split())
    try:
        press = zlib.decompressobj()
        data = press.decompress(
            urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), record.MOST_BYTES + 1
        )
    except (ValueError, zlib.error):
        raise RecordError("core.transfer.incomplete") from None
    if len(data) > record.MOST_BYTES:
        raise RecordError("core.transfer.too-large", megabytes=record.MOST_BYTES // 1024**2)
    if not press.eof:
        raise RecordError("core.transfer.incomplete")
    return msgspec.convert(found[1], Kind), data


def game_text(kept: Record, words: str) -> str:
    return f"{words}\n{pack('game', record.write(kept))}"


def setup_text(setup: SharedSetup, words: str) -> str:
    return f"{words}\n{pack('setup', msgspec.json.encode(setup))}"


def box_text(box: SharedBox, words: str) -> str:
    return f"{words}\n{pack('box', msgspec.json.encode(box))}"


def read_box(data: bytes) -> SharedBox:
    try:
        return msgspec.json.decode(data, type=SharedBox)
    except UNREADABLE as error:
        raise RecordError("core.record.wrong-field", detail=brief(error)) from None


def read_setup(data: bytes) -> SharedSetup:
    try:
        setup = msgspec.json.decode(data, type=SharedSetup)
    except UNREADABLE as error:
        raise RecordError("core.record.wrong-field", detail=brief(error)) from None
    if setup.seed is not None and not is_seed(setup.seed):
        raise RecordError("core.record.wrong-field", detail="seed")
    record.check_seats(setup.seats)
    return setup
