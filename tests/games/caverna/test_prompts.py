"""What a prompt shows as impossible, and why."""

import pytest

from companion.games.caverna import GAME

from .table import home

KINDS = {kind.kind(): kind for kind in GAME.chapter_of}


def test_the_prompt_shows_why_not():
    table = home("blue away logging:0")
    choices = {dict(c.fields)["space"]: c.why for c in GAME.prompt(table.state).asks[0].choices}
    assert choices["logging"].id == "caverna.place.taken"
    assert choices["wood-gathering"].id == "caverna.place.nothing-possible"
    assert choices["clearing"] is None


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("red goods 2W 2S", "1 place housework"),
        ("round 4\nred goods 4W 3S", "1 place wish-for-children"),
        ("red goods 2F\nblue away excavation:0 starting-player:0", "1 place imitation-2"),
        ("cards blacksmithing\nred dwarfs 3 5", "1 place blacksmithing 3"),
    ],
)
def test_every_why_is_what_the_ruling_says(text, move):
    table = home(text, seats=4).plays(move)
    (ask,) = GAME.prompt(table.state).asks
    explained = [choice for choice in ask.choices if choice.why is not None]
    assert explained
    for choice in explained:
        shown = KINDS[choice.kind](ask.seat, *(value for _, value in choice.fields))
        assert choice.why == GAME.refuse(table.state, shown) and not choice.secret
