"""Every rule id has its text, its place in the book and its tests; whatever is said has words."""

import re
from pathlib import Path

import pytest

from companion import rulebook
from companion.core import Message
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games.cave_vs_cave import GAME, box
from tests.rule_coverage import gaps, rule_ids

HERE = Path(__file__).parent
ROOM = Path(__file__).parents[3] / "companion/games/cave_vs_cave"


def test_every_rule_has_its_text_and_its_tests():
    ids = rule_ids(ROOM / "rules")
    assert len(ids) > 35
    assert gaps(ids, HERE) == []


def test_corrections_are_refused_in_words():
    for id in rule_ids(ROOM) - rule_ids(ROOM / "rules"):
        assert rulebook.unit(id) is not None, id


def test_every_id_in_the_source_has_a_text():
    found = set()
    for file in ROOM.rglob("*.py"):
        found |= set(re.findall(r'"(cave_vs_cave\.[a-z0-9.-]+[a-z0-9])"', file.read_text()))
    assert len(found) > 100
    assert [id for id in sorted(found) if rulebook.unit(id) is None] == []


def test_every_piece_has_a_name_and_own_labels_are_marked():
    for piece, one in [
        *((f"{f.number:02}", f) for f in box.FURNISHINGS),
        *((t.number, t) for t in box.TILES.values()),
    ]:
        unit = rulebook.unit(f"cave_vs_cave.piece.{piece}")
        assert unit is not None and unit.sentence == one.label
        assert bool(unit.place) == (one.name == "")


def test_variants_and_rulings_have_words():
    for variant in GAME.variants:
        assert rulebook.unit(f"cave_vs_cave.variant.{variant.name}") is not None
    for ruling in GAME.rulings:
        question = rulebook.unit(f"cave_vs_cave.ruling.{ruling.name}")
        assert question is not None and question.place
        for answer in ruling.answers:
            assert rulebook.unit(f"cave_vs_cave.ruling.{ruling.name}.{answer}") is not None


@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
def test_a_game_is_told_in_sentences(variant):
    for seats in variant.seats:
        state = GAME.start(seats, variant.options)
        messages: list[Message] = list(GAME.lay_out(seats, variant.options))
        for _, step in playout(GAME, state, Stream(seed_for(5), "moves")):
            messages += step.events
            for ask in GAME.prompt(step.state).asks:
                messages.append(ask.question)
                messages += [choice.why for choice in ask.choices if choice.why is not None]
        for message in messages:
            sentence = rulebook.say(message, ("Red", "Blue"))
            assert not sentence.startswith("("), sentence
            assert "(id " not in sentence, sentence


@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
def test_every_refusal_says_what_would_be_allowed(variant):
    stream = Stream(seed_for(6), "refused")
    for seats in variant.seats:
        state = GAME.start(seats, variant.options)
        for _, step in playout(GAME, state, Stream(seed_for(6), "moves")):
            state = step.state
            for seat, kinds in GAME.asked(state):
                kind = stream.pick(kinds)
                moves = list(well_formed(GAME, state, kind, seat))
                for move in [stream.pick(moves) for _ in range(min(4, len(moves)))]:
                    refusal = GAME.refuse(state, move)
                    if refusal is None:
                        continue
                    message = GAME.instead(state, move)
                    assert message is not None, refusal
                    for sentence in (
                        rulebook.say(refusal, ("Red", "Blue")),
                        rulebook.say_instead(message, ("Red", "Blue")),
                    ):
                        assert sentence and not sentence.startswith("("), (refusal, message)
