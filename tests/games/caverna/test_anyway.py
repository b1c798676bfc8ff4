"""What may be played although the rules say no: the effect, the debt, and a sound position."""

import pytest

from companion.core import Anyway
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.caverna import GAME

from .table import home

SMITH = "cards blacksmithing\n"
FORCED = [  # seats, position, moves before, the move, its rule
    (2, "red dwarfs 0 5\nstock logging 3W", [], "1 place logging 5", "place.order-unarmed"),
    (2, "", [], "1 place wood-gathering", "place.nothing-possible"),
    (2, "stock clearing 1W", ["1 place clearing"], "1 lay meadow-field A1 A2", "tile.entrance"),
    (
        2,
        "red meadow C4",
        ["1 place slash-and-burn"],
        "1 lay meadow-field A1 A2",
        "tile.beside-tiles",
    ),
    (2, "", ["1 place excavation"], "1 lay cavern-tunnel F1 F2", "tile.beside-cave"),
    (2, "", ["1 place housework"], "1 furnish couple-dwelling", "cost.lacking"),
    (2, SMITH + "red goods 1O", ["1 place blacksmithing"], "1 forge 8", "cost.lacking"),
    (2, SMITH + "red dwarfs 1 1", ["1 place blacksmithing 1"], "1 loot cattle", "trip.too-weak"),
    (2, SMITH + "red dwarfs 1 1", ["1 place blacksmithing 1"], "1 loot sow", "trip.too-weak"),
    (
        2,
        SMITH + "red dwarfs 5 5",
        ["1 place blacksmithing 5", "1 park"],
        "1 end-trip",
        "trip.empty",
    ),
    (5, "", ["1 place weekly-market", "1 take", "1 buy dog"], "1 buy dog", "market.once"),
    (
        4,
        "blue away housework:0 dwarfs 0\nred goods 1R",
        ["1 place imitation-2"],
        "1 imitate housework",
        "imitate.food",
    ),
    (2, SMITH + "red goods 1R", ["1 place blacksmithing"], "1 ruby wood", "exchange.needed"),
    (
        3,
        "red goods 1R 2K\nblue dwarfs 0 away housework:0",
        ["1 place imitation-4", "1 ruby sheep"],
        "1 release sheep",
        "exchange.needed",
    ),
]


@pytest.mark.parametrize(("seats", "position", "before", "move", "rule"), FORCED)
def test_a_refused_move_played_anyway(seats, position, before, move, rule):
    table = home(position, seats=seats).plays(*before)
    assert table.refuses(move) == f"caverna.{rule}"
    forced = Anyway(GAME.notation.read(move))
    assert GAME.refuse(table.state, forced) is None
    state = GAME.play(table.state, forced).state
    assert GAME.audit(state) == ()
    for _, step in playout(GAME, state, Stream(seed_for(1), "moves")):
        state = step.state
    assert GAME.asked(state) == () and GAME.audit(state) == ()


@pytest.mark.parametrize(
    ("position", "before", "move"),
    [
        ("blue away logging:0 dwarfs 0", [], "1 place logging"),
        ("red tunnel E3 deep-tunnel F3\ncards ore-mine-construction", [], "1 eat sheep"),
        ("stock clearing 1W\nred stable C4", ["1 place clearing"], "1 lay meadow-field C3 C4"),
        ("red goods 9W 9S\nblue has carpenter@D3", ["1 place housework"], "1 furnish carpenter"),
    ],
)
def test_what_the_pieces_do_not_allow_is_not_played_anyway(position, before, move):
    table = home(position).plays(*before)
    refusal = GAME.refuse(table.state, Anyway(GAME.notation.read(move)))
    assert refusal is not None and refusal.id == "core.anyway-impossible"
