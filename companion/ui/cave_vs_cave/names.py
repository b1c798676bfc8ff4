"""How the pieces are called here: as the table typed it, in this language, or by our own label."""

from companion import locale, rulebook
from companion.core.message import Message
from companion.games.cave_vs_cave import box, words
from companion.games.cave_vs_cave.state import Options


def furnishing_name(options: Options, number: int) -> str:
    named = words.furnishing(options, number)
    return _said(named, box.FURNISHINGS[number].label)


def tile_name(options: Options, number: str) -> str:
    return _said(words.tile(options, number), box.TILES[number].label)


def piece_name(options: Options, piece: str) -> str:
    """A piece as records write it: "A07" or "07"."""
    if piece in box.TILES:
        return tile_name(options, piece)
    return furnishing_name(options, int(piece))


def good_name(letter: str) -> str:
    return _said(words.good(letter), box.NAMES[box.GOODS.index(letter)])


def _said(named: object, otherwise: str) -> str:
    if not isinstance(named, Message):
        return str(named)
    unit = rulebook.unit(named.id, locale.current())
    return otherwise if unit is None else unit.sentence
