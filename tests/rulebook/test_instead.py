"""The sentence that goes with the answers beside a refusal."""

from companion.core.instead import Advice
from companion.games.caverna.moves import BuyFood, Eat, Place
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
