"""What may be played although the rules say no: the effect, the debt, and a sound position."""

import pytest

from companion.core import Anyway
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cave_vs_cave import GAME

from .table import cave, held

FORCED = [  # position, moves before, the move, its rule, goods after, options
    ("round 8\nred goods G1", [], "1 choose A12", "tile.more-gold", "G1"),
    ("era 2 round 4\nred goods P1", [], "1 choose A16", "tile.more-weapons", "P1"),
    ("red goods F0 G0 has 02@2L\nturn red A01", ["1 use 2"], "1 take 1F>1G", "goods.cost", "F0 G1"),
    ("red walls 2L/3L\nturn red A03", [], "1 dig 2L", "dig.out-of-reach", "N1"),
    ("red goods N1\nturn red A05", [], "1 pay dwarfs", "furnish.price", "N0"),
    ("round 8\nred goods G2 W5\nturn red A12", [], "1 furnish 3", "furnish.fits-nowhere", "W4"),
    ("round 8\nred goods G2 S0\nturn red A12", [], "1 furnish 4", "furnish.cost", "S0"),
    (
        "red goods N9 dug 2L walls 2L|2R\nturn red A05",
        ["1 pay dwarfs", "1 furnish 2"],
        "1 place 2L",
        "place.walls",
        "W0",
    ),
    ("red goods N0 has 05@2L\nturn red A07", ["1 use 5"], "1 use 5", "use.once", "N3"),
]


@pytest.mark.parametrize(("position", "before", "move", "rule", "after"), FORCED)
def test_a_refused_move_played_anyway(position, before, move, rule, after):
    play = "both" if position.startswith("era") else "one"
    table = cave(position, play=play).plays(*before)
    assert table.refuses(move) == f"cave_vs_cave.{rule}"
    forced = Anyway(GAME.notation.read(move))
    assert GAME.refuse(table.state, forced) is None
    table.state = GAME.play(table.state, forced).state
    assert GAME.audit(table.state) == ()
    for word in after.split():
        assert held(table, word[0]) == (int(word[1:]),)
    state = table.state
    for _, step in playout(GAME, state, Stream(seed_for(1), "moves")):
        state = step.state
    assert GAME.asked(state) == () and GAME.audit(state) == ()


@pytest.mark.parametrize(
    ("position", "before", "move", "ruling"),
    [
        (
            "red has 14@2L\nturn red A01",
            ["1 use 14"],
            "1 mix WNG",
            {"junction_takes": "no-food-no-gold"},
        ),
        ("red goods F0 has 02@2L\nturn red A01", [], "1 use 2", {"idle_activation": "refused"}),
    ],
)
def test_a_ruling_of_the_table_can_be_passed_over(position, before, move, ruling):
    table = cave(position, **ruling).plays(*before)
    forced = Anyway(GAME.notation.read(move))
    assert GAME.refuse(table.state, forced) is None
    after = GAME.play(table.state, forced).state
    assert GAME.audit(after) == () and any(True for _ in GAME.legal(after))


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("round 8\nred goods G2\ndisplay 20\nturn red A12", "1 furnish 20"),  # blue first
        ("red walls 1L|1R\nturn red A06", "1 build-wall 1L|1R"),
        ("turn red A03", "1 dig 3L"),
        ("turn red A01", "1 use 5"),
        ("round 1", "1 choose A12"),
    ],
)
def test_what_the_pieces_do_not_allow_is_not_played_anyway(position, move):
    table = cave(position)
    refusal = GAME.refuse(table.state, Anyway(GAME.notation.read(move)))
    assert refusal.id == "core.anyway-impossible"


def test_a_debt_is_in_the_log():
    table = cave("round 8\nred goods G2 S0\nturn red A12")
    step = GAME.play(table.state, Anyway(GAME.notation.read("1 furnish 4")))
    assert [event.id for event in step.events] == ["cave_vs_cave.owes", "cave_vs_cave.furnishes"]
