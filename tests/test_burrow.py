"""The made-up game: every rule broken once, and its legal neighbour."""

from pathlib import Path

import pytest

from companion.core import Correct
from companion.core.instead import Advice
from companion.core.verify import listed, naive
from companion.rulebook import instead as words
from tests.at_table import AtTable
from tests.burrow import GAME
from tests.burrow.moves import SetCoins, SetDug, SetFirst
from tests.rule_coverage import gaps, rule_ids

HERE = Path(__file__).parent


def burrow(*moves: str, seats: int = 2, **options) -> AtTable:
    state = GAME.start(seats, GAME.options(**options))
    return AtTable(GAME, state).plays(*moves)


def with_find(find: str, price: int = 2) -> AtTable:
    """Seat 1 bought this find."""
    return burrow(f"table reveal finds {find}", f"table won 0 {price}")


def test_a_find_comes_up_as_often_as_it_is_there():
    table = burrow("table reveal finds chest", "table won 0 0", "1 appraise 3", "1 beg", "2 beg")
    assert table.refuses("table reveal finds chest") == "burrow.finds.all-seen"
    assert table.allows("table reveal finds lamp")


def test_bids_rise_within_ones_purse():
    table = burrow("table reveal finds lamp", "1 bid 3")
    assert table.refuses("2 bid 3") == "burrow.auction.outbid"
    assert table.refuses("2 bid 7") == "burrow.auction.over-limit"
    assert table.refuses("1 bid 4") == "core.not-your-turn"
    assert table.allows("2 bid 4")


def test_the_opener_must_open_unless_ruled_otherwise():
    assert burrow("table reveal finds lamp").refuses("1 pass") == "burrow.auction.must-open"
    assert burrow("table reveal finds lamp", opener="may").allows("1 pass")


def test_a_spoken_result_is_one_that_bidding_could_reach():
    table = burrow("table reveal finds lamp", "1 bid 3", "2 pass", seats=3)
    assert table.refuses("table won 1 4") == "burrow.auction.not-bidding"
    assert table.refuses("table won 0 4") == "burrow.auction.against-nobody"
    assert table.allows("table won 0 3")
    assert table.allows("table won 2 4")


def test_advice_is_what_is_most_like_the_refused_move():
    table = burrow("table reveal finds lamp", "1 bid 3", "2 pass", seats=3)
    advice = table.instead("3 bid 3")
    assert (advice.field, advice.values) == ("amount", (4, 5, 6))
    assert table.offers("3 bid 3") == ["3 bid 4", "3 bid 5", "3 bid 6"]
    assert table.offers("table won 1 4")[0] == "table won 2 4"


def test_tunnels_are_dug_on_free_cells_beside_ones_own():
    table = with_find("stone").plays("1 dig A1")
    assert table.refuses("1 dig A1") == "burrow.dig.taken"
    assert table.refuses("1 dig C4") == "burrow.dig.beside-own"
    assert table.allows("1 dig A2")
    move = table.game.notation.read("1 dig C4")
    said = words.sentence("burrow", move, table.instead("1 dig C4"), ("Red", "Blue"), "en")
    assert said == "Free and in reach: A2, B1."


def test_digging_costs_a_coin():
    table = with_find("stone", price=6)
    assert table.refuses("1 dig A1") == "burrow.dig.coin"
    assert table.allows("1 skip")
    assert table.plays("1 trade").allows("1 dig A1")


def test_lamps_stand_in_ones_own_tunnels_one_each():
    table = with_find("lamp").plays("1 dig A1")
    assert table.refuses("1 light A2") == "burrow.light.own-tunnel"
    assert table.allows("1 light A1")
    again = table.plays("1 light A1", "1 beg", "2 beg")
    again.plays("table reveal finds lamp", "table won 0 1", "1 dig A2")
    assert again.refuses("1 light A1") == "burrow.light.once"
    assert again.allows("1 light A2")


def test_a_chest_is_worth_what_it_says():
    table = with_find("chest")
    assert table.refuses("1 appraise 100") == "burrow.appraise.range"
    assert table.allows("1 appraise 99")


def test_roots_are_traded_outside_auctions():
    table = burrow("table reveal finds lamp")
    assert table.refuses("2 trade") == "burrow.trade.auction"
    table.plays("1 bid 0", "2 pass")
    assert table.allows("2 trade")
    table.plays("2 trade", "2 trade")
    assert table.refuses("2 trade") == "burrow.trade.root"


def test_one_eats_fish_that_one_holds():
    table = with_find("root").plays("1 gather", "1 eat red", "2 beg")
    table.plays("table reveal finds root", "table won 1 0", "2 gather")
    assert table.refuses("1 eat red") == "burrow.eat.not-held"
    assert table.allows("1 eat blue")
    assert table.allows("2 eat red")  # both are asked at once


