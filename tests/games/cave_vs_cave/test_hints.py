"""Hints at the table: where something fits, what can be dug or bought, the best order."""

from functools import cache

import pytest

from companion.core.chance import Stream
from companion.games.cave_vs_cave import GAME, hints
from companion.games.cave_vs_cave.box import FOOD, GOLD

from .table import cave


def test_where_a_furnishing_fits_now_and_with_one_more_wall():
    table = cave("red dug 1L 2L")
    assert hints.where_fits(table.state, 0, 1) == ("2L", "3L")
    assert hints.where_fits(table.state, 0, 5) == ("1L",)
    assert hints.where_fits(table.state, 0, 18) == ()
    assert ("2L|2R", "2L") in hints.with_one_wall(table.state, 0, 3)
    assert ("1L|1R", "1L") in hints.with_one_wall(table.state, 0, 6)
    assert hints.with_one_wall(table.state, 0, 18) == ()


def test_with_one_wall_needs_a_wall_in_the_supply():
    walls = "1R/2R 2R/3R 3R/4R 4R/5R 5R|5X 5L|5R 4L/5L"
    table = cave(f"red dug 1L walls {walls}")
    assert hints.with_one_wall(table.state, 0, 6) == ()


def test_what_can_be_dug():
    table = cave("red walls 2L/3L")
    assert hints.can_be_dug(table.state, 0) == ("3R", "4R", "5L")
    assert hints.can_be_dug(table.state, 0, undermining=True) == ("2L", "3R", "4R", "5L")


def test_what_is_affordable_after_exchanges():
    table = cave("red goods W1 S0 N0 E1 F1 G0")
    offers = hints.affordable(table.state, 0, ("dwarfs",))
    assert (1, "dwarfs", 2) in offers
    assert not [offer for offer in offers if offer.furnishing == 4]
    poor = cave("red goods W1 S0 N0 E1 F0 G0")
    assert hints.affordable(poor.state, 0, ("dwarfs",)) == ()
    assert (1, "", 0) in hints.affordable(poor.state, 0)


def test_the_best_order_of_a_set_of_activations():
    """Flax first, then gold for it."""
    table = cave("red goods F0 G0 has 02@2L 18@4R")
    plan = hints.best_order(table.state, 0, (2, 18), "G")
    assert plan.steps == ((18, "+3F"), (2, "3F>2G"))
    assert plan.goods[GOLD] == 2


def test_the_best_order_exchanges_for_food_and_mixes():
    table = cave("red goods W0 S0 E2 F0 N0 G0 has 07@2L 14@4R")
    plan = hints.best_order(table.state, 0, (14, 7), "G")
    assert [step[0] for step in plan.steps] == [7, 14]
    assert plan.goods[GOLD] == 2
    plan = hints.best_order(table.state, 0, (7,), "W")
    assert plan.steps == ((7, "2N>1W1S1E1F"),)


def test_the_best_order_counts_the_retting_room():
    table = cave("red goods F0 N0 has 21@2L 01@4R 10@3L")
    plan = hints.best_order(table.state, 0, (1, 10), "N")
    # 2 of the storeroom, then 2 emmer or flax that the shelf fills again
    assert plan.goods[FOOD] == 4


def most(state, wanted: int) -> int:
    """The most of a good that any legal moves of this turn lead to, exchanges and all."""

    @cache
    def top(state) -> int:
        best = state.homes[0].goods[wanted]
        if state.active != 0 or state.phase != "act":
            return best
        kinds = ("use", "take", "mix", "stop")
        moves = [move for move in GAME.legal(state) if move.kind() in kinds]
        for move in (*moves, *GAME.anytime(state, 0)):
            best = max(best, top(GAME.play(state, move).state))
        return best

    return top(state)


@pytest.mark.parametrize("number", range(12))
def test_the_best_order_is_the_best_that_legal_moves_reach(number):
    stream = Stream(f"{number}", "advice")
    pool = [1, 2, 4, 6, 7, 9, 10, 11, 12, 14, 16, 18]
    chosen = []
    while len(chosen) < 3:
        chosen.append(pool.pop(stream.below(len(pool))))
    goods = " ".join(f"{good}{stream.below(3)}" for good in "WSEFN") + " G0"
    own = " ".join(f"{n:02}@{at}" for n, at in zip(chosen, ("2L", "4R", "3L"), strict=True))
    table = cave(f"round 4\nred goods {goods} has {own}\nturn red A11")
    plan = hints.best_order(table.state, 0, (*chosen, 0), "G")
    three = max(
        hints.best_order(table.state, 0, [n for n in (*chosen, 0) if n != out], "G").goods[GOLD]
        for out in (*chosen, 0)
    )
    assert three == most(table.state, GOLD)
    assert plan.goods[GOLD] >= three
