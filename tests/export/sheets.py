"""Sheets of real games in words, for every way out of the house."""

from io import BytesIO
from uuid import UUID

import zxingcpp
from PIL import Image

from companion import games, locale
from companion.core import record
from companion.core.chance import Stream
from companion.core.journal import Journal, Played, entry_row
from companion.core.record import Player, Record
from companion.core.simulate import chance_for, playout, seed_for
from companion.export import qr
from companion.export.paper import Paper
from companion.store.games import Note
from companion.ui.sheet_words import paper_of

COLOURS = ("red", "blue", "green", "yellow")
NAMES = ("Red", "Blue", "Green", "Yellow")
EVENING = 1_794_860_100.0  # a November evening
NOTE = Note("Café Höhle", "Regen, “Zwerge” & Œufs: àéîõü ß ij ł ő – très bien!")


def finished(name: str, seats: int, names: tuple[str, ...] = NAMES) -> Record:
    """A whole random game, as a record with its sheet."""
    game = games.load(name)
    variant = next(one for one in game.variants if seats in one.seats)
    seed = seed_for(seats)
    chance = chance_for(game, seats, variant.options, seed)
    players = tuple(Player(*one) for one in zip(names, COLOURS, strict=True))[:seats]
    head = record.begin(game, players, variant.options, chance, id=UUID(int=seats))
    journal = Journal(game, game.start(seats, variant.options))
    for move, step in playout(game, journal.state, Stream(seed, "moves"), chance):
        played = Played(len(journal.rows), (move,), step.state, step.events)
        journal.add(entry_row((move,)), played)
    return record.whole(head, journal.rows, game.sheet(journal.state))


def paper(kept: Record, language: str = "en", note: Note = NOTE) -> Paper:
    locale.use(language)
    try:
        assert kept.sheet is not None
        return paper_of(kept, kept.sheet, final=True, ended=EVENING, seconds=5100, note=note)
    finally:
        locale.use("en")


def read_qr(text: str) -> str:
    """The text of a QR sign as another library reads it from a picture."""
    picture = BytesIO()
    qr.sign(text).save(picture, kind="png", scale=4, border=4)
    (read,) = zxingcpp.read_barcodes(Image.open(picture).convert("L"))
    return str(read.text)
