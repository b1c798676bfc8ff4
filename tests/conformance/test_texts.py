"""Whatever a game says has its words in every language, with the same placeholders."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from string import Formatter
from typing import Any

import pytest

from companion import games, rulebook
from companion.core import Event, Game, Message
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.locale import LANGUAGES
from tests.conformance import code_of, house

SAYING = ("Message", "Event", "Refusal", "Line")
TRIED = 3  # well-formed moves of a kind that are ruled on at a position


def named(game: Game[Any]) -> Iterator[str]:
    """Ids that the house makes up: for the game, its variants, rulings, moves and fields."""
    yield f"{game.name}.name"
    variants = (*game.variants, *game.former_variants)
    yield from (f"{game.name}.variant.{variant.name}" for variant in variants)
    for ruling in game.rulings:
        yield f"{game.name}.ruling.{ruling.name}"
        yield from (f"{game.name}.ruling.{ruling.name}.{answer}" for answer in ruling.answers)
    for kind in (*game.chapter_of, *game.changes):
        yield f"{game.name}.move.{kind.kind()}"
        fields = [field for field in kind.__struct_fields__ if field != "seat"]
        yield from (f"{game.name}.field.{field}" for field in fields)

    if (own := game.own_box) is not None:
        yield from (f"{game.name}.box.{question}" for question in own.questions)
        decide = (one for one in own.questions if one not in own.library_only)
        yield from (f"{game.name}.guess.{question}" for question in decide)


def written(name: str) -> Iterator[str]:
    """Ids of messages that stand in the game's code, whether a simulated game says them or not."""
    for file in code_of(name).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            says = isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAYING
            if says and node.args and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def messages(game: Game[Any]) -> Iterator[Message]:
    """What a game of every kind says: set-up, facts, questions, rulings, advice, the sheet."""
    for variant in game.variants:
        seats = variant.seats[-1]
        for count in variant.seats:
            yield from game.lay_out(count, variant.options)
            if game.lay_out_aside is not None:
                yield from game.lay_out_aside(count, variant.options)
        state = game.start(seats, variant.options)
        events: list[Event] = []
        for _, step in playout(game, state, Stream(seed_for(seats), variant.name)):
            yield from step.events
            yield from of_a_position(game, step.state)
            state, events = step.state, [*events, *step.events]
        yield from (Message(line.id) for line in game.sheet(state).lines if "." in line.id)


def of_a_position(game: Game[Any], state: Any) -> Iterator[Message]:
    for ask in game.prompt(state).asks:
        yield ask.question
        yield from (choice.why for choice in ask.choices if choice.why is not None)
    for seat, kinds in game.asked(state):
        for kind in set(kinds) & set(game.closed_kinds):
            for move in islice(well_formed(game, state, kind, seat), TRIED):
                if (refusal := game.refuse(state, move)) is not None:
                    yield refusal


def inside(message: Message) -> Iterator[str]:
    """The ids of a message and of all messages in it."""
    yield message.id
    for value in message.args.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                yield from inside(one)


@cache
def owed(name: str) -> tuple[str, ...]:
    game = games.load(name)
    said = (id for message in messages(game) for id in inside(message))
    ids = {*named(game), *written(name), *said}
    return tuple(sorted(id for id in ids if id.startswith(f"{name}.")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", house())
def test_every_id_has_its_text(name, language):
    texts = rulebook.units(language)
    assert [id for id in owed(name) if id not in texts] == [], f"missing in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", house())
def test_every_text_has_the_placeholders_of_the_english_one(name, language):
    texts, english = rulebook.units(language), rulebook.units("en")
    for id, unit in texts.items():
        if id.startswith(f"{name}."):
            for part in ("sentence", "instead", "details"):
                ours, model = getattr(unit, part), getattr(english[id], part)
                assert placeholders(ours) == placeholders(model), (language, id, part)


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
@pytest.mark.parametrize("name", house())
def test_no_sentence_is_left_in_english(name, language):
    texts, english = rulebook.units(language), rulebook.units("en")
    ours = {id for id in texts if id.startswith(f"{name}.")} - {f"{name}.name"}
    left = [id for id in ours if texts[id].sentence == english[id].sentence]
    assert [id for id in left if len(words_of(texts[id].sentence)) > 2] == []


def words_of(text: str) -> list[str]:
    return re.findall(r"\w{2,}", re.sub(r"\{[^}]*\}", " ", text))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
