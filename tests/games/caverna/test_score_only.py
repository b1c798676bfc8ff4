"""The score pad of Caverna: what a home can hold at most, and the sentence for one more."""

import pytest

from companion import rulebook
from companion.commands.series import SimulatedGame
from companion.core import Correct
from companion.core.sheet import Implausible, Sheet
from companion.games.caverna import GAME
from companion.games.caverna.moves import SetCell
from companion.games.caverna.score_only import Board, Seat, pieces, score
from companion.games.caverna.state import Options
from tests.conformance.pads import disagreement
from tests.games.caverna.built_up import end_of
from tests.games.caverna.pad_of import end

FULL = Options()
DWELLING = ("dwelling",)
PARLOR = ("state-parlor",)
OFFICE = ("office-room",)
UNIQUE = (
    "carpenter", "stone-carver", "blacksmith", "miner", "builder", "trader", "wood-supplier",
    "stone-supplier", "ruby-supplier", "dog-school", "quarry", "seam", "slaughtering-cave",
    "cooking-cave", "working-cave", "mining-cave", "breeding-cave", "peaceful-cave",
)  # fmt: skip


def scored(options: Options = FULL, **home: object) -> Sheet:
    sheet = score(options, (Seat(name="Red", **home),), Board())
    assert isinstance(sheet, Sheet)
    return sheet


def row(sheet: Sheet, id: str) -> float:
    return next(line.values[0] for line in sheet.lines if line.id == f"caverna.{id}")


def refused(options: Options = FULL, **home: object) -> str:
    with pytest.raises(Implausible) as fault:
        score(options, (Seat(name="Red", **home),), Board())
    return rulebook.say(fault.value.about, ["Red"])


BESIDE = [  # dwellings built, with an Office room, how many can lie beside the parlor
    (0, False, 1), (1, False, 2), (2, False, 3), (3, False, 3), (4, False, 4), (5, False, 4),
    (0, True, 1), (1, True, 2), (2, True, 3), (3, True, 4), (4, True, 4),
]  # fmt: skip


@pytest.mark.parametrize(("homes", "office", "most"), BESIDE)
def test_dwellings_beside_the_state_parlor(homes, office, most):
    """D3 and E4 touch the entry-level dwelling and two others; E2 and E3 have four neighbours."""
    built = PARLOR + DWELLING * homes + OFFICE * office
    for beside in range(most + 1):
        sheet = scored(furnishings=built, beside_state_parlor=beside)
        assert row(sheet, "furnishing.state-parlor") == 4 * beside
    said = refused(furnishings=built, beside_state_parlor=most + 1)
    assert f"at most {most} can be next to the State Parlor" in said
    assert said.endswith(f"the Entry-Level Dwelling included, not {most + 1}.")


LAID = {  # the parlor, and dwellings beside it, as they can really lie
    1: {"D3": "state-parlor"},
    2: {"D3": "state-parlor", "D2": "dwelling"},
    3: {"D3": "state-parlor", "D2": "dwelling", "E3": "dwelling"},
    4: {"E3": "state-parlor", "D3": "dwelling", "E2": "dwelling", "F3": "dwelling",
        "E4": "dwelling"},
}  # fmt: skip


@pytest.mark.parametrize("beside", LAID)
def test_the_parlor_of_the_tracked_game_has_the_same_points(beside):
    start = GAME.start(1, Options())
    state = GAME.play(start, Correct(tuple(SetCell(0, *at) for at in LAID[beside].items()))).state
    built = tuple(LAID[beside].values())
    on_pad = scored(furnishings=built, beside_state_parlor=beside)
    tracked = GAME.sheet(state)
    assert row(tracked, "furnishing.state-parlor") == 4 * beside
    for line in ("furnishing.state-parlor", "sheet.tiles"):
        assert row(on_pad, line) == row(tracked, line)


def test_a_dwelling_in_a_deep_tunnel_over_the_edge_lies_beside_the_parlor_too():
    """Five ore mines, E4 with E5 outside: all of the mountain is tunnels but two caverns."""
    built = PARLOR + OFFICE + ("work-room",) + DWELLING * 3
    sheet = scored(furnishings=built, ore_mines=5, beside_state_parlor=4)
    assert row(sheet, "furnishing.state-parlor") == 16


def test_a_parlor_among_dwellings_alone_cannot_have_none_beside_it():
    full = PARLOR + DWELLING * 10
    said = refused(furnishings=full, beside_state_parlor=0)
    assert said.endswith("the State Parlor cannot have exactly 0 dwellings next to it.")
    assert scored(furnishings=full, beside_state_parlor=2)


