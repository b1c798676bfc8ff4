"""The sentence that goes with the answers beside a refusal."""

from companion.core.instead import Advice
from companion.games.caverna.moves import BuyFood, Eat, Feed, Place, Sow, Stay, Take
from companion.rulebook.instead import sentence


def said(refused, advice):
    return sentence("caverna", refused, advice, ("Red",), "en")


def test_what_is_offered_first_is_what_the_sentence_is_of():
    ruby = ((Eat(0, "ruby"),),)
    gold = ((BuyFood(0, 1),), (Eat(0, "ruby"),))
    of_the_kind = Advice(ruby, field="what", values=("ruby",))
    assert said(Eat(0, "gold"), of_the_kind) == "You can turn into food: ruby."
    of_another = Advice(gold, field="what", values=("ruby",))
    assert said(Eat(0, "gold"), of_another) == "Possible instead:"
    placing = Advice(((Place(0, "housework"),),), kinds=("place",))
    assert said(Eat(0, "gold"), placing) == "Possible now: Place a dwarf."
    assert said(Eat(0, "gold"), Advice(gold, kinds=("place",))) == "Possible instead:"


def test_it_is_done_like_this_only_if_that_is_what_was_tried():
    first_eat = Advice(((Eat(0, "grain"), Feed(0, 4)),))
    assert said(Feed(0, 4), first_eat) == "You could do it like this:"
    assert said(Feed(0, 9), first_eat) == "Possible instead:"
    assert said(Take(0), first_eat) == "Possible instead:"
    or_another = Advice((*first_eat.entries, (Feed(0, 3),)))
    assert said(Feed(0, 4), or_another) == "You could do it like this, or something else:"
    assert said(Feed(-1, 4), first_eat) == "You could do it like this:"


def test_a_first_number_that_can_be_0_is_not_named_for_another_kind():
    vegetable = ((Sow(0, 0, 1),),)
    sowing = Advice(vegetable, "grain", (0,), "sow", kinds=("sow",))
    assert said(Stay(0), sowing) == "Possible now: Sow."
    grain = Advice(((Sow(0, 1, 0),),), "grain", (1, 2), "sow", kinds=("sow",))
    assert said(Stay(0), grain) == "Grain you can sow now: 1, 2."
    assert said(Sow(0, 1, 3), Advice(vegetable, "grain", (0,))) == "Possible without grain:"
    other = Advice((*vegetable, (Sow(0, 1, 0),)), "grain", (0,))
    assert said(Sow(0, 2, 1), other) == "Possible instead:"
    both = Advice(((Sow(0, 1, 1),),), "grain", (0, 1))
    assert said(Sow(0, 3, 1), both) == "Grain you can sow now: 0, 1."


def test_the_very_move_by_another_is_said_to_be_his():
    assert said(Take(1), Advice(((Take(0),),), turn=(0,))) == "It is possible for Red:"
    assert said(Take(0), Advice(((Take(-1),),))) == "It is possible for the whole table:"
