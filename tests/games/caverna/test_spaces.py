"""Every action space at every count, against the printed boards: what comes and what it offers."""

import pytest

from companion.core.agenda import Do, steps
from companion.games.caverna import box
from companion.games.caverna.actions import board, of_space
from companion.games.caverna.rules import rounds

from .table import LETTERS, held, home

ALWAYS = {"ruby-mining": "1R/1R", "housework": "", "slash-and-burn": ""}
SMALL = {
    "drift-mining": "1S/1S",
    "excavation": "1S/1S",
    "starting-player": "1F/1F",
    "logging": "3W/1W",
    "supplies": "",
    "ore-mining": "2O/1O",
    "wood-gathering": "1W/1W",
    "clearing": "1W/1W",
    "sustenance": "1F/1F",
}
LARGE = {
    "drift-mining": "2S/2S",
    "excavation": "2S/1S",
    "starting-player": "1F/1F",
    "imitation-2": "",
    "logging": "3W/3W",
    "forest-exploration": "2W/1W",
    "growth": "",
    "clearing": "2W/2W",
    "ore-mining": "3O/2O",
    "sustenance": "1G/1V",
}
OF_THREE = {"strip-mining": "1O/1S", "imitation-4": "", "forest-exploration": "1W/1W"}
OF_FIVE = {
    "depot": "1W 1O/1W 1O",
    "small-scale-drift-mining": "",
    "weekly-market": "",
    "imitation-4": "",
    "hardware-rental": "",
    "fence-building": "1W/1W",
}
OF_SIX = {
    "depot": "1W 1O/1W 1O",
    "extra-drift-mining": "1S/1S",
    "weekly-market": "",
    "imitation-1": "",
    "hardware-rental": "",
    "fence-building": "2W/1W",
}
OF_SEVEN = {"large-depot": "2W 1S 1O/1W 1S 1O", "imitation-0": "", "extension": ""}
COVERED = {"drift-mining", "supplies", "clearing", "starting-player"}
BY_COUNT = {
    1: ALWAYS | {name: grows for name, grows in SMALL.items() if name not in COVERED},
    2: ALWAYS | SMALL,
    3: ALWAYS | SMALL | OF_THREE,
    4: ALWAYS | LARGE,
    5: ALWAYS | LARGE | OF_FIVE,
    6: ALWAYS | LARGE | OF_SIX,
    7: ALWAYS | LARGE | OF_SIX | OF_SEVEN,
}
CARDS = {
    "blacksmithing": "",
    "ore-mine-construction": "",
    "sheep-farming": "1H/1H",
    "wish-for-children": "",
    "urgent-wish-for-children": "",
    "donkey-farming": "1K/1K",
    "ruby-mine-construction": "",
    "family-life": "",
    "ore-delivery": "1S 1O/1S 1O",
    "exploration": "",
    "ore-trading": "",
    "adventure": "",
    "ruby-delivery": "2R/1R",
}


def grows(space: box.Space) -> str:
    """What comes onto a space when it is empty, and when it is not."""
    letters = list(LETTERS)

    def words(counts):
        pairs = zip(space.goods, counts, strict=True)
        return " ".join(f"{n}{letters[good]}" for good, n in pairs if n)

    return f"{words(space.empty)}/{words(space.other)}" if space.goods else ""


@pytest.mark.parametrize("seats", range(1, 8))
def test_the_spaces_of_each_count(seats):
    found = {space.name: grows(space) for space in board(seats).spaces if not space.card}
    assert found == BY_COUNT[seats]
    assert len(found) == {1: 8, 2: 12, 3: 15, 4: 13, 5: 19, 6: 19, 7: 22}[seats]


@pytest.mark.parametrize("seats", range(1, 8))
def test_the_cards_of_each_count(seats):
    found = {space.name: grows(space) for space in board(seats).spaces if space.card}
    wanted = {name: text for name, text in CARDS.items() if seats > 2 or name != "exploration"}
    assert found == wanted


@pytest.mark.parametrize(
    ("seats", "costs"),
    [(1, []), (2, []), (3, [4]), (4, [2]), (5, [2, 4]), (6, [1, 2]), (7, [0, 1, 2])],
)
def test_imitation_costs(seats, costs):
    first = [step for tree in board(seats).trees for step in steps(tree)]
    assert sorted(step.number for step in first if step.step == "imitate") == costs


STEPS = {  # seats, space: what is open on it at once
    (2, "housework"): {"goods", "furnish"},
    (2, "slash-and-burn"): {"twin", "sow"},
    (2, "drift-mining"): {"goods", "twin"},
    (2, "excavation"): {"goods", "twin"},
    (2, "logging"): {"goods", "expedition"},
    (2, "clearing"): {"goods", "twin"},
    (2, "sustenance"): {"goods", "twin"},
    (4, "growth"): {"goods", "grow"},
    (5, "small-scale-drift-mining"): {"goods", "twin"},
    (5, "weekly-market"): {"goods", "market"},
    (5, "hardware-rental"): {"expedition", "sow"},
    (6, "hardware-rental"): {"goods", "expedition", "sow"},
    (5, "fence-building"): {"goods", "small-pasture", "large-pasture"},
    (6, "extra-drift-mining"): {"goods", "twin"},
    (7, "extension"): {"twin"},
    (7, "imitation-0"): {"imitate"},
    (2, "blacksmithing"): {"forge", "expedition"},
    (2, "ore-mine-construction"): {"ore-mine", "expedition"},
    (2, "sheep-farming"): {"small-pasture", "large-pasture", "stable", "goods"},
    (2, "donkey-farming"): {"small-pasture", "large-pasture", "stable", "goods"},
    (2, "wish-for-children"): {"grow", "furnish-dwelling"},
    (2, "urgent-wish-for-children"): {"furnish-dwelling", "goods"},
    (2, "ruby-mine-construction"): {"ruby-mine"},
    (2, "family-life"): {"grow", "sow"},
    (3, "exploration"): {"expedition"},
    (2, "ore-trading"): {"trade-ore"},
    (2, "adventure"): {"forge", "expedition"},
}


