"""Every refusal is reached by touching what is greyed, or there is a reason why it cannot be."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games import cave_vs_cave
from companion.games.cave_vs_cave import GAME, box
from companion.ui.cave_vs_cave.meaning import AddGood, Exchanging, Explain
from companion.ui.meaning import Enter, Open
from tests.games.cave_vs_cave.table import cave
from tests.games.cave_vs_cave.test_draft import ALL_BUT_5X, after_draft, drafting
from tests.ui.cave_vs_cave.steps import lay

HOUSE = Path(cave_vs_cave.__file__).parent

# the rule, the position, and what is touched one after the other
TOUCHED = [
    ("tile.taken", "turn red A04", ["1 end-turn", "2 choose A04"]),
    ("tile.more-gold", "round 8\nturn red", ["1 choose A12"]),
    ("turn.effect-used", "turn red A04", ["1 take +2W", "1 take +2W"]),
    ("turn.either-or", "turn red A06", ["1 take +1W", "1 take +1S"]),
    ("exchange.none", "red goods E0\nturn red", [Exchanging(0), "1 exchange E"]),
    ("goods.cost", "round 7\nred goods W2\nturn red A11", ["1 take 5W>4G"]),
    ("wall.stands", "red walls 1L|1R\nturn red A06", ["1 build-wall 1L|1R"]),
    ("wall.none-there", "round 5\nred walls 1L|1R\nturn red A09", ["1 remove-wall 2L|2R"]),
    ("dig.nothing-there", "turn red A03", ["1 dig 3L"]),
    ("dig.out-of-reach", "turn red A03", ["1 dig 1L"]),
    (
        "dig.decide-first",
        "red goods N5\nturn red A03",
        ["1 dig 2L", "table reveal dark-1 08", "1 pay 2N"],
    ),
    ("dig.nothing-in-reach", "red walls 3L|3R 2L/3L 4L|4R 4L/5L\nturn red A03", ["1 pay 2N"]),
    ("dig.price", "red goods N1 W5\nturn red A03", ["1 pay 2N"]),
    ("dig.gold", "red goods G0 has 15@2L\nturn red A04", ["1 use 15", "1 pay 1G"]),
    ("furnish.nothing-possible", "red goods N9 W0 S0 G0\nturn red A05", ["1 pay dwarfs"]),
    ("furnish.price", "red goods N0 W5\nturn red A02", ["1 pay 5N"]),
    ("furnish.colours", "display 20\nred goods N9\nturn red A05", ["1 pay dwarfs", "1 furnish 20"]),
    ("furnish.fits-nowhere", "red goods N9\nturn red A05", ["1 pay dwarfs", "1 furnish 5"]),
    ("furnish.cost", "red goods N9 S0\nturn red A05", ["1 pay dwarfs", "1 furnish 4"]),
    ("furnish.pay-first", "turn red A05", ["display", ("furnishing", 2), "may-i"]),
    (
        "place.not-free",
        "red goods N9\nturn red A05",
        ["1 pay dwarfs", "1 furnish 2", "1 place 2L"],
    ),
    (
        "place.walls",
        "red goods N9 dug 2L walls 2L|2R\nturn red A05",
        ["1 pay dwarfs", "1 furnish 2", "1 place 2L"],
    ),
    ("use.not-yours", "blue has 08@5X\nturn red A04", ["1 use 8"]),
    ("use.blue", "red has 08@5X 20@2L\nturn red A04", ["1 use 20"]),
    (
        "use.once",
        "red has 10@1L 13@2L\ntiles A07\nturn red A07",
        [Explain("use 2"), "1 use 10", "1 use 10"],
    ),
]


def touch(finger, step):
    if isinstance(step, str) and step[0] in "12t" and " " in step:
        step = Enter((GAME.notation.read(step),))
    if isinstance(step, Explain):
        finger.tap(Open("activation", ("use", "before")))
        return
    finger.tap(step)


@pytest.mark.parametrize(("rule", "position", "steps"), TOUCHED, ids=[one[0] for one in TOUCHED])
def test_what_is_greyed_says_why(finger, rule, position, steps):
    lay(finger, cave(position))
    for step in steps[:-1]:
        touch(finger, step)
    rows = len(finger.app.table.journal.rows)
    touch(finger, steps[-1])
    assert len(finger.app.table.journal.rows) == rows
    shown = finger.find(lambda means: means == "show-rule")
    assert shown is not None
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == f"cave_vs_cave.{rule}"


def test_no_wall_is_left(finger):
    walls = "1L|1R 2L|2R 3L|3R 4L|4R 5L|5R 5R|5X 1L/2L"
    lay(finger, cave(f"red walls {walls}\nturn red A06"))
    finger.tap(Explain("wall"))
    assert finger.app.pages.page.acting == 0
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == "cave_vs_cave.wall.none-left"


def test_goods_that_a_ruling_leaves_out(finger):
    position = cave(
        "red has 14@5R walls 5L|5R 5R|5X\nturn red A04", junction_takes="no-food-no-gold"
    )
    lay(finger, position.plays("1 use 14"))
    finger.tap(AddGood("G"))
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == "cave_vs_cave.goods.mix-ruled-out"


def test_activations_for_nothing_by_a_ruling(finger):
    position = cave("red goods W0 has 12@1L\nturn red A04", idle_activation="refused")
    lay(finger, position)
    finger.tap(Enter((GAME.notation.read("1 use 12"),)))
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == "cave_vs_cave.use.idle"


NOT_TOUCHED = {
    "reveal.seen": "only pieces that were not seen are on the grid",
    "reveal.other-pile": "only pieces of the pile are on the grid",
    "tile.not-open": "tiles that lie face down cannot be touched",
    "reveal.not-due": "pieces are on the grid only while one is revealed",
    "reveal.other-place": "only pieces of the pile are on the grid",
    "reveal.not-in-game": "only pieces of the pile are on the grid",
    "exchange.not-for-food": "only goods that can be exchanged are shown",
    "goods.mix-different": "a good that is chosen is not chosen again",
    "room.sides": "only the sides that there are can be touched",
    "wall.printed": "only edges between two spaces can be touched",
    "use.bonus-taken": "only goods that can come first are offered",
    "draft.no-wall-needed": "edges answer while a wall is needed",
    "turn.not-on-tile": "only the effects of the tile are shown",
    "turn.nothing-to-skip": "only what was begun can be left",
    "tile.first": "nothing but tiles is asked for",
    "tile.one-per-turn": "tiles answer while one is asked for",
    "tile.other-era": "only tiles on the board can be touched",
    "exchange.none-at-all": "who has nothing to exchange is not asked",
    "furnish.other-price": "only the prices of the tile are shown",
    "furnish.no-price": "only the prices of the tile are shown",
    "furnish.paid": "what was begun is shown alone",
    "place.nothing-chosen": "spaces answer while a room is in hand",
    "use.activate-first": "only the effects of the tile are shown",
    "use.not-this-room": "only the effects of the room are shown",
    "reveal.first": "a tile that is due is asked for alone",
    "use.finish-room": "what was begun is shown alone",
    "use.no-more": "rooms answer while one is asked for",
    "use.bonus-late": "only goods that can come first are offered",
    "room.not-won": "the room is shown to who has won it",
    "room.taken": "the room is shown to who has won it",
    "draft.none": "only a draft shows what is drafted",
    "draft.over": "only a draft shows what is drafted",
    "draft.first": "a draft shows no effects of tiles",
    "rule.draft-must": "a draft shows no way out",
    "draft.in-order": "only the next step of a draft is shown",
    "era.settled": "asked only where it is open",
    "era.later": "asked only after Era I",
    "turn.finish-first": "what was begun is shown alone",
    "turn.must-go-on": "there is no way out where none is allowed",
    "use.uninterrupted": "what was begun is shown alone",
    "use.no-bonus": "only goods that can come first are offered",
    "use.bonus-either-way": "only goods that can come first are offered",
    "furnish.not-on-display": "only the display is shown",
    "draft.not-on-display": "only the display is shown",
    "wall.no-place": "only edges between two spaces can be touched",
    "correct.box": "a box with a fault cannot be confirmed",
    "correct.draft": "the editor offers who can be on turn",
    "correct.furnishing": "the editor offers furnishings of the game",
    "correct.good": "the editor offers goods of the game",
    "correct.round": "the editor offers rounds of the era",
    "correct.seat": "the editor offers the seats",
    "correct.space": "the editor offers spaces of the cave",
    "correct.tile": "the editor offers tiles of the game",
    "correct.wall": "the editor offers edges of the cave",
}
ELSEWHERE = {"wall.none-left", "goods.mix-ruled-out", "use.idle"}  # in tests of their own above
DRAFTED = {"draft.walls", "draft.fewer", "draft.fewest-walls", "draft.cover-free"}
DRAFTED |= {"draft.fits-nowhere"}
LATE = {"tile.more-weapons", "furnish.no-space", "use.not-in-pool"}
ALONE = {"tile.some-gold", "tile.some-weapons"}


def refusals() -> set[str]:
    found: set[str] = set()
    for file in HOUSE.rglob("*.py"):
        source = file.read_text()
        found |= set(re.findall(r"Refusal\(\s*\"cave_vs_cave\.([a-z.-]+)\"", source))
    return found


def test_every_refusal_is_touched_or_has_a_reason():
    touched = {rule for rule, _, _ in TOUCHED}
    assert refusals() == touched | set(NOT_TOUCHED) | ELSEWHERE | DRAFTED | LATE | ALONE


def rule_shown(finger, step):
    touch(finger, step)
    finger.tap("show-rule")
    return finger.app.visits[-1].about["rule"].removeprefix("cave_vs_cave.")


@pytest.mark.parametrize(
    ("rule", "position", "options", "moves", "step"),
    [
        ("draft.walls", "red has 01@5X walls 1L|1R 2L|2R 3L|3R", {}, (), "1 draft 18"),
        ("draft.fewer", "", {"draft_walls": "of-all-tiles"}, (), "1 draft 18"),
        ("draft.fewest-walls", "", {}, ("1 draft 18",), "1 brace 1L|1R"),
        ("draft.fits-nowhere", f"red has {ALL_BUT_5X}", {}, (), "1 draft 10"),
    ],
)
def test_in_the_draft(finger, rule, position, options, moves, step):
    lay(finger, drafting(position, display="10 18", **options).plays(*moves))
    assert rule_shown(finger, step) == rule


def test_after_the_draft(finger):
    table = after_draft("red has 17@1L 24@1R 19@2L 13@2R\nblue has 15@1L 18@1R 09@2L 08@2R 10@4R")
    table.state = replace(table.state, unseen=box.mask([7, 11, 12]))
    lay(finger, table)
    assert rule_shown(finger, "1 cover 1L") == "draft.cover-free"


def test_the_last_field_of_era_two(finger):
    lay(finger, cave("era 2 round 4\nred goods P1", play="both"))
    last = finger.app.table.state.fields[-1]
    assert rule_shown(finger, f"1 choose {last}") == "tile.more-weapons"


@pytest.mark.parametrize(
    ("rule", "position", "play", "tile"),
    [
        ("tile.some-gold", "round 7\nred goods G0", "one", "A12"),
        ("tile.some-weapons", "era 2 round 4\nred goods P0", "both", "A16"),
    ],
)
def test_conditions_of_the_solo_game_by_a_ruling(finger, rule, position, play, tile):
    lay(finger, cave(position, play=play, seats=1, solo_conditions="some"))
    assert rule_shown(finger, f"1 choose {tile}") == rule


def test_neither_in_the_cave_nor_in_the_pool(finger):
    lay(finger, cave("era 2 round 1\nblue has 31@3a\nturn red A01", play="pool"))
    assert rule_shown(finger, "1 use 31") == "use.not-in-pool"


def test_no_free_space(finger):
    lay(finger, cave("round 8\nred goods G9 W9 has 05@3L\nturn red A12"))
    assert rule_shown(finger, "1 furnish 1") == "furnish.no-space"
