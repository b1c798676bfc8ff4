"""A blue furnishing's good before or after a use-effect: asked where the order can matter."""

import random
from itertools import combinations

import pytest

from companion import rulebook
from companion.core import Reveal
from companion.core.agenda import after, every, steps
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.box import CAPS, EDIBLE, GOODS
from companion.games.cave_vs_cave.effects import BONUS, SWAPS, take
from companion.games.cave_vs_cave.moves import Before, Exchange, Take, Use
from companion.games.cave_vs_cave.rules import turns

from .table import NAMES, cave, held

EITHER_WAY = "cave_vs_cave.use.bonus-either-way"


@pytest.mark.parametrize(
    ("position", "use", "letters", "then"),
    [  # the donkey is food in time
        ("N1 D0 has 45@3L 07@4R", ("1 use 7", "1 take 2N>1W1S1E1F"), "NDWSEF", (0, 0, 2, 2, 2, 2)),
        ("N0 D0 P0 has 45@3L 41@4R", ("1 use 41", "1 take 1N>1P"), "NDP", (0, 0, 1)),
        ("N0 D0 G0 has 45@3L 09@4R", ("1 use 9", "1 take 1W1E1F1N>3G"), "NDG", (0, 0, 3)),
    ],
)
def test_a_donkey_that_is_eaten_before(position, use, letters, then):
    table = cave(f"era 2 round 1\nred goods E1 F1 {position}\nturn red A01", play="both")
    table.plays("1 before D", "1 exchange D", *use)
    assert held(table, letters) == then


@pytest.mark.parametrize(
    ("position", "tile", "good"),
    [
        ("goods D0 N1 has 45@3L 26@4R", "A01", "D"),  # nothing there wants a donkey or food
        ("goods D2 N9 has 45@3L 07@4R", "A01", "D"),  # there is food for the Warehouse
        ("goods W1 N1 has 23@3L 09@4R", "A01", "W"),  # and wood for the Altar
        ("goods I2 W3 has 43@3L 38@4R", "A07", "I"),  # and iron for the Weaponsmith
    ],
)
def test_not_asked_where_both_orders_lead_to_the_same(position, tile, good):
    table = cave(f"era 2 round 1\nred {position}\nturn red {tile}", play="both")
    assert table.refuses(f"1 before {good}") == EITHER_WAY


def test_a_second_activation_can_make_use_of_it():
    position = "era 2 round 1\nred goods D0 N0 E0 F1 G0 W0 S0 has 45@3L 07@4R 11@2R\nturn red {}"
    # Weaving room: 2 flax; they come from the Warehouse, which wants 2 food: flax and the donkey
    assert cave(position.format("A01"), play="both").allows("1 before D")
    table = cave(position.format("A16"), play="both")
    table.plays("1 before D", "1 exchange D", "1 exchange F", "1 use 7", "1 take 2N>1W1S1E1F")
    assert held(table, "WSEFND") == (1, 1, 1, 1, 0, 0)


def test_the_food_that_comes_with_flax_is_as_good_as_a_donkey_eaten():
    position = "era 2 round 1\nred goods W2 E0 F0 N2 G1 D0 has 45@3L 07@2L 09@1L {}\nturn red A16"
    table = cave(position.format("21@2R"), play="both")  # Retting room: 1 food
    assert table.refuses("1 before D") == EITHER_WAY
    agree(table.state)
    table = cave(position.format("22@2R"), play="both")
    assert table.allows("1 before D")  # after the Warehouse there is no food for the Altar
    agree(table.state)


def test_a_full_goods_track_makes_a_difference():
    position = "red goods W{} F1 has 23@1L 12@2L\nturn red A01"
    assert cave(position.format(9)).allows("1 before W")  # 2 wood are spent, then it fits
    assert cave(position.format(8)).refuses("1 before W") == EITHER_WAY


def full_of_donkeys(goods: str, furnishing: str, *moves: str):
    """Red used a furnishing on A01 and holds the nine donkeys that there is room for."""
    position = f"era 2 round 1\nred goods {goods} has 45@3L {furnishing}@5L\nturn red A01"
    return cave(position, play="both").plays(*moves)


