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


def test_positions_alike_differ_only_in_what_is_hidden():
    table = cavum("tiles J4:2/0+6 J3:3/0+4/0\nstones 1 red\nstones 2 blue")
    others = list(GAME.alike(table.state))
    assert len(others) == 1
    for other in others:
        assert other.players != table.state.players
        assert other.stacks != table.state.stacks
        assert GAME.prompt(other) == GAME.prompt(table.state)
    played_open = cavum(
        "tiles J4:2/0+6 J3:3/0+4/0\nstones 1 red\nstones 2 blue\noptions stones=open covered=open"
    )
    assert list(GAME.alike(played_open.state)) == []