def test_who_has_no_fish_begs():
    table = with_find("root").plays("1 gather", "1 eat red", "2 beg")
    table.plays("table reveal finds root", "table won 1 0", "2 gather", "1 eat blue", "2 beg")
    table.plays("table reveal finds root", "table won 0 0", "1 gather")
    assert table.refuses("1 eat red") == "burrow.eat.none"
    assert table.allows("1 beg")


def test_a_prompt_tells_how_many_fish_but_not_which():
    table = with_find("root").plays("1 gather", "1 eat red", "2 beg")
    table.plays("table reveal finds root", "table won 1 0", "2 gather")
    assert shown(table) == {"red": None, "blue": None}  # 1 has a blue one, which nobody knows
    table.plays("1 eat blue", "2 beg", "table reveal finds root", "table won 0 0", "1 gather")
    assert shown(table) == {"red": "burrow.eat.none", "blue": "burrow.eat.none"}


def shown(table: AtTable) -> dict[str, str | None]:
    """By colour of fish, why the first player could not eat one."""
    choices = GAME.prompt(table.state).asks[0].choices
    eat = [choice for choice in choices if choice.kind == "eat"]
    return {choice.fields[0][1]: choice.why and choice.why.id for choice in eat}


def test_the_steps_of_a_find_have_its_connectors():
    assert with_find("pool").plays("1 fish red").allows("1 dig B2")
    assert with_find("root").plays("1 gather").refuses("1 dig B2") == "core.not-now"
    assert with_find("stone").refuses("1 stop") == "core.not-now"
    assert with_find("stone").plays("1 dig B2").allows("1 stop")
    assert with_find("lamp").refuses("1 fish red") == "core.not-now"


def test_nothing_is_entered_after_the_end():
    table = burrow()
    for _ in range(3):
        table.plays("table reveal finds root", f"table won {table.first} 0")
        table.plays(f"{table.actor + 1} gather", "1 beg", "2 beg")
    assert table.refuses("1 trade") == "core.game-over"
    assert table.instead("1 trade") == Advice()


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (SetCoins(0, -1), "core.correction-unsound"),
        (SetCoins(5, 1), "burrow.correct.seat"),
        (SetFirst(2), "burrow.correct.seat"),
        (SetDug("Z9", 0, False), "burrow.correct.cell"),
        (SetDug("A1", -1, True), "core.correction-unsound"),
        (SetDug("A1", 1, True), None),
    ],
)
def test_corrections_are_refused_with_the_fault(change, rule):
    refusal = GAME.refuse(with_find("stone").state, Correct((change,)))
    assert (refusal and refusal.id) == rule


def test_a_correction_clears_the_open_action_to_its_start():
    table = with_find("stone").plays("1 dig A1")
    corrected = GAME.play(table.state, Correct((SetCoins(0, 9),))).state
    assert corrected.agenda == with_find("stone").agenda
    assert corrected.badgers[0].coins == 9
    assert corrected.dug == with_find("stone").dug
    said = [event.id for event in GAME.play(table.state, Correct(())).events]
    assert said == ["core.corrected", "core.turn-again"]
    assert len(GAME.play(with_find("stone").state, Correct(())).events) == 1


def test_the_sheet_has_halves_and_a_tie_break():
    table = with_find("stone", price=0).plays("1 dig A1", "1 stop", "2 trade")
    sheet = GAME.sheet(table.state)
    assert sheet.totals == (2, 0.5)
    assert [line.values for line in sheet.lines] == [
        (1, 0),
        (0, 0),
        (1, 0),
        (1, 0.5),
        (0, 0),
        (0, 0),
    ]
    tied = burrow().plays("1 trade")
    assert GAME.sheet(tied.state).totals == (0.5, 1)


COUNTS = {1: 7, 2: 114, 3: 1302}


@pytest.mark.parametrize("depth", COUNTS)
def test_counting_tree(depth):
    """Legal sequences from the start of a game of two, by the list and by trying every move."""

    def count(state, left: int, moves) -> int:
        if left == 0:
            return 1
        return sum(count(GAME.play(state, m).state, left - 1, moves) for m in moves(GAME, state))

    start = GAME.start(2, GAME.options())
    assert count(start, depth, listed) == count(start, depth, naive) == COUNTS[depth]


def test_every_rule_has_its_text_and_its_tests():
    ids = rule_ids(HERE / "burrow/rules", auctions=("burrow.auction",))
    beyond = {"under-limit", "opening", "nobody-wins", "nobody-pays"}  # no bid here can meet them
    ids -= {f"burrow.auction.{name}" for name in beyond}
    assert len(ids) > 12
    assert gaps(ids, HERE) == []