def test_with_nine_donkeys_one_is_exchanged_before_the_next_comes():
    """p. 6: at any time, so also between the effect and what comes after it (no. 45)."""
    for goods, furnishing, moves, food in (
        ("D9 N2", "05", ["1 use 5"], 4),
        ("D9 N9", "07", ["1 use 7", "1 take 2N>1W1S1E1F"], 8),
    ):
        table = full_of_donkeys(goods, furnishing, *moves)
        question = GAME.prompt(table.state).asks[0].question
        assert rulebook.say(question, NAMES) == (
            "Red: your goods track is full, so the donkey would be lost. "
            "Exchange one for food first?"
        )
        assert table.refuses("1 take +2E") == "cave_vs_cave.turn.finish-first"
        assert table.offers("1 take +2E") == ["1 exchange D; 1 take +2E", "1 stop"]
        assert table.offers("1 dig 4R") == ["1 exchange D", "1 stop"]
        assert table.plays("1 exchange E").allows("1 stop")  # no donkey: it still waits
        table.plays("1 exchange D")
        assert held(table, "DN") == (9, food + 1)
        assert table.refuses("1 stop") == "cave_vs_cave.turn.nothing-to-skip"
        assert table.allows("1 take +2E")


def test_with_nine_donkeys_the_next_is_lost_to_who_goes_on():
    table = full_of_donkeys("D9 N2", "05", "1 use 5")
    assert table.allows("1 stop")
    table.plays("1 stop")
    assert [event.id for event in table.events] == ["cave_vs_cave.loses"]
    assert held(table, "DN") == (9, 3) and table.allows("1 take +2E")


@pytest.mark.parametrize("goods", ["D8 N2", "D9 N9"])
def test_not_asked_where_the_donkey_has_room_or_food_has_none(goods):
    table = full_of_donkeys(goods, "05", "1 use 5")
    assert held(table, "D") == (9,) and table.allows("1 take +2E")


def test_the_prospecting_site_between_a_donkey_and_the_use_it_came_before():
    """p. 15, no. 20: before any effect of the tile, so before the use too."""
    table = cave(
        "era 2 round 1\nred goods D0 N0 E0 F0 G0 has 45@3L 20@2L 15@5L 37@1R\nturn red A04",
        play="both",
    )
    assert table.allows("1 before D")  # the gold for a dig comes of it
    table.plays("1 before D", "1 exchange D")
    assert table.refuses("1 take +2W") == "cave_vs_cave.turn.finish-first"
    assert table.allows("1 take 1N>1G") and table.allows("1 use 15")
    table.plays("1 take 1N>1G")
    assert table.refuses("1 take 1N>1G") == "cave_vs_cave.turn.effect-used"
    assert table.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"
    table.plays("1 use 15", "1 pay 1G", "1 dig 3a")
    assert held(table, "DNG") == (0, 1, 0)  # the space has a food symbol


def test_the_prospecting_site_stays_open_while_two_goods_come_before():
    table = cave(
        """
        era 2 round 1
        red goods D0 N0 W0 E1 F1 G0 has 45@3L 23@1L 20@2L 09@5L 01@1R 02@4R
        turn red A04
    """,
        play="both",
    )
    table.plays("1 before W", "1 before D")
    assert table.allows("1 exchange D")
    assert table.plays("1 exchange D").allows("1 take 1N>1G")
    table.plays("1 use 9", "1 take 1W1E1F1N>3G", "1 exchange G", "1 take 1N>1G")
    assert held(table, "DNG") == (0, 0, 3)


# --- both orders played by the moves of the game itself


SITE = take("1N > 1G")  # the Prospecting site's, beside the effects of A04


def random_position(rng: random.Random):
    """A player of Era II about to use furnishings, with few goods, so that all can be tried."""
    site = rng.random() < 0.25
    rulings = {
        "idle_activation": rng.choice(["allowed", "allowed", "refused"]),
        "bonus_without_activation": rng.choice(["refused", "refused", "allowed"]),
        "retting_when_filling": rng.choice(["yes", "no"]),
        "junction_takes": rng.choice(["all", "no-food-no-gold"]),
    }
    orange = [one.number for one in box.FURNISHINGS if not one.blue and one.number]
    blue = rng.sample([23, 43, 45], rng.choice([1, 1, 2])) + rng.sample([21, 22, 44], 1)
    blue = [rng.choice([45, 45, 23]), 20, *blue] if site else blue
    count = 2 if site else rng.choice([1, 2])
    mine = [*rng.sample(orange, rng.choice([2, 2, 3])), *blue[:count]]
    spaces = ["3L", "2L", "1L", "2R", "3R", "4R", "5L", "5R"]
    built = " ".join(f"{number:02}@{at}" for number, at in zip(mine, spaces, strict=False))
    goods = []
    for good, cap in zip(GOODS, CAPS, strict=True):
        few = rng.choice([0, 0, 1, 2]) if good in EDIBLE else rng.choice([0, 1, 2, 3, cap - 1, cap])
        goods.append(f"{good}{few}")
    if rng.random() < 0.2:
        full = rng.choice("EFDD")
        goods = [f"{g}{CAPS[GOODS.index(g)] if g == full else int(g not in EDIBLE)}" for g in GOODS]
    tile = "A04" if site else rng.choice(["A01", "A04", "A06", "A10", "A07", "A16"])
    return cave(
        f"era 2 round 1\nred goods {' '.join(goods)} has {built}\nturn red {tile}",
        play="both",
        **rulings,
    ).state