@pytest.mark.parametrize(("seats", "space"), STEPS)
def test_what_a_space_offers_at_first(seats, space):
    tree = of_space(seats, board(seats).index[space], False, "")
    assert {step.step for step in steps(tree)} == STEPS[seats, space]


LEVELS = {"logging": [1], "ore-mine-construction": [2], "blacksmithing": [3], "adventure": [1]}


@pytest.mark.parametrize("space", LEVELS)
def test_levels_of_expeditions(space):
    tree = of_space(2, board(2).index[space], False, "")
    assert [one.number for one in steps(tree) if one.step == "expedition"] == LEVELS[space]
    rental = of_space(5, board(5).index["hardware-rental"], False, "")
    assert Do("expedition", 2) in steps(rental)
    assert steps(of_space(3, board(3).index["exploration"], False, "")) == (Do("expedition", 4),)


PLAIN = [  # seats, position, space: goods after placing the dwarf
    (2, "stock ruby-mining 2R", "ruby-mining", "R", (2,)),
    (2, "stock ruby-mining 2R\nred ruby-mine E3", "ruby-mining", "R", (3,)),
    (2, "stock ruby-mining 2R\nred ruby-mine E3 F3", "ruby-mining", "R", (3,)),
    (2, "stock starting-player 3F", "starting-player", "FO", (3, 2)),
    (4, "stock starting-player 3F", "starting-player", "FR", (3, 1)),
    (2, "", "supplies", "WSOFA", (1, 1, 1, 1, 2)),
    (2, "stock ore-mining 3O\nred ore-mine E3 F3", "ore-mining", "O", (7,)),
    (2, "stock wood-gathering 4W", "wood-gathering", "W", (4,)),
    (3, "stock strip-mining 2S 1O", "strip-mining", "SOW", (2, 1, 2)),
    (3, "stock forest-exploration 2W", "forest-exploration", "WV", (2, 1)),
    (4, "stock forest-exploration 3W", "forest-exploration", "WF", (3, 2)),
    (5, "stock depot 2W 2O", "depot", "WO", (2, 2)),
    (7, "stock large-depot 3W 2O 2S", "large-depot", "WSO", (3, 2, 2)),
    (
        2,
        "round 7\ncards ore-delivery\nstock ore-delivery 2S 2O\nred ore-mine E3",
        "ore-delivery",
        "SO",
        (2, 4),
    ),
    (
        2,
        "round 10\ncards ruby-delivery\nstock ruby-delivery 2R\nred ruby-mine E3",
        "ruby-delivery",
        "R",
        (2,),
    ),
    (
        2,
        "round 10\ncards ruby-delivery\nstock ruby-delivery 2R\nred ruby-mine E3 F3",
        "ruby-delivery",
        "R",
        (3,),
    ),
]


@pytest.mark.parametrize(("seats", "position", "space", "letters", "after"), PLAIN)
def test_plain_spaces_need_one_entry(seats, position, space, letters, after):
    table = home(position, seats=seats).plays(f"1 place {space}")
    assert held(table, letters) == after
    assert table.actions[0] is None and table.active == 1
    assert not any(table.stock[board(seats).index[space]])


TAKEN = [  # seats, position, space: goods after taking
    (2, "stock drift-mining 2S", "drift-mining", "S", (2,)),
    (2, "", "housework", "D", (1,)),
    (2, "stock sustenance 3F", "sustenance", "FG", (3, 1)),
    (4, "stock sustenance 1G 2V", "sustenance", "GV", (1, 2)),
    (4, "", "growth", "WSOFA", (1, 1, 1, 1, 2)),
    (5, "", "small-scale-drift-mining", "S", (1,)),
    (5, "", "weekly-market", "A", (4,)),
    (6, "", "hardware-rental", "W", (2,)),
    (5, "stock fence-building 2W", "fence-building", "W", (2,)),
    (2, "stock logging 4W", "logging", "W", (4,)),
    (2, "stock clearing 2W", "clearing", "W", (2,)),
    (2, "cards sheep-farming\nstock sheep-farming 2H", "sheep-farming", "H", (2,)),
    (2, "round 5\ncards donkey-farming\nstock donkey-farming 1K", "donkey-farming", "K", (1,)),
    (2, "round 8\ncards family-life", "urgent-wish-for-children", "A", (3,)),
]


@pytest.mark.parametrize(("seats", "position", "space", "letters", "after"), TAKEN)
def test_goods_beside_other_actions(seats, position, space, letters, after):
    table = home(position, seats=seats).plays(f"1 place {space}", "1 take")
    assert held(table, letters) == after


def test_3_in_brackets_1_and_grain_in_brackets_vegetable():
    table = home("", seats=4)
    for counts in ((1, 0), (1, 1), (1, 2)):  # grain, vegetables
        table.state = rounds.replenish(table.state, [])
        assert table.stock[board(4).index["sustenance"]] == counts
    table = home("", seats=2)
    for wood in (3, 4, 5):
        table.state = rounds.replenish(table.state, [])
        assert table.stock[board(2).index["logging"]] == (wood,)
    table.plays("1 place logging", "1 take")
    table.state = rounds.replenish(table.state, [])
    assert table.stock[board(2).index["logging"]] == (3,)
