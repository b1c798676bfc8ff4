"""Good files of every kind and game, as people have them: what bad input is made from."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import NAMESPACE_OID, uuid5

import msgspec

from companion import games
from companion.core import record
from companion.core.chance import Stream
from companion.core.game import Game
from companion.core.journal import Played
from companion.core.moves import Anyway, Correct
from companion.core.record import Player
from companion.core.simulate import choose, seed_for
from companion.core.verify import well_formed
from companion.export import transfer_text
from companion.store.library import Library
from companion.store.memory import MemoryStore
from companion.table import Table

COLOURS = ("red", "blue", "green", "yellow", "white", "black", "purple")
BEGUN = [("burrow", 3), ("cavum", 2), ("cavum", 4), ("caverna", 2), ("caverna", 5)]
BEGUN += [("cave_vs_cave", 1), ("cave_vs_cave", 2)]
WHOLE = [("caverna", 1), ("cave_vs_cave", 1)]
ENTRIES = 25


def players(seats: int) -> tuple[Player, ...]:
    return tuple(Player(colour.title(), colour) for colour in COLOURS[:seats])


def forced(game: Game[Any], state: Any) -> Iterator[Anyway[Any]]:
    """Refused moves that this table may play all the same: one of a kind for each rule broken."""
    for seat, kinds in game.asked(state):
        for kind in kinds:
            broken = set()
            if kind not in game.open_kinds:
                for move in well_formed(game, state, kind, seat):
                    refusal = game.refuse(state, move)
                    if refusal is not None and refusal.anyway and refusal.id not in broken:
                        broken.add(refusal.id)
                        yield Anyway(move)


def evening(table: Table[Any], entries: int, seed: str) -> Table[Any]:
    """Plays on with all that a table does: undo, redo, a move played anyway, a correction."""
    stream = Stream(seed, "evening")
    for _ in range(entries):
        if table.over:
            break
        match stream.below(12):
            case 0 if table.journal.line:
                table.undo_to(len(table.journal.line) - 1)
            case 1 if table.journal.undone:
                table.redo()
            case 2 if (act := next(forced(table.game, table.state), None)) is not None:
                table.enter(act)
            case 3:
                table.enter(Correct(()))
            case _:
                entered = table.enter(choose(table.game, table.state, stream, table.head.chance))
                assert isinstance(entered, Played)
    return table


def seated(store: Any, name: str, seats: int, number: int = 1) -> Table[Any]:
    """A game that is to begin, in this store."""
    game = games.load(name)
    variant = next(one for one in game.variants if seats in one.seats)
    seed = seed_for(number)
    id = uuid5(NAMESPACE_OID, f"{name} {seats} {number}")
    return Table.begin(game, players(seats), variant.options, store, id=id, seed=seed)


def begun(store: Any, name: str, seats: int, number: int = 1) -> Table[Any]:
    """A game under way."""
    return evening(seated(store, name, seats, number), ENTRIES, seed_for(number))


def over(store: Any, name: str, seats: int) -> Table[Any]:
    """A game played to its end."""
    table = seated(store, name, seats, 2)
    stream = Stream("over", name)
    while not table.over:
        table.enter(choose(table.game, table.state, stream, table.head.chance))
    return table


@cache
def records() -> tuple[bytes, ...]:
    tables = [begun(MemoryStore(), *one) for one in BEGUN]
    tables += [over(MemoryStore(), *one) for one in WHOLE]
    return tuple(record.write(table.record()) for table in tables)


@cache
def texts() -> tuple[str, ...]:
    """Games to go on with on another phone."""
    return tuple(
        transfer_text.game_text(record.read(one), "Caverna: Red, Blue") for one in records()
    )


@cache
def set_ups() -> tuple[bytes, ...]:
    made = []
    for name, seats in BEGUN:
        game = games.load(name)
        options = msgspec.Raw(msgspec.json.encode(game.variants[0].options))
        made.append(
            msgspec.json.encode(
                transfer_text.SharedSetup(
                    game=name,
                    rules=game.rules,
                    seats=players(seats),
                    options=options,
                    seed=seed_for(7),
                )
            )
        )
    return tuple(made)


@cache
def score_files() -> dict[str, bytes]:
    """The example of every game that can be scored from a file."""
    room = Path(games.__file__).parent
    return {path.parent.name: path.read_bytes() for path in sorted(room.glob("*/score_only.toml"))}


@cache
def backup() -> bytes:
    """A library with a game of each house under way, one that is over, and a photo."""
    with TemporaryDirectory() as folder, Library(Path(folder) / "library.db") as library:
        for name, seats in (("burrow", 3), ("cavum", 2), ("cave_vs_cave", 2)):
            begun(library, name, seats)
        whole = over(library, "cave_vs_cave", 1)
        library.set_photo(whole.head.id, "table_1.jpg")
        library.back_up_to(Path(folder) / "sent.backup")
        return (Path(folder) / "sent.backup").read_bytes()


@cache
def trees() -> list[Any]:
    return [json.loads(one) for one in (*records(), *set_ups())]
