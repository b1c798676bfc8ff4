"""The texts in five languages: names for everything on a screen, whole games told in sentences."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import msgspec
import pytest

from companion import rulebook
from companion.core import Message
from companion.core.chance import Stream
from companion.core.instead import instead
from companion.core.message import Value
from companion.core.moves import Reveal
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games import cavum
from companion.games.cavum import GAME, Options, setup
from companion.games.cavum.box import PIECES
from companion.games.cavum.my_box import Box, MoreShape, shapes_of
from companion.games.cavum.position import SECTIONS
from companion.rulebook import Unit
from companion.rulebook.instead import in_words
from tests.games.cavum.boxes import shapes
from tests.games.cavum.test_texts_rules import AUCTIONS
from tests.rule_coverage import rule_ids

LANGUAGES = ("en", "de", "fr", "nl", "it")
NAMES = ("Blue", "Red", "Green", "Yellow")
NUMBERS = {"2", "3", "4", "6"}  # tiles by their exits: a bid of so many has the same spelling
PLACES = ("unseen", "open", "held", "done")
SECTION_NAMES = {*SECTIONS, "first", "card", "sell", "penalty", "over"}
EXAMPLE: dict[str, Value] = {  # an argument of each name that a text asks for
    "seat": 0, "owner": 1, "winner": 2, "others": (1, 2), "seats": (0, 1),
    "at": "E4", "to": "B2", "here": "B1", "other": "F6", "vein": "F6", "space": "R4",
    "cities": ("R5",), "neighbours": ("E5",), "places": ("A1",), "veins": ("F6",),
    "tile": "4/1", "tiles": ("4/1", "d2/0"), "piece": "3", "pieces": ("2", "d6", "station"),
    "held": "vein", "dynamite": "d4", "colour": "green", "colours": ("red", "white"),
    "section": "build", "card": "C", "cards": ("A", "new"),
    "cut": (Message("cavum.value.foreign-station", at="G3", owner=1),),
    "holder": Message("cavum.value.holder", seat=1),
    "ruling": Message("cavum.ruling.just_laid.any-of-turn"),
    "slots": (8, 7), "sizes": (5, 6), "wanted": (5, 6),
}  # fmt: skip
RULES = rule_ids(Path(cavum.__file__).parent) | {
    f"{auction}.{end}" for auction, ends in AUCTIONS.items() for end in ends
}


@cache
def own(language: str) -> dict[str, Unit]:
    """The units of a language's own files: no English behind them."""
    found: dict[str, Unit] = {}
    for name in ("cavum.json", "cavum_shapes.json"):
        file = Path(rulebook.__file__).parent / language / name
        found |= msgspec.json.decode(file.read_bytes(), type=dict[str, Unit])
    return found


