"""What nobody but its owner may know: hands of stones, and covered tiles."""

from companion.games.cavum import GAME
from companion.games.cavum.state import State
from tests.at_table import AtTable
from tests.games.cavum.table import cavum


def secrets(table: AtTable[State]) -> dict[str, list[dict[str, object]]]:
    """The choices, by kind, of which the prompt does not say whether they are possible."""
    found: dict[str, list[dict[str, object]]] = {}
    for ask in GAME.prompt(table.state).asks:
        for choice in ask.choices:
            if choice.secret:
                found.setdefault(choice.kind, []).append(dict(choice.fields))
    return found


def test_a_sale_prompt_tells_nothing_of_the_hands():
    one = cavum("seats 3\nstones 1 red\nstones 2 green\nsection sale")
    other = cavum("seats 3\nstones 1 green\nstones 2 red\nsection sale")
    assert GAME.prompt(one.state) == GAME.prompt(other.state)
    assert all(choice.why is None for ask in GAME.prompt(one.state).asks for choice in ask.choices)
    assert one.allows("1 sale-bid 1")
    assert other.refuses("1 sale-bid 1") == "cavum.sale.shows-none"


def test_who_could_show_a_stone_is_secret():
    table = cavum("seats 3\nstones 1 red\nstones 2 green\nsection sale")
    assert table.refuses("table sale-won 2 1") == "cavum.sale.shows-none"
    assert secrets(table) == {
        "sale-bid": [{"amount": 1}],
        "sale-won": [{"winner": 0}, {"winner": 1}, {"winner": 2}],
    }


def test_how_many_to_sell_is_asked_by_what_all_can_count():
    table = cavum("stones 1 red*2 green\nstones 2 red\nsection sale").plays("table sale-won 1 3")
    counts = [choice.fields for ask in GAME.prompt(table.state).asks for choice in ask.choices]
    assert counts == [(("count", 1),), (("count", 2),), (("count", 3),)]


def test_how_many_a_seller_holds_is_secret():
    table = cavum("stones 1 red*2 green\nstones 2 red\nsection sale").plays("table sale-won 1 3")
    assert table.refuses("1 sell 3") == "cavum.sale.not-held"
    assert secrets(table) == {"sell": [{"count": 1}, {"count": 2}, {"count": 3}]}


def test_orders_that_lack_stones_are_not_shown_as_impossible():
    table = cavum("stones 1 red\norders 1 A\nsection orders")
    choices = GAME.prompt(table.state).asks[0].choices
    assert all(choice.why is None for choice in choices)


def test_whether_a_hand_has_the_stones_of_an_order_is_secret():
    table = cavum("stones 1 red\norders 1 A\nsection orders")
    assert table.refuses("1 fulfil A") == "cavum.orders.stones-missing"
    assert secrets(table) == {"fulfil": [{"card": "A"}]}


def test_that_an_order_is_a_letter_still_is_no_secret():
    table = cavum("stones 1 red\norders 1 A\nsection orders\noptions deck=letters")
    whys = [choice.why for choice in GAME.prompt(table.state).asks[0].choices]
    assert [why.id for why in whys if why is not None] == ["cavum.orders.not-filled-in"]
    assert secrets(table) == {}


SALE = "seats 3\nstones 1 yellow*2 green\nstones 2 red*2\nstones 3 blue\nveins F6:yellow*7\n"


def advised(table: AtTable[State], *moves: str) -> list[object]:
    return [table.instead(move) for move in moves]


def test_advice_is_the_same_whoever_holds_the_stones():
    """Anna holds the yellow stones here and the red ones there; nobody could tell."""
    one = cavum(SALE + "section sale")
    other = cavum(
        SALE.replace("1 yellow*2 green", "1 red*2 green").replace("2 red*2", "2 yellow*2")
        + "section sale"
    )
    moves = ("1 sale-bid 12", "table sale-won 1 12", "table sale-won 3 0", "1 sale-bid 0")
    assert advised(one, *moves) == advised(other, *moves)
    assert one.offers("1 sale-bid 12") == []  # to pass is not the only way
    assert one.offers("table sale-won 1 12") == []  # nor is that nobody sells
    assert one.offers("table sale-won nobody 5") == ["table sale-won nobody 0"]


def test_what_all_can_see_is_advised_though_stones_are_hidden():
    table = cavum(SALE + "phase 2\nsection reveal\nopen A")
    assert list(table.game.alike(table.state))
    advice = table.instead("1 lay 6 J3")
    assert (advice.kind, advice.field) == ("reveal", "piece") and advice.values
    assert set(advice.values) == {one.piece for one in table.game.legal(table.state)}


def test_only_what_all_can_count_is_advised_of_a_sale():
    table = cavum(SALE + "section sale").plays("1 sale-bid 5")  # shows a yellow stone
    assert table.instead("table sale-won 1 4").values == (5, 3, 2, 1)
    table.plays("2 sale-pass", "3 sale-pass")
    assert table.instead("1 sell 9").values == (1,)
    assert table.allows("1 sell 2")
    alone = cavum("seats 3\nstones 1 yellow*2 green\nveins F6:yellow*7\nsection sale")
    assert alone.instead("1 sale-bid 12").values == tuple(range(9, 0, -1))


def test_whether_another_order_can_be_fulfilled_is_not_advised():
    text = "stones 1 red*2 green\nstones 2 blue white\norders 1 A C\nsection orders\n"
    table = cavum(text)
    assert table.allows("1 fulfil A")
    assert table.offers("1 fulfil C") == []  # to end is not the only way
    shown = cavum(text + "options stones=open")
    assert shown.offers("1 fulfil C") == ["1 fulfil A"]
    alone = cavum("stones 1 red*2 green\norders 1 A C\nsection orders")
    assert alone.offers("1 fulfil C") == ["1 fulfil A"]  # nobody else has a stone


def test_positions_alike_differ_only_in_what_is_hidden():
    table = cavum("tiles J4:2/0+6 J3:3/0+4/0\nstones 1 red\nstones 2 blue")
    others = list(GAME.alike(table.state))
    assert others
    for other in others:
        assert other.players != table.state.players
        assert other.stacks != table.state.stacks
        assert GAME.prompt(other) == GAME.prompt(table.state)
    played_open = cavum(
        "tiles J4:2/0+6 J3:3/0+4/0\nstones 1 red\nstones 2 blue\noptions stones=open covered=open"
    )
    assert list(GAME.alike(played_open.state)) == []
