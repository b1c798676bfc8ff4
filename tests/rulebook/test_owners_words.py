"""What the owner of a box calls its things is said wherever they are named at the table."""

import json
import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
from msgspec.structs import replace

from companion import cli, games, rulebook
from companion.core import record
from companion.core.chance import Stream
from companion.core.instead import instead
from companion.core.journal import entry_row
from companion.core.record import Player
from companion.core.simulate import choose, seed_for
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.box import ENTRANCE
from companion.games.cave_vs_cave.my_box import PIECES
from companion.games.cave_vs_cave.my_box import Box as CaveBox
from companion.games.cavum.moves import Vein
from companion.games.cavum.my_box import Box as CavumBox
from companion.games.cavum.my_box import ColourName
from companion.rulebook import instead as advice_words
from companion.rulebook import naming, say
from tests.conformance import wrong_moves
from tests.games.cave_vs_cave.table import cave

NAMES = ("Anna", "Bert", "Cleo", "Dora")
PRINTED_ON_THE_BOARD = f"{ENTRANCE:02}"  # it names a place there
RULES = (  # that say what the book says
    "cavum.rule.colour-sale",
    "cave_vs_cave.furnish.price",  # of furnishing, the action
)


def own(number: int) -> str:
    return "Zork" + "".join("abcdefghij"[int(digit)] for digit in f"{number:02}")


CALLED: dict[str, Any] = {
    "cavum": CavumBox(called=tuple(ColourName(one, own(one), "#123abc") for one in range(6))),
    "cave_vs_cave": CaveBox(names=tuple((one, own(at)) for at, one in enumerate(PIECES))),
}


def printed(game: Any) -> re.Pattern[str]:
    """The names that nobody may read any more."""
    units = (
        rulebook.unit(f"{game.name}.value.{one}")
        for one in game.own_box.called(CALLED[game.name])
        if one != PRINTED_ON_THE_BOARD
    )
    names = sorted((unit.sentence for unit in units if unit), key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")


def said(game: Any, variant: Any, seats: int) -> Iterator[tuple[str, str]]:
    """All that is said in a game at random, by id."""
    options = game.own_box.into(variant.options, CALLED[game.name])
    for lay_out in filter(None, (game.lay_out, game.lay_out_aside)):
        yield from ((line.id, say(line, NAMES)) for line in lay_out(seats, options))
    state, stream = game.start(seats, options), Stream(seed_for(seats), "words")
    while game.asked(state):
        called = naming.called(game, state)
        for ask in game.prompt(state).asks:
            yield ask.question.id, say(ask.question, NAMES)
        for move, refusal in wrong_moves.at(game, state, stream, 2):
            if refusal is None:
                continue
            yield refusal.id, say(refusal, NAMES)
            if (advice := instead(game, state, move)) is not None:
                told = advice_words.in_words(game.name, move, advice, NAMES, "en", called)
                yield f"advice on {refusal.id}", told
        move = choose(game, state, stream)
        yield move.kind(), naming.entry(game.name, (move,), NAMES, "en", called)
        state, events = game.play(state, move)
        for event in events:
            yield event.id, say(event, NAMES)


@pytest.mark.parametrize("name", sorted(CALLED))
def test_nothing_is_called_as_printed_where_its_owner_calls_it_otherwise(name):
    game = games.load(name)
    names, own_words = printed(game), 0
    for variant in game.variants:
        for id, text in said(game, variant, variant.seats[0]):
            assert id in RULES or not names.search(text), f"{id}: {text}"
            own_words += "Zork" in text
    assert own_words > 100


def test_walls_in_the_way_name_the_tile_that_goes_through_them():
    position = "era 2 round 1\nred walls 4a|4L\nturn red A03"
    table = cave(position, play="both", names=(("A07", "Burrowing"),))
    refusal = GAME.refuse(table.state, GAME.notation.read("1 dig 4R"))
    assert refusal is not None
    assert "only Burrowing goes through" in say(refusal, NAMES)


def test_a_record_that_is_checked_is_told_in_the_words_of_its_box(tmp_path, capsys):
    """The first wrong vein of a game at random is refused, with the colours that there are."""
    game = games.load("cavum")
    options = game.own_box.into(game.variants[0].options, CALLED["cavum"])
    players = (Player("Anna", "red"), Player("Bert", "blue"))
    head = record.begin(game, players, options, None, id=UUID(int=1))
    state, stream, moves = game.start(2, options), Stream(seed_for(1), "words"), []
    while not (veins := [one for one in game.legal(state) if isinstance(one, Vein)]):
        moves.append(choose(game, state, stream))
        state = game.play(state, moves[-1]).state
    moves.append(replace(veins[0], at="F6"))
    file = tmp_path / "game.json"
    file.write_bytes(record.write(record.whole(head, [entry_row((one,)) for one in moves])))
    assert cli.main(["check", "--json", str(file)]) == 1
    told = json.loads(capsys.readouterr().out)["instead"]
    assert "Zork" in told
    assert not printed(game).search(told)