def bonus_goods(state) -> tuple[str, ...]:
    return tuple(
        good
        for good in ("W", "D", "I")
        if getattr(GAME.refuse(state, Before(0, good)), "id", "") in ("", EITHER_WAY)
    )


def exchanges(state):
    for good in EDIBLE:
        if state.homes[0].goods[GOODS.index(good)]:
            yield GAME.play(state, Exchange(0, good)).state


def ends(state, before: tuple[str, ...]) -> set:
    """The positions after the use-effect, with these goods taken before and the others after."""
    step = turns.find(state, "use")
    over = {after(after(state.agenda, step), BONUS)}
    if SITE in steps(state.agenda):
        over |= {after(node, SITE) for node in over}
    todo = [(state, frozenset(), before)]
    seen, found = set(), set()
    while todo:
        now, used, due = todo.pop()
        home = now.homes[0]
        key = (home.goods, home.covered, now.agenda, now.phase, now.due, now.owed, used, due)
        if key in seen:
            continue
        seen.add(key)
        todo += [(then, used, due) for then in exchanges(now)]
        site = Take(0, SWAPS[SITE.number].text)
        if SITE in steps(now.agenda) and GAME.refuse(now, site) is None:
            todo.append((GAME.play(now, site).state, used, due))
        if due:
            todo.append((GAME.play(now, Before(0, due[0])).state, used, due[1:]))
            continue
        done = now.phase != "act" or now.agenda in over
        if done and (used or state.options.idle_activation == "refused"):
            found.add((home.goods, home.covered, used, SITE in every(now.agenda)))
        if done:
            continue
        begun = used or turns.find(now, "must", "more", "bonus")
        for move in GAME.legal(now):
            if isinstance(move, Reveal):
                todo.append((GAME.play(now, move).state, used, due))
                break
            if isinstance(move, Use):
                todo.append((GAME.play(now, move).state, used | {move.furnishing}, due))
            elif begun and not isinstance(move, Before):
                todo.append((GAME.play(now, move).state, used, due))
    return found


def worse(ones: set, others: set) -> bool:
    """Whether others lack something that ones have, and have nothing better."""
    better = {}
    for goods, *rest in others:
        better.setdefault(tuple(rest), []).append(goods)
    return any(
        not any(all(map(int.__le__, goods, other)) for other in better.get(tuple(rest), ()))
        for goods, *rest in ones - others
    )


@pytest.mark.parametrize("seed", range(100))
def test_both_orders_played_out_agree(seed):
    agree(random_position(random.Random(seed)))


@pytest.mark.parametrize("food", [0, 2, 8])
@pytest.mark.parametrize("number", [3, 5, 7, 25, 37, 42])
def test_both_orders_played_out_agree_with_full_donkeys(number, food):
    goods = f"D9 N{food} E0 F0 G0"
    position = f"era 2 round 1\nred goods {goods} has 45@3L {number:02}@5L\nturn red A01"
    agree(cave(position, play="both").state)


def agree(state) -> None:
    """What the rules say of both orders is what playing them out shows."""
    goods = bonus_goods(state)
    played = {
        before: ends(state, before)
        for count in range(len(goods) + 1)
        for before in combinations(goods, count)
    }
    for good in goods:
        first = set().union(*(found for before, found in played.items() if good in before))
        last = set().union(*(found for before, found in played.items() if good not in before))
        allowed = GAME.refuse(state, Before(0, good)) is None
        assert allowed == (worse(first, last) or worse(last, first))
        assert (Before(0, good) in list(GAME.legal(state))) == allowed
