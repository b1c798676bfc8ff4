"""Every piece, move, field and value of the box has its words, and numbers come from the data."""

import json
import re
from pathlib import Path

import pytest

from companion import rulebook
from companion.core.chance import Stream
from companion.core.moves import word
from companion.core.simulate import playout, seed_for
from companion.games.caverna import GAME, box, words
from companion.games.caverna import moves as every_move
from companion.games.caverna.cells import CELLS

FILE = Path(rulebook.__file__).parent / "en/caverna_pieces.json"
PIECES = json.loads(FILE.read_text("utf-8"))


def named(id: str) -> str:
    assert id in PIECES, id
    return PIECES[id]["sentence"]


def test_every_furnishing_has_a_name_and_says_what_it_does():
    told = {}
    for one in box.FURNISHINGS:
        assert named(f"caverna.furnishing.{one.name}")
        sentence = rulebook.say(words.effect(one.number))
        assert sentence.endswith(".") and "{" not in sentence and "(" not in sentence
        assert "nothing" not in sentence and " 0 " not in sentence
        told[one.name] = sentence
    names = [named(f"caverna.furnishing.{one.name}") for one in box.FURNISHINGS]
    assert len(set(names)) == len(names) == 49
    assert told["trader"].startswith(
        "At any time, as often as you like: 2 gold for 1 wood, 1 stone and 1 ore."
    )
    assert told["beer-parlor"].endswith("2 grain for 3 gold, or for 4 food.")
    assert told["wood-supplier"] == "At the start of each of the next 7 rounds you get one wood."
    assert told["couple-dwelling"].startswith("Room for 2 dwarfs")
    assert "1 wood, 1 stone or 2 ore" in told["working-cave"]


def test_every_other_piece_has_a_name():
    for space in box.SPACES:
        assert named(f"caverna.space.{space.name}")
    for item in box.LOOT:
        assert named(f"caverna.loot.{item.name}")
    for good in box.GOODS:
        assert named(f"caverna.good.{good}")
        for number in ("one", "many"):
            assert named(f"caverna.count.{good}.{number}").startswith("{count} ")
    mines = ("ore-mine", "deep-tunnel", "ruby-mine", "small-pasture", "large-pasture", "stable")
    for tile in (*box.TWINS, *box.SINGLES, *mines):
        assert named(f"caverna.tile.{tile}")


def test_numbers_are_not_typed_into_texts():
    for id, unit in PIECES.items():
        for part in ("sentence", "instead", "details", "title"):
            text = re.sub(r"\{[^}]*\}", "", unit.get(part, ""))
            assert not re.search(r"\d", text), (id, text)


def test_every_kind_of_move_and_edit_and_each_field_has_words():
    kinds = [*GAME.chapter_of, *GAME.changes]
    for kind in kinds:
        assert named(f"caverna.move.{kind.kind()}")
        for field in kind.__struct_fields__:
            assert named(f"caverna.field.{field}")
    known = {id.removeprefix("caverna.move.") for id in PIECES if id.startswith("caverna.move.")}
    own = {word(name) for name in vars(every_move) if name[0].isupper()}
    assert known == {kind.kind() for kind in kinds} and known - {"reveal"} <= own


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 7])
def test_every_value_that_a_move_can_name_has_words(seats):
    met = set()
    state = GAME.start(seats, GAME.options())
    positions = [state]
    for _, step in playout(GAME, state, Stream(seed_for(seats), "moves")):
        positions.append(step.state)
    for state in positions[:: len(positions) // 20]:
        for kind, chapter in GAME.chapter_of.items():
            for values in chapter.domain(state, kind).values():
                met |= {value for value in values if isinstance(value, str)}
    for value in sorted(met - set(CELLS)):
        if value and not value.isdigit():
            assert named(f"caverna.value.{value}")
    assert len(met) > 100


def test_variants_and_rulings_have_words():
    for variant in GAME.variants:
        assert named(f"caverna.variant.{variant.name}")
    for ruling in GAME.rulings:
        assert named(f"caverna.ruling.{ruling.name}").endswith("?")
        assert PIECES[f"caverna.ruling.{ruling.name}"]["place"]
        for answer in ruling.answers:
            assert named(f"caverna.ruling.{ruling.name}.{answer}")


def test_pieces_share_no_id_with_the_rules():
    rules = json.loads(FILE.with_name("caverna.json").read_text("utf-8"))
    assert sorted(set(rules) & set(PIECES)) == []
