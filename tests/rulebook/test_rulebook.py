"""Messages become sentences with the players' names."""

import re
from pathlib import Path

import msgspec
import pytest

from companion import rulebook
from companion.core import Message, Refusal

HOUSE = Path(rulebook.__file__).parents[1]
NAMES = ("Red", "Blue")


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (Refusal("core.not-your-turn", seat=1), "It is not Blue’s turn."),
        (Refusal("core.not-now", kind="lay-tile"), "“lay tile” is not possible now."),
        (
            Message("core.instead.turn", turn=(0, 1), kinds=("bid", "lay-tile")),
            "To play: Red, Blue. Possible: bid, lay tile.",
        ),
        (
            Refusal("core.unknown-seat", seat=4, seats=2),
            "There is no seat 5: this table has 2 seats.",
        ),
        (Refusal("core.not-your-turn", seat=-1), "It is not the table’s turn."),
        (
            Message("core.record.seats", game="cave_vs_cave", seats=5),
            "The saved data is damaged: Caverna: Cave vs Cave cannot be played by 5 players.",
        ),
        (
            Refusal("core.anyway-impossible", because=Refusal("core.game-over")),
            "Not possible, even with “Play it anyway”. "
            "The game is over; no more moves can be entered.",
        ),
    ],
)
def test_sentences(message, sentence):
    assert rulebook.say(message, NAMES) == sentence


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Rouge", "de Rouge"),
        ("Orange", "d’Orange"),
        ("Émeraude", "d’Émeraude"),
        ("hiver", "d’hiver"),
        ("Yvoire", "d’Yvoire"),
        ("Yeux verts", "de Yeux verts"),
        ("4", "de 4"),
        ("", "de "),
    ],
)
def test_a_word_is_cut_short_before_a_vowel(name, said):
    assert rulebook.elided("de", name) == said


def test_a_name_is_never_a_placeholder():
    names = ("{turn}", "{0.__class__}")
    message = Message("core.instead.turn", turn=(0, 1), kinds=("bid",))
    sentence = rulebook.say(message, names)
    assert sentence == "To play: {turn}, {0.__class__}. Possible: bid."


def test_a_message_without_a_text_still_says_what_it_is():
    assert rulebook.say(Message("core.unheard-of", at="A1")) == "(id core.unheard-of, at A1)"


def things(tmp_path, monkeypatch, **texts):
    """A folder with these texts only."""
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "toy.json").write_bytes(msgspec.json.encode(texts))
    monkeypatch.setattr(rulebook, "_folders", [tmp_path])
    monkeypatch.setattr(rulebook, "units", rulebook.units.__wrapped__)


def test_a_thing_is_written_in_the_form_a_sentence_needs(tmp_path, monkeypatch):
    things(
        tmp_path,
        monkeypatch,
        **{
            "toy.value.red": {"sentence": "red", "forms": {"f": "rouge"}},
            "toy.move.lay-tile": {"sentence": "Lay a tile"},
            "toy.piece.axe": {"sentence": "axe", "forms": {"the": "the axe"}},
            "toy.said": {"sentence": "{colour:word} {colour:f} {piece:the} {piece:word}"},
            "toy.named": {"sentence": "{kind:move}, {other:move}"},
        },
    )
    said = Message("toy.said", colour="red", piece=Message("toy.piece.axe"))
    assert rulebook.say(said) == "red rouge the axe axe"
    named = Message("toy.named", kind="lay-tile", other="no-such-kind")
    assert rulebook.say(named) == "Lay a tile, no such kind"


def test_a_number_goes_with_its_noun(tmp_path, monkeypatch):
    things(tmp_path, monkeypatch, **{"toy.has": {"sentence": "{stones:n stone|stones}"}})
    counted = [rulebook.say(Message("toy.has", stones=count)) for count in (0, 1, 2)]
    assert counted == ["0 stones", "1 stone", "2 stones"]
    assert rulebook.say(Message("toy.has", stones=0), language="fr") == "0 stone"


def test_a_list_of_several_has_words_of_its_own(tmp_path, monkeypatch):
    sentence = "Pay.{prices:? Price: #.| Prices: #.}{also:? Also #.}"
    things(tmp_path, monkeypatch, **{"toy.due": {"sentence": sentence}})
    due = [
        rulebook.say(Message("toy.due", prices=prices, also=prices))
        for prices in ((), (1,), (1, 2))
    ]
    assert due == ["Pay.", "Pay. Price: 1. Also 1.", "Pay. Prices: 1, 2. Also 1, 2."]


def test_every_message_of_the_frame_has_a_sentence():
    """Ids are string literals; every one that begins with core. must be in the catalogue."""
    used = set()
    for file in [
        *HOUSE.glob("*.py"),
        *(HOUSE / "core").glob("*.py"),
        *(HOUSE / "commands").glob("*.py"),
        *(HOUSE / "rulebook").glob("*.py"),
    ]:
        used |= set(re.findall(r'"(core\.[a-z.-]+)"', file.read_text()))
    used.discard("core.")
    assert len(used) > 30
    assert [id for id in sorted(used) if rulebook.unit(id) is None] == []
