"""Every rule id has its text, its place in the book and its tests; whatever is said has words."""

import re
from pathlib import Path
from string import Formatter

import pytest

from companion import rulebook
from companion.core import Message
from companion.core.chance import Stream
from companion.core.instead import instead
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games.caverna import GAME
from companion.rulebook.instead import in_words
from tests.rule_coverage import gaps, rule_ids

from .table import NAMES

HERE = Path(__file__).parent
ROOM = Path(__file__).parents[3] / "companion/games/caverna"


def test_every_rule_has_its_text_and_its_tests():
    ids = rule_ids(ROOM / "rules")
    assert len(ids) > 70
    assert gaps(ids, HERE) == []


def test_corrections_are_refused_in_words():
    for id in rule_ids(ROOM) - rule_ids(ROOM / "rules"):
        assert rulebook.unit(id) is not None, id


def test_every_id_in_the_source_has_a_text():
    found = set()
    for file in ROOM.rglob("*.py"):
        found |= set(re.findall(r'"(caverna\.[a-z0-9.-]+[a-z0-9])"', file.read_text()))
    assert len(found) > 150
    assert [id for id in sorted(found) if rulebook.unit(id) is None] == []


def test_placeholders_are_simple_names():
    for id, unit in rulebook.units("en").items():
        if id.startswith("caverna."):
            for text in (unit.sentence, unit.instead):
                for _, name, _, _ in Formatter().parse(text):
                    assert name is None or name.isidentifier(), id


@pytest.mark.parametrize("seats", range(1, 8))
def test_a_game_is_told_in_sentences(seats):
    for variant in GAME.variants:
        state = GAME.start(seats, variant.options)
        messages: list[Message] = list(GAME.lay_out(seats, variant.options))
        for _, step in playout(GAME, state, Stream(seed_for(5), "moves")):
            messages += step.events
            for ask in GAME.prompt(step.state).asks:
                messages.append(ask.question)
                messages += [choice.why for choice in ask.choices if choice.why is not None]
        for message in messages:
            sentence = rulebook.say(message, NAMES)
            assert "(id " not in sentence, sentence


@pytest.mark.parametrize("seats", [1, 3, 5, 7])
def test_every_refusal_says_what_would_be_allowed(seats):
    stream = Stream(seed_for(6), "refused")
    state = GAME.start(seats, GAME.options())
    for _, step in playout(GAME, state, Stream(seed_for(6), "moves")):
        state = step.state
        asked = [(seat, kind) for seat, kinds in GAME.asked(state) for kind in kinds]
        asked += [(stream.below(seats), kind) for kind in GAME.anytime_kinds]
        seat, kind = stream.pick(asked)
        moves = list(well_formed(GAME, state, kind, seat)) if GAME.asked(state) else []
        for move in [stream.pick(moves) for _ in range(min(4, len(moves)))]:
            refusal = GAME.refuse(state, move)
            if refusal is None:
                continue
            advice = instead(GAME, state, move)
            assert advice is not None, refusal
            for sentence in (
                rulebook.say(refusal, NAMES),
                in_words(GAME.name, move, advice, NAMES),
            ):
                assert sentence and "(id " not in sentence, (refusal, advice)


def test_variants_and_rulings_have_words():
    for variant in GAME.variants:
        assert rulebook.unit(f"caverna.variant.{variant.name}") is not None
    for ruling in GAME.rulings:
        question = rulebook.unit(f"caverna.ruling.{ruling.name}")
        assert question is not None and question.place, ruling.name
        for answer in ruling.answers:
            assert rulebook.unit(f"caverna.ruling.{ruling.name}.{answer}") is not None