def values() -> set[str]:
    """Every word that a field of a move or change can hold."""
    bent = Box(two=(0, 2), three=(0, 1, 3), four=(0, 1, 2, 4), starts=())
    tiles = {*shapes_of(Box()).numbers, *shapes_of(bent).numbers}
    for turn in range(6):  # each shape of a class may come first, and last
        dice = Random(turn)
        more = [
            MoreShape(exits, edges, 1)
            for exits in (2, 3, 4)
            for edges in dice.sample(shapes(exits), len(shapes(exits)))[1:]
        ]
        tiles |= {*shapes_of(Box(more_shapes=tuple(more))).numbers}
    return {*tiles, *PIECES, *Box().colours, *SECTION_NAMES, *PLACES, "new", "orders"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_screen_has_a_name(language):
    kinds = [*GAME.chapter_of, *GAME.changes]
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    ids = ["cavum.name", *(f"cavum.move.{kind.kind()}" for kind in kinds)]
    ids += [f"cavum.do.{kind.kind()}" for kind in GAME.chapter_of]
    ids += [f"cavum.field.{field}" for field in fields]
    ids += [f"cavum.value.{value}" for value in values()]
    ids += [f"cavum.variant.{variant.name}" for variant in GAME.variants]
    for ruling in GAME.rulings:
        ids += [f"cavum.ruling.{ruling.name}"]
        ids += [f"cavum.ruling.{ruling.name}.{answer}" for answer in ruling.answers]
    for option, answers in (
        ("phases", (3, 2)),
        ("deck", ("sample", "letters", "owner")),
    ):
        ids += [f"cavum.ruling.{option}", *(f"cavum.ruling.{option}.{one}" for one in answers)]
    assert [id for id in ids if id not in own(language)] == []
    assert Reveal in kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bid_is_never_called_a_tile(language):
    for value in NUMBERS:
        unit = own(language)[f"cavum.value.{value}"]
        assert unit.sentence == value
        assert unit.forms["label"] != value


@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_have_the_same_forms(language):
    """A sentence may ask for any form of any piece."""
    units = own(language)
    forms = {tuple(units[f"cavum.value.{piece}"].forms) for piece in PIECES}
    forms |= {tuple(units[f"cavum.value.{tile}"].forms) for tile in shapes_of(Box()).numbers}
    assert len(forms) == 1
    assert len({tuple(units[f"cavum.value.{one}"].forms) for one in Box().colours}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_a_title_a_sentence_and_a_place(language):
    units = own(language)
    general = {id for id in units if id.startswith("cavum.rule.")}
    assert len(general) > 60
    for id in sorted(RULES | general):
        assert units[id].title and units[id].sentence and units[id].place, id
        assert len(units[id].title.split()) <= 6, id
    for id in general:
        assert "{" not in "".join(map(str, msgspec.structs.astuple(units[id])[:-1])), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_come_from_the_data(language):
    """The 2-chip is a name; sections of the books and degrees of a turned tile are no counts."""
    for id, unit in own(language).items():
        if id.startswith("cavum.value."):
            continue
        for text in (unit.sentence, unit.instead, unit.title, unit.details, unit.example):
            words = re.sub(r"\{[^}]*\}", "", text)
            words = re.sub(r"2-chips?|[Jj]etons? \+2|[Cc]hip da 2", "", words)
            assert not re.search(r"\d", words), (id, text)


@cache
def said() -> tuple[Message, ...]:
    """What a few simulated games say: events, questions, refusals."""
    found: list[Message] = []
    for seats, options in (
        (2, GAME.variant("letters").options),
        (3, Options(just_laid="any-of-turn", last_stone="after-route", covered="open")),
        (4, Options(foreign_city="owner-only", beside_city="must-lead", opening_bid="top")),
    ):
        found += setup.lay_out(seats, options)
        stream = Stream(seed_for(seats), "texts")
        for _, step in playout(GAME, GAME.start(seats, options), stream):
            found += of_a_step(step)
            if stream.below(5) == 0:
                found += refusals(step.state, stream)
    assert len({message.id for message in found}) > 100
    return tuple(dict.fromkeys(found))


def of_a_step(step: Any) -> Iterator[Message]:
    yield from step.events
    for ask in GAME.prompt(step.state).asks:
        yield ask.question
        yield from (choice.why for choice in ask.choices if choice.why is not None)


def refusals(state: Any, stream: Stream) -> Iterator[Message]:
    for seat, kinds in GAME.asked(state):
        for kind in kinds:
            move = stream.pick(list(well_formed(GAME, state, kind, seat)))
            if (refusal := GAME.refuse(state, move)) is not None:
                yield refusal


@cache
def raw() -> re.Pattern[str]:
    """Words of the data that no sentence may show."""
    rulings = chain.from_iterable(ruling.answers for ruling in GAME.rulings)
    words = {str(word) for word in rulings if "-" in str(word)}
    words |= {kind.kind() for kind in (*GAME.chapter_of, *GAME.changes) if "-" in kind.kind()}
    words |= {tile for tile in shapes_of(Box()).numbers if "/" in tile or tile[0] == "d"}
    words |= {piece for piece in PIECES if piece[0] == "d"}
    return re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, sorted(words))) + r")(?![\w-])")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_is_a_sentence_of_the_language(language):
    units = own(language)
    for message in said():
        if message.id.startswith("core."):
            continue
        assert message.id in units, message.id
        text = rulebook.say(message, NAMES, language)
        assert text and "(id " not in text and not text.startswith("("), message
        assert "{" not in text and not raw().search(text), (message, text)
        if language != "en":
            colours = "yellow|green|blue|white|black"
            assert not re.search(rf"\b({colours})\b", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language):
    """Also those that no simulated game comes to."""
    for id, unit in own(language).items():
        parts = Formatter().parse(unit.sentence)
        message = Message(id, **{name: EXAMPLE.get(name, 3) for _, name, _, _ in parts if name})
        if id == "cavum.did.filled-in":
            message.args["stones"] = ("red", "blue")
        text = rulebook.say(message, NAMES, language)
        assert "{" not in text, id
        assert id.startswith("cavum.value.") or not raw().search(text), (id, text)


# --- whole games, told in English


def sentence(message) -> str:
    text = rulebook.say(message, NAMES)
    assert text and not text.startswith("("), message
    assert "{" not in text, text
    return text


@pytest.mark.parametrize("variant", [variant.name for variant in GAME.variants])
@pytest.mark.parametrize("seats", [2, 4])
def test_events_and_questions(variant, seats):
    options = GAME.variant(variant).options
    state = GAME.start(seats, options)
    for event in setup.lay_out(seats, options):
        sentence(event)
    for _, step in playout(GAME, state, Stream(seed_for(5), "moves")):
        for event in step.events:
            sentence(event)
        for ask in GAME.prompt(step.state).asks:
            sentence(ask.question)
            for choice in ask.choices:
                if choice.why is not None:
                    sentence(choice.why)


def test_refusals_and_what_to_do_instead():
    stream = Stream(seed_for(6), "moves")
    told = set()
    for _, step in playout(GAME, GAME.start(3, GAME.options()), stream):
        for seat, kinds in GAME.asked(step.state):
            for kind in kinds:
                moves = list(well_formed(GAME, step.state, kind, seat))
                for _ in range(4):
                    move = stream.pick(moves)
                    refusal = GAME.refuse(step.state, move)
                    if refusal is None:
                        continue
                    told.add(refusal.id)
                    sentence(refusal)
                    advice = instead(GAME, step.state, move)
                    for language in LANGUAGES:
                        text = in_words("cavum", move, advice, NAMES, language)
                        assert "{" not in text and not raw().search(text), text
    assert len(told) > 30


def test_refusals_name_the_pieces():
    state = GAME.start(2, GAME.options())
    state = GAME.play(state, GAME.notation.read("table first-bidder 1")).state
    for card in "ABCDE":
        state = GAME.play(state, GAME.notation.read(f"table reveal orders {card}")).state
    refusal = GAME.refuse(state, GAME.notation.read("1 bid 30"))
    assert sentence(refusal) == "30 is more than Blue has: the highest possible bid is 20."


def test_notation_refuses_what_is_no_move():
    for text in ("", "1", "1 dance", "1 bid", "1 bid many", "x pass", "1 lay 4/1"):
        with pytest.raises(ValueError, match="not a move of Cavum"):
            GAME.notation.read(text)