MOST = {  # the largest that there can be, one more, and why not
    "twelve small pastures": (
        {"small_pastures": 12}, {"small_pastures": 13},
        "these pastures take 13 spaces (a large one takes two); the forest has only 12",
    ),
    "six large pastures": (
        {"large_pastures": 6}, {"large_pastures": 6, "small_pastures": 1}, "take 13 spaces",
    ),
    "no pasture more by hanging over": (
        {"large_pastures": 6, "furnishings": OFFICE},
        {"large_pastures": 7, "furnishings": OFFICE}, "take 14 spaces",
    ),
    "five ore mines": (
        {"ore_mines": 5}, {"ore_mines": 6},
        "these mines take 12 tunnel spaces (an ore mine takes two); the mountain has only 10",
    ),
    "ten ruby mines": ({"ruby_mines": 10}, {"ruby_mines": 11}, "take 11 tunnel spaces"),
    "ruby mines in the deep tunnels": (
        {"ore_mines": 5, "ruby_mines": 5}, {"ore_mines": 5, "ruby_mines": 6},
        "take 11 tunnel spaces",
    ),
    "eleven furnishings": (
        {"furnishings": UNIQUE[:11]}, {"furnishings": UNIQUE[:12]},
        "take 12 mountain spaces (an ore mine takes two); there are only 11",
    ),
    "seven more over the edge": (
        {"furnishings": OFFICE + UNIQUE[:17]}, {"furnishings": OFFICE + UNIQUE},
        "there are only 18",
    ),
    "deep tunnels furnished": (
        {"ore_mines": 5, "furnishings": ("work-room", *UNIQUE[:5])},
        {"ore_mines": 5, "furnishings": ("work-room", *UNIQUE[:6])}, "take 12 mountain spaces",
    ),
    "unused from the start": (
        {"unused": 22}, {"unused": 23}, "Red has 23 unused spaces; these tiles leave at most 22",
    ),
    "unused beside tiles": (
        {"unused": 17, "large_pastures": 1, "ore_mines": 1, "furnishings": UNIQUE[:2]},
        {"unused": 18, "large_pastures": 1, "ore_mines": 1, "furnishings": UNIQUE[:2]},
        "these tiles leave at most 17",
    ),
    "one of two outside": (
        {"unused": 21, "furnishings": OFFICE + UNIQUE[:2]},
        {"unused": 22, "furnishings": OFFICE + UNIQUE[:2]}, "these tiles leave at most 21",
    ),
    "dwarfs have room": (
        {"dwarfs": (0,) * 3, "furnishings": DWELLING},
        {"dwarfs": (0,) * 4, "furnishings": DWELLING},
        "Red has 4 dwarfs but room for only 3 in the dwellings",
    ),
    "two in the entry-level dwelling": (
        {"dwarfs": (0,) * 2}, {"dwarfs": (0,) * 3}, "Red has 3 dwarfs but room for only 2",
    ),
    "the sixth": (
        {"dwarfs": (0,) * 6, "furnishings": (*DWELLING * 3, "additional-dwelling")},
        {"dwarfs": (0,) * 6, "furnishings": DWELLING * 4},
        "a sixth dwarf needs the Additional Dwelling",
    ),
    "one upon the other": (
        {"furnishings": ("trader",)}, {"furnishings": ("trader", "spare-part-storage")},
        "share a space; only the upper one counts",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", MOST)
def test_the_most_that_there_can_be_is_accepted_and_one_more_is_not(case):
    most, more, why = MOST[case]
    assert scored(**most)
    assert why in refused(**more)


def test_the_introductory_game_has_fewer_furnishings():
    intro = Options(furnishings="introductory")
    assert scored(intro, furnishings=("carpenter",))
    assert refused(intro, furnishings=("trader",)) == "The Trader is not in the introductory game."
    assert scored(furnishings=("trader",))


def test_components_without_a_limit_have_none_on_the_pad():
    """FR p. 5: only dwarfs, stables and furnishings are limited in number."""
    free = {one.field for one in pieces(2, Options()) if one.most is None}
    assert free == {
        "dogs", "sheep", "donkeys", "boars", "cattle", "grain", "vegetables", "rubies", "gold",
        "begging", "furnishings", "stone", "ore",
    }  # fmt: skip
    assert row(scored(gold=250, begging=3), "sheet.gold") == 241


BY_DAY, NIGHT = 24, 1000  # games of somebody who builds all the time
ALONE = SimulatedGame(0, GAME, "full", 1, FULL, True)


def test_full_boards_have_their_sheet_on_the_pad():
    ends = {number: end_of(number) for number in range(BY_DAY)}
    found = {number: disagreement(ALONE, state) for number, state in ends.items()}
    assert not any(found.values()), found
    (homes,) = zip(*(end(state).seats for state in ends.values()), strict=True)
    beside = {home.pieces["beside_state_parlor"] for home in homes if PARLOR[0] in home.picked}
    assert {1, 2} <= beside
    assert any(OFFICE[0] in home.picked for home in homes)


@pytest.mark.night
@pytest.mark.parametrize("first", range(BY_DAY, NIGHT, 100))
def test_many_full_boards_have_their_sheet_on_the_pad(first):
    found = {number: disagreement(ALONE, end_of(number)) for number in range(first, first + 100)}
    assert not any(found.values()), found
