"""A whole game can be told: events, questions, refusals and advice in sentences."""

import pytest

from companion import rulebook
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.core.verify import well_formed
from companion.games.cavum import GAME, setup

NAMES = ("Blue", "Red", "Green", "Yellow")


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
                    advice = GAME.instead(step.state, move)
                    if advice is not None:
                        assert "{" not in rulebook.say_instead(advice, NAMES)
    assert len(told) > 30


def test_refusals_name_the_pieces():
    state = GAME.start(2, GAME.options())
    state = GAME.play(state, GAME.notation.read("table first-bidder 1")).state
    for card in "ABCDE":
        state = GAME.play(state, GAME.notation.read(f"table reveal orders {card}")).state
    refusal = GAME.refuse(state, GAME.notation.read("1 bid 30"))
    assert sentence(refusal) == "30 is more than this player owns: at most 20 can be bid."


def test_notation_refuses_what_is_no_move():
    for text in ("", "1", "1 dance", "1 bid", "1 bid many", "x pass", "1 lay 4/1"):
        with pytest.raises(ValueError, match="not a move of Cavum"):
            GAME.notation.read(text)
